"""Where the numbers of a position go: planes by name, scalars one after the other."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

from spielwerk.game.observation import Names
from spielwerk.grids.square import Square

__all__ = ["MOST", "Names", "Writer"]

MOST = 255
"""What counts on and on stops here."""


@dataclass(slots=True)
class Writer:
    """The arrays of one position while they are filled."""

    planes: npt.NDArray[np.uint8]
    scalars: npt.NDArray[np.uint8]
    names: tuple[str, ...]
    scalar: int = 0
    _places: dict[str, int] = field(init=False)

    def __post_init__(self) -> None:
        self._places = {name: place for place, name in enumerate(self.names)}

    def mark(self, plane: str, squares: Iterable[Square]) -> None:
        """Count one on each of these squares."""
        for square in squares:
            self.planes[self._places[plane], square.row, square.column] += 1

    def set(self, plane: str, square: Square, value: int) -> None:
        """Write a value on a square."""
        self.planes[self._places[plane], square.row, square.column] = value

    def add_at(self, plane: str, place: int, value: int) -> None:
        """Add a value on a place counted row by row."""
        self.planes[self._places[plane]].reshape(-1)[place] += value

    def add(self, *values: int) -> None:
        """Write the next scalars."""
        for value in values:
            self.scalars[self.scalar] = min(value, MOST)
            self.scalar += 1
