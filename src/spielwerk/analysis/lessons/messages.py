"""Messages to a lesson's learner."""

from dataclasses import dataclass
from typing import Any, Literal

from spielwerk.analysis.lessons.model import Task
from spielwerk.game import Effect, Seat
from spielwerk.wire.messages import MoveOffer, Part, PlyInWords, ResultInfo

LessonStatus = Literal["open", "wrong", "done", "lost"]
"""Still to be done; legal, but not the requested move; done; played on without a win."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LessonInfo(Part):
    """A lesson in the list of lessons."""

    id: str
    title: str
    minutes: int
    steps: int


@dataclass(frozen=True, slots=True, kw_only=True)
class LessonList(Part):
    """The lessons of a game in order; empty if it has none."""

    game: str
    title: str
    lessons: list[LessonInfo]


@dataclass(frozen=True, slots=True, kw_only=True)
class LessonScene(Part):
    """A scene of a lesson: plies, their effects, and the position after them."""

    plies: list[PlyInWords]
    view: dict[str, Any]
    effects: list[Effect]


@dataclass(frozen=True, slots=True, kw_only=True)
class LessonStep(Part):
    """A step of a lesson after the moves made so far."""

    game: str
    lesson: str
    step: int
    """The number of the step, from 0."""
    steps: int
    task: Task
    text: str
    rule: str | None
    """The rule that the step is about."""
    hint: str | None
    status: LessonStatus
    message: str
    """A message about the status; may be empty."""
    earlier: list[str]
    """The plies of earlier steps that this step continues."""
    moves: list[str]
    """The plies of this step, to be sent with the next move."""
    scenes: list[LessonScene]
    """The scenes of the last move, in order; the last one is the current position."""
    seat: Seat
    """The learner's seat."""
    seats: list[str]
    """The names of the seats."""
    owes: bool
    """True if a move is expected."""
    view: dict[str, Any]
    details: dict[str, Any]
    """Further details on request."""
    offers: list[MoveOffer] | None
    """The legal moves, if one is expected."""
    scores: list[float]
    result: ResultInfo | None
