"""`spielwerk arena GAME`: a tournament between programs."""

from contextlib import closing
from datetime import UTC, datetime
from math import isfinite
from pathlib import Path
from typing import Annotated, Any

import typer
from typer import Option

from spielwerk.arena.contestants import check_all
from spielwerk.arena.standings import standings, table_text
from spielwerk.arena.terms import Played, Terms
from spielwerk.arena.tournament import tournament
from spielwerk.cli.common import (
    INTERRUPTED,
    AsJson,
    GameName,
    Options,
    Processes,
    RayAddress,
    Seats,
    command,
    print_json,
    read_options,
    say,
    spoken,
)
from spielwerk.cli.progress import with_bar
from spielwerk.cli.search_options import limits
from spielwerk.game.text import Text
from spielwerk.games import find
from spielwerk.workers.choice import chosen_workers

KEPT = Text("{games} games, saved in {out}: run the same command to continue.")
STOPPED = Text("Stopped after {games} games.")


@command
def arena(
    game: GameName,
    player: Annotated[
        list[str],
        Option(
            "--player",
            metavar="NAME[@LIMIT]",
            help="Player; give two or more: random, greedy, search, monte-carlo, core, level-1 to "
            "level-8, uhp:COMMAND. Limits: @0.5s, @500n (nodes), @3d (depth), @0.1x (pace).",
        ),
    ],
    games: Annotated[int, Option("--games", min=1, max=1_000_000, help="Number of games.")] = 20,
    time: Annotated[float | None, Option("--time", min=0.001, help="Seconds per move.")] = None,
    nodes: Annotated[int | None, Option("--nodes", min=1, help="Nodes per move.")] = None,
    depth: Annotated[int | None, Option("--depth", min=1, help="Maximum depth in plies.")] = None,
    opening: Annotated[
        int, Option("--opening", min=0, help="Random plies before the players move.")
    ] = 2,
    plies: Annotated[
        int, Option("--plies", min=1, help="Plies after which a game is a draw.")
    ] = 1000,
    processes: Processes = 1,
    ray: RayAddress = None,
    seed: Annotated[int, Option("--seed", help="Random seed of openings, chance and players.")] = 0,
    out: Annotated[
        Path | None, Option("--out", metavar="FOLDER", help="Folder for state, records and table.")
    ] = None,
    seats: Seats = None,
    option: Options = None,
    as_json: AsJson = False,
) -> None:
    """Play a tournament: every seating in turn, ratings with error bars.

    With --out a stopped tournament can be continued.
    """
    played_by, options = find(game), read_options(option)
    count = int(played_by.start(seats, options).seats)
    check_all(played_by, player)
    limit, today = limits(time, nodes, depth, 1.0), datetime.now(UTC).date().isoformat()
    terms = Terms(game, tuple(player), count, options, limit, opening, plies, seed, today)
    file = None if out is None else out / "tournament.jsonl"
    played: list[Played] = []
    try:
        with (
            chosen_workers(processes, ray) as workers,
            closing(tournament(terms, games, file, workers)) as found,
        ):
            for one in with_bar(found, games):
                played.append(one)
                if out is not None:
                    _write(out / "records" / f"{one.number + 1:05}.txt", one.record)
    except KeyboardInterrupt:
        say(STOPPED, err=True, games=len(played))
    finally:
        if played:
            played.sort(key=lambda one: one.number)
            table = table_text(terms, played, spoken())
            if as_json:
                print_json(_as_json(terms, played))
            else:
                typer.echo(table)
            if out is not None:
                _write(out / "table.txt", table + "\n")
                say(KEPT, err=as_json, games=len(played), out=out)
    if len(played) < games:
        raise typer.Exit(INTERRUPTED)


def _as_json(terms: Terms, played: list[Played]) -> dict[str, Any]:
    return {
        "game": terms.game,
        "games": len(played),
        "players": [
            {
                "player": one.player,
                "elo": one.rating.elo,
                "error": one.rating.error if isfinite(one.rating.error) else None,
                "one_sided": one.rating.one_sided,
                "points": one.points,
                "seats": one.seats,
                "failures": one.failures,
            }
            for one in standings(terms, played)
        ],
    }


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists() or path.name == "table.txt":
        path.write_text(text, encoding="utf-8")
