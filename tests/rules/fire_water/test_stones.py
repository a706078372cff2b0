"""Stones (FW-8 to FW-12)."""

from __future__ import annotations

import pytest

from tests.rules.fire_water.helper import (
    Player,
    forbids,
    moves,
    opened,
    play,
    position,
    refusal,
)

# The book's three pictures, on squares where they fit; c2 is fire, d2 is water.
#
#     3  ~      ^      ~G2f - ~G1w
#     2  ^      ~G1f   ^R2w   ~G3f - ^G1w
#                 |      |
#     1  ~      ^G2w   ~R4f   ^R1w - ~R3f
#        a      b      c      d      e
RED = "42c1c2 31e1d1"
GREEN = "31d2e2 12b2b1 21c3d3"


@pytest.mark.rule("FW-9", "FW-10", "FW-11")
def test_worked_example_three_pictures() -> None:
    first = position(Player(tiles=RED), Player(tiles=GREEN))
    # Picture 1: the left square is Green's with 6 to 4, the right one Red's with 3 to 2.
    assert forbids(first, "Pc2") == "FW-9"
    assert "Red 4, Green 1+2+3 = 6" in refusal(first, "Pc2").message("en")
    assert refusal(first, "Pc2").cells == ("c2", "b2", "c1", "c3", "d2")
    words = first.board.inspect("d2")
    assert words is not None
    assert "Red 1+2 = 3 (d1 c2), Green 1+1 = 2 (d3 e2)" in words.en
    assert "Pd2" in moves(first)
    # Picture 2: Red has covered Green's 3; Green moves elsewhere.
    second = opened(play(first, "Pd2;13h7h8"), "44")
    words = second.board.inspect("c2")
    assert words is not None
    assert "Red 4 (c1), Green 1+2 = 3 (b2 c3)" in words.en
    # Picture 3: Red takes the left square too.
    third = play(second, "Pc2")
    assert [str(square) for square in third.position.players[0].stones] == ["c2", "d2"]
    assert third.scores() == (2 - 2, -2)


# Neighbours.


@pytest.mark.rule("FW-8")
def test_every_neighbour_is_occupied() -> None:
    """Red has the most on c2, but what is missing around it comes first."""
    tiles = {"b2": "12b2b1", "c3": "21c3d3", "d2": "31d2e2"}
    for gap in tiles:
        others = " ".join(tile for cell, tile in tiles.items() if cell != gap)
        state = position(Player(tiles="42c1c2"), Player(tiles=others))
        assert forbids(state, "Pc2") == "FW-8"
        assert refusal(state, "Pc2").cells == (gap,)
        assert f"{gap} is empty" in refusal(state, "Pc2").message("en")
    alone = position(Player(tiles="42c1c2"), Player())
    assert refusal(alone, "Pc2").cells == ("b2", "c3", "d2")
    assert "b2, c3 und d2 sind leer" in refusal(alone, "Pc2").message("de")


@pytest.mark.rule("FW-8")
def test_three_neighbours_on_the_edge_two_in_the_corner() -> None:
    """a1 and a3 are water, a2 and b1 fire.

    3  R1f
    2  R2w  G1f - G2w
    1   .   G1f - G1w
        a    b     c
    """
    corner = position(Player(tiles="12a3a2"), Player(tiles="11b1c1"))
    # On a1 Red has the water 2 of a2; the fire 1 of b1 does not act on it. Beside all others
    # something is empty.
    assert moves(corner, "P") == {"Pa1"}
    edge = position(Player(tiles="12a3a2"), Player(tiles="11b1c1 12b2c2"))
    # a2 (fire): a1 is empty.
    assert refusal(edge, "Pa2").cells == ("a1",)
    assert refusal(edge, "Pa3").cells == ("a4", "b3")
    taken = play(edge, "Pa1")
    # Now the stone on a1 occupies it: a2 has all three neighbours, Red's fire 1 on a3, Green's
    # fire 1 on b2: equal.
    assert forbids(play(taken, "Lh4"), "Pa2") == "FW-9"


@pytest.mark.rule("FW-8")
def test_elementals_occupy_their_squares() -> None:
    """c7 is water, between the elementals on b7 and d7; c8 and c6 are fire.

    8  R1f - R3w
    7   E     .     E
    6        G1w
    5        G1f
        b     c     d
    """
    state = position(Player(tiles="13b8c8"), Player(tiles="11c5c6"))
    assert moves(state, "P") == {"Pc7"}
    assert moves(play(state, "Pc7"), "P") == set()


# Influence.


@pytest.mark.rule("FW-9")
def test_equal_influence_is_not_enough() -> None:
    # c2: Red 3 on b2, Green 3 on d2; c1 and c3 hold water halves.
    state = position(Player(tiles="31b2a2 11b1c1"), Player(tiles="31d2e2 12c4c3"))
    for mover in ("red", "green"):
        either = position(Player(tiles="31b2a2 11b1c1"), Player(tiles="31d2e2 12c4c3"), mover=mover)
        assert forbids(either, "Pc2") == "FW-9"
        assert "Red 3, Green 3" in refusal(either, "Pc2").message("en")
    # With the water half of c1 turned to fire, Red has 3 + 1.
    more = position(Player(tiles="31b2a2 11c1b1"), Player(tiles="31d2e2 12c4c3"))
    assert "Pc2" in moves(more)
    assert "Pc2" not in moves(state)


