"""Moves and positions as text: one way to write them, and a refusal for everything else."""

from __future__ import annotations

from contextlib import suppress
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spielwerk.game.refusals import BadlyWritten
from tests.rules.heaven_hell.drawing import GAME, play, position, squares, words
from tests.rules.heaven_hell.random_games import positions

START = (
    ".M3./.../.../.../.../.../.../.../.../.L3. -/- 0123456789abc/0123456789abc "
    "hell 1/1 start turn 1"
)


def test_the_first_position() -> None:
    assert str(GAME.start()) == START
    assert GAME.parse_state(START) == GAME.start()
    assert GAME.parse_state(f"  {START.replace(' ', '   ')} ") == GAME.start()


def test_every_move_is_read_as_it_is_written() -> None:
    state = GAME.start()
    texts = set()
    for move in state.board.moves_matching(0, ()):
        text = state.format_move(move)
        assert state.parse_move(text) == move
        texts.add(text)
    assert texts >= words("L+b1 Lb1< Lb1-b2 Lb1^ Lb10> Lb1v Lb1~b2 = #7 #12 Mc10~a1")


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "?", "b1", "L", "Lb1", "L+", "L+b11", "L+d1", "L+b0", "L+b01", "Lb1+", "+b1"),
        *("lb1^", "Lb1^ ", " Lb1^", "Lb1^^", "Lb1-", "Lb1-b", "Lb1-b2-b3", "Lb1~", "Hb1^", "LB1^"),
        *(
            "#",
            "#13",
            "#07",
            "#-1",
            "7",
            "#7 ",
            "==",
            "= ",
            "Lb1V",
            "Lb1-d1",
            "Lb1\n",
            "#٣",
            "Lb1−b2",
        ),
    ],
)
def test_anything_else_is_no_move(text: str) -> None:
    with pytest.raises(BadlyWritten) as caught:
        GAME.start().parse_move(text)
    assert caught.value.message("de")


def test_small_games_have_fewer_squares_and_cards() -> None:
    state = GAME.start(None, {"rows": 3, "cards": 4})
    for text in ("#5", "Lb4^", "L+b10"):
        with pytest.raises(BadlyWritten):
            state.parse_move(text)
    assert str(state) == (".M3./.../.L3. -/- 01234/01234 hell 1/1 start turn 1 cards=4")


def test_options_stand_in_the_position_where_they_differ() -> None:
    given = {"irregular_cards": True, "rows": 2, "dice": 3, "cards": 0, "turn_limit": 40}
    state = GAME.start(None, given)
    assert str(state) == (
        ".M3./.L3. -/- 0/0 hell 1/1 start turn 1 irregular_cards=true dice=3 cards=0 turn_limit=40"
    )
    assert GAME.parse_state(str(state)).options == given


def test_earlier_positions_stand_in_the_position() -> None:
    state = play(GAME.start(None, {"rows": 2, "cards": 0}), "=; Mb2^; =; Lb1-b2")
    assert str(state) == (
        ".L3xM4./... -/- 0/0 hell 0/1 cards-hell turn 3 cards=0 "
        ".M3./.L3.,hell .M3./.L3.,heaven .M4./.L3.,hell"
    )
    after = play(state, "#0; #0; =")
    assert str(after).endswith(" .M4./.L3.,hell .L3xM4./...,hell,0,hell")
    assert GAME.parse_state(str(after)) == after


@pytest.mark.parametrize("former", ["stepped", "resumed"])
def test_a_turn_that_goes_on_was_once_written_in_two_ways_and_both_are_read(former: str) -> None:
    text = ".M3./.../.L2. -/- 0/0 hell 1/2 {} turn 5"
    state = GAME.parse_state(text.format(former))
    assert state == GAME.parse_state(text.format("turn"))
    assert str(state) == text.format("turn")


def test_neighbours_and_dice_that_share_a_square_differ() -> None:
    text = "{}/... -/- 0/0 hell {} turn 3"
    beside = GAME.parse_state(text.format("L3M4.", "1/1 start"))
    sharing = GAME.parse_state(text.format("L3xM4..", "1/1 cards-hell"))
    assert squares(beside) == {"a2": "L3", "b2": "M4"}
    assert squares(sharing) == {"a2": "L3xM4"}


