"""A seed and a limit of nodes give the same result in every process, to the last bit."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from spielwerk.ai import core
from spielwerk.games import all_games

pytestmark = pytest.mark.skipif(not core.available(), reason=str(core.MISSING))

ASK = """
import sys
from random import Random
from spielwerk.ai import core
from spielwerk.games import find
from spielwerk.node import Node
game = find(sys.argv[1])
random, node, asked = Random(5), Node(game.start(game.seat_counts[-1])), 0
while asked < 20 and node.actor() is not None:
    if node.actor() != "chance":
        asked += 1
        if asked % 5 == 0:
            print(core.search(node, nodes=400, seed=asked))
    node = node.child(random.choice(node.plies()))
"""


@pytest.mark.parametrize("game", [name for name in all_games() if core.plays(name)])
def test_another_process_has_the_same_results(game: str) -> None:
    printed = {
        subprocess.run(
            [sys.executable, "-c", ASK, game],
            env=os.environ | {"PYTHONHASHSEED": seed},
            check=True,
            capture_output=True,
            text=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(printed) == 1
    assert printed.pop().count("SearchResult(") >= 3
