"""All commands; only the module of the one that runs is imported."""

import os
from importlib import import_module
from typing import Any

import typer
from typer.core import TyperGroup

from spielwerk import __version__

# Command name: its module, and the function or group of commands in it. Under headings, in the
# order of the help.
GROUPS = {
    "Games and positions": {
        "games": ("games", "games"),
        "rules": ("games", "rules"),
        "play": ("play", "play"),
        "show": ("positions", "show"),
        "legal": ("positions", "legal"),
        "why": ("positions", "why"),
        "perft": ("positions", "perft"),
        "trace": ("trace", "trace"),
    },
    "Records": {
        "replay": ("records", "replay"),
        "verify": ("records", "verify"),
        "import": ("records", "import_"),
        "export": ("records", "export"),
    },
    "Analysis": {
        "analyse": ("analyse", "analyse"),
        "review": ("review", "review"),
        "puzzles": ("puzzles", "puzzles"),
        "explorer": ("explorer", "explorer"),
    },
    "Programs": {
        "arena": ("arena", "arena"),
        "duel": ("duel", "duel_"),
        "uhp": ("uhp", "uhp"),
        "bench": ("bench", "bench"),
    },
    "Server": {
        "serve": ("serve", "serve"),
        "worker": ("serve", "worker"),
        "join": ("serve", "join"),
        "admin": ("moderation", "admin"),
    },
    "Game design": {
        "new": ("new", "new"),
        "report": ("report", "report"),
    },
    "Installation": {
        "doctor": ("doctor", "doctor"),
    },
}
COMMANDS = {name: where for group in GROUPS.values() for name, where in group.items()}
COMPLETING = "_SPIELWERK_COMPLETE"
"""Set in the environment by the shell that completes a command."""


class CommandGroups(TyperGroup):
    """The commands grouped under headings."""

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        for heading, names in GROUPS.items():
            with formatter.section(heading):
                # Untruncated: the help texts are short enough, which a test checks.
                formatter.write_dl(
                    [(name, self.commands[name].get_short_help_str(limit=200)) for name in names]
                )


def application(wanted: str | None) -> typer.Typer:
    """Return the command line with the requested command, or with all of them.

    A process that runs one command then need not import the modules of the rest.
    """
    app = typer.Typer(
        name="spielwerk",
        cls=CommandGroups,
        help="Four board games with exact rules, strong opponents and full analysis.",
        no_args_is_help=True,
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    app.callback()(spielwerk)
    only = wanted in COMMANDS and COMPLETING not in os.environ
    for name in [wanted] if only else COMMANDS:
        module, attribute = COMMANDS[str(name)]
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
