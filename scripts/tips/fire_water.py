"""A player of Fire & Water that uses only the tips of the lessons.

It evaluates the immediate effect of its own moves, never a reply. Each rule of thumb names the
lesson that teaches it.
"""

from __future__ import annotations

from random import Random

from spielwerk.game import Seat, State
from spielwerk.games.fire_water.play import scores
from spielwerk.games.fire_water.position import Kind, Move, Opening, Position
from spielwerk.games.fire_water.rules.influence import halves_beside, influence, lowest, sums
from spielwerk.games.fire_water.rules.occupancy import Occupancy

RULED, OPEN = 0.25, 0.12
"""The value of a square that can be taken next, and of one with an empty neighbour."""
COVERED = 0.04
ELEMENTAL = 0.4
UNSAFE = 3.0


def choose(state: State[Position, Move, Opening], seat: Seat, random: Random) -> Move:
    """Return the move that the tips like best; ties are random."""
    moves = list(state.legal_moves(seat))
    random.shuffle(moves)
    return max(moves, key=lambda move: _liked(state, seat, move))


def _liked(state: State[Position, Move, Opening], seat: Seat, move: Move) -> float:
    after = state.after({seat: move})
    won = after.result()
    if won is not None:  # Lesson "end": placing all stones wins, and so does the highest total.
        return 100.0 if won.places[seat] == 1 else -100.0
    occupancy = Occupancy(after.position)
    return (
        _points(after.position, seat)
        + _ruled(occupancy, seat)
        + _elementals(occupancy, seat)
        + _covered(Occupancy(state.position), seat, move)
        - _unsafe_leader(occupancy, seat)
    )


def _points(position: Position, seat: Seat) -> float:
    """First lesson: a stone is a point, two on a leader or an elemental; the leader saves two."""
    points = scores(position)
    return points[seat] - max(points[:seat] + points[seat + 1 :])


def _ruled(occupancy: Occupancy, seat: Seat) -> float:
    """Lesson "influence": a half counts on the neighbours of its element; rule many squares."""
    value = 0.0
    for square in occupancy.grid.squares():
        if square in occupancy.stones or square in occupancy.position.elementals:
            continue
        totals = influence(occupancy, square)
        most = max(totals)
        if totals.count(most) == 1:
            # "stones": where no neighbour is empty it can be taken.
            gain = OPEN if occupancy.gaps(square) else RULED
            value += gain if totals[seat] == most else -gain
    return value


def _elementals(occupancy: Occupancy, seat: Seat) -> float:
    """Lesson "elementals": they go to the lowest sum of at least 1."""
    value = 0.0
    for square in occupancy.position.elementals:
        if square not in occupancy.stones:
            ahead = lowest(sums(occupancy.position.seats, halves_beside(occupancy, square)))
            if len(ahead) == 1:
                value += ELEMENTAL if ahead == [seat] else -ELEMENTAL
    return value


def _covered(before: Occupancy, seat: Seat, move: Move) -> float:
    """Lesson "majority": cover high halves of opponents, and spare your own."""
    half = before.uncovered.get(move.square) if move.kind is Kind.STONE else None
    if half is None:
        return 0.0
    return -COVERED * half.value if half.seat == seat else COVERED * half.value


def _unsafe_leader(occupancy: Occupancy, seat: Seat) -> float:
    """Lesson "leader": place it only where no opponent has as much influence as you."""
    leader = occupancy.position.players[seat].leader
    if leader is None or leader in occupancy.stones:
        return 0.0
    totals = influence(occupancy, leader)
    others = max(totals[:seat] + totals[seat + 1 :])
    if totals[seat] > others:
        return 0.0
    return UNSAFE if others else len(occupancy.gaps(leader)) * UNSAFE / 4
