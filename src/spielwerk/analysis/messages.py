"""What is asked of a study, and what it answers: a position of a game at which nobody plays."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Any

from spielwerk.game import Effect, Seat
from spielwerk.game.options import Value
from spielwerk.table.limits import Between, Longest, MoveText, Things
from spielwerk.wire.limits import MOST_PLIES, PositionText, RecordText
from spielwerk.wire.messages import (
    Given,
    MoveOffer,
    Part,
    PlyInWords,
    RefusalInfo,
    ResultInfo,
)

StudyPlies = Annotated[tuple[MoveText, ...], Longest(MOST_PLIES)]
MOST_LINES = 60
FoundLine = Annotated[tuple[MoveText, ...], Longest(60)]
SeatCount = Annotated[int, Between(1, 8)]
ShortName = Annotated[str, Longest(40)]


@dataclass(frozen=True, slots=True, kw_only=True)
class StudyLine(Given):
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

    lines: Annotated[tuple[FoundLine, ...], Longest(MOST_LINES)]


@dataclass(frozen=True, slots=True, kw_only=True)
class StudyWordsAnswer(Part):
    """The same lines in words and gestures, each as far as it can be played."""

    lines: list[list[MoveOffer]]


@dataclass(frozen=True, slots=True, kw_only=True)
class StudyMoves(Part):
    """The legal moves of a seat that has still to choose, as at a table."""

    seat: Seat
    moves: list[Any]
    """The gestures of all legal moves, packed."""
    choices: list[MoveOffer]
    """The legal moves that their gesture does not tell apart."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StudyOutcome(Part):
    """Something that chance may do now, and its probability."""

    text: str
    share: float


@dataclass(frozen=True, slots=True, kw_only=True)
class StudyPosition(Part):
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
    plies: list[PlyInWords]
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
    result: ResultInfo | None
    forbidden: RefusalInfo | None
    """Why no program may be asked about this position."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StoreStudy(Given):
    """A record to be stored under a short id."""

    text: RecordText


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredStudy(Part):
    """A record that is stored under a short id; `path` is where the page shows it."""

    id: str
    path: str
    text: str
