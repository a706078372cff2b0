"""Clocks of every kind; the time is handed in, in milliseconds."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spielwerk.game.refusals import BadSetup
from spielwerk.games import find
from spielwerk.record.ending import TIME, Departure
from spielwerk.record.model import Participant
from spielwerk.table.chance import Committed
from spielwerk.table.clock import TimeControl
from spielwerk.table.commands import Answer, Contribute, OfferDraw, Play, Resign, TakeBack, Undo
from spielwerk.table.events import Departed
from spielwerk.table.game_session import GameSession
from tests.table.helper import do, moves, refused, toy_table

DAY = 24 * 60 * 60 * 1000


def ignite_flow(clock: str, free_first_move: bool = False) -> GameSession:
    players = (Participant("Anna"), Participant("Bruno"))
    control = replace(TimeControl.read(clock), free_first_move=free_first_move)
    return GameSession.open(find("ignite-flow"), players, clock=control, at=1000)


# Notation.


@pytest.mark.parametrize("text", ["none", "game 600+5", "game 300", "move 60", "days 3"])
def test_a_clock_is_read_as_it_is_written(text: str) -> None:
    assert TimeControl.read(text).written() == text


@pytest.mark.parametrize(
    "text",
    ["", "game", "game 0", "game -5", "move 60+5", "days 2+1", "hour 1", "game 1.5", "x" * 99],
)
def test_what_is_no_clock_is_refused(text: str) -> None:
    with pytest.raises(BadSetup):
        TimeControl.read(text)


@given(st.text())
def test_any_text_is_a_clock_or_refused(text: str) -> None:
    try:
        TimeControl.read(text)
    except BadSetup as refusal:
        refusal.message("de")


# None.


def test_without_a_clock_no_time_ever_runs_out() -> None:
    session = ignite_flow("none")
    assert session.due(at=1000 * DAY).events == ()
    assert do(session, Play(0, "Fc3"), at=1000 * DAY).plies == ("Fc3",)


# Per game, with an increment.


def test_the_time_of_the_seat_that_owes_a_move_runs() -> None:
    # 60 s each, 5 s added. White takes 10 s, Black 20 s, White 30 s.
    session = do(ignite_flow("game 60+5"), Play(0, "Fc3"), at=11_000)
    assert session.clock.remaining == (55_000, 60_000)
    session = do(session, Play(1, "Wd4"), at=31_000)
    assert session.clock.remaining == (55_000, 45_000)
    session = do(session, Play(0, "Wa1"), at=61_000)
    assert session.clock.remaining == (30_000, 45_000)


def test_the_steps_of_a_turn_bring_one_increment() -> None:
    # An action and the temple choice are one turn: 10 s and 10 s less, 5 s more at its end.
    session = do(ignite_flow("game 60+5"), Play(0, "Ec3"), at=11_000)
    assert session.clock.remaining == (50_000, 60_000)
    session = do(session, Play(0, "-"), at=21_000)
    assert session.clock.remaining == (45_000, 60_000)


def test_undoing_does_not_give_time_back() -> None:
    session = do(ignite_flow("game 60+5"), Play(0, "Ec3"), at=11_000)
    session = do(session, Undo(0), at=21_000)
    assert session.clock.remaining == (40_000, 60_000)
    assert session.clock.running == (0,)


def test_taking_back_does_not_give_time_of_the_game_back() -> None:
    session = do(ignite_flow("game 60+5"), Play(0, "Fc3"), at=11_000)
    session = do(session, TakeBack(0), Answer(1, True), at=21_000)
    assert session.clock.remaining == (55_000, 50_000)
    assert session.clock.running == (0,)


def test_out_of_time_loses_with_two_seats() -> None:
    session = ignite_flow("game 60")
    assert session.due(at=60_999).events == ()
    events = session.due(at=90_000).events
    assert events == (Departed(at=61_000, seats=(0,), reason=TIME),)
    ended = session.after(events)
    assert ended.result is not None
    assert ended.result.reason == "time"
    assert ended.result.places == (2, 1)
    assert ended.due(at=999_000).events == ()


def test_nothing_is_decided_after_the_time_is_over_before_it_is_noted() -> None:
    session = ignite_flow("game 60")
    for command in (Play(0, "Fc3"), Resign(1), OfferDraw(1)):
        assert refused(session, command, at=61_000) == "out-of-time"
    assert do(session, Play(0, "Fc3"), at=60_999).clock.remaining[0] == 1


def test_time_that_seems_to_run_backwards_stands_still() -> None:
    session = do(ignite_flow("game 60"), Play(0, "Fc3"), at=11_000)
    session = do(session, Play(1, "Wd4"), at=4_000)
    assert session.clock.remaining == (50_000, 60_000)
    assert session.log[-1].at == 11_000


# Lag.


def test_lag_is_given_back_to_the_mover_and_starts_no_other_clock_earlier() -> None:
    # 60 s each; the move took 10 s, of which the message was half a second under way.
    session = ignite_flow("game 60").decide(Play(0, "Fc3"), 11_000, {0: 500, 1: 500}).after
    assert session.clock.remaining == (50_500, 60_000)
    assert (session.clock.running, session.clock.since) == ((1,), 11_000)
    assert GameSession.from_log(session.log).clock == session.clock, "it is part of the log"


def test_no_more_lag_is_given_back_than_was_spent() -> None:
    session = ignite_flow("game 60").decide(Play(0, "Fc3"), 1_200, {0: 500}).after
    assert session.clock.remaining == (60_000, 60_000)
    free = ignite_flow("game 60", free_first_move=True).decide(Play(0, "Fc3"), 9_000, {0: 500})
    assert free.after.clock.remaining == (60_000, 60_000)


def test_a_move_that_was_under_way_when_the_time_was_over_counts() -> None:
    session = ignite_flow("game 60")
    assert session.due(61_499, {0: 500}).events == ()
    played = session.decide(Play(0, "Fc3"), 61_400, {0: 500}).after
    assert played.clock.remaining == (100, 60_000)
    assert session.due(61_500, {0: 500}).events == (Departed(at=61_000, seats=(0,), reason=TIME),)
    assert refused(session, Play(0, "Fc3"), at=61_001) == "out-of-time"


def test_nobody_ends_the_time_of_another_while_a_move_may_be_under_way() -> None:
    session = ignite_flow("game 60").decide(OfferDraw(1), 61_200, {0: 500}).after
    played = session.decide(Play(0, "Fc3"), 61_300, {0: 500}).after
    assert played.result is None
    assert session.due(61_700, {0: 500}).after.result is not None


def test_of_choices_made_at_the_same_time_each_has_its_own_lag() -> None:
    session = moves(toy_table(3, clock="game 60"), "0.", at=10_000)
    session = session.decide(Play(1, "#1"), 20_000, {0: 100, 1: 300, 2: 500}).after
    assert session.clock.remaining == (40_000, 50_300, 50_000)


# Free first moves of all players.


def test_the_time_of_a_seat_begins_after_its_first_move() -> None:
    # A minute each, 5 s added. Both take two minutes for their first move, White 10 s for the next.
    session = ignite_flow("game 60+5", free_first_move=True)
    assert session.clock.running == ()
    assert session.due(at=90 * DAY).events == ()
    session = do(session, Play(0, "Fc3"), at=121_000)
    assert session.clock.running == ()
    session = do(session, Play(1, "Wd4"), at=241_000)
    assert (session.clock.remaining, session.clock.running) == ((60_000, 60_000), (0,))
    session = do(session, Play(0, "Wa1"), at=251_000)
    assert (session.clock.remaining, session.clock.running) == ((55_000, 60_000), (1,))
    assert session.clock.deadline() == (311_000, (1,))


def test_all_steps_of_the_first_turn_are_free() -> None:
    session = do(ignite_flow("move 60", free_first_move=True), Play(0, "Ec3"), at=100_000)
    assert session.clock.deadline() is None
    session = do(session, Undo(0), Play(0, "Ec3"), Play(0, "-"), at=200_000)
    assert session.clock.remaining == (60_000, 60_000)
    assert session.clock.waiting == (1,)


# For each move.


def test_each_move_has_fresh_time() -> None:
    session = do(ignite_flow("move 60"), Play(0, "Fc3"), at=51_000)
    assert session.clock.remaining == (60_000, 60_000)
    session = do(session, Play(1, "Wd4"), at=101_000)
    assert session.clock.deadline() == (161_000, (0,))
    assert session.due(161_000).after.departures == (Departure((0,), TIME, 2),)


def test_the_steps_of_a_turn_share_the_time_of_a_move() -> None:
    session = do(ignite_flow("move 60"), Play(0, "Ec3"), at=41_000)
    assert session.clock.deadline() == (61_000, (0,))
    session = do(session, Undo(0), at=51_000)
    assert session.clock.deadline() == (61_000, (0,))


def test_a_take_back_gives_fresh_time_for_the_move() -> None:
    session = do(ignite_flow("move 60"), Play(0, "Fc3"), at=41_000)
    session = do(session, TakeBack(0), Answer(1, True), at=91_000)
    assert session.clock.remaining == (60_000, 60_000)
    assert session.clock.deadline() == (151_000, (0,))


def test_days_for_each_move() -> None:
    session = do(ignite_flow("days 3"), Play(0, "Fc3"), at=1000 + 2 * DAY)
    assert session.clock.remaining == (3 * DAY, 3 * DAY)
    assert session.clock.deadline() == (1000 + 5 * DAY, (1,))
    assert session.due(1000 + 5 * DAY - 1).events == ()
    assert session.due(1000 + 5 * DAY).events != ()


# Simultaneous moves.


def test_everybody_who_owes_a_choice_spends_time() -> None:
    # Seat 0 takes 10 s to stop raising, and 10 s of its choice have passed when seat 1 chooses.
    session = moves(toy_table(3, clock="game 60+5"), "0.", at=10_000)
    assert session.clock.running == (0, 1, 2)
    session = moves(session, "1#1", at=20_000)
    assert session.clock.remaining == (40_000, 55_000, 50_000)
    assert session.clock.running == (0, 2)


def test_a_choice_in_the_same_turn_shares_its_time() -> None:
    # Seat 0 takes 10 s to stop raising: 50 s are left for its bid. Seat 1 has all 60 s.
    session = moves(toy_table(clock="move 60"), "0.", at=10_000)
    assert session.clock.remaining == (50_000, 60_000)
    assert session.clock.deadline() == (60_000, (0,))


def test_who_runs_out_at_the_same_moment_leaves_together() -> None:
    session = moves(toy_table(3, clock="days 1"), "0. 0#1")
    ended = session.due(2 * DAY).after
    assert ended.departures == (Departure((1, 2), TIME, 2),)
    assert ended.result is not None
    assert ended.result.places == (1, 2, 2)


def test_when_time_runs_out_for_both_nobody_wins() -> None:
    session = moves(toy_table(clock="days 1"), "0.")
    # Seat 0 has stopped without spending time: both have the same left.
    ended = session.due(2 * DAY).after
    assert ended.departures == (Departure((0, 1), TIME, 2),)
    assert ended.result is not None
    assert ended.result.drawn
    assert ended.result.reason == "time"


def test_several_deadlines_pass_one_after_the_other() -> None:
    # Seat 0 has spent 10 s before the bids, so it is out first, then 1 and 2 at once.
    session = moves(toy_table(3, clock="game 60"), "0.", at=10_000)
    events = session.due(600_000).events
    assert events == (
        Departed(at=60_000, seats=(0,), reason=TIME),
        Departed(at=70_000, seats=(1, 2), reason=TIME),
    )
    ended = session.after(events)
    assert ended.result is not None
    assert ended.result.places == (3, 1, 1)


def test_no_time_runs_for_a_seat_that_has_left() -> None:
    session = do(toy_table(3, clock="game 60"), Resign(0), at=5_000)
    assert session.owing() == (0,)
    assert session.clock.running == ()
    assert session.due(at=10 * DAY).events == ()
    session = moves(session, "0.", at=100_000)
    assert session.clock.running == (1, 2)


def test_a_game_that_is_over_stops_all_clocks() -> None:
    session = do(ignite_flow("game 60"), Resign(1), at=5_000)
    assert session.clock.running == ()
    assert session.clock.remaining == (56_000, 60_000)


def test_clocks_wait_until_everybody_has_added_to_the_seed() -> None:
    session = toy_table(clock="game 60", source=Committed("ab" * 32))
    assert session.clock.running == ()
    session = do(session, Contribute(0, "ant"), at=50_000)
    assert session.due(at=500_000).events == ()
    session = do(session, Contribute(1, "bee"), at=500_000)
    assert session.clock.running == (0,)
    assert session.clock.remaining == (60_000, 60_000)
