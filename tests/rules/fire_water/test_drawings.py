"""The drawings of the rule page: every rule has one, and its tries are what it is about."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any

import pytest

from spielwerk.game.rulebook import rules
from spielwerk.games.fire_water.game import GAME

DRAWINGS: dict[str, Any] = json.loads(
    (files(GAME.about.package) / "board" / "drawings.json").read_text(encoding="utf-8")
)
DRAWN = [rule for rule, drawing in DRAWINGS.items() if "without" not in drawing]
CANNOT_BE_BROKEN = {"FW-15", "FW-19", "FW-20"}
"""Rules about consequences: the winner, and the scoring."""


def test_every_rule_has_a_drawing_or_a_reason() -> None:
    assert list(DRAWINGS) == list(rules(GAME, "en"))
    assert set(DRAWINGS) - set(DRAWN) == {"FW-2"}


@pytest.mark.parametrize("rule", DRAWN)
def test_what_can_be_tried(rule: str) -> None:
    state = GAME.parse_state(DRAWINGS[rule]["position"])
    (seat,) = state.to_move()
    answers = []
    for gesture in DRAWINGS[rule]["tries"]:
        (move,) = state.board.moves_matching(seat, gesture)
        answers.append(state.explain(seat, move))
    assert None in answers
    assert any(answers) != (rule in CANNOT_BE_BROKEN)
