"""All commands, each from its own file, of which only the one that is run is imported."""

from importlib import import_module

import typer

from spielwerk import __version__

# Name of the command: its module, and the function or the group of commands in it. In the order in
# which help lists them.
COMMANDS = {
    "games": ("games", "games"),
    "rules": ("games", "rules"),
    "play": ("play", "play"),
    "legal": ("positions", "legal"),
    "perft": ("positions", "perft"),
    "why": ("positions", "why"),
    "trace": ("trace", "trace"),
    "show": ("positions", "show"),
    "replay": ("records", "replay"),
    "verify": ("records", "verify"),
    "import": ("records", "import_"),
    "export": ("records", "export"),
    "uhp": ("uhp", "uhp"),
    "duel": ("duel", "duel_"),
    "analyse": ("analyse", "analyse"),
    "review": ("review", "review"),
    "puzzles": ("puzzles", "puzzles"),
    "explorer": ("explorer", "explorer"),
    "arena": ("arena", "arena"),
    "report": ("report", "report"),
    "serve": ("serve", "serve"),
    "worker": ("serve", "worker"),
    "admin": ("admin", "admin"),
    "join": ("serve", "join"),
    "bench": ("bench", "bench"),
    "new": ("new", "new"),
    "doctor": ("doctor", "doctor"),
}


def application(wanted: str | None) -> typer.Typer:
    """The command line with the command that is wanted; with all of them for anything else.

    A process that runs one command need not wait for the modules of all the others.
    """
    app = typer.Typer(
        name="spielwerk",
        help="Four board games with exact rules, strong opponents and full analysis.",
        no_args_is_help=True,
        add_completion=False,
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    app.callback()(spielwerk)
    for name in [wanted] if wanted in COMMANDS else COMMANDS:
        module, attribute = COMMANDS[name]
        found = getattr(import_module(f"spielwerk.cli.{module}"), attribute)
        if isinstance(found, typer.Typer):
            app.add_typer(found, name=name)
        else:
            app.command(name)(found)
    return app


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"spielwerk {__version__}")
        raise typer.Exit


def spielwerk(
    version: bool = typer.Option(
        False, "--version", help="Print the version.", callback=_version, is_eager=True
    ),
) -> None:
    """Four board games with exact rules, strong opponents and full analysis."""
