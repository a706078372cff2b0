"""People at a table: sitting down, playing by chair, the next game, absent people."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from spielwerk.game import AnyGame
from spielwerk.game.refusals import Refusal
from spielwerk.game.text import same
from spielwerk.table import decisions
from spielwerk.table.commands import (
    Answer,
    Command,
    Contribute,
    OfferDraw,
    Play,
    Ready,
    Reclaim,
    Resign,
    Substitute,
    TakeBack,
)
from spielwerk.table.decisions import Moment
from spielwerk.table.events import Began, Created, Event, Filled, Occupant, event_from_text
from spielwerk.table.table import Table
from spielwerk.wire.feed import Feed
from spielwerk.wire.projection import Viewer, projected
from tests.table.toy import TOY

SEED = "0123456789abcdef" * 4


def moment(at: int = 0, *absent: int) -> Moment:
    """Return a moment at which these people have been gone for long."""
    return Moment(at, "2024-05-31", lambda: SEED, frozenset(absent), 120.0)


class People:
    """A table with everything that was decided at it, stored and read again as it goes."""

    def __init__(self, *kinds: Occupant, game: AnyGame = TOY, **further: Any) -> None:
        created = Created(
            at=0,
            by="anna",
            game=game.name,
            options={},
            clock="none",
            take_backs="consent",
            public=False,
            games=1,
            kinds=kinds,
            guests=tuple("anna" if kind == "person" else None for kind in kinds),
            levels=(None,) * len(kinds),
        )
        decision = decisions.create(replace(created, **further), game, moment())
        self.game, self.table = game, decision.after
        self.log: list[Event] = list(decision.events)

    def follow(self, decision: decisions.Decided) -> tuple[Event, ...]:
        self.log += decision.events
        self.table = decision.after
        stored = [event_from_text(event.to_text()) for event in self.log]
        assert Table.from_log(stored, lambda _: self.game) == self.table
        assert self.table.number == len(self.log)
        return decision.events

    def join(self, guest: str, chair: int | None = None, fits: bool = False) -> tuple[Event, ...]:
        return self.follow(decisions.join(self.table, guest, chair, fits, False, moment()))

    def ask(self, guest: str, command: Command, *absent: int) -> tuple[Event, ...]:
        return self.follow(decisions.decide(self.table, command, guest, moment(1, *absent)))

    def refused(self, guest: str, command: Command, *absent: int) -> str:
        with pytest.raises(Refusal) as caught:
            self.ask(guest, command, *absent)
        return caught.value.code

    def begin(self) -> People:
        for chair, sitting in enumerate(self.table.chairs):
            self.ask(str(sitting.guest), Contribute(chair, f"chair-{chair}"))
        return self


def pair(**further: Any) -> People:
    """Anna and Bruno at a table whose game has begun."""
    people = People("person", "open", **further)
    people.join("bruno")
    return people.begin()


def test_the_game_begins_when_the_last_chair_is_taken() -> None:
    people = People("person", "open")
    waiting = people.table
    kinds = [event.as_json()["type"] for event in people.join("bruno")]
    assert kinds == ["seated", "began", "opened"]
    assert (waiting.status, people.table.status) == ("waiting", "playing")


def test_sitting_down_twice_takes_one_chair() -> None:
    people = People("person", "open", "open")
    people.join("bruno")
    assert people.join("bruno") == ()
    assert people.join("bruno", chair=1) == ()
    assert people.table.chairs_of("bruno") == (1,)


def test_requests_go_by_chair_while_seats_rotate() -> None:
    people = pair()
    people.ask("bruno", Resign(1))
    people.ask("anna", Ready(0, game=2))
    people.ask("bruno", Ready(1, game=2))
    people.begin()
    assert (people.table.game_number, people.table.seat_of(0)) == (2, 1)
    assert people.table.current is not None
    assert people.table.current.owing() == (0,), "Bruno has the first seat now"
    assert people.refused("anna", Play(0, "+")) == "not-your-turn"
    assert people.refused("anna", Play(1, "+")) == "not-your-seat"
    assert people.ask("bruno", Play(1, "+")) != ()


def test_asking_again_for_a_game_that_has_begun_changes_nothing() -> None:
    people = pair()
    people.ask("anna", Resign(0))
    assert people.ask("anna", Ready(0, game=2)) != ()
    assert people.ask("anna", Ready(0, game=2)) == (), "asked twice before it begins"
    people.ask("bruno", Ready(1, game=2))
    assert people.ask("bruno", Ready(1, game=2)) == (), "and when it has begun"
    assert people.refused("bruno", Ready(1)) == "still-playing"
    people.begin().ask("bruno", Resign(1))
    assert people.ask("bruno", Ready(1, game=2)) == (), "and when it is over"
    assert people.table.ready == frozenset()


def test_what_is_done_already_is_no_reason_to_refuse() -> None:
    people = pair()
    assert people.ask("anna", Contribute(0, "again")) == ()
    people.ask("anna", OfferDraw(0))
    assert people.ask("anna", OfferDraw(0)) == ()
    people.ask("anna", Play(0, "+"))
    people.ask("anna", TakeBack(0))
    assert people.ask("anna", TakeBack(0)) == ()


def test_a_command_for_another_position_is_stale() -> None:
    people = pair()
    seen = people.table.version
    people.ask("anna", Play(0, "+", version=seen))
    assert people.refused("anna", Play(0, "+", version=seen)) == "stale"
    people.ask("anna", Play(0, "+", version=people.table.version))


def test_a_program_is_substituted_when_all_others_agree() -> None:
    people = People("person", "open", "open")
    people.join("bruno")
    people.join("clara")
    people.begin()
    assert people.refused("anna", Substitute(0, 2)) == "not-absent"
    people.ask("anna", Substitute(0, 2), 2)
    assert not people.table.chairs[2].substituted
    people.ask("bruno", Substitute(1, 2), 2)
    assert people.table.chairs[2].substituted
    assert people.ask("anna", Substitute(0, 2), 2) == (), "asked again, nothing changes"
    assert people.refused("clara", Play(2, "+")) == "substituted"
    people.ask("clara", Reclaim(2))
    assert not people.table.chairs[2].substituted


def test_who_never_makes_the_free_first_move_does_not_hold_up_the_others() -> None:
    """As long as a player's time does not run, a program can be substituted."""
    people = People("person", "open", clock="game 60")
    people.join("bruno")
    people.begin()
    assert people.table.replaceable() == (0, 1)
    people.ask("anna", Play(0, "."))
    people.ask("anna", Play(0, "#1"))
    assert people.table.replaceable() == (1,)
    people.ask("anna", Substitute(0, 1), 1)
    assert people.table.chairs[1].substituted


