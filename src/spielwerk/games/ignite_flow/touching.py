"""Making a move by touching things: what is touched, and what a touch may come to mean.

Placing touches an element in the supply (`fire`, `water`, `earth`), then a cell. The other
actions touch the board: the source, then where it goes (burn, flow), or all the cells that take
part (petrify, react); of three that react, the one that becomes desert is touched once more.
A temple touches a cell; `no-temple` is a button.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import TYPE_CHECKING

from spielwerk.games.ignite_flow.moves import PETRIFIED_AT_ONCE
from spielwerk.games.ignite_flow.pieces import PLACEMENTS, Kind, Move
from spielwerk.grids.old_bits import Cells, singles

if TYPE_CHECKING:
    from spielwerk.games.ignite_flow.state import IgniteFlowState

SUPPLY = {Kind.FIRE: "fire", Kind.WATER: "water", Kind.EARTH: "earth"}
NO_TEMPLE = "no-temple"


def steps(state: IgniteFlowState, move: Move) -> tuple[str, ...]:
    """One way to make a move by touching."""
    names = state.board.names(move.cells)
    if move.kind is Kind.NO_TEMPLE:
        return (NO_TEMPLE,)
    if move.kind in PLACEMENTS:
        return (SUPPLY[move.kind], *names)
    if move.kind is Kind.BURN:
        return (*_source(state.board.orthogonal(move.cells), state.fire, state), *names)
    if move.kind is Kind.FLOW:
        return _flow_steps(state, move)
    if move.desert:
        return (*names, state.board.name(move.desert))
    return tuple(names)


def _source(near: Cells, element: Cells, state: IgniteFlowState) -> tuple[str, ...]:
    """The first of the cells that an element spreads from: one nearby, if there is any."""
    candidates = near & element or element
    return tuple(state.board.names(candidates & -candidates))


def _flow_steps(state: IgniteFlowState, move: Move) -> tuple[str, ...]:
    near = state.board.near_diagonal
    cells = list(singles(move.cells))
    first = next((cell for cell in cells if near[cell] & state.water), cells[0])
    in_order = [first, *(cell for cell in cells if cell != first)]
    return (*_source(near[first], state.water, state), *map(state.board.name, in_order))


def from_steps(state: IgniteFlowState, touched: Sequence[str]) -> Iterator[Move]:
    """Every move that can be written down and begins with these touches, legal or not."""
    if not touched:
        yield from _anything(state)
    elif touched[0] == NO_TEMPLE:
        yield from [Move(Kind.NO_TEMPLE, 0)] * (len(touched) == 1)
    elif touched[0] in SUPPLY.values():
        yield from _placing(state, touched)
    elif all(state.board.has(name) for name in touched):
        yield from _on_the_board(state, [state.board.cell(name) for name in touched])


def _anything(state: IgniteFlowState) -> Iterator[Move]:
    yield Move(Kind.NO_TEMPLE, 0)
    for name in SUPPLY.values():
        yield from _placing(state, [name])
    seen: set[Move] = set()
    for cell in singles(state.board.all):
        for move in _on_the_board(state, [cell]):
            if move not in seen:
                seen.add(move)
                yield move


def _placing(state: IgniteFlowState, touched: Sequence[str]) -> Iterator[Move]:
    kind = next(kind for kind, name in SUPPLY.items() if name == touched[0])
    for cell in singles(state.board.all):
        if list(touched[1:]) in ([], [state.board.name(cell)]):
            yield Move(kind, cell)


def _on_the_board(state: IgniteFlowState, cells: list[Cells]) -> Iterator[Move]:
    source, *rest = cells
    if state.temple_due:
        if not rest:
            yield Move(Kind.TEMPLE, source)
        return
    if not source & (state.fire | state.water):
        return
    # What was probably meant comes first: fire and water together react, else they spread.
    reacts = bool(rest) and bool(rest[0] & (state.water if source & state.fire else state.fire))
    if reacts:
        yield from _reacting(state, cells)
    if source & state.fire:
        yield from _burning(state, source, rest)
        yield from _petrifying(state, cells)
    else:
        yield from _flowing(state, source, rest)
    if not reacts:
        yield from _reacting(state, cells)


def _burning(state: IgniteFlowState, source: Cells, rest: list[Cells]) -> Iterator[Move]:
    if len(rest) <= 1:
        near = state.board.near_orthogonal
        for cell in singles(rest[0] if rest else state.board.all):
            if _spreads_from(source, cell, state.fire, near):
                yield Move(Kind.BURN, cell)


def _flowing(state: IgniteFlowState, source: Cells, rest: list[Cells]) -> Iterator[Move]:
    chosen = sum(set(rest))
    if len(rest) <= 2 and chosen.bit_count() == len(rest):
        near = state.board.near_diagonal
        for count in (1, 2):
            for cells in _completed(state, chosen, count):
                if _spreads_from(source, cells, state.water, near):
                    yield Move(Kind.FLOW, cells)


def _spreads_from(source: Cells, cells: Cells, element: Cells, near: Mapping[Cells, Cells]) -> bool:
    """Whether these cells are taken from this source: another beside them was not touched.

    Where there is none beside them, it was meant all the same, and is told why not.
    """
    return bool(near[source] & cells) or not any(near[cell] & element for cell in singles(cells))


def _petrifying(state: IgniteFlowState, touched: list[Cells]) -> Iterator[Move]:
    chosen = sum(set(touched))
    if chosen.bit_count() == len(touched):
        # Whoever touches four cells to petrify touches fires: others are not completed.
        for cells in _completed(state, chosen, PETRIFIED_AT_ONCE, state.fire | chosen):
            yield Move(Kind.PETRIFY, cells)


def _reacting(state: IgniteFlowState, touched: list[Cells]) -> Iterator[Move]:
    reagents = touched[:3]
    chosen = sum(set(reagents))
    if chosen.bit_count() != len(reagents) or len(touched) > 4:
        return
    if len(touched) <= 2:
        for cells in _completed(state, chosen, 2):
            yield Move(Kind.REACT, cells)
    for cells in _completed(state, chosen, 3):
        for desert in singles(touched[3] & cells if len(touched) == 4 else cells):
            yield Move(Kind.REACT, cells, desert)


def _completed(
    state: IgniteFlowState, chosen: Cells, size: int, within: Cells | None = None
) -> Iterator[Cells]:
    """The sets of a size that contain what was chosen."""
    others = singles((state.board.all if within is None else within) & ~chosen)
    missing = size - chosen.bit_count()
    if missing >= 0:
        for added in combinations(others, missing):
            yield chosen | sum(added)
