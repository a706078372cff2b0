"""`spielwerk games` and `spielwerk rules`: the games and their rules."""

from typing import Annotated, Any

import typer
from rich.console import Console
from rich.markdown import Markdown

from spielwerk.cli.common import (
    AsJson,
    GameName,
    command,
    on_terminal,
    print_json,
    spoken,
)
from spielwerk.game import AnyGame
from spielwerk.game.options import Option, written
from spielwerk.game.rulebook import page, rule
from spielwerk.game.rulebook import rules as all_rules
from spielwerk.game.text import Text
from spielwerk.games import all_games, find

OPTION = Text("option")
SIZE = Text("size")
PLAYERS = Text("players")


@command
def games(as_json: AsJson = False) -> None:
    """List the games with their seats, options and sizes."""
    if as_json:
        for game in all_games().values():
            print_json(_as_json(game))
    else:
        typer.echo("\n\n".join(_about(game) for game in all_games().values()))


def _as_json(game: AnyGame) -> dict[str, Any]:
    return {
        "name": game.name,
        "title": game.title.say(spoken()),
        "summary": game.about.summary.say(spoken()),
        "seats": game.about.seat_counts,
        "options": [_option_json(option) for option in game.about.options],
        "sizes": [_option_json(option) for option in game.about.parameters],
    }


def _option_json(option: Option) -> dict[str, Any]:
    return {
        "name": option.name,
        "default": option.default,
        "values": option.choices,
        "about": option.about.say(spoken()),
    }


def _about(game: AnyGame) -> str:
    counts = ", ".join(str(count) for count in game.about.seat_counts)
    lines = [
        f"{game.name}: {game.title.say(spoken())}, {counts} {PLAYERS.say(spoken())}",
        f"  {game.about.summary.say(spoken())}",
        *(_option(OPTION, option) for option in game.about.options),
        *(_option(SIZE, option) for option in game.about.parameters),
    ]
    return "\n".join(lines)


def _option(kind: Text, option: Option) -> str:
    about = option.about.say(spoken())
    choices = "".join(
        f"\n    {written(value)}: {title.say(spoken())}"
        for value, title in zip(option.choices, option.titles, strict=False)
    )
    return f"  {kind.say(spoken())} {option.name}={written(option.default)}: {about}{choices}"


@command
def rules(
    game: GameName,
    name: Annotated[
        str | None, typer.Argument(metavar="ID", help="Id of one rule, such as IF-3.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Print the rules of a game, or one rule."""
    found = find(game)
    if as_json:
        ids = [name.upper()] if name else all_rules(found, spoken())
        for each in ids:
            print_json({"id": each, "text": rule(found, each, spoken())})
        return
    if name is None:
        text = page(found, spoken())
    else:
        text = f"**{name.upper()}** {rule(found, name, spoken())}"
    if on_terminal():
        Console().print(Markdown(text))
    else:
        typer.echo(text.rstrip("\n"))