# People and programs at one table.


def test_whoever_made_a_table_gives_free_chairs_to_programs() -> None:
    people = People("person", "open", "program", levels=(None, None, 2))
    filled = people.follow(decisions.fill(people.table, "anna", 1, 5, moment()))
    assert [type(event) for event in filled][:2] == [Filled, Began]
    assert [chair.level for chair in people.table.chairs] == [None, 5, 2]
    assert [player.kind for player in people.table.players()] == ["person", "program", "program"]
    again = decisions.fill(people.table, "anna", 1, 5, moment())
    assert again.events == (), "asked again, nothing changes"


def test_a_program_may_come_before_the_last_person() -> None:
    people = People("person", "open", "reserved")
    people.follow(decisions.fill(people.table, "anna", 2, 3, moment()))
    assert people.table.current is None, "one chair is still free"
    people.join("bruno")
    assert people.table.players()[2].kind == "program"
    assert people.table.people() == (0, 1)


@pytest.mark.parametrize(
    ("guest", "chair", "code"),
    [("bruno", 2, "not-your-table"), ("anna", 1, "seat-taken"), ("anna", 7, "seat-taken")],
)
def test_not_every_chair_is_given_to_a_program(guest: str, chair: int, code: str) -> None:
    people = People("person", "open", "open")
    people.join("bruno", 1)
    with pytest.raises(Refusal) as refusal:
        decisions.fill(people.table, guest, chair, 3, moment())
    assert refusal.value.code == code


