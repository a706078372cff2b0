"""Every position that a rule test sets up is also given to the compiled core."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from spielwerk.ai import core
from spielwerk.game import AnyGame, AnyState, Game
from spielwerk.game.node import Node
from tests.contract.twin.comparison import EVERY_MOVE, compare_position

# Rule tests draw a few positions; one that reads more of them has played a random game, of which
# some positions are enough: `tests/contract/twin` compares whole ones.
DRAWN_POSITIONS = 12
RANDOM_ONE_OF = 5

_compared: set[tuple[str, str]] = set()
"""The games and texts of positions compared in this run: many tests begin with the same."""


@pytest.fixture(autouse=True)
def the_core_agrees(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Compare the moves by the core, and the positions after each of them, after the test.

    Of random games some positions are compared: all moves, but only some positions after them.
    """
    seen: dict[tuple[str, str], Node] = {}
    parse = Game.parse_state

    def parse_and_keep(game: AnyGame, text: str) -> AnyState:
        state = parse(game, text)
        if core.plays(game.name) and (game.name, text) not in _compared:
            seen[game.name, text] = Node(state)
        return state

    monkeypatch.setattr(Game, "parse_state", parse_and_keep)
    yield
    monkeypatch.undo()
    drawn = len(seen) <= DRAWN_POSITIONS
    for number, (position, node) in enumerate(seen.items()):
        if drawn or number % RANDOM_ONE_OF == 0:
            _compared.add(position)
            compare_position(node, EVERY_MOVE if drawn else Random(number))
