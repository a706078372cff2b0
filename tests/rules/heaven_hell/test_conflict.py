"""Rounds of a conflict: HH-12 to HH-16, HH-19, HH-20."""

from __future__ import annotations

import pytest

from spielwerk.game.refusals import MoveMissing
from tests.rules.heaven_hell.drawing import (
    ALL_CARDS,
    HEAVEN,
    HELL,
    HeavenHell,
    legal,
    play,
    position,
    refusal,
    revealed,
    squares,
    words,
)


def conflict(
    dice: str, attacker: str = "hell", hands: str = f"{ALL_CARDS}/{ALL_CARDS}", options: str = ""
) -> HeavenHell:
    """Two dice on the middle square, in Hell's turn, without points left."""
    drawing = f". . .\n . {dice} .\n . . ."
    phase = f"cards-{attacker}"
    return position(drawing, points="0/1", phase=phase, hands=hands, options=options)


# Cards.


@pytest.mark.rule("HH-12")
def test_the_books_example_of_fitting_cards() -> None:
    """A die on 5 can be given the cards 0 to 8 only."""
    state = conflict("L5xM4")
    assert legal(state, HELL) == words("#0 #1 #2 #3 #4 #5 #6 #7 #8")
    assert legal(state, HEAVEN) == words("#0 #1 #2 #3 #4 #5 #6 #7 #8 #9")
    answer = refusal(state, HELL, "#9")
    assert (answer.rule, answer.cells) == ("HH-12", ("b2",))
    assert "8" in answer.message("en")
    assert "8" in answer.message("de")


@pytest.mark.rule("HH-12")
@pytest.mark.parametrize("value", range(1, 7))
def test_card_and_die_make_13_at_most(value: int) -> None:
    state = conflict(f"L{value}xM1")
    assert legal(state, HELL) == {f"#{card}" for card in range(13) if card + value <= 13}


@pytest.mark.rule("HH-12", "HH-19")
def test_whoever_has_played_everything_has_card_0() -> None:
    state = conflict("L6xM6", hands="0/0")
    assert legal(state, HELL) == legal(state, HEAVEN) == {"#0"}


@pytest.mark.rule("HH-12")
def test_both_choose_at_the_same_time_and_a_chosen_card_is_in_no_state() -> None:
    state = conflict("L5xM4", attacker="heaven")
    assert state.to_move() == (HEAVEN, HELL)  # The attacker's card is written first.
    card = state.parse_move("#3")
    with pytest.raises(MoveMissing):
        state.play({HELL: card})
    with pytest.raises(MoveMissing):
        state.play({HEAVEN: card})
    shown = state.play({HELL: card, HEAVEN: state.parse_move("#5")})
    assert shown == play(state, "#5; #3")


@pytest.mark.rule("HH-12", "HH-19")
def test_irregular_cards_count_nothing_and_are_lost() -> None:
    state = conflict("L6xM1", hands="08c/012", options="irregular_cards=true")
    assert legal(state, HELL) == words("#0 #8 #12")
    # 6 + 12 would be 18; it counts 6 + 0 and still beats 1 + 2.
    shown = revealed(state, "#12; #2")
    assert shown["counted"] == [0, 2]
    assert shown["sums"] == [6, 3]
    assert shown["winner"] == HELL
    after = play(state, "#12; #2")
    assert after.to_move() == (HELL,)
    assert after.board.view(None)["hands"] == [[0, 8], [0, 1]]


@pytest.mark.rule("HH-12", "HH-13")
def test_irregular_cards_count_nothing_between_equal_sums() -> None:
    # 6 + (12 counts 0) against 5 + 1: equal sums, and 1 is the higher card.
    state = conflict("L6xM5", attacker="heaven", options="irregular_cards=true")
    shown = revealed(state, "#1; #12")
    assert (shown["winner"], shown["decided_by"]) == (HEAVEN, "card")
    assert play(state, "#1; #12").to_move() == (HEAVEN,)
    # 6 + (9 counts 0) against 6 + (10 counts 0): everything equal, the defender wins.
    even = conflict("L6xM6", options="irregular_cards=true")
    shown = revealed(even, "#9; #10")
    assert (shown["winner"], shown["decided_by"]) == (HEAVEN, "defender")
    assert play(even, "#9; #10").board.view(None)["played"] == [[9], [10]]


@pytest.mark.rule("HH-12")
def test_irregular_cards_are_refused_in_the_ordinary_game() -> None:
    assert refusal(conflict("L6xM1"), HELL, "#12").rule == "HH-12"


