"""`spielwerk games`: what can be played."""

from __future__ import annotations

import typer

from spielwerk.cli.common import Lang, answering, language
from spielwerk.game import AnyGame
from spielwerk.game.options import Option, written
from spielwerk.game.text import Language, Text
from spielwerk.games import all_games

OPTION = Text("option", "Option")
PLAYERS = Text("players", "Spieler")


@answering
def games(lang: Lang = None) -> None:
    """The games, their seats and options."""
    spoken = language(lang)
    typer.echo("\n\n".join(_about(game, spoken) for game in all_games().values()))


def _about(game: AnyGame, spoken: Language) -> str:
    counts = ", ".join(str(count) for count in game.about.seat_counts)
    lines = [
        f"{game.name}: {game.title.say(spoken)}, {counts} {PLAYERS.say(spoken)}",
        f"  {game.about.summary.say(spoken)}",
        *(_option(option, spoken) for option in game.about.options),
    ]
    return "\n".join(lines)


def _option(option: Option, spoken: Language) -> str:
    about = option.about.say(spoken)
    choices = "".join(
        f"\n    {written(value)}: {title.say(spoken)}"
        for value, title in zip(option.choices, option.titles, strict=False)
    )
    return f"  {OPTION.say(spoken)} {option.name}={written(option.default)}: {about}{choices}"
