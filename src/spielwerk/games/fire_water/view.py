"""What is seen of a position: everything, for nothing is secret in this game."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from spielwerk.game import Seat, View
from spielwerk.games.fire_water.influence import report
from spielwerk.games.fire_water.notation import format_state, tiles_of
from spielwerk.games.fire_water.pieces import fire_value, tile_names, water_value
from spielwerk.grids.old_bits import singles

if TYPE_CHECKING:
    from spielwerk.games.fire_water.state import FireWaterState


def view(state: FireWaterState) -> View:
    """The board, what every player has, and the report on every square."""
    board = state.board
    return {
        "position": format_state(state),
        "columns": board.columns,
        "rows": board.rows,
        "fire": board.names(state.fire),
        "elementals": board.names(state.elementals),
        "players": [_player(state, seat) for seat in range(state.seats)],
        "phase": phase(state),
        "mover": state.mover,
        "opening": state.opening(),
        "closer": state.closer,
        "influence": _influence(state),
    }


@lru_cache(maxsize=16)
def _influence(state: FireWaterState) -> dict[str, Any]:
    """The report on every square; kept, because one seat after the other is shown the same."""
    board = state.board
    return {board.name(cell): report(state, cell).as_json() for cell in singles(board.all)}


def phase(state: FireWaterState) -> str:
    """Which part of the game it is."""
    if state.preparing:
        return "preparation"
    if state.closer is None:
        return "regular"
    return "over" if state.result() is not None else "last-round"


def _player(state: FireWaterState, seat: Seat) -> dict[str, Any]:
    board = state.board
    leader = board.names(state.leaders[seat])
    return {
        "tiles": [
            {
                "fire": {"cell": board.name(tile.cell), "value": fire_value(tile.tile)},
                "water": {"cell": board.name(tile.water), "value": water_value(tile.tile)},
            }
            for tile in tiles_of(state, seat)
        ],
        "stones": {
            board.name(cell): 2 if cell & state.doubled else 1
            for cell in singles(state.stones[seat])
        },
        "leader": leader[0] if leader else None,
        "has_leader": state.has_leader(seat),
        "open": tile_names(state.hands[seat]),
        "unopened": tile_names(state.stacks[seat]),
        "stones_left": state.left(seat),
    }
