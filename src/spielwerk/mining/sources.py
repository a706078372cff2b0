"""Games to mine: records, games of other programs, or self-play."""

import re
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from random import Random

from spielwerk.ai import core
from spielwerk.analysis.puzzles.model import parse
from spielwerk.formats.files import sources
from spielwerk.formats.foreign import BadGameFile
from spielwerk.formats.uhp_games import read_games, record_of
from spielwerk.game import AnyGame
from spielwerk.game.node import Node
from spielwerk.game.refusals import Refusal
from spielwerk.game.study import Recipe
from spielwerk.record.model import Record, read
from spielwerk.uhp.game import EngineGame


def self_play(game: AnyGame, recipe: Recipe, seed: int) -> Iterator[Node]:
    """Yield the nodes of a game; equal for equal seeds."""
    random = Random(f"{game.name} {seed}")
    setup = recipe.setups[seed % len(recipe.setups)]
    node = Node(game.start(2, setup))
    strengths = [random.choice(recipe.weak), recipe.strong]
    random.shuffle(strengths)
    opening = random.randint(*recipe.random_plies)
    for ply in range(recipe.most_plies):
        actor = node.actor()
        if actor is None:
            return
        yield node
        if actor == "chance":
            node = node.child(_drawn(node, random))
        else:
            nodes = recipe.weak[0] if ply < opening else strengths[actor]
            blur = 3 if ply < opening or nodes < recipe.strong else 0.5
            node = node.play(_chosen(node, nodes, blur * recipe.temperature, random))


def _drawn(node: Node, random: Random) -> object:
    outcomes, weights = zip(*node.state.outcomes(), strict=True)
    return random.choices(outcomes, weights)[0]


def _chosen(node: Node, nodes: int, temperature: float, random: Random) -> str:
    options = {"temperature": temperature}
    if "candidates" in core.options(node.game.name):
        options["candidates"] = 6
    seed = random.getrandbits(32)
    return core.search(node, nodes=nodes, seed=seed, options=options).move


OWN_ENDING = ".txt"
LISTS = (".tsv", ".uhp")
"""Files with a game string of Hive at the end of each line."""
_GAME_STRING = re.compile(r"Base(\+[MLP]{1,3})?;.*")


def played(game: AnyGame, recipe: Recipe, seeds: range) -> Iterator[list[Node]]:
    """Yield games of self-play, one for each seed."""
    for seed in seeds:
        yield list(self_play(game, recipe, seed))


def recorded(game: AnyGame, path: Path) -> Iterator[list[Node]]:
    """Yield the games of a file, folder or archive: records, PGN, SGF, lists of game strings.

    Other games and broken files are skipped; raises a refusal if nothing can be opened.
    """
    if path.suffix in LISTS:
        yield from (nodes for nodes in _listed(path) if nodes[0].state.game is game)
        return
    for record in _records(path):
        if record.game is game:
            yield list(record.nodes())


def positions(game: AnyGame, path: Path) -> Iterator[Node]:
    """Yield the positions of a file of puzzles, to be mined again."""
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
