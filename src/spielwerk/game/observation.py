"""A position as arrays of small whole numbers: what a game may bring along for programs that learn.

Planes have a value for each square of the board, row by row; what belongs to no square is a
scalar. All values are from 0 to 255, and `Names.highest` says how far each goes, so that programs
can scale them to values from 0 to 1. An observation is what one seat sees: its own things come
first, then those of the seats after it.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from spielwerk.game.options import Settings
from spielwerk.game.values import Seat

MAX_VALUE = 255
"""Scalars that would be larger stop here."""


@dataclass(frozen=True, slots=True)
class Names:
    """The names of a game's planes and scalars, in order, and the size of a plane."""

    planes: tuple[str, ...]
    scalars: tuple[str, ...]
    rows: int
    columns: int
    highest: Mapping[str, int] = field(default_factory=dict)
    """The highest value of each plane and scalar by its name, where that is not 1."""

    def limits(self) -> tuple[list[int], list[int]]:
        """Return the highest values of all planes, and of all scalars."""
        planes, scalars = (
            [self.highest.get(name, 1) for name in names] for names in (self.planes, self.scalars)
        )
        return planes, scalars


class Canvas:
    """The arrays of one position while they are filled: planes by name, scalars in order."""

    __slots__ = ("_columns", "_places", "planes", "scalars")

    def __init__(self, names: Names) -> None:
        size = names.rows * names.columns
        self.planes = bytearray(len(names.planes) * size)
        self.scalars = bytearray()
        self._columns = names.columns
        self._places = {name: number * size for number, name in enumerate(names.planes)}

    def mark(self, plane: str, squares: Iterable[Any]) -> None:
        """Count one on each of these squares, which have a `row` and a `column`."""
        for square in squares:
            self.add_at(plane, square.row * self._columns + square.column, 1)

    def set(self, plane: str, square: Any, value: int) -> None:
        """Write a value on a square."""
        self.planes[self._places[plane] + square.row * self._columns + square.column] = value

    def add_at(self, plane: str, place: int, value: int) -> None:
        """Add a value on a place counted row by row."""
        self.planes[self._places[plane] + place] += value

    def add(self, *values: int) -> None:
        """Write the next scalars."""
        self.scalars.extend(min(value, MAX_VALUE) for value in values)


@dataclass(frozen=True, slots=True)
class Observation:
    """What the arrays of a game hold, and how those of a position are filled."""

    names: Callable[[int, Settings], Names]
    """For a number of seats and a complete set of options."""

    write: Callable[[Any, Seat, Canvas], None]
    """Fill the arrays with a state as a seat sees it, which knows no more than it may."""


@dataclass(frozen=True, slots=True)
class Graph:
    """A position as a graph."""

    edge_kinds: int
    """The highest number of an edge; 0 is no edge."""

    write: Callable[[Any, Seat], tuple[Sequence[Sequence[int]], Sequence[Sequence[int]]]]
    """The nodes `[node][feature]` of a state as a seat sees it, and the edges `[node][node]`."""
