"""Values that every game speaks of: seats, results, score lines, effects."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, Self, TypeVar

from spielwerk.game.text import Text

T = TypeVar("T")
Seat = int
"""Players are numbered from 0 in seating order."""

View = Mapping[str, Any]
"""A position as a seat or an onlooker may know it, as JSON values; each game has a typed shape."""


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended.

    `reason` is a stable code; `About.reasons` has the words for it. `places` has one number per
    seat: 1 is best, equal seats share the better place, a draw is all 1 whatever the scores.
    """

    reason: str
    scores: tuple[float, ...]
    places: tuple[int, ...]

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats in first place; all of them if it is a draw."""
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)

    @property
    def drawn(self) -> bool:
        """Whether all seats share the first place."""
        return set(self.places) == {1}

    @classmethod
    def by_scores(cls, reason: str, scores: Sequence[float]) -> Self:
        """Return the result in which more points give a better place.

        >>> Result.by_scores("board-full", (4, 7, 4)).places
        (2, 1, 2)
        """
        places = tuple(1 + sum(other > own for other in scores) for own in scores)
        return cls(reason, tuple(scores), places)

    @classmethod
    def draw(cls, reason: str, scores: Sequence[float]) -> Self:
        """Return a draw; the scores are reported as they stand."""
        return cls(reason, tuple(scores), (1,) * len(scores))


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One line of a score sheet: for what a seat has points, and the cells it has them for."""

    seat: Seat
    about: Text
    points: float
    cells: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Effect:
    """One thing that visibly happened, for animation, sound, marks and words.

    `thing` has the name by which the view knows it; `source` and `target` are cells or other
    places of the view, None for "from or to nowhere that is seen". What else a page wants to show
    of it is in `details`, as JSON values.
    """

    kind: Literal["place", "move", "remove", "change", "reveal"]
    thing: str
    source: str | None = None
    target: str | None = None
    details: Mapping[str, Any] = field(default_factory=dict, hash=False)


def with_entry(pair: tuple[T, T], seat: Seat, entry: T) -> tuple[T, T]:
    """Return a pair of values, one for each of two seats, with that of a seat replaced."""
    return (entry, pair[1]) if seat == 0 else (pair[0], entry)
