"""`spielwerk join URL`: a program takes a seat at a table by its link, and plays."""

from __future__ import annotations

import asyncio
import secrets
from typing import Annotated

import typer

from spielwerk.ai.player import Player
from spielwerk.ai.spec import NAMES, by_name
from spielwerk.cli.common import answering
from spielwerk.cli.serve import parts_missing
from spielwerk.game.refusals import BadSetup
from spielwerk.game.text import Text
from spielwerk.uhp.client import UhpPlayer


@answering
def join(
    url: Annotated[str, typer.Argument(metavar="URL", help="The link of a table or of a seat.")],
    player: Annotated[
        str | None,
        typer.Option("--player", metavar="NAME", help="core, level-1 to level-8, random, …"),
    ] = None,
    engine: Annotated[
        str | None,
        typer.Option(
            "--engine", metavar="COMMAND", help="An engine of the Universal Hive Protocol."
        ),
    ] = None,
    name: Annotated[str | None, typer.Option("--name", help="The name to play under.")] = None,
    seconds: Annotated[float, typer.Option("--seconds", help="Time for a move.")] = 2.0,
) -> None:
    """Take a seat for a program, and play until the table is done."""
    try:
        # Here, because every other command works without what the server is made of.
        from spielwerk.client.bot import SeatAddress, join_and_play  # noqa: PLC0415
    except ModuleNotFoundError as missing:
        raise parts_missing(missing) from None
    chosen = chosen_player(player, engine)
    address = SeatAddress.read(url)
    try:
        shown = name or chosen.name or player or "engine"
        asyncio.run(join_and_play(address, chosen, shown[:40], seconds, typer.echo))
    finally:
        chosen.close()


def chosen_player(player: str | None, engine: str | None) -> Player:
    """The player of a name, or the engine of a command; raises `BadSetup`."""
    if engine is not None and player is None:
        return UhpPlayer(engine).open()
    if engine is None and player is not None:
        return by_name(player, secrets.randbits(32))
    raise BadSetup(
        Text(
            "Say who plays: --player with one of {names}, or --engine with a command.",
            "Sag, wer spielt: --player mit einem von {names} oder --engine mit einem Befehl.",
        ).filled(names=", ".join(NAMES))
    )
