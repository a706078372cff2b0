"""How a weaker player chooses: by softmax sampling among the candidates of a search."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from spielwerk.ai.player import Candidate, SearchResult
from spielwerk.game import AnyState, Seat
from spielwerk.game.opponents import Softmax, final_values

_SURE = 0.98
"""No immediate win has a lower value than this."""

_BLUR = 5.0
"""At a temperature of one fifth a mixed strategy is completely blurred."""


def immediate_win(state: AnyState, seat: Seat, result: SearchResult) -> SearchResult | None:
    """A move that wins at once for the only seat that moves, if there is one.

    Candidates that cover every move are enough to see that there is none.
    """
    if result.mixed or _no_win(result, seat):
        return None
    moves = state.legal_moves(seat)
    seen = [one for one in result.candidates if one.visits]
    if len(seen) == len(moves) and all(one.values[seat] < _SURE for one in seen):
        return None
    for move in moves:
        ended = state.after({seat: move}).result()
        if ended is not None and ended.winners == (seat,):
            text, values = state.format_move(move), final_values(ended)
            only = (Candidate(text, values, 1.0, 1),)
            return SearchResult(text, values, (text,), only, nodes=1, depth=1, exact=True)
    return None


def _no_win(result: SearchResult, seat: Seat) -> bool:
    """Whether it is proven that there is no win."""
    return result.exact and result.values[seat] < _SURE


def weakened(result: SearchResult, seat: Seat, softmax: Softmax, random: Random) -> SearchResult:
    """The result of a weaker player who has seen the same candidates."""
    if softmax.temperature <= 0 or len(result.candidates) < 2:
        return result
    if result.mixed:
        return _blurred(result, seat, softmax, random)
    considered = result.candidates[: softmax.count]
    # The first is the best, whatever a search that was cut short says of the others.
    highest = considered[0].values[seat]
    values = [min(highest, one.values[seat]) for one in considered]
    chosen = random.choices(considered, softmax.weights(values))[0]
    pv = result.pv if result.pv[:1] == (chosen.move,) else (chosen.move,)
    return replace(result, move=chosen.move, values=chosen.values, pv=pv)


def _blurred(result: SearchResult, seat: Seat, softmax: Softmax, random: Random) -> SearchResult:
    """A mixed strategy is blurred over all plausible choices."""
    highest = max(one.values[seat] for one in result.candidates)
    plausible = [
        one for one in result.candidates if one.values[seat] >= highest - softmax.tolerance
    ]
    blur = min(1.0, softmax.temperature * _BLUR)
    weights = [(1 - blur) * one.share + blur / len(plausible) for one in plausible]
    return replace(result, move=random.choices(plausible, weights)[0].move)
