"""A position as arrays of small whole numbers: what a game may bring along for programs that learn.

Planes have a value for each square of the board, `[row][column]`; what belongs to no square is a
scalar. All values are from 0 to 255. An observation is what one seat sees: its own things come
first, then those of the seats after it.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from spielwerk.game.options import Settings

__all__ = ["Names", "Observation"]

Position = TypeVar("Position", bound=Hashable)

Plane = Sequence[Sequence[int]]


@dataclass(frozen=True, slots=True)
class Names:
    """What a game's arrays hold, in order."""

    planes: tuple[str, ...]
    scalars: tuple[str, ...]
    rows: int
    columns: int


@dataclass(frozen=True, slots=True)
class Observation(Generic[Position]):
    """What the arrays of a game hold, and the arrays of a position."""

    names: Callable[[int, Settings], Names]
    """For a number of seats and a complete set of options."""

    planes: Callable[[Position, int], Sequence[Plane]]
    """The planes of a position as a seat sees it, which knows no more than it may."""

    scalars: Callable[[Position, int], Sequence[int]]
    """The scalars of a position as a seat sees it."""
