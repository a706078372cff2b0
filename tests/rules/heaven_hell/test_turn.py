"""Setting up, and the main player's turn: HH-1 to HH-11."""

from __future__ import annotations

import pytest

from tests.rules.heaven_hell.drawing import (
    GAME,
    HEAVEN,
    HELL,
    legal,
    play,
    position,
    refusal,
    squares,
    words,
)


@pytest.mark.rule("HH-1")
def test_each_side_begins_with_one_die_next_to_its_start_and_hell_moves() -> None:
    start = GAME.start()
    assert squares(start) == {"b1": "L3", "b10": "M3"}
    assert [start.position.in_start(side) for side in (HELL, HEAVEN)] == [4, 4]
    assert start.board.view(None)["hands"] == [list(range(13)), list(range(13))]
    assert start.to_move() == (HELL,)
    assert (start.turn, start.position.points, start.position.total) == (1, 1, 1)


@pytest.mark.rule("HH-2", "HH-4", "HH-5", "HH-6", "HH-7", "HH-9", "HH-11")
def test_the_first_move() -> None:
    assert legal(GAME.start(), HELL) == words(
        "L+a1 L+c1 Lb1< Lb1-a1 Lb1-b2 Lb1-c1 Lb1^ Lb1v Lb1~a1 Lb1~b2 Lb1~c1 ="
    )
    assert legal(GAME.start(), HEAVEN) == set()


FOUR_AND_THREE = """
    .  M3 M5
    .  .  .
    M1 .  .
    .  L6 .
    .  .  M2
    .  .  .
    L3 .  .
    .  .  .
    .  .  .
    .  L4 .
"""


@pytest.mark.rule("HH-2")
@pytest.mark.parametrize(("main", "points"), [("hell", 4), ("heaven", 3)])
def test_the_books_example_of_action_points(main: str, points: int) -> None:
    """Heaven has four dice on the squares and Hell three: that many points the next turn has."""
    state = play(position(FOUR_AND_THREE, main=main), "=")
    assert (state.position.points, state.position.total) == (points, points)


@pytest.mark.rule("HH-2")
def test_points_stay_as_counted_when_dice_come_and_go() -> None:
    state = play(GAME.start(), "L+a1; =; =")
    assert state.position.points == 2
    # Three dice now, and still one of two points left.
    assert play(state, "L+c1").position.points == 1
    assert play(state, "La1<").position.points == 1
    spent = play(state, "La1<; Lb1<; =")
    # Heaven has ended its turn; Hell has nothing, and that is the end.
    assert spent.position.main == HELL
    assert spent.result() is not None


@pytest.mark.rule("HH-2")
def test_without_points_only_lowering_and_ending_are_left() -> None:
    state = play(GAME.start(), "L+a1")
    assert legal(state, HELL) == words("La1v La1~a2 Lb1v Lb1~b2 Lb1~c1 =")
    for text in ("L+c1", "Lb1<", "Lb1-b2", "Lb1^"):
        assert refusal(state, HELL, text).rule == "HH-2"
    assert "lower" in refusal(state, HELL, "Lb1-b2").message("en")


ENTERING = """
    M2 .  .
    .  .  .
    L2 .  M4
"""


@pytest.mark.rule("HH-4", "HH-10")
def test_a_die_enters_next_to_its_start_showing_3_but_not_onto_an_own_one() -> None:
    state = position(ENTERING)
    entries = {move for move in legal(state, HELL) if "+" in move}
    assert entries == {"L+b1", "L+c1"}
    entered = play(state, "L+b1")
    assert squares(entered)["b1"] == "L3"
    assert entered.position.in_start(HELL) == 3
    assert refusal(state, HELL, "L+a1").rule == "HH-10"
    assert refusal(state, HELL, "L+a1").cells == ("a1",)
    assert refusal(state, HELL, "L+b2").rule == "HH-4"
    assert refusal(state, HELL, "L+b2").cells == ("a1", "b1", "c1")


@pytest.mark.rule("HH-4")
def test_nobody_enters_from_an_empty_start() -> None:
    state = position(ENTERING, options="dice=2", goals="6/-")
    assert not any("+" in move for move in legal(state, HELL))
    assert refusal(state, HELL, "L+b1").rule == "HH-4"
    assert "start" in refusal(state, HELL, "L+b1").message("en")


@pytest.mark.rule("HH-4")
def test_heaven_enters_at_the_top() -> None:
    state = position(ENTERING, main="heaven")
    assert {move for move in legal(state, HEAVEN) if "+" in move} == {"M+b3", "M+c3"}


