"""`spielwerk puzzles`: mine, verify, choose, list, show and solve puzzles."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from time import perf_counter
from typing import Annotated, Any

import typer
from typer import Argument, Option

from spielwerk.ai import core
from spielwerk.analysis.puzzles import words
from spielwerk.analysis.puzzles.messages import PuzzleAttempt, PuzzlePlace
from spielwerk.analysis.puzzles.model import Puzzle, daily, puzzles_of
from spielwerk.analysis.puzzles.projection import (
    find_puzzle,
    puzzle_answer,
    puzzle_hint,
    puzzle_solution,
)
from spielwerk.cli.common import (
    NO,
    AsJson,
    GameName,
    Options,
    Processes,
    RayAddress,
    command,
    in_colour,
    print_json,
    read_options,
    say,
    spoken,
    writing,
)
from spielwerk.cli.progress import with_bar
from spielwerk.game import AnyGame
from spielwerk.game.node import Node
from spielwerk.game.refusals import BadSetup, Refusal
from spielwerk.game.study import Recipe
from spielwerk.game.text import Text
from spielwerk.games import all_games, find
from spielwerk.mining.collection import Collection, chosen
from spielwerk.mining.miner import MinerJob, difficulty
from spielwerk.mining.sources import positions, recorded
from spielwerk.mining.verification import SEEDS, TIMES, VerificationLog, Verified
from spielwerk.workers.choice import chosen_workers
from spielwerk.workers.workers import Workers

puzzles = typer.Typer(help="Mine, verify, list, show and solve puzzles.", no_args_is_help=True)

NO_CORE = Text("Puzzles cannot be mined here: {why}.")
NONE = Text("{title} has no puzzles.")
HELD = Text(
    "{game}: {held} of {count} verified, {failed} failed. {proved} are proved; {searched} "
    "were searched with {times} times the nodes and {seeds} seeds, {nodes} nodes in total. "
    "{seconds} s."
)
PROVED = Text("proved")
SEARCHED = Text("searched, {nodes} nodes, better by at least {gap:.3f}")
YOUR_MOVE = Text("Your move (? for a hint, ! for the solution)")
YOUR_MIX = Text("Shares for {choices}, separated by spaces (? for a hint, ! for the solution)")

OptionalGame = Annotated[
    str | None, Argument(metavar="GAME", help="Name of a game (default: all games).")
]
PuzzleId = Annotated[
    str | None, Argument(metavar="ID", help="Id of a puzzle (default: the daily puzzle).")
]
PuzzleFile = Annotated[
    Path | None, Option("--file", help="File of puzzles (default: the built-in puzzles).")
]


# Mining.


@puzzles.command()
@command
def mine(
    game: GameName,
    out: Annotated[Path, Option("--out", help="File to which puzzles are added.")],
    records: Annotated[
        list[Path] | None,
        Argument(help="Records, PGN or SGF: files, folders, archives (default: self-play)."),
    ] = None,
    games: Annotated[int, Option("--games", help="Number of games of self-play.")] = 10,
    seed: Annotated[int, Option("--seed", help="Random seed of the first game.")] = 0,
    option: Options = None,
    last: Annotated[
        int | None,
        Option("--last", help="Maximum number of plies at the end of each game to search."),
    ] = None,
    again: Annotated[
        Path | None, Option("--again", help="File of puzzles whose positions are searched again.")
    ] = None,
    processes: Processes = 1,
    ray: RayAddress = None,
    as_json: AsJson = False,
) -> None:
    """Find puzzles in games, and keep those confirmed by fifty times the nodes.

    The file is written after each game.
    """
    found = find(game)
    recipe = _recipe(found)
    if option:
        recipe = replace(recipe, setups=(read_options(option),))
    kept = Collection.read(found, out)
    with chosen_workers(processes, ray) as workers:
        mined = _mined(found, recipe, last, again, records, range(seed, seed + games), workers)
        for number, puzzles_found in enumerate(mined, 1):
            for puzzle in puzzles_found:
                if kept.add(puzzle):
                    _print_row(puzzle, as_json)
            with writing(out):
                kept.save(out)
            typer.echo(f"{number}: {len(kept)}", err=True)


def _mined(
    game: AnyGame,
    recipe: Recipe,
    last: int | None,
    again: Path | None,
    records: list[Path] | None,
    seeds: range,
    workers: Workers,
) -> Iterator[list[Puzzle]]:
    """Yield the puzzles of each game, in the order of the games."""
    if again is not None:
        job = MinerJob(game, replace(recipe, from_ply=0), last)
        return workers.in_order(job.in_nodes, ([node] for node in positions(game, again)))
    job = MinerJob(game, recipe, last)
    if records:
        source = (nodes for path in records for nodes in recorded(game, path))
        return workers.in_order(job.in_nodes, source)
    return workers.in_order(job.in_self_play, seeds)


def _recipe(game: AnyGame) -> Recipe:
    if not core.plays(game.name):
        raise BadSetup(NO_CORE.filled(why=core.MISSING or game.title))
    return game.study.recipe


@puzzles.command()
@command
def choose(
    game: GameName,
    file: Annotated[Path, Argument(help="File of mined puzzles.")],
    out: Annotated[Path, Option("--out", help="File for the chosen puzzles.")],
    count: Annotated[int, Option("--count", help="Number of puzzles to choose.")] = 200,
    as_json: AsJson = False,
) -> None:
    """Choose puzzles of all themes and difficulties from many."""
    found = find(game)
    recipe = _recipe(found)
    kept = chosen((_rated(one, recipe) for one in Collection.read(found, file)), count)
    with writing(out):
        Collection(found, kept).save(out)
    for name, number in Counter(theme for one in kept for theme in one.themes).most_common():
        if as_json:
            print_json({"theme": name, "count": number})
        else:
            typer.echo(f"{number:4} {name}")


def _rated(puzzle: Puzzle, recipe: Recipe) -> Puzzle:
    """Return the puzzle with the difficulty by the current recipe."""
    if puzzle.matrix is not None:
        return puzzle
    return replace(puzzle, difficulty=difficulty(recipe, puzzle.looks))


# Verifying.


@puzzles.command(name="verify")
@command
def verify_(
    game: OptionalGame = None,
    file: PuzzleFile = None,
    times: Annotated[int, Option("--times", help="Factor of the nodes of the proof.")] = TIMES,
    drop: Annotated[bool, Option("--drop", help="Remove puzzles that fail verification.")] = False,
    log: Annotated[
        Path | None, Option("--log", help="File of results; puzzles already in it are skipped.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Prove the claims of puzzles, or search again with more nodes and two seeds.

    The status is 1 if one fails, unless it is removed. With --log, results are stored in a file,
    and puzzles already in it are skipped.
    """
    failed = 0
    for found in [find(game)] if game else all_games().values():
        failed += _verified(found, file, VerificationLog(log, times), drop, as_json)
    if failed and not drop:
        raise typer.Exit(NO)


