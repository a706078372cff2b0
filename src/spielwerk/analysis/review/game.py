"""The review of a whole game, step by step."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator

from spielwerk.ai.native import COMPILED
from spielwerk.ai.player import Cancel, Core, Player, run
from spielwerk.analysis.review.budget import Budget
from spielwerk.analysis.review.model import Review, TurnReview, put_together
from spielwerk.analysis.review.turn import Turn, review_turn
from spielwerk.record.model import Record


def turns(record: Record) -> Iterator[Turn]:
    """The steps of a game of which there is something to say: not what chance did; the end last."""
    nodes = record.nodes()
    starts = [ply for ply, node in enumerate(nodes) if not node.pending]
    for ply, following in itertools.pairwise(starts):
        if nodes[ply].state.to_move():
            yield Turn(ply, nodes[ply], record.plies[ply:following])
    if nodes[-1].actor() != "chance":
        yield Turn(len(record.plies), nodes[-1], ())


def review(
    record: Record,
    budget: Budget,
    *,
    seed: int = 0,
    core: Core = COMPILED,
    player: Player | None = None,
    cancel: Cancel | None = None,
    advance: Callable[[TurnReview], None] = lambda turn: None,
) -> Review:
    """Review a game where nothing suspends; `advance` hears of every step when it is done.

    A cancelled review ends with what it has.
    """
    stop = cancel or Cancel()
    found: list[TurnReview] = []
    for turn in turns(record):
        done = run(review_turn(turn, budget, seed, player, core, stop))
        if stop.stopped():
            break
        found.append(done)
        advance(done)
    return put_together(record, found)
