"""What a game says for study: what steps mean, which boards are alike, how puzzles are found.

With `Symmetries`, a comparison of many games (an opening explorer) takes together positions that
are the same game played another way round.
"""

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic, Literal, TypeVar

from spielwerk.game.options import Value
from spielwerk.game.text import Text


@dataclass(frozen=True, slots=True)
class Motif:
    """One thing that is true of a step from a position to the next, for reasons in words.

    `code` is stable. `text` is a whole sentence. `helps` and `hurts` are the seats for which it is
    good and bad, if any; `cells` is what a page marks.
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
    """One way to turn or mirror a board.

    The legal moves of the image of a position are the images of its legal moves, for every seat.
    What came before a position is forgotten in its image.
    """

    position: Callable[[Position], Position]
    """The image of a position."""

    move: Callable[[Position, Move], Move]
    """The image of a move that is made in a position."""


@dataclass(frozen=True, slots=True)
class Symmetries(Generic[Position, Move]):
    """All symmetries of a game, and what of a position and of a move has to be the same."""

    of: Callable[[Position], Sequence[Symmetry[Position, Move]]]
    """The symmetries of the board on which a position is played: a group, the identity first."""

    position_key: Callable[[Position], str]
    """Equal for positions in which the same moves are possible and mean the same, as far as it is
    known: options are in it as far as they change how the game goes on, history is not."""

    move_key: Callable[[Position, Move], str]
    """Equal for moves that differ in nothing but which of several equal pieces is meant."""


Goal = Literal["win", "save", "best", "mix"]


@dataclass(frozen=True, slots=True)
class Recipe:
    """The nodes of each search, and how much better the best move has to be.

    `quick` finds candidates, `proof` makes sure; who verifies takes ten times as many. `weak`
    and `strong` are the nodes of the players of self-play: the mistakes of one make the puzzles of
    the other. `wins` is up to how many turns a forced win is proved by trying everything, `budget`
    how many positions are tried for that, `sure` what is searched for a win where one is likely.
    `rungs` divide the nodes that a search needs into difficulties.
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
