"""`spielwerk uhp`: the Hive engine for other programs."""

import typer

from spielwerk.uhp.serve import serve


def uhp() -> None:
    """Hive for other programs: the Universal Hive Protocol over standard input and output."""
    raise typer.Exit(serve())
