"""The position drawn for a terminal.

Every square is two lines high. Its first sign is its element, `^` fire or `~` water; then comes
what lies on it: `R4f` is a half of Red's with fire 4, `R*` Red's leader, `E` an elemental, `(R)`
one stone of Red, `(RR)` two. Halves of one tile are joined by `-` or `|`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from spielwerk import paint
from spielwerk.fire_water.pieces import SEAT_NAMES, tile_names
from spielwerk.fire_water.view import phase
from spielwerk.game import Seat
from spielwerk.grids.bits import Cells

if TYPE_CHECKING:
    from spielwerk.fire_water.state import FireWaterState

SIGNS = tuple(name.en[0] for name in SEAT_NAMES)
_WIDTH = 6

# Backgrounds, with a letter colour that reads well on them.
_FIRE_GROUND = ("48;5;223", "38;5;130")
_WATER_GROUND = ("48;5;153", "38;5;25")
_PLAYERS = (
    ("48;5;160", "97"),
    ("48;5;28", "97"),
    ("48;5;19", "97"),
    ("48;5;220", "30"),
)
_ELEMENTAL = ("48;5;97", "97")


def diagram(state: FireWaterState, colour: bool = False) -> str:
    """The board, then what every player has."""
    board = state.board
    lines = []
    for row in reversed(range(board.rows)):
        cells = [board.at(column, row) for column in range(board.columns)]
        lines.append(f"{row + 1} " + "".join(_upper(state, cell, colour) for cell in cells))
        lines.append("  " + "".join(_lower(state, cell, colour) for cell in cells))
    letters = (chr(ord("a") + column) for column in range(board.columns))
    lines.append("   " + "".join(f"{letter:{_WIDTH}}" for letter in letters).rstrip())
    lines += [_player(state, seat, colour) for seat in range(state.seats)]
    return "\n".join([*lines, _standing(state)])


def _upper(state: FireWaterState, cell: Cells, colour: bool) -> str:
    """A square's element and what lies on it, and whether a tile goes on to the right."""
    ground = _FIRE_GROUND if cell & state.fire else _WATER_GROUND
    content, style = _content(state, cell)
    joint = "-" if cell & state.eastward else " "
    sign = _sign(state, cell)
    space = " " * (_WIDTH - 2 - len(content))
    return (
        paint.paint(sign, *ground, on=colour)
        + (paint.paint(content, *style, on=colour) if content else "")
        + paint.paint(space + joint, *ground, on=colour)
    )


def _lower(state: FireWaterState, cell: Cells, colour: bool) -> str:
    """The square's element once more, and whether a tile goes on downwards."""
    ground = _FIRE_GROUND if cell & state.fire else _WATER_GROUND
    sign = _sign(state, cell)
    joint = "|" if cell >> 1 & state.northward else " "
    return paint.paint(f"{sign} {joint}   ", *ground, on=colour)


def _sign(state: FireWaterState, cell: Cells) -> str:
    return "^" if cell & state.fire else "~"


def _content(state: FireWaterState, cell: Cells) -> tuple[str, tuple[str, ...]]:
    """What lies on top, and its style."""
    for seat, sign in enumerate(SIGNS[: state.seats]):
        if cell & state.stones[seat]:
            return f"({sign * (2 if cell & state.doubled else 1)})", _PLAYERS[seat]
    for seat, sign in enumerate(SIGNS[: state.seats]):
        if cell & state.leaders[seat]:
            return f"{sign}*", _PLAYERS[seat]
        for letter, halves in (("f", state.flames[seat]), ("w", state.waves[seat])):
            if cell & halves:
                return f"{sign}{state.tables.value(halves, cell)}{letter}", _PLAYERS[seat]
    return ("E", _ELEMENTAL) if cell & state.elementals else ("", ())


def _player(state: FireWaterState, seat: Seat, colour: bool) -> str:
    name = paint.paint(f" {SEAT_NAMES[seat].en:6} ", *_PLAYERS[seat], on=colour)
    opened = " ".join(tile_names(state.hands[seat])) or "none"
    return (
        f"{name} open {opened:8}  unopened {state.stacks[seat].bit_count():2}  "
        f"stones {state.left(seat):2}  leader {_leader(state, seat):15}  "
        f"points {state.scores()[seat]}"
    )


def _leader(state: FireWaterState, seat: Seat) -> str:
    if not state.leaders[seat]:
        return "in hand"
    cell = state.board.name(state.leaders[seat])
    return f"on {cell}" if state.has_leader(seat) else f"conquered on {cell}"


def _standing(state: FireWaterState) -> str:
    """Whose turn it is, and in which part of the game."""
    opener = state.opening()
    if opener is not None:
        return f"{SEAT_NAMES[opener].en} opens a tile."
    result = state.result()
    if result is not None:
        return f"{SEAT_NAMES[result.winners[0]].en} has won."
    return f"{SEAT_NAMES[state.mover].en} to move, {phase(state).replace('-', ' ')}."
