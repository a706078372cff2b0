"""`spielwerk play [GAME]`: a game in the terminal, for two or more at one keyboard or alone."""

from __future__ import annotations

import secrets
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

import typer

from spielwerk.ai import by_name
from spielwerk.cli.common import (
    Lang,
    Options,
    Position,
    Seats,
    answering,
    language,
    read_file,
    read_options,
)
from spielwerk.cli.prompts import choose_game, choose_opponent
from spielwerk.cli.session import Session
from spielwerk.game import AnyGame
from spielwerk.game.refusals import BadSetup
from spielwerk.game.text import Text
from spielwerk.games import find
from spielwerk.record.model import Participant, read
from spielwerk.table.chance import Committed, Seeded, Source
from spielwerk.table.game_session import GameSession
from spielwerk.table.resume import resume as resumed


@answering
def play(
    game: Annotated[
        str | None, typer.Argument(metavar="[GAME]", help="Chosen from a list if not given.")
    ] = None,
    against: Annotated[
        str | None,
        typer.Option(
            "--against", metavar="NAME", help="A program has the other seats: level-3, random, …"
        ),
    ] = None,
    seat: Annotated[int, typer.Option("--seat", help="Your seat against a program.")] = 0,
    seed: Annotated[
        str | None, typer.Option("--seed", help="The same seed gives the same chance.")
    ] = None,
    fair: Annotated[
        bool, typer.Option("--fair", help="Chance that can be checked with `spielwerk verify`.")
    ] = False,
    resume: Annotated[
        Path | None, typer.Option("--resume", help="Go on with a saved game.")
    ] = None,
    seats: Seats = None,
    option: Options = None,
    position: Position = None,
    lang: Lang = None,
) -> None:
    """Play in the terminal; type help there."""
    spoken = language(lang)
    if resume is not None:
        session = resumed(read(read_file(resume)), Seeded(seed or secrets.token_hex(16)))
        Session(session, spoken).run()
        return
    chosen = find(game) if game is not None else choose_game(spoken)
    if game is None and against is None:
        against = choose_opponent(chosen, spoken)
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
    Session(session, spoken).run()


def _seats(game: AnyGame, seats: int | None, position: str | None) -> int:
    if position is not None:
        return int(game.parse_state(position).seats)
    return int(game.start(seats).seats)


def _players(game: AnyGame, count: int, against: str | None, own: int) -> list[Participant]:
    names = [name.en for name in game.about.seat_names[:count]]
    if against is None:
        return [Participant(name) for name in names]
    by_name(against)  # refuses a name that there is not
    if own not in range(count):
        raise BadSetup(
            Text(
                "There is no seat {own}: choose one from 0 to {last}.",
                "Es gibt keinen Platz {own}: Wähle einen von 0 bis {last}.",
            ).filled(own=own, last=count - 1)
        )
    return [
        Participant(name) if number == own else Participant(against, "program")
        for number, name in enumerate(names)
    ]
