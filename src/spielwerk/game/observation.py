"""Positions as arrays of small whole numbers, for learning programs.

Planes have a value for each square of the board, row by row; other values are scalars. All values
are from 0 to 255, and `Names.highest` gives their maxima for scaling. An observation is what one
seat sees: its own things come first, then those of the following seats.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from spielwerk.game.options import Settings
from spielwerk.game.values import Seat

MAX_VALUE = 255
"""Maximum of a scalar; larger values are cut off."""


@dataclass(frozen=True, slots=True)
class Names:
    """The names of a game's planes and scalars, in order, and the size of a plane."""

    planes: tuple[str, ...]
    scalars: tuple[str, ...]
    rows: int
    columns: int
    highest: Mapping[str, int] = field(default_factory=dict)
    """The highest value of each plane and scalar by name, where it is not 1."""

    def limits(self) -> tuple[list[int], list[int]]:
        """Return the highest values of all planes and of all scalars."""
        planes, scalars = (
            [self.highest.get(name, 1) for name in names] for names in (self.planes, self.scalars)
        )
        return planes, scalars


class Canvas:
    """The arrays of a position while they are filled: planes by name, scalars in order."""

    __slots__ = ("_columns", "_places", "planes", "scalars")

    def __init__(self, names: Names) -> None:
        size = names.rows * names.columns
        self.planes = bytearray(len(names.planes) * size)
        self.scalars = bytearray()
        self._columns = names.columns
        self._places = {name: number * size for number, name in enumerate(names.planes)}

    def mark(self, plane: str, squares: Iterable[Any]) -> None:
        """Add one on each of these squares, which have a `row` and a `column`."""
        for square in squares:
            self.add_at(plane, square.row * self._columns + square.column, 1)

    def set(self, plane: str, square: Any, value: int) -> None:
        """Set the value of a square."""
        self.planes[self._places[plane] + square.row * self._columns + square.column] = value

    def add_at(self, plane: str, place: int, value: int) -> None:
        """Add a value at an index counted row by row."""
        self.planes[self._places[plane] + place] += value

    def add(self, *values: int) -> None:
        """Append scalars."""
        self.scalars.extend(min(value, MAX_VALUE) for value in values)


@dataclass(frozen=True, slots=True)
class Observation:
    """The names of a game's arrays, and the function that fills them."""

    names: Callable[[int, Settings], Names]
    """The names for a number of seats and a complete set of options."""

    write: Callable[[Any, Seat, Canvas], None]
    """Fill the arrays with what a seat may know of a state."""


@dataclass(frozen=True, slots=True)
class Graph:
    """A position as a graph."""

    edge_kinds: int
    """The highest number of an edge; 0 means no edge."""

    write: Callable[[Any, Seat], tuple[Sequence[Sequence[int]], Sequence[Sequence[int]]]]
    """The nodes `[node][feature]` of a state as seen by a seat, and the edges `[node][node]`."""
