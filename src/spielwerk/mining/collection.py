"""A file of puzzles that grows: each position once, whichever way round it lies."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from spielwerk.analysis.explorer.canonical import Canonical
from spielwerk.analysis.puzzles.model import Puzzle, parse, write
from spielwerk.game import AnyGame
from spielwerk.workers.files import replace_file


class Collection:
    """The puzzles of one game, without images of each other."""

    def __init__(self, game: AnyGame, puzzles: Iterable[Puzzle] = ()) -> None:
        self._game = game
        self._puzzles: dict[str, Puzzle] = {}
        for one in puzzles:
            self.add(one)

    @classmethod
    def read(cls, game: AnyGame, path: Path) -> Collection:
        """What a file has, if it is there."""
        return cls(game, parse(path.read_text("utf-8"), game.name) if path.is_file() else ())

    def add(self, puzzle: Puzzle) -> bool:
        """Whether the puzzle was new."""
        key = Canonical.of(self._game.parse_state(puzzle.position)).key
        new = key not in self._puzzles
        self._puzzles.setdefault(key, puzzle)
        return new

    def save(self, path: Path, made_by: str = "") -> None:
        """Write the file; the old one stays whole until the new one is."""
        replace_file(path, write(self._puzzles.values(), made_by))

    def __len__(self) -> int:
        return len(self._puzzles)

    def __iter__(self) -> Iterator[Puzzle]:
        return iter(self._puzzles.values())
