"""What a position of Heaven and Hell is worth: how far the dice have come, and the cards left."""

from __future__ import annotations

from spielwerk.game import Seat
from spielwerk.games.heaven_hell.pieces import HELL
from spielwerk.games.heaven_hell.state import HeavenHellState
from spielwerk.grids.old_bits import indices

_IN_PLAY = 1.5
_CARD = 0.06
_IN_GOAL = 1.5
_WAY = 2.0


def evaluate(state: HeavenHellState) -> tuple[float, float]:
    """What dice and cards of both sides are worth."""
    return _side(state, 0), _side(state, 1)


def _side(state: HeavenHellState, seat: Seat) -> float:
    """Dice in the goal for what they show; on the squares for what they show and where."""
    rows = state.board.rows
    total = sum(_IN_GOAL + value for value in state.goals[seat])
    for cell, value in state.dice[seat]:
        _, row = state.board.column_and_row(cell)
        way = (row if seat == HELL else rows - 1 - row) / rows
        total += _IN_PLAY + value * (0.2 + 0.7 * way * way) + _WAY * way
    return total + _cards(state.hands[seat])


def _cards(hand: int) -> float:
    """High cards win more often."""
    return _CARD * sum(indices(hand))
