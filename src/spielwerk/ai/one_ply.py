"""A look one ply ahead: every move of a seat with what it leads to at once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from math import prod
from random import Random
from typing import Any

from spielwerk.ai.evaluation.evaluator import Judgement
from spielwerk.ai.player import Budget, Candidate, Values
from spielwerk.ai.regret_matching import Joint, Matching
from spielwerk.game import AnyState, Seat

MOST_JOINTS = 200
"""More joint choices than this are not looked at; each seat then keeps its most promising."""

_SAMPLES = 4
SWEEPS = 200


@dataclass(slots=True)
class Joints:
    """What several seats can choose at the same time, and what each joint choice leads to."""

    seats: tuple[Seat, ...]
    moves: tuple[Sequence[Any], ...]
    values: dict[Joint, Values]

    def after(self, state: AnyState, joint: Joint) -> AnyState:
        """The position after a joint choice."""
        return state.after(self.chosen(joint))

    def chosen(self, joint: Joint) -> dict[Seat, Any]:
        """The moves of a joint choice."""
        picked = zip(self.seats, self.moves, joint, strict=True)
        return {seat: moves[number] for seat, moves, number in picked}

    def payoffs(self) -> dict[Joint, tuple[float, ...]]:
        """The values of those seats that choose, in their order."""
        return {
            joint: tuple([values[seat] for seat in self.seats])
            for joint, values in self.values.items()
        }


def look(
    state: AnyState, seat: Seat, judgement: Judgement, random: Random, budget: Budget
) -> list[Candidate]:
    """The moves of the only seat that owes one, the best first, equal ones in any order.

    When the time is up, those that were not looked at are left out.
    """
    moves = list(state.legal_moves(seat))
    random.shuffle(moves)
    found = []
    for move in moves:
        found.append(Candidate(move, judgement.values(state.after({seat: move})), visits=1))
        if budget.late():
            break
    return sorted(found, key=lambda candidate: -candidate.values[seat])


def joints(state: AnyState, judgement: Judgement, random: Random) -> Joints:
    """All that the seats can choose at the same time, judged."""
    seats = state.to_move()
    moves = [list(state.legal_moves(seat)) for seat in seats]
    if prod(map(len, moves)) > MOST_JOINTS:
        moves = _promising(state, seats, moves, judgement, random)
    found = Joints(seats, tuple(moves), {})
    for joint in product(*(range(len(own)) for own in moves)):
        found.values[joint] = judgement.values(found.after(state, joint))
    return found


def _promising(
    state: AnyState,
    seats: Sequence[Seat],
    moves: Sequence[list[Any]],
    judgement: Judgement,
    random: Random,
) -> list[list[Any]]:
    """For each seat the moves that do best against a few choices of the others."""
    most = max(2, int(MOST_JOINTS ** (1 / len(seats))))
    samples = [dict(zip(seats, map(random.choice, moves), strict=True)) for _ in range(_SAMPLES)]

    def kept(seat: Seat, own: list[Any]) -> list[Any]:
        def worth(move: Any) -> float:
            met = (judgement.values(state.after(sample | {seat: move})) for sample in samples)
            return sum(values[seat] for values in met)

        return sorted(own, key=worth, reverse=True)[:most]

    return [kept(seat, own) for seat, own in zip(seats, moves, strict=True)]


def mixed(found: Joints, matching: Matching, seat: Seat) -> list[Candidate]:
    """The moves of a seat with their chances, the likeliest first."""
    number = found.seats.index(seat)
    strategies = [matching.average(other) for other in range(len(found.seats))]
    values = _values_by_move(found, strategies, number)
    candidates = [
        Candidate(move, values[choice], strategies[number][choice])
        for choice, move in enumerate(found.moves[number])
    ]
    return sorted(candidates, key=lambda candidate: -candidate.share)


def _values_by_move(found: Joints, strategies: Sequence[list[float]], number: int) -> list[Values]:
    """What every choice of a seat leads to if the others mix as they should."""
    length = len(next(iter(found.values.values())))
    sums = [[0.0] * length for _ in found.moves[number]]
    for joint, values in found.values.items():
        chance = prod(
            strategies[other][choice] for other, choice in enumerate(joint) if other != number
        )
        own = sums[joint[number]]
        for seat, value in enumerate(values):
            own[seat] += chance * value
    return [tuple(row) for row in sums]


def expected(candidates: Sequence[Candidate]) -> Values:
    """The values of a mixed strategy."""
    length = len(candidates[0].values)
    return tuple(
        sum(candidate.share * candidate.values[seat] for candidate in candidates)
        for seat in range(length)
    )
