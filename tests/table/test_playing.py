"""Moves at a table: turn order, several steps, simultaneous choices, undoing."""

from __future__ import annotations

import pytest

from spielwerk.game.refusals import BadlyWritten, BadSetup
from spielwerk.games import find
from spielwerk.record.model import BadRecord, Participant
from spielwerk.table.chance import Scripted, Seeded
from spielwerk.table.commands import Play, Resign, Undo
from spielwerk.table.events import ChanceDrawn, Chosen, Moved, Opened, Revealed
from spielwerk.table.game_session import GameSession
from spielwerk.wire.messages import ClockInfo
from tests.table.helper import do, moves, refused, toy_state, toy_table, watched
from tests.table.toy import TOY

IGNITE_FLOW = find("ignite-flow")
TWO = (Participant("Anna"), Participant("Bruno"))


def test_deciding_changes_nothing() -> None:
    session = toy_table()
    before = session.log
    events = session.decide(Play(0, "+"), at=5).events
    assert events == (Moved(at=5, seat=0, move="+"),)
    assert session.log == before
    assert toy_state(session).pot == 1
    assert toy_state(session.after(events)).pot == 2


def test_chance_that_comes_first_happens_when_a_table_opens() -> None:
    session = toy_table(rolls=[3])
    assert [type(event) for event in session.log] == [Opened, ChanceDrawn]
    assert session.plies == ("?3",)
    assert session.owing() == (0,)


def test_a_whole_round_in_the_order_in_which_it_is_written() -> None:
    # Round 1: roll 1, raised to 2; bids 1 and 2: seat 1 has 2 points. Then seat 1 moves.
    session = moves(toy_table(), "0+ 0. 0#1 1#2")
    assert session.plies == ("?1", "+", ".", "#1", "#2", "?2")
    assert toy_state(session).points == (0, 2)
    # Round 2: the mover's bid is written first, regardless of who chose first.
    session = moves(session, "1. 0#3 1#1")
    assert session.plies[6:] == (".", "#1", "#3")
    assert toy_state(session).points == (2, 2)
    assert session.result is not None
    assert session.result.drawn


def test_what_is_no_move_or_no_legal_move_is_refused() -> None:
    session = toy_table()
    assert refused(session, Play(0, "hop")) == "badly-written"
    assert refused(session, Play(0, "#1")) == "illegal"
    assert refused(session, Play(1, "+")) == "not-your-turn"
    assert refused(session, Play(1, "hop")) == "not-your-turn"
    assert refused(session, Play(2, "+")) == "no-such-seat"
    assert refused(session, Play(-1, "+")) == "no-such-seat"
    over = do(session, Resign(0))
    assert refused(over, Play(1, "+")) == "game-over"


def test_a_move_is_written_in_one_way_whatever_blanks_were_sent() -> None:
    assert moves(toy_table(), "0+").plies == do(toy_table(), Play(0, "  + ")).plies


# Simultaneous choices.


def test_choices_are_sealed_until_all_are_in() -> None:
    session = moves(toy_table(3), "0. 2#1")
    assert session.owing() == (0, 1)
    assert session.plies == ("?1", ".")
    session = moves(session, "0#2")
    assert session.owing() == (1,)
    events = session.decide(Play(1, "#3")).events
    assert [type(event) for event in events] == [Chosen, Revealed, ChanceDrawn]
    assert events[1] == Revealed(at=0, moves=("#2", "#3", "#1"))
    assert toy_state(session.after(events)).points == (0, 1, 0)


def test_a_choice_cannot_be_changed() -> None:
    session = moves(toy_table(), "0. 0#1")
    assert refused(session, Play(0, "#2")) == "already-chosen"
    assert refused(session, Play(0, "#1")) == "already-chosen"
    assert refused(session, Undo(0)) == "nothing-to-undo"


