"""A game's support for study: motifs, symmetries and puzzle recipes.

With `Symmetries`, a comparison of many games (an opening explorer) merges symmetric positions.
"""

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic, Literal, TypeVar

from spielwerk.game.options import Value
from spielwerk.game.text import Text


@dataclass(frozen=True, slots=True)
class Motif:
    """A true statement about a step between positions, used as a reason.

    `code` is stable. `text` is a whole sentence. `helps` and `hurts` are the seats that benefit and
    suffer, if any; `cells` are marked on the page.
    """

    code: str
    text: Text
    helps: int | None = None
    hurts: int | None = None
    cells: tuple[str, ...] = ()


Position = TypeVar("Position", bound=Hashable)
Move = TypeVar("Move", bound=Hashable)


@dataclass(frozen=True, slots=True)
class Symmetry(Generic[Position, Move]):
    """A turn or mirror of a board.

    The legal moves of the image of a position are the images of its legal moves, for every seat.
    The image has no history.
    """

    position: Callable[[Position], Position]
    """The image of a position."""

    move: Callable[[Position, Move], Move]
    """The image of a move in a position."""


@dataclass(frozen=True, slots=True)
class Symmetries(Generic[Position, Move]):
    """All symmetries of a game, and keys of equivalent positions and moves."""

    of: Callable[[Position], Sequence[Symmetry[Position, Move]]]
    """The symmetries of the board of a position: a group, the identity first."""

    position_key: Callable[[Position], str]
    """A key of positions with equal continuations: it includes options as far as they matter, but
    not history."""

    move_key: Callable[[Position, Move], str]
    """A key of moves that differ only in which of several equal pieces is meant."""

    features: Callable[[Position], Iterable[str]] | None = None
    """Parts of a position, of which a ply changes few, wherever the position is on the board. By
    default the parts of its key."""


Goal = Literal["win", "save", "best", "mix"]


@dataclass(frozen=True, slots=True)
class Recipe:
    """The node limits of each search, and the required lead of the best move.

    `quick` finds candidates, `proof` confirms them; verification uses ten times as many. `weak` and
    `strong` are the nodes of the self-play players: mistakes of one make puzzles for the other.
    `wins` is the maximum length in turns of a forced win proved by exhaustive search, `budget` the
    positions tried for that, `sure` those where a win is likely. `rungs` divide the nodes that a
    search needs into difficulties.
    """

    quick: int = 150
    proof: int = 500
    gap: float = 0.1
    weak: tuple[int, ...] = (20, 60)
    strong: int = 200
    temperature: float = 30
    random_plies: tuple[int, int] = (2, 8)
    wins: int = 1
    rungs: tuple[int, int, int, int] = (10, 30, 100, 300)
    budget: int = 30_000
    sure: int | None = None
    setups: tuple[Mapping[str, Value], ...] = field(default=({},))
    from_ply: int = 8
    most_plies: int = 120
