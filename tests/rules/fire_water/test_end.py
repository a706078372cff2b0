"""Passing, the end of the regular game, the last round and the points (FW-16 to FW-20).

The positions are on a plain chessboard with water at a1, full of tiles that have no influence: fire
halves on fire, water halves on water. A tile laid the other way round acts on all its neighbours,
so takeable squares are obvious.
"""

from __future__ import annotations

import pytest

from spielwerk.game import Result
from spielwerk.games.fire_water.game import GAME
from tests.rules.fire_water.helper import (
    LIVE,
    TAKEN_BY_LIVE,
    TAKEN_BY_WIDE_LIVE,
    WIDE_LIVE,
    FireWaterState,
    Player,
    forbids,
    full,
    last_tile,
    moves,
    open_tiles,
    play,
    refusal,
    unopened_tiles,
)

# Passing.


def nothing_for_red(mover: str = "red") -> FireWaterState:
    """Red has laid all tiles and the leader, and has no influence; room for tiles is left.

    The elementals are Green's already.
    """
    return full(
        Player(leader="c1"),
        Player(stones="b7 b7 d7 d7 f6 f6"),
        empty="a1 a2 a3 a4 b1 b2 b3 b4",
        mover=mover,
        lavish=0,
    )


@pytest.mark.rule("FW-16")
def test_a_player_who_can_do_nothing_passes() -> None:
    state = nothing_for_red()
    assert open_tiles(state, 0) == []
    assert moves(state) == {"-"}
    passed = play(state, "-")
    assert passed.turn == state.turn + 1
    assert passed.to_move() == (1,)
    assert state.board.describe(state.parse_move("-")).say("de") == "passt"


@pytest.mark.rule("FW-16")
def test_a_player_who_can_do_something_must() -> None:
    state = nothing_for_red(mover="green")
    assert "-" not in moves(state)
    assert forbids(state, "-") == "FW-16"
    assert moves(state, "1234")
    assert refusal(state, "-").message("de").endswith("und du kannst noch ein Plättchen legen.")


@pytest.mark.rule("FW-16")
def test_who_may_not_pass_is_told_what_can_be_done() -> None:
    """Red has laid all tiles and can place the leader, or later a stone."""
    spots = "a1 a2 a3 a4 b1 b2 b3 b4"
    leader = full(Player(), Player(leader="c1"), empty=spots, lavish=0)
    sentence = refusal(leader, "-").message("en")
    square = sentence.removesuffix(".").split("you can place your leader on ")[1]
    assert f"L{square}" in moves(leader)
    stone = full(Player(tiles=LIVE, leader="c1"), Player(), empty=spots, lavish=0)
    sentence = refusal(stone, "-").message("en")
    square = sentence.removesuffix(".").split("you can place a stone on ")[1]
    assert refusal(stone, "-").cells == (square,)
    assert f"P{square}" in moves(stone)


@pytest.mark.rule("FW-16")
@pytest.mark.parametrize(("seats", "squares"), [(2, 64), (3, 96), (4, 96)])
def test_somebody_always_has_a_tile_while_one_fits(seats: int, squares: int) -> None:
    """All tiles together cover more than the board without elementals and an empty pair.

    Leaders and stones on empty squares only leave less room. So passing cannot last for ever: while
    two adjacent squares are empty, a player has a tile and must act, and every action stays on the
    board.
    """
    tiles_each = len(unopened_tiles(GAME.start(seats), 0))
    assert 2 * seats * tiles_each > squares - 3
    assert 2 * seats * tiles_each - (squares - 3 - 2) > 2 * 2  # At least three tiles are left.


# The end of the regular game. Elementals are on b7, d7 (fire) and f6 (water), a leader is on
# c1 (water); a1 and b1 are the last empty pair. Stones lie where it does not matter.

RED_STONES = "h8 h7"
GREEN_STONES = "d1 e1 d2 e2"


@pytest.mark.rule("FW-17", "FW-19", "FW-20")
@pytest.mark.parametrize(("mover", "places"), [("red", (1, 2)), ("green", (2, 1))])
def test_no_room_and_nobody_can_place_a_stone(mover: str, places: tuple[int, int]) -> None:
    state = full(
        Player(leader="c1", stones=RED_STONES),
        Player(stones=GREEN_STONES),
        empty="a1 b1",
        mover=mover,
    )
    assert state.result() is None
    assert not unopened_tiles(state, 0)
    over = last_tile(state)
    # Red: 2 stones, with a leader. Green: 4 stones, without: 4 - 2. Who laid the last tile wins.
    assert over.result() == Result("no-room", scores=(2, 2), places=places)
    assert over.to_move() == ()
    assert over.outcomes() == ()
    sheet = [(line.seat, line.about.en, line.points) for line in over.score_sheet()]
    assert [line for line in sheet if line[-1]] == [
        (0, "stones on squares", 2),
        (1, "stones on squares", 4),
        (1, "own leader not on the board", -2),
    ]
    assert [line for line in sheet if not line[-1]] == [
        (places.index(1), "equal points, but earlier in turn order", 0)
    ]


