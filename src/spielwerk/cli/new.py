"""`spielwerk new`: the package of a game of your own."""

from pathlib import Path
from typing import Annotated

import typer
from typer import Argument, Option

from spielwerk.cli.common import answering
from spielwerk.scaffold.package import Names, write


@answering
def new(
    name: Annotated[str, Argument(metavar="NAME", help="As in fox-and-geese.")],
    into: Annotated[
        Path, Option("--into", metavar="FOLDER", help="Where the folder NAME is made.")
    ] = Path(),
) -> None:
    """Write a package with a small working game, to be made into your own."""
    names = Names.of(name)
    written = write(names, into)
    home = into / name
    typer.echo(f"{home}: {len(written)} files, with a small game that works.")
    typer.echo("Next:")
    for line in (
        f"cd {home}",
        "pip install -e '.[test]'",
        "pytest",
        f"spielwerk play {name}",
        "spielwerk serve",
    ):
        typer.echo(f"  {line}")
