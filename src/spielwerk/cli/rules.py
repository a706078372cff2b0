"""`spielwerk rules GAME [ID]`: the rule page, or one rule of it."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.console import Console
from rich.markdown import Markdown

from spielwerk.cli.common import GameName, Lang, answering, language, on_terminal
from spielwerk.game.rulebook import page, rule
from spielwerk.games import find


@answering
def rules(
    game: GameName,
    name: Annotated[
        str | None, typer.Argument(metavar="[ID]", help="One rule, such as IF-3.")
    ] = None,
    lang: Lang = None,
) -> None:
    """The rule page of a game, or one rule."""
    spoken = language(lang)
    found = find(game)
    if name is None:
        text = page(found.about.package, spoken)
    else:
        text = f"**{name.upper()}** {rule(found, name, spoken)}"
    if on_terminal():
        Console().print(Markdown(text))
    else:
        typer.echo(text.rstrip("\n"))
