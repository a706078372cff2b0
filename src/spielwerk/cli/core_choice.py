"""`--core` and `--python`: which of the two codes for the rules does the work."""

from __future__ import annotations

from typing import Annotated

import typer

from spielwerk.ai import core
from spielwerk.game.refusals import BadSetup
from spielwerk.game.text import Text

UsePython = Annotated[bool, typer.Option("--python", help="Use the Python rules.")]
UseCore = Annotated[bool, typer.Option("--core", help="Use the compiled core.")]


NOT_PLAYED = Text("it does not play {game}", "Er spielt {game} nicht")


def compiled(game: str, use_core: bool, use_python: bool, *, otherwise: bool) -> bool:
    """Whether the core does it: as asked for, `otherwise` where nothing is asked and it is there.

    Raises `BadSetup` where the core is asked for and cannot do it.
    """
    if use_core and use_python:
        raise BadSetup(
            Text("Choose --core or --python, not both.", "Wähle --core oder --python, nicht beide.")
        )
    if use_core and not core.plays(game):
        why = core.MISSING or NOT_PLAYED.filled(game=game)
        raise BadSetup(
            Text(
                "The compiled core cannot be used: {why}.",
                "Der kompilierte Kern lässt sich nicht benutzen: {why}.",
            ).filled(why=why)
        )
    return use_core or (otherwise and not use_python and core.plays(game))
