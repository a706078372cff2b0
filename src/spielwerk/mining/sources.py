"""Where games to be mined come from: records and games of other programs, or self-play."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path

from spielwerk.analysis.puzzles.model import parse
from spielwerk.formats.files import sources
from spielwerk.formats.foreign import BadGameFile
from spielwerk.formats.uhp_games import HIVE, read_games, record_of
from spielwerk.game import AnyGame
from spielwerk.game.node import Node
from spielwerk.game.refusals import Refusal
from spielwerk.game.study import Recipe
from spielwerk.mining.selfplay import self_play
from spielwerk.record.model import Record, read
from spielwerk.uhp.game import EngineGame

OWN_ENDING = ".txt"
LISTS = (".tsv", ".uhp")
"""Files with a game string of Hive at the end of each line."""
_GAME_STRING = re.compile(r"Base(\+[MLP]{1,3})?;.*")


def played(game: AnyGame, recipe: Recipe, seeds: range) -> Iterator[list[Node]]:
    """Games of self-play, one for each seed."""
    for seed in seeds:
        yield list(self_play(game, recipe, seed))


def recorded(game: AnyGame, path: Path) -> Iterator[list[Node]]:
    """The games of a file, folder or archive: records of ours, PGN, SGF, lists of game strings.

    Other games and broken files are passed over; raises a refusal if nothing can be opened.
    """
    if path.suffix in LISTS:
        yield from _listed(path) if game is HIVE else ()
        return
    for record in _records(path):
        if record.game is game:
            yield list(record.nodes())


def positions(game: AnyGame, path: Path) -> Iterator[Node]:
    """The positions of a file of puzzles, to be looked at again."""
    for puzzle in parse(path.read_text(encoding="utf-8"), game.name):
        yield Node(game.parse_state(puzzle.position))


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


def _listed(path: Path) -> Iterator[list[Node]]:
    for line in path.read_text(encoding="utf-8").splitlines():
        found = _GAME_STRING.search(line)
        if found is not None:
            with suppress(Refusal):
                yield [Node(state) for state in EngineGame.read(found[0]).states]


def _own(file: Path) -> Iterator[Record]:
    try:
        record = read(file.read_text(encoding="utf-8-sig"))
        record.nodes()
    except (Refusal, OSError, UnicodeDecodeError):
        return
    yield record
