"""Shared parts of all commands: options, starting positions, refusals."""

import functools
import inspect
import json
import os
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any, ParamSpec, TypeVar

import typer
from typer import Argument, Option

from spielwerk.game import AnyGame, Result
from spielwerk.game.node import Node, play_all
from spielwerk.game.options import Settings, Value
from spielwerk.game.refusals import BadSetup, Refusal
from spielwerk.game.text import LANGUAGES, Language, Text, known_language, one_of, same
from spielwerk.game.why import sentence
from spielwerk.games import all_games, find

P = ParamSpec("P")
R = TypeVar("R")

NO = 1
"""Exit status if a check fails, or part of the input could not be processed."""
BAD_INPUT = 2
INTERRUPTED = 130


def game_names(incomplete: str) -> list[str]:
    """Return the names of games with this beginning, for shell completion."""
    return [name for name in all_games() if name.startswith(incomplete)]


GameName = Annotated[
    str,
    Argument(
        metavar="GAME",
        help="Name of a game, as `spielwerk games` lists it.",
        autocompletion=game_names,
    ),
]
Seats = Annotated[int | None, Option("--seats", help="Number of players.")]
Options = Annotated[
    list[str] | None,
    Option("--option", metavar="NAME=VALUE", help="Option or size of the game; repeatable."),
]
Position = Annotated[
    str | None, Option("--position", metavar="TEXT", help="Position to start from.")
]
Moves = Annotated[
    str | None, Option("--moves", metavar="'…;…'", help="Moves to play from the start.")
]
Lang = Annotated[
    str | None,
    Option("--lang", metavar="|".join(sorted(LANGUAGES)), help="Language of the output."),
]
AsJson = Annotated[bool, Option("--json", help="Print JSON instead of text.")]
Processes = Annotated[
    int,
    Option("--processes", min=0, max=1024, help="Number of parallel processes (0 = one per CPU)."),
]
RayAddress = Annotated[
    str | None,
    Option("--ray", metavar="ADDRESS", help="Ray cluster to use: HOST:PORT, ray://… or auto."),
]


def answering(function: Callable[P, R]) -> Callable[P, R]:
    """Wrap a command so that it reports a refusal as a sentence with status 2, without a trace."""

    @functools.wraps(function)
    def run(*args: P.args, **kwargs: P.kwargs) -> R:
        try:
            return function(*args, **kwargs)
        except Refusal as refusal:
            typer.echo(sentence(refusal, spoken()), err=True)
        except RecursionError:
            typer.echo("This depth is too large to compute here.", err=True)
        raise typer.Exit(BAD_INPUT)

    return run


def command(function: Callable[..., None]) -> Callable[..., None]:
    """Wrap a command with `--lang` and readable refusals.

    A parameter `node` is replaced by an argument GAME and the options of a starting position.
    """
    own = inspect.signature(function, eval_str=True).parameters
    parameters = [LANG]
    for each in reversed(list(own.values())):
        parameters[:0] = START[1:] if each.name == "node" else [each]
    if "node" in own:
        parameters.insert(0, START[0])

    @answering
    @functools.wraps(function)
    def run(lang: str | None, **given: Any) -> None:
        set_language(lang)
        if "node" in own:
            given["node"] = start(**{each.name: given.pop(each.name) for each in START})
        function(**given)

    kind = inspect.Parameter.KEYWORD_ONLY
    run.__annotations__ = {each.name: each.annotation for each in parameters}
    vars(run)["__signature__"] = inspect.Signature([p.replace(kind=kind) for p in parameters])
    return run


_spoken: list[Language] = []


def set_language(given: str | None) -> None:
    """Set the requested language, by default that of the environment; raises `BadSetup`."""
    spoken_here = [language for language in LANGUAGES if language == given]
    if given is not None and not spoken_here:
        raise BadSetup(
            Text(
                "There is no language '{given}' here: choose {languages}.",
                given=given,
                languages=one_of([same(known) for known in sorted(LANGUAGES)]),
            )
        )
    _spoken[:] = spoken_here


