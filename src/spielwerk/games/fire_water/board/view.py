"""What is seen of a position: everything, for nothing is secret in this game."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import Literal, TypedDict

from spielwerk.game import Seat
from spielwerk.games.fire_water.play import is_over, opener
from spielwerk.games.fire_water.position import LaidTile, Position
from spielwerk.games.fire_water.rules.occupancy import Occupancy
from spielwerk.grids.square import Square

Phase = Literal["preparation", "regular", "last-round", "over"]


class HalfView(TypedDict):
    """A half of a tile: its square and its value."""

    cell: str
    value: int


class TileView(TypedDict):
    """A tile on the board."""

    fire: HalfView
    water: HalfView


class PlayerView(TypedDict):
    """What a player has.

    `stones` says how many lie on a square; `leader` is where the leader was placed, and
    `has_leader` whether it is there unconquered; tiles are named by fire value and water value.
    """

    tiles: dict[str, TileView]
    stones: dict[str, int]
    leader: str | None
    has_leader: bool
    open: list[str]
    unopened: list[str]
    stones_left: int


class FireWaterView(TypedDict):
    """A position as the page draws it.

    `fire` are the fire squares, `players` has one entry per seat.
    `opening` is the player who has to open a tile now; `last_actor` the one who made the last
    regular action, once that is done.
    """

    columns: int
    rows: int
    fire: list[str]
    elementals: list[str]
    players: list[PlayerView]
    phase: Phase
    mover: int
    opening: int | None
    last_actor: int | None


def view(position: Position, seat: Seat | None) -> FireWaterView:
    """What anybody may know."""
    occupancy = Occupancy(position)
    return {
        "columns": position.grid.columns,
        "rows": position.grid.rows,
        "fire": _names(position.fire),
        "elementals": _names(position.elementals),
        "players": [_player(occupancy, owner) for owner in range(position.seats)],
        "phase": phase(position),
        "mover": position.mover,
        "opening": opener(position),
        "last_actor": position.last_actor,
    }


def phase(position: Position) -> Phase:
    """Which part of the game it is."""
    if position.preparing:
        return "preparation"
    if position.last_actor is None:
        return "regular"
    return "over" if is_over(position) else "last-round"


def _player(occupancy: Occupancy, seat: Seat) -> PlayerView:
    player = occupancy.position.players[seat]
    return {
        "tiles": {str(laid.tile): _tile(laid) for laid in player.laid},
        "stones": {str(square): count for square, count in Counter(player.stones).items()},
        "leader": None if player.leader is None else str(player.leader),
        "has_leader": occupancy.has_leader(seat),
        "open": [str(tile) for tile in sorted(player.open)],
        "unopened": [str(tile) for tile in sorted(player.unopened)],
        "stones_left": occupancy.position.stones_left(seat),
    }


# Little changes from move to move: what is said of the rest is made once.


@lru_cache(64)
def _names(squares: frozenset[Square]) -> list[str]:
    return [str(square) for square in sorted(squares)]


@lru_cache(1 << 12)
def _tile(laid: LaidTile) -> TileView:
    tile, fire, water = laid
    return {
        "fire": {"cell": str(fire), "value": tile.fire},
        "water": {"cell": str(water), "value": tile.water},
    }
