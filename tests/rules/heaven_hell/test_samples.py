"""The sample turn and the sample conflict of the rule page, played as it tells them."""

from __future__ import annotations

import pytest

from spielwerk.game.rulebook import page
from tests.rules.heaven_hell.drawing import GAME, HEAVEN, HELL, play, position, revealed, squares

BEFORE = """
    M3 . .
    . . .
    . . .
    . . .
    . M4 .
    . . .
    . L4 .
    . . .
    L3 . .
    . L3 .
"""
TURN = ["Lb4^", "Lb4-b5", "L+c1", "La2~a3", "="]


@pytest.mark.rule("HH-2", "HH-4", "HH-6", "HH-7", "HH-9")
def test_the_sample_turn() -> None:
    """Three dice, three points: 2, 1 and none are left, and lowering takes none."""
    state = position(BEFORE)
    left = []
    for move in TURN[:-1]:
        state = play(state, move)
        left.append(state.position.points)
    assert left == [2, 1, 0, 0]
    assert squares(state) == {
        **{"b1": "L3", "c1": "L3", "a3": "L2", "b5": "L5"},
        **{"b6": "M4", "a10": "M3"},
    }
    assert play(state, "=").to_move() == (HEAVEN,)


@pytest.mark.rule("HH-13", "HH-14", "HH-15", "HH-16", "HH-17", "HH-19", "HH-20")
def test_the_sample_conflict() -> None:
    """5 + 2 against 4 + 4: the 5 becomes a 4 and the 4 a 5, which walks on."""
    state = play(position(BEFORE), ";".join([*TURN, "Mb6-b5"]))
    assert state.to_move() == (HEAVEN, HELL)  # Heaven attacks.
    assert (revealed(state, "#4; #2")["sums"], state.position.points) == ([7, 8], 1)
    decided = play(state, "#4; #2")
    assert squares(decided)["b5"] == "L4xM5"
    assert play(decided, "=").to_move() == (HEAVEN, HELL)  # Had Heaven stayed.
    after = play(decided, "Mb5-b4")
    assert (squares(after)["b5"], squares(after)["b4"]) == ("L4", "M5")
    assert after.board.view(None)["played"] == [[2], [4]]
    assert (after.to_move(), after.position.points) == ((HEAVEN,), 1)


@pytest.mark.rule("HH-21")
def test_the_order_of_the_last_actions_decides() -> None:
    """The trap of which the page warns: Hell has a 4 at the door, two points, and Heaven 5."""
    state = position(". L4 .\n. . .\n. . .", points="2/2", phase="turn", goals="-/5")
    at_once = play(state, "Lb3>")
    assert at_once.result() is not None
    assert at_once.scores() == (4, 5)
    patient = play(state, "L+b1; Lb3>; =")
    assert patient.scores() == (4 + 6 + 6, 5)


@pytest.mark.parametrize(
    ("language", "last"),
    [("en", "\n## For the curious\n"), ("de", "\n## Für alle, die es genau wissen wollen\n")],
)
def test_technical_matters_come_last(language: str, last: str) -> None:
    for_players, _, _ = page(GAME, language).partition(last)
    for word in ("irregular_cards", "turn_limit", "seat 0", "Platz 0", "Lb1", "#7"):
        assert word not in for_players
