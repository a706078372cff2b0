"""Every legal move: of the main player's turn, of a conflict, and with the extra point."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spielwerk.game import Seat
from spielwerk.games.heaven_hell.pieces import END, HEAVEN, HELL, HIGHEST_VALUE, Move
from spielwerk.games.heaven_hell.tables import DieMoves
from spielwerk.grids.old_bits import Cells

if TYPE_CHECKING:
    from spielwerk.games.heaven_hell.state import HeavenHellState


def turn_moves(state: HeavenHellState) -> list[Move]:
    """What the main player can do: without action points, and with them (HH-2)."""
    moves = [END, *lowerings(state)]
    return moves + moves_for_a_point(state, state.main) if state.points else moves


def extra_moves(state: HeavenHellState) -> list[Move]:
    """What the winner can do with the extra point, or let it lapse (HH-17)."""
    return [END, *moves_for_a_point(state, HELL), *moves_for_a_point(state, HEAVEN)]


def moves_for_a_point(state: HeavenHellState, side: Seat) -> list[Move]:
    """All that dice of a side can do for a point.

    Squares with dice of their own side are closed to them (HH-10), and, while a conflict goes
    on, also those with enemy dice (HH-18); but a die that leaves the conflict ends it.
    """
    own, enemy = state.cells(side), state.cells(1 - side)
    conflict = own & enemy
    closed = own | enemy if conflict else own
    moves = entries(state, side, closed)
    table = state.tables.dice[side]
    for cell, value in state.dice[side]:
        moves += turns_and_exits(table[cell], value)
        shut = own if cell == conflict else closed
        moves += [step for target, step, _ in table[cell].steps if not target & shut]  # HH-6
    return moves


def entries(state: HeavenHellState, side: Seat, closed: Cells) -> list[Move]:
    """A die from the start onto a square next to it (HH-4)."""
    if not state.in_start(side):
        return []
    return [move for cell, move in state.tables.entries[side] if not cell & closed]


def turns_and_exits(die: DieMoves, value: int) -> list[Move]:
    """A die rises (HH-7), returns to its start (HH-5) or goes into its goal (HH-8)."""
    return [*die.exits, die.raised] if value < HIGHEST_VALUE else die.exits


def lowerings(state: HeavenHellState) -> list[Move]:
    """The main player's dice go down, with a step or without one (HH-9)."""
    moves: list[Move] = []
    own = state.cells(state.main)
    table = state.tables.dice[state.main]
    for cell, value in state.dice[state.main]:
        if value > 1:
            moves.append(table[cell].lowered)
            moves += [slide for target, _, slide in table[cell].steps if not target & own]
    return moves


def raisable(state: HeavenHellState, side: Seat) -> list[Move]:
    """The dice of a side on the squares that can still go up (HH-7, HH-16)."""
    table = state.tables.dice[side]
    return [table[cell].raised for cell, value in state.dice[side] if value < HIGHEST_VALUE]