def _verified(
    game: AnyGame, file: Path | None, log: VerificationLog, drop: bool, as_json: bool
) -> int:
    given = list(_given(game, file))
    began, held, results = perf_counter(), list[Puzzle](), list[Verified]()
    problems: dict[str, str] = {}
    for puzzle in with_bar(given, len(given)):
        results.append(result := log.verify(game, puzzle))
        if result.problem is None:
            held.append(puzzle)
        else:
            problems[puzzle.id] = str(result.problem)
        if not as_json:
            typer.echo(f"{puzzle.id}: {result.problem or _how(result)}")
    if drop and file is not None:
        with writing(file):
            Collection(game, held).save(file)
    failed, nodes = len(given) - len(held), sum(one.nodes for one in results)
    if as_json:
        print_json({"game": game.name, "held": len(held), "failed": problems, "nodes": nodes})
        return failed
    say(
        HELD,
        game=game.name,
        held=len(held),
        count=len(given),
        failed=failed,
        proved=sum(one.proved and one.problem is None for one in results),
        searched=sum(not one.proved for one in results),
        times=log.times,
        seeds=len(SEEDS),
        nodes=nodes,
        seconds=round(perf_counter() - began),
    )
    return failed


def _how(result: Verified) -> str:
    if result.proved:
        return PROVED.say(spoken())
    return SEARCHED.filled(nodes=result.nodes, gap=result.gap).say(spoken())


def _given(game: AnyGame, file: Path | None) -> list[Puzzle]:
    return list(puzzles_of(game).values()) if file is None else list(Collection.read(game, file))


# Viewing and solving.


