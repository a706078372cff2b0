"""The visible effects of a move, which the page draws."""

from __future__ import annotations

import pytest

from spielwerk.game import Effect
from tests.rules.ignite_flow.drawing import IgniteFlowState, position
from tests.rules.ignite_flow.test_answers import random_game


def effects(state: IgniteFlowState, text: str) -> list[Effect]:
    """Return the effects of a legal move."""
    moves = {state.position.mover: state.parse_move(text)}
    return list(state.board.effects(moves, state.play(moves)))


def change(before: str | None, after: str) -> dict[str, str | None]:
    return {"before": before, "after": after}


@pytest.mark.rule("IF-2")
def test_an_element_is_placed_from_nowhere() -> None:
    assert effects(position("... ... ..."), "Wb2") == [
        Effect("place", "water", None, "b2", change(None, "water"))
    ]


@pytest.mark.rule("IF-3")
def test_fire_comes_from_the_fire_beside_it() -> None:
    state = position("... FE. ...")
    assert effects(state, "Ba3") == [Effect("place", "fire", "a2", "a3", change(None, "fire"))]
    assert effects(state, "Bb2") == [Effect("change", "fire", "a2", "b2", change("earth", "fire"))]


@pytest.mark.rule("IF-4")
def test_a_burnt_temple_goes_before_the_fire_comes() -> None:
    assert effects(position("... FX. ...", "black"), "Bb2") == [
        Effect("remove", "temple", "b2", None, {"seat": 1, "holder": 0}),
        Effect("change", "fire", "a2", "b2", change("earth", "fire")),
    ]


@pytest.mark.rule("IF-6")
def test_a_river_flows_one_cell_after_the_other() -> None:
    """From d1 over c2 on to b3, though b3 is written first."""
    assert effects(position(".... .... .... ...W"), "~b3c2") == [
        Effect("place", "water", "d1", "c2", change(None, "water")),
        Effect("place", "water", "c2", "b3", change(None, "water")),
    ]


@pytest.mark.rule("IF-5", "IF-11")
def test_what_petrifies_or_reacts_turns_where_it_lies() -> None:
    assert effects(position("FF. FF. ..."), "Da2a3b2b3") == [
        Effect("change", "desert", None, cell, change("fire", "desert"))
        for cell in ("a2", "a3", "b2", "b3")
    ]
    assert effects(position("FFW ... ..."), "Ra3b3c3!a3") == [
        Effect("change", "desert", None, "a3", change("fire", "desert")),
        Effect("change", "earth", None, "b3", change("fire", "earth")),
        Effect("change", "earth", None, "c3", change("water", "earth")),
    ]


@pytest.mark.rule("IF-14")
def test_a_temple_has_an_owner_and_none_shows_nothing() -> None:
    state = position("E.. ... ...", "black", half="temple")
    assert effects(state, "Ta3") == [Effect("place", "temple", None, "a3", {"seat": 1})]
    assert effects(state, "-") == []


def test_effects_lead_from_each_view_to_the_next() -> None:
    for seed in range(4):
        for state in random_game(3, seed):
            for move in state.legal_moves(state.position.mover):
                moves = {state.position.mover: move}
                after = state.after(moves)
                _check(state, list(state.board.effects(moves, after)), after)


def _check(state: IgniteFlowState, effects: list[Effect], after: IgniteFlowState) -> None:
    cells = dict(state.board.view(None)["cells"])
    temples = [set(of_seat) for of_seat in state.board.view(None)["temples"]]
    for effect in effects:
        if effect.thing != "temple":
            assert effect.details["before"] == cells.get(str(effect.target))
            assert (effect.kind == "place") == (effect.target not in cells)
            cells[str(effect.target)] = effect.thing
        elif effect.kind == "place":
            temples[effect.details["seat"]].add(str(effect.target))
        else:
            temples[effect.details["seat"]].remove(str(effect.source))
    view = after.board.view(None)
    assert cells == view["cells"]
    assert temples == [set(of_seat) for of_seat in view["temples"]]
