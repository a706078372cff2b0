"""Rule pages are for players: the aim first, technical matters last, our decisions marked."""

from __future__ import annotations

import re

import pytest

from spielwerk.game import AnyGame
from spielwerk.game.rulebook import page, rules
from spielwerk.game.text import LANGUAGES, Language
from web.scripts.diagrams import GAMES

each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
each_language = pytest.mark.parametrize("language", LANGUAGES)

AIM = {"en": "Aim", "de": "Ziel", "fr": "But du jeu", "es": "Objetivo"}
TURN = {
    "en": {"A turn", "Your turn"},
    "de": {"Der Zug", "Dein Zug", "Ein Zug"},
    "fr": {"Ton tour", "Un tour"},
    "es": {"Tu turno", "Un turno"},
}
TECHNICAL = {
    "en": "For the curious",
    "de": "Für alle, die es genau wissen wollen",
    "fr": "Pour les curieux",
    "es": "Para curiosos",
}
RULING = {"en": "[ruling", "de": "[Festlegung", "fr": "[décision", "es": "[decisión"}

# Rules where the printed ones are silent or ambiguous.
DECIDED = {
    "hive": "HV-3 HV-7 HV-14 HV-19 HV-20",
    "fire-water": "FW-7 FW-8 FW-9 FW-12 FW-13 FW-15 FW-16 FW-17 FW-18 FW-20",
    "heaven-hell": "HH-10 HH-11 HH-12 HH-14 HH-16 HH-17 HH-18 HH-19 HH-21 HH-23",
    "ignite-flow": "IF-3 IF-4 IF-5 IF-6 IF-8 IF-9 IF-10 IF-14 IF-18 IF-19",
}

# Sentences of the printed rules that are easily left out, and the rules that say them.
SAID = [
    ("hive", "HV-2", "end its move beside enemy pieces", "neben gegnerischen Steinen liegen"),
    ("hive", "HV-7", "beetle and the ladybug climb in and out", "Käfer und Marienkäfer klettern"),
    ("fire-water", "FW-13", "only one player still has uncovered", "nur noch einer unbedeckte"),
    ("fire-water", "FW-19", "The highest total wins", "Wer die meisten Punkte hat, gewinnt"),
    ("heaven-hell", "HH-21", "mind the order", "Achte also auf die Reihenfolge"),
    ("heaven-hell", "HH-9", "each pip that it loses", "jedem Auge, das er verliert"),
    ("heaven-hell", "HH-22", "Whoever has more points wins", "Wer mehr Punkte hat, gewinnt"),
]


def headings(game: AnyGame, language: Language) -> list[str]:
    """Return the headings of the sections."""
    return re.findall(r"^## (.*)$", page(game, language), re.MULTILINE)


@each_game
@each_language
def test_the_aim_comes_first_then_a_turn_and_technical_matters_last(
    game: AnyGame, language: Language
) -> None:
    found = headings(game, language)
    assert found[0] == AIM[language]
    assert TURN[language] & set(found[1:4])
    assert found[-1] == TECHNICAL[language]


@each_game
@each_language
def test_players_are_not_told_of_options_by_name_seats_and_tests(
    game: AnyGame, language: Language
) -> None:
    before, after = page(game, language).split(f"## {TECHNICAL[language]}\n")
    for option in (*game.about.options, *game.about.parameters):
        assert f"`{option.name}`" in after
        assert f"`{option.name}`" not in before
    assert not re.search(r"\b(seat|tests?|Platz|Plätze|true|false)\b", before)


@each_game
@each_language
def test_decisions_of_ours_are_marked(game: AnyGame, language: Language) -> None:
    marked = [rule for rule, text in rules(game, language).items() if RULING[language] in text]
    assert sorted(marked) == sorted(DECIDED[game.name].split())


@pytest.mark.parametrize(("game", "rule", "english", "german"), SAID, ids=lambda part: part[:8])
def test_nothing_of_the_book_is_left_out(game: str, rule: str, english: str, german: str) -> None:
    (found,) = [one for one in GAMES if one.name == game]
    assert english in rules(found, "en")[rule]
    assert german in rules(found, "de")[rule]