@puzzles.command(name="list")
@command
def list_(
    game: GameName,
    theme: Annotated[str | None, Option("--theme", help="Only puzzles of this theme.")] = None,
    level: Annotated[
        int | None, Option("--difficulty", help="Only this difficulty: 1 to 5.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """List the puzzles of a game: id, difficulty, themes."""
    for puzzle in puzzles_of(find(game)).values():
        if theme in (None, *puzzle.themes) and level in (None, puzzle.difficulty):
            _print_row(puzzle, as_json)


def _print_row(puzzle: Puzzle, as_json: bool) -> None:
    if as_json:
        themes = list(puzzle.themes)
        print_json({"id": puzzle.id, "difficulty": puzzle.difficulty, "themes": themes})
    else:
        typer.echo(f"{puzzle.id} {puzzle.difficulty} {', '.join(puzzle.themes)}")


@puzzles.command()
@command
def show(
    game: GameName,
    name: PuzzleId = None,
    solution: Annotated[bool, Option("--solution", help="Also show the solution.")] = False,
    as_json: AsJson = False,
) -> None:
    """Show a puzzle: the position, and the task."""
    found = find(game)
    puzzle = _named(found, name)
    if as_json:
        print_json(_as_json(found, puzzle, solution))
        return
    _show(found, puzzle)
    if solution:
        _tell(found, puzzle)


def _named(game: AnyGame, name: str | None) -> Puzzle:
    if name is not None:
        return find_puzzle(game, name)
    today = daily(puzzles_of(game), datetime.now().astimezone().date())
    if today is None:
        raise BadSetup(NONE.filled(title=game.title))
    return today


def _show(game: AnyGame, puzzle: Puzzle) -> None:
    typer.echo(game.parse_state(puzzle.position).board.diagram(in_colour(), spoken()))
    say(words.task(game, puzzle))


def _as_json(game: AnyGame, puzzle: Puzzle, solution: bool) -> dict[str, Any]:
    found = puzzle_solution(game, puzzle, spoken()) if solution else None
    return {
        "id": puzzle.id,
        "game": game.name,
        "position": puzzle.position,
        "task": words.task(game, puzzle).say(spoken()),
        "difficulty": puzzle.difficulty,
        "themes": list(puzzle.themes),
        "solution": None if found is None else [ply.text for ply in found.plies],
        "mix": None if found is None else found.mix,
    }


def _tell(game: AnyGame, puzzle: Puzzle) -> None:
    found = puzzle_solution(game, puzzle, spoken())
    for ply in found.plies:
        typer.echo(f"  {ply.text}  ({ply.words})")
    if puzzle.matrix is not None:
        for move, share in zip(puzzle.matrix.choices, found.mix, strict=True):
            typer.echo(f"  {move:4} {share:.0%}")
    typer.echo(found.proof)


@puzzles.command()
@command
def play(
    game: GameName,
    name: PuzzleId = None,
) -> None:
    """Solve a puzzle in the terminal."""
    found = find(game)
    puzzle = _named(found, name)
    _show(found, puzzle)
    plies: tuple[str, ...] = ()
    while True:
        written = typer.prompt(_question(puzzle).say(spoken()))
        if written == "!":
            return _tell(found, puzzle)
        try:
            if written == "?":
                hint = puzzle_hint(found, puzzle, PuzzlePlace(plies=plies), spoken())
                typer.echo(hint.thing or hint.words)
                continue
            answer = puzzle_answer(found, puzzle, _attempt(puzzle, plies, written), spoken())
        except Refusal as refusal:
            typer.echo(refusal.message(spoken()))
            continue
        typer.echo(answer.message)
        if answer.status in ("solved", "as-good"):
            return None
        if answer.status == "right":
            plies = tuple(answer.plies)
            node = Node(found.parse_state(puzzle.position))
            for text in plies:
                node = node.play(text)
            typer.echo(node.state.board.diagram(in_colour(), spoken()))


def _question(puzzle: Puzzle) -> Text:
    if puzzle.matrix is None:
        return YOUR_MOVE
    return YOUR_MIX.filled(choices=" ".join(puzzle.matrix.choices))


def _attempt(puzzle: Puzzle, plies: tuple[str, ...], written: str) -> PuzzleAttempt:
    if puzzle.matrix is None:
        return PuzzleAttempt(plies=plies, ply=written)
    shares = tuple(float(part) for part in written.split() if part.replace(".", "", 1).isdigit())
    return PuzzleAttempt(mix=shares)
