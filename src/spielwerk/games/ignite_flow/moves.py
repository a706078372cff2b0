"""Every legal move, found by set algebra: one function for each action of the rulebook."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import TYPE_CHECKING

from spielwerk.games.ignite_flow.pieces import PLACEMENTS, Kind, Move
from spielwerk.grids.old_bits import Cells, singles
from spielwerk.grids.old_square import Board

if TYPE_CHECKING:
    from spielwerk.games.ignite_flow.state import IgniteFlowState

PETRIFIED_AT_ONCE = 4


def actions(state: IgniteFlowState) -> list[Move]:
    """All actions of a turn (IF-1)."""
    return [
        *placements(state),
        *burns(state),
        *petrifications(state),
        *flows_over_empty_cells(state),
        *flows_into_land(state),
        *reactions_of_two(state),
        *reactions_of_three(state),
    ]


def placements(state: IgniteFlowState) -> Iterator[Move]:
    """Fire, water or earth onto an empty cell (IF-2)."""
    for cell in singles(state.empty):
        for kind in PLACEMENTS:
            yield Move(kind, cell)


def burns(state: IgniteFlowState) -> Iterator[Move]:
    """Fire onto an empty or earth cell beside a fire (IF-3)."""
    for cell in singles(state.board.orthogonal(state.fire) & (state.empty | state.earth)):
        yield Move(Kind.BURN, cell)


def petrifications(state: IgniteFlowState) -> Iterator[Move]:
    """Four connected fires, orthogonally or diagonally, out of any larger group (IF-5)."""
    unused = state.fire
    for first in singles(state.fire):
        # Sets whose lowest fire is `first`, so that each set is found once.
        for cells in _connected_sets(state.board, first, unused, PETRIFIED_AT_ONCE):
            yield Move(Kind.PETRIFY, cells)
        unused ^= first


def _connected_sets(board: Board, first: Cells, within: Cells, size: int) -> Iterator[Cells]:
    """The sets of a size that contain `first`, connected in eight directions, each once."""

    def grown(cells: Cells, border: Cells, allowed: Cells, missing: int) -> Iterator[Cells]:
        if missing == 0:
            yield cells
            return
        for cell in singles(border):
            # What was chosen, or passed over, on this level is not chosen below it again.
            border ^= cell
            allowed &= ~cell
            further = border | (board.near_around[cell] & allowed)
            yield from grown(cells | cell, further, allowed, missing - 1)

    allowed = within & ~first
    yield from grown(first, board.near_around[first] & allowed, allowed, size - 1)


def flows_over_empty_cells(state: IgniteFlowState) -> Iterator[Move]:
    """Water to one empty cell diagonally, or on from there to a second one (IF-6)."""
    rivers: set[Cells] = set()
    near = state.board.near_diagonal
    for first in singles(state.board.diagonal(state.water) & state.empty):
        rivers.add(first)
        for second in singles(near[first] & state.empty):
            if not state.straight_rivers or flows_straight(state, first, second):
                rivers.add(first | second)
    for cells in rivers:
        yield Move(Kind.FLOW, cells)


def flows_straight(state: IgniteFlowState, first: Cells, second: Cells) -> bool:
    """Whether a water lies before these two cells in one line (option `straight_rivers`)."""
    before = straight_source(state.board, first, second)
    return before & state.water != 0


def straight_source(board: Board, first: Cells, second: Cells) -> Cells:
    """The cell before `first` on the line on to `second`; empty if it is off the board."""
    column, row = board.column_and_row(first)
    column_after, row_after = board.column_and_row(second)
    column_before, row_before = 2 * column - column_after, 2 * row - row_after
    if 0 <= column_before < board.columns and 0 <= row_before < board.rows:
        return board.at(column_before, row_before)
    return 0


def flows_into_land(state: IgniteFlowState) -> Iterator[Move]:
    """Water onto one earth of a landmass with an own temple (IF-7), not onto a temple (IF-8)."""
    own_land = state.landmass(state.temples[state.mover])
    temples = state.temples[0] | state.temples[1]
    for cell in singles(state.board.diagonal(state.water) & own_land & ~temples):
        yield Move(Kind.FLOW, cell)


def reactions_of_two(state: IgniteFlowState) -> Iterator[Move]:
    """A fire and a water that touch both become earth (IF-10)."""
    for fire in singles(state.fire):
        for water in singles(state.board.near_around[fire] & state.water):
            yield Move(Kind.REACT, fire | water)


def reactions_of_three(state: IgniteFlowState) -> Iterator[Move]:
    """A chain of fires and waters, two of one and one of the other (IF-11)."""
    reagents = state.fire | state.water
    chains: set[Cells] = set()
    for middle in singles(reagents):
        for one, other in combinations(singles(state.board.near_around[middle] & reagents), 2):
            chains.add(middle | one | other)
    for chain in chains:
        for desert in singles(doubled(state, chain)):
            yield Move(Kind.REACT, chain, desert)


def doubled(state: IgniteFlowState, chain: Cells) -> Cells:
    """The two like elements of three (IF-11); empty if all three are alike."""
    fires, waters = chain & state.fire, chain & state.water
    if not fires or not waters:
        return 0
    return fires if fires.bit_count() > waters.bit_count() else waters


def temple_choices(state: IgniteFlowState) -> list[Move]:
    """A temple onto one of the cells for it, or none (IF-1, IF-14)."""
    choices = [Move(Kind.TEMPLE, cell) for cell in singles(temple_cells(state))]
    return [*choices, Move(Kind.NO_TEMPLE, 0)]


def temple_cells(state: IgniteFlowState) -> Cells:
    """The earths without a temple on landmasses without an enemy temple (IF-14)."""
    enemy_land = state.landmass(state.temples[1 - state.mover])
    return state.earth & ~enemy_land & ~state.temples[state.mover]
