"""What the players have, what lies on the board, and what a move is."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from spielwerk.grids.old_bits import Cells, indices
from spielwerk.text import Text

SEAT_NAMES = (
    Text("Red", "Rot"),
    Text("Green", "Grün"),
    Text("Blue", "Blau"),
    Text("Yellow", "Gelb"),
)
COLOURS = tuple(name.en.lower() for name in SEAT_NAMES)
"""The players as position texts name them."""

ELEMENTALS = 3
OPEN_TILES = 3
LEADER_PENALTY = 2
STONES = {2: 20, 3: 20, 4: 15}
"""By the number of players (FW-2)."""

FEWER_STONES = (1, 2, 3, 5, 8)
"""For short test games."""

HIGHEST = 4
"""Values go from 1 to this."""

Tiles = int
"""A set of tiles: tile number n is in it if bit n is set."""


def tile_number(fire: int, water: int) -> int:
    """The number of the tile with these two values.

    >>> tile_number(1, 1), tile_number(2, 3), tile_number(4, 4)
    (0, 6, 15)
    """
    return (fire - 1) * HIGHEST + water - 1


def fire_value(tile: int) -> int:
    """The value of a tile's fire half."""
    return tile // HIGHEST + 1


def water_value(tile: int) -> int:
    """The value of a tile's water half."""
    return tile % HIGHEST + 1


def tile_name(tile: int) -> str:
    """A tile as it is written: fire value, water value.

    >>> tile_name(6)
    '23'
    """
    return f"{fire_value(tile)}{water_value(tile)}"


def tile_names(tiles: Tiles) -> list[str]:
    """The names of the tiles in a set, in order."""
    return [tile_name(tile) for tile in indices(tiles)]


TILE_COUNT = HIGHEST * HIGHEST
EQUAL_VALUES: Tiles = sum(1 << tile_number(value, value) for value in range(1, HIGHEST + 1))
ALL_TILES: Tiles = (1 << TILE_COUNT) - 1
TILES = {2: ALL_TILES, 3: ALL_TILES, 4: ALL_TILES & ~EQUAL_VALUES}
"""The tiles of each player, by the number of players (FW-1)."""


class Kind(StrEnum):
    """The kinds of moves, by the letter or sign with which they are written.

    A tile begins with its values and has no letter.
    """

    ELEMENTAL = "E"
    TILE = ""
    LEADER = "L"
    STONE = "P"
    CLAIM = "C"
    PASS = "-"


class Move(NamedTuple):
    """One action: its kind and its square; for a tile the squares of both halves, and which."""

    kind: Kind
    cell: Cells = 0
    water: Cells = 0
    tile: int = -1


class Opening(NamedTuple):
    """Chance: a player opens a tile."""

    seat: int
    tile: int


PASS = Move(Kind.PASS)
