"""The data of positions and moves in Fire & Water."""

from dataclasses import dataclass
from enum import StrEnum
from itertools import product
from typing import NamedTuple

from spielwerk.game import Seat
from spielwerk.game.text import Text
from spielwerk.grids.square import Grid, Square

SEAT_NAMES = (
    Text("Red"),
    Text("Green"),
    Text("Blue"),
    Text("Yellow"),
)

GRIDS = {2: Grid(8, 8), 3: Grid(12, 8), 4: Grid(12, 8)}
"""The board size by number of players."""


class Tile(NamedTuple):
    """An influence tile by the values of its two halves; written fire value, water value.

    >>> str(Tile(fire=2, water=3))
    '23'
    """

    fire: int
    water: int

    def __str__(self) -> str:
        return f"{self.fire}{self.water}"


VALUES = (1, 2, 3, 4)
ALL_TILES = frozenset(Tile(fire, water) for fire, water in product(VALUES, VALUES))
UNEQUAL_TILES = frozenset(tile for tile in ALL_TILES if tile.fire != tile.water)
TILES = {2: ALL_TILES, 3: ALL_TILES, 4: UNEQUAL_TILES}
"""The tiles of each player, by the number of players (FW-1)."""

STONES = {2: 20, 3: 20, 4: 15}
"""The stones of each player, by the number of players (FW-2)."""

FEWER_STONES = (1, 2, 3, 5, 8)
"""Options for short test games."""

ELEMENTALS = 3
"""FW-2."""

OPEN_TILES = 3
"""FW-3."""


class Element(StrEnum):
    """The element of a square or of half a tile."""

    FIRE = "fire"
    WATER = "water"


class LaidTile(NamedTuple):
    """A tile on the board, and the squares of its halves."""

    tile: Tile
    fire: Square
    water: Square


@dataclass(frozen=True, slots=True)
class Player:
    """A player's possessions.

    `laid` and `stones` are in order. `stones` has an entry per stone, so a square with two stones
    is listed twice. `leader` is where the leader was placed, conquered or not. The order in which
    tiles will be opened is not known.
    """

    laid: tuple[LaidTile, ...]
    leader: Square | None
    stones: tuple[Square, ...]
    open: frozenset[Tile]
    unopened: frozenset[Tile]


@dataclass(frozen=True, slots=True)
class Position:
    """A position of Fire & Water.

    `fire` are the fire squares, `supply` the initial stones of each player. `last_actor` made the
    last regular action, if any (FW-17); the game is over when that player would be next.
    """

    fire: frozenset[Square]
    supply: int
    elementals: frozenset[Square]
    players: tuple[Player, ...]
    mover: Seat
    last_actor: Seat | None
    turn: int

    @property
    def seats(self) -> int:
        """The number of players."""
        return len(self.players)

    @property
    def grid(self) -> Grid:
        """The squares of the board."""
        return GRIDS[len(self.players)]

    @property
    def preparing(self) -> bool:
        """True if elementals still have to be placed (FW-4)."""
        return len(self.elementals) < ELEMENTALS

    def element(self, square: Square) -> Element:
        """Return the element of a square."""
        return Element.FIRE if square in self.fire else Element.WATER

    def stones_left(self, seat: Seat) -> int:
        """Return the number of stones that a player has not placed yet."""
        return self.supply - len(self.players[seat].stones)


class Kind(StrEnum):
    """The kinds of moves, with their letter or sign in notation.

    Tiles have no letter: they begin with their values.
    """

    ELEMENTAL = "E"
    TILE = ""
    LEADER = "L"
    STONE = "P"
    CLAIM = "C"
    PASS = "-"  # noqa: S105


ACTIONS = (Kind.TILE, Kind.LEADER, Kind.STONE, Kind.CLAIM)
"""The possible actions of a turn."""


class Move(NamedTuple):
    """An action: its kind and squares, and the tile if one is laid.

    A tile has two squares, that of its fire half first; a pass has none; other actions have one.

    >>> str(Move(Kind.TILE, (Square(2, 3), Square(3, 3)), Tile(fire=2, water=3)))
    '23c4d4'
    """

    kind: Kind
    squares: tuple[Square, ...] = ()
    tile: Tile | None = None

    @property
    def square(self) -> Square:
        """The only square, or the first of a tile."""
        return self.squares[0]

    def __str__(self) -> str:
        return f"{self.tile or self.kind}{''.join(map(str, self.squares))}"


PASS = Move(Kind.PASS)


class Opening(NamedTuple):
    """An outcome of chance: a player opens a tile."""

    seat: Seat
    tile: Tile
