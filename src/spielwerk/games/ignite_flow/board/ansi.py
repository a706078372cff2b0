"""The position for a terminal."""

from spielwerk.game import ansi
from spielwerk.game.text import Language, Text
from spielwerk.games.ignite_flow.board.words import SEAT_NAMES
from spielwerk.games.ignite_flow.notation import rows
from spielwerk.games.ignite_flow.play import scores
from spielwerk.games.ignite_flow.position import Position

_STYLES = {
    "F": (ansi.RED, ansi.BOLD),
    "W": (ansi.BLUE, ansi.BOLD),
    "E": (ansi.GREEN,),
    "D": (ansi.YELLOW,),
    "O": (ansi.WHITE, ansi.BOLD),
    "X": (ansi.MAGENTA, ansi.BOLD),
    ".": (ansi.GREY,),
}

_HOLDS = Text("{name} {sign}: temples in hand {hand}, destroyed {destroyed}, points {points}")


def diagram(position: Position, colour: bool, language: Language) -> str:
    """Return the board with row numbers and column letters, and each player's supply.

    O and X are earths with a white or black temple.
    """
    lines = []
    for number, row in reversed(list(enumerate(rows(position), start=1))):
        signs = " ".join(ansi.paint(letter, *_STYLES[letter], on=colour) for letter in row)
        lines.append(f"{number}  {signs}")
    lines.append("   " + " ".join("abcdef"[: position.grid.columns]))
    for seat, sign in enumerate("OX"):
        holds = _HOLDS.filled(
            name=SEAT_NAMES[seat],
            sign=sign,
            hand=position.hands[seat],
            destroyed=position.trophies[seat],
            points=scores(position)[seat],
        )
        lines.append(holds.say(language))
    return "\n".join(lines)
