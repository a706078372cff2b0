"""Requests about positions away from tables: studies, set-up, openings."""

from dataclasses import dataclass, field
from typing import Annotated, Any, Literal

from spielwerk.game import Effect, Seat
from spielwerk.game.options import Value
from spielwerk.table.limits import InRange, MaxLength, MoveText, Things
from spielwerk.wire import messages
from spielwerk.wire.limits import MOST_PLIES, PositionText, RecordText

StudyPlies = Annotated[tuple[MoveText, ...], MaxLength(MOST_PLIES)]
MOST_LINES = 60
FoundLine = Annotated[tuple[MoveText, ...], MaxLength(60)]
SeatCount = Annotated[int, InRange(1, 8)]
ShortName = Annotated[str, MaxLength(40)]
SetupCells = Annotated[tuple[ShortName, ...], MaxLength(8)]
SetupValues = Annotated[tuple[ShortName, ...], MaxLength(64)]


@dataclass(frozen=True, slots=True, kw_only=True)
class StudyLine(messages.Given):
    """A line through a game: the initial position and the plies from there.

    `start` is the initial position as text, unless it is the usual one for these seats and options.
    Simultaneous moves are several plies, in the order of the seats.
    """

    game: ShortName
    seats: SeatCount | None = None
    options: dict[ShortName, Value] = field(default_factory=dict)
    start: PositionText | None = None
    plies: StudyPlies = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class StudyRequest(StudyLine):
    """The position after the plies, and after a gesture if given."""

    gesture: Things | None = None
    """A further ply, given by its gesture."""
    closely: bool = False
    """True if `details` are requested."""
    table: ShortName | None = None
    """The table where this is being played; refused while people play there."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StudyGesture(StudyLine):
    """A position, and the things touched in it."""

    gesture: Things


@dataclass(frozen=True, slots=True, kw_only=True)
class StudyWords(StudyLine):
    """A position, and an engine's lines from there."""

    lines: Annotated[tuple[FoundLine, ...], MaxLength(MOST_LINES)]


@dataclass(frozen=True, slots=True, kw_only=True)
class StudyWordsAnswer(messages.Part):
    """The lines in words and gestures, as far as they can be played."""

    lines: list[list[messages.MoveOffer]]


@dataclass(frozen=True, slots=True, kw_only=True)
class StudyMoves(messages.Part):
    """The legal moves of a seat that still has to choose, in the form used at tables."""

    seat: Seat
    moves: list[Any]
    """The gestures of all legal moves, packed."""
    choices: list[messages.MoveOffer]
    """The legal moves with ambiguous gestures."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StudyOutcome(messages.Part):
    """A possible chance outcome and its probability."""

    text: str
    share: float


@dataclass(frozen=True, slots=True, kw_only=True)
class StudyPosition(messages.Part):
    """A position of a study, without any secrets."""

    game: str
    title: str
    seats: list[str]
    """The names of the seats."""
    options: dict[str, Value]
    first: str
    """The initial position as text; with the plies, the input of a search."""
    text: str
    """The position as text; while choices are open, the one before them."""
    plies: list[messages.PlyInWords]
    """The plies in record notation, regardless of the input."""
    turn: int
    view: dict[str, Any]
    details: dict[str, Any] | None
    """Further details, if requested."""
    to_move: list[Seat]
    """The seats that owe a move: several with simultaneous moves."""
    pending: list[Seat]
    """Those of them that have chosen: their choices are the last plies."""
    acting: Seat | None
    """The seat of the next ply."""
    moves: list[StudyMoves]
    """The moves of each seat that still has to choose."""
    chance: list[StudyOutcome]
    """The possible chance outcomes, if chance is due: one of them is the next ply."""
    effects: list[Effect]
    """The visible effects of the last ply; none while choices are still open."""
    scores: list[float]
    result: messages.ResultInfo | None
    forbidden: messages.RefusalInfo | None
    """The reason why analysis is disabled for this position."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StoreStudy(messages.Given):
    """A record to be stored under a short id."""

    text: RecordText


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredStudy(messages.Part):
    """A record that is stored under a short id; `path` is where the page shows it."""

    id: str
    path: str
    text: str


# Set-up.


@dataclass(frozen=True, slots=True, kw_only=True)
class SetupEdit(messages.Given):
    """One change of a draft.

    `put` lays a `thing` on `cells`; `take` and `turn` affect the topmost thing of the first cell,
    `move` brings it to the second; `set` gives a `field` a `value`, or several `values`.
    """

    kind: Literal["put", "take", "turn", "move", "set"]
    thing: ShortName = ""
    cells: SetupCells = ()
    field: ShortName = ""
    value: Value | None = None
    values: SetupValues = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class SetupRequest(messages.Given):
    """A draft, and a change of it.

    `text` is a draft from an earlier answer, or any position as text. By default, the draft is an
    empty board or the initial position, for these seats and options.
    """

    text: PositionText | None = None
    start: Literal["empty", "first"] = "empty"
    seats: SeatCount | None = None
    options: dict[ShortName, Value] = field(default_factory=dict)
    edit: SetupEdit | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class SetupThing(messages.Part):
    """A thing that can be put on the board."""

    name: str
    title: str
    group: str
    """The heading in the list: usually the owner."""
    left: int | None
    """The number left; null if unlimited."""
    cells: int
    """The number of cells to touch."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SetupChoice(messages.Part):
    """A value of a field, with its title."""

    value: str
    title: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SetupField(messages.Part):
    """A property of a draft besides the things on the board."""

    name: str
    title: str
    kind: Literal["choice", "several", "number", "switch"]
    value: bool | int | str | list[str]
    choices: list[SetupChoice]
    least: int
    most: int
    """The maximum of a number, or the maximum number of choices."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SetupDraft(messages.Part):
    """A draft of a position.

    If it is possible, `position` is its text and `record` a record that begins with it; otherwise
    `trouble` lists the reasons.
    """

    game: str
    title: str
    seats: list[str]
    """The names of the seats."""
    text: str
    """The draft, to be sent with the next change."""
    view: dict[str, Any]
    things: list[SetupThing]
    fields: list[SetupField]
    turns: bool
    """True if things can be turned."""
    editable: bool
    """True if the game has an editor; otherwise positions can only be pasted as text."""
    trouble: list[messages.RefusalInfo]
    """Every reason why this is not a position, with the cells concerned."""
    refusal: messages.RefusalInfo | None
    """The reason why the change was not made, if it was refused."""
    position: str | None
    record: str | None
    to_move: list[Seat]
    """The seats that owe a move; empty if chance is due, the game is over, or there is trouble."""
    result: messages.ResultInfo | None
    """The result, if the game is over."""


# The explorer.


@dataclass(frozen=True, slots=True, kw_only=True)
class ExplorerMove(messages.Part):
    """A move played here, with its frequency and the results.

    `share` is its part of all moves of this seat. `same` are its images if the position is
    symmetric; they are counted with it.
    """

    seat: int
    text: str
    words: str
    gesture: list[str]
    same: list[str]
    count: int
    share: float
    wins: list[int]
    draws: int
    unfinished: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ExplorerSource(messages.Part):
    """A collection of games, with the total number and those through this position."""

    name: str
    games: int
    here: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ExplorerAnswer(messages.Part):
    """The moves played in a position, seat by seat, most frequent first.

    `total` is the number of games through the position. `elsewhere` counts those that continued
    with a move that is impossible here because of other chance events. `message` explains an empty
    answer.
    """

    game: str
    seats: list[str]
    total: int
    elsewhere: int
    moves: list[ExplorerMove]
    sources: list[ExplorerSource]
    message: str
