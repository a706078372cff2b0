"""Taking moves back: by agreement, never across what was shown, and chance stays decided."""

from __future__ import annotations

import pytest

from spielwerk.games import find
from spielwerk.record.model import Participant
from spielwerk.table.chance import Seeded
from spielwerk.table.commands import Answer, OfferDraw, Play, Resign, TakeBack, Undo
from spielwerk.table.events import Answered, Offered, TakenBack
from spielwerk.table.game_session import GameSession
from tests.table.bag import BAG
from tests.table.helper import do, moves, refused, toy_table

IGNITE_FLOW = find("ignite-flow")


def ignite_flow(*kinds: str) -> GameSession:
    """White has placed fire, Black water."""
    players = (
        Participant("Anna"),
        Participant("Bot", "program" if "program" in kinds else "person"),
    )
    return do(GameSession.open(IGNITE_FLOW, players), Play(0, "Fc3"), Play(1, "Wd4"))


def test_the_other_person_has_to_agree() -> None:
    session = ignite_flow()
    events = session.decide(TakeBack(1)).events
    assert events == (Offered(at=0, seat=1, what="take-back", ply=1),)
    asked = session.after(events)
    assert asked.awaited() == (0,)
    assert asked.plies == ("Fc3", "Wd4")
    agreed = asked.decide(Answer(0, True)).events
    assert agreed == (Answered(at=0, seat=0, agreed=True), TakenBack(at=0, ply=1))
    assert asked.after(agreed).plies == ("Fc3",)
    assert asked.after(agreed).owing() == (1,)


def test_a_move_of_ones_own_before_the_others_move() -> None:
    session = do(ignite_flow(), TakeBack(0), Answer(1, True))
    assert session.plies == ()
    assert session.owing() == (0,)


def test_the_other_person_can_decline() -> None:
    session = do(ignite_flow(), TakeBack(1), Answer(0, False))
    assert session.plies == ("Fc3", "Wd4")
    assert session.offer is None
    assert refused(session, Answer(0, True)) == "no-offer"


def test_an_offer_can_be_withdrawn() -> None:
    session = do(ignite_flow(), TakeBack(1), Answer(1, False))
    assert session.offer is None


def test_nobody_agrees_to_an_own_wish() -> None:
    assert refused(do(ignite_flow(), TakeBack(1)), Answer(1, True)) == "no-offer"


def test_playing_on_ends_the_offer() -> None:
    session = do(ignite_flow(), TakeBack(1), Play(0, "Wa1"))
    assert session.offer is None
    assert refused(session, Answer(0, True)) == "no-offer"


def test_one_offer_at_a_time() -> None:
    session = do(ignite_flow(), TakeBack(1))
    assert refused(session, TakeBack(0)) == "offer-stands"
    assert refused(session, OfferDraw(0)) == "offer-stands"


def test_programs_always_agree() -> None:
    session = ignite_flow("program")
    events = session.decide(TakeBack(0)).events
    assert events == (TakenBack(at=0, ply=0),)
    # The person's wish is not the program's: it has to ask.
    assert session.decide(TakeBack(1)).after.awaited() == (0,)


def test_all_persons_have_to_agree() -> None:
    session = do(moves(toy_table(4, programs=[2]), "0+"), TakeBack(0))
    assert session.awaited() == (1, 3)
    session = do(session, Answer(3, True))
    assert session.plies == ("?1", "+")
    assert refused(session, Answer(3, True)) == "no-offer"
    assert refused(session, Answer(2, True)) == "no-offer"
    assert do(session, Answer(1, True)).plies == ("?1",)
    assert do(session, Answer(1, False)).offer is None


def test_who_has_left_is_not_asked() -> None:
    session = do(moves(toy_table(3), "0+"), Resign(2), TakeBack(0))
    assert session.awaited() == (1,)
    assert refused(session, Answer(2, False)) == "has-left"


def test_the_departure_of_someone_moves_with_the_game() -> None:
    session = do(moves(toy_table(3), "0+"), Resign(2), TakeBack(0), Answer(1, True))
    assert session.departures[0].ply == 1
    assert session.staying() == (0, 1)


def test_further_back_to_any_own_move() -> None:
    session = do(ignite_flow(), Play(0, "Wa1"), Play(1, "Fa6"))
    session = do(session, TakeBack(0, 0), Answer(1, True))
    assert session.plies == ()


@pytest.mark.parametrize("ply", [-1, 1, 2, 99])
def test_not_to_where_no_own_move_was_made(ply: int) -> None:
    assert refused(ignite_flow(), TakeBack(0, ply)) == "cannot-take-back"


def test_without_an_own_move_there_is_nothing_to_take_back() -> None:
    assert refused(toy_table(), TakeBack(0)) == "cannot-take-back"
    assert refused(toy_table(), TakeBack(1)) == "cannot-take-back"


def test_never_across_a_reveal() -> None:
    session = moves(toy_table(programs=[1]), "0+ 0. 0#1 1#2 1.")
    # Not to before the own bid, nor to before the steps preceding it.
    assert refused(session, TakeBack(0)) == "cannot-take-back"
    assert refused(session, TakeBack(0, 1)) == "cannot-take-back"
    # Moves after the reveal can be taken back.
    assert do(session, TakeBack(1), Answer(0, True)).plies[-1] == "?2"


def test_not_while_a_choice_is_sealed() -> None:
    # Else a sealed choice could be changed.
    session = moves(toy_table(programs=[1]), "0. 0#1")
    assert refused(session, TakeBack(0, 1)) == "cannot-take-back"


def test_before_any_choice_is_sealed_it_is_possible() -> None:
    session = do(moves(toy_table(programs=[1]), "0+ 0."), TakeBack(0))
    assert session.plies == ("?1", "+")
    assert do(session, Undo(0)).plies == ("?1",)


def test_not_after_the_end() -> None:
    session = do(ignite_flow("program"), Resign(1))
    assert refused(session, TakeBack(0)) == "game-over"


# Across chance: fire-water's tiles are such a case; here a toy without a reveal in between.


def bag_table(seed: str, programs: tuple[int, ...] = (1,)) -> GameSession:
    players = tuple(
        Participant("", "program" if seat in programs else "person") for seat in range(2)
    )
    return GameSession.open(BAG, players, source=Seeded(seed))


@pytest.mark.parametrize("seed", ["a", "b", "c", "d", "e"])
def test_the_same_move_made_again_meets_the_same_chance(seed: str) -> None:
    first = do(bag_table(seed), Play(0, "draw"), Play(1, "draw"))
    again = do(first, TakeBack(0))
    assert again.plies == ()
    assert do(again, Play(0, "draw"), Play(1, "draw")).plies == first.plies


def test_another_move_does_not_shift_what_is_decided_for_the_next_draw() -> None:
    first = do(bag_table("a"), Play(0, "draw"))
    detour = do(first, TakeBack(0), Play(0, "wait"), Play(1, "draw"))
    # It is still the first draw of the game, from the original marbles.
    assert detour.plies[-1] == first.plies[-1]


def test_across_chance_other_persons_have_to_agree() -> None:
    session = do(bag_table("a", programs=()), Play(0, "draw"))
    assert do(session, TakeBack(0)).awaited() == (1,)
    assert do(session, TakeBack(0), Answer(1, True)).plies == ()
