"""A whole game looked at afterwards: how it stood, where it turned, what would have been better."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from typing import Any

from spielwerk.ai.analysis import Analysis, Analyst
from spielwerk.ai.player import Values
from spielwerk.ai.told import Choice, Told
from spielwerk.game import Seat
from spielwerk.node import Node
from spielwerk.record.model import Record

NOTABLE = 0.1
"""From how much lost on, a move is worth a word."""
MOST_TURNS = 6
_WELL_KNOWN = 50
"""A candidate with so many visits is known well enough."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A move that was made: how it stood before and after, and what would have been better.

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
    """What there is to say about a game; `curve` has the values after so many plies."""

    record: Record
    curve: tuple[tuple[int, Values], ...]
    moments: tuple[Moment, ...]

    def turning_points(self) -> list[Moment]:
        """The moves that cost most, in the order of the game."""
        notable = [moment for moment in self.moments if moment.loss >= NOTABLE]
        worst = sorted(notable, key=lambda moment: -moment.loss)[:MOST_TURNS]
        return sorted(worst, key=lambda moment: moment.ply)

    def accuracy(self) -> dict[Seat, float]:
        """For each seat what its moves cost on average."""
        costs: dict[Seat, list[float]] = {}
        for moment in self.moments:
            costs.setdefault(moment.seat, []).append(moment.loss)
        return {seat: sum(found) / len(found) for seat, found in sorted(costs.items())}

    def as_json(self) -> dict[str, Any]:
        """The same in JSON values."""
        return {
            "game": self.record.game.name,
            "curve": [{"ply": ply, "values": list(values)} for ply, values in self.curve],
            "moments": [asdict(moment) for moment in self.moments],
            "turning_points": [moment.ply for moment in self.turning_points()],
            "average_loss": {str(seat): loss for seat, loss in self.accuracy().items()},
        }


def review(
    record: Record, analyst: Analyst, advance: Callable[[int], None] = lambda ply: None
) -> Review:
    """Look at every position of a game; `advance` hears how many plies are done."""
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
        thought = found[start].thoughts[seat]
        yield _moment(ply, seat, move, thought, found[later].values)


def _moment(ply: int, seat: Seat, move: str, thought: Told, after: Values) -> Moment:
    played = next((one for one in thought.candidates if one.move == move), None)
    best = _best(thought, seat)
    before = thought.values or after
    possible = best.values if best and thought.mixed else before
    outcome = played.values if played and _known(played, thought) else after
    better = thought.move if best is None else best.move
    loss = 0.0 if move == better else max(0.0, possible[seat] - outcome[seat])
    pv = thought.pv if thought.pv[:1] == (better,) else (better,)
    return Moment(ply + 1, seat, move, before, after, better, pv, loss, thought.mixed)


def _best(thought: Told, seat: Seat) -> Choice | None:
    """What should have been played: the first candidate, or the best answer to a mixture."""
    if not thought.candidates:
        return None
    if thought.mixed:
        return max(thought.candidates, key=lambda one: one.values[seat])
    return thought.candidates[0]


def _known(choice: Choice, thought: Told) -> bool:
    return thought.mixed or choice.visits >= _WELL_KNOWN
