"""`spielwerk serve`, `worker` and `join`: the commands that need the server or its client."""

import asyncio
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated, Any

import typer
from typer import Argument, Option

from spielwerk.ai.player import Player
from spielwerk.ai.spec import NAMES, by_name
from spielwerk.cli.common import answering
from spielwerk.game.refusals import BadSetup, Refusal
from spielwerk.game.text import Text
from spielwerk.uhp.client import UhpPlayer


class PartsMissing(Refusal, code="parts-missing"):
    """What the server is made of is not installed."""


@contextmanager
def importing_server() -> Iterator[None]:
    """Say what to install where the server is not; all other commands work without it."""
    try:
        yield
    except ModuleNotFoundError as missing:
        raise PartsMissing(
            Text(
                "This needs {name}: install it with pip install 'spielwerk[server]'.",
                name=missing.name,
            )
        ) from None


@answering
def serve(
    host: Annotated[
        str | None, Option("--host", help="Where to listen; this machine if not given.")
    ] = None,
    port: Annotated[
        int | None, Option("--port", help="The port; the first free one from 8000 on.")
    ] = None,
    database: Annotated[
        str | None,
        Option("--database", metavar="FILE|URL", help="An SQLite file or a PostgreSQL address."),
    ] = None,
    lan: Annotated[bool, Option("--lan", help="Let the others in the local network join.")] = False,
    log_format: Annotated[
        str | None,
        Option(
            "--log-format",
            metavar="auto|text|json",
            help="Log readable text or JSON (default: text on a terminal, else JSON).",
        ),
    ] = None,
    open_page: Annotated[bool, Option("--open", help="Open the page in a browser.")] = False,
) -> None:
    """Serve tables for people and programs, and the page to play on."""
    with importing_server():
        from spielwerk.server import addresses, run  # noqa: PLC0415
        from spielwerk.server.settings import Settings  # noqa: PLC0415
    given = {"host": host, "port": port, "database": database, "log_format": log_format}
    settings = Settings.read(**_without_none(given))
    run.serve(addresses.for_neighbours(settings) if lan else settings, open_page)


def _without_none(given: dict[str, Any]) -> dict[str, Any]:
    """Return the settings that were given; the others come from the environment."""
    return {name: value for name, value in given.items() if value is not None}


@answering
def worker(
    redis: Annotated[
        str | None, Option("--redis", metavar="URL", help="The Redis of the servers: redis://…")
    ] = None,
    workers: Annotated[
        int | None, Option("--workers", help="How many searches at the same time.")
    ] = None,
) -> None:
    """Search for the opponents and hints of servers, on this machine or another."""
    with importing_server():
        from spielwerk.server.cluster.optional import check_parts  # noqa: PLC0415
        from spielwerk.server.settings import Settings  # noqa: PLC0415
    check_parts()
    from spielwerk.server.cluster.worker import work  # noqa: PLC0415

    work(Settings.read(**_without_none({"redis": redis, "workers": workers})))


@answering
def join(
    url: Annotated[str, Argument(metavar="URL", help="The link of a table or of a seat.")],
    player: Annotated[
        str | None, Option("--player", metavar="NAME", help="core, level-1 to level-8, random, …")
    ] = None,
    engine: Annotated[
        str | None,
        Option("--engine", metavar="COMMAND", help="An engine of the Universal Hive Protocol."),
    ] = None,
    name: Annotated[str | None, Option("--name", help="The name to play under.")] = None,
    seconds: Annotated[float, Option("--seconds", help="Time for a move.")] = 2.0,
) -> None:
    """Take a seat for a program, and play until the table is done."""
    with importing_server():
        from spielwerk.client.bot import SeatAddress, join_and_play  # noqa: PLC0415
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
            names=", ".join(NAMES),
        )
    )
