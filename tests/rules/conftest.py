"""Every position that a rule test sets up is also given to the compiled core."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from spielwerk.ai import core
from spielwerk.game import AnyGame
from spielwerk.games import GAMES
from spielwerk.node import Node
from tests.twin.comparing import EVERY_MOVE, compare_position


@pytest.fixture(autouse=True)
def the_core_agrees(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """After the test: the same moves by the core, and the same positions after each of them."""
    seen: dict[tuple[str, str], Node] = {}
    for game in GAMES.values():
        if core.plays(game.name):
            _watch(game, seen, monkeypatch)
    yield
    monkeypatch.undo()
    for node in seen.values():
        compare_position(node, EVERY_MOVE)


def _watch(
    game: AnyGame, seen: dict[tuple[str, str], Node], monkeypatch: pytest.MonkeyPatch
) -> None:
    parse = type(game).parse_state

    def parse_and_keep(self: AnyGame, text: str) -> Any:
        state = parse(self, text)
        seen[game.name, text] = Node(state)
        return state

    monkeypatch.setattr(type(game), "parse_state", parse_and_keep)
