"""A growing file of puzzles without duplicates, and the choice of puzzles from many."""

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Self

from spielwerk.analysis.explorer.canonical import Canonical
from spielwerk.analysis.puzzles.model import Puzzle, parse, write
from spielwerk.game import AnyGame
from spielwerk.games import find
from spielwerk.workers.files import replace_file


class Collection:
    """The puzzles of one game, without symmetric images."""

    def __init__(self, game: AnyGame, puzzles: Iterable[Puzzle] = ()) -> None:
        self._game = game
        self._puzzles: dict[str, Puzzle] = {}
        for one in puzzles:
            self.add(one)

    @classmethod
    def read(cls, game: AnyGame, path: Path) -> Self:
        """Return the contents of a file, if it exists."""
        return cls(game, parse(path.read_text("utf-8"), game.name) if path.is_file() else ())

    def add(self, puzzle: Puzzle) -> bool:
        """Add a puzzle; return whether it was new."""
        key = Canonical.of(self._game.parse_state(puzzle.position)).key
        new = key not in self._puzzles
        self._puzzles.setdefault(key, puzzle)
        return new

    def save(self, path: Path, made_by: str = "") -> None:
        """Write the file; the old one stays intact until the new one is complete."""
        replace_file(path, write(self._puzzles.values(), made_by))

    def __len__(self) -> int:
        return len(self._puzzles)

    def __iter__(self) -> Iterator[Puzzle]:
        return iter(self._puzzles.values())


MOST_EASY = 0.25
"""Maximum part of wins in one."""
EASY = "win-in-one"


def chosen(puzzles: Iterable[Puzzle], count: int) -> list[Puzzle]:
    """Return `count` puzzles, each the one whose theme, difficulty and set-up is rarest so far.

    They are sorted easiest first, so that a list begins with what a beginner finds.
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
    """Return how common a puzzle would be: the main theme counts most, then the difficulty."""
    first, level, *others = _traits(puzzle)
    return 2 * seen[first] + seen[level] + sum(seen[trait] for trait in others) / len(others)


@cache
def _traits(puzzle: Puzzle) -> tuple[str, ...]:
    # Parsing a position is slow, and every puzzle is compared after every choice.
    kind = repr(find(puzzle.game).parse_state(puzzle.position).options)
    return (f"{puzzle.goal} {puzzle.themes[0]}", str(puzzle.difficulty), kind, *puzzle.themes)