@pytest.mark.rule("FW-17")
def test_the_game_goes_on_while_two_squares_side_by_side_are_empty() -> None:
    state = full(Player(leader="c1"), Player(), empty="a1 b1 a3 b3")
    assert last_tile(state).position.last_actor is None
    # Diagonal neighbours are no room for a tile.
    diagonal = full(Player(leader="d1"), Player(), empty="a1 b1 a3 b4")
    assert last_tile(diagonal).position.last_actor == 0


@pytest.mark.rule("FW-6", "FW-17")
def test_the_last_tile_is_followed_by_an_opening() -> None:
    columns = " ".join(f"{column}{row}" for column in "gh" for row in range(3, 9))
    state = full(
        Player(leader="c1", stones=columns), Player(tiles=LIVE), empty="a1 b1", mover="red"
    )
    assert unopened_tiles(state, 0)
    last = play(state, f"{open_tiles(state, 0)[0]}b1a1")
    assert last.result() is None
    assert last.to_move() == ()
    assert last.turn == state.turn
    after = play(last, f"?0:{unopened_tiles(last, 0)[0]}")
    assert after.to_move() == (1,)
    assert moves(after) == TAKEN_BY_LIVE | {"-"}


@pytest.mark.rule("FW-17", "FW-18")
def test_a_leader_takes_the_last_pair() -> None:
    state = full(Player(stones=RED_STONES), Player(tiles=LIVE, leader="c1"), empty="c2 c3")
    assert moves(state, "L") == {"Lc2", "Lc3"}
    last = play(state, "Lc2")
    assert last.position.last_actor == 0
    assert last.to_move() == (1,)
    assert moves(last) == TAKEN_BY_LIVE | {"-"}
    over = play(last, "-")
    # Red: 2 stones. Green: none, with a leader.
    assert over.result() == Result("no-room", scores=(2, 0), places=(1, 2))


@pytest.mark.rule("FW-18", "FW-19")
def test_in_the_last_round_two_players_place_one_stone_or_none() -> None:
    state = full(
        Player(leader="c1", stones=RED_STONES),
        Player(tiles=LIVE, stones=GREEN_STONES),
        empty="a1 b1",
    )
    last = last_tile(state)
    assert moves(last) == TAKEN_BY_LIVE | {"-"}
    # Green has 4 - 2 = 2 as Red has, and is behind; one more stone decides.
    assert play(last, "-").result() == Result("no-room", scores=(2, 2), places=(1, 2))
    assert play(last, "Pg2").result() == Result("no-room", scores=(2, 3), places=(2, 1))
    words = [last.board.describe(last.parse_move(text)).en for text in ("-", "Pg2")]
    assert words[0] == "places no more stone"
    assert words[1].startswith("stone on g2, covering ")


@pytest.mark.rule("FW-18")
def test_nothing_but_a_stone_in_the_last_round() -> None:
    # Around the elemental on f6 Green alone has halves, and a leader: in the regular game Green
    # could claim it.
    players = Player(), Player(tiles=f"{LIVE} 41f5e5 42g6h6 43f7f8 44e6e7", leader="c1")
    assert "Cf6" in moves(full(*players, empty="a1 b1", mover="green"))
    state = full(*players, empty="a1 b1")
    last = last_tile(state)
    assert last.to_move() == (1,)
    assert moves(last, "C1234L") == set()
    hand = open_tiles(last, 1)
    for text in ("Cf6", "Lb2", *(f"{tile}a1b1" for tile in hand)):
        assert forbids(last, text) == "FW-18"
    assert forbids(last, "Ec4") == "FW-4"
    assert forbids(last, "Pa8") == "FW-9"


# Three and four players: the last round continues from the left of the last actor.


@pytest.mark.rule("FW-18")
@pytest.mark.parametrize(("mover", "order"), [("red", [1, 2]), ("green", [2, 0]), ("blue", [0, 1])])
def test_the_order_of_the_last_round(mover: str, order: list[int]) -> None:
    """Each player has a live tile: Red at the right edge, Green in the middle, Blue left of it."""
    state = full(
        Player(tiles=WIDE_LIVE, leader="c1"),
        Player(tiles="23g1h1"),
        Player(tiles="23c3d3"),
        empty="a1 b1",
        mover=mover,
    )
    state = last_tile(state)
    for seat in order:
        assert state.to_move() == (seat,)
        state = play(state, "-")
    result = state.result()
    assert result is not None
    # Red has a leader and 0, the others -2 each and are ordered by turn.
    assert result.scores == (0, -2, -2)
    assert result.places == {"red": (1, 2, 3), "green": (1, 2, 3), "blue": (1, 3, 2)}[mover]


