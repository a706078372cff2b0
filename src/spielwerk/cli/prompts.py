"""The game chooser of the terminal."""

from __future__ import annotations

import typer

from spielwerk.ai.levels import FRIENDLY, STRONGEST
from spielwerk.cli.opponents import listed
from spielwerk.game import AnyGame
from spielwerk.game.text import Language, Text
from spielwerk.games import all_games

WHICH = Text("Which game? (number)", "Welches Spiel? (Nummer)")
WHO = Text(
    "1  two or more at this keyboard\n2  against the computer",
    "1  zu zweit oder mehr an dieser Tastatur\n2  gegen den Computer",
)
HOW = Text("How do you want to play? (number)", "Wie willst du spielen? (Nummer)")
STRONG = Text("How strong? (number; Enter for {usual})", "Wie stark? (Nummer; Enter für {usual})")
AGAIN = Text("Please type a number from 1 to {most}.", "Bitte tippe eine Zahl von 1 bis {most}.")


def choose_game(spoken: Language) -> AnyGame:
    """Ask which game to play."""
    games = list(all_games().values())
    for number, game in enumerate(games, start=1):
        typer.echo(f"{number}  {game.title.say(spoken)}: {game.about.summary.say(spoken)}")
    return games[_number(WHICH, len(games), spoken) - 1]


def choose_opponent(game: AnyGame, spoken: Language) -> str | None:
    """Ask who plays; None for people only."""
    typer.echo(WHO.say(spoken))
    if _number(HOW, 2, spoken) == 1:
        return None
    typer.echo(listed(game, spoken))
    question = STRONG.filled(usual=FRIENDLY)
    return f"level-{_number(question, STRONGEST, spoken, FRIENDLY)}"


def _number(question: Text, most: int, spoken: Language, usual: int | None = None) -> int:
    while True:
        try:
            answer = input(f"{question.say(spoken)} ").strip()
        except (EOFError, KeyboardInterrupt):
            typer.echo()
            raise typer.Exit from None
        if not answer and usual is not None:
            return usual
        if answer.isascii() and answer.isdigit() and 1 <= int(answer) <= most:
            return int(answer)
        typer.echo(AGAIN.filled(most=most).say(spoken))
