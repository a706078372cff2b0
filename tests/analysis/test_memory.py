"""Caches of lines are bounded by the bytes that they occupy, whatever the lines are."""

from __future__ import annotations

import gc
import tracemalloc
from random import Random

import pytest

from spielwerk.analysis.line import Lines
from spielwerk.analysis.memory import ByteCache, bytes_of
from spielwerk.analysis.messages import StudyLine
from spielwerk.game.node import Node
from spielwerk.games import find

MOST_BYTES = 1_000_000
LONG, SHORT = 80, 20
"""Plies of a line."""


def random_plies(game: str, seed: int, count: int) -> tuple[str, ...]:
    """Return the plies of a random game."""
    random, node, plies = Random(seed), Node(find(game).start()), list[str]()
    while node.actor() is not None and len(plies) < count:
        ply = random.choice(node.plies())
        plies.append(node.format(ply))
        node = node.child(ply)
    return tuple(plies)


def test_bytes_are_counted_once_and_without_what_is_shared() -> None:
    text, shared = "a" * 1000, "b" * 5000
    alone = bytes_of([text])
    assert 1000 < alone < 1500
    assert bytes_of([text, text]) == pytest.approx(alone, abs=50)
    assert bytes_of([text, shared], without=[shared]) == pytest.approx(alone, abs=50)
    assert bytes_of([text, find("hive")]) == pytest.approx(alone, abs=50), "games are shared"


@pytest.mark.parametrize("game", ["hive", "fire-water", "heaven-hell", "ignite-flow"])
def test_the_cache_of_lines_is_bounded_by_its_bytes(game: str) -> None:
    """Plies were counted, whose sizes differ from game to game and grow with the position."""
    asked = [
        StudyLine(game=game, plies=random_plies(game, seed, count)[:end])
        for seed in range(6)
        for count in (LONG, SHORT)
        for end in range(max(1, count - 8), count + 1)
    ]
    Lines().reached(find(game), asked[0])  # Fills the caches of the game.
    lines = Lines(MOST_BYTES)
    gc.collect()
    tracemalloc.start()
    try:
        for line in asked:
            lines.reached(find(game), line)
        gc.collect()
        taken, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert taken < 1.5 * MOST_BYTES


def test_a_line_that_is_larger_than_the_cache_is_not_kept() -> None:
    lines, line = Lines(most_bytes=1000), StudyLine(game="hive", plies=("wS1", "bS1 wS1-"))
    first = lines.reached(find("hive"), line)
    assert lines.reached(find("hive"), line) is not first
    kept = Lines()
    assert kept.reached(find("hive"), line) is kept.reached(find("hive"), line)


def test_the_oldest_are_forgotten_first_and_replaced_ones_count_once() -> None:
    cache: ByteCache[str, str] = ByteCache(100)
    for key in ("a", "b", "b", "c"):
        cache.put(key, key.upper(), 40)
    assert cache.get("a") is None
    assert cache.get("b") == (40, "B")
    assert cache.get("c") == (40, "C")
