"""The log: everything that happened, as JSON, and the table rebuilt from it."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spielwerk.game.refusals import Refusal
from spielwerk.record.model import Participant
from spielwerk.table.chance import Committed
from spielwerk.table.clock import TimeControl
from spielwerk.table.commands import Answer, Contribute, OfferDraw, Play, Resign, TakeBack, Undo
from spielwerk.table.events import (
    BadLog,
    ChanceDrawn,
    Chosen,
    Moved,
    Opened,
    Revealed,
    event_from_json,
)
from spielwerk.table.game_session import GameSession
from tests.table.helper import do, moves, toy_table
from tests.table.toy import TOY, find_toy


def eventful() -> GameSession:
    """Return a table with every kind of event."""
    players = tuple(Participant(name) for name in ("Anna", "Bruno", "Clara"))
    session = GameSession.open(
        TOY,
        players,
        {"double": True},
        clock=TimeControl.read("game 600+5"),
        source=Committed("0123456789abcdef" * 4),
        date="2024-05-31",
        at=1000,
    )
    session = do(session, Contribute(2, "cat"), Contribute(0, "ant"), Contribute(1, "bee"), at=2000)
    session = moves(session, "0+ 0+", at=3000)
    session = do(session, Undo(0), at=4000)
    session = do(session, TakeBack(0), Answer(1, True), Answer(2, True), at=5000)
    session = moves(session, "0. 1#1 0#2 2#3", at=6000)
    session = do(session, OfferDraw(0), Answer(1, False), Resign(1), at=7000)
    session = moves(session, "1. 0#1", at=8000)
    return do(session, OfferDraw(2), Answer(0, True), at=9000)


def test_a_table_is_rebuilt_from_its_log_after_every_event() -> None:
    session = eventful()
    kinds = {event.as_json()["type"] for event in session.log}
    assert kinds == {
        "opened",
        "contributed",
        "moved",
        "chosen",
        "revealed",
        "chance-drawn",
        "undone",
        "offered",
        "answered",
        "taken-back",
        "draw-agreed",
        "departed",
        "disclosed",
    }
    rebuilt = GameSession.from_log(session.log, find_toy)
    assert rebuilt == session
    for length in range(1, len(session.log)):
        part = GameSession.from_log(session.log[:length], find_toy)
        assert part.after(session.log[length:]) == session


def test_every_event_survives_being_stored() -> None:
    session = eventful()
    stored = [json.dumps(event.as_json()) for event in session.log]
    restored = [event_from_json(json.loads(line)) for line in stored]
    assert restored == list(session.log)
    assert GameSession.from_log(restored, find_toy) == session


def test_the_log_is_only_added_to() -> None:
    session = moves(toy_table(), "0+")
    undone = do(session, Undo(0))
    assert undone.log[: len(session.log)] == session.log


def test_a_rebuilt_table_goes_on_with_the_same_chance() -> None:
    source = Committed("0123456789abcdef" * 4)
    session = toy_table(source=source)
    session = do(session, Contribute(0, "ant"), Contribute(1, "bee"))
    rebuilt = GameSession.from_log(session.log, find_toy, source=source)
    assert moves(rebuilt, "0. 0#1 1#2") == moves(session, "0. 0#1 1#2")


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"type": "nothing"},
        {"type": "moved"},
        {"type": "moved", "at": 1, "seat": 0},
        {"type": "moved", "at": 1, "seat": 0, "move": "+", "more": 1},
        {"type": None},
        {"type": ["moved"]},
    ],
)
def test_what_is_no_event_is_refused(data: dict[str, Any]) -> None:
    with pytest.raises(BadLog):
        event_from_json(data)


OPENED = toy_table().log[0]


@pytest.mark.parametrize(
    "events",
    [
        [],
        [Moved(at=0, seat=0, move="+")],
        [OPENED, OPENED],
        [OPENED, Moved(at=0, seat=0, move="+")],  # chance is due
        [OPENED, ChanceDrawn(at=0, outcome="?1"), ChanceDrawn(at=0, outcome="?1")],
        [OPENED, ChanceDrawn(at=0, outcome="?1"), Moved(at=0, seat=1, move="+")],
        [OPENED, ChanceDrawn(at=0, outcome="?1"), Chosen(at=0, seat=0, move="+")],
        [OPENED, ChanceDrawn(at=0, outcome="?1"), Revealed(at=0, moves=("+",))],
        [OPENED, ChanceDrawn(at=0, outcome="?1"), Revealed(at=0, moves=())],
    ],
)
def test_events_that_do_not_follow_are_refused(events: list[Any]) -> None:
    with pytest.raises(BadLog) as caught:
        GameSession.from_log(events, find_toy)
    if events[:1] == [OPENED]:
        assert caught.value.message().endswith(f": {events[-1].as_json()['type']}.")
    else:
        assert "'opened'" in caught.value.message()


def test_a_log_with_an_impossible_move_is_refused_for_that() -> None:
    events = [OPENED, ChanceDrawn(at=0, outcome="?1"), Moved(at=0, seat=0, move="#1")]
    with pytest.raises(Refusal) as caught:
        GameSession.from_log(events, find_toy)
    assert caught.value.rule == "TOY-1"


def test_a_log_with_fewer_names_than_seats_is_refused() -> None:
    assert isinstance(OPENED, Opened)
    opened = Opened(at=0, game="toy", position=OPENED.position, names=("Anna",), kinds=("person",))
    with pytest.raises(BadLog):
        GameSession.from_log([opened], find_toy)


def test_a_decision_is_the_same_on_a_rebuilt_table() -> None:
    session = moves(toy_table(), "0. 0#1")
    rebuilt = GameSession.from_log(session.log, find_toy, source=session.source)
    assert rebuilt.decide(Play(1, "#2"), at=7) == session.decide(Play(1, "#2"), at=7)


@given(
    st.dictionaries(
        st.sampled_from(["type", "at", "seat", "move", "text"]),
        st.one_of(st.sampled_from(["moved", "chosen", "departed"]), st.integers(), st.none()),
    )
)
def test_stored_nonsense_is_refused_or_an_event(data: dict[str, Any]) -> None:
    try:
        event_from_json(data)
    except BadLog as refusal:
        refusal.message("de")
