"""A player that knows nothing of Ignite and Flow but the tips of its lessons.

It tries each of its moves, looks at the board after it, and adds up what the tips say about that
board; it never looks at what the opponent might answer. After each tip stands the lesson that
teaches it.
"""

from __future__ import annotations

from random import Random

from spielwerk.game import AnyState, Seat
from spielwerk.games.ignite_flow.play import scores
from spielwerk.games.ignite_flow.position import Move, Position
from spielwerk.grids.square import Square

LATE = 8
"""So few empty cells, and the game is soon over."""


def choose(state: AnyState, seat: Seat, random: Random) -> Move:
    """The move after which the tips like the board best; equal ones are drawn."""
    moves: list[Move] = list(state.legal_moves(seat))
    random.shuffle(moves)
    return max(moves, key=lambda move: _liking(state.after({seat: move}).position, seat))


def _liking(position: Position, seat: Seat) -> float:
    """What the tips say of a board, in points."""
    points = scores(position)
    lead = points[seat] - points[1 - seat]  # Land and burnt temples are all that counts: "first".
    if not position.empty() and not position.temple_due:
        return lead
    return (
        lead
        + _temples_in_hand(position, seat)
        - _own_temples_in_danger(position, seat)
        + _enemy_temples_in_danger(position, seat)
    )


def _temples_in_hand(position: Position, seat: Seat) -> float:
    """Do not hurry with a temple: an early one stands in the open. Lesson "temples"."""
    gain = 1.0 if len(position.empty()) <= LATE else 3.0
    return gain * position.hands[seat]


def _own_temples_in_danger(position: Position, seat: Seat) -> float:
    """Keep fire away from a temple, and close the empty cells beside it. Lesson "fire"."""
    danger = 0.0
    for temple in position.temples[seat]:
        beside = set(position.grid.orthogonal(temple))
        danger += 5.0 if beside & position.fire else 0.6 * len(beside & position.empty())
    return danger


def _enemy_temples_in_danger(position: Position, seat: Seat) -> float:
    """Light a fire beside an enemy temple, best where no water can put it out. Lesson "fire"."""
    danger = 0.0
    for temple in position.temples[1 - seat]:
        fires = position.fire.intersection(position.grid.orthogonal(temple))
        if fires:
            danger += 2.5 if any(not _can_be_put_out(position, fire) for fire in fires) else 0.5
    return danger


def _can_be_put_out(position: Position, fire: Square) -> bool:
    """A fire that touches a water can react away. Lesson "reactions"."""
    return not position.water.isdisjoint(position.grid.around(fire))
