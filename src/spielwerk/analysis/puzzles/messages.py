"""What is asked of puzzles, and what they answer."""

from dataclasses import dataclass
from typing import Annotated, Literal

from spielwerk.analysis.messages import StudyPlies
from spielwerk.game import Seat
from spielwerk.game.study import Goal
from spielwerk.table.limits import InRange, MaxLength, MoveText, Things
from spielwerk.wire.messages import Given, Part, PlyInWords

AttemptStatus = Literal["right", "solved", "as-good", "wrong"]
"""Right so far; solved; solved by another move that is as good; not the one."""
Share = Annotated[float, InRange(0, 1)]
Mix = Annotated[tuple[Share, ...], MaxLength(20)]


@dataclass(frozen=True, slots=True, kw_only=True)
class PuzzleTheme(Part):
    """Something that puzzles are about."""

    name: str
    title: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PuzzleInfo(Part):
    """A puzzle as lists have it."""

    id: str
    goal: Goal
    themes: list[str]
    difficulty: int
    """From 1 to 5."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PuzzleList(Part):
    """The puzzles of a game."""

    game: str
    title: str
    daily: str | None
    """The one of the day that was asked for."""
    themes: list[PuzzleTheme]
    """Those that occur, the most frequent first."""
    puzzles: list[PuzzleInfo]


@dataclass(frozen=True, slots=True, kw_only=True)
class PuzzleShelf(Part):
    """How many puzzles a game has, and which is the one of the day."""

    game: str
    title: str
    count: int
    daily: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class PuzzleChoice(Part):
    """Something that can be part of a mixture."""

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
    """Who is to be played."""
    seats: list[str]
    goal: Goal
    task: str
    themes: list[PuzzleTheme]
    difficulty: int
    choices: list[PuzzleChoice]
    """What a mixture is made of; empty where a move is asked for."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PuzzlePlace(Given):
    """How far a solution has come: its plies and those of the others."""

    plies: StudyPlies = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class PuzzleAttempt(PuzzlePlace):
    """A next ply, by its text or by what is touched; or a mixture, a share for each choice."""

    ply: MoveText | None = None
    gesture: Things | None = None
    mix: Mix | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PuzzleAnswer(Part):
    """What an attempt brought."""

    status: AttemptStatus
    message: str
    plies: list[str]
    """With the new ply and the answers to it; after a wrong one as before."""
    refutation: list[str]
    """After a wrong ply: it, and how the game would go on."""
    mix: list[float]
    """The best mixture, once one is found that is good enough."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PuzzleHint(Part):
    """Where to look: what is touched first."""

    thing: str | None
    words: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PuzzleSolution(Part):
    """The line of a solution, or the best mixture, and by what it was proved."""

    plies: list[PlyInWords]
    mix: list[float]
    proof: str
