"""Landmasses, temples, the end and the points (IF-13 to IF-19)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spielwerk.game import Result
from tests.rules.ignite_flow.drawing import GAME, board, forbids, moves, play, position, refusal

# The grid of the book's last page; what it leaves open between the landmasses is filled with
# fire here, for the board is full. Black has a temple on 1, 7 and 3, White on 3 and 6.
BOOK = """
    FFEEFF
    FEFFOE
    FFOEFE
    XFXEFE
    EFEFFF
    FEFFFX
    """


@pytest.mark.rule("IF-17", "IF-18")
def test_worked_example_the_finished_game() -> None:
    state = position(BOOK, trophies="0-1")
    result = state.result()
    assert result == Result("board-full", scores=(4, 2 + 1 + 4), places=(2, 1))
    landmasses = [len(land["cells"]) for land in state.board.view(None)["landmasses"]]
    assert sorted(landmasses) == sorted([2, 1, 5, 1, 2, 4, 1])
    sheet = {(line.seat, line.points, line.cells[:1]) for line in state.score_sheet()}
    assert sheet == {(1, 2, ("a2",)), (0, 4, ("e5",)), (1, 1, ("f1",)), (1, 4, ())}


@pytest.mark.rule("IF-13")
def test_land_hangs_together_straight_not_diagonally() -> None:
    state = position(
        """
        EE..
        ..E.
        OFEE
        E...
        """
    )
    assert [land["cells"] for land in state.board.view(None)["landmasses"]] == [
        ["a1", "a2"],
        ["a4", "b4"],
        ["c2", "c3", "d2"],
    ]
    assert state.scores() == (2, 0)


@pytest.mark.rule("IF-14")
def test_a_temple_stands_on_land_without_enemies() -> None:
    state = position(
        """
        EE.E
        ....
        XE.O
        ...E
        """,
        half="temple",
    )
    assert moves(state) == {"Ta4", "Tb4", "Td4", "Td1", "-"}
    assert forbids(state, "Tb2") == "IF-14"
    assert refusal(state, "Tb2").cells == ("a2",)
    assert forbids(state, "Td2") == "IF-14"
    assert forbids(state, "Ta2") == "IF-14"
    assert forbids(state, "Tc1") == "IF-14"


@pytest.mark.rule("IF-14")
def test_a_temple_leaves_the_hand_and_stays() -> None:
    state = play(GAME.start(), "Ec3;Tc3")
    assert state.position.hands == (2, 3)
    assert {text[1:] for text in moves(play(state, "Ee5;-;Ea1"))} >= {"a1", "e5"}
    assert "Tc3" not in moves(play(state, "Ee5;-;Ea1"))


@pytest.mark.rule("IF-15")
def test_landmasses_grow_together_and_both_temples_stay() -> None:
    state = position(
        """
        ...
        O.X
        ...
        """
    )
    assert state.scores() == (1, 1)
    joined = play(state, "Eb2")
    assert joined.position.temples == state.position.temples
    assert joined.scores() == (0, 0)


@pytest.mark.rule("IF-15")
def test_fire_splits_a_landmass() -> None:
    state = position(
        """
        .F..
        OEEX
        ....
        ....
        """
    )
    after = play(state, "Bb3")
    assert board(after)[1] == "OFEX"
    assert after.scores() == (1, 2)


@pytest.mark.rule("IF-15", "IF-7")
def test_worked_example_black_flows_in_and_cuts_white_off() -> None:
    state = position(
        """
        .....
        .....
        OEXEE
        ....E
        .....
        """,
        "black",
    )
    state = play(state, "Wc2")
    assert state.scores() == (0, 0)
    cut = play(play(state, "Fe5"), "~b3")
    assert board(cut)[2] == "OWXEE"
    assert cut.scores() == (1, 4)


@pytest.mark.rule("IF-16")
def test_the_game_ends_when_the_board_is_full_and_not_before_the_last_temple() -> None:
    state = position(
        """
        FFF
        FFF
        FF.
        """
    )
    ended = play(state, "Wc1").result()
    assert ended is not None
    assert ended.reason == "board-full"
    last = play(state, "Ec1")
    assert last.result() is None
    assert moves(last) == {"Tc1", "-"}
    assert play(last, "Tc1").result() == Result("board-full", (1, 0), (1, 2))
    assert play(last, "-").result() == Result("board-full", (0, 0), (1, 1))


@pytest.mark.rule("IF-16")
def test_burning_and_flowing_fill_the_last_cell_too() -> None:
    assert play(position("FFW FWF WF."), "Bc1").result() is not None
    assert play(position("FFF FWF FF."), "~c1").result() is not None


@pytest.mark.rule("IF-17")
def test_temples_of_both_score_nothing_however_many() -> None:
    state = position(
        """
        OOX
        E.E
        ...
        """
    )
    assert state.scores() == (0, 0)
    assert state.score_sheet() == ()


@pytest.mark.rule("IF-17")
def test_two_own_temples_on_one_landmass_count_it_once() -> None:
    assert position("OOE E.. ...").scores() == (4, 0)


@pytest.mark.rule("IF-18")
def test_equal_points_are_a_draw() -> None:
    full = position(
        """
        OFX
        FFF
        FFF
        """
    )
    assert full.result() == Result("board-full", (1, 1), (1, 1))


# Fire burns c2, water flows to b1, and both react back to earth: three turns, so that after six the
# position occurs again with the same player to move. All earth has temples of both.
CIRCLE = """
    ....
    ....
    W.EF
    OEX.
    """
ROUND = "Bc2;~b1;Rb1c2;Bc2;~b1;Rb1c2"


@pytest.mark.rule("IF-19")
def test_third_occurrence_is_a_draw_with_the_points_as_they_stand() -> None:
    first = position(CIRCLE)
    second = play(first, ROUND)
    assert second.key() == first.key()
    assert second.result() is None
    third = play(second, ROUND)
    assert third.result() == Result("repetition", (0, 0), (1, 1))
    assert third.to_move() == ()
    assert third.legal_moves(0) == ()


@pytest.mark.rule("IF-19")
def test_points_are_reported_though_the_repetition_is_a_draw() -> None:
    state = play(position(CIRCLE, trophies="1-0"), f"{ROUND};{ROUND}")
    assert state.result() == Result("repetition", (4, 0), (1, 1))


@pytest.mark.rule("IF-19")
def test_the_player_to_move_is_part_of_the_position() -> None:
    half = play(position(CIRCLE), "Bc2;~b1;Rb1c2")
    whole = play(half, "Bc2;~b1;Rb1c2;Bc2;~b1;Rb1c2")
    assert board(half) == board(position(CIRCLE))
    assert whole.result() is None  # The board for the fourth time, but each player only twice.


@pytest.mark.rule("IF-19")
def test_positions_are_remembered_only_since_the_last_irreversible_move() -> None:
    state = position(
        """
        FWE
        EEE
        ..D
        """
    )
    assert (
        len(play(state, "Ba2").position.earlier) == 1
    )  # Earth burns: no cell filled, nothing lasting.
    twice = play(state, "Ba2;-;Ra2b3").position
    assert len(twice.earlier) == 2
    assert GAME.rules.without_history(twice) == replace(twice, earlier=())
    assert play(state, "Fa1").position.earlier == ()  # A cell is filled for good.
    assert play(state, "Ba2;-;Ra2a3b3!a2").position.earlier == ()  # A desert stays.
    assert play(state, "Ba2;Tb2").position.earlier == ()  # So does a temple.
