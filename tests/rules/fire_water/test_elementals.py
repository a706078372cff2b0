"""Claiming elementals (FW-13)."""

from __future__ import annotations

import pytest

from tests.rules.fire_water.helper import Player, forbids, moves, play, position, refusal

# The elemental on c3; only halves on b3, d3, c2 and c4 count, of either element.
#
#     5         G2w
#     4         G2f
#     3  R2f     E     G2w - G1f
#     2  R1w    R1w
#     1         R4f
#         b      c      d     e
#
# Red 2 + 1 = 3, Green 2 + 2 = 4.
ELEMENTALS = "c3 e6 g3"
RED = "21b3b2 41c1c2"
GREEN = "12e3d3 22c4c5"


def at_c3(red: Player, green: Player, mover: str = "red") -> str:
    """Return whether Cc3 is legal, or the sentence that refuses it."""
    state = position(red, green, elementals=ELEMENTALS, mover=mover)
    if "Cc3" in moves(state, "C"):
        return "legal"
    found = refusal(state, "Cc3")
    assert found.rule == "FW-13"
    return found.message("en")


@pytest.mark.rule("FW-13")
def test_the_lowest_sum_claims_with_two_stones() -> None:
    state = position(Player(tiles=RED, leader="h2"), Player(tiles=GREEN), elementals=ELEMENTALS)
    assert moves(state, "C") == {"Cc3"}
    words = state.board.inspect("c3")
    assert words is not None
    assert words.en == (
        "c3, water: an elemental.\n"
        "Sums around it: Red 1+2 = 3 (c2 b3), Green 2+2 = 4 (c4 d3).\n"
        "Red could claim it."
    )
    claimed = play(state, "Cc3")
    assert claimed.position.stones_left(0) == 18
    assert claimed.scores() == (2, -2)
    assert [(line.about.en, line.points) for line in claimed.score_sheet() if line.seat == 0] == [
        ("two stones on the elemental on c3", 2)
    ]


@pytest.mark.rule("FW-13")
def test_not_without_a_leader() -> None:
    assert "Red's leader is not there yet" in at_c3(Player(tiles=RED), Player(tiles=GREEN))


@pytest.mark.rule("FW-13", "FW-12")
def test_not_with_a_conquered_leader() -> None:
    # Red's leader on g8 is under two stones of Green; its neighbours hold tiles.
    red = Player(tiles=RED + " 11f8f7", leader="g8")
    green = Player(tiles=GREEN + " 11g7g6 33h8h7", stones="g8 g8")
    assert "Red's leader was conquered on g8" in at_c3(red, green)
    # Green's stones are gone: Red may claim.
    assert at_c3(red, Player(tiles=GREEN + " 11g7g6 33h8h7")) == "legal"


@pytest.mark.rule("FW-13")
def test_not_with_a_higher_sum() -> None:
    sentence = at_c3(
        Player(tiles=RED, leader="h2"), Player(tiles=GREEN, leader="h5"), mover="green"
    )
    assert "Red 1+2 = 3, Green 2+2 = 4" in sentence
    assert "blocks the claim" not in sentence


@pytest.mark.rule("FW-13")
def test_a_lowest_sum_without_a_leader_stands_in_the_way() -> None:
    sentence = at_c3(Player(tiles=RED), Player(tiles=GREEN, leader="h5"), mover="green")
    assert "blocks the claim" in sentence
    state = position(Player(tiles=RED), Player(tiles=GREEN, leader="h5"), elementals=ELEMENTALS)
    view = state.board.view(None)
    report = state.board.details(None, "en")["influence"]["c3"]
    assert report["seat"] is None
    assert report["rule"] == "FW-13"
    assert report["text"].endswith("whose leader is on the board: Red's leader is not there yet.")
    assert [player["has_leader"] for player in view["players"]] == [False, True]


@pytest.mark.rule("FW-13")
def test_nobody_with_equal_lowest_sums() -> None:
    # Green's fire half on c4 is a 1 now: 2 + 1 = 3 is equal.
    equal = "12e3d3 13c4c5"
    for mover in ("red", "green"):
        sentence = at_c3(
            Player(tiles=RED, leader="h2"), Player(tiles=equal, leader="h5"), mover=mover
        )
        assert "Red 1+2 = 3, Green 1+2 = 3" in sentence


