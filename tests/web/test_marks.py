"""Marked moves on the board are exactly the legal ones, in every position."""

from __future__ import annotations

import random
import re
from contextlib import suppress

import pytest

from tests.web.conftest import NewPerson
from tests.web.person import Json, Person
from tests.web.tables import GAMES as RECORDED
from tests.web.tables import sit
from tests.web.test_whole_games import GAMES, play_one

PLIES = 24

MARKED = """() => {
  const marks = ".target, polygon.bead, polygon.ring:not(.under), .ready, .aim, .possible";
  const under = (x, y) =>
    document.elementFromPoint(x, y)?.closest("#board [data-touch]")?.dataset.touch ?? null;
  const found = [...document.querySelectorAll(`#board svg :is(${marks})`)]
    .map((mark) => {
      const box = mark.getBoundingClientRect();
      const x = box.x + box.width / 2;
      // A dot at the lower edge of a die is a little lower than what is touched.
      return under(x, box.y + box.height / 2) ?? under(x, box.y - box.height);
    });
  const cards = [...document.querySelectorAll("#board [data-touch^='card:']:not(.unfit)")];
  return [...new Set([...found, ...cards.map((card) => card.dataset.touch)])].sort();
}"""
"""The things under the marks, by their touch names, and the cards that fit."""


def marked(anna: Person, view: Json) -> set[str]:
    """Return the marked things; a die is named by its square."""
    dice = {touch: die["cell"] for touch, die in view["view"].get("dice", {}).items()}
    names: list[str] = anna.page.evaluate(MARKED)
    return {dice.get(name, name) for name in names}


def expected(game: str, view: Json) -> set[str]:
    """Return the things to be marked before any touch."""
    shown, gestures = view["view"], [move["gesture"] for move in view["moves"]]
    firsts = {gesture[0] for gesture in gestures}
    if game == "fire-water":
        wanted = "elemental" if shown["phase"] == "preparation" else "stone"
        placed = {gesture[1] for gesture in gestures if gesture[0] == wanted}
        # A claimable elemental is touched in its place.
        return placed | {first for first in firsts if re.fullmatch("[a-h][1-8]", first)}
    if game == "heaven-hell":
        dice = {touch: die["cell"] for touch, die in shown["dice"].items()}
        cards = {first for first in firsts if first.startswith("card:")}
        return cards | {dice[first] for first in firsts if first in dice}
    if game == "ignite-flow" and shown["temple_due"]:
        return firsts - {"no-temple"}
    return set()


def check(anna: Person, view: Json, wanted: set[str]) -> None:
    """Wait until exactly these are marked."""
    with suppress(TimeoutError):
        anna.wait(lambda: marked(anna, view) == wanted)
    assert marked(anna, view) == wanted, [ply["text"] for ply in anna.plies]


def check_next(anna: Person, game: str, view: Json, chance: random.Random) -> None:
    """Check the targets of one touched thing."""
    longer = [move["gesture"] for move in view["moves"] if len(move["gesture"]) > 1]
    if game in {"fire-water", "ignite-flow"}:
        kinds = {"elemental", "stone", "fire", "water", "earth"}
        longer = [gesture for gesture in longer if gesture[0] not in kinds]
    if not longer:
        return
    first = chance.choice(sorted({gesture[0] for gesture in longer}))
    answers = len(anna.answers)
    anna.touch(first)
    wanted = {gesture[1] for gesture in longer if gesture[0] == first}
    if game == "ignite-flow":
        # The list has one gesture per move; the server knows the others.
        anna.wait(lambda: len(anna.answers) > answers)
        wanted = set(anna.answers[answers]["next"])
    check(anna, view, wanted)
    anna.page.keyboard.press("Escape")
    check(anna, view, expected(game, view))


@pytest.mark.parametrize("game", GAMES)
def test_marks_are_the_legal_moves(person: NewPerson, game: str) -> None:
    """At the beginning, and in the middle."""
    anna = person(viewport={"width": 1280, "height": 900})
    for ply in (0, RECORDED[game].middle):
        sit(anna, RECORDED[game], ply)
        check_some(anna, game, 2)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_marks_are_the_legal_moves_for_longer(person: NewPerson, game: str) -> None:
    anna = person(viewport={"width": 1280, "height": 900})
    anna.begin(game, "here")
    check_some(anna, game, PLIES)


def check_some(anna: Person, game: str, plies: int) -> None:
    """Check this many successive positions."""
    chance, before = random.Random(game), len(anna.plies)
    for _ in range(plies):
        view = anna.wait_for_turn()
        if view is None:
            break
        anna.see()
        check(anna, view, expected(game, view))
        check_next(anna, game, view, chance)
        play_one(anna, chance)
    assert len(anna.plies) - before >= plies - 1 or anna.over
