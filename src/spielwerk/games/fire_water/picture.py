"""The position as a picture.

Fire squares have flames and water squares waves, and every player has a mark besides a colour,
so that no colour is needed to read it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from spielwerk.game import Seat
from spielwerk.games.fire_water.notation import tiles_of
from spielwerk.games.fire_water.pieces import Move, fire_value, water_value
from spielwerk.grids.old_bits import Cells, indices, singles

if TYPE_CHECKING:
    from spielwerk.games.fire_water.state import FireWaterState

_UNIT = 60
_PANEL = 48
_COLOURS = ("#b5372c", "#3f7a43", "#2f5b9c", "#d9a514")
# A mark for each player, drawn around 0 0.
_MARKS = (
    '<circle r="6"/>',
    '<path d="M0-8L8 0L0 8L-8 0z"/>',
    '<path d="M0-7.5L8 6.5H-8z"/>',
    '<rect x="-6" y="-6" width="12" height="12"/>',
)
# Zigzags for fire and waves for water reach the edges of a square, where no tile hides them.
_DEFINITIONS = """<defs>
<g id="fire"><rect width="60" height="60" fill="#ecb88d"/>
<path fill="none" stroke="#d0743c" stroke-width="2"
d="M0 7l5-5 5 5 5-5 5 5 5-5 5 5 5-5 5 5 5-5 5 5 5-5 5 5
M0 58l5-5 5 5 5-5 5 5 5-5 5 5 5-5 5 5 5-5 5 5 5-5 5 5"/>
<path fill="#d98a54" d="M30 14c3 10 12 13 12 24a12 12 0 0 1-24 0c0-6 5-8 5-14
4 3 5 5 5 8 2-5 4-10 2-18z"/></g>
<g id="water"><rect width="60" height="60" fill="#a9c9d8"/>
<path fill="none" stroke="#6d9db8" stroke-width="2"
d="M0 4q5-4 10 0t10 0t10 0t10 0t10 0t10 0M0 56q5-4 10 0t10 0t10 0t10 0t10 0t10 0"/>
<path fill="none" stroke="#6d9db8" stroke-width="3.5" stroke-linecap="round"
d="M12 23q9-7 18 0t18 0M12 37q9-7 18 0t18 0"/></g>
<path id="flame" fill="#c2491d"
d="M0-9c1 5 5 6 5 11a5 5 0 0 1-10 0c0-3 2-4 2-6 2 1 2 2 2 3 1-2 2-5 1-8z"/>
<path id="wave" fill="none" stroke="#22618f" stroke-width="2.2" stroke-linecap="round"
d="M-5-4q2.5-3 5 0t5 0M-5 1q2.5-3 5 0t5 0"/>
</defs>"""


def picture(state: FireWaterState) -> str:
    """The board as an SVG picture, and below it what every player has."""
    board = state.board
    wide, high = board.columns * _UNIT, board.rows * _UNIT
    whole = high + 32 + _PANEL * state.seats
    frame = f'x="-24" y="-8" width="{wide + 32}" height="{whole + 8}"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-24 -8 {wide + 32} {whole + 8}" '
        'font-family="Georgia, serif" font-size="14" text-anchor="middle">',
        _DEFINITIONS,
        f'<rect {frame} rx="10" fill="#c9a877"/>',
        *_squares(state),
        *_labels(state),
        *_pieces(state),
        *(_panel(state, seat, high + 32 + seat * _PANEL) for seat in range(state.seats)),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _corner(state: FireWaterState, cell: Cells) -> tuple[int, int]:
    column, row = state.board.column_and_row(cell)
    return column * _UNIT, (state.board.rows - 1 - row) * _UNIT


def _middle(state: FireWaterState, cell: Cells) -> tuple[int, int]:
    x, y = _corner(state, cell)
    return x + _UNIT // 2, y + _UNIT // 2


def _squares(state: FireWaterState) -> Iterator[str]:
    for cell in singles(state.board.all):
        x, y = _corner(state, cell)
        element = "fire" if cell & state.fire else "water"
        yield f'<use href="#{element}" x="{x}" y="{y}"/>'
        yield f'<rect x="{x}" y="{y}" width="60" height="60" fill="none" stroke="#c9a877"/>'


def _labels(state: FireWaterState) -> Iterator[str]:
    high = state.board.rows * _UNIT
    for column in range(state.board.columns):
        x = column * _UNIT + _UNIT // 2
        yield f'<text x="{x}" y="{high + 17}">{chr(ord("a") + column)}</text>'
    for row in range(state.board.rows):
        yield f'<text x="-12" y="{high - row * _UNIT - 25}">{row + 1}</text>'


def _pieces(state: FireWaterState) -> Iterator[str]:
    """Everything on the board, stones last, for they lie on top."""
    for seat in range(state.seats):
        for tile in tiles_of(state, seat):
            yield _tile(state, seat, tile)
    for cell in singles(state.elementals):
        yield _at(_middle(state, cell), _ELEMENTAL)
    for seat, leader in enumerate(state.leaders):
        for cell in singles(leader):
            yield _at(_middle(state, cell), _LEADER.format(colour=_COLOURS[seat]) + _mark(seat))
    for seat, stones in enumerate(state.stones):
        for cell in singles(stones):
            yield _at(_middle(state, cell), _stones(seat, 2 if cell & state.doubled else 1))


_ELEMENTAL = (
    '<path d="M0-24c14 12 19 20 19 28a19 19 0 0 1-38 0c0-8 5-16 19-28z" fill="#7d5a9b" '
    'stroke="#4b3263" stroke-width="2"/><text y="13" font-size="24" font-weight="bold" '
    'fill="#fbf3ff">E</text>'
)
_LEADER = (
    '<path d="M-22 20V-16l11 11L0-22L11-5l11-11V20z" fill="{colour}" stroke="#2b2118" '
    'stroke-width="2" stroke-linejoin="round"/>'
)


def _at(place: tuple[int, int], drawing: str) -> str:
    return f'<g transform="translate({place[0]} {place[1]})">{drawing}</g>'


def _mark(seat: Seat, colour: str = "#fffaf0") -> str:
    return f'<g fill="{colour}" transform="translate(0 6)">{_MARKS[seat]}</g>'


def _stones(seat: Seat, count: int) -> str:
    """One stone, or two of which the upper lies a little aside."""
    stone = (
        f'<circle r="19" fill="{_COLOURS[seat]}" stroke="#2b2118" stroke-width="2"/>'
        '<circle r="14" fill="none" stroke="#fffaf0" stroke-opacity=".6"/>'
    )
    mark = f'<g fill="#fffaf0">{_MARKS[seat]}</g>'
    if count == 1:
        return stone + mark
    return _at((-5, 5), stone) + _at((5, -5), stone + mark)


def _tile(state: FireWaterState, seat: Seat, tile: Move) -> str:
    """A tile, smaller than its squares, so that their elements can be seen."""
    fire, water = _middle(state, tile.cell), _middle(state, tile.water)
    x, y = min(fire[0], water[0]) - 20, min(fire[1], water[1]) - 20
    width, height = abs(fire[0] - water[0]) + 40, abs(fire[1] - water[1]) + 40
    between = ((fire[0] + water[0]) // 2, (fire[1] + water[1]) // 2)
    return (
        f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="8" fill="#fbf3e2" '
        f'stroke="{_COLOURS[seat]}" stroke-width="4"/>'
        + _at(fire, _half("flame", "#c2491d", fire_value(tile.tile)))
        + _at(water, _half("wave", "#22618f", water_value(tile.tile)))
        + _at(between, f'<g fill="{_COLOURS[seat]}">{_MARKS[seat]}</g>')
    )


def _half(sign: str, colour: str, value: int) -> str:
    return (
        f'<text x="-5" y="9" font-size="26" font-weight="bold" fill="{colour}">{value}</text>'
        f'<use href="#{sign}" x="11" y="-5"/>'
    )


# The panel: what a player has.


def _panel(state: FireWaterState, seat: Seat, top: int) -> str:
    """Stones left, the leader if it is not placed, open tiles, and how many are unopened."""
    mine = state.to_move() == (seat,)
    ground = "#f4e6c8" if mine else "#dcc49a"
    wide = state.board.columns * _UNIT
    parts = [
        f'<rect y="{top}" width="{wide}" height="{_PANEL - 6}" rx="8" fill="{ground}"/>',
        _at((30, top + 21), f'<g transform="scale(.9)">{_stones(seat, 1)}</g>'),
        _number(78, top + 28, f"× {state.left(seat)}"),
    ]
    if not state.leaders[seat]:
        crown = _LEADER.format(colour=_COLOURS[seat]) + _mark(seat)
        parts.append(_at((136, top + 21), f'<g transform="scale(.75)">{crown}</g>'))
    for place, tile in enumerate(indices(state.hands[seat])):
        parts.append(_small_tile(seat, tile, 176 + place * 84, top + 5))
    hidden = state.stacks[seat].bit_count()
    parts.append(_number(450, top + 28, f"+ {hidden}"))
    return "\n".join(parts)


def _number(x: int, y: int, text: str) -> str:
    return f'<text x="{x}" y="{y}" font-size="20" fill="#2b2118">{text}</text>'


def _small_tile(seat: Seat, tile: int, x: int, y: int) -> str:
    return (
        f'<rect x="{x}" y="{y}" width="76" height="32" rx="6" fill="#fbf3e2" '
        f'stroke="{_COLOURS[seat]}" stroke-width="3"/>'
        + _at((x + 20, y + 16), _half("flame", "#c2491d", fire_value(tile)))
        + _at((x + 56, y + 16), _half("wave", "#22618f", water_value(tile)))
    )
