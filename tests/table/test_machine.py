"""Anything in any order: a table never breaks, only refuses, and its log always rebuilds it."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from spielwerk.game import AnyGame
from spielwerk.game.refusals import Refusal
from spielwerk.games import all_games, find
from spielwerk.record.model import Participant, read
from spielwerk.record.verify import verify
from spielwerk.table.chance import Committed, Seeded
from spielwerk.table.clock import TimeControl
from spielwerk.table.commands import (
    Answer,
    Command,
    Contribute,
    OfferDraw,
    Play,
    Resign,
    TakeBack,
    Undo,
)
from spielwerk.table.events import Event, event_from_json
from spielwerk.table.game_session import GameSession
from spielwerk.table.resume import resume
from tests.table.helper import watched
from tests.table.toy import DECISIVE, TOY

SMALL: dict[str, dict[str, Any]] = {"toy": {"rounds": 3}, "ignite-flow": {"size": 3}}
TABLES: tuple[AnyGame, ...] = (TOY, TOY, TOY, DECISIVE, *map(find, all_games()))
SEATS = st.integers(0, 3)
"""Taken modulo the seats of the table."""
CLOCKS = ("none", "none", "game 60+2", "move 30", "days 1")
CODES = {
    "already-chosen",
    "bad-contribution",
    "badly-written",
    "cannot-take-back",
    "contributions-missing",
    "game-over",
    "has-left",
    "illegal",
    "no-contribution",
    "no-draws",
    "no-offer",
    "no-such-seat",
    "not-your-turn",
    "nothing-to-undo",
    "offer-stands",
    "out-of-time",
}


class AnyTable(RuleBasedStateMachine):
    """People and programs who ask for anything at any time."""

    def __init__(self) -> None:
        super().__init__()
        self.session: GameSession
        self.now = 0

    @initialize(data=st.data())
    def open(self, data: st.DataObject) -> None:
        game: AnyGame = data.draw(st.sampled_from(TABLES))
        seats = data.draw(st.sampled_from(game.about.seat_counts))
        kinds = data.draw(st.lists(st.booleans(), min_size=seats, max_size=seats))
        players = [
            Participant(f"P{seat}", "person" if kinds[seat] else "program") for seat in range(seats)
        ]
        committed = data.draw(st.booleans())
        source = Committed("0123456789abcdef" * 4) if committed else Seeded("machine")
        clock = TimeControl.read(data.draw(st.sampled_from(CLOCKS)))
        self.session = GameSession.open(
            game, players, SMALL.get(game.name), clock=clock, source=source, at=self.now
        )

    def ask(self, command: Command) -> None:
        """Ask, and follow what is decided; only known refusals, and nothing changes by them."""
        before = self.session
        refusal: Refusal | None = None
        events: tuple[Event, ...] = ()
        try:
            events = self.session.decide(command, self.now).events
        except Refusal as refused:
            refusal = refused
        assert self.session == before
        assert refusal is None or refusal.code in CODES
        assert refusal is None or not events
        self.session = self.session.after(events)

    def at(self, seat: int) -> int:
        """One of the seats of this table."""
        return seat % self.session.state.seats

    @rule(choices=st.lists(st.integers(0, 99), min_size=1, max_size=8))
    def play_legally(self, choices: list[int]) -> None:
        for choice in choices:
            owing = self.session.owing()
            if owing:
                seat = owing[choice % len(owing)]
                moves = self.session.state.legal_moves(seat)
                move = moves[choice % len(moves)]
                self.ask(Play(seat, self.session.state.format_move(move)))

    @rule()
    def begin(self) -> None:
        for seat in self.session.awaiting_entropy():
            self.ask(Contribute(seat, f"seat{seat}"))

    @rule(seat=st.sampled_from([-1, 4, 99]))
    def play_from_nowhere(self, seat: int) -> None:
        self.ask(Play(seat, "+"))

    @rule(seat=SEATS, text=st.sampled_from(["+", ".", "#1", "#2", "Fa1", "Ea1", "-", "", "x"]))
    def play_anything(self, seat: int, text: str) -> None:
        self.ask(Play(self.at(seat), text))

    @rule(seat=SEATS)
    def undo(self, seat: int) -> None:
        self.ask(Undo(self.at(seat)))

    @rule(seat=SEATS, ply=st.one_of(st.none(), st.integers(-1, 9)))
    def ask_take_back(self, seat: int, ply: int | None) -> None:
        self.ask(TakeBack(self.at(seat), ply))

    @rule(seat=SEATS)
    def offer_draw(self, seat: int) -> None:
        self.ask(OfferDraw(self.at(seat)))

    @rule(seat=SEATS, agreed=st.booleans())
    def answer(self, seat: int, agreed: bool) -> None:
        self.ask(Answer(self.at(seat), agreed))

    @rule(seat=SEATS, really=st.integers(0, 3))
    def resign(self, seat: int, really: int) -> None:
        if really == 3:
            self.ask(Resign(self.at(seat)))

    @rule(seat=SEATS, text=st.sampled_from(["ant", "bee", "c d"]))
    def contribute(self, seat: int, text: str) -> None:
        self.ask(Contribute(self.at(seat), text))

    @rule(passed=st.sampled_from([-5, 0, 10, 5000, 70_000]), look=st.booleans())
    def time_passes(self, passed: int, look: bool) -> None:
        self.now += passed
        if look:
            self.session = self.session.due(self.now).after
            assert self.session.due(self.now).events == ()

    @invariant()
    def the_log_rebuilds_the_table(self) -> None:
        stored = json.loads(json.dumps([event.as_json() for event in self.session.log]))
        events = [event_from_json(data) for data in stored]
        assert GameSession.from_log(events, lambda _: self.session.game) == self.session

    @invariant()
    def the_record_is_read_as_it_is_written(self) -> None:
        record = self.session.record()
        text = record.write()
        again = read(text, lambda _: self.session.game)
        assert again == record
        assert again.write() == text
        assert again.state() == self.session.state
        assert resume(again).record() == record

    @invariant()
    def exactly_one_thing_is_next(self) -> None:
        session = self.session
        assert (session.result is not None) + bool(session.owing()) + bool(
            session.awaiting_entropy()
        ) >= 1
        if session.result is not None:
            assert not session.owing()
            assert not session.clock.running

    @invariant()
    def what_is_sealed_is_only_at_the_table(self) -> None:
        for seat in (*range(self.session.state.seats), None):
            for item in watched(self.session, seat)["events"]:
                if item["type"] == "chosen" and item["seat"] != seat:
                    assert "move" not in item
        assert set(self.session.sealed) <= set(self.session.state.to_move())
        assert len(self.session.sealed) < max(2, len(self.session.state.to_move()))

    @invariant()
    def chance_was_fair(self) -> None:
        if self.session.seed is not None:
            assert verify(self.session.record()).fair


AnyTable.TestCase.settings = settings(max_examples=15, stateful_step_count=40, deadline=None)
TestAnyTable = pytest.mark.thorough(AnyTable.TestCase)


class ManyTables(AnyTable):
    """A larger run of the state machine."""


ManyTables.TestCase.settings = settings(max_examples=100, stateful_step_count=40, deadline=None)
TestManyTables = pytest.mark.slow(ManyTables.TestCase)
