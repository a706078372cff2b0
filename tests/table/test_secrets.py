"""A sealed move is nowhere: whatever others can see is the same, byte for byte, whatever it is."""

from __future__ import annotations

import json

import pytest

from spielwerk.game.refusals import Refusal
from spielwerk.table.commands import (
    Answer,
    Command,
    OfferDraw,
    Play,
    Resign,
    TakeBack,
    Undo,
)
from spielwerk.table.events import Event
from spielwerk.table.game_session import GameSession
from spielwerk.wire.feed import seen_by
from tests.table.helper import do, moves, toy_table, watched
from tests.table.toy import find_toy

OTHERS = (0, 2, None)


def sealed(move: str) -> GameSession:
    """Return a table at which only seat 1 has chosen."""
    return moves(toy_table(3, clock="game 60+1"), f"0. 1{move}", at=1000)


def seen(session: GameSession, viewer: int | None) -> list[Event]:
    """Return the events of the table as a viewer may know them."""
    return [seen_by(event, () if viewer is None else (viewer,)) for event in session.log]


def visible(session: GameSession, viewer: int | None) -> str:
    """Everything that a viewer can get to see."""
    message = watched(session, viewer, at=2000)
    shown = [
        json.dumps(message),
        repr(message),
        repr(session),
        str(session),
        session.record().write(),
        repr(session.state),
        str(session.state),
        repr(session.clock),
        repr(seen(session, viewer)),
    ]
    return "\n".join(shown + [_answer(session, command) for command in _asked(viewer)])


def _asked(viewer: int | None) -> list[Command]:
    if viewer is None:
        return []
    return [
        Undo(viewer),
        TakeBack(viewer),
        TakeBack(viewer, 1),
        OfferDraw(viewer),
        Answer(viewer, True),
        Resign(viewer),
        Play(viewer, "#1"),
        Play(viewer, "+"),
        Play(viewer, "?"),
    ]


def _answer(session: GameSession, command: Command) -> str:
    try:
        return repr(session.decide(command, at=2000))
    except Refusal as refusal:
        return json.dumps(refusal.as_json("de")) + repr(refusal)


@pytest.mark.parametrize("viewer", OTHERS)
def test_nothing_that_others_see_depends_on_the_choice(viewer: int | None) -> None:
    assert visible(sealed("#1"), viewer) == visible(sealed("#3"), viewer)


@pytest.mark.parametrize("viewer", OTHERS)
def test_others_learn_that_a_choice_was_made(viewer: int | None) -> None:
    session = sealed("#1")
    message = watched(session, viewer)
    assert message["state"]["chosen"] == [1]
    last = message["events"][-1]
    assert (last["type"], last["at"], last["seat"]) == ("chosen", 1000, 1)
    assert not last.keys() & {"move", "effects"}


def test_the_own_choice_is_known_to_oneself() -> None:
    message = watched(sealed("#1"), 1)
    assert message["state"]["views"][0]["own_choice"] == "#1"
    assert message["events"][-1]["move"] == "#1"
    assert seen(sealed("#1"), 1) == list(sealed("#1").log)


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_what_was_seen_of_a_log_never_changes(viewer: int | None) -> None:
    before = sealed("#1")
    after = moves(before, "0#2 2#3", at=2000)
    known = watched(before, viewer)["events"]
    assert watched(after, viewer)["events"][: len(known)] == known


def test_the_reveal_shows_all_choices_to_all() -> None:
    session = moves(sealed("#1"), "0#2 2#3", at=2000)
    for viewer in OTHERS:
        assert watched(session, viewer)["events"][-2]["moves"] == ["#2", "#1", "#3"]
        rebuilt = GameSession.from_log(seen(session, viewer), find_toy)
        assert rebuilt.nodes == session.nodes
        assert rebuilt.record() == session.record()


def test_a_choice_stays_sealed_when_the_game_ends_before_the_reveal() -> None:
    def ended(move: str) -> GameSession:
        return do(moves(toy_table(), f"0. 1{move}"), Resign(0))

    assert ended("#1").result is not None
    assert "#1" not in ended("#1").record().write()
    assert visible(ended("#1"), 0) == visible(ended("#2"), 0)


def test_a_command_does_not_tell_its_move_in_a_trace() -> None:
    assert repr(Play(1, "#1")) == repr(Play(1, "#2"))
