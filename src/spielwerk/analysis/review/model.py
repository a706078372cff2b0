"""The model of a review: values of positions, losses of moves, and reasons in words.

A loss is a part of 1: how much smaller the mover's probability of winning is after the move than
after the better one.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp
from typing import Literal

from spielwerk.ai.player import Values
from spielwerk.game import Seat
from spielwerk.game.text import Text
from spielwerk.record.model import Record

MAX_TURNING_POINTS = 10
INACCURACY, MISTAKE, BLUNDER = 0.05, 0.10, 0.20
"""The minimum losses of inaccuracies, mistakes and blunders."""
STEEPNESS = 5.0
"""Steepness of accuracy: a move that loses a fifth of a game keeps 1/e, about 37%."""

Severity = Literal["inaccuracy", "mistake", "blunder"]
Where = Literal["played", "answer", "better", "then"]
"""The step that a reason concerns: the move, its answer, the better one, its continuation."""


def severity(loss: float) -> Severity | None:
    """Return the name of a loss; None if it is negligible.

    >>> severity(0.04), severity(0.05), severity(0.19), severity(0.2)
    (None, 'inaccuracy', 'mistake', 'blunder')
    """
    if loss < INACCURACY:
        return None
    if loss < MISTAKE:
        return "inaccuracy"
    return "mistake" if loss < BLUNDER else "blunder"


def accuracy(losses: Sequence[float]) -> float:
    """Return the mean of 100 · exp(-5 · loss) over all moves with a choice.

    >>> accuracy([0.0, 0.0]), round(accuracy([0.0, 0.2]), 1)
    (100.0, 68.4)
    """
    return sum(100 * exp(-STEEPNESS * loss) for loss in losses) / len(losses)


@dataclass(frozen=True, slots=True)
class Reason:
    """A reason why a move is bad or another better: `text` is a sentence, `cells` its subject.

    `code` is that of the motif, or one that all games share.
    """

    code: str
    where: Where
    text: Text
    cells: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Moment:
    """A played move: the values before and after, and the better alternative.

    `ply` counts from 1. `loss` is the winning probability that the move cost its seat; with
    simultaneous moves, compared with the best answer to the others' mixture. `answer` is the
    expected line after the move, `pv` that of the better move. If `best` is the move itself, no
    move was better.
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
    answer: tuple[str, ...] = ()
    reasons: tuple[Reason, ...] = ()

    @property
    def severity(self) -> Severity | None:
        return severity(self.loss)

    @property
    def notable(self) -> bool:
        return self.severity in ("mistake", "blunder")


@dataclass(frozen=True, slots=True)
class TurnReview:
    """The review of one step of a game: the values before it, and its moves.

    A step is a move, simultaneous moves, or the end. `ply` counts the plies before it.
    """

    ply: int
    values: Values
    moments: tuple[Moment, ...] = ()


@dataclass(frozen=True, slots=True)
class Review:
    """The review of a game; `curve` has numbers of plies with the values after them."""

    record: Record
    curve: tuple[tuple[int, Values], ...]
    moments: tuple[Moment, ...]

    def __str__(self) -> str:
        found = self.accuracies().items()
        accuracies = ", ".join(f"seat {seat} {number:.0f}" for seat, number in found)
        points = [
            f"ply {one.ply}, seat {one.seat}: {one.severity} {one.move} (-{one.loss:.0%}), "
            f"better {one.best}"
            for one in self.turning_points()
        ]
        return "\n".join([f"accuracy: {accuracies}", *points])

    def turning_points(self) -> list[Moment]:
        """Return the mistakes that cost most, in the order of the game."""
        notable = [moment for moment in self.moments if moment.notable]
        worst = sorted(notable, key=lambda moment: -moment.loss)[:MAX_TURNING_POINTS]
        return sorted(worst, key=lambda moment: moment.ply)

    def losses(self) -> dict[Seat, list[float]]:
        """Return the losses of each seat's moves with a choice."""
        costs: dict[Seat, list[float]] = {}
        for moment in self.moments:
            costs.setdefault(moment.seat, []).append(moment.loss)
        return dict(sorted(costs.items()))

    def average_loss(self) -> dict[Seat, float]:
        """Return the average loss of each seat's moves."""
        return {seat: sum(found) / len(found) for seat, found in self.losses().items()}

    def accuracies(self) -> dict[Seat, float]:
        """Return how well each seat chose, from 0 to 100."""
        return {seat: accuracy(found) for seat, found in self.losses().items()}
