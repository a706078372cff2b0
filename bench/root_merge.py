"""Merging of two searches of a position with different seeds, in parallel workers.

The WebAssembly core has no threads. Parallel workers share nothing while they search; only their
results at the root can be merged.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from spielwerk.ai.player import Candidate, SearchResult, Values


def merged(results: Sequence[SearchResult]) -> SearchResult:
    """Return the merged result of several searches of a position; the first takes precedence."""
    first, *others = results
    proved = next((one for one in results if one.exact), None)
    if proved is not None or not others:
        return proved or first
    nodes = sum(one.nodes for one in results)
    candidates = _mixture(results) if first.mixed else _by_visits(results)
    if not candidates:
        return replace(first, nodes=nodes)
    if first.mixed:
        values = _weighted([one.values for one in results], [1.0] * len(results))
        return replace(first, values=values, candidates=candidates, nodes=nodes)
    best = candidates[0]
    agreeing = next((one for one in results if one.move == best.move), None)
    pv = (best.move,) if agreeing is None else agreeing.pv
    return replace(
        first, move=best.move, values=best.values, pv=pv, candidates=candidates, nodes=nodes
    )


def _by_visits(results: Sequence[SearchResult]) -> tuple[Candidate, ...]:
    """Return candidates with added visits; the most visited move is the best."""
    visits = sum(one.visits for result in results for one in result.candidates)
    found = [_together(same, visits) for same in _same_moves(results)]
    return tuple(sorted(found, key=lambda one: -one.visits))


def _together(same: Sequence[Candidate], visits: int) -> Candidate:
    own = sum(one.visits for one in same)
    values = _weighted([one.values for one in same], [max(1, one.visits) for one in same])
    return Candidate(same[0].move, values, own / max(1, visits), own)


def _mixture(results: Sequence[SearchResult]) -> tuple[Candidate, ...]:
    """Return the mean of mixed strategies."""
    found = [
        Candidate(
            same[0].move,
            _weighted([one.values for one in same], [1.0] * len(same)),
            sum(one.share for one in same) / len(results),
            sum(one.visits for one in same),
        )
        for same in _same_moves(results)
    ]
    return tuple(sorted(found, key=lambda one: -one.share))


def _same_moves(results: Sequence[SearchResult]) -> list[list[Candidate]]:
    found: dict[str, list[Candidate]] = {}
    for result in results:
        for one in result.candidates:
            found.setdefault(one.move, []).append(one)
    return list(found.values())


def _weighted(values: Sequence[Values], weights: Sequence[float]) -> Values:
    total = sum(weights)
    columns = zip(*values, strict=True)
    return tuple(
        sum(weight * value for weight, value in zip(weights, column, strict=True)) / total
        for column in columns
    )
