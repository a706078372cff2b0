"""Which puzzles of many are kept: of each theme and difficulty some, none of them too often."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache

from spielwerk.analysis.puzzles.model import Puzzle
from spielwerk.games import find

MOST_EASY = 0.25
"""No more than this part are wins in one."""
EASY = "win-in-one"


def chosen(puzzles: Iterable[Puzzle], count: int) -> list[Puzzle]:
    """So many puzzles, each the one whose theme, difficulty and set-up is rarest so far.

    They come easiest first, so that a list begins with what a beginner finds.
    """
    left, kept, seen = list(puzzles), list[Puzzle](), Counter[str]()
    while left and len(kept) < count:
        rarest = min(left, key=lambda one: (_crowd(one, seen), one.id))
        left.remove(rarest)
        kept.append(rarest)
        seen.update(_traits(rarest))
        if seen[EASY] >= MOST_EASY * count:
            left = [one for one in left if EASY not in one.themes]
    return sorted(kept, key=lambda one: (one.difficulty, one.looks, one.id))


def _crowd(puzzle: Puzzle, seen: Counter[str]) -> float:
    """How usual a puzzle would be: the most telling theme counts most, then the difficulty."""
    first, level, *others = _traits(puzzle)
    return 2 * seen[first] + seen[level] + sum(seen[trait] for trait in others) / len(others)


@cache
def _traits(puzzle: Puzzle) -> tuple[str, ...]:
    # Reading a position takes long, and every puzzle is compared after every choice.
    kind = repr(find(puzzle.game).parse_state(puzzle.position).options)
    return (f"{puzzle.goal} {puzzle.themes[0]}", str(puzzle.difficulty), kind, *puzzle.themes)
