"""Openings in files and folders, as people add them to those that come with the games."""

from __future__ import annotations

from pathlib import Path

from spielwerk.analysis.explorer.file import BadOpenings, parse, shipped
from spielwerk.analysis.explorer.openings import Openings
from spielwerk.game import AnyGame
from spielwerk.game.text import Text, same

MAX_BYTES = 1 << 28


class OpeningsShelf:
    """The openings under a path, read when they are first wanted, and those of the games."""

    def __init__(self, path: Path | None = None) -> None:
        self._path = path
        self._added: list[Openings] | None = None

    def of(self, game: AnyGame) -> list[Openings]:
        """All openings of a game, what people have added first; raises `BadOpenings`."""
        if self._added is None:
            self._added = [] if self._path is None else read_openings(self._path)
        own = shipped(game)
        found = [openings for openings in self._added if openings.game == game.name]
        return found if own is None else [*found, own]


def read_openings(path: Path) -> list[Openings]:
    """The openings of a file, or of all `.json` files of a folder; raises `BadOpenings`."""
    paths = sorted(path.glob("*.json")) if path.is_dir() else [path]
    return [_read(one) for one in paths]


def _read(path: Path) -> Openings:
    try:
        if path.stat().st_size > MAX_BYTES:
            raise BadOpenings(str(path), Text("it is too large", "Sie ist zu groß"))
        return parse(path.read_text(encoding="utf-8"), str(path))
    except OSError as problem:
        raise BadOpenings(str(path), same(problem.strerror or str(problem))) from None
    except UnicodeDecodeError:
        raise BadOpenings(str(path), Text("it is not text", "Sie enthält keinen Text")) from None
