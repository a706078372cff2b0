"""Fire & Water as arrays: the board, then each player's tiles, leader and stones.

A plane of tiles has the value of each half, also where a stone covers it. Players are in order
from the one who looks.
"""

from __future__ import annotations

from spielwerk.adapters.observations.writer import Names, Writer
from spielwerk.game import AnyState, Seat
from spielwerk.game.options import Settings
from spielwerk.games.fire_water.position import ALL_TILES, GRIDS, Player

_TILES = sorted(ALL_TILES)


def names(seats: int, options: Settings) -> Names:
    """Planes of the board and of each player; tiles open and unopened, stones left, the turn."""
    grid = GRIDS[seats]
    planes = [
        f"player {number} {what}"
        for number in range(seats)
        for what in ("fire halves", "water halves", "leader", "stones")
    ]
    scalars: list[str] = []
    for number in range(seats):
        scalars += [f"player {number} open {tile}" for tile in _TILES]
        scalars += [f"player {number} unopened {tile}" for tile in _TILES]
        scalars.append(f"player {number} stones left")
    scalars += ["mover", "last actor"]
    return Names(("fire squares", "elementals", *planes), tuple(scalars), grid.rows, grid.columns)


def write(state: AnyState, seat: Seat, writer: Writer) -> None:
    """Fill the arrays of a position.

    `mover` counts from the one who looks; so does `last actor`, from 1, with 0 for nobody.
    """
    position, seats = state.position, state.seats
    writer.mark("fire squares", position.fire)
    writer.mark("elementals", position.elementals)
    for number in range(seats):
        other = (seat + number) % seats
        _write_player(position.players[other], number, writer)
        writer.add(position.stones_left(other))
    last = position.last_actor
    writer.add((position.mover - seat) % seats, 0 if last is None else 1 + (last - seat) % seats)


def _write_player(player: Player, number: int, writer: Writer) -> None:
    for laid in player.laid:
        writer.set(f"player {number} fire halves", laid.fire, laid.tile.fire)
        writer.set(f"player {number} water halves", laid.water, laid.tile.water)
    if player.leader is not None:
        writer.mark(f"player {number} leader", [player.leader])
    writer.mark(f"player {number} stones", player.stones)
    writer.add(*(tile in player.open for tile in _TILES))
    writer.add(*(tile in player.unopened for tile in _TILES))
