"""Positions built by hand: what a game brings along so that anybody can set one up.

A draft is a position value that may be impossible: too early, too late, in two parts. It is written
like a position, so a draft is a text that can be kept, sent and changed, and nobody has to
remember it. An `Editor` changes drafts, lists what can be put down and chosen, and says what is
wrong with one. What cannot even be drawn (a fourth temple, a die on a card) it refuses.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Generic, Literal, TypeVar

from spielwerk.game.options import Option, Settings, Value
from spielwerk.game.refusals import BadlyWritten, Refusal
from spielwerk.game.text import Text, capitalized, shortened

__all__ = ["CannotEdit", "Editor", "EditorField", "Thing", "choice", "number", "option_fields"]

Position = TypeVar("Position")
FieldValue = Value | tuple[str, ...]


class CannotEdit(Refusal, code="cannot-edit"):
    """A change of a draft that nobody could make on a table; the draft stays as it was."""


@dataclass(frozen=True, slots=True)
class Thing:
    """Something that can be put down.

    `group` is what it is listed under, `left` how many are not on the board yet (None: as many as
    one likes). A thing that lies on several cells is put down by touching `cells` of them in order.
    """

    name: str
    title: Text
    group: Text
    left: int | None = None
    cells: int = 1


@dataclass(frozen=True, slots=True)
class EditorField:
    """Something that is chosen besides what lies on the board.

    A `choice` is one of `choices`, `several` any of them, a `number` from `least` to `most`.
    """

    name: str
    title: Text
    kind: Literal["choice", "several", "number", "switch"]
    value: FieldValue
    choices: tuple[tuple[str, Text], ...] = ()
    least: int = 0
    most: int = 0
    group: Text | None = None


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Editor(Generic[Position]):
    """How positions of a game are built by hand, as functions of a draft.

    What cannot be done is refused with `CannotEdit`, for every thing, cell, field and value that
    somebody may send. A draft without faults is a position, and its text can be parsed.
    """

    read: Callable[[str], Position]
    """The draft that a text describes, possible or not; raises `BadlyWritten`."""

    faults: Callable[[Position], Iterator[BadlyWritten]]
    """Why this can be no position, each with the cells concerned; nothing if it is one."""

    empty: Callable[[Position], Position]
    """The draft with nothing on the board that has the options of a first position."""

    things: Callable[[Position], Sequence[Thing]]
    fields: Callable[[Position], Sequence[EditorField]]

    put: Callable[[Position, str, tuple[str, ...]], Position]
    """A thing lies on cells; what has to be different for it to lie there goes away."""

    take: Callable[[Position, str], Position]
    """What is on top of a cell is gone."""

    move: Callable[[Position, str, str], Position]
    """What is on top of a cell lies on another."""

    set: Callable[[Position, str, FieldValue], Position]
    """A field has a value."""

    turn: Callable[[Position, str], Position] | None = None
    """What is on a cell is turned: a die, a tile; None where nothing has another side."""


# What all editors say.


def choice(name: str, title: Text, value: str, choices: Sequence[tuple[str, Text]]) -> EditorField:
    """A field with one of several values."""
    return EditorField(name, title, "choice", value, tuple(choices))


def number(name: str, title: Text, value: int, least: int, most: int) -> EditorField:
    """A field with a whole number."""
    return EditorField(name, title, "number", value, least=least, most=most)


def option_fields(options: Sequence[Option], values: Settings) -> list[EditorField]:
    """The options of a game that are switches or one of several values, with those of a draft."""
    found = []
    for option in options:
        value, title = values[option.name], capitalized(option.about)
        if isinstance(value, bool):
            found.append(EditorField(option.name, title, "switch", value))
        elif len(option.choices) > 1:
            named = [(str(given), said) for given, said in option.offered()]
            found.append(choice(option.name, title, str(value), named))
    return found


def no_cell(name: str) -> CannotEdit:
    """For a cell that is not there."""
    return CannotEdit(Text("There is no cell {name}.", name=shortened(name)))


def no_thing(name: str) -> CannotEdit:
    """For a thing that is not in the game."""
    return CannotEdit(Text("There is no {name} in this game.", name=shortened(name)))


def no_field(name: str) -> CannotEdit:
    """For something that cannot be chosen."""
    return CannotEdit(Text("There is nothing called {name} to choose.", name=shortened(name)))


def nothing_there(cell: str) -> CannotEdit:
    """For a cell with nothing on it."""
    return CannotEdit(Text("Nothing lies on {cell}.", cell=shortened(cell)), cells=(cell,))


def checked_field(fields: Sequence[EditorField], name: str, value: FieldValue) -> EditorField:
    """The field of a name, if it can have this value; raises `CannotEdit`."""
    field = next((field for field in fields if field.name == name), None)
    if field is None:
        raise no_field(name)
    if not _fits(field, value):
        raise CannotEdit(
            Text("{title} cannot be {value}.", title=field.title, value=shortened(_said(value)))
        )
    return field


def _fits(field: EditorField, value: FieldValue) -> bool:
    names = [name for name, _ in field.choices]
    match field.kind:
        case "switch":
            return isinstance(value, bool)
        case "number":
            return type(value) is int and field.least <= value <= field.most
        case "choice":
            return isinstance(value, str) and value in names
        case "several":
            return (
                isinstance(value, tuple)
                and len(set(value)) == len(value) <= field.most
                and (set(value) <= set(names))
            )


def _said(value: FieldValue) -> str:
    return ", ".join(value) if isinstance(value, tuple) else str(value)
