"""`spielwerk report GAME`: a report on a game from many games of a player against itself."""

from contextlib import closing
from pathlib import Path
from typing import Annotated

import typer
from typer import Option

from spielwerk.cli.common import (
    INTERRUPTED,
    AsJson,
    GameName,
    Options,
    Processes,
    RayAddress,
    command,
    print_json,
    read_file,
    read_options,
    say,
    writing,
)
from spielwerk.cli.progress import with_bar
from spielwerk.game.refusals import BadSetup
from spielwerk.game.text import Text
from spielwerk.games import find
from spielwerk.report.model import Sample
from spielwerk.report.page import content_of, page
from spielwerk.report.pdf import browser, print_pdf
from spielwerk.report.plan import MOST_PLIES, Plan, checked, quick_nodes, weaker_player
from spielwerk.report.results import read_results, samples
from spielwerk.workers.choice import chosen_workers
from spielwerk.workers.workers import Workers

WRITTEN = Text("Written to {path}.")
STOPPED = Text("Stopped after {games} games, saved in {file}: run the same command to continue.")


@command
def report(
    game: GameName,
    player: Annotated[
        str,
        Option(
            "--player",
            metavar="NAME[@LIMIT]",
            help="Player of both sides: level-1 to level-6, core@2000n (nodes), random …",
        ),
    ] = "level-4",
    games: Annotated[
        int, Option("--games", min=2, max=100_000, help="Number of games of every setup.")
    ] = 100,
    seats: Annotated[
        str | None,
        Option(
            "--seats",
            metavar="2,3,4",
            help="Numbers of players: the first is reported, others are compared.",
        ),
    ] = None,
    option: Options = None,
    compare: Annotated[
        list[str] | None,
        Option("--compare", metavar="NAME=VALUE", help="Option to compare; repeatable."),
    ] = None,
    against: Annotated[
        list[str] | None,
        Option(
            "--against",
            metavar="NAME",
            help="Weaker player to measure skill against; repeatable (default: two levels down).",
        ),
    ] = None,
    match: Annotated[
        bool, Option("--match/--no-match", help="Play against weaker players.")
    ] = True,
    match_games: Annotated[
        int | None,
        Option(
            "--match-games", min=2, help="Number of games of each match (default: half of --games)."
        ),
    ] = None,
    nodes: Annotated[
        int | None,
        Option("--nodes", min=1, help="Nodes of the quick search that evaluates positions."),
    ] = None,
    opening: Annotated[
        int, Option("--opening", min=0, help="Random plies before the players move.")
    ] = 0,
    plies: Annotated[
        int, Option("--plies", min=1, help="Plies after which a game is a draw.")
    ] = MOST_PLIES,
    seed: Annotated[int, Option("--seed", help="Random seed of chance, players and openings.")] = 0,
    processes: Processes = 1,
    ray: RayAddress = None,
    out: Annotated[
        Path | None,
        Option("--out", metavar="FILE.html", help="The page (default: GAME-report.html)."),
    ] = None,
    pdf: Annotated[
        Path | None, Option("--pdf", metavar="FILE.pdf", help="Also write a PDF.")
    ] = None,
    keep: Annotated[
        Path | None,
        Option(
            "--keep", metavar="FILE.jsonl", help="File for the games (default: beside the page)."
        ),
    ] = None,
    from_file: Annotated[
        Path | None,
        Option("--from", metavar="FILE.jsonl", help="Report on the games of this file; play none."),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Write a report on a game: balance, length, decisions and luck."""
    html = out or Path(f"{game}-report.html")
    _check_files(html, pdf)
    if from_file is not None:
        _write(_read(game, from_file), html, pdf, as_json)
        return
    weaker = tuple(against) if against else weaker_player(player)
    plan = checked(
        Plan(
            find(game).name,
            player,
            games,
            _seats(game, seats),
            nodes or quick_nodes(find(game)),
            read_options(option),
            tuple(read_options([each]).popitem() for each in compare or ()),
            weaker if match else (),
            (games // 2 if match_games is None else match_games) if match and weaker else 0,
            opening,
            seed,
            plies,
        )
    )
    file = keep or html.with_suffix(".jsonl")
    with chosen_workers(processes, ray) as workers:
        played = _played(plan, file, workers)
    _write((plan, played), html, pdf, as_json)


def _check_files(html: Path, pdf: Path | None) -> None:
    """Refuse files that cannot be written before minutes of play."""
    if html.suffix not in (".html", ".htm") or (pdf is not None and pdf.suffix != ".pdf"):
        raise BadSetup(
            Text("The page needs a file name ending in .html, and --pdf one ending in .pdf.")
        )
    if pdf is not None:
        browser()


def _seats(game: str, written: str | None) -> tuple[int, ...]:
    if written is None:
        return (find(game).about.seat_counts[0],)
    parts = [part.strip() for part in written.split(",")]
    if not all(part.isascii() and part.isdigit() and len(part) < 4 for part in parts):
        raise BadSetup(Text("Write numbers of seats as 2,3,4, not '{written}'.", written=written))
    return tuple(map(int, parts))


def _read(game: str, file: Path) -> tuple[Plan, list[Sample]]:
    read_file(file)
    plan, played = read_results(file)
    if plan.game != find(game).name:
        raise BadSetup(
            Text(
                "The games in {file} are of {other}, not of {game}.",
                file=file,
                other=plan.game,
                game=game,
            )
        )
    return plan, played


def _played(plan: Plan, file: Path, workers: Workers) -> list[Sample]:
    """Play the missing games; after an interruption, return those played."""
    played: list[Sample] = []
    total = sum(setup.games for setup in plan.setups())
    try:
        with writing(file), closing(samples(plan, file, workers)) as found:
            played.extend(with_bar(found, total))
    except KeyboardInterrupt:
        say(STOPPED, err=True, games=len(read_results(file)[1]), file=file)
        raise typer.Exit(INTERRUPTED) from None
    return sorted(played, key=lambda sample: (sample.number, sample.setup))


def _write(found: tuple[Plan, list[Sample]], html: Path, pdf: Path | None, as_json: bool) -> None:
    text = page(content_of(*found))
    with writing(html):
        html.parent.mkdir(parents=True, exist_ok=True)
        html.write_text(text, encoding="utf-8")
    if pdf is not None:
        with writing(pdf):
            pdf.parent.mkdir(parents=True, exist_ok=True)
        print_pdf(html, pdf)
    if as_json:
        games, paper = len(found[1]), None if pdf is None else str(pdf)
        print_json({"game": found[0].game, "games": games, "page": str(html), "pdf": paper})
        return
    for path in filter(None, (html, pdf)):
        say(WRITTEN, path=path)
