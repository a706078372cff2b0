"""The picture of a game that draws none: its diagram, with a button for each legal move."""

from collections.abc import Sequence
from html import escape

_LINE, _CHARACTER = 24, 12
_BUTTON_HEIGHT, _BUTTONS_PER_ROW = 34, 6
_MARGIN = 12


def plain_picture(diagram: str, moves: Sequence[str]) -> str:
    r"""Return an SVG picture in which every move can be touched.

    >>> plain_picture("X.\\n.O", ["a2", "b1"]).count("data-touch")
    2
    """
    lines = diagram.splitlines()
    button = _CHARACTER * max([6, *map(len, moves)]) + _MARGIN
    columns = min(_BUTTONS_PER_ROW, len(moves))
    width = max(_CHARACTER * max(map(len, lines), default=0), columns * button) + 2 * _MARGIN
    top = _LINE * len(lines) + 2 * _MARGIN
    height = top + _BUTTON_HEIGHT * -(-len(moves) // _BUTTONS_PER_ROW) + _MARGIN
    parts = [f'<rect width="{width}" height="{height}" fill="#f4efe4"/>']
    for number, line in enumerate(lines, start=1):
        parts.append(_words(_MARGIN, _LINE * number, line, "start"))
    for number, move in enumerate(moves):
        row, column = divmod(number, _BUTTONS_PER_ROW)
        place = _MARGIN + column * button, top + row * _BUTTON_HEIGHT
        parts.append(_button(*place, button - 6, move))
    inside = "".join(parts)
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">{inside}</svg>'


def _button(x: int, y: int, width: int, move: str) -> str:
    height = _BUTTON_HEIGHT - 6
    ground = f'<rect width="{width}" height="{height}" rx="5" fill="#fff" stroke="#7a6f5d"/>'
    words = _words(width // 2, height - 9, move, "middle")
    touched = escape(move, quote=True)
    return f'<g data-touch="{touched}" transform="translate({x} {y})">{ground}{words}</g>'


def _words(x: int, y: int, words: str, anchor: str) -> str:
    style = f'font-family="monospace" font-size="20" text-anchor="{anchor}" fill="#2b2620"'
    # Non-breaking spaces preserve the columns of a diagram.
    shown = escape(words).replace(" ", "\u00a0")
    return f'<text x="{x}" y="{y}" {style}>{shown}</text>'