@pytest.mark.rule("HH-19")
def test_played_cards_are_gone_but_card_0_comes_back() -> None:
    state = play(conflict("L3xM3"), "#0; #5; =")
    assert state.board.view(None)["hands"][HELL] == list(range(13))
    assert state.board.view(None)["played"] == [[], [5]]
    assert state.to_move() == (HEAVEN, HELL)
    answer = refusal(state, HEAVEN, "#5")
    assert answer.rule == "HH-19"
    assert "0, 1, 2, 3, 4, 6" in answer.message("en")
    assert "#5" not in legal(state, HEAVEN)
    assert "#0" in legal(state, HELL)


@pytest.mark.rule("HH-19")
def test_a_card_that_is_gone_and_would_not_fit_either_is_gone() -> None:
    state = conflict("L5xM1", hands="0/0123")
    assert refusal(state, HELL, "#9").rule == "HH-19"


@pytest.mark.rule("HH-19")
def test_what_is_left_is_named_as_cards_also_if_it_is_card_0_alone() -> None:
    state = conflict("L5xM1", hands="0/013")
    alone = refusal(state, HELL, "#1")
    assert alone.message("en").endswith("; in your hand only card 0 is left.")
    assert alone.message("de").endswith("; auf deiner Hand ist nur noch die Karte 0.")
    several = refusal(state, HEAVEN, "#2")
    assert several.message("en").endswith("; in your hand are the cards 0, 1 and 3.")
    assert several.message("de").endswith("; auf deiner Hand sind die Karten 0, 1 und 3.")


@pytest.mark.rule("HH-19")
def test_what_has_been_played_is_public() -> None:
    state = play(conflict("L3xM3"), "#4; #5; =")
    for seat in (HELL, HEAVEN, None):
        view = state.board.view(seat)
        assert view["played"] == [[4], [5]]
        assert (view["points"], view["total"]) == (0, 1)


@pytest.mark.rule("HH-20")
@pytest.mark.parametrize("text", ["=", "Lb2-b3", "Lb2v", "Lb2~b3", "Lb2^", "L+a1", "Mb2-b3"])
def test_while_a_conflict_lasts_nobody_moves_nor_lowers(text: str) -> None:
    state = conflict("L5xM4")
    for seat in (HELL, HEAVEN):
        answer = refusal(state, seat, text)
        assert (answer.rule, answer.cells) == ("HH-20", ("b2",))


# The winner.


@pytest.mark.rule("HH-13", "HH-15", "HH-16")
def test_the_books_example_of_a_conflict() -> None:
    """Hell 5 with card 2, Heaven 4 with card 4: 7 against 8, Heaven wins."""
    state = conflict("L5xM4")
    assert revealed(state, "#2; #4") == {
        "turn": 7,
        "cell": "b2",
        "attacker": HELL,
        "values": [5, 4],
        "cards": [2, 4],
        "counted": [2, 4],
        "sums": [7, 8],
        "winner": HEAVEN,
        "decided_by": "sum",
    }
    after = play(state, "#2; #4")
    assert squares(after) == {"b2": "L4xM5"}
    assert after.to_move() == (HEAVEN,)


@pytest.mark.rule("HH-13")
def test_the_books_example_of_equal_values() -> None:
    """Hell 5 with card 8, Heaven 1 with card 12: 13 against 13, and the higher card wins."""
    state = conflict("L5xM1")
    shown = revealed(state, "#8; #12")
    assert shown["sums"] == [13, 13]
    assert (shown["winner"], shown["decided_by"]) == (HEAVEN, "card")
    assert squares(play(state, "#8; #12")) == {"b2": "L4xM2"}


@pytest.mark.rule("HH-13")
@pytest.mark.parametrize(
    ("attacker", "dice", "winner"), [("hell", "L2xM4", HEAVEN), ("heaven", "L4xM2", HELL)]
)
def test_where_all_is_equal_the_defender_wins(attacker: str, dice: str, winner: int) -> None:
    state = conflict("L3xM3", attacker)
    after = play(state, "#5; #5")
    assert after.to_move() == (winner,)
    assert squares(after) == {"b2": dice}
    assert revealed(state, "#5; #5")["decided_by"] == "defender"


@pytest.mark.rule("HH-13")
def test_of_equal_sums_the_higher_card_wins_also_for_the_attacker() -> None:
    after = play(conflict("L3xM4"), "#5; #4")
    assert after.to_move() == (HELL,)
    assert squares(after) == {"b2": "L4xM3"}


# The dice afterwards.


