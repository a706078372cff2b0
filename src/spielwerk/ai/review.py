"""The review of a whole game: how it stood, where it turned, what would have been better."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from spielwerk.ai.analysis import Analysis, Analyst
from spielwerk.ai.player import Candidate, SearchResult, Values
from spielwerk.game import Seat
from spielwerk.node import Node
from spielwerk.record.model import Record

NOTABLE = 0.1
"""How much a move must lose to be mentioned."""
MAX_TURNING_POINTS = 6
_ENOUGH_VISITS = 50
"""From how many visits on the value of a candidate is reliable."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A move that was made: the values before and after, and what would have been better.

    `ply` counts from 1. `loss` is how much of a win the move cost the seat that made it; where
    choices are made at the same time, compared with the best answer to the others' mixture.
    """

    ply: int
    seat: Seat
    move: str
    before: Values
    after: Values
    best: str
    pv: tuple[str, ...]
    loss: float
    mixed: bool


@dataclass(frozen=True, slots=True)
class Review:
    """What there is to say about a game; `curve` has the number of plies and the values then."""

    record: Record
    curve: tuple[tuple[int, Values], ...]
    moments: tuple[Moment, ...]

    def turning_points(self) -> list[Moment]:
        """The moves that cost most, in the order of the game."""
        notable = [moment for moment in self.moments if moment.loss >= NOTABLE]
        worst = sorted(notable, key=lambda moment: -moment.loss)[:MAX_TURNING_POINTS]
        return sorted(worst, key=lambda moment: moment.ply)

    def average_loss(self) -> dict[Seat, float]:
        """For each seat what its moves cost on average."""
        costs: dict[Seat, list[float]] = {}
        for moment in self.moments:
            costs.setdefault(moment.seat, []).append(moment.loss)
        return {seat: sum(found) / len(found) for seat, found in sorted(costs.items())}


def review(
    record: Record, analyst: Analyst, advance: Callable[[int], None] = lambda ply: None
) -> Review:
    """Analyse every position of a game; `advance` is called with the number of plies done."""
    nodes = record.nodes()
    found: dict[int, Analysis] = {}
    for ply, node in enumerate(nodes):
        if not node.pending:
            found[ply] = analyst.analyse(node)
        advance(ply)
    curve = tuple((ply, analysis.values) for ply, analysis in found.items())
    moments = tuple(_moments(record, nodes, found))
    return Review(record, curve, moments)


def _moments(
    record: Record, nodes: tuple[Node, ...], found: dict[int, Analysis]
) -> Iterator[Moment]:
    """Every move with what it cost; where there was no choice, nothing is said."""
    for ply, move in enumerate(record.plies):
        seat = nodes[ply].actor()
        if not isinstance(seat, int) or len(nodes[ply].plies()) < 2:
            continue
        start = ply - len(nodes[ply].pending)
        later = next(other for other in range(ply + 1, len(nodes)) if other in found)
        result = found[start].results[seat]
        yield _moment(ply, seat, move, result, found[later].values)


def _moment(ply: int, seat: Seat, move: str, result: SearchResult, after: Values) -> Moment:
    played = next((one for one in result.candidates if one.move == move), None)
    best = _best(result, seat)
    before = result.values or after
    possible = best.values if best and result.mixed else before
    reached = played.values if played and _reliable(played, result) else after
    better = result.move if best is None else best.move
    loss = 0.0 if move == better else max(0.0, possible[seat] - reached[seat])
    pv = result.pv if result.pv[:1] == (better,) else (better,)
    return Moment(ply + 1, seat, move, before, after, better, pv, loss, result.mixed)


def _best(result: SearchResult, seat: Seat) -> Candidate | None:
    """What should have been played: the first candidate, or the best answer to a mixture."""
    if not result.candidates:
        return None
    if result.mixed:
        return max(result.candidates, key=lambda one: one.values[seat])
    return result.candidates[0]


def _reliable(candidate: Candidate, result: SearchResult) -> bool:
    return result.mixed or candidate.visits >= _ENOUGH_VISITS
