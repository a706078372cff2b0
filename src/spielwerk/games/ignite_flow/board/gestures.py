"""Gestures: moves made by touching things.

Placing touches an element in the supply (`fire`, `water`, `earth`), then a cell. The other actions
touch the board: the source, then the target (burn, flow), or all cells involved (petrify, react);
of three that react, the one that becomes desert is touched again. A temple touches a cell;
`no-temple` is a button.

A move names the changing cells, not the source of fire or water, so a move that is legal from
elsewhere does not explain a wrong source: `touches.py` does.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations

from spielwerk.game import Seat
from spielwerk.games.ignite_flow.position import (
    PETRIFIED_AT_ONCE,
    PLACEMENTS,
    Kind,
    Move,
    Position,
    Squares,
)
from spielwerk.games.ignite_flow.rules import is_beside_water
from spielwerk.grids.square import Square

NO_TEMPLE = "no-temple"
SUPPLY = {element.value: kind for kind, element in PLACEMENTS.items()}

Neighbours = Callable[[Square], tuple[Square, ...]]


def gesture(position: Position, move: Move) -> tuple[str, ...]:
    """Return one gesture of a move."""
    if move.kind is Kind.NO_TEMPLE:
        return (NO_TEMPLE,)
    if move.kind in PLACEMENTS:
        return (PLACEMENTS[move.kind].value, *map(str, move.cells))
    if move.kind in (Kind.BURN, Kind.FLOW):
        return tuple(map(str, spread(position, move)))
    desert = () if move.desert is None else (move.desert,)
    return tuple(map(str, (*move.cells, *desert)))


def spread(position: Position, move: Move) -> list[Square]:
    """Return the way of a spreading fire or water: the source, then the cells it takes."""
    if move.kind is Kind.BURN:
        return [*_source(position.fire, position.grid.orthogonal(move.cells[0])), *move.cells]
    # A river begins with the cell beside a water.
    way = sorted(move.cells, key=lambda cell: not is_beside_water(position, cell))
    return [*_source(position.water, position.grid.diagonal(way[0])), *way]


def _source(element: Squares, near: Iterable[Square]) -> list[Square]:
    """Return the source cell of a spreading element, preferably one nearby."""
    return sorted(element.intersection(near) or element)[:1]


def moves_matching(position: Position, seat: Seat, touched: Sequence[str]) -> Iterator[Move]:
    """Yield every move, legal or not, that begins with these touches."""
    if not touched:
        yield from _all_moves(position)
    elif touched[0] == NO_TEMPLE:
        yield from [Move(Kind.NO_TEMPLE)] * (len(touched) == 1)
    elif touched[0] in SUPPLY:
        yield from _placements(position, touched)
    else:
        cells = [cell for name in touched if (cell := position.grid.square(name)) is not None]
        if len(cells) == len(touched):
            yield from _on_the_board(position, cells)


def moves_made_by(position: Position, seat: Seat, touched: tuple[str, ...]) -> Iterator[Move]:
    """Yield the moves with exactly this gesture, legal or not."""
    named = [position.grid.square(name) for name in touched]
    cells = [cell for cell in named if cell is not None]
    if len(touched) == 1 or len(cells) < len(touched):
        yield from moves_matching(position, seat, touched)
    elif not position.temple_due and cells[0] in position.fire | position.water:
        from_here = _FROM_FIRE if cells[0] in position.fire else _FROM_WATER
        yield from (move for move in _of_cells(cells) if move.kind in from_here)


_FROM_FIRE = (Kind.BURN, Kind.PETRIFY, Kind.REACT)
_FROM_WATER = (Kind.FLOW, Kind.REACT)


def _of_cells(cells: Sequence[Square]) -> Iterator[Move]:
    taken, all_cells = tuple(sorted(cells[1:])), tuple(sorted(set(cells)))
    if len(cells) == 2:
        yield from (Move(Kind.BURN, taken), Move(Kind.FLOW, taken))
    if len(cells) == 3 and len(set(taken)) == 2:
        yield Move(Kind.FLOW, taken)
    match len(cells), len(all_cells):
        case 2, 2:
            yield Move(Kind.REACT, all_cells)
        case 4, 3:
            yield Move(Kind.REACT, all_cells, cells[-1])
        case 4, 4:
            yield Move(Kind.PETRIFY, all_cells)


def _all_moves(position: Position) -> Iterator[Move]:
    yield Move(Kind.NO_TEMPLE)
    for name in SUPPLY:
        yield from _placements(position, [name])
    yield from dict.fromkeys(
        move for cell in position.grid.squares() for move in _on_the_board(position, [cell])
    )


def _placements(position: Position, touched: Sequence[str]) -> Iterator[Move]:
    supply, *rest = touched
    if len(rest) > 1:
        return
    cells = [position.grid.square(rest[0])] if rest else position.grid.squares()
    for cell in filter(None, cells):
        yield Move(SUPPLY[supply], (cell,))


def _on_the_board(position: Position, touched: Sequence[Square]) -> Iterator[Move]:
    source, *rest = touched
    if position.temple_due:
        if not rest:
            yield Move(Kind.TEMPLE, (source,))
        return
    if source not in position.fire | position.water:
        return
    # The likeliest meaning first: fire and water together react, otherwise they spread.
    opposite = position.water if source in position.fire else position.fire
    react_first = bool(rest) and rest[0] in opposite
    if react_first:
        yield from _reactions(position, touched)
    if source in position.fire:
        yield from _burns(position, source, rest)
        yield from _petrifications(position, touched)
    else:
        yield from _flows(position, source, rest)
    if not react_first:
        yield from _reactions(position, touched)


def _burns(position: Position, source: Square, rest: Sequence[Square]) -> Iterator[Move]:
    for cells in _completed(position.grid.squares(), rest, 1):
        if _spreads_from(source, cells, position.fire, position.grid.orthogonal):
            yield Move(Kind.BURN, cells)


def _flows(position: Position, source: Square, rest: Sequence[Square]) -> Iterator[Move]:
    for count in (1, 2):
        for cells in _completed(position.grid.squares(), rest, count):
            if _spreads_from(source, cells, position.water, position.grid.diagonal):
                yield Move(Kind.FLOW, cells)


def _spreads_from(
    source: Square, cells: Sequence[Square], element: Squares, neighbours: Neighbours
) -> bool:
    """Return whether these cells are taken from this source, and not from a nearer one.

    If no source is adjacent, this one was meant, and the refusal explains why not.
    """
    near = {other for cell in cells for other in neighbours(cell)}
    return source in near or element.isdisjoint(near)


def _petrifications(position: Position, touched: Sequence[Square]) -> Iterator[Move]:
    # Petrifying takes four fires: touches of other cells are not completed.
    for cells in _completed(position.fire, touched, PETRIFIED_AT_ONCE):
        yield Move(Kind.PETRIFY, cells)


def _reactions(position: Position, touched: Sequence[Square]) -> Iterator[Move]:
    reagents, desert = touched[:3], touched[3:]
    if len(touched) <= 2:
        for cells in _completed(position.grid.squares(), reagents, 2):
            yield Move(Kind.REACT, cells)
    for cells in _completed(position.grid.squares(), reagents, 3):
        for cell in cells:
            if list(desert) in ([], [cell]):
                yield Move(Kind.REACT, cells, cell)


def _completed(
    others: Iterable[Square], chosen: Sequence[Square], size: int
) -> Iterator[tuple[Square, ...]]:
    """Yield the sets of a size that contain the chosen cells, without duplicates."""
    missing = size - len(chosen)
    if missing >= 0 and len(set(chosen)) == len(chosen):
        for added in combinations(sorted(set(others).difference(chosen)), missing):
            yield tuple(sorted((*chosen, *added)))
