"""Options described well enough for a page to offer them without knowing the game."""

from __future__ import annotations

from itertools import product

import pytest

from spielwerk.game import AnyGame
from spielwerk.game.text import LANGUAGES
from spielwerk.games import all_games, find
from spielwerk.service.games import game_info

every_game = pytest.mark.parametrize("game", all_games().values(), ids=lambda game: game.name)


@every_game
def test_what_is_offered_can_be_played(game: AnyGame) -> None:
    for option in game.about.options:
        for value, _ in option.offered():
            assert game.start(options={option.name: value}).options[option.name] == value
    for preset in game.about.presets:
        assert game.start(options=preset.options).options.items() >= dict(preset.options).items()


@every_game
def test_offers_differ_in_words_as_well(game: AnyGame) -> None:
    lists = [[title for _, title in option.offered()] for option in game.about.options]
    lists.append([preset.title for preset in game.about.presets])
    for language, titles in product(LANGUAGES, lists):
        said = [title.say(language) for title in titles]
        assert all(said)
        assert len({*said}) == len(said)


def test_hive_offers_all_sets_of_insects_and_three_presets() -> None:
    info = game_info(find("hive"), "de")
    insects = info.options[0]
    titles = {choice.value: choice.title for choice in insects.choices}
    assert (insects.name, insects.kind, len(titles)) == ("type", "choice", 8)
    assert titles["Base+MP"] == "mit Mücke und Assel"
    assert {preset.name: preset.options for preset in info.presets} == {
        "first-game": {"type": "Base"},
        "carbon": {"type": "Base+ML"},
        "tournament": {"type": "Base+MLP", "queen_first": False},
    }
