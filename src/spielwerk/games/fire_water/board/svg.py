"""The position as a picture.

Fire squares have flames and water squares waves, and every player has a mark in addition to a
colour, so the picture can be read without colour.
"""

from collections.abc import Iterator

from spielwerk.game import Seat
from spielwerk.games.fire_water.play import to_move
from spielwerk.games.fire_water.position import LaidTile, Position, Tile
from spielwerk.grids.square import Square

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
# Zigzags for fire and waves for water reach the edges of a square, visible around tiles.
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


def picture(position: Position) -> str:
    """Return the board as an SVG picture, with the players' supplies below."""
    grid = position.grid
    wide, high = grid.columns * _UNIT, grid.rows * _UNIT
    whole = high + 32 + _PANEL * position.seats
    frame = f'x="-24" y="-8" width="{wide + 32}" height="{whole + 8}"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-24 -8 {wide + 32} {whole + 8}" '
        'font-family="Georgia, serif" font-size="14" text-anchor="middle">',
        _DEFINITIONS,
        f'<rect {frame} rx="10" fill="#c9a877"/>',
        *_squares(position),
        *_labels(position),
        *_pieces(position),
        *(_panel(position, seat, high + 32 + seat * _PANEL) for seat in range(position.seats)),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _corner(position: Position, square: Square) -> tuple[int, int]:
    return square.column * _UNIT, (position.grid.rows - 1 - square.row) * _UNIT


def _middle(position: Position, square: Square) -> tuple[int, int]:
    x, y = _corner(position, square)
    return x + _UNIT // 2, y + _UNIT // 2


def _squares(position: Position) -> Iterator[str]:
    for square in position.grid.squares():
        x, y = _corner(position, square)
        yield f'<use href="#{position.element(square)}" x="{x}" y="{y}"/>'
        yield f'<rect x="{x}" y="{y}" width="60" height="60" fill="none" stroke="#c9a877"/>'


def _labels(position: Position) -> Iterator[str]:
    high = position.grid.rows * _UNIT
    for column in range(position.grid.columns):
        x = column * _UNIT + _UNIT // 2
        yield f'<text x="{x}" y="{high + 17}">{chr(ord("a") + column)}</text>'
    for row in range(position.grid.rows):
        yield f'<text x="-12" y="{high - row * _UNIT - 25}">{row + 1}</text>'


def _pieces(position: Position) -> Iterator[str]:
    """Yield everything on the board, stones last because they are on top."""
    for seat, player in enumerate(position.players):
        for tile in player.laid:
            yield _tile(position, seat, tile)
    for square in sorted(position.elementals):
        yield _at(_middle(position, square), _ELEMENTAL)
    for seat, player in enumerate(position.players):
        if player.leader is not None:
            crown = _LEADER.format(colour=_COLOURS[seat]) + _mark(seat)
            yield _at(_middle(position, player.leader), crown)
    for seat, player in enumerate(position.players):
        for square in sorted(set(player.stones)):
            yield _at(_middle(position, square), _stones(seat, player.stones.count(square)))


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
    """Return a stone, or two with the upper one slightly offset."""
    stone = (
        f'<circle r="19" fill="{_COLOURS[seat]}" stroke="#2b2118" stroke-width="2"/>'
        '<circle r="14" fill="none" stroke="#fffaf0" stroke-opacity=".6"/>'
    )
    mark = f'<g fill="#fffaf0">{_MARKS[seat]}</g>'
    if count == 1:
        return stone + mark
    return _at((-5, 5), stone) + _at((5, -5), stone + mark)


def _tile(position: Position, seat: Seat, laid: LaidTile) -> str:
    """Return a tile, smaller than its squares, so that their elements stay visible."""
    fire, water = _middle(position, laid.fire), _middle(position, laid.water)
    x, y = min(fire[0], water[0]) - 20, min(fire[1], water[1]) - 20
    width, height = abs(fire[0] - water[0]) + 40, abs(fire[1] - water[1]) + 40
    between = ((fire[0] + water[0]) // 2, (fire[1] + water[1]) // 2)
    return (
        f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="8" fill="#fbf3e2" '
        f'stroke="{_COLOURS[seat]}" stroke-width="4"/>'
        + _at(fire, _half("flame", "#c2491d", laid.tile.fire))
        + _at(water, _half("wave", "#22618f", laid.tile.water))
        + _at(between, f'<g fill="{_COLOURS[seat]}">{_MARKS[seat]}</g>')
    )


def _half(sign: str, colour: str, value: int) -> str:
    return (
        f'<text x="-5" y="9" font-size="26" font-weight="bold" fill="{colour}">{value}</text>'
        f'<use href="#{sign}" x="11" y="-5"/>'
    )


# The panel with the players' supplies.


def _panel(position: Position, seat: Seat, top: int) -> str:
    """Return stones left, an unplaced leader, open tiles and the number of unopened ones."""
    player = position.players[seat]
    ground = "#f4e6c8" if to_move(position) == (seat,) else "#dcc49a"
    wide = position.grid.columns * _UNIT
    parts = [
        f'<rect y="{top}" width="{wide}" height="{_PANEL - 6}" rx="8" fill="{ground}"/>',
        _at((30, top + 21), f'<g transform="scale(.9)">{_stones(seat, 1)}</g>'),
        _number(78, top + 28, f"× {position.stones_left(seat)}"),
    ]
    if player.leader is None:
        crown = _LEADER.format(colour=_COLOURS[seat]) + _mark(seat)
        parts.append(_at((136, top + 21), f'<g transform="scale(.75)">{crown}</g>'))
    for place, tile in enumerate(sorted(player.open)):
        parts.append(_small_tile(seat, tile, 176 + place * 84, top + 5))
    parts.append(_number(450, top + 28, f"+ {len(player.unopened)}"))
    return "\n".join(parts)


def _number(x: int, y: int, text: str) -> str:
    return f'<text x="{x}" y="{y}" font-size="20" fill="#2b2118">{text}</text>'


def _small_tile(seat: Seat, tile: Tile, x: int, y: int) -> str:
    return (
        f'<rect x="{x}" y="{y}" width="76" height="32" rx="6" fill="#fbf3e2" '
        f'stroke="{_COLOURS[seat]}" stroke-width="3"/>'
        + _at((x + 20, y + 16), _half("flame", "#c2491d", tile.fire))
        + _at((x + 56, y + 16), _half("wave", "#22618f", tile.water))
    )
