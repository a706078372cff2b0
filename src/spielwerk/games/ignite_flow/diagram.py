"""The position drawn: for a terminal, and as a picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spielwerk.drawing import ansi
from spielwerk.games.ignite_flow.pieces import SEAT_NAMES
from spielwerk.grids.old_bits import Cells, singles
from spielwerk.text import Language, Text

if TYPE_CHECKING:
    from spielwerk.games.ignite_flow.state import IgniteFlowState

_STYLES = {
    "F": (ansi.RED, ansi.BOLD),
    "W": (ansi.BLUE, ansi.BOLD),
    "E": (ansi.GREEN,),
    "D": (ansi.YELLOW,),
    "O": (ansi.WHITE, ansi.BOLD),
    "X": (ansi.MAGENTA, ansi.BOLD),
    ".": (ansi.GREY,),
}

_HOLDS = Text(
    "{name} {sign}: temples in hand {hand}, destroyed {destroyed}, points {points}",
    "{name} {sign}: Tempel in der Hand {hand}, zerstörte {destroyed}, Punkte {points}",
)


def diagram(state: IgniteFlowState, colour: bool = False, language: Language = "en") -> str:
    """The board with row numbers and column letters, and what each player holds.

    O and X are earths with a white or black temple.
    """
    lines = []
    for row in reversed(range(state.size)):
        letters = (_letter(state, state.board.at(column, row)) for column in range(state.size))
        signs = " ".join(ansi.paint(letter, *_STYLES[letter], on=colour) for letter in letters)
        lines.append(f"{row + 1}  {signs}")
    lines.append("   " + " ".join(chr(ord("a") + column) for column in range(state.size)))
    for seat, sign in enumerate("OX"):
        holds = _HOLDS.filled(
            name=SEAT_NAMES[seat],
            sign=sign,
            hand=state.hands[seat],
            destroyed=state.trophies[seat],
            points=state.scores()[seat],
        )
        lines.append(holds.say(language))
    return "\n".join(lines)


def _letter(state: IgniteFlowState, cell: Cells) -> str:
    layers = (
        ("O", state.temples[0]),
        ("X", state.temples[1]),
        ("F", state.fire),
        ("W", state.water),
        ("E", state.earth),
        ("D", state.desert),
    )
    return next((letter for letter, cells in layers if cells & cell), ".")


# The picture: warm wood, and a shape for each element, so that colour is not needed.

_UNIT = 60
_GROUND = {"F": "#d9603b", "W": "#4b86b4", "E": "#7c9a5e", "D": "#e0c48c"}
_SHAPES = {
    "F": '<path fill="#fbe3b5" '
    'd="M30 8c3 12 14 16 14 28a14 14 0 0 1-28 0c0-7 5-9 6-16 4 3 5 6 5 9 3-5 5-12 3-21z"/>',
    "W": '<path d="M12 24q9-8 18 0t18 0M12 36q9-8 18 0t18 0" fill="none" stroke="#e8f3fa" '
    'stroke-width="4" stroke-linecap="round"/>',
    "E": '<path d="M10 42l12-18 8 10 8-14 12 22z" fill="#dfe8c9"/>',
    "D": '<path d="M10 40q10-10 20 0t20 0" fill="none" stroke="#a8854a" stroke-width="4" '
    'stroke-linecap="round"/><circle cx="42" cy="18" r="6" fill="#a8854a"/>',
}
_TEMPLE = (
    '<path fill="{fill}" stroke="#2b2118" stroke-width="1.5" '
    'd="M12 26L30 12l18 14v4H12zM16 32h6v12h-6zM27 32h6v12h-6zM38 32h6v12h-6zM12 46h36v4H12z"/>'
)


def picture(state: IgniteFlowState) -> str:
    """The board as an SVG picture."""
    side = state.size * _UNIT
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-24 -8 {side + 32} {side + 32}" '
        'font-family="Georgia, serif" font-size="14" text-anchor="middle">',
        f'<rect x="-24" y="-8" width="{side + 32}" height="{side + 32}" rx="10" fill="#c9a877"/>',
    ]
    for cell in singles(state.board.all):
        column, row = state.board.column_and_row(cell)
        x, y = column * _UNIT, (state.size - 1 - row) * _UNIT
        parts.append(f'<g transform="translate({x} {y})">{_square(state, cell)}</g>')
    for number in range(state.size):
        middle = number * _UNIT + _UNIT // 2
        parts.append(f'<text x="{middle}" y="{side + 17}">{chr(ord("a") + number)}</text>')
        parts.append(f'<text x="-12" y="{side - middle + 5}">{number + 1}</text>')
    return "\n".join([*parts, "</svg>"]) + "\n"


def _square(state: IgniteFlowState, cell: Cells) -> str:
    letter = _letter(state, cell)
    element = "E" if letter in "OX" else letter
    ground = _GROUND.get(element, "#efe0c4")
    square = f'<rect x="2" y="2" width="56" height="56" rx="6" fill="{ground}"/>'
    if letter in "OX":
        return square + _TEMPLE.format(fill="#fffaf0" if letter == "O" else "#3a2f28")
    return square + _SHAPES.get(letter, "")
