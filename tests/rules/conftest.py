"""Every position that a rule test sets up is also given to the compiled core."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from spielwerk.ai import core
from spielwerk.game import AnyGame, AnyState, Game
from spielwerk.node import Node
from tests.contract.twin.comparison import EVERY_MOVE, compare_position


@pytest.fixture(autouse=True)
def the_core_agrees(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """After the test: the same moves by the core, and the same positions after each of them."""
    seen: dict[tuple[str, str], Node] = {}
    parse = Game.parse_state

    def parse_and_keep(game: AnyGame, text: str) -> AnyState:
        state = parse(game, text)
        if core.plays(game.name):
            seen[game.name, text] = Node(state)
        return state

    monkeypatch.setattr(Game, "parse_state", parse_and_keep)
    yield
    monkeypatch.undo()
    for node in seen.values():
        compare_position(node, EVERY_MOVE)
