"""The position as a picture: tiles of bone and charcoal on wood, a silhouette for each insect."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import sqrt

from spielwerk.games.hive.board.insects import DRAWINGS
from spielwerk.games.hive.board.view import surroundings
from spielwerk.games.hive.position import PIECES, SEATS, Kind, Piece, Position
from spielwerk.grids.hex import Hex

_RADIUS = 40
_WIDTH = _RADIUS * sqrt(3)
_LIFT = 9
"""How much higher each piece of a stack is drawn than the one below."""
_MARGIN = 24
_HAND = 0.62
"""The size of tiles in hand."""

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
    """The hive with its stacks, the piece just moved with a bright edge, and the hands below."""
    return next(pictures([position]))


def pictures(positions: Sequence[Position]) -> Iterator[str]:
    """The same for several positions, in a frame that has room for each of them."""
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
    """Left, top, right and bottom of what is drawn of the table."""
    across, down = zip(*spots, strict=True)
    middle = (min(across) + max(across)) / 2
    half = max((max(across) - min(across)) / 2, 4 * _WIDTH)
    return middle - half, min(down) - _RADIUS, middle + half, max(down) + _RADIUS


def _hive(position: Position) -> list[str]:
    drawn = []
    # From the back to the front, so that higher stacks cover what is behind them.
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
    """A tile without its insect."""
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


# The hands: a row for each player, in several lines if need be.


def _hands(
    positions: Sequence[Position], left: float, right: float, top: float
) -> tuple[dict[Piece, Spot], float]:
    """Where tiles in hand lie below the hive, each always in its place, and the room they take."""
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
