"""Every rule of every rule page is shown by a test that names it, and no test names another."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from spielwerk.game import AnyGame
from spielwerk.game.rulebook import rules
from spielwerk.games import all_games

TESTS = Path(__file__).parents[1]


def _named(call: ast.Call) -> set[str]:
    if not (isinstance(call.func, ast.Attribute) and call.func.attr == "rule"):
        return set()
    return {str(argument.value) for argument in call.args if isinstance(argument, ast.Constant)}


def named_in(path: Path) -> set[str]:
    """Return the rule ids in the marks of the tests of a file."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and node.name.lower().startswith(
            "test"
        ):
            for decorator in node.decorator_list:
                if isinstance(decorator, ast.Call):
                    found |= _named(decorator)
    return found


NAMED = {name for path in TESTS.rglob("test_*.py") for name in named_in(path)}


@pytest.mark.parametrize("game", all_games().values(), ids=lambda game: game.name)
def test_every_rule_has_a_test_that_names_it(game: AnyGame) -> None:
    assert set(rules(game, "en")) - NAMED == set()


def test_no_test_names_a_rule_that_does_not_exist() -> None:
    known = {name for game in all_games().values() for name in rules(game, "en")}
    assert NAMED - known == set()
