"""Whole games played by the words of a screen reader and the keyboard."""

from __future__ import annotations

import random
import re

import pytest

from tests.web.conftest import NewPerson
from tests.web.person import Json, Person
from tests.web.test_whole_games import GAMES, SHORT

OFFERS = ["Done", "Pass", "No temple", "No stone", "End the turn", "Let the extra point lapse"]
"""Buttons that make a move, in addition to things called possible."""
COVERS = re.compile("^(Continue|I am .*: show my cards|Play card \\d+)$")
"""Buttons that have to be pressed before anything else."""
SOONER = {"heaven-hell": "goal of", "ignite-flow": "empty", "fire-water": " of "}
"""By game: things that are touched first, because they bring the end nearer."""

OVER = 'dialog "The game is over"'
CREATE = """async ([game, chairs, options]) => {
  const headers = { "X-Spielwerk": "1", "Content-Type": "application/json" };
  const body = JSON.stringify({ game, chairs, options });
  const answer = await fetch("/api/tables", { method: "POST", headers, body });
  return (await answer.json()).path;
}"""


def sit_down(anna: Person, game: str) -> None:
    """Create a table for a short game."""
    anna.open()
    anna.page.get_by_role("heading", level=1).wait_for()
    other: Json = {"kind": "program", "level": 4} if game == "hive" else {"kind": "me"}
    path = anna.page.evaluate(CREATE, [game, [{"kind": "me"}, other], SHORT[game]])
    anna.open(path)
    anna.page.get_by_role("heading", level=1).wait_for()


def heard(anna: Person) -> str:
    """All that a screen reader can find."""
    return anna.page.locator("body").aria_snapshot()


def buttons(tree: str) -> list[str]:
    """Return the names of all enabled buttons."""
    # A name with a colon is quoted again.
    found = re.findall(r"""^\s*- '?button "(.*?)"(.*)$""", tree, re.MULTILINE)
    return [name for name, state in found if "[disabled]" not in state]


def choice(game: str, tree: str, chance: random.Random) -> str | None:
    """Return the next button to press; None if it is another player's turn."""
    names = buttons(tree)
    covers = [name for name in names if COVERS.match(name)]
    if covers:
        return covers[-1]
    possible = [name for name in names if name.endswith(", possible")]
    sooner = [name for name in possible if SOONER.get(game, "-") in name]
    offers = [name for name in names if name in OFFERS]
    if sooner and chance.random() < 0.8:
        return chance.choice(sooner)
    if offers and (not possible or chance.random() < 0.3):
        return chance.choice(offers)
    return chance.choice(possible) if possible else None


def press(anna: Person, name: str) -> None:
    """Press a button by its name."""
    anna.page.get_by_role("button", name=name, exact=True).last.focus()
    anna.page.keyboard.press("Enter")


LONGER = ("hive", "fire-water")


@pytest.mark.parametrize("game", LONGER)
def test_the_first_moves_by_names_and_keys(person: NewPerson, game: str) -> None:
    anna = person()
    play_by_names(anna, game, 16)
    assert len(anna.plies) > 4


@pytest.mark.parametrize(
    "game", [pytest.param(game, marks=[pytest.mark.slow] * (game in LONGER)) for game in GAMES]
)
def test_a_whole_game_by_names_and_keys(person: NewPerson, game: str) -> None:
    assert OVER in play_by_names(person(), game, 600)


def play_by_names(anna: Person, game: str, most: int) -> str:
    """Play until the end or a number of presses; return what is then heard."""
    sit_down(anna, game)
    chance, tree = random.Random(game), heard(anna)
    for _ in range(most):
        if OVER in tree:
            break
        name = choice(game, tree, chance)
        if name is not None:
            press(anna, name)
        tree = heard_anew(anna, tree)
    return tree


def heard_anew(anna: Person, before: str) -> str:
    """All that a screen reader can find, once it is something else than before."""
    tree = before

    def anew() -> bool:
        nonlocal tree
        tree = heard(anna)
        return tree != before

    anna.wait(anew)
    return tree
