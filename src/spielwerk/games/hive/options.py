"""The options of Hive, and named sets of them."""

from spielwerk.game.options import Option, Preset
from spielwerk.game.refusals import BadlyWritten, BadSetup
from spielwerk.game.text import Text
from spielwerk.games.hive.notation.moves import parse_game_type
from spielwerk.games.hive.position import CARBON, GAME_TYPES

_TITLES = {
    "Base": Text("base game"),
    "Base+L": Text("with the ladybug"),
    "Base+M": Text("with the mosquito"),
    "Base+P": Text("with the pillbug"),
    "Base+LP": Text("with ladybug and pillbug"),
    "Base+ML": Text("with mosquito and ladybug (Carbon)"),
    "Base+MP": Text("with mosquito and pillbug"),
    "Base+MLP": Text("with mosquito, ladybug and pillbug"),
}


def _check_type(text: str) -> None:
    try:
        parse_game_type(text)
    except BadlyWritten as refusal:
        raise BadSetup(refusal.text) from None


OPTIONS = (
    Option(
        "type",
        CARBON,
        Text("the insects"),
        choices=GAME_TYPES,
        check=_check_type,
        titles=tuple(_TITLES[game_type] for game_type in GAME_TYPES),
    ),
    Option("beetle_gates", True, Text("two higher stacks block a step above the ground")),
    Option("queen_first", True, Text("the queen may be the first piece")),
    Option("repetition", True, Text("the third occurrence of a position is a draw")),
)

PRESETS = (
    Preset(
        "first-game", Text("First game"), Text("the five kinds of the base game"), {"type": "Base"}
    ),
    Preset(
        "carbon",
        Text("Carbon"),
        Text("everything in the box: with mosquito and ladybug"),
        {"type": CARBON},
    ),
    Preset(
        "tournament",
        Text("Tournament"),
        Text("also with the pillbug, and the queen is never the first piece"),
        {"type": "Base+MLP", "queen_first": False},
    ),
)
