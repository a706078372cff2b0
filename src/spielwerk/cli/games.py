"""`spielwerk games` and `spielwerk rules`: what can be played, and how."""

from typing import Annotated

import typer
from rich.console import Console
from rich.markdown import Markdown

from spielwerk.cli.common import GameName, command, on_terminal, spoken
from spielwerk.game import AnyGame
from spielwerk.game.options import Option, written
from spielwerk.game.rulebook import page, rule
from spielwerk.game.text import Text
from spielwerk.games import all_games, find

OPTION = Text("option")
PLAYERS = Text("players")


@command
def games() -> None:
    """The games, their seats and options."""
    typer.echo("\n\n".join(_about(game) for game in all_games().values()))


def _about(game: AnyGame) -> str:
    counts = ", ".join(str(count) for count in game.about.seat_counts)
    lines = [
        f"{game.name}: {game.title.say(spoken())}, {counts} {PLAYERS.say(spoken())}",
        f"  {game.about.summary.say(spoken())}",
        *map(_option, game.about.options),
    ]
    return "\n".join(lines)


def _option(option: Option) -> str:
    about = option.about.say(spoken())
    choices = "".join(
        f"\n    {written(value)}: {title.say(spoken())}"
        for value, title in zip(option.choices, option.titles, strict=False)
    )
    return f"  {OPTION.say(spoken())} {option.name}={written(option.default)}: {about}{choices}"


@command
def rules(
    game: GameName,
    name: Annotated[
        str | None, typer.Argument(metavar="[ID]", help="One rule, such as IF-3.")
    ] = None,
) -> None:
    """The rule page of a game, or one rule."""
    found = find(game)
    if name is None:
        text = page(found.about.package, spoken())
    else:
        text = f"**{name.upper()}** {rule(found, name, spoken())}"
    if on_terminal():
        Console().print(Markdown(text))
    else:
        typer.echo(text.rstrip("\n"))
