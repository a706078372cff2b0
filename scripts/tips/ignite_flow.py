"""A player of Ignite and Flow that uses only the tips of its lessons.

It adds up the tips for the board after each of its moves, and never considers replies. Each tip
names the lesson that teaches it.
"""

from __future__ import annotations

from random import Random

from spielwerk.game import AnyState, Seat
from spielwerk.games.ignite_flow.play import scores
from spielwerk.games.ignite_flow.position import Move, Position
from spielwerk.grids.square import Square

LATE = 8
"""Number of empty cells at which the game is nearly over."""


def choose(state: AnyState, seat: Seat, random: Random) -> Move:
    """Return the move whose board the tips like best; ties are random."""
    moves: list[Move] = list(state.legal_moves(seat))
    random.shuffle(moves)
    return max(moves, key=lambda move: _liking(state.after({seat: move}).position, seat))


def _liking(position: Position, seat: Seat) -> float:
    """Return the value of a board by the tips, in points."""
    points = scores(position)
    # In the end only land and burnt temples count: lesson "first".
    lead = points[seat] - points[1 - seat]
    if not position.empty() and not position.temple_due:
        return lead
    return (
        lead
        + _temples_in_hand(position, seat)
        - _own_temples_in_danger(position, seat)
        + _enemy_temples_in_danger(position, seat)
    )


def _temples_in_hand(position: Position, seat: Seat) -> float:
    """Do not hurry with a temple: an early one is exposed. Lesson "temples"."""
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
    """Return whether a fire touches a water and can react. Lesson "reactions"."""
    return not position.water.isdisjoint(position.grid.around(fire))
