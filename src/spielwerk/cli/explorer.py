"""`spielwerk explorer build FOLDER` and `spielwerk explorer show GAME`: openings of many games."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import ExitStack, closing
from dataclasses import asdict
from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from spielwerk.analysis.explorer.collection import (
    ENDINGS,
    LEAST_GAMES,
    MOST_PLIES,
    Counted,
    count_file,
)
from spielwerk.analysis.explorer.lookup import explore
from spielwerk.analysis.explorer.openings import Openings, OpeningsShelf, format_openings
from spielwerk.analysis.messages import ExplorerAnswer, ExplorerMove
from spielwerk.cli.common import (
    GameName,
    Lang,
    Moves,
    Options,
    Position,
    Processes,
    RayAddress,
    Seats,
    answering,
    language,
    start,
    writing,
)
from spielwerk.cli.progress import with_bar
from spielwerk.formats.files import Source, UnreadableSource, sources
from spielwerk.game.refusals import Refusal
from spielwerk.game.text import Language, Text, same
from spielwerk.games import find
from spielwerk.workers.choice import chosen_workers
from spielwerk.workers.workers import Workers

explorer = typer.Typer(
    help="Openings of many games: build them, look into them.",
    no_args_is_help=True,
    rich_markup_mode=None,
)

NAMED = 20
"""How many broken games are named; the others are counted."""

BROKEN = Text("{name}: {why}", "{name}: {why}")
MORE = Text("… and {count} more.", "… und {count} weitere.")
SUMMARY = Text(
    "{title}: {games} games ({kinds}), {positions} positions of at least {least} games, "
    "{bytes} bytes: {path}",
    "{title}: {games} Partien ({kinds}), {positions} Stellungen aus mindestens {least} Partien, "
    "{bytes} Bytes: {path}",
)
REFUSED = Text("Games that could not be read: {count}.", "Nicht lesbare Partien: {count}.")
NOTHING = Text("No games were found.", "Es wurden keine Partien gefunden.")


@explorer.command("build")
@answering
def build(
    paths: Annotated[
        list[Path],
        typer.Argument(
            metavar="FOLDER…",
            help="Folders, zip archives or files: records, PGN, SGF, UHP game strings.",
        ),
    ],
    out: Annotated[
        Path, typer.Option("--out", metavar="DIR", help="Where GAME.json is written.")
    ] = Path("openings"),
    name: Annotated[str, typer.Option("--name", help="What the collection is called.")] = "",
    max_ply: Annotated[
        int, typer.Option("--max-ply", min=1, max=1000, help="Moves of each game.")
    ] = MOST_PLIES,
    min_games: Annotated[
        int, typer.Option("--min-games", min=1, help="Keep positions of so many games.")
    ] = LEAST_GAMES,
    processes: Processes = 1,
    ray: RayAddress = None,
    lang: Lang = None,
) -> None:
    """Count the openings of all games under some paths, whatever games they are."""
    spoken = language(lang)
    with chosen_workers(processes, ray) as workers:
        counted = _counted(paths, max_ply, workers)
    _name_broken(counted, spoken)
    for game, found in sorted(counted.openings.items()):
        found.name = same(name or paths[0].name)
        _write(out / f"{game}.json", found.pruned(min_games), spoken)
    if not counted.openings:
        typer.echo(NOTHING.say(spoken), err=True)
        raise typer.Exit(1)


def _counted(paths: list[Path], plies: int, workers: Workers) -> Counted:
    counted = Counted()
    with ExitStack() as stack:
        found = [one for path in _with_archives(paths) for one in sources(path, stack, ENDINGS)]
        files = ((one.name, _content(one)) for one in found)
        parts = stack.enter_context(closing(workers.in_order(partial(_count, plies), files)))
        for part in with_bar(parts, len(found)):
            counted.add(part)
    return counted


def _with_archives(paths: list[Path]) -> Iterator[Path]:
    """The paths, and the archives inside of folders."""
    for path in paths:
        yield path
        if path.is_dir():
            yield from sorted(path.rglob("*.zip"))


def _content(source: Source) -> bytes | Refusal:
    try:
        return source.read()
    except UnreadableSource as refusal:
        return refusal


def _count(plies: int, file: tuple[str, bytes | Refusal]) -> Counted:
    name, content = file
    if isinstance(content, Refusal):
        return Counted(broken=[(name, content)])
    return count_file(name, content, plies)


def _name_broken(counted: Counted, spoken: Language) -> None:
    for name, refusal in counted.broken[:NAMED]:
        said = BROKEN.filled(name=name, why=refusal.text)
        typer.echo(said.say(spoken), err=True)
    more = len(counted.broken) - NAMED
    if more > 0:
        typer.echo(MORE.filled(count=more).say(spoken), err=True)
    if counted.broken:
        typer.echo(REFUSED.filled(count=len(counted.broken)).say(spoken), err=True)


def _write(path: Path, openings: Openings, spoken: Language) -> None:
    text = format_openings(openings)
    with writing(path):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")
    kinds = "; ".join(f"{kind}: {count}" for kind, count in sorted(openings.kinds.items()))
    said = SUMMARY.filled(
        title=find(openings.game).title,
        games=openings.games,
        kinds=kinds,
        positions=len(openings.positions),
        least=openings.least,
        bytes=len(text.encode()),
        path=path,
    )
    typer.echo(said.say(spoken))


# Looking into them.

TOTAL = Text("{total} games came here.", "{total} Partien kamen hierher.")
HEAD = (Text("games", "Partien"), Text("share", "Anteil"), Text("draws", "Remis"))


@explorer.command("show")
@answering
def show(
    game: GameName,
    openings: Annotated[
        Path | None,
        typer.Option("--openings", metavar="FILE|DIR", help="Openings of your own, besides ours."),
    ] = None,
    seats: Seats = None,
    option: Options = None,
    position: Position = None,
    moves: Moves = None,
    as_json: Annotated[bool, typer.Option("--json", help="Everything as JSON.")] = False,
    lang: Lang = None,
) -> None:
    """What was played in a position: moves, how often, and how the games ended."""
    spoken = language(lang)
    node = start(game, seats, option, position, moves)
    answer = explore(node, OpeningsShelf(openings).of(node.game), spoken)
    if as_json:
        typer.echo(json.dumps(asdict(answer), ensure_ascii=False))
    else:
        typer.echo("\n".join(_table(answer, spoken)))


def _table(answer: ExplorerAnswer, spoken: Language) -> Iterator[str]:
    """A line for each move: text, count, share, wins by seat, draws."""
    if answer.message:
        yield answer.message
        return
    yield TOTAL.filled(total=answer.total).say(spoken)
    width = max((len(move.text) for move in answer.moves), default=0)
    words = [word.say(spoken) for word in HEAD]
    yield f"{'':{width}}  {words[0]:>7} {words[1]:>7}  " + "".join(
        f"{name:>9}" for name in (*answer.seats, words[2])
    )
    for move in answer.moves:
        yield _line(move, width)


def _line(move: ExplorerMove, width: int) -> str:
    results = "".join(f"{number / move.count:>9.0%}" for number in (*move.wins, move.draws))
    return f"{move.text:{width}}  {move.count:>7} {move.share:>7.1%}  {results}"