@pytest.mark.rule("HH-5")
def test_a_die_returns_from_the_squares_next_to_its_start_and_shows_3_again() -> None:
    state = position(
        """
        .  M1 .
        .  L6 .
        L5 .  .
        """
    )
    assert {move for move in legal(state, HELL) if move.endswith("<")} == {"La1<"}
    home = play(state, "La1<")
    assert squares(home) == {"b2": "L6", "b3": "M1"}
    assert home.position.in_start(HELL) == 4
    assert squares(play(home, "L+a1"))["a1"] == "L3"
    assert refusal(state, HELL, "Lb2<").rule == "HH-5"
    assert refusal(state, HELL, "Lb2<").cells == ("a1", "b1", "c1")
    assert refusal(state, HELL, "Lc1<").rule == "HH-5"  # No die is there.


STEPS = """
    .  .  M1
    .  L1 L2
    .  .  .
"""


@pytest.mark.rule("HH-6", "HH-10")
def test_a_die_steps_up_down_and_sideways_but_not_onto_an_own_one() -> None:
    state = position(STEPS)
    steps = {move for move in legal(state, HELL) if "-" in move}
    assert steps == words("Lb2-a2 Lb2-b1 Lb2-b3 Lc2-c1 Lc2-c3")
    assert squares(play(state, "Lb2-b3")) == {"b3": "L1", "c2": "L2", "c3": "M1"}
    blocked = refusal(state, HELL, "Lb2-c2")
    assert (blocked.rule, blocked.cells) == ("HH-10", ("c2",))


@pytest.mark.rule("HH-6")
@pytest.mark.parametrize("text", ["Lb2-a1", "Lb2-b2", "Lc2-a2", "Lb2-c1", "Lc2-b3"])
def test_a_step_is_not_diagonal_nor_longer_nor_none(text: str) -> None:
    assert refusal(position(STEPS), HELL, text).rule == "HH-6"


@pytest.mark.rule("HH-6")
@pytest.mark.parametrize("text", ["La2-a1", "La2^", "La2v", "La2~a1", "La2<", "La2>"])
def test_where_no_die_is_none_moves(text: str) -> None:
    answer = refusal(position(STEPS), HELL, text)
    rules = {"-": "HH-6", "^": "HH-7", "v": "HH-9", "~": "HH-6", "<": "HH-5", ">": "HH-8"}
    assert answer.rule == rules[text[3]]
    assert answer.cells == ("a2",)


@pytest.mark.rule("HH-7")
def test_a_die_rises_to_6_and_no_higher() -> None:
    state = position(
        """
        .  .  M1
        .  L5 L6
        .  .  .
        """
    )
    assert {move for move in legal(state, HELL) if "^" in move} == {"Lb2^"}
    raised = play(state, "Lb2^")
    assert squares(raised)["b2"] == "L6"
    assert raised.position.points == 1
    assert refusal(raised, HELL, "Lb2^").rule == "HH-7"
    assert refusal(state, HELL, "Lc2^").rule == "HH-7"


@pytest.mark.rule("HH-8")
def test_a_die_next_to_its_goal_goes_in_as_it_stands_and_is_out_of_play() -> None:
    state = position(
        """
        L5 .  .
        .  L1 .
        M2 .  .
        """
    )
    assert {move for move in legal(state, HELL) if ">" in move} == {"La3>"}
    arrived = play(state, "La3>")
    assert arrived.position.goals == ((5,), ())
    assert squares(arrived) == {"b2": "L1", "a1": "M2"}
    # Five, less one on the squares, less one in the goal.
    assert arrived.position.in_start(HELL) == 3
    assert refusal(arrived, HELL, "La3^").rule == "HH-7"
    assert refusal(state, HELL, "Lb2>").rule == "HH-8"
    assert refusal(state, HELL, "Lb2>").cells == ("a3", "b3", "c3")


@pytest.mark.rule("HH-8")
def test_the_squares_next_to_heavens_goal_are_those_of_row_1() -> None:
    state = position(
        """
        M5 .  .
        .  L1 .
        M2 .  .
        """,
        main="heaven",
    )
    assert {move for move in legal(state, HEAVEN) if move[-1] in "<>"} == {"Ma3<", "Ma1>"}


@pytest.mark.rule("HH-9")
def test_lowering_is_free_with_a_step_or_without_one_down_to_1() -> None:
    state = play(GAME.start(), "Lb1~b2; Lb2v")
    assert squares(state)["b2"] == "L1"
    assert state.position.points == 1
    assert not any("v" in move or "~" in move for move in legal(state, HELL))
    for text in ("Lb2v", "Lb2~b3"):
        assert refusal(state, HELL, text).rule == "HH-9"