@pytest.mark.rule("FW-13")
def test_a_third_player_is_not_helped_by_a_tie_below() -> None:
    """Red 2 on b3 and Green 2 on d3 are equal; Blue has 1 on c4 and 3 on c2."""
    state = position(
        Player(tiles="21b3b2", leader="h2"),
        Player(tiles="12e3d3", leader="h4"),
        Player(tiles="12c4c5 43c1c2", leader="h6"),
        elementals=ELEMENTALS,
        mover="blue",
    )
    assert forbids(state, "Cc3") == "FW-13"
    assert "Red 2, Green 2, Blue 1+3 = 4" in refusal(state, "Cc3").message("en")


@pytest.mark.rule("FW-13")
def test_all_four_neighbours_are_occupied() -> None:
    sentence = at_c3(Player(tiles=RED, leader="h2"), Player(tiles="12e3d3"))
    assert "c4 is empty" in sentence


@pytest.mark.rule("FW-13")
def test_only_an_elemental_and_only_once() -> None:
    state = position(Player(tiles=RED, leader="h2"), Player(tiles=GREEN), elementals=ELEMENTALS)
    assert forbids(state, "Ca1") == "FW-13"
    assert refusal(state, "Ca1").message("de") == "Auf a1 ist kein Elementarwesen."
    claimed = play(state, "Cc3;Lh5")
    assert forbids(claimed, "Cc3") == "FW-13"
    assert "already follows Red" in refusal(claimed, "Cc3").message("en")
    assert forbids(claimed, "Pc3") == "FW-10"


# Stones beside the elemental: on b3, whose neighbours a3, b4 and b2 also hold tiles.

AROUND_B3 = "33a3a4 44b4b5"


@pytest.mark.rule("FW-13", "FW-11")
def test_covered_halves_do_not_count_but_their_squares_are_occupied() -> None:
    red = Player(tiles=RED, leader="h2")
    green = Player(tiles=f"{GREEN} {AROUND_B3}", stones="b3", leader="h5")
    # Red's 2 on b3 is covered: Red has 1 left, Green 4.
    assert at_c3(red, green) == "legal"
    sentence = at_c3(red, green, mover="green")
    assert "Red 1, Green 2+2 = 4" in sentence


@pytest.mark.rule("FW-13")
def test_the_only_one_with_a_half_claims_whatever_its_value() -> None:
    # Red's halves on b3 and c2 are covered by Green; Green alone is left with 4.
    red = Player(tiles=RED, leader="h2")
    green = Player(tiles=f"{GREEN} {AROUND_B3} 11d2d1", stones="b3 c2", leader="h5")
    assert at_c3(red, green, mover="green") == "legal"
    assert "and Red has none: Red 0, Green 2+2 = 4." in at_c3(red, green)


@pytest.mark.rule("FW-13")
def test_nobody_is_in_the_way_of_who_has_no_half_or_is_not_next() -> None:
    """Red alone has halves, and no leader: Green lacks a half, not Red's leader."""
    alone = at_c3(
        Player(tiles=f"{RED} 12e3d3 22c4c5"), Player(tiles="11h7h8", leader="h5"), mover="green"
    )
    assert "and Green has none: Red 1+2+2+2 = 7, Green 0." in alone
    assert "blocks the claim" not in alone
    # Red 2 has no leader, Green 1 + 2 = 3 is next, Blue 4 is behind both.
    players = (
        Player(tiles="21b3b2"),
        Player(tiles="12e3d3 13c4c5", leader="h4"),
        Player(tiles="34c1c2", leader="h6"),
    )
    sentences = [
        refusal(position(*players, elementals=ELEMENTALS, mover=mover), "Cc3").message("en")
        for mover in ("green", "blue")
    ]
    assert [sentence.count("Red has no leader") for sentence in sentences] == [1, 0]
    assert all("Red 2, Green 1+2 = 3, Blue 4." in sentence for sentence in sentences)


@pytest.mark.rule("FW-13")
def test_without_any_half_nobody_claims() -> None:
    """All four neighbours are covered."""
    tiles = f"{GREEN} {AROUND_B3} 11d2d1 13d4e4"
    state = position(
        Player(tiles=RED, leader="h2"),
        Player(tiles=tiles, stones="b3 c2 c4 d3", leader="h5"),
        elementals=ELEMENTALS,
    )
    assert "there is no uncovered tile half beside it" in refusal(state, "Cc3").message("en")
    assert state.board.details(None, "en")["influence"]["c3"]["seat"] is None
