"""Requests for reviews and their answers: a few steps of a game each."""

from dataclasses import dataclass

from spielwerk.analysis.review.model import Severity, Where
from spielwerk.game import Seat
from spielwerk.table.limits import Count, MoveText
from spielwerk.wire.limits import RecordText
from spielwerk.wire.messages import Given, Part


@dataclass(frozen=True, slots=True, kw_only=True)
class ReviewRequest(Given):
    """A game in any format, and the ply from which to continue its review.

    With `move`, only the step after `ply` plies is reviewed, as if it had been played there.
    """

    record: RecordText
    ply: Count = 0
    move: MoveText | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ReviewReason(Part):
    """A reason why a move was bad or another better: a sentence, and its cells."""

    code: str
    where: Where
    text: str
    cells: list[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class ReviewMove(Part):
    """A move in text and words, with its gesture, and the expected line from there."""

    text: str
    words: str
    gesture: list[str]
    line: list[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class ReviewMoment(Part):
    """A played move, with its loss and the better alternative.

    `ply` counts from 1. `accuracy` is that of this move, from 0 to 100; a player's is the mean of
    all. `better` is null if no move was better.
    """

    ply: int
    seat: Seat
    before: list[float]
    after: list[float]
    loss: float
    accuracy: float
    severity: Severity | None
    mixed: bool
    played: ReviewMove
    better: ReviewMove | None
    reasons: list[ReviewReason]


@dataclass(frozen=True, slots=True, kw_only=True)
class ReviewTurn(Part):
    """A step of the game: every seat's chances before it, and its moves."""

    ply: int
    values: list[float]
    moments: list[ReviewMoment]


@dataclass(frozen=True, slots=True, kw_only=True)
class ReviewAnswer(Part):
    """The reviewed steps; `next` is the ply to continue with, null at the end."""

    plies: int
    turns: list[ReviewTurn]
    next: int | None
