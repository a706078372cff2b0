"""The drawings of the rule pages are what the rules say now, and each belongs to a rule."""

from __future__ import annotations

import pytest

from spielwerk.game import AnyGame
from spielwerk.game.rulebook import rules
from web.scripts import diagrams

NOTHING_IS_REFUSED = {
    "HV-1": "the second piece touches the first wherever it is put",
    "HV-18": "says when the game ends",
    "HV-19": "says when the game is a draw",
    "FW-15": "says who wins",
    "FW-19": "says what counts",
    "FW-20": "says who wins when points are equal",
    "HH-3": "says when the game ends",
    "HH-11": "says when the turn ends; it may be ended at any time",
    "HH-13": "says who wins a round",
    "HH-14": "says who attacks",
    "HH-15": "says what becomes of the loser's die",
    "HH-21": "says when the game ends",
    "HH-22": "says what counts",
    "HH-23": "says when the game is a draw",
    "IF-4": "says what becomes of a burnt temple, also of one's own",
    "IF-15": "says what becomes of land that grows together or falls apart",
    "IF-16": "says when the game ends",
    "IF-17": "says what land counts",
    "IF-18": "says what a destroyed temple counts",
    "IF-19": "says when the game is a draw",
}
"""Rules that forbid nothing, and what they say instead: their drawings show what follows."""

each_game = pytest.mark.parametrize("game", diagrams.GAMES, ids=lambda game: game.name)


@each_game
def test_drawings_are_up_to_date(game: AnyGame) -> None:
    for path, text in diagrams.files_of(game).items():
        assert path.read_text(encoding="utf-8") == text, "run make messages"


@each_game
def test_every_rule_has_an_entry_in_the_order_of_the_page(game: AnyGame) -> None:
    assert list(diagrams.drawings(game)) == list(rules(game, "en"))


@each_game
def test_a_drawing_has_a_position_or_a_reason_why_not(game: AnyGame) -> None:
    for rule, drawing in diagrams.drawings(game).items():
        assert ("position" in drawing) != bool(drawing.get("without")), rule
        assert set(drawing) <= {"position", "tries", "without"}, rule


@each_game
def test_what_is_allowed_is_shown_first(game: AnyGame) -> None:
    for rule, drawing in diagrams.drawn(game).items():
        answers = [attempt["legal"] for attempt in drawing["tries"]]
        assert answers == sorted(answers, reverse=True), rule


def test_only_what_is_no_matter_of_a_position_goes_without_a_drawing() -> None:
    without = [
        rule
        for game in diagrams.GAMES
        for rule, drawing in diagrams.drawings(game).items()
        if "without" in drawing
    ]
    assert sorted(without) == ["FW-2", "HH-24", "HV-5"]


@each_game
def test_what_is_allowed_and_what_is_not_can_be_tried(game: AnyGame) -> None:
    for rule, drawing in diagrams.drawn(game).items():
        answers = {attempt["legal"] for attempt in drawing["tries"]}
        assert answers == ({True} if rule in NOTHING_IS_REFUSED else {True, False}), rule


def test_a_try_that_makes_no_move_is_an_error() -> None:
    (hive,) = [game for game in diagrams.GAMES if game.name == "hive"]
    with pytest.raises(ValueError, match="does not make it"):
        diagrams.answered(hive.start(), ("wA1",))
