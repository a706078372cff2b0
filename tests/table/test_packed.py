"""Packed lists of moves: one list for one set of gestures, and back."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from spielwerk.games import all_games
from spielwerk.wire.packed import packed, packed_text, unpacked

CASES: list[dict[str, Any]] = json.loads(
    (Path(__file__).parents[1] / "data" / "packed_lists.json").read_text(encoding="utf-8")
)
"""Worked out by hand; the page's and the core's tests read the same file."""


@pytest.mark.parametrize("case", CASES)
def test_gestures_are_packed_as_worked_out_by_hand(case: dict[str, Any]) -> None:
    assert packed(case["gestures"]) == case["packed"]
    assert packed(reversed(case["gestures"])) == case["packed"]
    assert packed_text(case["gestures"]) == json.dumps(case["packed"], separators=(",", ":"))


@pytest.mark.parametrize("case", CASES)
def test_they_come_out_as_they_went_in(case: dict[str, Any]) -> None:
    assert sorted(unpacked(case["packed"])) == sorted(map(tuple, case["gestures"]))


@pytest.mark.parametrize("name", sorted(all_games()))
def test_the_moves_of_whole_games_go_both_ways_and_are_small(name: str) -> None:
    game, chosen = all_games()[name], random.Random(5)
    state, sizes = game.start(), list[int]()
    while state.result() is None and len(sizes) < 40:
        if not state.to_move():
            state = state.after_chance(chosen.choice(state.outcomes())[0])
            continue
        moves = {seat: state.legal_moves(seat) for seat in state.to_move()}
        for legal in moves.values():
            gestures = {state.board.gesture(move) for move in legal}
            text = packed_text(gestures)
            assert set(unpacked(json.loads(text))) == gestures
            sizes.append(len(text))
        state = state.after({seat: chosen.choice(legal) for seat, legal in moves.items()})
    assert sum(sizes) / len(sizes) < 1500
