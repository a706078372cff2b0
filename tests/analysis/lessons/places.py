"""The steps of all lessons of all games."""

from __future__ import annotations

from dataclasses import dataclass

from spielwerk.analysis.lessons.model import Lesson, Step, lessons_of
from spielwerk.analysis.lessons.run import Run, enter
from spielwerk.game import AnyGame
from spielwerk.games import all_games


@dataclass(frozen=True)
class Place:
    """A step of a lesson, to be tested."""

    game: AnyGame
    lesson: Lesson
    number: int

    def __str__(self) -> str:
        return f"{self.game.name}-{self.lesson.id}-{self.number + 1}"

    @property
    def step(self) -> Step:
        """The step."""
        return self.lesson.steps[self.number]

    def enter(self) -> Run:
        """Return a learner at the beginning of this place."""
        return enter(self.game, self.lesson, self.number)


PLACES = [
    Place(game, lesson, number)
    for game in all_games().values()
    for lesson in lessons_of(game)
    for number in range(len(lesson.steps))
]
