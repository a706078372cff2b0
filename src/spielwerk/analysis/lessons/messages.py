"""What a lesson sends to its learner."""

from dataclasses import dataclass
from typing import Any, Literal

from spielwerk.analysis.lessons.model import Task
from spielwerk.game import Effect, Seat
from spielwerk.wire.messages import MoveOffer, Part, PlyInWords, ResultInfo

LessonStatus = Literal["open", "wrong", "done", "lost"]
"""Still to be done; a legal move was not the one asked for; done; played on, and not won."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LessonInfo(Part):
    """A lesson as the path of lessons lists it."""

    id: str
    title: str
    minutes: int
    steps: int


@dataclass(frozen=True, slots=True, kw_only=True)
class LessonList(Part):
    """The lessons of a game, in their order; none if it brings none along."""

    game: str
    title: str
    lessons: list[LessonInfo]


@dataclass(frozen=True, slots=True, kw_only=True)
class LessonScene(Part):
    """Something that was done in a lesson: the plies, what they did, and the position after."""

    plies: list[PlyInWords]
    view: dict[str, Any]
    effects: list[Effect]


@dataclass(frozen=True, slots=True, kw_only=True)
class LessonStep(Part):
    """A step of a lesson, as it stands after the moves made so far."""

    game: str
    lesson: str
    step: int
    """From 0."""
    steps: int
    task: Task
    text: str
    rule: str | None
    """The rule that the step is about."""
    hint: str | None
    status: LessonStatus
    message: str
    """What there is to say about the status; may be empty."""
    earlier: list[str]
    """The plies of earlier steps from which this one goes on."""
    moves: list[str]
    """The plies of this step, to be sent with the next move."""
    scenes: list[LessonScene]
    """What the last move brought about, one after the other; the last is how it stands."""
    seat: Seat
    """Who learns."""
    seats: list[str]
    """What the seats are called."""
    owes: bool
    """Whether a move is awaited."""
    view: dict[str, Any]
    details: dict[str, Any]
    """What is shown besides when somebody looks closely."""
    offers: list[MoveOffer] | None
    """The legal moves, if one is awaited."""
    scores: list[float]
    result: ResultInfo | None
