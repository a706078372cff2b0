"""The guide for the first game says what can be done, and what fits the position."""

from __future__ import annotations

import json
import re
from importlib.resources import files

import pytest

from spielwerk.games.fire_water.board.guide import guide
from spielwerk.games.fire_water.game import GAME
from tests.rules.fire_water.helper import (
    LIVE,
    FireWaterState,
    Player,
    full,
    last_tile,
    moves,
    play,
    position,
)

# Red rules c2, fire, with 3 + 2 against 1; Green's leader may be there.
ATTACK = "31b2a2 22c1d1"
DEFENCE = "11d2e2 12c4c3"


def sentences(state: FireWaterState) -> list[str]:
    return [text.en for text in guide(state.position, state.position.mover)]


def test_what_can_be_done_is_what_is_legal() -> None:
    lessons = json.loads((files(GAME.about.package) / "lessons.json").read_text(encoding="utf-8"))
    positions = {
        step["position"]
        for lesson in lessons["lessons"]
        for step in lesson["steps"]
        if "position" in step
    }
    for text in positions:
        state = GAME.parse_state(text)
        first, *tips = sentences(state)
        legal = {kind: moves(state, kind) for kind in "PCL"}
        assert ("lay a tile" in first) == bool(moves(state, "1234"))
        assert ("place your leader" in first) == bool(legal["L"])
        assert ("stone" in first) == bool(legal["P"])
        assert ("claim" in first) == bool(legal["C"])
        for square in re.findall(r"\b[a-h][1-8]\b", first):
            assert {f"P{square}", f"C{square}"} & {*legal["P"], *legal["C"]}
        assert 1 <= len(tips) <= 2


@pytest.mark.parametrize(
    ("state", "tip"),
    [
        (GAME.start(2), "lowest sum around it"),
        (position(Player(ATTACK), Player(DEFENCE, leader="c2")), "conquer the leader of Green"),
        (
            position(Player(ATTACK), Player(DEFENCE, leader="c2"), mover="green"),
            "Your leader on c2 is in danger: Red has the most influence there.",
        ),
        (position(Player(ATTACK), Player("13d2c2 12c4c3")), "cover water 3 of Green"),
        (position(Player("31b2a2 22c2c1 12c4c3 11d2d1"), Player()), "silences it"),
        (position(Player("31b2a2 22c1d1 11d2e2 12c4c3"), Player()), "safe on c2"),
        (position(Player(), Player()), "Your leader is not on the board yet"),
        (position(Player(leader="h4"), Player()), "both act on all their neighbours"),
        (position(Player(ATTACK), Player(DEFENCE), stones=1), "all your stones and win"),
        (
            position(Player("21b3b2 41c1c2"), Player("12e3d3 22c4c5"), elementals="c3 e6 g3"),
            "on c3 you have the lowest sum",
        ),
        (
            position(
                Player("21b3b2 41c1c2", leader="h2"),
                Player("12e3d3 22c4c5"),
                elementals="c3 e6 g3",
            ),
            "The elemental on c3 brings two points",
        ),
        (full(Player(leader="c1"), Player(), empty="a1 b1"), "Only one more tile fits"),
        (
            last_tile(full(Player(leader="c1"), Player(LIVE), empty="a1 b1")),
            "On equal points, Red",
        ),
    ],
)
def test_tips_fit_the_position(state: FireWaterState, tip: str) -> None:
    assert tip in " ".join(sentences(state)[1:])


def test_whoever_is_not_to_move_is_told_nothing() -> None:
    state = GAME.start(2)
    assert guide(state.position, 1) == ()
    opening = play(state, "Ec3;Ee3;Eg3")
    assert guide(opening.position, 0) == ()
