"""The page about opponents says what is so."""

from __future__ import annotations

from spielwerk.ai import NAMES, levels
from spielwerk.games import all_games
from tests.documents import DOCS, run_doctests

PAGE = DOCS / "play" / "opponents.md"


def test_its_examples_run() -> None:
    assert run_doctests("docs/play/opponents.md") > 5


def test_it_names_every_level_of_every_game_in_its_row() -> None:
    rows = [line.split("|")[1:-1] for line in PAGE.read_text(encoding="utf-8").splitlines()]
    table = {row[0].strip(): [cell.strip() for cell in row[1:5]] for row in rows if len(row) == 6}
    for number in levels.LEVELS:
        assert table[str(number)] == [levels.name(game, number).en for game in all_games().values()]


def test_it_names_every_player() -> None:
    text = PAGE.read_text(encoding="utf-8")
    for name in NAMES:
        assert f"`{name}`" in text or name.startswith("level-")
