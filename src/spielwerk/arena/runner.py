"""One game between programs, of any kind and with any number of seats.

Everybody is shown what the own seat may know, and every move is checked. Whoever fails, is no
longer in the game: with two seats the other wins, with more a random player goes on for it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import permutations
from random import Random
from time import perf_counter
from typing import Any

from spielwerk.ai.player import Cancel, Limits, Player, Situation
from spielwerk.ai.random import RandomPlayer
from spielwerk.ai.spec import read_named
from spielwerk.arena.contestants import contestant
from spielwerk.game import AnyGame, AnyState, Result, Seat
from spielwerk.games import find
from spielwerk.node import Node
from spielwerk.options import Value
from spielwerk.record.ending import RESIGNATION, Departure, outcome, staying
from spielwerk.record.model import Player as Name
from spielwerk.record.model import Record, changed_options
from spielwerk.refusals import Refusal
from spielwerk.table.chance import Seeded, chances_of
from spielwerk.text import shortened

PLY_LIMIT = "ply-limit"
_LONGEST_NAME = 60


@dataclass(frozen=True, slots=True)
class Terms:
    """What holds for every game: `players` by name, all else as on the command line.

    `opening` is how many plies are drawn by lot before the players are asked; `plies` is when a
    game is stopped as a draw. Everything follows from the seed, as far as players do.
    """

    game: str
    players: tuple[str, ...]
    seats: int
    options: dict[str, Value] = field(default_factory=dict)
    limits: Limits = field(default_factory=lambda: Limits(1.0))
    opening: int = 2
    plies: int = 1000
    seed: int = 0
    date: str | None = None


@dataclass(frozen=True, slots=True)
class Played:
    """A game that was played: `seating` is the number of the player on each seat.

    `longest` is the longest that each seat has thought about a move, in seconds.
    """

    number: int
    seating: tuple[int, ...]
    places: tuple[int, ...]
    scores: tuple[float, ...]
    reason: str
    plies: int
    longest: tuple[float, ...]
    record: str
    failures: tuple[str, ...] = ()


def seatings(players: int, seats: int) -> list[tuple[int, ...]]:
    """Every way to seat the players so that as many different ones as possible take part.

    >>> seatings(2, 2)
    [(0, 1), (1, 0)]
    >>> seatings(2, 3)
    [(0, 0, 1), (0, 1, 0), (1, 0, 0), (0, 1, 1), (1, 0, 1), (1, 1, 0)]
    """
    most = min(players, seats)
    found: dict[tuple[int, ...], None] = {}
    for chosen in _casts(players, seats):
        if len(set(chosen)) == most:
            found.update(dict.fromkeys(sorted(set(permutations(chosen)))))
    return list(found)


def _casts(players: int, seats: int) -> list[tuple[int, ...]]:
    """Who takes part, and how often, whatever the seat."""
    if seats == 0:
        return [()]
    shorter = _casts(players, seats - 1)
    return [
        (*cast, player) for cast in shorter for player in range(cast[-1] if cast else 0, players)
    ]


def play(terms: Terms, number: int) -> Played:
    """The game of a number: the seating follows from it, and with it opening and chance."""
    ways = seatings(len(terms.players), terms.seats)
    return _Contest(terms, number, ways[number % len(ways)], number // len(ways)).run()


class _Contest:
    """A game in progress; `round_` is the same for all seatings with the same opening."""

    def __init__(self, terms: Terms, number: int, seating: tuple[int, ...], round_: int) -> None:
        self._terms = terms
        self._number = number
        self._seating = seating
        self._game: AnyGame = find(terms.game)
        self._first: AnyState = self._game.start(terms.seats, terms.options)
        self._node = Node(self._first)
        self._plies: list[str] = []
        self._lots = Random(f"{terms.seed} {round_}")
        self._source = Seeded(f"{terms.seed} {round_}")
        self._draws = 0
        own = Random(f"{terms.seed} {number}")
        self._names = [read_named(terms.players[player]) for player in seating]
        self._players: list[Player] = [
            contestant(named, own.getrandbits(32)) for named in self._names
        ]
        self._substitute = RandomPlayer(own.getrandbits(32))
        self._longest = [0.0] * terms.seats
        self._departures: list[Departure] = []
        self._failures: list[str] = []

    def run(self) -> Played:
        """Play it to the end."""
        try:
            self._open()
            while self._result() is None and len(self._plies) < self._terms.plies:
                self._step()
        finally:
            for player in self._players:
                player.close()
        return self._played()

    def _result(self) -> Result | None:
        return outcome(self._node.state, self._departures)

    # Plies.

    def _open(self) -> None:
        """Some plies by lot, the same for every seating; none that ends the game."""
        for _ in range(self._terms.opening):
            self._chance()
            calm = [ply for ply in self._node.plies() if _goes_on(self._node.child(ply))]
            if not calm:
                return
            self._add(self._lots.choice(calm))
        while self._node.pending:
            self._add(self._lots.choice(self._node.plies()))

    def _add(self, ply: Any) -> None:
        self._plies.append(self._node.format(ply))
        self._node = self._node.child(ply)

    def _chance(self) -> None:
        while self._node.actor() == "chance":
            self._draws += 1
            event = self._source.draw(self._draws, (), chances_of(self._node))
            self._add(self._node.parse(event))

    def _step(self) -> None:
        """What chance does, or what the next seat chooses."""
        if self._node.actor() == "chance":
            self._chance()
            return
        seat = self._node.actor()
        assert isinstance(seat, int)
        try:
            ply = self._asked(seat)
        except Refusal as refusal:
            self._fail(seat, refusal)
        else:
            self._add(ply)

    def _asked(self, seat: Seat) -> Any:
        """The move of a player, checked."""
        situation = self._situation(seat)
        if seat not in staying(self._terms.seats, self._departures):
            return self._substitute.choose(situation, seat, Limits(), Cancel()).move
        limits = self._names[seat].within(self._terms.limits)
        began = perf_counter()
        thought = self._players[seat].choose(situation, seat, limits, Cancel())
        self._longest[seat] = max(self._longest[seat], perf_counter() - began)
        return self._node.parse(situation.state.format_move(thought.move))

    def _situation(self, seat: Seat) -> Situation:
        """What a seat may know; with the whole game, where nothing of it is hidden."""
        state = self._node.state
        made = len(self._plies) - len(self._node.pending)
        return Situation(self._game, self._first, tuple(self._plies[:made]), state)

    def _fail(self, seat: Seat, refusal: Refusal) -> None:
        """Who fails leaves the game, after the moves that are complete."""
        del self._plies[len(self._plies) - len(self._node.pending) :]
        self._node = Node(self._node.state)
        self._departures.append(Departure((seat,), RESIGNATION, len(self._plies)))
        name = self._terms.players[self._seating[seat]]
        self._failures.append(f"{name}: {refusal.message()}")

    # The end.

    def _played(self) -> Played:
        while self._node.pending:
            self._add(self._node.plies()[0])
        result = outcome(self._node.state, self._departures)
        stopped = result is None
        if result is None:
            result = Result.draw(PLY_LIMIT, self._node.state.scores())
        return Played(
            self._number,
            self._seating,
            result.places,
            result.scores,
            result.reason,
            len(self._plies),
            tuple(round(seconds, 3) for seconds in self._longest),
            self._record(stopped).write(),
            tuple(self._failures),
        )

    def _record(self, stopped: bool) -> Record:
        tags = {"Round": str(self._number + 1)}
        if self._failures:
            tags["Failure"] = shortened("; ".join(self._failures), 300)
        if stopped:
            tags["Stopped"] = f"after {len(self._plies)} plies"
        names = [self._terms.players[player] for player in self._seating]
        agreed = stopped and self._game.knows_draws
        return Record(
            self._game,
            tuple(Name(name[:_LONGEST_NAME], "program") for name in names),
            changed_options(self._game, self._first),
            plies=tuple(self._plies),
            departures=tuple(self._departures),
            result=outcome(self._node.state, self._departures, agreed),
            date=self._terms.date,
            tags=tags,
        )


def _goes_on(node: Node) -> bool:
    return node.state.result() is None
