"""Fire & Water for learning programs: moves as numbers, positions as arrays.

Moves are in the order elementals, tiles, leaders, stones, claims, the pass.

Tiles are in order by their values, fire first. Each has four orientations: water above fire, water
right of fire, fire above water, fire right of water, ordered by the lower or left square. Other
moves are ordered by square, squares by column, then row. The count depends on the seats: 3,841 for
two, 5,889 for three and four.

Chance opens one of sixteen tiles, numbered from 0 in the order of their values.

The arrays contain the board, then each player's tiles, leader and stones, starting with the
observing seat. A plane of tiles has the value of each half, even where a stone covers it.
"""

from collections.abc import Iterator

from spielwerk.game import AnyState, Learning, Seat
from spielwerk.game.numbering import ListedMoves
from spielwerk.game.observation import Canvas, Names, Observation
from spielwerk.game.options import Settings
from spielwerk.games.fire_water.position import (
    ALL_TILES,
    GRIDS,
    PASS,
    STONES,
    VALUES,
    Kind,
    Move,
    Opening,
    Player,
    Tile,
)
from spielwerk.grids.square import Grid, Square

_ABOVE, _RIGHT = (0, 1), (1, 0)


class FireWaterMoves(ListedMoves):
    """The numbering for a number of seats."""

    def __init__(self, seats: int, options: Settings) -> None:
        super().__init__(_moves(GRIDS[seats]), sorted(ALL_TILES))

    def outcome(self, outcome: Opening) -> int:
        """Return the number of the opened tile."""
        return super().outcome(outcome.tile)


def _moves(grid: Grid) -> Iterator[Move]:
    squares = [(square,) for square in grid.squares()]
    yield from (Move(Kind.ELEMENTAL, square) for square in squares)
    for tile in sorted(ALL_TILES):
        yield from _laid(grid, tile)
    for kind in (Kind.LEADER, Kind.STONE, Kind.CLAIM):
        yield from (Move(kind, square) for square in squares)
    yield PASS


def _laid(grid: Grid, tile: Tile) -> Iterator[Move]:
    pairs = {way: [*_pairs(grid, *way)] for way in (_ABOVE, _RIGHT)}
    for way in (_ABOVE, _RIGHT):
        yield from (Move(Kind.TILE, (first, other), tile) for first, other in pairs[way])
    for way in (_ABOVE, _RIGHT):
        yield from (Move(Kind.TILE, (other, first), tile) for first, other in pairs[way])


def _pairs(grid: Grid, columns: int, rows: int) -> Iterator[tuple[Square, Square]]:
    for square in grid.squares():
        other = Square(square.column + columns, square.row + rows)
        if other.column < grid.columns and other.row < grid.rows:
            yield square, other


_TILES = sorted(ALL_TILES)


def _names(seats: int, options: Settings) -> Names:
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
    names = ("fire squares", "elementals", *planes), tuple(scalars)
    return Names(*names, grid.rows, grid.columns, _highest(seats, options))


def _highest(seats: int, options: Settings) -> dict[str, int]:
    highest = {"mover": seats - 1, "last actor": seats}
    supply = int(options["stones"]) or STONES[seats]
    for number in range(seats):
        highest[f"player {number} fire halves"] = max(VALUES)
        highest[f"player {number} water halves"] = max(VALUES)
        highest[f"player {number} stones"] = 2  # FW-15: at most two on a square
        highest[f"player {number} stones left"] = supply
    return highest


def _write(state: AnyState, seat: Seat, canvas: Canvas) -> None:
    """Fill the arrays of a position.

    `mover` counts from the observing seat; so does `last actor`, from 1, with 0 for none.
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


LEARNING = Learning(numbering=FireWaterMoves, observation=Observation(_names, _write))
