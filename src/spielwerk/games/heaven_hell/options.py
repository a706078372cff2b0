"""Players' options, and sizes for small test games."""

from dataclasses import asdict
from typing import Any

from spielwerk.game.options import Option, Settings, Value
from spielwerk.game.refusals import BadSetup
from spielwerk.game.text import Text
from spielwerk.games.heaven_hell.position import Setup

ROWS = tuple(range(2, 11))
LONGEST_LIMIT = 999_999

OPTIONS = (
    Option(
        "irregular_cards",
        False,
        Text("any card may be chosen; one that does not fit counts 0 and is lost"),
    ),
)
PARAMETERS = (
    Option("rows", 10, Text("rows of squares"), choices=ROWS),
    Option("dice", 5, Text("dice of each side"), choices=(1, 2, 3, 4, 5)),
    Option("cards", 12, Text("the highest card"), choices=tuple(range(13))),
    Option("turn_limit", 0, Text("number of turns until a draw; 0: never")),
)


def setup_for(options: Settings) -> Setup:
    """Return the setup for a complete set of options; raises `BadSetup` for a bad turn limit."""
    limit = int(options["turn_limit"])
    if not 0 <= limit <= LONGEST_LIMIT:
        raise BadSetup(
            Text(
                "A game cannot be limited to {limit} turns: the limit is from 0 (none) to {most}.",
                limit=limit,
                most=LONGEST_LIMIT,
            )
        )
    return Setup(**dict[str, Any](options))


def settings_of(setup: Setup) -> dict[str, Value]:
    """Return the settings by name, in the order of options and parameters."""
    return asdict(setup)
