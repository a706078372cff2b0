"""The view of a game without its own board on the page: its picture, with labels.

Touchable things are marked: `<rect data-touch="c3" …/>`, with their name in gestures. The page
draws only elements from an allow-list (no scripts, no links, nothing fetched;
`docs/build/game-contract.md` has the list) and gives the labels to screen readers.
"""

import re
from collections.abc import Callable, Mapping
from html import unescape
from typing import TypedDict

from spielwerk.game.text import Language, Text

_TOUCHED = re.compile(r"""\sdata-touch=(?:"([^"]*)"|'([^']*)')""")


class PictureView(TypedDict):
    """A position as an SVG picture, with labels of its touchable things."""

    picture: str
    labels: dict[str, str]
    """Labels by thing; things without one are called by their name."""


def picture_view(
    picture: str,
    label: Callable[[str], Text | None],
    buttons: Mapping[str, Text],
    language: Language,
) -> PictureView:
    """Return the view of a picture, with a label for each touchable thing in or beside it."""
    labels = {thing: label(thing) for thing in touchable(picture)}
    return PictureView(
        picture=picture,
        labels={
            thing: words.say(language)
            for thing, words in {**labels, **buttons}.items()
            if words is not None
        },
    )


def touchable(picture: str) -> list[str]:
    """Return the names of the touchable things in a picture, each once.

    >>> touchable('<svg><rect data-touch="a1"/><circle data-touch="a1"/><g data-touch="b&amp;c"/>')
    ['a1', 'b&c']
    """
    found = (unescape(double or single) for double, single in _TOUCHED.findall(picture))
    return list(dict.fromkeys(found))
