"""Regenerate the shipped puzzles: play the games, mine them, choose, and write the files.

    .venv/bin/python -m scripts.puzzles [GAME…] [--folder FOLDER] [--games FOLDER] [--mine NAME]

The games are those of `scripts/explorer_games.py`, which follow from their numbers, and the games
of people in `tests/data`. Searches are limited by nodes, so that results are equal on every
machine. The puzzles of a source stay in the folder and are not mined again. Shipped puzzles take
part in the choice.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from spielwerk.analysis.puzzles.model import FILE, WITHDRAWN, puzzles_of, withdrawn
from spielwerk.game import AnyGame
from spielwerk.game.node import Node
from spielwerk.games import find
from spielwerk.mining.collection import Collection, chosen
from spielwerk.mining.miner import Miner
from spielwerk.mining.sources import played, recorded
from spielwerk.mining.verification import holds
from spielwerk.workers.files import replace_file

ROOT = Path(__file__).parent.parent
FOLDER = Path("build/puzzles")
GAMES = Path("build/explorer-games")


@dataclass(frozen=True, slots=True)
class Source:
    """The first games of a plan of `scripts/explorer_games.py`, of a file, or of seeds."""

    name: str
    games: int
    file: Path | None = None
    seeds: bool = False

    def played(self, game: AnyGame, folder: Path) -> Iterator[list[Node]]:
        """Yield the games, playing the missing ones of a plan."""
        if self.seeds:
            yield from played(game, game.study.recipe, range(self.games))
            return
        if self.file is not None:
            yield from list(recorded(game, ROOT / self.file))[: self.games]
            return
        paths = [folder / self.name / f"{number:04}.txt" for number in range(self.games)]
        if not all(path.exists() for path in paths):
            command = ["-m", "scripts.explorer_games", "--folder", str(folder), "--plan", self.name]
            subprocess.run([sys.executable, *command], check=True, cwd=ROOT)
        for path in paths:
            yield from recorded(game, path)


@dataclass(frozen=True, slots=True)
class Shelf:
    """The sources of a game's puzzles, and the number shipped."""

    count: int
    sources: tuple[Source, ...]


SHELVES = {
    "hive": Shelf(212, (Source("people", 142, Path("tests/data/hive/games.tsv")),)),
    "fire-water": Shelf(105, ()),
    "heaven-hell": Shelf(120, (Source("heaven-hell", 120),)),
    "ignite-flow": Shelf(107, ()),
}


def main() -> None:
    """Mine what is missing, choose and write."""
    given = _arguments()
    for name in given.names or SHELVES:
        game, shelf = find(name), SHELVES[name]
        files = [
            _mined(game, source, given.folder, given.games)
            for source in shelf.sources
            if given.mine in (None, source.name)
        ]
        if given.mine is None:
            _ship(game, shelf.count, files)


def _mined(game: AnyGame, source: Source, folder: Path, games: Path) -> Path:
    """Return the file with the puzzles of a source."""
    path = folder / f"{source.name}.json"
    if path.exists():
        return path
    folder.mkdir(parents=True, exist_ok=True)
    kept, miner = Collection(game), Miner(game.study.recipe)
    for number, nodes in enumerate(source.played(game, games), 1):
        for puzzle in miner.mine(nodes):
            if holds(game, puzzle):
                kept.add(puzzle)
        kept.save(folder / f"{source.name}.part")
        print(f"{source.name} {number}: {len(kept)}", flush=True)
    kept.save(path)
    return path


def _ship(game: AnyGame, count: int, files: list[Path]) -> None:
    """Choose among mined and shipped puzzles.

    Shipped puzzles that are not chosen are withdrawn for good.
    """
    gone = withdrawn(game.about.package)
    mined = (one for file in files for one in Collection.read(game, file) if one.id not in gone)
    found = Collection(game, mined)
    for one in puzzles_of(game).values():
        found.add(one)
    shipped = Collection(game, chosen(found, count))
    package = ROOT / "src" / Path(*game.about.package.split("."))
    shipped.save(package / FILE, f"python -m scripts.puzzles {game.name}")
    left = {*gone, *puzzles_of(game)} - {one.id for one in shipped}
    if left:
        replace_file(package / WITHDRAWN, json.dumps(sorted(left), indent=1) + "\n")
    print(f"{game.name}: {len(shipped)} of {len(found)}")


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", metavar="GAME", help="default: all games")
    parser.add_argument("--folder", type=Path, default=FOLDER)
    parser.add_argument("--games", type=Path, default=GAMES, help="folder of the games")
    parser.add_argument(
        "--mine", help="mine only this source, and do not update the shipped puzzles"
    )
    return parser.parse_args()


if __name__ == "__main__":
    main()
