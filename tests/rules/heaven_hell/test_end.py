"""The end of a game and its scoring: HH-3, HH-21 to HH-24, and the turn limit."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spielwerk.game.refusals import BadSetup, GameOver
from spielwerk.record.model import Participant, Record
from spielwerk.table.series import Series
from tests.rules.heaven_hell.drawing import (
    GAME,
    HEAVEN,
    HELL,
    ended,
    legal,
    play,
    position,
    squares,
)

# The third die in the goal.

BEFORE_THE_THIRD = """
    .  L4 .
    .  .  M2
    .  .  .
"""


@pytest.mark.rule("HH-21", "HH-22")
def test_the_third_die_in_the_goal_ends_the_game_at_once() -> None:
    state = play(position(BEFORE_THE_THIRD, goals="13/66"), "Lb3>")
    assert state.to_move() == ()
    assert isinstance(state.explain(HELL, state.parse_move("=")), GameOver)
    result = ended(state)
    assert result.reason == "goal-full"
    assert result.scores == (8, 12)  # 1 + 3 + 4 against 6 + 6.
    assert result.places == (2, 1)  # The player who ends the game need not win it.


@pytest.mark.rule("HH-21", "HH-22")
def test_equal_sums_are_a_draw() -> None:
    result = ended(play(position(BEFORE_THE_THIRD, goals="13/26"), "Lb3>"))
    assert result.scores == (8, 8)
    assert result.places == (1, 1)
    assert result.drawn


@pytest.mark.rule("HH-21", "HH-17")
def test_the_opponents_extra_point_may_bring_the_third_die_home_in_the_middle_of_a_conflict() -> (
    None
):
    drawing = """
        .  .    .
        .  L4xM2 .
        M1 .    .
    """
    state = position(drawing, phase="extra-hell", points="0/1", goals="56/22")
    over = play(state, "Ma1>")
    assert over.board.view(None)["conflict"] == "b2"
    result = ended(over)
    assert (result.reason, result.scores, result.winners) == ("goal-full", (11, 5), (HELL,))


@pytest.mark.rule("HH-8", "HH-22")
def test_the_score_sheet_names_every_die_in_a_goal() -> None:
    state = play(position(BEFORE_THE_THIRD, goals="13/66"), "Lb3>")
    lines = [(line.seat, line.about.en, line.points) for line in state.score_sheet()]
    assert lines == [
        (HELL, "die in the goal: 1", 1),
        (HELL, "die in the goal: 3", 3),
        (HELL, "die in the goal: 4", 4),
        (HEAVEN, "die in the goal: 6", 6),
        (HEAVEN, "die in the goal: 6", 6),
    ]


# A turn that begins without a die.


@pytest.mark.rule("HH-3", "HH-21")
@pytest.mark.parametrize(
    ("goals", "scores"),
    [
        ("-/-", (0, 18)),  # Three sixes for Heaven.
        ("66/1", (12, 13)),  # Two sixes beside the 1.
        ("66/11", (12, 8)),  # One six: Hell cannot move, and wins.
        ("5/25", (5, 13)),
    ],
)
def test_whoever_begins_a_turn_without_a_die_ends_the_game_and_the_other_fills_up(
    goals: str, scores: tuple[int, int]
) -> None:
    drawing = """
        .  .  .
        .  .  M2
        .  L1 .
    """
    state = play(position(drawing, goals=goals), "Lb1<")
    # Hell has no die left, but it is Heaven's turn, and nothing is scored yet.
    assert state.result() is None
    assert state.to_move() == (HEAVEN,)
    assert state.scores() == tuple(
        sum(int(value) for value in goal if value != "-") for goal in goals.split("/")
    )
    over = play(state, "=")
    assert (over.position.points, over.to_move()) == (0, ())
    result = ended(over)
    assert (result.reason, result.scores) == ("stranded", scores)
    assert result.winners == ((HELL,) if scores[0] > scores[1] else (HEAVEN,))
    assert sum(line.points for line in over.score_sheet()) == sum(scores)
    assert over.board.view(None)["filled_up"] == [0, 3 - len(goals.split("/")[1].strip("-"))]


@pytest.mark.rule("HH-21")
def test_the_opponent_may_put_a_die_of_the_helpless_back_on_the_squares() -> None:
    """Hell's last die has gone home; Heaven, of all, brings it back with the extra point."""
    drawing = """
        .  .  .
        .  L1xM3 .
        .  .  .
    """
    lost = play(position(drawing, points="0/1", phase="cards-hell"), "#0; #5; L+b1")
    assert lost.result() is None
    assert lost.position.main == HELL  # The die shows 3, so Hell can still lower it.
    assert play(lost, "=; =").result() is None


