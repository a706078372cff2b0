"""The position as a picture: tiles of bone and charcoal on wood, a silhouette for each insect."""

from collections.abc import Iterator, Mapping, Sequence
from math import sqrt

from spielwerk.games.hive.board.view import surroundings
from spielwerk.games.hive.position import PIECES, SEATS, Kind, Piece, Position
from spielwerk.grids.hex import Hex

_SIX_LEGS = (
    '<path fill="none" stroke="{ink}" stroke-width="2.6" stroke-linecap="round" '
    'stroke-linejoin="round" d="M-6-6L-16-12L-20-20M6-6L16-12L20-20M-7 1L-19 1L-25 6M7 1L19 1L25 6'
    'M-6 7L-15 14L-18 23M6 7L15 14L18 23"/>'
)
_ANTENNAE = (
    '<path fill="none" stroke="{ink}" stroke-width="2" stroke-linecap="round" '
    'd="M-3-19Q-6-25-12-27M3-19Q6-25 12-27"/>'
)

DRAWINGS = {
    Kind.QUEEN: '<g fill="{ink}"><ellipse cx="-15" cy="-3" rx="13" ry="6.5" opacity=".55" '
    'transform="rotate(28 -15 -3)"/><ellipse cx="15" cy="-3" rx="13" ry="6.5" opacity=".55" '
    'transform="rotate(-28 15 -3)"/><path d="M0-6C10-6 11 4 9 12Q6 22 0 26Q-6 22-9 12C-11 4-10-6 '
    '0-6z"/><circle cy="-9" r="7"/><circle cy="-18" r="5"/>'
    '<path d="M-8-29l4 4 4-6 4 6 4-4-2 9h-12z"/></g>'
    '<path d="M-10 5h20M-9.5 11h19M-7 17h14" stroke="{tile}" stroke-width="2.6"/>',
    Kind.SPIDER: '<path fill="none" stroke="{ink}" stroke-width="2.6" stroke-linecap="round" '
    'stroke-linejoin="round" d="M-5-6L-14-16L-13-26M5-6L14-16L13-26M-6-3L-20-9L-26-17'
    'M6-3L20-9L26-17M-6 1L-20 5L-27 14M6 1L20 5L27 14M-5 4L-13 14L-14 26M5 4L13 14L14 26"/>'
    '<g fill="{ink}"><ellipse cy="9" rx="9.5" ry="11.5"/><circle cy="-6" r="7"/></g>'
    '<path d="M0 3l4 6-4 7-4-7z" fill="{tile}"/>',
    Kind.BEETLE: _SIX_LEGS + '<g fill="{ink}"><ellipse cy="7" rx="12.5" ry="16"/>'
    '<path d="M-9-9Q0-16 9-9L7-3H-7z"/><circle cy="-14" r="5.5"/><path d="M-3-17Q-12-20-10-29'
    'Q-5-24-1-22zM3-17Q12-20 10-29Q5-24 1-22z"/></g>'
    '<path d="M0-4V23M-11-3Q0 2 11-3" fill="none" stroke="{tile}" stroke-width="2"/>',
    Kind.GRASSHOPPER: '<g fill="none" stroke="{ink}" stroke-linecap="round" '
    'stroke-linejoin="round"><path stroke-width="4.5" d="M6 6L-9-17L-22 17L-27 18"/>'
    '<path stroke-width="2.4" d="M9 6L4 18L-1 19M16 3L17 16L13 18M20-7Q22-20 12-27'
    'M22-7Q27-17 24-27"/></g><path fill="{ink}" '
    'd="M-27 8Q-8-4 14-8Q25-11 27-4Q28 3 19 6Q0 14-27 12z"/>'
    '<circle cx="21.5" cy="-4.5" r="1.9" fill="{tile}"/>'
    '<path d="M-20 9Q-2 3 12 2" fill="none" stroke="{tile}" stroke-width="1.8"/>',
    Kind.ANT: '<path fill="none" stroke="{ink}" stroke-width="2.6" stroke-linecap="round" '
    'stroke-linejoin="round" d="M-4-5L-15-11L-20-21M4-5L15-11L20-21M-5-1L-17 1L-25 8M5-1L17 1L25 8'
    'M-4 3L-13 11L-17 23M4 3L13 11L17 23"/>' + _ANTENNAE + '<g fill="{ink}">'
    '<ellipse cy="15" rx="8" ry="11"/><ellipse cy="-1" rx="5" ry="6"/>'
    '<path d="M-7-15Q-6-21 0-21Q6-21 7-15Q6-8 0-7Q-6-8-7-15z"/></g>',
    Kind.MOSQUITO: '<path fill="none" stroke="{ink}" stroke-width="1.9" stroke-linecap="round" '
    'stroke-linejoin="round" d="M-3-6L-13-20L-23-16M3-6L13-20L23-16M-3-2L-21-1L-26 12'
    'M3-2L21-1L26 12M-2 2L-9 16L-16 26M2 2L9 16L16 26M0-14V-29"/><g fill="{ink}">'
    '<ellipse cx="-12" cy="5" rx="12" ry="4.5" opacity=".55" transform="rotate(-32 -12 5)"/>'
    '<ellipse cx="12" cy="5" rx="12" ry="4.5" opacity=".55" transform="rotate(32 12 5)"/>'
    '<ellipse cy="11" rx="3.5" ry="14"/><circle cy="-5" r="5.5"/><circle cy="-13" r="4"/></g>',
    Kind.LADYBUG: _SIX_LEGS + _ANTENNAE + '<g fill="{ink}"><circle cy="4" r="18"/>'
    '<path d="M-10-12Q0-25 10-12z"/></g><g fill="{tile}"><circle cx="-8" cy="-1" r="3.2"/>'
    '<circle cx="8" cy="-1" r="3.2"/><circle cx="-9" cy="9" r="3.2"/>'
    '<circle cx="9" cy="9" r="3.2"/><circle cx="-4" cy="16" r="2.2"/>'
    '<circle cx="4" cy="16" r="2.2"/></g>'
    '<path d="M0-12V22M-12-10Q0-4 12-10" fill="none" stroke="{tile}" stroke-width="2"/>',
    Kind.PILLBUG: '<path fill="none" stroke="{ink}" stroke-width="2.2" stroke-linecap="round" '
    'd="M-14-10L-21-14M14-10L21-14M-16-3L-24-4M16-3L24-4M-16 4L-24 6M16 4L24 6M-14 11L-21 16'
    'M14 11L21 16M-5-21Q-8-27-14-27M5-21Q8-27 14-27"/>'
    '<ellipse rx="16" ry="23" fill="{ink}"/><path d="M-12-14Q0-9 12-14M-15-7Q0-2 15-7'
    'M-16 0Q0 5 16 0M-15 7Q0 12 15 7M-12 14Q0 18 12 14" fill="none" '
    'stroke="{tile}" stroke-width="2.2"/>',
}


