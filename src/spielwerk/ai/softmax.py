"""How a weaker player chooses: not always the best move, but never one without sense.

The candidates of a thought are told apart by their values. A warm player (high warmth) often takes
a somewhat worse one; one that is worse by more than the tolerance is never taken.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import exp, inf
from random import Random
from statistics import median

from spielwerk.ai.evaluation.evaluator import final
from spielwerk.ai.player import Candidate, Thought
from spielwerk.game import AnyState, Seat


def win_at_once(state: AnyState, seat: Seat, thought: Thought) -> Thought | None:
    """A move that wins at once for the only seat that moves, if there is one.

    The candidates of a thought that knows every move are enough to see that there is none.
    """
    if thought.mixed or _lost_or_drawn(thought, seat):
        return None
    moves = state.legal_moves(seat)
    seen = [one for one in thought.candidates if one.visits]
    if len(seen) == len(moves) and all(one.values[seat] < _SURE for one in seen):
        return None
    for move in moves:
        result = state.after({seat: move}).result()
        if result is not None and result.winners == (seat,):
            only = (Candidate(move, final(result), 1.0, 1),)
            return Thought(move, 1, None, (move,), final(result), only, nodes=1, exact=True)
    return None


def _lost_or_drawn(thought: Thought, seat: Seat) -> bool:
    """Whether it is proven that there is no win."""
    return thought.exact and thought.values[seat] < _SURE


@dataclass(frozen=True, slots=True)
class Warmth:
    """How a player lets better moves go by.

    A move that is worse by `temperature` is chosen a third as often, and one that is worse by more
    than `tolerance` never. Where moves hardly differ, chances to win of a hundredth may be the
    difference between a plan and none: the temperature is at most the part `relative` of the
    distance between the best candidate and the one in the middle, and the tolerance at most the
    part `within`, or many moves without a plan would together outweigh the few that have one.
    Only so `many` are candidates.
    """

    temperature: float
    tolerance: float
    relative: float = inf
    many: int | None = None
    within: float = inf

    def weights(self, worths: Sequence[float]) -> list[float]:
        """How often candidates of these values are chosen, the best first."""
        best, spread = worths[0], worths[0] - median(worths)
        degrees = max(_COLDEST, min(self.temperature, _part(self.relative, spread)))
        least = best - min(self.tolerance, _part(self.within, spread))
        return [exp((worth - best) / degrees) if worth >= least else 0.0 for worth in worths]


def _part(part: float, spread: float) -> float:
    """A part of the spread; without a limit none, also where there is nothing to divide."""
    return inf if part == inf else part * spread


COLD = Warmth(0.0, 0.0)
_COLDEST = 1e-6


def weakened(thought: Thought, seat: Seat, warmth: Warmth, random: Random) -> Thought:
    """The thought of a weaker player who has seen the same candidates."""
    if warmth.temperature <= 0 or len(thought.candidates) < 2:
        return thought
    if thought.mixed:
        return _mixed(thought, seat, warmth, random)
    considered = thought.candidates[: warmth.many]
    # The first is the best, whatever a search that was cut short says of the others.
    highest = considered[0].values[seat]
    worths = [min(highest, one.values[seat]) for one in considered]
    chosen = random.choices(considered, warmth.weights(worths))[0]
    line = thought.pv if thought.pv[:1] == (chosen.move,) else (chosen.move,)
    return replace(thought, move=chosen.move, values=chosen.values, pv=line)


def _mixed(thought: Thought, seat: Seat, warmth: Warmth, random: Random) -> Thought:
    """Among simultaneous choices the mixture is blurred, over whatever is plausible."""
    highest = max(one.values[seat] for one in thought.candidates)
    plausible = [
        one for one in thought.candidates if one.values[seat] >= highest - warmth.tolerance
    ]
    blur = min(1.0, warmth.temperature * _BLUR)
    weights = [(1 - blur) * one.share + blur / len(plausible) for one in plausible]
    return replace(thought, move=random.choices(plausible, weights)[0].move)


_SURE = 0.98
"""Less than this is not seen in a win at once."""

_BLUR = 5.0
"""At a temperature of one fifth the mixture is quite forgotten."""
