"""A game between programs, with any number of seats, played at a table.

The table checks every move. A player that fails leaves the game: with two seats the other wins,
with more a random player takes over. If a player cannot play the game at all, the game is void.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from time import perf_counter
from typing import Any

from spielwerk.ai.native import choose
from spielwerk.ai.one_ply import RandomPlayer
from spielwerk.ai.player import CannotPlay, Limits, Player, Situation
from spielwerk.ai.spec import parse_spec
from spielwerk.arena.contestants import contestant, options_for
from spielwerk.arena.terms import PLY_LIMIT, VOID, Failure, Played, Terms, seatings
from spielwerk.game import Result, Seat
from spielwerk.game.node import Node
from spielwerk.game.refusals import Refusal
from spielwerk.game.text import LANGUAGES, shortened
from spielwerk.games import find
from spielwerk.record.ending import RESIGNATION, TIME
from spielwerk.record.model import Participant, Record
from spielwerk.table.chance import Seeded
from spielwerk.table.commands import Command, OfferDraw, Play
from spielwerk.table.events import Departed
from spielwerk.table.game_session import GameSession
from spielwerk.uhp.refusals import EngineTooSlow

_MAX_NAME = 60


def play(terms: Terms, number: int, players: Sequence[Player] | None = None) -> Played:
    """Play the game with a number, which determines seating, opening and chance.

    Given players stay open for further games; others are created for this one.
    """
    ways = seatings(len(terms.players), terms.seats)
    seating, round_ = ways[number % len(ways)], number // len(ways)
    own = Random(f"{terms.seed} {number}")
    if players is not None:
        seated = [players[player] for player in seating]
        limits = [terms.limits] * terms.seats
        return _Game(terms, number, seating, round_, seated, own, limits).run()
    specs = [parse_spec(terms.players[player]) for player in seating]
    seated = [contestant(spec, own.getrandbits(32), terms.timed) for spec in specs]
    limits = [spec.within(terms.limits) for spec in specs]
    try:
        return _Game(terms, number, seating, round_, seated, own, limits).run()
    finally:
        for player in seated:
            player.close()


@dataclass(eq=False)
class _Game:
    """A game in progress; all seatings with one opening share its `round`."""

    terms: Terms
    number: int
    seating: tuple[int, ...]
    round: int
    players: Sequence[Player]
    random: Random
    limits: Sequence[Limits]

    def __post_init__(self) -> None:
        self._substitute = RandomPlayer(self.random.getrandbits(32))
        self._longest = [0.0] * self.terms.seats
        self._failures: list[Failure] = []
        self._void = False
        self._session = GameSession.open(
            find(self.terms.game),
            [Participant(self._name(seat), "program") for seat in range(self.terms.seats)],
            options_for(self.terms.game, self.terms.players, self.terms.options),
            source=Seeded(f"{self.terms.seed} {self.round}"),
            date=self.terms.date,
        )

    def _name(self, seat: Seat) -> str:
        return self.terms.players[self.seating[seat]][:_MAX_NAME]

    def run(self) -> Played:
        self._open()
        while not self._void and self._session.result is None:
            if len(self._session.plies) >= self.terms.plies:
                return self._stopped()
            self._step()
        return self._played(self._session.result)

    # Plies.

    def _decide(self, command: Command) -> None:
        self._session = self._session.decide(command).after

    def _open(self) -> None:
        """Play the opening, which all seatings share."""
        book = self.terms.book
        if book:
            for text in book[self.round % len(book)]:
                self._decide(Play(self._session.owing()[0], text))
            return
        # Random plies, none of which ends the game.
        random = Random(f"{self.terms.seed} {self.round}")
        node = Node(self._session.state)
        for _ in range(self.terms.opening):
            quiet = [ply for ply in node.plies() if node.child(ply).state.result() is None]
            if not quiet:
                return
            node = self._after_ply(node, random.choice(quiet))
        while node.pending:
            node = self._after_ply(node, random.choice(node.plies()))

    def _after_ply(self, node: Node, ply: Any) -> Node:
        """Return the node after a ply played at the table, with the sealed choices."""
        self._decide(Play(self._session.owing()[0], node.format(ply)))
        return node.child(ply) if self._session.sealed else Node(self._session.state)

    def _step(self) -> None:
        seat = self._session.owing()[0]
        try:
            self._decide(Play(seat, self._move(seat)))
        except Refusal as refusal:
            self._fail(seat, refusal)

    def _move(self, seat: Seat) -> str:
        session = self._session
        situation = Situation(session.game, session.nodes[0].state, session.plies, session.state)
        if seat not in session.staying():
            return choose(self._substitute, situation, seat).move
        began = perf_counter()
        result = choose(self.players[seat], situation, seat, self.limits[seat])
        self._longest[seat] = max(self._longest[seat], perf_counter() - began)
        return result.move

    def _fail(self, seat: Seat, refusal: Refusal) -> None:
        name = self.terms.players[self.seating[seat]]
        messages = {language: refusal.message(language) for language in LANGUAGES}
        self._failures.append(Failure(name, refusal.code, messages))
        if isinstance(refusal, CannotPlay):
            self._void = True
            return
        reason = TIME if isinstance(refusal, EngineTooSlow) else RESIGNATION
        self._session = self._session.after([Departed(at=0, seats=(seat,), reason=reason)])

    # The end.

    def _stopped(self) -> Played:
        """Stop an overlong game by an agreed draw, if the game allows draws."""
        if self._session.game.about.allows_draws:
            for seat in self._session.staying():
                self._decide(OfferDraw(seat))
        return self._played(Result.draw(PLY_LIMIT, self._session.state.scores()))

    def _played(self, result: Result | None) -> Played:
        session = self._session
        if result is None:
            result = Result.draw(VOID, session.state.scores())
        return Played(
            self.number,
            self.seating,
            result.places,
            result.scores,
            result.reason,
            len(session.plies),
            tuple(round(seconds, 3) for seconds in self._longest),
            self._record(result.reason == PLY_LIMIT).write(),
            tuple(self._failures),
        )

    def _record(self, stopped: bool) -> Record:
        tags = {"Round": str(self.number + 1)}
        if self._failures:
            tags["Failure"] = shortened("; ".join(map(str, self._failures)), 300)
        if stopped:
            tags["Stopped"] = f"drawn after {len(self._session.plies)} plies"
        return replace(self._session.record(), tags=tags)
