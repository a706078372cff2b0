"""One term for one thing, and no slip of grammar twice, wherever a player reads.

What the program says, the words of the page, the rule pages and the lessons are read.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from scripts import messages
from spielwerk.game.options import Option
from spielwerk.game.refusals import BadlyWritten, BadSetup
from spielwerk.game.text import LANGUAGES, Language, Translated
from spielwerk.games import find

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "spielwerk"
PAGE = ROOT / "web" / "locale"

GERMAN = {
    r"[Uu]nentschieden": "Remis",
    r"[Pp]rotokoll(?! zwischen Programmen)": "Aufzeichnung",
    r"\b(ein|kein|gegen)e? Programme?\b|(für dich|übernimmt) ein Programm": "Computer",
    r"\bWettk[aä]mpf|\bSerie\b": "Match",
    r"\bFestlegung": "Zusage, where chance is promised",
    r"\bHeft\b": "Anleitung",
    r"zusätzlich\w* Punkt": "Zusatzpunkt",
    r"\b(erhöh|Erhöh)": "hochdrehen",
    r"in (der|deiner|ihrer) Hand": "auf der Hand",
    r"[Dd]iagonal": "schräg",
    r"\bZug \$?\{(ply|number)\}": "Halbzug",
    r"leere[rnm]? Pl[aä]tz": "Feld",
    r"Möglich ist \{|[Ss]tatt einem\b|Mehr Punkte gewinnen|ein Können": "German grammar",
    r"(liegt|dort|was|wer|wie herum), ist gleich|Sieh erst an": "egal; Schau … zu",
}
ENGLISH = {
    r"\b(the|an) own\b": "your own, their own",
    r"\bleave (that|the) option away\b": "leave out",
}
ABOUT_RULINGS = {r"\bFestlegung"}
"""Allowed only on the rule pages, as the word for a ruling."""


def _program(language: Language) -> Iterator[tuple[str, str]]:
    """Every sentence of the program and the lessons, as it is in the catalogues."""
    for package in (messages.SOURCE, messages.TEMPLATE):
        spoken = "de" if language == "en" else language
        for message in messages.read(package / "locale" / spoken / messages.FILE):
            place = f"src/{message.locations[0][0]}" if message.locations else ""
            said = message.id if language == "en" else message.string
            yield place, said if isinstance(said, str) else " ".join(said or ())


def _page(language: Language) -> Iterator[tuple[str, str]]:
    """Yield the page's messages with their sources; the catalogues contain the English, too."""
    path = PAGE / ("de" if language == "en" else language)
    catalogue = path.with_suffix(".po").read_text(encoding="utf-8").replace('"\n"', "")
    part = re.compile(r"^msgid(?:_plural)? " if language == "en" else r"^msgstr(?:\[\d\])? ")
    for entry in catalogue.split("\n\n"):
        sources = re.findall(r"^#: (.*)", entry, re.MULTILINE)
        for line in filter(part.match, entry.splitlines()):
            yield f"web/src/{sources[0]}" if sources else str(path), line


def _rule_pages(language: Language) -> Iterator[tuple[str, str]]:
    """Yield the rule pages, without quotations from the printed rules."""
    for path in sorted(SOURCE.rglob(f"rules.{language}.md")):
        yield str(path.relative_to(ROOT)), re.sub(r"„.*?“|\".*?\"", "", path.read_text("utf-8"))


@cache
def everything(language: Language) -> tuple[tuple[str, str], ...]:
    """All that is said in a language, with where it is."""
    parts = (_program, _page, _rule_pages)
    return tuple(found for part in parts for found in part(language))


@pytest.mark.parametrize(
    ("language", "term"), [*(("de", term) for term in GERMAN), *(("en", term) for term in ENGLISH)]
)
def test_a_thing_has_one_name(language: Language, term: str) -> None:
    found = [
        f"{place}: {match[0]}"
        for place, said in everything(language)
        if not (term in ABOUT_RULINGS and place.endswith(".md"))
        for match in re.finditer(rf".*(?:{term}).*", said)
    ]
    assert found == [], f"say {(GERMAN | ENGLISH)[term]}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_is_read_is_found(language: Language) -> None:
    """So that the test above cannot pass because nothing was read."""
    places = {place.split(":")[0] for place, _ in everything(language)}
    assert "web/src/lobby/Lobby.svelte" in places
    assert "web/src/games/hive/words.ts" in places
    assert "src/spielwerk/server/refusals.py" in places
    for game in ("hive", "fire_water", "heaven_hell", "ignite_flow"):
        assert f"src/spielwerk/games/{game}/rules.{language}.md" in places
        assert f"src/spielwerk/games/{game}/lessons.json" in places


def test_wrong_numbers_of_players_and_values_are_refused_in_whole_sentences() -> None:
    with pytest.raises(BadSetup) as players:
        find("fire-water").start(5)
    assert players.value.message("en") == "Fire & Water is for 2, 3 or 4 players, not for 5."
    assert players.value.message("de").endswith(" ist für 2, 3 oder 4 Spieler, nicht für 5.")
    with pytest.raises(BadSetup) as pair:
        find("heaven-hell").start(1)
    assert pair.value.message("en") == "Heaven and Hell is for 2 players, not for 1."
    with pytest.raises(BadSetup) as value:
        Option("rows", 2, Translated({"en": "", "de": ""}), choices=(2, 3)).read("9")
    assert value.value.message("de").endswith(": Möglich sind 2, 3.")


@pytest.mark.parametrize(
    ("game", "text", "sentence"),
    [
        (
            "hive",
            "Base White[3] - wQ@0,0 bQ@5,0",
            ": Der markierte Teil berührt den Rest nicht.",
        ),
    ],
)
def test_a_german_sentence_after_a_colon_begins_with_a_capital(
    game: str, text: str, sentence: str
) -> None:
    with pytest.raises(BadlyWritten) as caught:
        find(game).parse_state(text)
    assert caught.value.message("de").endswith(sentence)
