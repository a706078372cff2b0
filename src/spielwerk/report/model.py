"""The data of a game played for a report, and their form in a file."""

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import Any, Self

from spielwerk.ai.player import Values
from spielwerk.arena.terms import PLY_LIMIT, VOID
from spielwerk.game import Seat


@dataclass(frozen=True, slots=True)
class Step:
    """A choice of a seat, with the number of alternatives and the values before it.

    `ply` counts the plies before the position, which simultaneous choices (`joint`) share. `good`
    is the number of moves about as good as the best; for simultaneous choices, those in the
    mixture.
    """

    ply: int
    turn: int
    seat: Seat
    kind: str
    legal: int
    good: int
    joint: bool
    values: Values


@dataclass(frozen=True, slots=True)
class FirstMove:
    """An opening move; symmetric moves share their `name`."""

    seat: Seat
    name: str
    text: str
    words: str


@dataclass(frozen=True, slots=True)
class Mixture:
    """A seat's simultaneous choice.

    It has the values guaranteed by the mixture and by the best single choice, and the number of
    equally likely choices with the same uncertainty.
    """

    seat: Seat
    choices: int
    mixed: float
    pure: float
    width: float


@dataclass(frozen=True, slots=True)
class Measures:
    """The measurements of a game.

    `choice` and `chance` are variances of the values over alternative moves and over alternative
    chance outcomes, at some positions each; `draws` counts the chance plies.
    """

    steps: tuple[Step, ...]
    opening: tuple[FirstMove, ...]
    choice: tuple[float, ...]
    chance: tuple[float, ...]
    draws: int
    mixtures: tuple[Mixture, ...]

    def positions(self) -> Iterator[tuple[int, Values]]:
        """Yield the positions with a choice: the plies before them, and their values."""
        last = -1
        for step in self.steps:
            if step.ply > last:
                yield step.ply, step.values
            last = step.ply


@dataclass(frozen=True, slots=True)
class Sample:
    """A game: the numbers of its setup and within it, and its course."""

    setup: int
    number: int
    seating: tuple[int, ...]
    places: tuple[int, ...]
    scores: tuple[float, ...]
    reason: str
    plies: int
    turns: int
    record: str
    failures: tuple[str, ...] = ()
    measures: Measures | None = None

    @property
    def counts(self) -> bool:
        """True if the game is valid: a player may have been unable to play it."""
        return self.reason != VOID

    @property
    def stopped(self) -> bool:
        """True if the game was stopped because it was too long."""
        return self.reason == PLY_LIMIT

    @property
    def drawn(self) -> bool:
        return self.places.count(1) > 1

    @property
    def winner(self) -> Seat | None:
        return None if self.drawn else self.places.index(1)

    @property
    def points(self) -> Values:
        """A point for the winner, shared between several."""
        part = 1 / self.places.count(1)
        return tuple(part if place == 1 else 0.0 for place in self.places)

    @property
    def curve(self) -> list[tuple[int, Values]]:
        """The values of the positions with a choice, and the final result."""
        measures = self.measures
        return [*(measures.positions() if measures else ()), (self.plies, self.points)]

    def as_json(self) -> dict[str, Any]:
        """Return the form stored in files; the many steps are lists."""
        data = asdict(self)
        if self.measures is not None:
            data["measures"]["steps"] = [
                [getattr(step, name) for name in Step.__slots__] for step in self.measures.steps
            ]
        return data

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Self:
        """Return a sample from its stored form; raises `KeyError`, `TypeError` or `ValueError`."""
        found = data.get("measures")
        tuples = {name: tuple(data[name]) for name in ("seating", "places", "scores", "failures")}
        measures = None if found is None else _measures(found)
        return cls(**{**data, **tuples, "measures": measures})


def _step(written: list[Any]) -> Step:
    fields = dict(zip(Step.__slots__, written, strict=True))
    return Step(**{**fields, "values": tuple(fields["values"])})


def _measures(data: dict[str, Any]) -> Measures:
    return Measures(
        tuple(_step(step) for step in data["steps"]),
        tuple(FirstMove(**move) for move in data["opening"]),
        tuple(data["choice"]),
        tuple(data["chance"]),
        data["draws"],
        tuple(Mixture(**mixture) for mixture in data["mixtures"]),
    )
