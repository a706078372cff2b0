"""The position drawn for a terminal: hexagons with the names of the pieces.

`[wB1]` is on top of a stack, which is listed below the hive; `>wA1<` is the piece just moved.
"""

from spielwerk.game import ansi
from spielwerk.game.text import Language, Text, same
from spielwerk.games.hive.notation.moves import turn_word
from spielwerk.games.hive.play import result
from spielwerk.games.hive.position import SEAT_NAMES, SEATS, Piece, Position, Stack

_BONE = ("48;5;230", "38;5;16")
_CHARCOAL = ("48;5;237", "38;5;230")
_STYLES = (_BONE, _CHARCOAL)

Canvas = dict[tuple[int, int], str]
"""Pieces of text by line and column."""


def diagram(position: Position, colour: bool = False, language: Language = "en") -> str:
    """Return the hive, its stacks, the hands, and whose turn it is."""
    below = [*_stacks(position), *_hands(position), _standing(position)]
    return "\n".join([*_hive(position, colour, language), *(text.say(language) for text in below)])


def _hive(position: Position, colour: bool, language: Language) -> list[str]:
    canvas: Canvas = {}
    for (q, r), _ in position.stacks:
        _outline(canvas, 2 * r, 4 * q + 2 * r)
    # Signs of single tiles are on the sides they share with others.
    for (q, r), stack in position.stacks:
        _tile(canvas, 2 * r, 4 * q + 2 * r, _signs(position, stack), stack[-1], colour)
    return _lines(canvas) if canvas else [_NOTHING.say(language)]


def _outline(canvas: Canvas, line: int, column: int) -> None:
    canvas[line, column] = canvas[line, column + 4] = "|"
    canvas[line - 1, column + 1] = canvas[line + 1, column + 3] = "/"
    canvas[line - 1, column + 3] = canvas[line + 1, column + 1] = "\\"


def _signs(position: Position, stack: Stack) -> str:
    if len(stack) > 1:
        return "[]"
    return "><" if stack[-1] == position.moved else ""


def _tile(canvas: Canvas, line: int, column: int, signs: str, piece: Piece, colour: bool) -> None:
    if signs:
        canvas[line, column], canvas[line, column + 4] = signs[0], signs[1]
    name = ansi.paint(f"{piece!s:3}", *_STYLES[piece.owner], on=colour)
    canvas[line, column + 1], canvas[line, column + 2], canvas[line, column + 3] = name, "", ""


def _lines(canvas: Canvas) -> list[str]:
    left = min(column for _, column in canvas)
    lines = []
    for line in range(min(canvas)[0], max(canvas)[0] + 1):
        end = max((column for other, column in canvas if other == line), default=left)
        lines.append("".join(canvas.get((line, column), " ") for column in range(left, end + 1)))
    return lines


_NOTHING = Text("(no pieces placed yet)")
_STACK = Text("Stack: {top} on {others}")
_HAND = Text("{name} in hand: {pieces}")
_NEXT = Text("{turn} to move{last}")
_AFTER = Text(", after {piece}")
_PASSED = Text(", after a pass")
_OVER = Text("The game is over{last}: {outcome}")
_DRAW = Text("a draw")
_WINS = Text("{name} wins")


def _stacks(position: Position) -> list[Text]:
    return [
        _STACK.filled(top=stack[-1], others=", ".join(map(str, stack[-2::-1])))
        for _, stack in position.stacks
        if len(stack) > 1
    ]


def _hands(position: Position) -> list[Text]:
    return [
        _HAND.filled(
            name=SEAT_NAMES[seat], pieces=" ".join(map(str, position.in_hand(seat))) or "–"
        )
        for seat in SEATS
    ]


def _standing(position: Position) -> Text:
    last = same("")
    if position.moved is not None:
        last = _AFTER.filled(piece=position.moved)
    elif position.turn > 1:
        last = _PASSED
    ended = result(position)
    if ended is None:
        return _NEXT.filled(turn=turn_word(position), last=last)
    outcome = _DRAW if ended.drawn else _WINS.filled(name=SEAT_NAMES[ended.winners[0]])
    return _OVER.filled(last=last, outcome=outcome)
