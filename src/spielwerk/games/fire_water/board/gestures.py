"""Gestures: moves made by touching things.

elemental, square place an elemental tile:23, square of the fire half, of the water half leader,
square stone, square square claim the elemental there pass
"""

from collections.abc import Iterator, Sequence

from spielwerk.game import Seat
from spielwerk.games.fire_water.position import (
    ALL_TILES,
    PASS,
    TILES,
    Kind,
    Move,
    Position,
    Tile,
)
from spielwerk.grids.square import Grid, Square

THINGS = {"elemental": Kind.ELEMENTAL, "leader": Kind.LEADER, "stone": Kind.STONE}
_NAMES = {kind: thing for thing, kind in THINGS.items()}
TILE_NAMES = {f"tile:{tile}": tile for tile in ALL_TILES}
_BUTTON = "pass"


def gesture(position: Position, move: Move) -> tuple[str, ...]:
    """Return the things touched, in order, to make a move."""
    if move.kind is Kind.PASS:
        return (_BUTTON,)
    squares = tuple(map(str, move.squares))
    if move.kind is Kind.CLAIM:
        return squares
    return (_NAMES.get(move.kind, f"tile:{move.tile}"), *squares)


def moves_matching(position: Position, seat: Seat, touched: Sequence[str]) -> Iterator[Move]:
    """Yield every move, legal or not, whose gesture begins with these touches."""
    if not touched:
        return _anything(position)
    grid = position.grid
    thing, *cells = touched if grid.square(touched[0]) is None else ("", *touched)
    squares = [square for cell in cells if (square := grid.square(cell)) is not None]
    if len(squares) < len(cells):
        return iter(())
    if thing in TILE_NAMES:
        return _tiles(grid, TILE_NAMES[thing], squares)
    if thing in THINGS:
        return _on_one_square(grid, THINGS[thing], squares)
    if thing == _BUTTON and not squares:
        return iter([PASS])
    return iter(()) if thing else _on_one_square(grid, Kind.CLAIM, squares)


def _anything(position: Position) -> Iterator[Move]:
    for kind in (*_NAMES, Kind.CLAIM):
        yield from _on_one_square(position.grid, kind, ())
    for tile in sorted(TILES[position.seats]):
        yield from _tiles(position.grid, tile, ())
    yield PASS


def _on_one_square(grid: Grid, kind: Kind, squares: Sequence[Square]) -> Iterator[Move]:
    if len(squares) <= 1:
        for square in squares or grid.squares():
            yield Move(kind, (square,))


def _tiles(grid: Grid, tile: Tile, squares: Sequence[Square]) -> Iterator[Move]:
    if len(squares) > 2:
        return
    for fire in squares[:1] or grid.squares():
        # After one square, the next touch means one beside it.
        for water in squares[1:] or grid.orthogonal(fire):
            yield Move(Kind.TILE, (fire, water), tile)
