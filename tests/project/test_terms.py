"""One German term for one thing, in every sentence of the program."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from spielwerk.games import find
from spielwerk.options import Option
from spielwerk.refusals import BadSetup
from spielwerk.text import Text

SOURCE = Path(__file__).parents[2] / "src" / "spielwerk"

INSTEAD = {
    r"[Uu]nentschieden": "Remis",
    r"[Pp]rotokoll": "Aufzeichnung",
    r"\b(ein|kein|gegen)e? Programme?\b": "Computer",
    r"\bWettk[aä]mpf|\bSerie\b": "Match",
    r"\bFestlegung": "Zusage, where chance is promised",
    r"\bHeft\b": "Anleitung",
    r"zusätzlich\w* Punkt": "Zusatzpunkt",
    r"in (der|deiner|ihrer) Hand": "auf der Hand",
    r"[Dd]iagonal": "schräg",
}


def _german() -> Iterator[tuple[str, str]]:
    """Every German sentence that is written in the source, with where it is."""
    for path in sorted(SOURCE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Text":
                for said in node.args[1:2]:
                    if isinstance(said, ast.Constant):
                        yield f"{path.relative_to(SOURCE)}:{said.lineno}", str(said.value)


@pytest.mark.parametrize("term", INSTEAD)
def test_a_thing_has_one_name_in_german(term: str) -> None:
    found = [f"{place}: {said}" for place, said in _german() if re.search(term, said)]
    assert found == [], f"say {INSTEAD[term]}"


def test_wrong_numbers_of_players_and_values_are_refused_in_whole_sentences() -> None:
    with pytest.raises(BadSetup) as players:
        find("fire-water").start(5)
    assert players.value.message("en") == "Fire & Water is for 2, 3 or 4 players, not for 5."
    assert players.value.message("de").endswith(" ist für 2, 3 oder 4 Spieler, nicht für 5.")
    with pytest.raises(BadSetup) as pair:
        find("heaven-hell").start(1)
    assert pair.value.message("en") == "Heaven and Hell is for 2 players, not for 1."
    with pytest.raises(BadSetup) as value:
        Option("rows", 2, Text("", ""), choices=(2, 3)).read("9")
    assert value.value.message("de").endswith(": Möglich sind 2, 3.")