_RADIUS = 40
_WIDTH = _RADIUS * sqrt(3)
_LIFT = 9
"""Vertical offset of each piece of a stack."""
_MARGIN = 24
_HAND = 0.62
"""Relative size of tiles in hand."""

_WOOD = "#c9a877"
_TILES = ("#f4ead6", "#3b342e")
_EDGES = ("#b79f78", "#17130f")
_INKS = {
    Kind.QUEEN: ("#b98500", "#f2c14e"),
    Kind.SPIDER: ("#7a3b1e", "#d98b5f"),
    Kind.BEETLE: ("#6a3d8f", "#b794d6"),
    Kind.GRASSHOPPER: ("#3f7a2c", "#9ac77b"),
    Kind.ANT: ("#22639c", "#7fb6e3"),
    Kind.MOSQUITO: ("#5c5f63", "#b9bfc4"),
    Kind.LADYBUG: ("#b3261e", "#ee7b6d"),
    Kind.PILLBUG: ("#12766f", "#6fc7bf"),
}
_HEXAGON = " ".join(
    f"{x * (_WIDTH / 2 - 1.5):.1f},{y * (_RADIUS - 1.5):.1f}"
    for x, y in ((0, -1), (1, -0.5), (1, 0.5), (0, 1), (-1, 0.5), (-1, -0.5))
)

Spot = tuple[float, float]


def picture(position: Position) -> str:
    """Return the hive with its stacks, the last moved piece highlighted, and the hands below."""
    return next(pictures([position]))


