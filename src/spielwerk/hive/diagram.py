"""The position drawn for a terminal: hexagons with the names of the pieces.

`[wB1]` lies on others, which are listed below the hive; `>wA1<` is the piece just moved.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from spielwerk import paint
from spielwerk.hive.layout import piles
from spielwerk.hive.notation import turn_word
from spielwerk.hive.pieces import NAMES, NOBODY, OWNER, SEAT_NAMES
from spielwerk.hive.view import in_hand, places_in_plane

if TYPE_CHECKING:
    from spielwerk.hive.state import HiveState

_BONE = ("48;5;230", "38;5;16")
_CHARCOAL = ("48;5;237", "38;5;230")
_STYLES = (_BONE, _CHARCOAL)

Canvas = dict[tuple[int, int], str]
"""Pieces of text by line and column."""


def diagram(state: HiveState, colour: bool = False) -> str:
    """The hive, its stacks, the hands, and whose turn it is."""
    return "\n".join([*_hive(state, colour), *_stacks(state), *_hands(state), _standing(state)])


def _hive(state: HiveState, colour: bool) -> list[str]:
    canvas: Canvas = {}
    places = places_in_plane(state)
    for cell in piles(state):
        q, r = places[cell]
        _outline(canvas, 2 * r, 4 * q + 2 * r)
    # Signs of single tiles stand on the sides that they share with others.
    for cell, pile in piles(state).items():
        q, r = places[cell]
        _tile(canvas, 2 * r, 4 * q + 2 * r, _signs(state, pile), pile[-1], colour)
    return _lines(canvas)


def _outline(canvas: Canvas, line: int, column: int) -> None:
    canvas[line, column] = canvas[line, column + 4] = "|"
    canvas[line - 1, column + 1] = canvas[line + 1, column + 3] = "/"
    canvas[line - 1, column + 3] = canvas[line + 1, column + 1] = "\\"


def _signs(state: HiveState, pile: tuple[int, ...]) -> str:
    if len(pile) > 1:
        return "[]"
    return "><" if pile[-1] == state.moved else ""


def _tile(canvas: Canvas, line: int, column: int, signs: str, piece: int, colour: bool) -> None:
    if signs:
        canvas[line, column], canvas[line, column + 4] = signs[0], signs[1]
    name = paint.paint(f"{NAMES[piece]:3}", *_STYLES[OWNER[piece]], on=colour)
    canvas[line, column + 1], canvas[line, column + 2], canvas[line, column + 3] = name, "", ""


def _lines(canvas: Canvas) -> list[str]:
    if not canvas:
        return ["(no piece is placed yet)"]
    left = min(column for _, column in canvas)
    lines = []
    for line in range(min(canvas)[0], max(canvas)[0] + 1):
        end = max((column for other, column in canvas if other == line), default=left)
        lines.append("".join(canvas.get((line, column), " ") for column in range(left, end + 1)))
    return lines


def _stacks(state: HiveState) -> list[str]:
    return [
        f"Stack: {NAMES[pile[-1]]} on {', '.join(NAMES[piece] for piece in pile[-2::-1])}"
        for _, pile in state.stacks
    ]


def _hands(state: HiveState) -> list[str]:
    return [
        f"{name.en} in hand: {' '.join(NAMES[piece] for piece in in_hand(state, seat)) or '–'}"
        for seat, name in enumerate(SEAT_NAMES)
    ]


def _standing(state: HiveState) -> str:
    last = "" if state.moved == NOBODY else f", after {NAMES[state.moved]}"
    if state.turn > 1 and state.moved == NOBODY:
        last = ", after a pass"
    result = state.result()
    if result is None:
        return f"{turn_word(state)} to move{last}"
    outcome = "a draw" if result.drawn else f"{SEAT_NAMES[result.winners[0]].en} wins"
    return f"The game is over{last}: {outcome}"
