"""`spielwerk serve`: tables for people and programs, with a page to play on."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from spielwerk.cli.common import answering
from spielwerk.game.refusals import Refusal
from spielwerk.game.text import Text


class PartsMissing(Refusal, code="parts-missing"):
    """What the server is made of is not installed."""


@answering
def serve(
    host: Annotated[
        str | None, typer.Option("--host", help="Where to listen; this machine if not given.")
    ] = None,
    port: Annotated[
        int | None, typer.Option("--port", help="The port; the first free one from 8000 on.")
    ] = None,
    database: Annotated[
        str | None,
        typer.Option(
            "--database", metavar="FILE|URL", help="An SQLite file or a PostgreSQL address."
        ),
    ] = None,
    lan: Annotated[
        bool, typer.Option("--lan", help="Let the others in the local network join.")
    ] = False,
    log_format: Annotated[
        str | None,
        typer.Option(
            "--log-format",
            metavar="auto|text|json",
            help="Log readable text or JSON (default: text on a terminal, else JSON).",
        ),
    ] = None,
    open_page: Annotated[bool, typer.Option("--open", help="Open the page in a browser.")] = False,
) -> None:
    """Serve tables for people and programs, and the page to play on."""
    try:
        # Here, because every other command works without what the server is made of.
        from spielwerk.server import addresses, run  # noqa: PLC0415
        from spielwerk.server.settings import Settings  # noqa: PLC0415
    except ModuleNotFoundError as missing:
        raise parts_missing(missing) from None
    given = {"host": host, "port": port, "database": database, "log_format": log_format}
    changes: dict[str, Any] = {name: value for name, value in given.items() if value is not None}
    settings = Settings.read(**changes)
    run.serve(addresses.for_neighbours(settings) if lan else settings, open_page)


def parts_missing(missing: ModuleNotFoundError) -> PartsMissing:
    """What to do about it."""
    return PartsMissing(
        Text(
            "This needs {name}: install it with pip install 'spielwerk[server]'.",
            "Dazu fehlt {name}: Installiere mit pip install 'spielwerk[server]'.",
        ).filled(name=missing.name)
    )
