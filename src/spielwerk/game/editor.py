"""Position editors, with which users set positions up by hand.

A draft is a position value that may be impossible: too early, too late, in two parts. It is written
like a position, so a draft is a text that can be stored, sent and changed without any state. An
`Editor` changes drafts, lists the available things and fields, and reports faults. It refuses what
cannot even be drawn (a fourth temple, a die on a card).
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
    """The change of a draft is physically impossible; the draft is unchanged."""


@dataclass(frozen=True, slots=True)
class Thing:
    """A thing that can be put on the board.

    `group` is its heading in the list, `left` the number not on the board yet (None: unlimited). A
    thing that covers several cells is placed by touching `cells` of them in order.
    """

    name: str
    title: Text
    group: Text
    left: int | None = None
    cells: int = 1


@dataclass(frozen=True, slots=True)
class EditorField:
    """A property of a draft besides the things on the board.

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
    """A position editor, as functions of a draft.

    Impossible changes are refused with `CannotEdit`, for any thing, cell, field and value. A draft
    without faults is a position, and its text can be parsed.
    """

    read: Callable[[str], Position]
    """The draft that a text describes, possible or not; raises `BadlyWritten`."""

    faults: Callable[[Position], Iterator[BadlyWritten]]
    """The reasons why a draft is not a position, each with its cells; none if it is one."""

    empty: Callable[[Position], Position]
    """The draft without anything on the board, with the options of an initial position."""

    things: Callable[[Position], Sequence[Thing]]
    fields: Callable[[Position], Sequence[EditorField]]

    put: Callable[[Position, str, tuple[str, ...]], Position]
    """The draft with a thing on cells; whatever conflicts with it is removed."""

    take: Callable[[Position, str], Position]
    """The draft without the topmost thing of a cell."""

    move: Callable[[Position, str, str], Position]
    """The draft with the topmost thing of a cell moved to another."""

    set: Callable[[Position, str, FieldValue], Position]
    """The draft with a value of a field."""

    turn: Callable[[Position, str], Position] | None = None
    """The draft with the thing on a cell turned, such as a die; None where nothing has another
    side."""


# Shared by all editors.


def choice(name: str, title: Text, value: str, choices: Sequence[tuple[str, Text]]) -> EditorField:
    """Return a field with one of several values."""
    return EditorField(name, title, "choice", value, tuple(choices))


def number(name: str, title: Text, value: int, least: int, most: int) -> EditorField:
    """Return a field with a whole number."""
    return EditorField(name, title, "number", value, least=least, most=most)


def option_fields(options: Sequence[Option], values: Settings) -> list[EditorField]:
    """Return the options that are switches or choices as fields, with a draft's values."""
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
    """Return the refusal of a cell that does not exist."""
    return CannotEdit(Text("There is no cell {name}.", name=shortened(name)))


def no_thing(name: str) -> CannotEdit:
    """Return the refusal of a thing that is not in the game."""
    return CannotEdit(Text("There is no {name} in this game.", name=shortened(name)))


def no_field(name: str) -> CannotEdit:
    """Return the refusal of an unknown field."""
    return CannotEdit(Text("There is no choice called {name}.", name=shortened(name)))


def nothing_there(cell: str) -> CannotEdit:
    """Return the refusal of an empty cell."""
    return CannotEdit(Text("Nothing lies on {cell}.", cell=shortened(cell)), cells=(cell,))


def checked_field(fields: Sequence[EditorField], name: str, value: FieldValue) -> EditorField:
    """Return a field by name if it can have this value; raises `CannotEdit`."""
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
