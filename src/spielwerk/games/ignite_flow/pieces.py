"""What lies on the board, what a player holds, and what a move is."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from spielwerk.grids.old_bits import Cells
from spielwerk.text import Text

WHITE, BLACK = 0, 1
SEAT_NAMES = (Text("White", "Weiß"), Text("Black", "Schwarz"))
TEMPLES_EACH = 3
POINTS_PER_DESTROYED_TEMPLE = 4


class Kind(StrEnum):
    """The kinds of moves, by the letter or sign with which they are written."""

    FIRE = "F"
    WATER = "W"
    EARTH = "E"
    BURN = "B"
    PETRIFY = "D"
    FLOW = "~"
    REACT = "R"
    TEMPLE = "T"
    NO_TEMPLE = "-"


PLACEMENTS = (Kind.FIRE, Kind.WATER, Kind.EARTH)
TEMPLE_CHOICES = (Kind.TEMPLE, Kind.NO_TEMPLE)

ELEMENT_NAMES = {
    Kind.FIRE: Text("fire", "Feuer"),
    Kind.WATER: Text("water", "Wasser"),
    Kind.EARTH: Text("earth", "Erde"),
    Kind.PETRIFY: Text("desert", "Wüste"),
}


class Move(NamedTuple):
    """An action or a temple choice: its kind, its cells, and the one that turns to desert."""

    kind: Kind
    cells: Cells
    desert: Cells = 0
