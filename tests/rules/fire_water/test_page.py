"""The rule page: what the book says is on it, and it says one thing in one way."""

from __future__ import annotations

import re

import pytest

from spielwerk.game.rulebook import page, rules
from spielwerk.game.text import LANGUAGES, Language
from spielwerk.games.fire_water.game import GAME

every_language = pytest.mark.parametrize("language", LANGUAGES)


@every_language
@pytest.mark.rule("FW-15", "FW-18")
def test_the_last_stone_is_never_named_without_saying_whose(language: Language) -> None:
    endings = [reason.say(language) for reason in GAME.about.reasons.values()]
    for words in (page(GAME, language), *endings):
        assert not re.search(r"last stone|letzten? Stein", words)


@every_language
@pytest.mark.rule("FW-19")
def test_the_aim_comes_first_and_who_wins_is_said(language: Language) -> None:
    aim, wins = {
        "en": ("Aim", "the highest total wins"),
        "de": ("Ziel", "wer die meisten Punkte hat, gewinnt"),
        "fr": ("But du jeu", "le plus haut total l’emporte"),
        "es": ("Objetivo", "gana el total más alto"),
    }[language]
    first = page(GAME, language).split("\n## ")[1]
    assert first.startswith(f"{aim}\n")
    assert wins in first
    assert wins[1:] in rules(GAME, language)["FW-19"]
