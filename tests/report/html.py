"""A page read strictly: every element closed in its turn, no two ids, nothing from outside."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from xml.etree import ElementTree

VOID = {"meta", "br"}


class Page(HTMLParser):
    """The elements of a page; a page that is not well-formed fails."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: dict[str, str] = {}
        self.links: list[str] = []
        self.sections: list[str] = []
        self.text = text
        self._inside: list[str | None] = []
        self.feed(text)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        assert len(given) == len(attrs)
        assert not {"src", "onclick", "onload"} & set(given)
        found = given.get("id")
        if found is not None:
            assert found not in self.ids, f"{found} twice"
            self.ids[found] = ""
        if tag == "section" and found is not None:
            self.sections.append(found)
        if tag == "a":
            self.links.append(given["href"] or "")
        assert tag not in {"script", "link", "iframe", "img"}
        if tag not in VOID:
            self.open.append(tag)
            self._inside.append(found)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Shapes inside pictures."""

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag
        self._inside.pop()

    def handle_data(self, data: str) -> None:
        for id_ in filter(None, self._inside):
            self.ids[id_] += data

    @property
    def pictures(self) -> list[ElementTree.Element]:
        """The plots, read as XML."""
        found = re.findall(r"<svg.*?</svg>", self.text, re.DOTALL)
        return [ElementTree.fromstring(svg) for svg in found]


def checked(text: str) -> Page:
    """Return a page that is well-formed, self-contained, and readable without its pictures."""
    page = Page(text)
    assert not re.search(r"https?:|//|url\(|@import|data:", text.partition("</style>")[2])
    assert not re.search(r"https?:|url\(|@import", text)
    for link in page.links:
        assert link.startswith("#")
        assert link[1:] in page.ids
    for picture in page.pictures:
        assert picture.get("role") == "img"
        assert len(picture.get("aria-label") or "") > 20
        names = {child.tag for child in picture}
        assert {"title", "desc"} <= names
        assert not any("NaN" in value or "nan" in value for value in _numbers(picture))
    assert not re.search(r"\bnan\b|\binf\b", text.partition("</style>")[2])
    return page


def _numbers(picture: ElementTree.Element) -> list[str]:
    return [value for child in picture.iter() for name, value in child.items() if name != "class"]
