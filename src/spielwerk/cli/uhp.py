"""`spielwerk uhp`: the Hive engine for other programs."""

import typer

from spielwerk.uhp.serve import serve


def uhp() -> None:
    """Run a Hive engine for other programs (Universal Hive Protocol)."""
    raise typer.Exit(serve())
