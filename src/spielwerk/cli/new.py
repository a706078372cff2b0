"""`spielwerk new`: the package of a game of your own."""

from pathlib import Path
from typing import Annotated

import typer
from typer import Argument, Option

from spielwerk.cli.common import AsJson, answering, print_json
from spielwerk.scaffold.package import SMALL, TEMPLATE, Names, write


@answering
def new(
    name: Annotated[str, Argument(metavar="NAME", help="Name of the game, such as fox-and-geese.")],
    into: Annotated[
        Path, Option("--into", metavar="FOLDER", help="Folder in which NAME is created.")
    ] = Path(),
    small: Annotated[
        bool, Option("--small", help="Write the whole game in one file, in English only.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Create a package with a small working game to build on."""
    names = Names.of(name)
    written = write(names, into, SMALL if small else TEMPLATE)
    home = into / name
    if as_json:
        print_json({"folder": str(home), "files": [str(path) for path in written]})
        return
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