# The path of a move.


def test_a_move_is_parsed_checked_and_applied_once() -> None:
    """From the command through the stored events to the words for all clients."""
    calls: Counter[str] = Counter()

    def counted(part: Any, name: str) -> Any:
        def call(*arguments: Any) -> Any:
            calls[name] += 1
            return getattr(part, name)(*arguments)

        return call

    def counting_part(part: Any, *names: str) -> Any:
        return replace(part, **{name: counted(part, name) for name in names})

    # The list of legal moves, which comes with every position, is not counted.
    counting = replace(
        TOY,
        rules=counting_part(TOY.rules, "violation", "after"),
        notation=counting_part(TOY.notation, "parse_move"),
        chance=counting_part(TOY.chance, "parse", "after"),
        board=counting_part(TOY.board, "describe"),
    )
    people = pair(game=counting)
    feed = Feed(counting, 2)
    for event in people.log:
        feed.add(event, 0, people.table.current)
    calls.clear()
    decision = decisions.decide(people.table, Play(0, "+"), "anna", moment(2))
    for event in decision.events:
        event.to_text()
        feed.add(event, 0, decision.after.current)
    assert calls == {"parse_move": 1, "violation": 1, "after": 1}
    shown = projected("table", decision.after, [same("Anna"), same("Bruno")])
    calls.clear()
    for guest in ("anna", "bruno", None):
        for language in ("en", "de"):
            message = shown.message(feed, Viewer(guest, language), 2, len(feed.entries) - 1)
            assert message["events"][0]["move"] == "+"
    # The words of the move: the moves offered to Anna are told apart by their gestures.
    assert calls == {"describe": 1}


def test_no_words_are_made_when_nobody_reads() -> None:
    described: list[str] = []

    def describe(state: Any, move: str) -> Any:
        described.append(move)
        return same(move)

    people = pair(game=replace(TOY, board=replace(TOY.board, describe=describe)))
    feed = Feed(people.game, 2)
    people.ask("anna", Play(0, "+"))
    for event in people.log:
        feed.add(event, 0, people.table.current)
    assert described == []


# Limits on a person's actions.


def test_a_stranger_gets_one_chair_and_a_further_one_by_its_link() -> None:
    people = People("person", "open", "open", "open")
    people.join("bruno")
    with pytest.raises(Refusal) as refused:
        people.join("bruno", chair=2)
    assert refused.value.code == "one-seat-each"
    people.join("bruno", chair=2, fits=True)
    people.join("anna", chair=3)
    assert people.table.chairs_of("bruno") == (1, 2)
    assert people.table.chairs_of("anna") == (0, 3), "who made the table may hold several"


def test_what_is_no_move_comes_to_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(decisions, "MAX_RATE_LIMITED", 6)
    people = pair(take_backs="free")
    for _ in range(3):
        people.ask("anna", Play(0, "+"))
        people.ask("anna", TakeBack(0))
    assert people.refused("anna", TakeBack(0)) == "too-often"
    assert people.refused("anna", OfferDraw(0)) == "too-often"
    people.ask("anna", Play(0, "+"))
    people.ask("bruno", Resign(1))
    with pytest.raises(Refusal, match="too often"):
        people.ask("anna", Ready(0))


def test_adding_an_event_copies_no_log() -> None:
    people = pair()
    before = people.table.current
    people.ask("anna", OfferDraw(0))
    assert before is not None
    assert people.table.current is not None
    assert people.table.current.history is not None
    assert people.table.current.history[1] is before.history


def test_the_next_game_begins_to_count_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(decisions, "MAX_RATE_LIMITED", 4)
    people = pair(take_backs="free")
    people.ask("anna", Play(0, "+"))
    people.ask("anna", TakeBack(0))
    people.ask("anna", Resign(0))
    people.ask("anna", Ready(0))
    people.ask("bruno", Ready(1))
    assert (people.table.game_number, people.table.rate_limited) == (2, 0)


