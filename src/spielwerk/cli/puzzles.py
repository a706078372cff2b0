"""`spielwerk puzzles`: mine, verify, list, show and solve puzzles."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from spielwerk.cli.common import GameName, answering
from spielwerk.games import find
from spielwerk.study.puzzles.collection import Collection
from spielwerk.study.puzzles.miner import Miner
from spielwerk.study.puzzles.recipes import RECIPES
from spielwerk.study.puzzles.sources import played

puzzles = typer.Typer(help="Mine, verify, list, show and solve puzzles.", no_args_is_help=True)


@puzzles.command()
@answering
def mine(
    game: GameName,
    out: Annotated[Path, typer.Option("--out", help="The file to which puzzles are added.")],
    games: Annotated[int, typer.Option("--games", help="How many games of self-play.")] = 10,
    seed: Annotated[int, typer.Option("--seed", help="The seed of the first of them.")] = 0,
) -> None:
    """Look for puzzles in games; the file is written after each game."""
    found = find(game)
    recipe = RECIPES[found.name]
    kept = Collection.read(found, out)
    for number, nodes in enumerate(played(found, recipe, range(seed, seed + games)), 1):
        for puzzle in Miner(recipe).mine(nodes):
            if kept.add(puzzle):
                typer.echo(f"{puzzle.id} {puzzle.difficulty} {', '.join(puzzle.themes)}")
        kept.save(out)
        typer.echo(f"{number} / {games}: {len(kept)}", err=True)