@pytest.mark.rule("FW-9")
def test_nobody_without_influence() -> None:
    # Only water halves are around the fire square c2.
    state = position(Player(tiles="11a2b2 12b1c1"), Player(tiles="11e2d2 12c4c3"))
    assert forbids(state, "Pc2") == "FW-9"
    assert "c2" in refusal(state, "Pc2").cells


@pytest.mark.rule("FW-9")
@pytest.mark.parametrize("seats", [3, 4])
def test_the_most_is_enough_more_than_half_is_not_needed(seats: int) -> None:
    """On the large board c2 is fire too: Red 3 on b2, Green 2 on d2, Blue 2 on c1."""
    rest = [Player()] * (seats - 3)

    def around(blue: str) -> tuple[Player, ...]:
        return (
            Player(tiles="31b2a2 21c4c3"),
            Player(tiles="21d2e2"),
            Player(tiles=blue),
            *rest,
        )

    state = position(*around("21c1d1"))
    assert moves(state, "P") == {"Pc2"}
    assert forbids(position(*around("21c1d1"), mover="green"), "Pc2") == "FW-9"
    tied = position(*around("31c1d1"))
    assert forbids(tied, "Pc2") == "FW-9"
    zeros = ", Yellow 0" * (seats - 3)
    assert f"Red 3, Green 2, Blue 3{zeros}." in refusal(tied, "Pc2").message("en")


@pytest.mark.rule("FW-9")
def test_the_square_itself_does_not_count() -> None:
    # On c2 is a fire 4 of Green, which acts on other squares only: Red has 2 to 1 there.
    state = position(Player(tiles="21c1d1 12b3c3"), Player(tiles="41c2b2 11d2e2"))
    words = state.board.inspect("c2")
    assert words is not None
    assert "Red 2 (c1), Green 1 (d2)" in words.en
    assert "Pc2" in moves(state)


# The target of a stone.


@pytest.mark.rule("FW-10")
def test_on_an_empty_square_an_own_or_an_enemy_half() -> None:
    around = "41c1d1 12b3c3"
    empty = position(Player(tiles=around + " 31b2a2"), Player(tiles="11d2e2"))
    own = position(Player(tiles=around + " 31b2c2"), Player(tiles="11d2e2"))
    enemy = position(Player(tiles=around), Player(tiles="11d2e2 13b2c2"))
    for state in (empty, own, enemy):
        assert "Pc2" in moves(state)
        assert play(state, "Pc2").position.stones_left(0) == 19


@pytest.mark.rule("FW-10")
def test_not_on_stones_elementals_and_the_own_leader() -> None:
    players = Player(tiles="12a3a2", leader="b1", stones="a1"), Player()
    state = position(*players, elementals="b7 d7 f7")
    assert forbids(state, "Pa1") == "FW-10"
    assert "A stone of Red" in refusal(state, "Pa1").message("en")
    assert forbids(state, "Pb7") == "FW-10"
    assert "claimed" in refusal(state, "Pb7").message("en")
    assert forbids(state, "Pb1") == "FW-10"
    assert "leader of Red" in refusal(state, "Pb1").message("en")
    assert refusal(state, "Pb1").cells == ("b1",)
    # The owner of the stone does not matter.
    assert forbids(position(*players, mover="green"), "Pa1") == "FW-10"


@pytest.mark.rule("FW-11")
def test_the_other_half_keeps_its_influence() -> None:
    # Of Green's 31 the fire half on d2 is covered; the water half on e2 still acts on e1, water.
    state = position(Player(tiles=RED), Player(tiles=GREEN))
    covered = play(state, "Pd2")
    before, after = state.board.inspect("e1"), covered.board.inspect("e1")
    assert before is not None
    assert after is not None
    assert "Green 1 (e2)" in before.en
    assert "Green 1 (e2)" in after.en
    left = covered.board.inspect("c2")
    assert left is not None
    assert "(b2 c3)" in left.en


# Leaders. c2 is fire: Red has 3 + 2 around it, Green 1.

ATTACK = Player(tiles="31b2a2 22c1d1")
DEFENCE = "11d2e2 12c4c3"


@pytest.mark.rule("FW-12", "FW-10")
def test_two_stones_on_an_enemy_leader() -> None:
    state = position(ATTACK, Player(tiles=DEFENCE, leader="c2"))
    assert state.scores() == (-2, 0)
    conquered = play(state, "Pc2")
    assert conquered.position.stones_left(0) == 18
    assert not conquered.board.view(None)["players"][1]["has_leader"]
    assert conquered.scores() == (2 - 2, -2)
    sheet = {
        (line.seat, line.about.en, line.points, line.cells) for line in conquered.score_sheet()
    }
    assert sheet == {
        (0, "two stones on Green's leader on c2", 2, ("c2",)),
        (0, "own leader not on the board", -2, ()),
        (1, "own leader conquered on c2", -2, ("c2",)),
    }
    words = conquered.board.inspect("c2")
    assert words is not None
    assert words.say("de").startswith("c2, Feuer: zwei Steine von Rot auf dem Anführer von Grün.")
    # Green has no other leader.
    assert moves(conquered, "L") == set()
    assert forbids(conquered, "Lh4") == "FW-7"
    assert "it was conquered on c2" in refusal(conquered, "Lh4").message("en")
    assert "Pc2,c2" in str(conquered)


@pytest.mark.rule("FW-10")
def test_never_on_the_own_leader() -> None:
    state = position(Player(tiles="31b2a2 22c1d1", leader="c2"), Player(tiles=DEFENCE))
    assert forbids(state, "Pc2") == "FW-10"
    words = state.board.inspect("c2")
    assert words is not None
    assert "their own leader" in words.en
