"""The drawings of the rule page: one for each rule, and what is tried in them."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any

import pytest

from spielwerk.game.rulebook import rules
from spielwerk.games.hive.game import GAME

DRAWINGS: dict[str, dict[str, Any]] = json.loads(
    (files(GAME.about.package) / "board" / "drawings.json").read_text(encoding="utf-8")
)
# Other placements of the second piece cannot even be tried, a queen is surrounded or not, and
# positions may be repeated.
CANNOT_BE_BROKEN = {"HV-1", "HV-18", "HV-19"}
# These say what is allowed: what is refused beside it is another rule's.
ALLOWING = {"HV-16": "HV-7", "HV-17": "HV-6"}


def test_every_rule_has_a_drawing_or_a_reason() -> None:
    assert list(DRAWINGS) == list(rules(GAME, "en"))


@pytest.mark.parametrize("rule", [rule for rule in DRAWINGS if "position" in DRAWINGS[rule]])
def test_what_is_tried_shows_the_rule(rule: str) -> None:
    state = GAME.parse_state(DRAWINGS[rule]["position"])
    assert str(state) == DRAWINGS[rule]["position"]
    (seat,) = state.to_move()
    answers = []
    for gesture in DRAWINGS[rule]["tries"]:
        (move,) = state.board.moves_matching(seat, gesture)
        refusal = state.explain(seat, move)
        answers.append(None if refusal is None else refusal.rule)
    assert None in answers
    assert rule in CANNOT_BE_BROKEN or ALLOWING.get(rule, rule) in answers