def test_an_illegal_choice_is_refused_at_once_and_can_be_made_again() -> None:
    # TOY-3: not the same bid in two rounds.
    session = moves(toy_table(), "0. 0#1 1#2 1.")
    assert refused(session, Play(0, "#1")) == "illegal"
    assert moves(session, "0#2").owing() == (1,)


# Undoing.


def test_the_steps_of_an_unfinished_turn_are_undone_one_by_one() -> None:
    session = moves(toy_table(), "0+ 0+")
    session = do(session, Undo(0))
    assert session.plies == ("?1", "+")
    session = do(session, Undo(0))
    assert session.plies == ("?1",)
    assert refused(session, Undo(0)) == "nothing-to-undo"  # chance is not undone


def test_nobody_undoes_another_ones_step() -> None:
    assert refused(moves(toy_table(), "0+"), Undo(1)) == "nothing-to-undo"


def test_a_turn_that_is_over_is_not_undone() -> None:
    assert refused(moves(toy_table(), "0+ 0."), Undo(0)) == "nothing-to-undo"


def test_an_action_is_undone_while_the_temple_is_due() -> None:
    session = do(GameSession.open(IGNITE_FLOW, TWO), Play(0, "Ec3"))
    assert session.owing() == (0,)
    undone = do(session, Undo(0))
    assert undone.plies == ()
    assert refused(undone, Undo(0)) == "nothing-to-undo"
    assert refused(do(session, Play(0, "-")), Undo(0)) == "nothing-to-undo"


# Setting up.


def test_a_table_opens_only_for_what_the_game_knows() -> None:
    with pytest.raises(BadSetup):
        GameSession.open(IGNITE_FLOW, (Participant("Anna"),))
    with pytest.raises(BadSetup):
        GameSession.open(IGNITE_FLOW, TWO, {"size": 99})
    with pytest.raises(BadlyWritten):
        GameSession.open(IGNITE_FLOW, TWO, start="nonsense")
    with pytest.raises(BadSetup):
        GameSession.open(IGNITE_FLOW, (*TWO, Participant("C")), start=_position())
    with pytest.raises(BadSetup):
        GameSession.open(IGNITE_FLOW, TWO, {"size": 6}, start=_position())
    with pytest.raises(BadRecord):
        GameSession.open(IGNITE_FLOW, TWO, date="yesterday")


def _position() -> str:
    return str(IGNITE_FLOW.start())


def test_a_table_opens_from_a_position() -> None:
    first = moves(toy_table(), "0. 0#1 1#2")
    text = str(first.state)
    session = GameSession.open(TOY, TWO, start=text, source=Scripted(()))
    assert session.state == first.state
    assert session.record().start == text


def test_options_are_those_of_the_first_position() -> None:
    session = toy_table(options={"double": True})
    assert toy_state(moves(session, "0. 0#1 1#2")).points == (0, 2)
    assert session.record().options == {"double": True}


def test_without_a_source_a_table_says_that_chance_is_due() -> None:
    with pytest.raises(Exception, match="no source of randomness") as caught:
        GameSession.open(TOY, TWO)
    assert caught.value.code == "no-source"  # type: ignore[attr-defined]


def test_a_player_has_a_printable_name() -> None:
    for name in ("a\0b", "x" * 61):
        with pytest.raises(BadSetup):
            Participant(name)


def test_a_view_says_who_owes_what() -> None:
    session = moves(toy_table(3, clock="game 60", source=Seeded("x")), "0. 1#2")
    shown = watched(session, 1, at=2000)["state"]
    assert shown["owing"] == [0, 2]
    assert shown["chosen"] == [1]
    assert shown["views"][0]["own_choice"] == "#2"
    assert shown["clock"] == ClockInfo(
        control="game 60",
        kind="game",
        remaining=[58_000, 60_000, 58_000],
        running=[0, 2],
    )
    assert shown["drawings"] == [session.state.board.view(1)]
    assert shown["views"][0]["drawing"] == 0
    assert watched(session, 0)["state"]["views"][0]["own_choice"] is None