@pytest.mark.rule("HH-9", "HH-6", "HH-10")
def test_the_step_of_a_lowering_is_a_step_like_any_other() -> None:
    state = position(STEPS)
    lowerings = {move for move in legal(state, HELL) if "~" in move}
    assert lowerings == {"Lc2~c1", "Lc2~c3"}
    assert refusal(state, HELL, "Lc2~b2").rule == "HH-10"
    assert refusal(state, HELL, "Lc2~b1").rule == "HH-6"


@pytest.mark.rule("HH-9")
def test_a_die_may_walk_as_far_as_its_value_carries_it() -> None:
    """A 6 takes five steps without a point, and one more for the point."""
    state = position(
        """
        .  .  M1
        .  .  .
        .  .  .
        .  .  .
        .  .  .
        .  .  .
        L6 .  .
        """
    )
    walked = play(state, "La1~a2; La2~a3; La3~a4; La4~a5; La5~a6; La6-a7")
    assert squares(walked) == {"a7": "L1", "c7": "M1"}
    assert walked.position.main == HEAVEN


@pytest.mark.rule("HH-10")
@pytest.mark.parametrize(
    ("move", "square", "dice"),
    [("Lb2-b3", "b3", "L2xM4"), ("Lb2~b3", "b3", "L1xM4"), ("L+c1", "c1", "L3xM6")],
)
def test_a_die_that_meets_an_enemy_begins_a_conflict_at_once(
    move: str, square: str, dice: str
) -> None:
    state = position(
        """
        .  M4 .
        .  L2 .
        L1 .  M6
        """
    )
    met = play(state, move)
    assert squares(met)[square] == dice
    assert met.board.view(None)["conflict"] == square
    assert met.board.view(None)["attacker"] == HELL
    assert met.to_move() == (HELL, HEAVEN)


@pytest.mark.rule("HH-11")
def test_the_turn_ends_when_the_player_says_so_also_with_points_left() -> None:
    state = play(GAME.start(), "=")
    assert (state.position.main, state.turn, state.position.points) == (HEAVEN, 2, 1)


@pytest.mark.rule("HH-11")
@pytest.mark.parametrize(
    ("move", "goes_on"),
    [("Lb1^", True), ("Lb1-b2", False), ("L+a1", True), ("Lb1<", False)],
)
def test_the_turn_ends_by_itself_when_only_ending_is_left(move: str, goes_on: bool) -> None:
    """After the only point: a raised or a new die could be lowered, a 1 or none could not."""
    state = play(
        position(
            """
            .  M1 .
            .  .  .
            .  L1 .
            """
        ),
        move,
    )
    assert (state.position.main == HELL) == goes_on
    assert state.turn == (7 if goes_on else 8)


@pytest.mark.rule("HH-11")
def test_the_last_lowering_ends_the_turn() -> None:
    state = play(GAME.start(), "Lb1-b2; Lb2~b3; Lb3v")
    assert squares(state)["b3"] == "L1"
    assert (state.position.main, state.turn) == (HEAVEN, 2)


@pytest.mark.rule("HH-11", "HH-21")
def test_a_player_without_dice_but_with_a_point_may_still_enter() -> None:
    state = play(
        position(
            """
            .  M1 .
            .  .  .
            .  L1 L3
            """
        ),
        "Lc1<; L+a1; La1v; La1v; =; ",
    )
    # Two points are spent and b1, a1 show 1, so the turn ended automatically, and "=" was Heaven's.
    assert (state.position.main, state.turn) == (HELL, 9)
    bare = play(
        position(
            """
            .  M1 .
            .  .  .
            L1 L1 .
            """
        ),
        "La1<; Lb1<",
    )
    assert bare.position.main == HEAVEN  # No die and no point: nothing but ending was left.
    hopeful = play(
        position(
            """
            .  M1 .
            .  .  .
            L1 .  .
            """,
            points="2/2",
            phase="turn",
        ),
        "La1<",
    )
    assert legal(hopeful, HELL) == words("L+a1 L+b1 L+c1 =")


@pytest.mark.rule("HH-17")
def test_the_opponents_dice_are_not_moved_in_ones_own_turn() -> None:
    for text in ("Mb10-b9", "Mb10^", "M+a10", "Mb10v", "Mb10<"):
        assert refusal(GAME.start(), HELL, text).rule == "HH-17"


@pytest.mark.rule("HH-12")
def test_no_card_without_a_conflict() -> None:
    assert refusal(GAME.start(), HELL, "#7").rule == "HH-12"
