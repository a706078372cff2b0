"""What is asked of a review, and what it answers: a few steps of a game at a time."""

from dataclasses import dataclass

from spielwerk.analysis.review.model import Severity, Where
from spielwerk.game import Seat
from spielwerk.table.limits import Count, MoveText
from spielwerk.wire.limits import RecordText
from spielwerk.wire.messages import Given, Part


@dataclass(frozen=True, slots=True, kw_only=True)
class ReviewRequest(Given):
    """A game in any format, and after how many plies to go on with its review.

    With `move`, only the step after `ply` plies is reviewed, as if that had been played there.
    """

    record: RecordText
    ply: Count = 0
    move: MoveText | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ReviewReason(Part):
    """Why a move was bad or another better: a sentence, and the cells that it is about."""

    code: str
    where: Where
    text: str
    cells: list[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class ReviewMove(Part):
    """A move in text and words, the things touched for it, and the line expected from it on."""

    text: str
    words: str
    gesture: list[str]
    line: list[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class ReviewMoment(Part):
    """A move that was made: what it cost, and what would have been better.

    `ply` counts from 1. `accuracy` is that of this move, from 0 to 100; a player's is the mean of
    all. Where nothing was better, `better` is null.
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
    """A step of the game: the chances to win of every seat before it, and its moves."""

    ply: int
    values: list[float]
    moments: list[ReviewMoment]


@dataclass(frozen=True, slots=True, kw_only=True)
class ReviewAnswer(Part):
    """The steps that were reviewed; `next` is the ply to go on with, null when all are done."""

    plies: int
    turns: list[ReviewTurn]
    next: int | None
