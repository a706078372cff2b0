"""`spielwerk doctor`: what is installed, how fast it is, and what would make it better."""

import http.cookies
import platform
from importlib.util import find_spec

import typer

from spielwerk import __version__
from spielwerk.ai import core
from spielwerk.cli import bench
from spielwerk.cli.common import command, say
from spielwerk.game.node import Node
from spielwerk.game.text import Text
from spielwerk.games import all_games, broken_games

EXTRAS = {
    "cli": ("typer", "rich"),
    "arena": ("numpy",),
    "server": ("fastapi", "uvicorn", "sqlalchemy", "alembic"),
}
THERE = Text("the compiled core {version} is there")
BETTER = Text(
    "Better: install a C++ compiler (Debian: apt install g++) and install spielwerk again."
)
MISSING = Text("Missing for {what}: pip install 'spielwerk[{what}]'")
SPEED = Text("{game}: {rules:,.0f} plies/s by the rules, {fast} by the core")
SLOW_COOKIES = Text(
    "Better: this Python reads cookies in quadratic time (CVE-2024-7592). Update it to 3.11.10, "
    "3.12.6 or newer."
)
BROKEN = Text("Skipped: the installed game {game} cannot be loaded ({why}).")
WELL = Text("Everything is there.")


@command
def doctor() -> None:
    """What is installed, which core, how fast, and what would make it better."""
    typer.echo(f"spielwerk {__version__}, Python {platform.python_version()}, {platform.system()}")
    advice = []
    if core.available():
        say(THERE, version=core.VERSION)
    else:
        say(core.MISSING or THERE)
        advice.append(BETTER)
    # The mended parser unquotes with one substitution; distributions mend older versions, too.
    if not hasattr(http.cookies, "_unquote_sub"):
        advice.append(SLOW_COOKIES)
    for name in all_games():
        _say_speed(name)
    advice += [
        BROKEN.filled(game=broken.entry_point, why=broken.reason) for broken in broken_games()
    ]
    for extra, modules in EXTRAS.items():
        if any(find_spec(module) is None for module in modules):
            advice.append(MISSING.filled(what=extra))
    for hint in advice or [WELL]:
        say(hint)


def _say_speed(name: str) -> None:
    first = Node(all_games()[name].start())
    rules = bench.rules_plies(first, 0.3)
    fast = f"{bench.core_plies(first, 0.3):,.0f}" if core.plays(name) else "–"
    say(SPEED, game=name, rules=rules, fast=fast)
