"""The view of a position; nothing is secret in this game."""

from collections import Counter
from functools import lru_cache
from typing import Literal, TypedDict

from spielwerk.game import Seat
from spielwerk.game.text import Language
from spielwerk.games.fire_water.board.report import Report, in_words, report
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
    """A player's possessions.

    `stones` counts stones by square; `leader` is where the leader was placed, and `has_leader`
    whether it is unconquered; tiles are named by fire value and water value.
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

    `fire` are the fire squares, `players` has one entry per seat. `opening` is the player who has
    to open a tile now; `last_actor` made the last regular action, if any.
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
    """Return the public view."""
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
    """Return the phase of the game."""
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


# Moves change little, so the rest is cached.


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


Share = TypedDict("Share", {"total": int, "from": dict[str, int]})
"""A player's influence around a square: the sum, and the value from each square."""


class SquareView(TypedDict):
    """The report on a square: around an `elemental` halves of either element count.

    `shares` has one entry per seat. `seat` is the player who could place a stone there, or claim
    the elemental, in a turn; if there is none, `rule` forbids it because of `cells`. `text` is the
    report in three lines: contents, influence and possibilities.
    """

    elemental: bool
    shares: list[Share]
    seat: int | None
    rule: str | None
    cells: list[str]
    text: str


class FireWaterDetails(TypedDict):
    """The report on every square, by name."""

    influence: dict[str, SquareView]


def details(position: Position, seat: Seat | None, language: Language) -> FireWaterDetails:
    """Return the influence on every square, equal for all seats."""
    occupancy = Occupancy(position)
    squares = position.grid.squares()
    reports = {str(square): report(occupancy, square) for square in squares}
    return {
        "influence": {name: _square(occupancy, found, language) for name, found in reports.items()}
    }


def _square(occupancy: Occupancy, found: Report, language: Language) -> SquareView:
    return {
        "elemental": found.elemental,
        "shares": _shares(found),
        "seat": found.seat,
        "rule": None if found.refusal is None else found.refusal.rule,
        "cells": [] if found.refusal is None else list(found.refusal.cells),
        "text": in_words(occupancy, found).say(language),
    }


def _shares(found: Report) -> list[Share]:
    shares: list[Share] = [{"total": total, "from": {}} for total in found.totals]
    for half in found.halves:
        shares[half.seat]["from"][str(half.square)] = half.value
    return shares
