"""`spielwerk play [GAME]`: a game in the terminal, alone or with others at one keyboard."""

import secrets
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

import typer
from typer import Argument, Option

from spielwerk.ai import by_name
from spielwerk.ai.levels import FRIENDLY, LEVELS, STRONGEST
from spielwerk.ai.levels import about as level_about
from spielwerk.ai.levels import name as level_name
from spielwerk.cli.common import (
    Options,
    Position,
    Seats,
    ask,
    command,
    read_file,
    read_options,
    say,
    spoken,
)
from spielwerk.cli.session import Session
from spielwerk.game import AnyGame
from spielwerk.game.refusals import BadSetup
from spielwerk.game.text import Text
from spielwerk.games import all_games, find
from spielwerk.record.model import Participant, read
from spielwerk.table.chance import Committed, Seeded, Source
from spielwerk.table.game_session import GameSession
from spielwerk.table.resume import resume as resumed

WHICH = Text("Which game? (number)")
WHO = Text("1  two or more at this keyboard\n2  against the computer")
HOW = Text("How do you want to play? (number)")
STRONG = Text("How strong? (number; Enter for {usual})")
AGAIN = Text("Please type a number from 1 to {most}.")


@command
def play(
    game: Annotated[
        str | None, Argument(metavar="GAME", help="Name of a game (default: choose from a list).")
    ] = None,
    against: Annotated[
        str | None,
        Option("--against", metavar="NAME", help="Player of the other seats: level-3, random, …"),
    ] = None,
    seat: Annotated[int, Option("--seat", help="Your seat against a program.")] = 0,
    seed: Annotated[str | None, Option("--seed", help="Random seed of chance events.")] = None,
    fair: Annotated[
        bool, Option("--fair", help="Make chance verifiable with `spielwerk verify`.")
    ] = False,
    resume: Annotated[Path | None, Option("--resume", help="Continue a saved game.")] = None,
    seats: Seats = None,
    option: Options = None,
    position: Position = None,
) -> None:
    """Play in the terminal; type help there."""
    if resume is not None:
        session = resumed(read(read_file(resume)), Seeded(seed or secrets.token_hex(16)))
        Session(session).run()
        return
    chosen = find(game) if game is not None else _choose_game()
    if game is None and against is None:
        against = _choose_opponent(chosen)
    count = _seats(chosen, seats, position)
    players = _players(chosen, count, against, seat)
    source: Source = Seeded(seed or secrets.token_hex(16))
    if fair:
        source = Committed(secrets.token_hex(32))
    session = GameSession.open(
        chosen,
        players,
        None if position else read_options(option),
        start=position,
        source=source,
        date=datetime.now(UTC).date().isoformat(),
    )
    Session(session).run()


def _seats(game: AnyGame, seats: int | None, position: str | None) -> int:
    if position is not None:
        return int(game.parse_state(position).seats)
    return int(game.start(seats).seats)


def _players(game: AnyGame, count: int, against: str | None, own: int) -> list[Participant]:
    names = [name.en for name in game.about.seat_names[:count]]
    if against is None:
        return [Participant(name) for name in names]
    by_name(against)  # raises the refusal of an unknown name
    if own not in range(count):
        raise BadSetup(
            Text("There is no seat {own}: choose one from 0 to {last}.", own=own, last=count - 1)
        )
    return [
        Participant(name) if number == own else Participant(against, "program")
        for number, name in enumerate(names)
    ]


# Questions.


def _choose_game() -> AnyGame:
    """Ask which game to play."""
    games = list(all_games().values())
    for number, game in enumerate(games, start=1):
        typer.echo(f"{number}  {game.title.say(spoken())}: {game.about.summary.say(spoken())}")
    return games[_number(WHICH, len(games)) - 1]


def _choose_opponent(game: AnyGame) -> str | None:
    """Ask for the opponent; None for people only."""
    say(WHO)
    if _number(HOW, 2) == 1:
        return None
    for number in LEVELS:
        about = level_about(game, number).say(spoken())
        typer.echo(f"{number}  {level_name(game, number).say(spoken())}: {about}")
    question = STRONG.filled(usual=FRIENDLY)
    return f"level-{_number(question, STRONGEST, FRIENDLY)}"


def _number(question: Text, most: int, usual: int | None = None) -> int:
    while True:
        try:
            answer = ask(question)
        except (EOFError, KeyboardInterrupt):
            typer.echo()
            raise typer.Exit from None
        if not answer and usual is not None:
            return usual
        if answer.isascii() and answer.isdigit() and 1 <= int(answer) <= most:
            return int(answer)
        say(AGAIN, most=most)
