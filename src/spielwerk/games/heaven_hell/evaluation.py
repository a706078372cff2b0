"""The evaluation of Heaven and Hell: how far the dice have come, and the cards left."""

from __future__ import annotations

from spielwerk.game import Seat
from spielwerk.games.heaven_hell.position import HEAVEN, HELL, Position

_IN_PLAY = 1.5
_CARD = 0.06
_IN_GOAL = 1.5
_WAY = 2.0


def evaluate(position: Position) -> tuple[float, float]:
    """The value of dice and cards for each side."""
    return _side(position, HELL), _side(position, HEAVEN)


def _side(position: Position, seat: Seat) -> float:
    """Dice in the goal for what they show; on the squares for what they show and where."""
    rows = position.setup.rows
    total = sum(_IN_GOAL + value for value in position.goals[seat])
    for square, value in position.dice[seat]:
        way = (square.row if seat == HELL else rows - 1 - square.row) / rows
        total += _IN_PLAY + value * (0.2 + 0.7 * way * way) + _WAY * way
    # High cards win more often.
    return total + _CARD * sum(position.hands[seat])
