"""A seed and a limit of nodes give the same result in every process, to the last bit."""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import pairwise

import pytest

from spielwerk.ai import core
from spielwerk.games import all_games

pytestmark = pytest.mark.skipif(not core.available(), reason=str(core.MISSING))

ASK = """
import sys
from random import Random
from spielwerk.ai import core
from spielwerk.games import find
from spielwerk.game.node import Node
for game in map(find, sys.argv[1:]):
    random, node, asked = Random(5), Node(game.start(game.about.seat_counts[-1])), 0
    print(game.name)
    while asked < 20 and node.actor() is not None:
        if node.actor() != "chance":
            asked += 1
            if asked % 5 == 0:
                print(core.search(node, nodes=400, seed=asked))
        node = node.child(random.choice(node.plies()))
"""


def test_another_process_has_the_same_results() -> None:
    games = [name for name in all_games() if core.plays(name)]
    printed = {
        subprocess.run(
            [sys.executable, "-c", ASK, *games],
            env=os.environ | {"PYTHONHASHSEED": seed},
            check=True,
            capture_output=True,
            text=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(printed) == 1
    lines = printed.pop().splitlines()
    places = [lines.index(game) for game in games]
    for begin, end in pairwise([*places, len(lines)]):
        assert sum(line.startswith("SearchResult(") for line in lines[begin:end]) >= 3
