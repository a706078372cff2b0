"""`spielwerk serve`, `worker` and `join`: the commands that need the server or its client."""

import asyncio
import secrets
from typing import Annotated, Any

import typer
from typer import Argument, Option

from spielwerk.ai.player import Player
from spielwerk.ai.spec import NAMES, by_name
from spielwerk.cli.common import answering
from spielwerk.extras import extra
from spielwerk.game.refusals import BadSetup
from spielwerk.game.text import Text
from spielwerk.uhp.client import UhpPlayer


@answering
def serve(
    host: Annotated[
        str | None, Option("--host", help="Address to listen on (default: this machine only).")
    ] = None,
    port: Annotated[
        int | None, Option("--port", help="Port (default: the first free one from 8000).")
    ] = None,
    database: Annotated[
        str | None,
        Option("--database", metavar="FILE|URL", help="SQLite file or PostgreSQL address."),
    ] = None,
    lan: Annotated[bool, Option("--lan", help="Open the server to the local network.")] = False,
    log_format: Annotated[
        str | None,
        Option(
            "--log-format",
            metavar="auto|text|json",
            help="Log format (default: text on a terminal, else JSON).",
        ),
    ] = None,
    open_page: Annotated[bool, Option("--open", help="Open the page in a browser.")] = False,
) -> None:
    """Run the server: tables for people and programs, and the page."""
    with extra("server"):
        from spielwerk.server import addresses, run  # noqa: PLC0415
        from spielwerk.server.settings import Settings  # noqa: PLC0415
    given = {"host": host, "port": port, "database": database, "log_format": log_format}
    settings = Settings.read(**_without_none(given))
    run.serve(addresses.for_neighbours(settings) if lan else settings, open_page)


def _without_none(given: dict[str, Any]) -> dict[str, Any]:
    """Return the given settings; the rest come from the environment."""
    return {name: value for name, value in given.items() if value is not None}


@answering
def worker(
    redis: Annotated[
        str | None, Option("--redis", metavar="URL", help="Redis of the servers: redis://…")
    ] = None,
    workers: Annotated[int | None, Option("--workers", help="Number of parallel searches.")] = None,
) -> None:
    """Run searches for servers that share a Redis."""
    with extra("server"):
        from spielwerk.server.cluster.optional import check_parts  # noqa: PLC0415
        from spielwerk.server.settings import Settings  # noqa: PLC0415
    check_parts()
    from spielwerk.server.cluster.worker import work  # noqa: PLC0415

    work(Settings.read(**_without_none({"redis": redis, "workers": workers})))


@answering
def join(
    url: Annotated[str, Argument(metavar="URL", help="Link of a table or of a seat.")],
    player: Annotated[
        str | None,
        Option("--player", metavar="NAME", help="Player: core, level-1 to level-8, random, …"),
    ] = None,
    engine: Annotated[
        str | None,
        Option("--engine", metavar="COMMAND", help="Engine of the Universal Hive Protocol."),
    ] = None,
    name: Annotated[str | None, Option("--name", help="Name shown at the table.")] = None,
    seconds: Annotated[float, Option("--seconds", help="Seconds per move.")] = 2.0,
) -> None:
    """Seat a program at a table and let it play."""
    with extra("server"):
        from spielwerk.client.bot import SeatAddress, join_and_play  # noqa: PLC0415
    chosen = chosen_player(player, engine)
    address = SeatAddress.read(url)
    try:
        shown = name or chosen.name or player or "engine"
        asyncio.run(join_and_play(address, chosen, shown[:40], seconds, typer.echo))
    finally:
        chosen.close()


def chosen_player(player: str | None, engine: str | None) -> Player:
    """Return the player with a name, or the engine of a command; raises `BadSetup`."""
    if engine is not None and player is None:
        return UhpPlayer(engine).open()
    if engine is None and player is not None:
        return by_name(player, secrets.randbits(32))
    raise BadSetup(
        Text(
            "Choose a player: --player with one of {names}, or --engine with a command.",
            names=", ".join(NAMES),
        )
    )
