"""Moves, events and positions as text.

    moves      Ec4  23c4d4  Lc4  Pc4  Cc4  -
    event      ?1:23
    position   green Ec4,e6,g3 red:23c1d1,41h5h6:Lb2:Pc1,h6:11,12,33 green:-:-:-:13,21,44 turn 8

A position is the player to move; the elementals; then for each player the tiles on the board as
they were laid, the leader, the squares with stones (twice where two lie), and the open tiles,
with `-` for none; then the number of the turn. The unopened tiles are those that are neither open
nor on the board. After the end of the regular game follows `last=` with the player who made the
last regular action; the game is over when that player would be next. At the end, where they
differ from the ordinary game, are the options.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import TYPE_CHECKING

from spielwerk.game import Seat
from spielwerk.games.fire_water import boards
from spielwerk.games.fire_water.pieces import (
    COLOURS,
    PASS,
    STONES,
    Kind,
    Move,
    Opening,
    tile_name,
    tile_names,
    tile_number,
)
from spielwerk.grids.old_bits import Cells, singles
from spielwerk.grids.old_square import Board
from spielwerk.options import Value
from spielwerk.refusals import BadlyWritten, NoSuchOutcome
from spielwerk.text import Text, shortened

if TYPE_CHECKING:
    from spielwerk.games.fire_water.state import FireWaterState

_ON_ONE_SQUARE = re.compile(r"([ELPC])([a-z][1-9])")
_TILE = re.compile(r"([1-4])([1-4])([a-z][1-9])([a-z][1-9])")
_EVENT = re.compile(r"\?([0-9]):([1-4])([1-4])")


@lru_cache(maxsize=1 << 16)  # Every position lists hundreds of the same few thousand tiles.
def format_move(board: Board, move: Move) -> str:
    """A move as it is written."""
    if move.kind is Kind.TILE:
        return tile_name(move.tile) + board.name(move.cell) + board.name(move.water)
    return move.kind.value + (board.name(move.cell) if move.cell else "")


def parse_move(board: Board, text: str) -> Move:
    """The move that a text means; raises `BadlyWritten`."""
    if text == Kind.PASS.value:
        return PASS
    if match := _ON_ONE_SQUARE.fullmatch(text):
        return Move(Kind(match[1]), _cell(board, match[2]))
    if match := _TILE.fullmatch(text):
        tile = tile_number(int(match[1]), int(match[2]))
        return Move(Kind.TILE, _cell(board, match[3]), _cell(board, match[4]), tile)
    raise BadlyWritten(
        Text(
            "'{text}' is no move: write one like Ec4, 23c4d4, Lc4, Pc4, Cc4 or -.",
            "'{text}' ist kein Zug: Schreibe einen wie Ec4, 23c4d4, Lc4, Pc4, Cc4 oder -.",
        ).filled(text=shortened(text))
    )


def _cell(board: Board, name: str) -> Cells:
    if not board.has(name):
        raise BadlyWritten(
            Text(
                "There is no square {name}: the board goes from a1 to {last}.",
                "Es gibt kein Feld {name}: Das Brett geht von a1 bis {last}.",
            ).filled(name=name, last=board.names(board.all)[-1])
        )
    return board.cell(name)


def format_event(event: Opening) -> str:
    """The opening of a tile as it is written."""
    return f"?{event.seat}:{tile_name(event.tile)}"


def parse_event(seats: int, text: str) -> Opening:
    """The opening that a text means; raises `BadlyWritten`, or `NoSuchOutcome` for a missing seat."""
    match = _EVENT.fullmatch(text)
    if match is None:
        raise BadlyWritten(
            Text(
                "'{text}' is no opening of a tile: write it like ?1:23.",
                "'{text}' deckt kein Plättchen auf: Schreibe es wie ?1:23.",
            ).filled(text=shortened(text))
        )
    if int(match[1]) >= seats:
        raise NoSuchOutcome(
            Text("There is no player {seat} here.", "Es gibt hier keinen Spieler {seat}.").filled(
                seat=match[1]
            )
        )
    return Opening(int(match[1]), tile_number(int(match[2]), int(match[3])))


# Positions.


def format_state(state: FireWaterState) -> str:
    """A position in one line."""
    words = [
        COLOURS[state.mover],
        _listed("E", state.board.names(state.elementals)),
        *(_player(state, seat) for seat in range(state.seats)),
        f"turn {state.turn}",
    ]
    if state.closer is not None:
        words.append(f"last={COLOURS[state.closer]}")
    words += [f"{name}={value}" for name, value in options(state).items() if value not in _DEFAULTS]
    return " ".join(words)


_DEFAULTS = (boards.BOOK, 0)


def options(state: FireWaterState) -> dict[str, Value]:
    """The options and parameters of a game."""
    ordinary = state.supply == STONES[state.seats]
    return {
        "board": boards.name(state.seats, state.fire),
        "stones": 0 if ordinary else state.supply,
    }


def _player(state: FireWaterState, seat: Seat) -> str:
    board = state.board
    stones = [
        name
        for cell in singles(state.stones[seat])
        for name in [board.name(cell)] * (2 if cell & state.doubled else 1)
    ]
    return ":".join(
        (
            COLOURS[seat],
            _listed("", [format_move(board, tile) for tile in tiles_of(state, seat)]),
            _listed("L", board.names(state.leaders[seat])),
            _listed("P", stones),
            _listed("", tile_names(state.hands[seat])),
        )
    )


def _listed(sign: str, names: Iterable[str]) -> str:
    together = ",".join(names)
    return sign + together if together else "-"


def tiles_of(state: FireWaterState, seat: Seat) -> list[Move]:
    """The tiles of a player on the board, each as the move that laid it, in their order."""
    return sorted(_tiles(state, seat), key=lambda move: move.tile)


def _tiles(state: FireWaterState, seat: Seat) -> Iterator[Move]:
    flames, waves, tables = state.flames[seat], state.waves[seat], state.tables
    for fire in singles(flames & state.board.all):
        water = _other_half(state, fire)
        tile = tile_number(tables.value(flames, fire), tables.value(waves, water))
        yield Move(Kind.TILE, fire, water, tile)


def _other_half(state: FireWaterState, cell: Cells) -> Cells:
    """The square of the other half of the tile on a square."""
    board = state.board
    for other in singles(board.near_orthogonal[cell]):
        first = min(cell, other)
        joins = state.northward if max(cell, other) == first << 1 else state.eastward
        if joins & first:
            return other
    raise AssertionError("a tile has two halves")
