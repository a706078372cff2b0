"""Every legal move: one function for each action of the rulebook."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from spielwerk.game import Seat
from spielwerk.games.fire_water.layers import Layers
from spielwerk.games.fire_water.pieces import PASS, Kind, Move
from spielwerk.grids.old_bits import Cells, indices, singles

if TYPE_CHECKING:
    from spielwerk.games.fire_water.state import FireWaterState


def elemental_placements(state: FireWaterState) -> Iterator[Move]:
    """An elemental, not on the edge and not next to another in any direction (FW-4)."""
    board = state.board
    taken = state.elementals | board.around(state.elementals)
    for cell in singles(board.all & ~board.edge & ~taken):
        yield Move(Kind.ELEMENTAL, cell)


def actions(state: FireWaterState) -> list[Move]:
    """All actions of a regular turn; only who has none passes (FW-16)."""
    empty = state.empty
    found = [
        *tile_placements(state, empty),
        *leader_placements(state, empty),
        *(Move(Kind.STONE, cell) for cell in stone_cells(state, state.mover)),
        *(Move(Kind.CLAIM, cell) for cell in claimable(state, state.mover)),
    ]
    return found or [PASS]


def last_round(state: FireWaterState) -> list[Move]:
    """A stone, or none (FW-18); whoever could place none has been skipped."""
    return [*(Move(Kind.STONE, cell) for cell in stone_cells(state, state.mover)), PASS]


def tile_placements(state: FireWaterState, empty: Cells) -> list[Move]:
    """An open tile onto two adjacent empty squares, either way round (FW-6)."""
    occupied = ~empty
    free = [ways for pair, ways in state.tables.pairs if not pair & occupied]
    return [
        move for tile in indices(state.hands[state.mover]) for ways in free for move in ways[tile]
    ]


def leader_placements(state: FireWaterState, empty: Cells) -> Iterator[Move]:
    """The leader onto an empty square, no corner and not beside an elemental (FW-7)."""
    if not state.leaders[state.mover]:
        board = state.board
        for cell in singles(empty & ~board.corners & ~board.orthogonal(state.elementals)):
            yield Move(Kind.LEADER, cell)


def stone_cells(state: FireWaterState, seat: Seat) -> list[Cells]:
    """The squares on which a player may place a stone (FW-8, FW-9, FW-10)."""
    board = state.board
    surrounded = board.all & ~board.orthogonal(state.empty)
    free = surrounded & ~(state.covered | state.elementals | state.leaders[seat])
    visible = ~state.tables.everywhere(state.covered)  # FW-11
    return [
        *_led(state, seat, free & state.fire, [layers & visible for layers in state.flames]),
        *_led(state, seat, free & ~state.fire, [layers & visible for layers in state.waves]),
    ]


def _led(state: FireWaterState, seat: Seat, cells: Cells, halves: list[Layers]) -> Iterator[Cells]:
    """The squares on which a player has more influence than every other (FW-9)."""
    around = state.tables.around
    own = halves.pop(seat)
    for cell in singles(cells & state.board.orthogonal(own & state.board.all)):
        near = around[cell]
        influence = (own & near).bit_count()
        for others in halves:
            if (others & near).bit_count() >= influence:
                break
        else:
            yield cell


def claimable(state: FireWaterState, seat: Seat) -> Iterator[Cells]:
    """The elementals that a player may claim (FW-13)."""
    if not state.has_leader(seat):
        return
    surrounded = ~state.board.orthogonal(state.empty)
    for cell in singles(state.elementals & surrounded & ~state.covered):
        sums = sums_around(state, cell)
        lowest = min(filter(None, sums), default=0)
        if sums[seat] == lowest and lowest and sums.count(lowest) == 1:
            yield cell


def sums_around(state: FireWaterState, cell: Cells) -> list[int]:
    """What each player has around an elemental: uncovered halves of either element (FW-13)."""
    near = state.tables.around[cell] & ~state.tables.everywhere(state.covered)
    return [
        ((flames | waves) & near).bit_count()
        for flames, waves in zip(state.flames, state.waves, strict=True)
    ]
