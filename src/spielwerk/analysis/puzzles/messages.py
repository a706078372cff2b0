"""Requests for puzzles, and their answers."""

from dataclasses import dataclass
from typing import Annotated, Literal

from spielwerk.analysis.messages import StudyPlies
from spielwerk.game import Seat
from spielwerk.game.study import Goal
from spielwerk.table.limits import InRange, MaxLength, MoveText, Things
from spielwerk.wire.messages import Given, Part, PlyInWords

AttemptStatus = Literal["right", "solved", "as-good", "wrong"]
"""Right so far; solved; solved by an equally good move; wrong."""
Share = Annotated[float, InRange(0, 1)]
Mix = Annotated[tuple[Share, ...], MaxLength(20)]


@dataclass(frozen=True, slots=True, kw_only=True)
class PuzzleTheme(Part):
    """A theme of puzzles."""

    name: str
    title: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PuzzleInfo(Part):
    """A puzzle in a list."""

    id: str
    goal: Goal
    themes: list[str]
    difficulty: int
    """The difficulty, from 1 to 5."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PuzzleList(Part):
    """The puzzles of a game."""

    game: str
    title: str
    daily: str | None
    """The puzzle of the requested day."""
    themes: list[PuzzleTheme]
    """The themes that occur, most frequent first."""
    puzzles: list[PuzzleInfo]


@dataclass(frozen=True, slots=True, kw_only=True)
class PuzzleShelf(Part):
    """A game's number of puzzles, the withdrawn ones, and its puzzle of the day."""

    game: str
    title: str
    count: int
    withdrawn: list[str]
    daily: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class PuzzleChoice(Part):
    """A choice that can be part of a mixture."""

    move: str
    words: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PuzzleTask(Part):
    """A puzzle without its solution."""

    game: str
    title: str
    id: str
    start: str
    """The position; a study of it shows the board."""
    seat: Seat
    """The seat to play."""
    seats: list[str]
    goal: Goal
    task: str
    themes: list[PuzzleTheme]
    difficulty: int
    choices: list[PuzzleChoice]
    """The choices of a mixture; empty if a move is wanted."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PuzzlePlace(Given):
    """The progress of a solution: all plies so far."""

    plies: StudyPlies = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class PuzzleAttempt(PuzzlePlace):
    """A next ply, as text or gesture; or a mixture, a share for each choice."""

    ply: MoveText | None = None
    gesture: Things | None = None
    mix: Mix | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PuzzleAnswer(Part):
    """The result of an attempt."""

    status: AttemptStatus
    message: str
    plies: list[str]
    """The plies with the new one and its answers; unchanged after a wrong one."""
    refutation: list[str]
    """A wrong ply and its continuation."""
    mix: list[float]
    """The best mixture, once a good enough one is found."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PuzzleHint(Part):
    """A hint: the thing to touch first."""

    thing: str | None
    words: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PuzzleSolution(Part):
    """The line of a solution, or the best mixture, and its proof."""

    plies: list[PlyInWords]
    mix: list[float]
    proof: str
