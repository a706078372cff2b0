"""The drawings of the rule pages are what the rules say now, and each belongs to a rule."""

from __future__ import annotations

import json

import pytest

from spielwerk.game import AnyGame
from spielwerk.rulebook import rules
from web.scripts import diagrams

each_game = pytest.mark.parametrize("game", diagrams.GAMES, ids=lambda game: game.name)


@each_game
def test_drawings_are_up_to_date(game: AnyGame) -> None:
    written = (diagrams.FOLDER / game.name / "diagrams.json").read_text(encoding="utf-8")
    assert json.loads(written) == json.loads(diagrams.written(game)), "run web/scripts/diagrams.py"


@each_game
def test_drawings_follow_the_page(game: AnyGame) -> None:
    order = list(rules(game, "en"))
    assert list(diagrams.drawings(game)) == [rule for rule in order if rule in ids(game)]


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


def ids(game: AnyGame) -> set[str]:
    """The rules that have an entry."""
    return set(diagrams.drawings(game))


def test_a_try_that_makes_no_move_is_an_error() -> None:
    (hive,) = [game for game in diagrams.GAMES if game.name == "hive"]
    with pytest.raises(ValueError, match="does not make it"):
        diagrams.answered(hive.start(), ("wA1",))
