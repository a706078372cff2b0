"""The game chooser of the terminal."""

from __future__ import annotations

import typer

from spielwerk.game import AnyGame
from spielwerk.games import GAMES
from spielwerk.text import Language, Text

WHICH = Text("Which game? (number)", "Welches Spiel? (Nummer)")
WHO = Text(
    "1  two or more at this keyboard\n2  against the random player",
    "1  zu zweit oder mehr an dieser Tastatur\n2  gegen den Zufallsspieler",
)
HOW = Text("How do you want to play? (number)", "Wie willst du spielen? (Nummer)")
AGAIN = Text("Please type a number from 1 to {most}.", "Bitte tippe eine Zahl von 1 bis {most}.")


def choose_game(spoken: Language) -> AnyGame:
    """Ask which game to play."""
    games = list(GAMES.values())
    for number, game in enumerate(games, start=1):
        typer.echo(f"{number}  {game.title.say(spoken)}: {game.about.say(spoken)}")
    return games[_number(WHICH, len(games), spoken) - 1]


def choose_opponent(spoken: Language) -> str | None:
    """Ask who plays; None for people only."""
    typer.echo(WHO.say(spoken))
    return "random" if _number(HOW, 2, spoken) == 2 else None


def _number(question: Text, most: int, spoken: Language) -> int:
    while True:
        try:
            answer = input(f"{question.say(spoken)} ").strip()
        except (EOFError, KeyboardInterrupt):
            typer.echo()
            raise typer.Exit from None
        if answer.isascii() and answer.isdigit() and 1 <= int(answer) <= most:
            return int(answer)
        typer.echo(AGAIN.filled(most=most).say(spoken))
