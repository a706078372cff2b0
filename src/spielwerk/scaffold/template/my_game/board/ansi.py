"""The position for a terminal."""

from __future__ import annotations

from my_game.board.words import SEAT_NAMES
from my_game.notation import rows
from my_game.play import scores
from my_game.position import Position
from spielwerk.game import ansi
from spielwerk.game.text import Language, Text

_STYLES = {"O": (ansi.YELLOW, ansi.BOLD), "X": (ansi.MAGENTA, ansi.BOLD), ".": (ansi.GREY,)}
_POINTS = Text("{name} {sign}: {points} points")


def diagram(position: Position, colour: bool, language: Language) -> str:
    """Return the board with row numbers and column letters, and the points."""
    size = position.grid.rows
    lines = [
        f"{size - index}  " + " ".join(ansi.paint(sign, *_STYLES[sign], on=colour) for sign in row)
        for index, row in enumerate(rows(position))
    ]
    lines.append("   " + " ".join("abcdef"[:size]))
    for seat, sign in enumerate("OX"):
        points = int(scores(position)[seat])
        words = _POINTS.filled(name=SEAT_NAMES[seat], sign=sign, points=points)
        lines.append(words.say(language))
    return "\n".join(lines)
