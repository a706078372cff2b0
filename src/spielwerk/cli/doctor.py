"""`spielwerk doctor`: the installed parts, their speed, and possible improvements."""

import http.cookies
import platform
from importlib.util import find_spec
from typing import Any

import typer

from spielwerk import __version__
from spielwerk.ai import core
from spielwerk.cli import bench
from spielwerk.cli.common import AsJson, command, print_json, say, spoken
from spielwerk.extras import EXTRAS
from spielwerk.game.node import Node
from spielwerk.game.text import Text
from spielwerk.games import all_games, broken_games

EXPECTED = ("cli", "server")
"""The extras that most users need."""
THERE = Text("the compiled core {version} is installed")
BETTER = Text(
    "Recommended: install a C++ compiler (Debian: apt install g++) and reinstall spielwerk."
)
MISSING = Text("Missing for {what}: pip install 'spielwerk[{what}]'")
SPEED = Text("{game}: {rules:,.0f} plies/s by the rules, {fast} by the core")
SLOW_COOKIES = Text(
    "Recommended: update Python to 3.11.10, 3.12.6 or newer. This version parses cookies "
    "in quadratic time (CVE-2024-7592)."
)
BROKEN = Text("Skipped: the installed game {game} cannot be loaded ({why}).")
WELL = Text("Nothing is missing.")


@command
def doctor(as_json: AsJson = False) -> None:
    """Check the installation: core, speed and possible improvements."""
    if as_json:
        print_json(_as_json())
        return
    typer.echo(f"spielwerk {__version__}, Python {platform.python_version()}, {platform.system()}")
    if core.available():
        say(THERE, version=core.VERSION)
    else:
        say(core.MISSING or THERE)
    for name in all_games():
        rules, fast = _speed(name)
        say(SPEED, game=name, rules=rules, fast="–" if fast is None else f"{fast:,.0f}")
    for hint in _advice() or [WELL]:
        say(hint)


def _as_json() -> dict[str, Any]:
    speeds = {name: _speed(name) for name in all_games()}
    return {
        "version": __version__,
        "python": platform.python_version(),
        "system": platform.system(),
        "core": core.VERSION if core.available() else None,
        "plies_per_second": {
            name: {"python": rules, "core": fast} for name, (rules, fast) in speeds.items()
        },
        "advice": [hint.say(spoken()) for hint in _advice()],
    }


def _advice() -> list[Text]:
    advice = [] if core.available() else [BETTER]
    # The fixed parser unquotes with one substitution; distributions patch older versions, too.
    if not hasattr(http.cookies, "_unquote_sub"):
        advice.append(SLOW_COOKIES)
    advice += [
        BROKEN.filled(game=broken.entry_point, why=broken.reason) for broken in broken_games()
    ]
    for extra in EXPECTED:
        if any(find_spec(module) is None for module in EXTRAS[extra]):
            advice.append(MISSING.filled(what=extra))
    return advice


def _speed(name: str) -> tuple[float, float | None]:
    """Return plies per second by the rules and by the core."""
    first = Node(all_games()[name].start())
    fast = bench.core_plies(first, 0.3) if core.plays(name) else None
    return bench.rules_plies(first, 0.3), fast