@pytest.mark.rule("FW-18", "FW-19")
def test_who_cannot_place_a_stone_is_skipped_without_a_move() -> None:
    """Red lays the last tile, Green has no influence anywhere, Blue has."""
    state = full(
        Player(leader="c1"),
        Player(stones="h8 h7 g7 g8"),
        Player(tiles=WIDE_LIVE, stones="a8 a7"),
        empty="a1 b1",
    )
    last = last_tile(state)
    assert last.turn == state.turn + 1
    assert last.to_move() == (2,)
    assert moves(last) == TAKEN_BY_WIDE_LIVE | {"-"}
    over = play(last, "Pk2")
    # Red 0; Green 4 - 2 = 2; Blue 2 + 1 - 2 = 1.
    assert over.result() == Result("no-room", scores=(0, 2, 1), places=(3, 1, 2))


@pytest.mark.rule("FW-18", "FW-9", "FW-11")
def test_a_stone_of_the_last_round_can_open_the_way_for_the_next() -> None:
    """d3 is fire: Green has the fire 2 of c3 there, Blue the fire 2 of e3, so it is tied.

    Green rules c3, water, with the water 4 of b3; a stone there covers Green's own fire 2.
    """
    state = full(Player(leader="c1"), Player(tiles="24c3b3"), Player(tiles="21e3f3"), empty="a1 b1")
    last = last_tile(state)
    assert last.to_move() == (1,)
    assert forbids(last, "Pd3") == "FW-9"
    assert "Red 0, Green 2, Blue 2" in refusal(last, "Pd3").message("en")
    assert forbids(play(last, "-"), "Pd3") == "FW-9"
    assert "Pd3" in moves(play(last, "Pc3"))


@pytest.mark.rule("FW-12", "FW-18", "FW-19")
def test_two_stones_on_a_leader_in_the_last_round() -> None:
    # Green's leader is on j1, fire, where Blue has the fire 2 of k1.
    state = full(
        Player(stones="h8 h7"),
        Player(leader="j1", stones="c8 c7"),
        Player(tiles=WIDE_LIVE),
        empty="a1 b1",
        elementals="b7 d6 f6",
    )
    last = last_tile(state)
    assert last.to_move() == (2,)
    over = play(last, "Pj1")
    assert over.position.stones_left(2) == 20 - 2
    # Red 2 - 2; Green 2 and the leader is conquered: 2 - 2; Blue 2 - 2. All equal: from Red on.
    assert over.result() == Result("no-room", scores=(0, 0, 0), places=(1, 2, 3))


@pytest.mark.rule("FW-20", "FW-17")
@pytest.mark.parametrize(
    ("mover", "places"),
    [
        ("red", (1, 2, 3, 4)),
        ("green", (4, 1, 2, 3)),
        ("blue", (3, 4, 1, 2)),
        ("yellow", (2, 3, 4, 1)),
    ],
)
def test_four_equal_players(mover: str, places: tuple[int, ...]) -> None:
    """Two stones each and no leader: all players have 2 - 2 = 0."""
    state = full(
        Player(stones="h8 h7"),
        Player(stones="g7 g8"),
        Player(stones="a8 a7"),
        Player(stones="l1 k1"),
        empty="a1 b1 c1",
        mover=mover,
    )
    over = last_tile(state)
    assert over.result() == Result("no-room", scores=(0, 0, 0, 0), places=places)


@pytest.mark.rule("FW-20")
def test_points_come_before_the_order() -> None:
    state = full(
        Player(stones="h8 h7"),
        Player(stones="g7 g8 f7 f8"),
        Player(stones="a8 a7 b8 c8", leader="e1"),
        Player(stones="l1 k1 l2 k2"),
        empty="a1 b1",
        elementals="b7 d7 f6",
    )
    over = last_tile(state)
    # Red 2 - 2, Green 4 - 2, Blue 4, Yellow 4 - 2; Green comes before Yellow after Red.
    assert over.result() == Result("no-room", scores=(0, 2, 4, 2), places=(4, 2, 1, 3))
    assert [(line.seat, line.about.en) for line in over.score_sheet() if not line.points] == [
        (1, "equal points, but earlier in turn order")
    ]


# Points as they stand.


@pytest.mark.rule("FW-19")
def test_points_at_any_time() -> None:
    assert GAME.start(3).scores() == (-2, -2, -2)
    state = full(Player(leader="c1", stones="h8 h7"), Player(stones=GREEN_STONES), empty="a1 b1")
    assert state.scores() == (2, 4 - 2)
    assert [(line.seat, line.points, line.cells) for line in state.score_sheet()] == [
        (0, 2, ("h7", "h8")),
        (1, 4, ("d1", "d2", "e1", "e2")),
        (1, -2, ()),
    ]


def test_there_are_no_draws() -> None:
    assert not GAME.about.allows_draws
