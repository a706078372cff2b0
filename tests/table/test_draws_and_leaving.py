"""Agreed draws, and departures with two, three and four seats."""

from __future__ import annotations

import pytest

from spielwerk.games import find
from spielwerk.record.ending import REASONS, Departure, outcome
from spielwerk.record.model import Participant
from spielwerk.table.commands import Answer, OfferDraw, Play, Resign, TakeBack, Undo
from spielwerk.table.events import Answered, DrawAgreed, Offered
from spielwerk.table.game_session import GameSession
from tests.table.helper import do, moves, refused, toy_table
from tests.table.toy import DECISIVE, TOY


def places(session: GameSession) -> tuple[int, ...] | None:
    return None if session.result is None else session.result.places


# Draws.


def test_a_draw_is_offered_and_accepted() -> None:
    session = toy_table()
    events = session.decide(OfferDraw(1)).events
    assert events == (Offered(at=0, seat=1, what="draw"),)
    session = session.after(events)
    assert session.result is None
    events = session.decide(Answer(0, True)).events
    assert events == (Answered(at=0, seat=0, agreed=True), DrawAgreed(at=0))
    ended = session.after(events)
    assert ended.result is not None
    assert ended.result.reason == "agreed-draw"
    assert ended.result.drawn
    assert refused(ended, Play(0, "+")) == "game-over"


def test_a_draw_is_declined_or_withdrawn() -> None:
    session = do(toy_table(), OfferDraw(1))
    assert do(session, Answer(0, False)).offer is None
    assert do(session, Answer(1, False)).offer is None
    assert refused(session, Answer(1, True)) == "no-offer"
    assert session.decide(OfferDraw(1)).events == (), "asked twice, it changes nothing"


def test_offering_what_is_offered_is_agreeing() -> None:
    assert do(toy_table(), OfferDraw(1), OfferDraw(0)).draw_agreed


def test_a_move_declines() -> None:
    session = moves(do(toy_table(), OfferDraw(1)), "0+")
    assert session.offer is None
    assert refused(session, Answer(0, True)) == "no-offer"


def test_a_sealed_choice_does_not_decline() -> None:
    # Nothing is shown of it, so nothing has changed.
    session = moves(do(moves(toy_table(), "0."), OfferDraw(1)), "0#1")
    assert do(session, Answer(0, True)).draw_agreed


def test_everybody_has_to_agree_programs_too() -> None:
    session = do(toy_table(3, programs=[2]), OfferDraw(0), Answer(1, True))
    assert session.result is None
    assert session.awaited() == (2,)
    assert places(do(session, Answer(2, True))) == (1, 1, 1)


def test_no_draws_in_a_game_that_has_none() -> None:
    assert refused(toy_table(game=DECISIVE), OfferDraw(0)) == "no-draws"


def test_nothing_to_answer() -> None:
    assert refused(toy_table(), Answer(0, True)) == "no-offer"
    assert refused(toy_table(), Answer(0, False)) == "no-offer"


def test_who_has_left_does_not_share_a_draw() -> None:
    session = do(toy_table(3), Resign(1), OfferDraw(0), Answer(2, True))
    assert places(session) == (1, 3, 1)


# Leaving.


def test_with_two_seats_the_other_wins() -> None:
    for leaver, expected in ((0, (2, 1)), (1, (1, 2))):
        session = do(toy_table(), Resign(leaver))
        assert session.result is not None
        assert session.result.reason == "resignation"
        assert session.result.places == expected
        assert session.departures == (Departure((leaver,), "resignation", 1),)


def test_also_when_it_is_the_others_turn_and_whatever_the_points() -> None:
    session = do(moves(toy_table(), "0. 0#2 1#1"), Resign(0))
    assert session.state.scores() == (1, 0)
    assert session.result is not None
    assert session.result.scores == (1, 0)
    assert session.result.places == (2, 1)


def test_with_three_seats_the_game_goes_on_and_a_program_plays() -> None:
    session = do(toy_table(3), Resign(0))
    assert session.result is None
    assert session.owing() == (0,)
    # The program plays for seat 0, which even wins the first pot; then seat 1 the second.
    session = moves(session, "0+ 0. 0#3 1#2 2#1 1. 0#1 1#3 2#2")
    assert session.state.scores() == (2, 2, 0)
    assert session.result is not None
    assert session.result.reason == "all-played"
    assert session.result.places == (3, 1, 2)


def test_the_earlier_out_the_worse_the_place() -> None:
    session = moves(do(toy_table(4), Resign(2)), "0.")
    session = do(session, Resign(0))
    assert session.result is None
    session = moves(session, "0#1 1#2 2#3 3#2 1. 0#2 1#1 2#1 3#3")
    # Points 0 0 1 2; of the remaining seats, 3 is before 1.
    assert session.state.scores() == (0, 0, 1, 2)
    assert places(session) == (3, 2, 4, 1)


def test_the_last_one_who_stays_has_won() -> None:
    session = do(toy_table(4), Resign(2), Resign(0))
    assert session.result is None
    ended = do(session, Resign(1))
    assert ended.result is not None
    assert ended.result.reason == "resignation"
    assert ended.result.places == (3, 2, 4, 1)


def test_who_has_left_can_ask_for_nothing() -> None:
    session = do(toy_table(3), Resign(0))
    for command in (Resign(0), OfferDraw(0), TakeBack(0), Undo(0), Answer(0, True)):
        assert refused(session, command) == "has-left"


def test_leaving_ends_an_offer() -> None:
    assert do(toy_table(3), OfferDraw(0), Resign(2)).offer is None


def test_a_sealed_choice_of_who_left_stands() -> None:
    session = do(moves(toy_table(3), "0. 1#3"), Resign(1))
    assert refused(session, Play(1, "#2")) == "already-chosen"
    assert moves(session, "0#1 2#2").plies[:5] == ("?1", ".", "#1", "#3", "#2")


def test_a_program_can_leave_too() -> None:
    assert places(do(toy_table(programs=[1]), Resign(1))) == (1, 2)


# The arithmetic of places, by hand.


@pytest.mark.parametrize(
    ("leaving", "expected"),
    [
        # By points 5 3 3 0 the places are 1 2 2 4.
        ([], (1, 2, 2, 4)),
        ([(0,)], (4, 1, 1, 3)),
        ([(3,)], (1, 2, 2, 4)),
        ([(1,), (0,)], (3, 4, 1, 2)),
        ([(1, 2)], (1, 3, 3, 2)),
        ([(0,), (1, 2)], (4, 2, 2, 1)),
    ],
)
def test_places_behind_those_who_stayed(
    leaving: list[tuple[int, ...]], expected: tuple[int, ...]
) -> None:
    state = TOY.parse_state(
        "points 5-3-3-0 last 1-1-1-1 rounds 1 double False round 2 mover 0 roll pot 0 raised 0"
    )
    departures = [Departure(seats, "time", 0) for seats in leaving]
    result = outcome(state, departures)
    assert result is not None
    assert result.places == expected
    assert result.reason == "all-played"


def test_every_reason_has_words_and_none_is_a_games_own() -> None:
    for code, words in REASONS.items():
        assert words.en != words.say("de")
        assert code not in find("ignite-flow").about.reasons


def test_resigning_in_a_real_game() -> None:
    session = GameSession.open(find("ignite-flow"), (Participant("Anna"), Participant("Bruno")))
    assert places(do(session, Play(0, "Fc3"), Resign(0))) == (2, 1)
