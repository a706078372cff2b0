"""How a weaker player chooses: not always the best move, but never one without sense.

The candidates of a thought are told apart by their values. A warm player (high temperature) often
takes a somewhat worse one; one that is worse by more than the tolerance is never taken.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import exp
from random import Random

from spielwerk.game import AnyState, Seat
from spielwerk.players.judgement import final
from spielwerk.players.protocol import Candidate, Thought


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


def weakened(
    thought: Thought, seat: Seat, temperature: float, tolerance: float, random: Random
) -> Thought:
    """The thought of a weaker player who has seen the same candidates."""
    if temperature <= 0 or len(thought.candidates) < 2:
        return thought
    if thought.mixed:
        return _mixed(thought, seat, temperature, tolerance, random)
    plausible = _plausible(thought.candidates, seat, tolerance)
    # The first is the best, whatever a search that was cut short says of the others.
    highest = thought.candidates[0].values[seat]
    weights = [exp(min(0.0, one.values[seat] - highest) / temperature) for one in plausible]
    chosen = random.choices(plausible, weights)[0]
    line = thought.line if thought.line[:1] == (chosen.move,) else (chosen.move,)
    return replace(thought, move=chosen.move, values=chosen.values, line=line)


def _plausible(candidates: Sequence[Candidate], seat: Seat, tolerance: float) -> list[Candidate]:
    """The candidates that are not much worse than the first, which is always one of them."""
    least = candidates[0].values[seat] - tolerance
    return [one for one in candidates if one is candidates[0] or one.values[seat] >= least]


def _mixed(
    thought: Thought, seat: Seat, temperature: float, tolerance: float, random: Random
) -> Thought:
    """Among simultaneous choices the mixture is blurred, over whatever is plausible."""
    plausible = _plausible(thought.candidates, seat, tolerance)
    blur = min(1.0, temperature * _BLUR)
    weights = [(1 - blur) * one.share + blur / len(plausible) for one in plausible]
    return replace(thought, move=random.choices(plausible, weights)[0].move)


_SURE = 0.98
"""Less than this is not seen in a win at once."""

_BLUR = 5.0
"""At a temperature of one fifth the mixture is quite forgotten."""
