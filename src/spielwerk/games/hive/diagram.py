"""The position drawn for a terminal: hexagons with the names of the pieces.

`[wB1]` lies on others, which are listed below the hive; `>wA1<` is the piece just moved.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from spielwerk.drawing import ansi
from spielwerk.games.hive.layout import piles
from spielwerk.games.hive.notation import turn_word
from spielwerk.games.hive.pieces import NAMES, NOBODY, OWNER, SEAT_NAMES
from spielwerk.games.hive.view import in_hand, places_in_plane
from spielwerk.text import Language, Text, same

if TYPE_CHECKING:
    from spielwerk.games.hive.state import HiveState

_BONE = ("48;5;230", "38;5;16")
_CHARCOAL = ("48;5;237", "38;5;230")
_STYLES = (_BONE, _CHARCOAL)

Canvas = dict[tuple[int, int], str]
"""Pieces of text by line and column."""


def diagram(state: HiveState, colour: bool = False, language: Language = "en") -> str:
    """The hive, its stacks, the hands, and whose turn it is."""
    told = [*_stacks(state), *_hands(state), _standing(state)]
    return "\n".join([*_hive(state, colour, language), *(text.say(language) for text in told)])


def _hive(state: HiveState, colour: bool, language: Language) -> list[str]:
    canvas: Canvas = {}
    places = places_in_plane(state)
    for cell in piles(state):
        q, r = places[cell]
        _outline(canvas, 2 * r, 4 * q + 2 * r)
    # Signs of single tiles stand on the sides that they share with others.
    for cell, pile in piles(state).items():
        q, r = places[cell]
        _tile(canvas, 2 * r, 4 * q + 2 * r, _signs(state, pile), pile[-1], colour)
    return _lines(canvas) if canvas else [_NOTHING.say(language)]


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
    name = ansi.paint(f"{NAMES[piece]:3}", *_STYLES[OWNER[piece]], on=colour)
    canvas[line, column + 1], canvas[line, column + 2], canvas[line, column + 3] = name, "", ""


def _lines(canvas: Canvas) -> list[str]:
    left = min(column for _, column in canvas)
    lines = []
    for line in range(min(canvas)[0], max(canvas)[0] + 1):
        end = max((column for other, column in canvas if other == line), default=left)
        lines.append("".join(canvas.get((line, column), " ") for column in range(left, end + 1)))
    return lines


_NOTHING = Text("(no piece is placed yet)", "(noch liegt kein Stein)")
_STACK = Text("Stack: {top} on {others}", "Stapel: {top} auf {others}")
_HAND = Text("{name} in hand: {pieces}", "{name} in der Hand: {pieces}")
_NEXT = Text("{turn} to move{last}", "{turn} am Zug{last}")
_AFTER = Text(", after {piece}", ", nach {piece}")
_PASSED = Text(", after a pass", ", nach Passen")
_OVER = Text("The game is over{last}: {outcome}", "Das Spiel ist zu Ende{last}: {outcome}")
_DRAW = Text("a draw", "unentschieden")
_WINS = Text("{name} wins", "{name} gewinnt")


def _stacks(state: HiveState) -> list[Text]:
    return [
        _STACK.filled(top=NAMES[pile[-1]], others=", ".join(NAMES[piece] for piece in pile[-2::-1]))
        for _, pile in state.stacks
    ]


def _hands(state: HiveState) -> list[Text]:
    return [
        _HAND.filled(
            name=name, pieces=" ".join(NAMES[piece] for piece in in_hand(state, seat)) or "–"
        )
        for seat, name in enumerate(SEAT_NAMES)
    ]


def _standing(state: HiveState) -> Text:
    last = same("")
    if state.moved != NOBODY:
        last = _AFTER.filled(piece=NAMES[state.moved])
    elif state.turn > 1:
        last = _PASSED
    result = state.result()
    if result is None:
        return _NEXT.filled(turn=turn_word(state), last=last)
    outcome = _DRAW if result.drawn else _WINS.filled(name=SEAT_NAMES[result.winners[0]])
    return _OVER.filled(last=last, outcome=outcome)
