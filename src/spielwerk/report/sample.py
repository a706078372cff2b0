"""A game of a report, played at an arena table and then measured."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from spielwerk.ai import core
from spielwerk.ai.player import SearchResult
from spielwerk.ai.values import estimate
from spielwerk.analysis.explorer.canonical import Canonical
from spielwerk.arena.runner import play
from spielwerk.arena.terms import Terms
from spielwerk.game import AnyState, Seat
from spielwerk.game.node import Node
from spielwerk.record.model import Record, read
from spielwerk.report.model import FirstMove, Measures, Sample, Step
from spielwerk.report.stakes import (
    QuickSearch,
    chance_variances,
    choice_variances,
    mixtures,
    rounded,
)

MARGIN = 0.05
"""Maximum loss of a move that is about as good as the best; in a mixture, the minimum share that
counts."""
FIRST_MOVES = 8
"""Maximum number of moves in an opening, which ends when every seat has moved."""


@dataclass(frozen=True, slots=True)
class Job:
    """A game to play and measure, with everything a remote process needs.

    `nodes` is the limit of the quick search; with None the game is not measured.
    """

    setup: int
    terms: Terms
    number: int
    nodes: int | None


def sampled(job: Job) -> Sample:
    """Play the game of a job, and measure it if requested."""
    played = play(job.terms, job.number)
    record = read(played.record)
    nodes = record.nodes()
    wanted = job.nodes is not None and played.counts and not played.failures
    return Sample(
        job.setup,
        job.number,
        played.seating,
        played.places,
        played.scores,
        played.reason,
        played.plies,
        nodes[-1].state.turn,
        played.record,
        tuple(map(str, played.failures)),
        measured(record, nodes, job.nodes or 1, job.number) if wanted else None,
    )


def measured(record: Record, nodes: Sequence[Node], quick: int, seed: int) -> Measures:
    """Return the measurements of a game by a quick search; samples are drawn with the seed."""
    search, random = QuickSearch(quick), Random(f"measures {seed}")
    live = [node for node in nodes if not node.pending]
    return Measures(
        tuple(_steps(record, nodes, search)),
        tuple(first_moves(record, nodes)),
        tuple(choice_variances(live, search, random)),
        tuple(chance_variances(live, search, random)),
        sum(node.actor() == "chance" for node in nodes),
        tuple(mixtures(live, search, random)),
    )


def _steps(record: Record, nodes: Sequence[Node], search: QuickSearch) -> Iterator[Step]:
    counts = _legal_counts(record, nodes)
    for ply, node in enumerate(nodes[:-1]):
        seat = node.actor()
        if not isinstance(seat, int):
            continue
        state, joint = node.state, len(node.state.to_move()) > 1
        found = search.candidates(state, seat)
        if not node.pending:
            start, values = ply, rounded(found.values or estimate(state))
        kind = kind_of(state, seat, state.parse_move(record.plies[ply]), nodes[ply + 1].state)
        good = _good(found, seat, joint)
        yield Step(start, state.turn, seat, kind, counts[ply], good, joint, values)


def _legal_counts(record: Record, nodes: Sequence[Node]) -> list[int]:
    """Return the number of possible plies before every ply."""
    if core.plays(record.game.name):
        return [len(one.legal) for one in core.trace(Node(record.first()), record.plies)]
    return [len(node.plies()) for node in nodes]


def _good(found: SearchResult, seat: Seat, joint: bool) -> int:
    """Return the number of moves about as good as the best, including it."""
    if joint:
        return max(1, sum(one.share >= MARGIN for one in found.candidates))
    known = [one.values[seat] for one in found.candidates]
    return max(1, sum(value >= max(known) - MARGIN for value in known))


def first_moves(record: Record, nodes: Sequence[Node]) -> Iterator[FirstMove]:
    """Yield the opening: the moves until every seat has moved."""
    count, waiting = 0, set(range(len(record.players)))
    for text, node in zip(record.plies, nodes, strict=False):
        seat, state = node.actor(), node.state
        if not waiting or count == FIRST_MOVES:
            return
        if isinstance(seat, int):
            count += 1
            waiting.discard(seat)
            move = state.parse_move(text)
            name = Canonical.of(state).move(move)
            yield FirstMove(seat, name, text, state.board.describe(move).say("en"))


NOTHING = "nothing seen"
_NUMBER = re.compile(r"[\d:_-]+$")


def kind_of(state: AnyState, seat: Seat, move: Any, after: AnyState) -> str:
    """Return the kind of a legal move; `after` is the state after it, without chance.

    For simultaneous moves, it is the state before all of them.
    """
    named = state.game.study.move_kind
    if named is not None:
        return named(state.position, move).say("en")
    effects = state.board.effects({seat: move}, after) if len(state.to_move()) == 1 else ()
    if not effects:
        return f"choice {state.format_move(move)}" if len(state.to_move()) > 1 else NOTHING
    first = effects[0]
    return f"{first.kind} {_NUMBER.sub('', first.thing) or first.thing}"
