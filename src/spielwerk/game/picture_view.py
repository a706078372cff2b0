"""The view of a game that brings no board of its own to the page: its picture, and words for it.

Whatever can be touched in the picture says so: `<rect data-touch="c3" …/>`, by the name that
gestures have for it. The page draws only what a list allows (no scripts, no links, nothing fetched;
`docs/build/game-contract.md` has the list) and reads the labels out.
"""

import re
from collections.abc import Callable, Mapping
from html import unescape
from typing import TYPE_CHECKING, TypedDict

from spielwerk.game.text import LANGUAGES, Text

_TOUCHED = re.compile(r"""\sdata-touch=(?:"([^"]*)"|'([^']*)')""")


if TYPE_CHECKING:
    Label = dict[str, str]
else:
    Label = TypedDict("Label", dict.fromkeys(LANGUAGES, str))
    Label.__doc__ = "What something is called, in every language."


class PictureView(TypedDict):
    """A position as a picture (SVG), and what the things that can be touched are called."""

    picture: str
    labels: dict[str, Label]
    """By the name of the thing; what has no label is called by its name."""


def picture_view(
    picture: str, label: Callable[[str], Text | None], buttons: Mapping[str, Text]
) -> PictureView:
    """The view of a picture: a label for each thing that can be touched in it or beside it."""
    labels = {thing: label(thing) for thing in touchable(picture)}
    return PictureView(
        picture=picture,
        labels={
            thing: {language: words.say(language) for language in LANGUAGES}
            for thing, words in {**labels, **buttons}.items()
            if words is not None
        },
    )


def touchable(picture: str) -> list[str]:
    """The names of the things that can be touched in a picture, each once.

    >>> touchable('<svg><rect data-touch="a1"/><circle data-touch="a1"/><g data-touch="b&amp;c"/>')
    ['a1', 'b&c']
    """
    found = (unescape(double or single) for double, single in _TOUCHED.findall(picture))
    return list(dict.fromkeys(found))
