"""Values that all games share: seats, results, score lines, effects."""

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
    """The result of a game.

    `reason` is a stable code with words in `About.reasons`. `places` has a number per seat: 1 is
    best, equal seats share the better place, and a draw is all 1 regardless of the scores.
    """

    reason: str
    scores: tuple[float, ...]
    places: tuple[int, ...]

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats in first place; all of them in a draw."""
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)

    @property
    def drawn(self) -> bool:
        """True if all seats share the first place."""
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
        """Return a draw with the given scores."""
        return cls(reason, tuple(scores), (1,) * len(scores))


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """A line of a score sheet: seat, reason and cells of some points."""

    seat: Seat
    about: Text
    points: float
    cells: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Effect:
    """A visible effect, for animation, sound, marks and words.

    `thing` is its name in the view; `source` and `target` are cells or other places of the view,
    None if out of sight. `details` has further data for the page, as JSON values.
    """

    kind: Literal["place", "move", "remove", "change", "reveal"]
    thing: str
    source: str | None = None
    target: str | None = None
    details: Mapping[str, Any] = field(default_factory=dict, hash=False)


def with_entry(pair: tuple[T, T], seat: Seat, entry: T) -> tuple[T, T]:
    """Return a pair of values, one per seat, with that of a seat replaced."""
    return (entry, pair[1]) if seat == 0 else (pair[0], entry)
