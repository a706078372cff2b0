"""The position as a picture: tiles of bone and charcoal on wood, a silhouette for each insect."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING

from spielwerk.games.hive.insects import DRAWINGS
from spielwerk.games.hive.layout import piles
from spielwerk.games.hive.pieces import (
    BLACK,
    KIND,
    NAMES,
    OWNER,
    WHITE,
    Kind,
)
from spielwerk.games.hive.view import in_hand, places_in_plane

if TYPE_CHECKING:
    from spielwerk.games.hive.state import HiveState

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


def picture(state: HiveState) -> str:
    """The hive with its stacks, the piece just moved with a bright edge, and the hands below."""
    spots = {cell: _spot(q, r) for cell, (q, r) in places_in_plane(state).items()}
    left, top, right, bottom = _frame(list(spots.values()))
    hands, height = _hands(state, left, right, bottom)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left:.0f} {top:.0f} '
        f'{right - left:.0f} {bottom + height - top:.0f}" font-family="Georgia, serif" '
        'font-size="13" font-weight="bold" text-anchor="middle">',
        f'<rect x="{left:.0f}" y="{top:.0f}" width="{right - left:.0f}" '
        f'height="{bottom + height - top:.0f}" rx="12" fill="{_WOOD}"/>',
        *_hive(state, spots),
        *hands,
    ]
    return "\n".join([*parts, "</svg>"]) + "\n"


def _spot(q: int, r: int) -> Spot:
    return _WIDTH * (q + r / 2), 1.5 * _RADIUS * r


def _frame(spots: list[Spot]) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of what is drawn of the table."""
    across, down = zip(*spots, strict=True)
    middle = (min(across) + max(across)) / 2
    half = max((max(across) - min(across)) / 2, 4 * _WIDTH)
    return middle - half, min(down) - _RADIUS, middle + half, max(down) + _RADIUS


def _hive(state: HiveState, spots: dict[int, Spot]) -> list[str]:
    drawn = []
    # From the back to the front, so that higher stacks cover what is behind them.
    for cell, pile in sorted(piles(state).items(), key=lambda stack: spots[stack[0]][::-1]):
        x, y = spots[cell]
        for level, piece in enumerate(pile[:-1]):
            drawn.append(_at(x, y - level * _LIFT, _plate(piece)))
        height = y - (len(pile) - 1) * _LIFT
        drawn.append(_at(x, height, _tile(pile[-1], pile[-1] == state.moved)))
    return drawn


def _at(x: float, y: float, drawing: str, size: float = 1) -> str:
    return f'<g transform="translate({x:.1f} {y:.1f}) scale({size:g})">{drawing}</g>'


def _plate(piece: int, bright: bool = False) -> str:
    """A tile without its insect."""
    edge, width = ("#e8762d", 3.5) if bright else (_EDGES[OWNER[piece]], 2)
    return (
        f'<polygon points="{_HEXAGON}" fill="{_TILES[OWNER[piece]]}" stroke="{edge}" '
        f'stroke-width="{width}" stroke-linejoin="round"/>'
    )


def _tile(piece: int, bright: bool = False) -> str:
    ink = _INKS[KIND[piece]][OWNER[piece]]
    drawing = DRAWINGS[KIND[piece]].format(ink=ink, tile=_TILES[OWNER[piece]])
    number = f'<text x="24" y="24" fill="{ink}">{NAMES[piece][2:]}</text>'
    return _plate(piece, bright) + _at(0, -1, drawing, 0.9) + number * (len(NAMES[piece]) > 2)


# The hands: a row for each player, in several lines if need be.


def _hands(state: HiveState, left: float, right: float, top: float) -> tuple[list[str], float]:
    """The tiles in hand below the hive, and how much room they take."""
    step_x, step_y = _WIDTH * _HAND + 4, 2 * _RADIUS * _HAND + 4
    in_line = max(1, int((right - left - _MARGIN) // step_x))
    drawn, line = [], 0
    for seat in (WHITE, BLACK):
        pieces = in_hand(state, seat)
        for number, piece in enumerate(pieces):
            x = left + _MARGIN / 2 + step_x * (number % in_line + 0.5)
            y = top + step_y * (line + number // in_line + 0.5)
            drawn.append(_at(x, y, _tile(piece), _HAND))
        line += -(-len(pieces) // in_line)
    return drawn, line * step_y + _MARGIN / 2
