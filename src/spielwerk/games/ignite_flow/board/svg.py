"""The position as a picture: warm wood, and a shape for each element, so colour is not needed."""

from spielwerk.games.ignite_flow.notation import rows
from spielwerk.games.ignite_flow.position import Position

_UNIT = 60
_GROUND = {
    ".": "#efe0c4",
    "F": "#d9603b",
    "W": "#4b86b4",
    "E": "#7c9a5e",
    "D": "#e0c48c",
    "O": "#7c9a5e",
    "X": "#7c9a5e",
}
_TEMPLE = (
    '<path fill="{fill}" stroke="#2b2118" stroke-width="1.5" '
    'd="M12 26L30 12l18 14v4H12zM16 32h6v12h-6zM27 32h6v12h-6zM38 32h6v12h-6zM12 46h36v4H12z"/>'
)
_SHAPES = {
    ".": "",
    "F": '<path fill="#fbe3b5" '
    'd="M30 8c3 12 14 16 14 28a14 14 0 0 1-28 0c0-7 5-9 6-16 4 3 5 6 5 9 3-5 5-12 3-21z"/>',
    "W": '<path d="M12 24q9-8 18 0t18 0M12 36q9-8 18 0t18 0" fill="none" stroke="#e8f3fa" '
    'stroke-width="4" stroke-linecap="round"/>',
    "E": '<path d="M10 42l12-18 8 10 8-14 12 22z" fill="#dfe8c9"/>',
    "D": '<path d="M10 40q10-10 20 0t20 0" fill="none" stroke="#a8854a" stroke-width="4" '
    'stroke-linecap="round"/><circle cx="42" cy="18" r="6" fill="#a8854a"/>',
    "O": _TEMPLE.format(fill="#fffaf0"),
    "X": _TEMPLE.format(fill="#3a2f28"),
}


def picture(position: Position) -> str:
    """Return the board as an SVG picture."""
    size = position.grid.columns
    side = size * _UNIT
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-24 -8 {side + 32} {side + 32}" '
        'font-family="Georgia, serif" font-size="14" text-anchor="middle">',
        f'<rect x="-24" y="-8" width="{side + 32}" height="{side + 32}" rx="10" fill="#c9a877"/>',
    ]
    letters = rows(position)
    for column, row in position.grid.squares():
        x, y = column * _UNIT, (size - 1 - row) * _UNIT
        parts.append(f'<g transform="translate({x} {y})">{_square(letters[row][column])}</g>')
    for number in range(size):
        middle = number * _UNIT + _UNIT // 2
        parts.append(f'<text x="{middle}" y="{side + 17}">{chr(ord("a") + number)}</text>')
        parts.append(f'<text x="-12" y="{side - middle + 5}">{number + 1}</text>')
    return "\n".join([*parts, "</svg>"]) + "\n"


def _square(letter: str) -> str:
    ground = f'<rect x="2" y="2" width="56" height="56" rx="6" fill="{_GROUND[letter]}"/>'
    return ground + _SHAPES[letter]
