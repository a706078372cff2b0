"""A player who has placed all own stones wins at once (FW-15).

The positions are on a plain chessboard, full of tiles without influence: see `helper.full`.
"""

from __future__ import annotations

import pytest

from spielwerk.game import Result
from spielwerk.games.fire_water.game import GAME
from tests.rules.fire_water.helper import LIVE, WIDE_LIVE, Player, full, last_tile, play


@pytest.mark.rule("FW-15", "FW-20")
def test_the_last_stone_wins_in_the_regular_game_against_more_points() -> None:
    state = full(
        Player(tiles=LIVE, stones="h8 h7 a8 a7"),
        Player(stones="d1 e1 d2 e2", leader="c1"),
        empty="a1 b1",
        stones=5,
    )
    over = play(state, "Pf1")
    # Red 5 - 2, Green 4.
    assert over.result() == Result("stones-all-placed", scores=(3, 4), places=(1, 2))
    assert over.to_move() == ()
    assert GAME.parse_state(str(over)) == over


@pytest.mark.rule("FW-15")
def test_twenty_stones_are_needed_in_the_ordinary_game() -> None:
    nineteen = " ".join(
        [f"{column}{row}" for column in "ab" for row in range(1, 9) if f"{column}{row}" != "b7"]
        + ["c5", "c6", "c7", "c8"]
    )
    assert len(nineteen.split()) == 19
    state = full(
        Player(tiles=LIVE, stones=nineteen), Player(), empty="e3 e4", elementals="b7 d7 f6"
    )
    assert state.position.stones_left(0) == 1
    over = play(state, "Pf1")
    assert over.result() == Result("stones-all-placed", scores=(18, -2), places=(1, 2))


@pytest.mark.rule("FW-15", "FW-12")
def test_one_stone_is_placed_on_a_leader_where_two_are_due() -> None:
    state = full(
        Player(tiles=LIVE, stones="h8 h7 a8 a7"),
        Player(leader="f1"),
        empty="a1 b1",
        elementals="b7 d6 f6",
        stones=5,
    )
    over = play(state, "Pf1")
    assert over.position.stones_left(0) == 0
    # Red 5 - 2; Green's leader is conquered: -2.
    assert over.result() == Result("stones-all-placed", scores=(3, -2), places=(1, 2))
    assert [(line.about.en, line.points) for line in over.score_sheet() if line.seat == 0] == [
        ("stones on squares", 4),
        ("the last stone, on f1", 1),
        ("own leader not on the board", -2),
    ]
    # With two left, two are placed, and those were the last ones too.
    two_left = full(
        Player(tiles=LIVE, stones="h8 h7 a8"),
        Player(leader="f1", stones="a7"),
        empty="a1 b1",
        elementals="b7 d6 f6",
        stones=5,
    )
    over = play(two_left, "Pf1")
    assert over.result() == Result("stones-all-placed", scores=(3, 1 - 2), places=(1, 2))
    assert over.score_sheet()[1].points == 2


@pytest.mark.rule("FW-15", "FW-13")
def test_one_stone_is_placed_on_an_elemental_where_two_are_due() -> None:
    # All halves around f6 are Red's.
    state = full(
        Player(tiles="41f5e5 42g6h6 43f7f8 44e6e7", leader="c1", stones="h8 h7 a8 a7"),
        Player(),
        empty="a1 b1",
        stones=5,
    )
    over = play(state, "Cf6")
    assert over.result() == Result("stones-all-placed", scores=(5, -2), places=(1, 2))
    assert GAME.parse_state(str(over)) == over


@pytest.mark.rule("FW-15", "FW-18", "FW-20")
def test_the_last_stone_wins_in_the_last_round_too() -> None:
    """Red lays the last tile, Green declines, Blue places all that Blue had; Yellow has no turn."""
    state = full(
        Player(stones="h8 h7 g7 g8"),
        Player(tiles="23g1h1", stones="a8 a7 b8 c8"),
        Player(tiles=WIDE_LIVE, stones="d8 e8 f8 f7"),
        Player(tiles="23c3d3", stones="i8 i7 j7 j8"),
        empty="a1 b1 c1",
        stones=5,
    )
    state = last_tile(state)
    assert state.to_move() == (1,)
    state = play(state, "-")
    assert state.to_move() == (2,)
    over = play(state, "Pk2")
    # The others have 4 - 2 = 2, Blue 5 - 2 = 3; Red, Green and Yellow follow from Red on.
    assert over.result() == Result("stones-all-placed", scores=(2, 2, 3, 2), places=(2, 3, 1, 4))
    assert over.to_move() == ()
    assert GAME.parse_state(str(over)) == over


@pytest.mark.rule("FW-15", "FW-20")
def test_the_others_are_placed_from_the_winner_on_when_there_is_no_last_round() -> None:
    """Blue's last stone ends the regular game of four; Red and Yellow are equal behind Green."""
    state = full(
        Player(stones="h8 h7"),
        Player(stones="a8 a7 b8 c8"),
        Player(tiles=WIDE_LIVE, stones="f8 f7 d8 e8"),
        Player(stones="i8 i7"),
        empty="a1 b1 c1",
        mover="blue",
        stones=5,
    )
    over = play(state, "Pk2")
    # Red 2 - 2, Green 4 - 2, Blue 5 - 2, Yellow 2 - 2; after Blue comes Yellow, then Red.
    assert over.result() == Result("stones-all-placed", scores=(0, 2, 3, 0), places=(4, 2, 1, 3))


@pytest.mark.rule("FW-15")
def test_three_players_and_the_last_stone() -> None:
    """Green wins with the last one of Green's stones although Red and Blue have more points."""
    state = full(
        Player(stones="h8 h7 g7 g8", leader="c1"),
        Player(tiles=WIDE_LIVE, stones="f8 f7 i7 i8"),
        Player(stones="a8 a7 b8", leader="d1"),
        empty="a1 b1",
        mover="green",
        stones=5,
        elementals="b7 d7 f6",
    )
    over = play(state, "Pl1")
    # Red 4, Green 5 - 2 = 3, Blue 3.
    assert over.result() == Result("stones-all-placed", scores=(4, 3, 3), places=(2, 1, 3))