@pytest.mark.rule("HH-15")
def test_a_loser_on_1_goes_home_and_the_conflict_is_over() -> None:
    after = play(conflict("L1xM3"), "#0; #5")
    assert squares(after) == {"b2": "M4"}
    assert after.position.in_start(HELL) == 5
    assert after.board.view(None)["conflict"] is None
    assert after.to_move() == (HEAVEN,)  # The extra point comes all the same.


@pytest.mark.rule("HH-15", "HH-17")
def test_a_die_that_was_sent_home_shows_3_and_may_come_straight_back() -> None:
    after = play(conflict("L1xM3"), "#0; #5; L+b1")
    assert squares(after)["b1"] == "L3"


SIXES = """
    .  {a}  .
    .  L6xM3 .
    {b} .   {c}
"""


def sixes(a: str = ".", b: str = ".", c: str = ".") -> HeavenHell:
    """Return a conflict that Hell wins with a 6, with other dice."""
    drawing = SIXES.format(a=a, b=b, c=c)
    return play(position(drawing, points="0/1", phase="cards-hell"), "#1; #0")


@pytest.mark.rule("HH-16")
@pytest.mark.parametrize("others", [(".", ".", "."), ("L6", ".", "L6"), ("M2", ".", "M5")])
def test_a_winner_on_6_without_a_lower_die_of_its_own_raises_nothing(
    others: tuple[str, str, str],
) -> None:
    before = position(SIXES.format(a=others[0], b=others[1], c=others[2]), phase="extra-hell")
    after = sixes(*others)
    assert squares(after) == squares(before) | {"b2": "L6xM2"}
    assert after.board.view(None)["phase"] == "extra"


@pytest.mark.rule("HH-16")
def test_a_winner_on_6_with_one_lower_die_raises_it_by_itself() -> None:
    after = sixes("L6", "L2", "M1")
    assert squares(after) == {"b2": "L6xM2", "b3": "L6", "a1": "L3", "c1": "M1"}
    assert after.board.view(None)["phase"] == "extra"


@pytest.mark.rule("HH-16")
def test_a_winner_on_6_chooses_which_of_several_dice_goes_up() -> None:
    after = sixes("L5", "L2", "M1")
    assert (after.board.view(None)["phase"], after.board.view(None)["winner"]) == ("raise", HELL)
    assert after.to_move() == (HELL,)
    assert legal(after, HELL) == {"Lb3^", "La1^"}
    for text in ("=", "Lb2^", "Mc1^", "Lc1^", "Lb3-a3", "#1", "Lb3v", "L+b1"):
        answer = refusal(after, HELL, text)
        assert (answer.rule, answer.cells) == ("HH-16", ("a1", "b3"))
    raised = play(after, "Lb3^")
    assert squares(raised) == {"b2": "L6xM2", "b3": "L6", "a1": "L2", "c1": "M1"}
    assert (raised.board.view(None)["phase"], raised.to_move()) == ("extra", (HELL,))


@pytest.mark.rule("HH-15", "HH-16")
def test_a_6_that_sends_a_1_home_raises_another_die_too() -> None:
    drawing = """
        .  .    .
        .  L6xM1 .
        L4 .    .
    """
    after = play(position(drawing, points="0/1", phase="cards-hell"), "#1; #0")
    assert squares(after) == {"b2": "L6", "a1": "L5"}


@pytest.mark.rule("HH-14", "HH-20")
def test_several_rounds_in_one_conflict() -> None:
    """Hell attacks with 3 against 4, and each winner lets the extra point lapse."""
    drawing = """
        .  M4 .
        .  L3 .
        .  .  .
    """
    state = play(position(drawing), "Lb2-b3")
    assert state.board.view(None)["attacker"] == HELL
    state = play(state, "#4; #1; =")  # 7 against 5: Hell wins and might have left.
    assert squares(state) == {"b3": "L4xM3"}
    assert state.board.view(None)["attacker"] == HELL
    state = play(state, "#1; #2; =")  # 5 against 5: Heaven wins with the higher card.
    assert squares(state) == {"b3": "L3xM4"}
    assert state.to_move() == (HEAVEN, HELL)
    assert "#2" not in legal(state, HEAVEN)
    state = play(state, "#0; #3; =")  # 4 against 6: Hell wins.
    assert squares(state) == {"b3": "L4xM3"}
    assert state.to_move() == (HELL, HEAVEN)
    assert state.board.view(None)["played"] == [[1, 3, 4], [1, 2]]
    assert state.turn == 7
