"""The position as a picture: a realm at each end, the squares between, dice with pips."""

from spielwerk.game import Seat
from spielwerk.games.heaven_hell.play import result
from spielwerk.games.heaven_hell.position import (
    COLUMNS,
    HEAVEN,
    HELL,
    SEAT_NAMES,
    SIDES,
    START_VALUE,
    Position,
)
from spielwerk.grids.square import Square

_UNIT = 60
_REALM = 74
_EDGE = 26
_LETTERS = 20
_WIDTH = 300
_LEFT = (_WIDTH - COLUMNS * _UNIT) // 2
_DIE = 40
_SMALL_DIE = 24

# Hell's dice are dark with horns, Heaven's light with a halo, so colour is not needed.
_BODIES = (("#7d2018", "#fbe3b5", "#3b0f0a"), ("#fdf6e3", "#2f4b66", "#4b86b4"))
_SIGNS = (
    '<path d="M6 3Q1-2 3-9Q7-4 14 0zM34 3Q39-2 37-9Q33-4 26 0z" fill="#3b0f0a"/>',
    '<ellipse cx="20" cy="-5" rx="12" ry="3.5" fill="none" stroke="#e0b040" stroke-width="2.5"/>',
)
_REALMS = ("#d9603b", "#9cc3de")
_PIPS = {
    1: ((1, 1),),
    2: ((0, 2), (2, 0)),
    3: ((0, 2), (1, 1), (2, 0)),
    4: ((0, 0), (0, 2), (2, 0), (2, 2)),
    5: ((0, 0), (0, 2), (1, 1), (2, 0), (2, 2)),
    6: ((0, 0), (0, 1), (0, 2), (2, 0), (2, 1), (2, 2)),
}


def picture(position: Position) -> str:
    """Return the board as an SVG picture."""
    rows = position.setup.rows * _UNIT
    height = 2 * _EDGE + 2 * _REALM + rows + _LETTERS
    top, bottom = _EDGE, height - _EDGE - _REALM
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {height}" '
        'font-family="Georgia, serif" font-size="14" text-anchor="middle">',
        f'<rect width="{_WIDTH}" height="{height}" rx="10" fill="#c9a877"/>',
        _text(_WIDTH // 2, 18, _caption(position, HEAVEN)),
        _text(_WIDTH // 2, height - 8, _caption(position, HELL)),
        _realm(position, HEAVEN, top),
        _realm(position, HELL, bottom),
    ]
    parts += [
        _placed_square(position, square, top + _REALM) for square in position.setup.grid.squares()
    ]
    parts += _coordinates(position, top + _REALM)
    return "\n".join([*parts, "</svg>"]) + "\n"


def _text(x: int, y: int, words: str) -> str:
    return f'<text x="{x}" y="{y}" fill="#2b2118">{words}</text>'


def _caption(position: Position, seat: Seat) -> str:
    """Return a side's name, its action points if it is its turn, and its cards."""
    points = (
        f" {position.points}/{position.total}"
        if seat == position.main and not result(position)
        else ""
    )
    cards = " ".join(str(card) for card in sorted(position.hands[seat]))
    return f"{SEAT_NAMES[seat].en}{points}: {cards}"


def _coordinates(position: Position, top: int) -> list[str]:
    """Return column letters below the squares and row numbers to their left."""
    rows = position.setup.rows
    letters = [
        _text(_LEFT + column * _UNIT + _UNIT // 2, top + rows * _UNIT + 14, "abc"[column])
        for column in range(COLUMNS)
    ]
    numbers = [
        _text(_LEFT - 14, top + (rows - row) * _UNIT + _UNIT // 2 + 5, str(row))
        for row in range(1, rows + 1)
    ]
    return letters + numbers


def _realm(position: Position, side: Seat, y: int) -> str:
    """Return the start of one side, with the dice of the other in their goal."""
    ground = f'<rect x="10" y="{y + 4}" width="280" height="{_REALM - 8}" rx="8"'
    other = 1 - side
    waiting = [
        _die(side, START_VALUE, 18 + 29 * n, y + 34, 25) for n in range(position.in_start(side))
    ]
    arrived = [
        _die(other, value, 190 + 33 * n, y + 30, 29)
        for n, value in enumerate(position.goals[other])
    ]
    line = f'<path d="M177 {y + 14}v{_REALM - 28}" stroke="#2b2118" stroke-dasharray="3 4"/>'
    return f'{ground} fill="{_REALMS[side]}"/>{line}{"".join(waiting)}{"".join(arrived)}'


def _placed_square(position: Position, square: Square, top: int) -> str:
    x = _LEFT + square.column * _UNIT
    y = top + (position.setup.rows - 1 - square.row) * _UNIT
    return f'<g transform="translate({x} {y})">{_square(position, square)}</g>'


def _square(position: Position, square: Square) -> str:
    values = [position.value(side, square) for side in SIDES]
    in_conflict = all(values)
    ground = "#e8b49a" if in_conflict else "#efe0c4"
    parts = [f'<rect x="2" y="2" width="56" height="56" rx="6" fill="{ground}"/>']
    for side, value in enumerate(values):
        if in_conflict:
            x, y = ((6, 31), (30, 11))[side]
            parts.append(_die(side, value, x, y, _SMALL_DIE))
        elif value:
            parts.append(_die(side, value, 10, 13, _DIE))
    return "".join(parts)


def _die(side: Seat, value: int, x: int, y: int, size: int) -> str:
    body, pip, edge = _BODIES[side]
    pips = "".join(
        f'<circle cx="{10 + 10 * column}" cy="{10 + 10 * row}" r="3.6"/>'
        for column, row in _PIPS[value]
    )
    return (
        f'<g transform="translate({x} {y}) scale({size / 40:g})">{_SIGNS[side]}'
        f'<rect width="40" height="40" rx="8" fill="{body}" stroke="{edge}" stroke-width="2"/>'
        f'<g fill="{pip}">{pips}</g></g>'
    )
