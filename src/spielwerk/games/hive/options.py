"""What players of Hive can choose, and the choices they know by a name."""

from spielwerk.game.options import Option, Preset
from spielwerk.game.refusals import BadlyWritten, BadSetup
from spielwerk.game.text import Text
from spielwerk.games.hive.notation.moves import parse_game_type
from spielwerk.games.hive.position import CARBON, GAME_TYPES

_TITLES = {
    "Base": Text("base game", "Grundspiel"),
    "Base+L": Text("with the ladybug", "mit Marienkäfer"),
    "Base+M": Text("with the mosquito", "mit Mücke"),
    "Base+P": Text("with the pillbug", "mit Assel"),
    "Base+LP": Text("with ladybug and pillbug", "mit Marienkäfer und Assel"),
    "Base+ML": Text("with mosquito and ladybug (Carbon)", "mit Mücke und Marienkäfer (Carbon)"),
    "Base+MP": Text("with mosquito and pillbug", "mit Mücke und Assel"),
    "Base+MLP": Text("with mosquito, ladybug and pillbug", "mit Mücke, Marienkäfer und Assel"),
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
        Text("the insects", "die Insekten"),
        choices=GAME_TYPES,
        check=_check_type,
        titles=tuple(_TITLES[game_type] for game_type in GAME_TYPES),
    ),
    Option(
        "beetle_gates",
        True,
        Text(
            "two higher stacks block a step above the ground",
            "zwei höhere Stapel versperren einen Schritt über dem Boden",
        ),
    ),
    Option(
        "queen_first",
        True,
        Text("the queen may be the first piece", "die Königin darf der erste Stein sein"),
    ),
    Option(
        "repetition",
        True,
        Text(
            "the third occurrence of a position is a draw",
            "dieselbe Stellung zum dritten Mal ist Remis",
        ),
    ),
)

PRESETS = (
    Preset(
        "first-game",
        Text("First game", "Erstes Spiel"),
        Text("the five kinds of the base game", "die fünf Arten des Grundspiels"),
        {"type": "Base"},
    ),
    Preset(
        "carbon",
        Text("Carbon", "Carbon"),
        Text(
            "everything in the box: with mosquito and ladybug",
            "alles aus der Schachtel: mit Mücke und Marienkäfer",
        ),
        {"type": CARBON},
    ),
    Preset(
        "tournament",
        Text("Tournament", "Turnier"),
        Text(
            "with the pillbug too, and nobody begins with the queen",
            "auch mit der Assel, und niemand beginnt mit der Königin",
        ),
        {"type": "Base+MLP", "queen_first": False},
    ),
)
