"""Visible effects: dice that move and turn, revealed cards, filled goals."""

from __future__ import annotations

import json
from collections import Counter
from random import Random

import pytest

from spielwerk.game import Effect
from tests.rules.heaven_hell.drawing import GAME, HEAVEN, HELL, HeavenHell, effects, position

DRAWING = """
    L5 M3 .
    .  L2 .
    L4 .  .
"""


def die(
    kind: str, side: str, source: str | None, target: str, value: int, before: int | None
) -> Effect:
    """Return the effect on a die."""
    details = {"value": value, "before": before}
    return Effect(kind, side, source, target, details)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("move", "effect"),
    [
        ("L+b1", die("move", "L", "Lstart", "b1", 3, 3)),
        ("La1<", die("move", "L", "a1", "Lstart", 3, 4)),
        ("Lb2-c2", die("move", "L", "b2", "c2", 2, 2)),
        ("Lb2-b3", die("move", "L", "b2", "b3", 2, 2)),
        ("Lb2^", die("change", "L", None, "b2", 3, 2)),
        ("La3>", die("move", "L", "a3", "Lgoal", 5, 5)),
        ("Lb2v", die("change", "L", None, "b2", 1, 2)),
        ("Lb2~c2", die("move", "L", "b2", "c2", 1, 2)),
    ],
)
def test_what_happens_to_a_die(move: str, effect: Effect) -> None:
    assert effects(position(DRAWING), move) == [effect]


def test_nothing_is_seen_of_the_end_of_a_turn() -> None:
    assert effects(position(DRAWING), "=") == []


def test_an_extra_point_moves_dice_of_either_side() -> None:
    state = position(DRAWING, phase="extra-hell")
    assert effects(state, "Mb3<") == [die("move", "M", "b3", "Mstart", 3, 3)]
    assert effects(state, "=") == []


@pytest.mark.rule("HH-13", "HH-15", "HH-16")
def test_cards_are_shown_then_the_losers_die_sinks_then_the_winners_rises() -> None:
    """5 + 2 against 4 + 4: Heaven wins."""
    state = position(". . .\n. L5xM4 .\n. . .", phase="cards-hell", points="0/1")
    shown, loser, winner = effects(state, "#2; #4")
    assert (shown.kind, shown.thing, shown.source, shown.target) == (
        *("reveal", "conflict"),
        *(None, "b2"),
    )
    assert (shown.details["sums"], shown.details["winner"]) == ([7, 8], HEAVEN)
    assert loser == die("change", "L", None, "b2", 4, 5)
    assert winner == die("change", "M", None, "b2", 5, 4)


@pytest.mark.rule("HH-15")
def test_a_loser_on_1_is_seen_to_go_home() -> None:
    state = position(". . .\n. L1xM3 .\n. . .", phase="cards-hell", points="0/1")
    assert effects(state, "#0; #5")[1:] == [
        die("move", "L", "b2", "Lstart", 3, 1),
        die("change", "M", None, "b2", 4, 3),
    ]


@pytest.mark.rule("HH-16")
@pytest.mark.parametrize(
    ("others", "raised"),
    [
        ("L6 . .", []),
        ("L6 L2 .", [die("change", "L", None, "b1", 3, 2)]),
        ("L4 L2 .", []),  # Hell chooses first.
    ],
)
def test_instead_of_a_6_another_die_is_seen_to_rise(others: str, raised: list[Effect]) -> None:
    state = position(f". . .\n. L6xM3 .\n{others}", phase="cards-hell", points="0/1")
    assert effects(state, "#1; #0")[1:] == [die("change", "M", None, "b2", 2, 3), *raised]


@pytest.mark.rule("HH-21")
def test_a_goal_is_filled_up_with_sixes_at_the_end() -> None:
    state = position(". . .\n. . M2\n. . .", main="heaven", goals="-/1")
    assert effects(state, "=") == [die("place", "M", None, "Mgoal", 6, None)] * 2


# Following the effects gives the dice of the new view.


class Eyes:
    """The dice of both sides as known from the effects alone."""

    def __init__(self, state: HeavenHell) -> None:
        view = state.board.view(None)
        self.dice = {(die["letter"], die["cell"]): die["value"] for die in view["dice"].values()}
        self.places = Counter({"Lstart": view["starts"][HELL]["count"]})
        self.places["Mstart"] = view["starts"][HEAVEN]["count"]
        for letter, goal, added in zip("LM", view["goals"], view["filled_up"], strict=True):
            self.places.update([f"{letter}goal{value}" for value in (*goal, *[6] * added)])

    def see(self, effect: Effect) -> None:
        """Follow one effect."""
        if effect.kind == "reveal":
            return
        value, before = effect.details["value"], effect.details["before"]
        source = effect.target if effect.kind == "change" else effect.source
        if source in ("Lstart", "Mstart"):
            self.places[source] -= 1
        elif source is not None:
            assert self.dice.pop((effect.thing, source)) == before
        self._put(effect.thing, str(effect.target), value)

    def _put(self, thing: str, target: str, value: int) -> None:
        if target.endswith("start"):
            self.places[target] += 1
        elif target.endswith("goal"):
            self.places[f"{target}{value}"] += 1
        else:
            self.dice[thing, target] = value


@pytest.mark.parametrize("settings", [{"rows": 3}, {"rows": 2, "dice": 2}, {"rows": 4}], ids=str)
def test_effects_tell_all_that_becomes_of_the_dice(settings: dict[str, int]) -> None:
    random = Random(16)
    for _ in range(15):
        state = GAME.start(None, settings)
        while state.to_move():
            moves = {seat: random.choice(state.legal_moves(seat)) for seat in state.to_move()}
            after = state.after(moves)
            eyes, again = Eyes(state), Eyes(after)
            for effect in state.board.effects(moves, after):
                eyes.see(effect)
                json.dumps(effect.details)
            assert (eyes.dice, eyes.places) == (again.dice, again.places)
            state = after
