"""The turns and mirrors of the board that keep its elements, or exchange fire and water all over.

No rule prefers one element (FW-6, FW-9, FW-13), and there is a tile for every pair of values
(FW-1): so a board on which all fire is water is the same game, if the halves of all tiles change
their element too.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache, partial

from spielwerk.game.symmetry import Symmetries, Symmetry
from spielwerk.games.fire_water import boards
from spielwerk.games.fire_water.position import (
    Kind,
    LaidTile,
    Move,
    Player,
    Position,
    Tile,
)
from spielwerk.grids.images import SquareMap, square_maps
from spielwerk.grids.square import Grid, Square


def _tile(exchanged: bool, tile: Tile) -> Tile:
    return Tile(tile.water, tile.fire) if exchanged else tile


def _laid(square_map: SquareMap, exchanged: bool, laid: LaidTile) -> LaidTile:
    fire, water = square_map(laid.fire), square_map(laid.water)
    tile = _tile(exchanged, laid.tile)
    return LaidTile(tile, water, fire) if exchanged else LaidTile(tile, fire, water)


def _player(square_map: SquareMap, exchanged: bool, player: Player) -> Player:
    return Player(
        tuple(sorted(_laid(square_map, exchanged, one) for one in player.laid)),
        None if player.leader is None else square_map(player.leader),
        tuple(sorted(map(square_map, player.stones))),
        frozenset(_tile(exchanged, tile) for tile in player.open),
        frozenset(_tile(exchanged, tile) for tile in player.unopened),
    )


def _image(square_map: SquareMap, exchanged: bool, position: Position) -> Position:
    return replace(
        position,
        elementals=frozenset(map(square_map, position.elementals)),
        players=tuple(_player(square_map, exchanged, player) for player in position.players),
    )


def _moved(square_map: SquareMap, exchanged: bool, position: Position, move: Move) -> Move:
    squares = tuple(map(square_map, move.squares))
    if move.kind is not Kind.TILE or move.tile is None:
        return move._replace(squares=squares)
    return Move(move.kind, squares[::-1] if exchanged else squares, _tile(exchanged, move.tile))


@cache
def _all(grid: Grid, fire: frozenset[Square]) -> Sequence[Symmetry[Position, Move]]:
    water = frozenset(grid.squares()) - fire
    found = []
    for one in square_maps(grid):
        for exchanged, elements in ((False, fire), (True, water)):
            if frozenset(map(one, fire)) == elements:
                found.append(
                    Symmetry(partial(_image, one, exchanged), partial(_moved, one, exchanged))
                )
    return tuple(found)


def position_key(position: Position) -> str:
    """What lies on the board, how many tiles are open, and who is next.

    Which tiles are open is chance: with them hardly a position would ever come again. A move that
    needs a tile which is not open here is not legal here, and so it is never mixed up.
    """
    board = boards.name(position.seats, position.fire)
    players = " ".join(map(_player_key, position.players))
    elementals = "".join(sorted(map(str, position.elementals)))
    return (
        f"{board} {position.supply} {position.mover} {position.last_actor} {elementals} {players}"
    )


def _player_key(player: Player) -> str:
    laid = "".join(f"{one.tile}{one.fire}{one.water}" for one in player.laid)
    stones = "".join(map(str, player.stones))
    return f"{len(player.open)}:{laid}:{player.leader}:{stones}"


SYMMETRIES: Symmetries[Position, Move] = Symmetries(
    of=lambda position: _all(position.grid, position.fire),
    position_key=position_key,
    move_key=lambda position, move: str(move),
)
