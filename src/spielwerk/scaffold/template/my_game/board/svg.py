"""The position as a picture, which is also the board on the page.

`data-touch` marks touchable things with their name in gestures. Every shape has its colours;
classes let the page replace them, light or dark: `ground`, `cell`, `line`, `ink`, and `seat-0`,
`seat-1`, … for a player's things.
"""

from __future__ import annotations

from my_game.position import Position
from my_game.rules import holder
from spielwerk.game import Seat
from spielwerk.grids.square import Square

_UNIT = 60
_RIM = 26
_FILL = ("#fffaf0", "#33291f")
_STROKE = ("#4a3a2a", "#d9c7aa")


def picture(position: Position) -> str:
    """Return the board as an SVG picture."""
    side = position.grid.columns * _UNIT
    whole = side + 2 * _RIM
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-_RIM} {-_RIM} {whole} {whole}" '
        'font-family="Georgia, serif" font-size="14" text-anchor="middle">',
        f'<rect class="ground" x="{-_RIM}" y="{-_RIM}" width="{whole}" height="{whole}" rx="12" '
        'fill="#c9a877"/>',
        *(_cell(position, cell) for cell in position.grid.squares()),
        *_coordinates(position.grid.columns),
    ]
    return "\n".join([*parts, "</svg>"]) + "\n"


def _cell(position: Position, cell: Square) -> str:
    x = cell.column * _UNIT
    y = (position.grid.rows - 1 - cell.row) * _UNIT
    ground = '<rect class="cell" x="3" y="3" width="54" height="54" rx="9" fill="#efe0c4"/>'
    inside = ground + _inside(position, cell)
    return f'<g data-touch="{cell}" transform="translate({x} {y})">{inside}</g>'


def _inside(position: Position, cell: Square) -> str:
    owner, light = position.owner(cell), holder(position, cell)
    if owner is not None:
        return _lantern(owner)
    return "" if light is None else _disc(light, radius=6)


def _lantern(seat: Seat) -> str:
    handle = (
        '<path class="line" d="M20 17a10 10 0 0 1 20 0" fill="none" stroke="#6b5233" '
        'stroke-width="3" stroke-linecap="round"/>'
    )
    flame = f'<path d="M30 24c1 6 6 8 6 13a6 6 0 0 1-12 0c0-5 5-7 6-13z" fill="{_FLAME[seat]}"/>'
    return handle + _disc(seat, radius=17) + flame


_FLAME = ("#d9822b", "#ffcf7a")


def _disc(seat: Seat, radius: int) -> str:
    return (
        f'<circle class="seat-{seat}" cx="30" cy="33" r="{radius}" fill="{_FILL[seat]}" '
        f'stroke="{_STROKE[seat]}" stroke-width="2.5"/>'
    )


def _coordinates(size: int) -> list[str]:
    middles = [index * _UNIT + _UNIT // 2 for index in range(size)]
    below, left = size * _UNIT + 18, -13
    columns = [
        f'<text class="ink" x="{middle}" y="{below}" fill="#3d2917">{"abcdef"[index]}</text>'
        for index, middle in enumerate(middles)
    ]
    rows = [
        f'<text class="ink" x="{left}" y="{middle + 5}" fill="#3d2917">{size - index}</text>'
        for index, middle in enumerate(middles)
    ]
    return columns + rows
