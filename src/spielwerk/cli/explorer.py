"""`spielwerk explorer build FOLDER` and `spielwerk explorer show GAME`: openings of many games."""

from collections.abc import Iterator
from contextlib import ExitStack, closing
from dataclasses import asdict
from functools import partial
from pathlib import Path
from typing import Annotated

import typer
from typer import Argument, Option

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
    NO,
    AsJson,
    Processes,
    RayAddress,
    command,
    print_json,
    say,
    spoken,
    writing,
)
from spielwerk.cli.progress import with_bar
from spielwerk.formats.files import Source, UnreadableSource, sources
from spielwerk.game.node import Node
from spielwerk.game.refusals import Refusal
from spielwerk.game.text import Text, same
from spielwerk.games import find
from spielwerk.workers.choice import chosen_workers
from spielwerk.workers.workers import Workers

explorer = typer.Typer(
    help="Count and look up the openings of many games.",
    no_args_is_help=True,
    rich_markup_mode=None,
)

NAMED = 20
"""Maximum number of broken games listed by name; the rest are counted."""

BROKEN = Text("{name}: {why}")
MORE = Text("… and {count} more.")
SUMMARY = Text(
    "{title}: {games} games ({kinds}), {positions} positions of at least {least} games, "
    "{bytes} bytes: {path}"
)
REFUSED = Text("Games that could not be read: {count}.")
NOTHING = Text("No games found.")


@explorer.command("build")
@command
def build(
    paths: Annotated[
        list[Path],
        Argument(
            metavar="FOLDER…",
            help="Folder, zip archive or file: records, PGN, SGF, UHP game strings.",
        ),
    ],
    out: Annotated[Path, Option("--out", metavar="DIR", help="Folder for GAME.json.")] = Path(
        "openings"
    ),
    name: Annotated[str, Option("--name", help="Name of the collection.")] = "",
    max_ply: Annotated[
        int, Option("--max-ply", min=1, max=1000, help="Number of plies counted per game.")
    ] = MOST_PLIES,
    min_games: Annotated[
        int, Option("--min-games", min=1, help="Minimum number of games for a position to be kept.")
    ] = LEAST_GAMES,
    processes: Processes = 1,
    ray: RayAddress = None,
    as_json: AsJson = False,
) -> None:
    """Count the openings of all games in some folders or files."""
    with chosen_workers(processes, ray) as workers:
        counted = _counted(paths, max_ply, workers)
    _name_broken(counted)
    for game, found in sorted(counted.openings.items()):
        found.name = same(name or paths[0].name)
        _write(out / f"{game}.json", found.pruned(min_games), as_json)
    if not counted.openings:
        say(NOTHING, err=True)
        raise typer.Exit(NO)


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
    """Yield the paths, and the archives inside folders."""
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


def _name_broken(counted: Counted) -> None:
    for name, refusal in counted.broken[:NAMED]:
        say(BROKEN, err=True, name=name, why=refusal.text)
    more = len(counted.broken) - NAMED
    if more > 0:
        say(MORE, err=True, count=more)
    if counted.broken:
        say(REFUSED, err=True, count=len(counted.broken))


def _write(path: Path, openings: Openings, as_json: bool) -> None:
    text = format_openings(openings)
    with writing(path):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")
    if as_json:
        numbers = {"games": openings.games, "positions": len(openings.positions)}
        print_json({"game": openings.game, **numbers, "file": str(path)})
        return
    kinds = "; ".join(f"{kind}: {count}" for kind, count in sorted(openings.kinds.items()))
    say(
        SUMMARY,
        title=find(openings.game).title,
        games=openings.games,
        kinds=kinds,
        positions=len(openings.positions),
        least=openings.least,
        bytes=len(text.encode()),
        path=path,
    )


# Queries.

TOTAL = Text("{total} games reached this position.")
HEAD = (Text("games"), Text("share"), Text("draws"))


@explorer.command("show")
@command
def show(
    openings: Annotated[
        Path | None,
        Option(
            "--openings", metavar="FILE|DIR", help="Openings to show besides the built-in ones."
        ),
    ] = None,
    *,
    node: Node,
    as_json: AsJson = False,
) -> None:
    """Show the moves played in a position, with their frequency and results."""
    answer = explore(node, OpeningsShelf(openings).of(node.game), spoken())
    if as_json:
        print_json(asdict(answer))
    else:
        typer.echo("\n".join(_table(answer)))


def _table(answer: ExplorerAnswer) -> Iterator[str]:
    """Yield a line for each move: text, count, share, wins by seat, draws."""
    if answer.message:
        yield answer.message
        return
    yield TOTAL.filled(total=answer.total).say(spoken())
    width = max((len(move.text) for move in answer.moves), default=0)
    words = [word.say(spoken()) for word in HEAD]
    yield f"{'':{width}}  {words[0]:>7} {words[1]:>7}  " + "".join(
        f"{name:>9}" for name in (*answer.seats, words[2])
    )
    for move in answer.moves:
        yield _line(move, width)


def _line(move: ExplorerMove, width: int) -> str:
    results = "".join(f"{number / move.count:>9.0%}" for number in (*move.wins, move.draws))
    return f"{move.text:{width}}  {move.count:>7} {move.share:>7.1%}  {results}"