@pytest.mark.parametrize(
    "text",
    [
        ".M3./.L3. -/- 0/0 hell 1/1 start",
        ".M3./.L3. -/- 0/0 hell 1/1 start turn 0",
        ".M3./.L3. -/- 0/0 hell 1/1 start turn 1 dice=5",  # This is the default.
        ".M3./.L3. -/- 0/0 hell 1/1 start turn 1 rows=2",
        ".M3./.L3. -/- 0/0 hell 1/1 start turn 1 cards=0 dice=3",  # In another order.
        ".M3./.L3. -/- 10/0 hell 1/1 start turn 1",  # Cards in order.
        ".M3./.L3. -/- 1/0 hell 1/1 start turn 1",  # Card 0 is always there.
        ".M3./.L3. -/- 0c/0 hell 1/1 start turn 1 cards=4",
        ".M3./.L3. 31/- 0/0 hell 1/1 start turn 1",  # Goals in order.
        ".M3./.L3. 111/111 0/0 hell 1/1 start turn 1",
        ".M3./L1L1L1 111/- 0/0 hell 3/3 start turn 1",  # Six dice.
        ".M3./.L3. -/- 0/0 hell 2/2 start turn 1",
        ".M3./.L3. -/- 0/0 hell 0/1 start turn 1",
        ".M3./.L3. -/- 0/0 hell 2/1 turn turn 1",
        ".M3./.L1. -/- 0/0 hell 0/1 turn turn 1",  # The turn would be over.
        ".M3./.L3. -/- 0/0 hell 1/1 cards-hell turn 1",  # There is no conflict.
        ".L3xM3./... -/- 0/0 hell 1/1 start turn 1",  # There is one.
        "L3xM3L3xM3./... -/- 0/0 hell 2/2 cards-hell turn 1",  # There are two.
        ".L6xM3./.L3. -/- 0/0 hell 1/1 raise-hell turn 1",  # Only one die could rise.
        ".L3xM3./L3L3. -/- 0/0 hell 1/1 raise-hell turn 1",  # The die in conflict can.
        ".L3xM3./L6L3. -/- 0/0 hell 1/1 raise-hell turn 1",
        ".M3L3x/... -/- 0/0 hell 1/1 start turn 1",
        ".M3xL3./... -/- 0/0 hell 1/1 cards-hell turn 1",
        ".M3./.L7. -/- 0/0 hell 1/1 start turn 1",
        "M3/.L3. -/- 0/0 hell 1/1 start turn 1",
        ".M3. -/- 0/0 hell 1/1 start turn 1",
        ".M3./.L3. -/- 0/0 satan 1/1 start turn 1",
        ".M3./.L3. -/- 0/0 hell 1/1 start turn 1 .M3./.../.L3.,hell",
        ".M3./.L3. -/- 0/0 hell 1/1 start turn 1 .M3./.L3.",
        ".M3./.L3. -/- 0/0 hell 1/1 start turn 1 .M3./.L3.,hell,1",
        ".M3./.L3. -/- 0/0 hell 1/1 start turn 1 .M3./.L3.,hell turn_limit=4",
        ".M3./.L3. -/- 0/0 hell 1/1 start turn 1 turn_limit=-4",
        ".M3./.L3. -/- 0/0 hell 1/1 start turn 1 nonsense=4",
    ],
)
def test_what_cannot_stand_on_a_board_is_no_position(text: str) -> None:
    with pytest.raises(BadlyWritten) as caught:
        GAME.parse_state(text)
    assert caught.value.message("de") != caught.value.message("en")


_SIGNS = st.sampled_from("LMabcdv<>^~-=#+0123456789 ")


@given(st.text(_SIGNS, max_size=8) | st.text(max_size=8))
def test_any_text_is_a_move_or_badly_written(text: str) -> None:
    state = GAME.start()
    with suppress(BadlyWritten):
        assert state.format_move(state.parse_move(text)) == text


@given(
    st.deferred(lambda: st.sampled_from([str(state) for state in positions({"rows": 3})])),
    st.integers(0, 2**32),
    st.text("LMx./-,= 0123456789abchelvn", max_size=3),
)
def test_a_position_with_a_slip_is_a_position_or_badly_written(
    text: str, seed: int, slip: str
) -> None:
    random = Random(seed)
    start = random.randrange(len(text))
    changed = text[:start] + slip + text[start + random.randrange(3) :]
    with suppress(BadlyWritten):
        assert str(GAME.parse_state(changed)) == " ".join(changed.split())


def test_drawings_in_these_tests_are_positions() -> None:
    state = position(
        """
        .  M3 .
        .  L2 .
        """
    )
    assert str(state).startswith(".M3./.L2. -/- 0123456789abc/")
