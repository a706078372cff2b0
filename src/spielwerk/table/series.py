"""A series of games with fixed players: seats rotate, points are added."""

from dataclasses import dataclass, field, replace
from typing import Self

from spielwerk.game import AnyGame, Result
from spielwerk.game.options import Value
from spielwerk.game.refusals import BadSetup, StatedRefusal
from spielwerk.game.text import Text
from spielwerk.record.ending import RESIGNATION, TIME, Departure, staying
from spielwerk.record.model import Participant, Record


class NotOver(StatedRefusal, code="not-over"):
    """Only finished games count for a series."""

    sentence = Text("This game has no result yet: it counts when it is over.")


@dataclass(frozen=True, slots=True)
class Standing:
    """A player's standing in a series; equal points share the better place."""

    place: int
    person: int
    name: str
    points: float
    wins: int


@dataclass(frozen=True, slots=True)
class Series:
    """The players, their game with its options, and the finished games.

    Players are numbered in order; in the first game each has the seat of that number.
    """

    game: AnyGame
    people: tuple[Participant, ...]
    options: dict[str, Value] = field(default_factory=dict)
    games: tuple[Record, ...] = ()

    def __post_init__(self) -> None:
        # Refuse impossible options before the first game, not during it.
        self.game.start(len(self.people), self.options)

    def seating(self, number: int | None = None) -> tuple[int, ...]:
        """Return the player on each seat in a game, counted from 0; by default the next one.

        Players move up by one seat from game to game, and the first seat becomes the last.
        """
        shift = len(self.games) if number is None else number
        count = len(self.people)
        return tuple((seat + shift) % count for seat in range(count))

    def players(self) -> tuple[Participant, ...]:
        """Return the players in the order of the seats of the next game."""
        return tuple(self.people[person] for person in self.seating())

    def add(self, record: Record) -> Self:
        """Return the series after a further game; raise `NotOver` or `BadSetup`."""
        if record.result is None:
            raise NotOver()
        if record.game.name != self.game.name or record.players != self.players():
            raise BadSetup(
                Text("This is not the next game of the match: the game or the seats differ.")
            )
        return replace(self, games=(*self.games, record))

    @property
    def balanced(self) -> bool:
        """True if all players have had every seat equally often."""
        return len(self.games) % len(self.people) == 0

    def points(self) -> tuple[float, ...]:
        """Return the points of all games so far, player by player."""
        totals = [0.0] * len(self.people)
        for number, record in enumerate(self.games):
            assert record.result is not None
            counted = points(self.game, record.result, record.departures)
            for seat, person in enumerate(self.seating(number)):
                totals[person] += counted[seat]
        return tuple(totals)

    def standings(self) -> tuple[Standing, ...]:
        """Return the standings, best first."""
        totals, wins = self.points(), self._wins()
        standings = (
            Standing(
                place=1 + sum(other > own for other in totals),
                person=person,
                name=self.people[person].name,
                points=own,
                wins=wins[person],
            )
            for person, own in enumerate(totals)
        )
        return tuple(sorted(standings, key=lambda standing: (standing.place, standing.person)))

    def _wins(self) -> list[int]:
        wins = [0] * len(self.people)
        for number, record in enumerate(self.games):
            assert record.result is not None
            if len(record.result.winners) == 1:
                wins[self.seating(number)[record.result.winners[0]]] += 1
        return wins


def points(
    game: AnyGame, result: Result, departures: tuple[Departure, ...] = ()
) -> tuple[float, ...]:
    """Return the points of a game in a series, seat by seat.

    A point for each other seat that it is placed before, half a point for each that shares its
    place: 1, ½ or 0 with two seats. Where a game adds up its scores instead (`About.walkover`),
    players who left have 0.
    """
    if game.about.walkover is None:
        return tuple(_beaten(result.places, own) for own in result.places)
    stayed = staying(len(result.places), departures)
    least = game.about.walkover if result.reason in (RESIGNATION, TIME) else float("-inf")
    return tuple(
        float(max(score, least)) if seat in stayed else 0.0
        for seat, score in enumerate(result.scores)
    )


def _beaten(places: tuple[int, ...], own: int) -> float:
    """Return the number of other seats beaten, equal ones counting half.

    >>> [_beaten((1, 2, 2, 4), place) for place in (1, 2, 4)]
    [3.0, 1.5, 0.0]
    """
    return sum(own < other for other in places) + (places.count(own) - 1) / 2
