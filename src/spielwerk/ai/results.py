"""Results of a core, parsed for a choice, and verified if they come from a client."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from math import isfinite
from typing import Any

from spielwerk.ai.player import SearchResult
from spielwerk.game.node import Node
from spielwerk.game.refusals import Refusal
from spielwerk.wire.codec import restored

_ROUNDING = 1e-3


class BadResult(ValueError):
    """A result that the search cannot have."""


def read(found: SearchResult, node: Node) -> SearchResult:
    """Return a core's result in a node, with a playable principal variation."""
    mixed = len(node.state.to_move()) > 1
    return replace(found, pv=() if mixed else tuple(_sequential(node, found.pv)), mixed=mixed)


def verified(found: SearchResult, node: Node) -> SearchResult:
    """Return a client's result after checking that it is possible; raises `BadResult`.

    Its moves are legal; their quality is unknown.
    """
    legal = set(node.legal())
    moves = [found.move, *(one.move for one in found.candidates)]
    if not legal.issuperset(moves) or len(set(moves[1:])) < len(moves) - 1:
        raise BadResult("a move is illegal or listed twice")
    for values in (found.values, *(one.values for one in found.candidates)):
        if not _are_values(values, node.state.seats):
            raise BadResult("values must lie between 0 and 1")
    shares = [one.share for one in found.candidates]
    if not all(0 <= share <= 1 + _ROUNDING for share in shares):
        raise BadResult("shares must lie between 0 and 1")
    result = read(found, node)
    # Some moves may be missing, but not most.
    if result.mixed and not 1 / 2 <= sum(shares) <= 1 + _ROUNDING * len(shares):
        raise BadResult("the shares of a mixed strategy must add up to 1")
    return result


def result_from_json(data: Mapping[str, Any]) -> SearchResult:
    """Return a result from JSON; one from a client has to be `verified`."""
    found: SearchResult = restored(SearchResult, data)
    return found


def _are_values(values: Sequence[float], seats: int) -> bool:
    probable = all(isfinite(one) and -_ROUNDING <= one <= 1 + _ROUNDING for one in values)
    whole = abs(sum(values) - 1) <= _ROUNDING * len(values)
    return len(values) == seats and probable and whole


def _sequential(node: Node, pv: Sequence[str]) -> Iterator[str]:
    """Yield the principal variation, as far as it can be played and up to a simultaneous move."""
    for text in pv:
        try:
            node = node.play(text)
        except Refusal:
            return
        yield text
        if len(node.state.to_move()) > 1:
            return
