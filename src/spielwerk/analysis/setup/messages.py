"""What is asked of a set-up, and what it answers: a draft, and what is wrong with it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Any, Literal

from spielwerk.analysis.messages import SeatCount, ShortName
from spielwerk.game import Seat
from spielwerk.game.options import Value
from spielwerk.table.limits import Longest
from spielwerk.wire.limits import PositionText
from spielwerk.wire.messages import Given, Part, RefusalInfo, ResultInfo

SetupCells = Annotated[tuple[ShortName, ...], Longest(8)]
SetupValues = Annotated[tuple[ShortName, ...], Longest(64)]


@dataclass(frozen=True, slots=True, kw_only=True)
class SetupEdit(Given):
    """One change of a draft.

    `put` lays a `thing` on `cells`; `take` and `turn` concern what is on top of the first of the
    cells, `move` brings it to the second; `set` gives a `field` a `value`, or several `values`.
    """

    kind: Literal["put", "take", "turn", "move", "set"]
    thing: ShortName = ""
    cells: SetupCells = ()
    field: ShortName = ""
    value: Value | None = None
    values: SetupValues = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class SetupRequest(Given):
    """A draft, and a change of it.

    `text` is a draft as it was sent back, or any position as text. Left out, it begins with an
    empty board or with the usual first position, for these seats and options.
    """

    text: PositionText | None = None
    start: Literal["empty", "first"] = "empty"
    seats: SeatCount | None = None
    options: dict[ShortName, Value] = field(default_factory=dict)
    edit: SetupEdit | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class SetupThing(Part):
    """Something that can be put down."""

    name: str
    title: str
    group: str
    """What it is listed under: whose it is, for most."""
    left: int | None
    """How many there still are; null: as many as one likes."""
    cells: int
    """How many cells are touched to put it down."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SetupChoice(Part):
    """A value of a field, and what it is called."""

    value: str
    title: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SetupField(Part):
    """Something that is chosen besides what lies on the board."""

    name: str
    title: str
    kind: Literal["choice", "several", "number", "switch"]
    value: bool | int | str | list[str]
    choices: list[SetupChoice]
    least: int
    most: int
    """Of a number; of several, how many of them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SetupDraft(Part):
    """A position as it is being built.

    If it is possible, `position` is its text and `record` a record that begins with it; else
    `trouble` says why it is not.
    """

    game: str
    title: str
    seats: list[str]
    """What the seats are called."""
    text: str
    """The draft, to be sent with the next change."""
    view: dict[str, Any]
    things: list[SetupThing]
    fields: list[SetupField]
    turns: bool
    """Whether what lies there can be turned."""
    editable: bool
    """Whether this game brings an editor: else positions can only be pasted as text."""
    trouble: list[RefusalInfo]
    """Every reason why this can be no position, with the cells concerned."""
    refusal: RefusalInfo | None
    """Why the change was not made: the draft is as it was."""
    position: str | None
    record: str | None
    to_move: list[Seat]
    """Who owes a move; nobody where chance is due, the game is over, or there is trouble."""
    result: ResultInfo | None
    """How the game is over, if it is."""
