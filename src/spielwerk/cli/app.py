"""All commands, each from its own file."""

from __future__ import annotations

import typer

from spielwerk import __version__
from spielwerk.cli import (
    bench,
    doctor,
    duel,
    export,
    games,
    import_,
    join,
    legal,
    perft,
    play,
    replay,
    rules,
    serve,
    show,
    trace,
    uhp,
    why,
)

app = typer.Typer(
    name="spielwerk",
    help="Four board games made exact, playable and analysable.",
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"spielwerk {__version__}")
        raise typer.Exit


@app.callback()
def spielwerk(
    version: bool = typer.Option(
        False, "--version", help="Print the version.", callback=_version, is_eager=True
    ),
) -> None:
    """Four board games made exact, playable and analysable."""


for command in (
    games.games,
    rules.rules,
    play.play,
    legal.legal,
    perft.perft,
    why.why,
    trace.trace,
    show.show,
    replay.replay,
    replay.verify,
    export.export,
    uhp.uhp,
    bench.bench,
    doctor.doctor,
    serve.serve,
    join.join,
):
    app.command()(command)
app.command("import")(import_.import_)
app.command("duel")(duel.duel_)
