"""Questions about positions without a table, and their answers: studies, set-up, openings."""

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
    """A way through a game: its first position, and the plies from there.

    `start` is the text of the first position, where that is not the usual one for these seats and
    options. Moves made at the same time are several plies, in the order of the seats.
    """

    game: ShortName
    seats: SeatCount | None = None
    options: dict[ShortName, Value] = field(default_factory=dict)
    start: PositionText | None = None
    plies: StudyPlies = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class StudyRequest(StudyLine):
    """The position after the plies, and after a last one if it is given by what is touched."""

    gesture: Things | None = None
    """One more ply, by what is touched to make it."""
    closely: bool = False
    """Whether `details` are wanted."""
    table: ShortName | None = None
    """The table at which this is played; refused while people play there."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StudyGesture(StudyLine):
    """A position, and the things touched in it."""

    gesture: Things


@dataclass(frozen=True, slots=True, kw_only=True)
class StudyWords(StudyLine):
    """A position, and lines that a program found from there."""

    lines: Annotated[tuple[FoundLine, ...], MaxLength(MOST_LINES)]


@dataclass(frozen=True, slots=True, kw_only=True)
class StudyWordsAnswer(messages.Part):
    """The same lines in words and gestures, each as far as it can be played."""

    lines: list[list[messages.MoveOffer]]


@dataclass(frozen=True, slots=True, kw_only=True)
class StudyMoves(messages.Part):
    """The legal moves of a seat that has still to choose, as at a table."""

    seat: Seat
    moves: list[Any]
    """The gestures of all legal moves, packed."""
    choices: list[messages.MoveOffer]
    """The legal moves that their gesture does not tell apart."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StudyOutcome(messages.Part):
    """Something that chance may do now, and its probability."""

    text: str
    share: float


@dataclass(frozen=True, slots=True, kw_only=True)
class StudyPosition(messages.Part):
    """A position of a study; nothing of it is secret."""

    game: str
    title: str
    seats: list[str]
    """What the seats are called."""
    options: dict[str, Value]
    first: str
    """The first position as text: with the plies, what a search starts from."""
    text: str
    """The position as text; while some have still to choose, as it was before they did."""
    plies: list[messages.PlyInWords]
    """As they are written in records, however they were given."""
    turn: int
    view: dict[str, Any]
    details: dict[str, Any] | None
    """What is shown besides when somebody looks closely, if that was asked for."""
    to_move: list[Seat]
    """The seats that owe a move: several where they choose at the same time."""
    pending: list[Seat]
    """Those of them that have chosen already: their choices are the last plies."""
    acting: Seat | None
    """Whose move is the next ply."""
    moves: list[StudyMoves]
    """For each seat that has still to choose."""
    chance: list[StudyOutcome]
    """What chance may do, if it is due: one of these is the next ply."""
    effects: list[Effect]
    """What the last ply visibly did; nothing while others have still to choose."""
    scores: list[float]
    result: messages.ResultInfo | None
    forbidden: messages.RefusalInfo | None
    """Why no program may be asked about this position."""


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
class SetupRequest(messages.Given):
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
class SetupThing(messages.Part):
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
class SetupChoice(messages.Part):
    """A value of a field, and what it is called."""

    value: str
    title: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SetupField(messages.Part):
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
class SetupDraft(messages.Part):
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
    trouble: list[messages.RefusalInfo]
    """Every reason why this can be no position, with the cells concerned."""
    refusal: messages.RefusalInfo | None
    """Why the change was not made: the draft is as it was."""
    position: str | None
    record: str | None
    to_move: list[Seat]
    """Who owes a move; nobody where chance is due, the game is over, or there is trouble."""
    result: messages.ResultInfo | None
    """How the game is over, if it is."""


# The explorer.


@dataclass(frozen=True, slots=True, kw_only=True)
class ExplorerMove(messages.Part):
    """A move that was played here: how often, and how the games ended.

    `share` is its part of all moves of this seat. `same` are the moves that are its images where
    the position looks the same from several sides; they are counted with it.
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
    """A collection of games: how many there are in it, and how many came to this position."""

    name: str
    games: int
    here: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ExplorerAnswer(messages.Part):
    """What was played in a position, the most frequent first, seat by seat.

    `total` is how many games came here. `elsewhere` counts those that went on with a move that is
    not possible here, because it needs what chance has not given. `message` says in a sentence why
    there is nothing, if there is nothing.
    """

    game: str
    seats: list[str]
    total: int
    elsewhere: int
    moves: list[ExplorerMove]
    sources: list[ExplorerSource]
    message: str
