"""`spielwerk worker`: searches for servers that share their tables."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from spielwerk.cli.common import answering
from spielwerk.cli.serve import parts_missing


@answering
def worker(
    redis: Annotated[
        str | None,
        typer.Option("--redis", metavar="URL", help="The Redis of the servers: redis://…"),
    ] = None,
    workers: Annotated[
        int | None, typer.Option("--workers", help="How many searches at the same time.")
    ] = None,
) -> None:
    """Search for the opponents and hints of servers, on this machine or another."""
    try:
        # Here, because every other command works without what this is made of.
        from spielwerk.server.cluster.optional import check_parts  # noqa: PLC0415
        from spielwerk.server.settings import Settings  # noqa: PLC0415
    except ModuleNotFoundError as missing:
        raise parts_missing(missing) from None
    check_parts()
    from spielwerk.server.cluster.run import work  # noqa: PLC0415

    given = {"redis": redis, "workers": workers}
    changes: dict[str, Any] = {name: value for name, value in given.items() if value is not None}
    work(Settings.read(**changes))
