"""A match between two Hive engines, with a referee of its own.

Each opening is played twice, with colours changed. The referee knows the rules better than either
engine: a game is drawn at the third occurrence of a position and after a number of plies, and no
engine is asked beyond that. Whoever sends an illegal move, is too slow or breaks down loses the
game; for the next one it is started again.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from spielwerk.ai.player import Cancel, Limits, Player, PlayerFailed, Situation
from spielwerk.arena.openings import HIVE, Opening, first_position
from spielwerk.game import Seat
from spielwerk.record.ending import RESIGNATION, TIME, Departure, outcome
from spielwerk.record.model import Player as Name
from spielwerk.record.model import Record, changed_options
from spielwerk.text import shortened
from spielwerk.uhp.refusals import EngineTooSlow

Side = int
"""One of the two engines, 0 or 1, whichever colour it has."""

PLY_LIMIT = "ply-limit"
"""Why a game was stopped undecided; other reasons are those of the rules and of failures."""


@dataclass(frozen=True, slots=True)
class Terms:
    """What holds for every game of a match."""

    game_type: str
    limits: Limits
    plies: int = 300


@dataclass(frozen=True, slots=True)
class Played:
    """One game of a match: who had White, how it went, who won and why."""

    number: int
    white: Side
    opening: Opening
    situation: Situation
    winner: Side | None
    reason: str
    failure: PlayerFailed | None = None

    @property
    def failed(self) -> Side | None:
        """The engine that failed, if one did."""
        return 1 - self.winner if self.failure and self.winner is not None else None


def duel(
    players: Sequence[Player], openings: Sequence[Opening], games: int, terms: Terms
) -> Iterator[Played]:
    """The games of a match, one after the other as they are played."""
    for number in range(games):
        opening = openings[number // 2 % len(openings)]
        yield play(players, number, opening, terms)


def play(players: Sequence[Player], number: int, opening: Opening, terms: Terms) -> Played:
    """One game; in the second of a pair the colours are changed."""
    white = number % 2
    situation = Situation.begin(HIVE, first_position(terms.game_type))
    for text in opening:
        situation = situation.then(situation.state.parse_move(text))
    while situation.state.result() is None and len(situation.plies) < terms.plies:
        (seat,) = situation.state.to_move()
        side = _side(white, seat)
        try:
            thought = players[side].choose(situation, seat, terms.limits, Cancel())
        except PlayerFailed as failure:
            code, winner = failure.code, 1 - side
            return Played(number, white, opening, situation, winner, code, failure)
        situation = situation.then(thought.move)
    return _decided(number, white, opening, situation)


def _decided(number: int, white: Side, opening: Opening, situation: Situation) -> Played:
    result = situation.state.result()
    if result is None:
        return Played(number, white, opening, situation, None, PLY_LIMIT)
    winner = None if result.drawn else _side(white, result.winners[0])
    return Played(number, white, opening, situation, winner, result.reason)


def _side(white: Side, seat: Seat) -> Side:
    """The engine that plays a colour."""
    return white if seat == 0 else 1 - white


def record_of(game: Played, names: Sequence[str], date: str | None = None) -> Record:
    """The record of a game of a match."""
    state = game.situation.state
    departures = tuple(_departures(game))
    tags = {"Round": str(game.number + 1)}
    if game.failure is not None:
        tags["Failure"] = shortened(game.failure.message(), 300)
    if game.reason == PLY_LIMIT:
        tags["Stopped"] = f"drawn after {len(game.situation.plies)} plies"
    return Record(
        HIVE,
        tuple(Name(names[_side(game.white, seat)], "program") for seat in range(2)),
        changed_options(HIVE, game.situation.first),
        plies=game.situation.plies,
        departures=departures,
        result=outcome(state, departures, agreed_draw=game.reason == PLY_LIMIT),
        date=date,
        tags=tags,
    )


def _departures(game: Played) -> Iterator[Departure]:
    if game.failed is not None:
        seat = 0 if game.failed == game.white else 1
        reason = TIME if isinstance(game.failure, EngineTooSlow) else RESIGNATION
        yield Departure((seat,), reason, len(game.situation.plies))
