"""What a review says: the value of each position, what each move cost, and reasons in words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from spielwerk.ai.player import Values
from spielwerk.analysis.review.accuracy import Severity, accuracy, severity
from spielwerk.game import Seat
from spielwerk.game.text import Text
from spielwerk.record.model import Record

MAX_TURNING_POINTS = 10

Where = Literal["played", "answer", "better", "then"]
"""Of which step a reason speaks: the move, what answers it, the better one, what follows that."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a move is bad or another is better: `text` is a sentence, `cells` are what it is about.

    `code` is that of the motif, or one that all games share.
    """

    code: str
    where: Where
    text: Text
    cells: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Moment:
    """A move that was made: the values before and after, and what would have been better.

    `ply` counts from 1. `loss` is how much of a win the move cost the seat that made it; where
    choices are made at the same time, compared with the best answer to the others' mixture.
    `answer` is the expected line after the move, `pv` the better move with its own. Where `best` is
    the move itself, nothing was better.
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
        """What the move was called by a teacher; None if there is nothing to say."""
        return severity(self.loss)

    @property
    def notable(self) -> bool:
        """Whether it was a mistake or worse."""
        return self.severity in ("mistake", "blunder")


@dataclass(frozen=True, slots=True)
class TurnReview:
    """What there is to say of one step of a game: the values before it, and its moves.

    A step is a move, moves made at the same time, or the end. `ply` counts the plies before it.
    """

    ply: int
    values: Values
    moments: tuple[Moment, ...] = ()


@dataclass(frozen=True, slots=True)
class Review:
    """What there is to say about a game; `curve` has the number of plies and the values then."""

    record: Record
    curve: tuple[tuple[int, Values], ...]
    moments: tuple[Moment, ...]

    def turning_points(self) -> list[Moment]:
        """The mistakes that cost most, in the order of the game."""
        notable = [moment for moment in self.moments if moment.notable]
        worst = sorted(notable, key=lambda moment: -moment.loss)[:MAX_TURNING_POINTS]
        return sorted(worst, key=lambda moment: moment.ply)

    def losses(self) -> dict[Seat, list[float]]:
        """For each seat that had a choice what its moves cost."""
        costs: dict[Seat, list[float]] = {}
        for moment in self.moments:
            costs.setdefault(moment.seat, []).append(moment.loss)
        return dict(sorted(costs.items()))

    def average_loss(self) -> dict[Seat, float]:
        """For each seat what its moves cost on average."""
        return {seat: sum(found) / len(found) for seat, found in self.losses().items()}

    def accuracies(self) -> dict[Seat, float]:
        """For each seat that had a choice how well it chose, from 0 to 100."""
        return {seat: accuracy(found) for seat, found in self.losses().items()}


def put_together(record: Record, turns: list[TurnReview]) -> Review:
    """The review of a game out of those of its steps."""
    curve = tuple((turn.ply, turn.values) for turn in turns)
    return Review(record, curve, tuple(moment for turn in turns for moment in turn.moments))
