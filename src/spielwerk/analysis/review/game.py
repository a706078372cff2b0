"""The review of a whole game, step by step: by the core that is here, or by one elsewhere."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from typing import TypeVar

from spielwerk.ai.native import answered
from spielwerk.ai.player import Cancel, Player, SearchResult
from spielwerk.ai.steps import Step
from spielwerk.analysis.review.budget import Budget
from spielwerk.analysis.review.model import Review, TurnReview, put_together
from spielwerk.analysis.review.turn import Searches, Turn, review_turn
from spielwerk.record.model import Record

T = TypeVar("T")


def turns(record: Record) -> Iterator[Turn]:
    """The steps of a game of which there is something to say: not what chance did; the end last."""
    nodes = record.nodes()
    starts = [ply for ply, node in enumerate(nodes) if not node.pending]
    for ply, following in itertools.pairwise(starts):
        if nodes[ply].state.to_move():
            yield Turn(ply, nodes[ply], record.plies[ply:following])
    if nodes[-1].actor() != "chance":
        yield Turn(len(record.plies), nodes[-1], ())


def led(searches: Searches[T], answer: Callable[[Step], SearchResult]) -> T:
    """What searches lead to that are answered here."""
    try:
        step = next(searches)
        while True:
            step = searches.send(answer(step))
    except StopIteration as end:
        result: T = end.value
        return result


def review(
    record: Record,
    budget: Budget,
    *,
    seed: int = 0,
    threads: int = 1,
    player: Player | None = None,
    cancel: Cancel | None = None,
    advance: Callable[[TurnReview], None] = lambda turn: None,
) -> Review:
    """Review a game with the core that is here; `advance` hears of every step when it is done.

    A cancelled review ends with what it has.
    """
    stop = cancel or Cancel()
    found: list[TurnReview] = []
    for turn in turns(record):
        done = led(
            review_turn(turn, budget, seed, player),
            lambda step: answered(step, stop, threads=threads),
        )
        if stop.stopped():
            break
        found.append(done)
        advance(done)
    return put_together(record, found)