def pictures(positions: Sequence[Position]) -> Iterator[str]:
    """Yield pictures of several positions in a frame with room for each of them."""
    spaces = {space for position in positions for space in surroundings(position)}
    left, top, right, bottom = _frame([_spot(space) for space in spaces])
    places, room = _hands(positions, left, right, bottom)
    height = bottom + room - top
    for position in positions:
        parts = [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left:.0f} {top:.0f} '
            f'{right - left:.0f} {height:.0f}" font-family="Georgia, serif" '
            'font-size="13" font-weight="bold" text-anchor="middle">',
            f'<rect x="{left:.0f}" y="{top:.0f}" width="{right - left:.0f}" '
            f'height="{height:.0f}" rx="12" fill="{_WOOD}"/>',
            *_hive(position),
            *_in_hand(position, places),
        ]
        yield "\n".join([*parts, "</svg>"]) + "\n"


def _spot(space: Hex) -> Spot:
    return _WIDTH * (space.q + space.r / 2), 1.5 * _RADIUS * space.r


def _frame(spots: list[Spot]) -> tuple[float, float, float, float]:
    """Return left, top, right and bottom of the drawn area."""
    across, down = zip(*spots, strict=True)
    middle = (min(across) + max(across)) / 2
    half = max((max(across) - min(across)) / 2, 4 * _WIDTH)
    return middle - half, min(down) - _RADIUS, middle + half, max(down) + _RADIUS


def _hive(position: Position) -> list[str]:
    drawn = []
    # From back to front, so that higher stacks cover what is behind them.
    for space, stack in sorted(position.stacks, key=lambda entry: (entry[0].r, entry[0].q)):
        x, y = _spot(space)
        for level, piece in enumerate(stack[:-1]):
            drawn.append(_at(x, y - level * _LIFT, _plate(piece)))
        height = y - (len(stack) - 1) * _LIFT
        drawn.append(_at(x, height, _tile(stack[-1], stack[-1] == position.moved)))
    return drawn


def _at(x: float, y: float, drawing: str, size: float = 1) -> str:
    return f'<g transform="translate({x:.1f} {y:.1f}) scale({size:g})">{drawing}</g>'


def _plate(piece: Piece, bright: bool = False) -> str:
    """Return a tile without its insect."""
    edge, width = ("#e8762d", 3.5) if bright else (_EDGES[piece.owner], 2)
    return (
        f'<polygon points="{_HEXAGON}" fill="{_TILES[piece.owner]}" stroke="{edge}" '
        f'stroke-width="{width}" stroke-linejoin="round"/>'
    )


def _tile(piece: Piece, bright: bool = False) -> str:
    ink = _INKS[piece.kind][piece.owner]
    drawing = DRAWINGS[piece.kind].format(ink=ink, tile=_TILES[piece.owner])
    number = f'<text x="24" y="24" fill="{ink}">{piece.number}</text>'
    return _plate(piece, bright) + _at(0, -1, drawing, 0.9) + number * (piece.number > 0)


# The hands: one or more lines for each player.


def _hands(
    positions: Sequence[Position], left: float, right: float, top: float
) -> tuple[dict[Piece, Spot], float]:
    """Return fixed places of all tiles in hand below the hive, and their height."""
    step_x, step_y = _WIDTH * _HAND + 4, 2 * _RADIUS * _HAND + 4
    in_line = max(1, int((right - left - _MARGIN) // step_x))
    places, line = dict[Piece, Spot](), 0
    for seat in SEATS:
        ever = {piece for position in positions for piece in position.in_hand(seat)}
        pieces = [piece for piece in PIECES if piece in ever]
        for number, piece in enumerate(pieces):
            x = left + _MARGIN / 2 + step_x * (number % in_line + 0.5)
            y = top + step_y * (line + number // in_line + 0.5)
            places[piece] = x, y
        line += -(-len(pieces) // in_line)
    return places, line * step_y + _MARGIN / 2


def _in_hand(position: Position, places: Mapping[Piece, Spot]) -> Iterator[str]:
    for seat in SEATS:
        for piece in position.in_hand(seat):
            x, y = places[piece]
            yield _at(x, y, _tile(piece), _HAND)