def spoken() -> Language:
    """Return the language of this run."""
    if _spoken:
        return _spoken[0]
    wanted = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG", "")
    return known_language(wanted[:2])


def say(text: Text, /, *, err: bool = False, **words: object) -> None:
    """Print a sentence in the language of this run, its gaps filled by these words."""
    typer.echo(_said(text, words), err=err)


def ask(text: Text, /, **words: object) -> str:
    """Return a person's answer to a question in the language of this run."""
    return input(f"{_said(text, words)} ").strip()


def _said(text: Text, words: Mapping[str, object]) -> str:
    return (text.filled(**words) if words else text).say(spoken())


def print_json(data: Any) -> None:
    """Print a value as one line of JSON."""
    typer.echo(json.dumps(data, ensure_ascii=False))


def result_json(result: Result | None) -> dict[str, Any] | None:
    """Return the result of a game as JSON; None while it is in progress."""
    if result is None:
        return None
    return {"reason": result.reason, "scores": list(result.scores), "places": list(result.places)}


def read_options(given: list[str] | None) -> dict[str, Value]:
    """Parse NAME=VALUE pairs into a mapping; raises `BadSetup` for anything else.

    A value that begins with @ is the name of a file that contains the value.
    """
    options: dict[str, Value] = {}
    for pair in given or ():
        name, equals, value = pair.partition("=")
        if not equals:
            raise BadSetup(Text("Write an option as NAME=VALUE, not '{pair}'.", pair=pair))
        options[name] = _from_file(value[1:]) if value.startswith("@") else value
    return options


def _from_file(path: str) -> str:
    """Return a board's rows as one line, so that a printed board can be entered as rows."""
    return "/".join(read_file(Path(path)).split())


NOT_TEXT = Text("it is not UTF-8 text")


def read_file(path: Path) -> str:
    """Return a file's text; raises a refusal with the reason if it cannot be read."""
    try:
        return path.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as problem:
        reason = getattr(problem, "strerror", None) or NOT_TEXT
        raise UnreadableFile(
            Text("The file {path} cannot be read: {reason}.", path=path, reason=reason)
        ) from None


class UnreadableFile(Refusal, code="unreadable-file"):
    """A file that does not exist, or is not text."""


class UnwritableFile(Refusal, code="unwritable-file"):
    """A file or folder that cannot be written."""


@contextmanager
def writing(path: Path) -> Iterator[None]:
    """Turn a failure to write a file into a refusal with the reason."""
    try:
        yield
    except OSError as problem:
        raise UnwritableFile(
            Text("The file {path} cannot be written: {reason}.", path=path, reason=problem.strerror)
        ) from None


def start(
    game: GameName,
    seats: Seats = None,
    option: Options = None,
    position: Position = None,
    moves: Moves = None,
) -> Node:
    """Return the node that a command's options describe: a start, and the moves from it."""
    found = find(game)
    given = read_options(option)
    if position is None:
        node = Node(found.start(seats, given))
    else:
        node = _from_position(found, seats, given, position)
    return play_all(node, moves or "")


START = list(inspect.signature(start, eval_str=True).parameters.values())
LANG = inspect.Parameter("lang", inspect.Parameter.KEYWORD_ONLY, default=None, annotation=Lang)


def _from_position(game: AnyGame, seats: int | None, given: Settings, position: str) -> Node:
    state = game.parse_state(position)
    known = game.settings({**state.options, **given})
    differing = [name for name, value in state.options.items() if known[name] != value]
    if differing or (seats is not None and seats != state.seats):
        raise BadSetup(
            Text(
                "The position contradicts {what}: leave that option out.",
                what=", ".join(differing) or "seats",
            )
        )
    return Node(state)


def on_terminal() -> bool:
    """Return whether the output goes to a terminal."""
    return sys.stdout.isatty()


def in_colour() -> bool:
    """Return whether the output may have colours."""
    return on_terminal() and "NO_COLOR" not in os.environ
