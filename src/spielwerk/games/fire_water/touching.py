"""Making a move by touching things: what is touched, and what a touch may come to mean.

elemental, square                              place an elemental
tile:23, square of the fire half, of the water half
leader, square
stone, square
square                                         claim the elemental there
pass
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from spielwerk.games.fire_water.pieces import (
    PASS,
    TILE_COUNT,
    TILES,
    Kind,
    Move,
    tile_name,
)
from spielwerk.grids.old_bits import indices, singles

if TYPE_CHECKING:
    from spielwerk.games.fire_water.state import FireWaterState

THINGS = {Kind.ELEMENTAL: "elemental", Kind.LEADER: "leader", Kind.STONE: "stone"}
TILE = {f"tile:{tile_name(tile)}": tile for tile in range(TILE_COUNT)}
_PASS = "pass"


def steps(state: FireWaterState, move: Move) -> tuple[str, ...]:
    """The way to make a move by touching."""
    board = state.board
    if move.kind is Kind.PASS:
        return (_PASS,)
    if move.kind is Kind.CLAIM:
        return (board.name(move.cell),)
    if move.kind is Kind.TILE:
        return (f"tile:{tile_name(move.tile)}", board.name(move.cell), board.name(move.water))
    return (THINGS[move.kind], board.name(move.cell))


def from_steps(state: FireWaterState, touched: Sequence[str]) -> Iterator[Move]:
    """Every move that can be written down and begins with these touches, legal or not."""
    if not touched:
        yield from _anything(state)
        return
    thing, cells = touched[0], touched[1:]
    if state.board.has(thing):
        thing, cells = "", touched
    if not all(state.board.has(name) for name in cells):
        return
    if thing in TILE:
        yield from _tiles(state, TILE[thing], cells)
    elif thing == _PASS:
        yield from [PASS] * (not cells)
    else:
        kinds = [kind for kind, name in THINGS.items() if name == thing]
        for kind in kinds if thing else [Kind.CLAIM]:
            yield from _on_one_square(state, kind, cells)


def _anything(state: FireWaterState) -> Iterator[Move]:
    for kind in (*THINGS, Kind.CLAIM):
        yield from _on_one_square(state, kind, ())
    for tile in indices(TILES[state.seats]):
        yield from _tiles(state, tile, ())
    yield PASS


def _on_one_square(state: FireWaterState, kind: Kind, cells: Sequence[str]) -> Iterator[Move]:
    if len(cells) <= 1:
        for cell in singles(state.board.cell(cells[0]) if cells else state.board.all):
            yield Move(kind, cell)


def _tiles(state: FireWaterState, tile: int, cells: Sequence[str]) -> Iterator[Move]:
    board = state.board
    if len(cells) > 2:
        return
    for fire in singles(board.cell(cells[0]) if cells else board.all):
        # Whoever has touched one square only means to touch one beside it.
        beside = board.near_orthogonal[fire]
        for water in singles(board.cell(cells[1]) if len(cells) == 2 else beside):
            yield Move(Kind.TILE, fire, water, tile)
