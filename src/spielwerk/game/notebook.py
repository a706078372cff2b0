"""How things show themselves in a notebook: pictures of a sensible size, tables, escaped text.

Nothing has a colour of its own: what is written takes that of the page, which is light or dark.
"""

import re
from collections.abc import Iterable, Sequence
from html import escape

MOST_WIDTH, MOST_HEIGHT = 480.0, 420.0
"""Pixels: a picture beside the code that made it is not to push it off the screen."""

_VIEW_BOX = re.compile(r'<svg [^>]*?viewBox="\S+ \S+ (\S+) (\S+)"')


class Html(str):
    """Text that is HTML already, and not to be escaped."""

    __slots__ = ()


def escaped(text: object) -> Html:
    """Any text as HTML that shows it.

    >>> escaped('<b onclick="x">')
    '&lt;b onclick=&quot;x&quot;&gt;'
    """
    return text if isinstance(text, Html) else Html(escape(str(text)))


def sized(picture: str) -> str:
    """An SVG picture with its width and height, as large as fits beside code.

    >>> sized('<svg viewBox="0 0 840 840"></svg>')
    '<svg width="420" height="420" viewBox="0 0 840 840"></svg>'
    """
    found = _VIEW_BOX.search(picture)
    if found is None:
        return picture
    width, height = float(found[1]), float(found[2])
    scale = min(1.0, MOST_WIDTH / width, MOST_HEIGHT / height)
    size = f'width="{round(width * scale)}" height="{round(height * scale)}"'
    return picture.replace("<svg ", f"<svg {size} ", 1)


def table(head: Sequence[object], rows: Iterable[Sequence[object]]) -> Html:
    """A table; what is not `Html` is escaped."""
    parts = ["<table><thead>", _row("th", head), "</thead><tbody>"]
    parts += [_row("td", row) for row in rows]
    return Html("".join([*parts, "</tbody></table>"]))


def _row(tag: str, cells: Sequence[object]) -> str:
    style = ' style="text-align:left"'
    return f"<tr>{''.join(f'<{tag}{style}>{escaped(cell)}</{tag}>' for cell in cells)}</tr>"


def paragraph(*parts: object) -> Html:
    """Some text; what is not `Html` is escaped."""
    return Html(f"<p>{''.join(map(escaped, parts))}</p>")


def bar(share: float) -> Html:
    """A part of 1 as a bar, with its number.

    >>> "width:50%" in bar(0.5), "50.0 %" in bar(0.5)
    (True, True)
    """
    part = min(1.0, max(0.0, share))
    return Html(
        '<span style="display:inline-block;width:6em;height:.7em;border:1px solid currentColor">'
        f'<span style="display:block;height:100%;width:{100 * part:.0f}%;'
        'background:currentColor;opacity:.45"></span></span> '
        f"{100 * share:.1f} %"
    )
