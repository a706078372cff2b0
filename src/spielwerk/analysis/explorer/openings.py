"""What a collection of games comes to: for each position its moves, with counts and results."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Self

from spielwerk.game import Result, Seat
from spielwerk.game.text import Text, same

UNNAMED = same("")


@dataclass(slots=True)
class Tally:
    """How often something was played, and how the games ended.

    Games that were not finished are counted, and neither won nor drawn.
    """

    count: int
    draws: int
    wins: list[int]

    @classmethod
    def of(cls, result: Result | None, seats: int) -> Self:
        """One game; a first place that several share is a draw."""
        winners = () if result is None else result.winners
        wins = [int(winners == (seat,)) for seat in range(seats)]
        return cls(1, int(len(winners) > 1), wins)

    def add(self, other: Tally) -> None:
        """Count the games of another one too."""
        self.count += other.count
        self.draws += other.draws
        self.wins = [own + more for own, more in zip(self.wins, other.wins, strict=True)]

    @property
    def unfinished(self) -> int:
        """The games without a result."""
        return self.count - self.draws - sum(self.wins)


Choice = tuple[Seat, str]
"""A move by its canonical name, and the seat that makes it: where several choose at the same time
each has its own."""
Moves = dict[Choice, Tally]


@dataclass(slots=True)
class Openings:
    """The openings of a collection of games: positions by their digests, and their moves.

    `kinds` are how many games there are of each kind: type and number of seats. Only the
    first `plies` moves of a game are in it, and positions of at least `least` games.
    """

    game: str
    name: Text = UNNAMED
    games: int = 0
    kinds: dict[str, int] = field(default_factory=dict)
    plies: int = 0
    least: int = 1
    positions: dict[str, Moves] = field(default_factory=dict)

    def moves(self, digest: str) -> Moves:
        """The moves of a position; none if it is not known."""
        return self.positions.get(digest, {})

    def add(self, other: Openings) -> None:
        """Take in the games of another collection."""
        self.games += other.games
        for kind, count in other.kinds.items():
            self.kinds[kind] = self.kinds.get(kind, 0) + count
        for digest, moves in other.positions.items():
            add_moves(self.positions.setdefault(digest, {}), moves)

    def pruned(self, least: int) -> Openings:
        """Only the positions that came about in so many games."""
        kept = {
            digest: moves
            for digest, moves in self.positions.items()
            if games_through(moves) >= least
        }
        return Openings(self.game, self.name, self.games, dict(self.kinds), self.plies, least, kept)


def add_moves(moves: Moves, more: Moves) -> None:
    """Count the moves of another collection too."""
    for choice, tally in more.items():
        known = moves.setdefault(choice, Tally(0, 0, [0] * len(tally.wins)))
        known.add(tally)


def games_through(moves: Moves) -> int:
    """In how many games a position came about, where all seats that choose are counted once."""
    return max(_by_seat(moves).values(), default=0)


def _by_seat(moves: Moves) -> dict[Seat, int]:
    counts: dict[Seat, int] = {}
    for (seat, _), tally in moves.items():
        counts[seat] = counts.get(seat, 0) + tally.count
    return counts


def ordered(moves: Moves) -> Iterator[tuple[Choice, Tally]]:
    """By seat, the most frequent first."""
    return iter(sorted(moves.items(), key=lambda item: (item[0][0], -item[1].count, item[0][1])))