def test_a_table_does_not_grow_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    people = pair()
    people.ask("anna", Resign(0))
    monkeypatch.setattr(decisions, "MAXIMUM_EVENTS", people.table.number)
    assert people.refused("anna", Ready(0)) == "too-many-games"


def test_who_comes_and_goes_without_end_has_to_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(decisions, "MAX_RATE_LIMITED", 2)
    people = People("person", "open", "open")
    for _ in range(2):
        people.join("bruno")
        people.follow(decisions.leave(people.table, "bruno", None, moment()))
    people.join("bruno")
    with pytest.raises(Refusal, match="too often"):
        decisions.leave(people.table, "bruno", None, moment())
    assert decisions.vacate(people.table, "bruno", None, moment()).events != ()


# Answers name their offer.


def test_an_answer_to_a_withdrawn_offer_does_not_answer_the_next_one() -> None:
    """The reproduction: agreeing to a take-back became an agreed draw."""
    people = pair()
    people.ask("anna", Play(0, "+"))
    people.ask("anna", TakeBack(0))
    seen = people.table.offered
    people.ask("anna", Answer(0, agreed=False, offer=seen))
    people.ask("anna", OfferDraw(0))
    assert people.refused("bruno", Answer(1, agreed=True, offer=seen)) == "other-offer"
    answered = people.ask("bruno", Answer(1, agreed=True, offer=people.table.number))
    assert [event.as_json()["type"] for event in answered][:2] == ["answered", "draw-agreed"]


# Players who do not begin.

MINUTE = 60_000


def due(people: People, at: int) -> list[str]:
    """Return the automatic events until a moment, by type."""
    events = people.follow(decisions.due(people.table, moment(at)))
    return [event.as_json()["type"] for event in events]


def strangers(clock: str = "game 300", **further: Any) -> People:
    """Two strangers at a public table, who have still to add to the seed."""
    people = People("person", "open", clock=clock, public=True, **further)
    people.join("bruno")
    return people


def test_who_never_adds_to_the_seed_keeps_nobody_waiting() -> None:
    people = strangers()
    assert due(people, MINUTE - 1) == []
    assert due(people, MINUTE) == ["closed"]
    assert people.table.status == "closed"
    assert people.table.current is not None
    assert people.table.current.result is None
    assert people.refused("anna", Contribute(0, "late")) == "table-closed"


def test_who_never_makes_the_first_move_keeps_nobody_waiting() -> None:
    people = strangers().begin()
    assert due(people, MINUTE) == []
    assert due(people, MINUTE + 1) == ["closed"], "chance was drawn after a millisecond"


def test_what_is_said_does_not_put_the_end_off() -> None:
    people = strangers().begin()
    people.follow(decisions.decide(people.table, OfferDraw(0), "anna", moment(MINUTE - 1)))
    assert due(people, MINUTE + 1) == ["closed"]


def test_a_game_that_has_begun_goes_on() -> None:
    people = strangers().begin()
    while people.table.current is not None and people.table.current.clock.waiting:
        seat = people.table.current.owing()[0]
        move = people.table.state.format_move(people.table.state.legal_moves(seat)[0])
        chair = people.table.chair_of(seat)
        people.ask(str(people.table.chairs[chair].guest), Play(chair, move))
    assert due(people, 2 * MINUTE) == []


@pytest.mark.parametrize(
    "further",
    [{"public": False}, {"clock": "none"}, {"clock": "days 1"}],
    ids=["friends", "no clock", "correspondence"],
)
def test_friends_and_correspondence_have_all_the_time(further: dict[str, Any]) -> None:
    people = People("person", "open", **{"clock": "game 300", "public": True, **further})
    people.join("bruno")
    assert due(people, 10 * MINUTE) == []
    people.begin()
    assert due(people, 10 * MINUTE) == []


def test_alone_at_a_public_table_one_has_all_the_time() -> None:
    people = People("person", "person", clock="game 300", public=True).begin()
    assert due(people, 10 * MINUTE) == []