@pytest.mark.rule("HH-21")
def test_a_loser_without_dice_is_not_lost_before_the_own_turn_begins() -> None:
    """Hell attacks with its only die in Heaven's turn, loses it, and is lost two moves later."""
    drawing = """
        .  M3 .
        .  L1 .
        .  .  .
    """
    state = play(position(drawing, main="heaven"), "Mb3-b2; #5; #0")
    assert squares(state) == {"b2": "M4"}
    assert state.result() is None
    state = play(state, "=")
    assert state.to_move() == (HEAVEN,)
    over = play(state, "=")
    assert ended(over).reason == "stranded"
    assert ended(over).scores == (0, 18)


# Empty squares.


@pytest.mark.rule("HH-21")
def test_empty_squares_end_the_game_at_once_and_nothing_is_filled_up() -> None:
    drawing = """
        .  L4 .
        .  .  .
        .  .  .
    """
    over = play(position(drawing, goals="-/4"), "Lb3>")
    assert squares(over) == {}
    result = ended(over)
    assert (result.reason, result.scores, result.drawn) == ("squares-empty", (4, 4), True)
    home = play(position(drawing.replace("L4", ".") + "L4 . .", goals="-/4"), "La1<")
    assert (ended(home).reason, ended(home).scores) == ("squares-empty", (0, 4))


@pytest.mark.rule("HH-21", "HH-17")
def test_the_extra_point_may_empty_the_squares() -> None:
    drawing = """
        .  L5xM1 .
        .  .    .
        .  .    .
    """
    won = play(position(drawing, points="0/1", phase="cards-hell"), "#1; #0")
    assert squares(won) == {"b3": "L6"}
    over = play(won, "Lb3>")
    assert (ended(over).reason, ended(over).scores) == ("squares-empty", (6, 0))


@pytest.mark.rule("HH-21")
def test_a_third_die_that_leaves_the_squares_empty_is_a_third_die() -> None:
    drawing = """
        .  L4 .
        .  .  .
        .  .  .
    """
    assert ended(play(position(drawing, goals="11/-"), "Lb3>")).reason == "goal-full"


# Repetition.


@pytest.mark.rule("HH-23")
def test_the_first_position_for_the_third_time_is_a_draw() -> None:
    assert play(GAME.start(), "=; =; =").result() is None
    result = ended(play(GAME.start(), "=; =; =; ="))
    assert (result.reason, result.scores, result.places) == ("repetition", (0, 0), (1, 1))


@pytest.mark.rule("HH-23")
def test_forth_and_back_is_a_draw_whatever_the_points() -> None:
    drawing = """
        .  M1 .
        .  .  .
        .  L1 .
    """
    round_trip = "Lb1-a1; Mb3-a3; La1-b1; Ma3-b3; "
    first = position(drawing, goals="6/-")
    assert play(first, round_trip).result() is None
    over = play(first, round_trip * 2)
    result = ended(over)
    assert (result.reason, result.scores, result.places) == ("repetition", (6, 0), (1, 1))


@pytest.mark.rule("HH-23")
def test_only_the_start_of_a_turn_is_compared() -> None:
    """Hell steps away and back in every turn: positions in between are never compared."""
    drawing = """
        .  M1 .
        .  .  .
        L1 L1 .
    """
    first = position(drawing)
    back = "Lb1-b2; Lb2-b1; "
    assert play(first, back + "Mb3-a3; " + back).result() is None
    assert ended(play(first, (back + "Mb3-a3; " + back + "Ma3-b3; ") * 2)).reason == "repetition"


@pytest.mark.rule("HH-23")
def test_a_card_a_goal_or_another_player_makes_another_position() -> None:
    drawing = """
        L1 M1 .
        .  .  .
        .  L1 .
    """
    state = position(drawing)
    passed = play(state, "=; =; =; ")
    assert len(passed.position.earlier) == 3
    assert GAME.rules.without_history(passed.position) == replace(passed.position, earlier=())
    assert play(passed, "Mb3^; =").result() is None
    assert play(play(state, "=; =; "), "La3>").position.earlier == ()
    assert ended(play(state, "=; =; =; =")).reason == "repetition"


ROUND = """
    .  .    .
    .  L6xM3 .
    .  .    .
"""


