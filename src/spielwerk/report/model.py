"""What is known of a game that was played for a report, and how it stands in a file."""

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import Any, Self

from spielwerk.ai.player import Values
from spielwerk.arena.terms import PLY_LIMIT, VOID
from spielwerk.game import Seat


@dataclass(frozen=True, slots=True)
class Step:
    """A choice of a seat: what it was, among how many, and the values of the position before it.

    `ply` counts those before the position, which is the same for all who choose at the same time
    (`joint`). `good` is how many moves were about as good as the best; of such choices, how many
    belong to the mixture.
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
    """One of the first moves: `name` is the same for all that are symmetric to it."""

    seat: Seat
    name: str
    text: str
    words: str


@dataclass(frozen=True, slots=True)
class Mixture:
    """A choice made at the same time as others, for one seat.

    What the mixture secures whatever the others choose, what the best single choice does, and of
    how many equally likely choices a mixture would be as uncertain.
    """

    seat: Seat
    choices: int
    mixed: float
    pure: float
    width: float


@dataclass(frozen=True, slots=True)
class Measures:
    """What searches found in a game.

    `choice` and `chance` are variances of the values: over what one mover could have done, and
    over what chance could have done, at some positions each; `draws` counts the plies of chance.
    """

    steps: tuple[Step, ...]
    opening: tuple[FirstMove, ...]
    choice: tuple[float, ...]
    chance: tuple[float, ...]
    draws: int
    mixtures: tuple[Mixture, ...]

    def positions(self) -> Iterator[tuple[int, Values]]:
        """The positions in which somebody chose: the plies before them, and their values."""
        last = -1
        for step in self.steps:
            if step.ply > last:
                yield step.ply, step.values
            last = step.ply


@dataclass(frozen=True, slots=True)
class Sample:
    """A game: the number of its setup, its own number there, and how it went."""

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
        """Whether the game says anything: somebody may not have been able to play it."""
        return self.reason != VOID

    @property
    def stopped(self) -> bool:
        """Whether it was broken off because it went on for too long."""
        return self.reason == PLY_LIMIT

    @property
    def drawn(self) -> bool:
        return self.places.count(1) > 1

    @property
    def winner(self) -> Seat | None:
        return None if self.drawn else self.places.index(1)

    @property
    def points(self) -> Values:
        """A point for the winner, shared by several."""
        part = 1 / self.places.count(1)
        return tuple(part if place == 1 else 0.0 for place in self.places)

    @property
    def curve(self) -> list[tuple[int, Values]]:
        """The values of the positions in which somebody chose, and what came of it at the end."""
        measures = self.measures
        return [*(measures.positions() if measures else ()), (self.plies, self.points)]

    def as_json(self) -> dict[str, Any]:
        """As it stands in a file; steps are lists, for there are many."""
        data = asdict(self)
        if self.measures is not None:
            data["measures"]["steps"] = [
                [getattr(step, name) for name in Step.__slots__] for step in self.measures.steps
            ]
        return data

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Self:
        """Out of a file; raises `KeyError`, `TypeError` or `ValueError` for anything else."""
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
