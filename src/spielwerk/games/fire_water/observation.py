"""Fire & Water as arrays: the board, then each player's tiles, leader and stones.

A plane of tiles has the value of each half, also where a stone covers it. Players are in order
from the one who looks.
"""

from __future__ import annotations

from spielwerk.game import AnyState, Seat
from spielwerk.game.observation import Canvas, Names, Observation
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


def write(state: AnyState, seat: Seat, canvas: Canvas) -> None:
    """Fill the arrays of a position.

    `mover` counts from the one who looks; so does `last actor`, from 1, with 0 for nobody.
    """
    position, seats = state.position, state.seats
    canvas.mark("fire squares", position.fire)
    canvas.mark("elementals", position.elementals)
    for number in range(seats):
        other = (seat + number) % seats
        _write_player(position.players[other], number, canvas)
        canvas.add(position.stones_left(other))
    last = position.last_actor
    canvas.add((position.mover - seat) % seats, 0 if last is None else 1 + (last - seat) % seats)


def _write_player(player: Player, number: int, canvas: Canvas) -> None:
    for laid in player.laid:
        canvas.set(f"player {number} fire halves", laid.fire, laid.tile.fire)
        canvas.set(f"player {number} water halves", laid.water, laid.tile.water)
    if player.leader is not None:
        canvas.mark(f"player {number} leader", [player.leader])
    canvas.mark(f"player {number} stones", player.stones)
    canvas.add(*(tile in player.open for tile in _TILES))
    canvas.add(*(tile in player.unopened for tile in _TILES))


OBSERVATION = Observation(names, write)
