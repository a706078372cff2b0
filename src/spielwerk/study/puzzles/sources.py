"""Where games to be mined come from: records and games of other programs, or self-play."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

from spielwerk.formats.files import sources
from spielwerk.formats.foreign import BadGameFile
from spielwerk.formats.uhp_games import read_games, record_of
from spielwerk.game import AnyGame
from spielwerk.node import Node
from spielwerk.record.model import Record, read
from spielwerk.refusals import Refusal
from spielwerk.study.puzzles.recipes import Recipe
from spielwerk.study.puzzles.selfplay import self_play

OWN_ENDING = ".txt"


def played(game: AnyGame, recipe: Recipe, seeds: range) -> Iterator[list[Node]]:
    """Games of self-play, one for each seed."""
    for seed in seeds:
        yield list(self_play(game, recipe, seed))


def recorded(game: AnyGame, path: Path) -> Iterator[list[Node]]:
    """The games of a file, folder or archive: records of ours, PGN or SGF.

    Other games and broken files are passed over; raises a refusal if nothing can be opened.
    """
    for record in _records(path):
        if record.game is game:
            yield list(record.nodes())


def _records(path: Path) -> Iterator[Record]:
    own = sorted(path.rglob(f"*{OWN_ENDING}")) if path.is_dir() else [path]
    for file in own:
        if file.suffix == OWN_ENDING:
            yield from _own(file)
    if path.suffix != OWN_ENDING:
        with ExitStack() as stack:
            for source in sources(path, stack):
                found = read_games(source.read())
                yield from (record_of(one) for one in found if not isinstance(one, BadGameFile))


def _own(file: Path) -> Iterator[Record]:
    try:
        record = read(file.read_text(encoding="utf-8-sig"))
        record.nodes()
    except (Refusal, OSError, UnicodeDecodeError):
        return
    yield record