@pytest.mark.rule("HH-23")
def test_the_same_round_for_the_third_time_is_a_draw() -> None:
    """Hell's 6 wins with card 0, nothing of Hell's can rise, and the 2 is raised to 3 again."""
    again = "#0; #0; Mb2^; "
    state = position(ROUND, points="0/1", phase="cards-hell")
    assert play(state, again).result() is None
    over = play(state, again * 2)
    assert over.to_move() == ()
    assert (ended(over).reason, ended(over).places) == ("repetition", (1, 1))


@pytest.mark.rule("HH-23")
def test_a_round_with_another_attacker_is_another_position() -> None:
    again = "#0; #0; Mb2^; "
    state = position(ROUND, points="0/1", phase="cards-heaven")
    assert play(state, again * 2).result() is None
    assert ended(play(state, again * 3)).reason == "repetition"


@pytest.mark.rule("HH-23")
def test_a_round_with_other_points_left_is_another_position() -> None:
    one = position(ROUND, points="1/1", phase="cards-hell")
    none = position(ROUND, points="0/1", phase="cards-hell")
    assert one.key() != none.key()


@pytest.mark.rule("HH-23")
def test_a_card_that_is_gone_ends_all_repetition() -> None:
    again = "#0; #0; Mb2^; "
    state = position(ROUND, points="0/1", phase="cards-hell")
    state = play(state, again + "#1; #0; Mb2^; " + again)
    assert state.result() is None
    assert ended(play(state, again)).reason == "repetition"


# The turn limit, and small games.


def test_a_turn_limit_makes_a_draw_when_so_many_turns_have_been_played() -> None:
    start = GAME.start(None, {"turn_limit": 2})
    assert play(start, "Lb1^; =").result() is None
    result = ended(play(start, "Lb1^; =; Mb10^; ="))
    assert (result.reason, result.places) == ("turn-limit", (1, 1))


@pytest.mark.rule("HH-21")
def test_an_end_by_the_rules_goes_before_the_turn_limit() -> None:
    over = play(GAME.start(None, {"turn_limit": 2}), "Lb1<; =")
    assert (ended(over).reason, ended(over).scores) == ("stranded", (0, 18))


@pytest.mark.parametrize("limit", [-1, 1_000_000])
def test_an_impossible_turn_limit_is_refused(limit: int) -> None:
    with pytest.raises(BadSetup):
        GAME.start(None, {"turn_limit": limit})


def test_a_game_with_one_die_each_on_two_rows() -> None:
    start = GAME.start(None, {"rows": 2, "dice": 1, "cards": 3})
    assert squares(start) == {"b1": "L3", "b2": "M3"}
    assert [start.position.in_start(side) for side in (HELL, HEAVEN)] == [0, 0]
    assert not any("+" in move for move in legal(start, HELL))
    state = play(start, "Lb1-b2")
    assert legal(state, HEAVEN) == {"#0", "#1", "#2", "#3"}
    # Heaven wins as the defender, 3 to 4, and leads Hell's die, 3 to 2, out of the way. Lowered to
    # 1 it attacks again, loses 1 + 0 against 4 + 2, and goes home.
    state = play(state, "#3; #3; Lb2-a2; La2~b2; #0; #2; =")
    assert squares(state) == {"b2": "M5"}
    over = play(start, "Lb1-a1; La1~a2; =; =; La2>")
    assert (ended(over).reason, ended(over).scores) == ("goal-full", (2, 0))


@pytest.mark.rule("HH-21")
def test_with_fewer_dice_a_goal_is_filled_up_with_all_there_are() -> None:
    over = play(GAME.start(None, {"dice": 2}), "Lb1<; =")
    assert ended(over).scores == (0, 12)


# A match.


@pytest.mark.rule("HH-24")
def test_a_match_over_an_even_number_of_games_adds_the_points() -> None:
    """Ada is Hell, then Heaven. Both times Hell goes home and Heaven gets 18 points."""
    ada, bob = Participant("Ada"), Participant("Bob")
    series = Series(GAME, (ada, bob))
    lines = ("Lb1<; =", "Lb1<; Mb10^; =")
    for line, balanced in zip(lines, (False, True), strict=True):
        over = play(GAME.start(), line)
        plies = tuple(ply.strip() for ply in line.split(";"))
        series = series.add(Record(GAME, series.players(), plies=plies, result=ended(over)))
        assert series.balanced is balanced
    assert series.points() == (18, 18)
    assert [standing.place for standing in series.standings()] == [1, 1]
