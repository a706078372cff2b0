"""One German term for one thing, wherever a player reads it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SOURCES = [
    *(ROOT / "src" / "spielwerk").glob("*.py"),
    *(
        path
        for room in ("table", "server", "record", "formats", "cli")
        for path in (ROOT / "src" / "spielwerk" / room).rglob("*.py")
    ),
    ROOT / "web" / "src" / "words" / "de.ts",
]
OTHER_TERMS = {
    r"[Pp]rotokoll": "Aufzeichnung",
    r"[Uu]nentschieden": "Remis",
    r"Wettkampf": "Match",
    r"\bSerie\b": "Match",
    r"(?:gegen|für dich|übernimmt) ein Programm": "Computer",
    r"Festlegung": "Zusage, where chance is meant; else only in the rule pages",
}
"""What must not be said any more, and what is said instead."""


@pytest.mark.parametrize("term", OTHER_TERMS)
def test_one_thing_has_one_name(term: str) -> None:
    said = {
        str(path.relative_to(ROOT)): found
        for path in SOURCES
        if (found := re.findall(rf".*{term}.*", path.read_text(encoding="utf-8")))
    }
    assert said == {}, f"say {OTHER_TERMS[term]}"
