"""Display in notebooks: pictures of a sensible size, tables, escaped text.

Text inherits the colour of the page, which may be light or dark.
"""

import re
from collections.abc import Iterable, Sequence
from html import escape

MOST_WIDTH, MOST_HEIGHT = 480.0, 420.0
"""Maximum size in pixels, so that a picture does not push its code off the screen."""

_VIEW_BOX = re.compile(r'<svg [^>]*?viewBox="\S+ \S+ (\S+) (\S+)"')


class Html(str):
    """HTML text that must not be escaped."""

    __slots__ = ()


def escaped(text: object) -> Html:
    """Return text escaped as HTML.

    >>> escaped('<b onclick="x">')
    '&lt;b onclick=&quot;x&quot;&gt;'
    """
    return text if isinstance(text, Html) else Html(escape(str(text)))


def sized(picture: str) -> str:
    """Return an SVG picture with width and height, as large as fits beside code.

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
    """Return a table; cells that are not `Html` are escaped."""
    parts = ["<table><thead>", _row("th", head), "</thead><tbody>"]
    parts += [_row("td", row) for row in rows]
    return Html("".join([*parts, "</tbody></table>"]))


def _row(tag: str, cells: Sequence[object]) -> str:
    style = ' style="text-align:left"'
    return f"<tr>{''.join(f'<{tag}{style}>{escaped(cell)}</{tag}>' for cell in cells)}</tr>"


def paragraph(*parts: object) -> Html:
    """Return a paragraph; parts that are not `Html` are escaped."""
    return Html(f"<p>{''.join(map(escaped, parts))}</p>")


def bar(share: float) -> Html:
    """Return a part of 1 as a bar with its percentage.

    >>> "width:50%" in bar(0.5), "50.0%" in bar(0.5)
    (True, True)
    """
    part = min(1.0, max(0.0, share))
    return Html(
        '<span style="display:inline-block;width:6em;height:.7em;border:1px solid currentColor">'
        f'<span style="display:block;height:100%;width:{100 * part:.0f}%;'
        'background:currentColor;opacity:.45"></span></span> '
        f"{100 * share:.1f}%"
    )
