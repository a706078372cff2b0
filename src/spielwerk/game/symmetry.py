"""What a game looks the same in: the turns and mirrors of a board that leave the rules as they are.

A game may bind `Symmetries`; who compares positions of many games (an opening explorer) then takes
together what is the same game played another way round.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

__all__ = ["Symmetries", "Symmetry"]

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
