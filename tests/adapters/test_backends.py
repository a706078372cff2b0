"""The core plays the adapters' games as the referee does."""

from __future__ import annotations

import copy
import pickle
from random import Random

import numpy as np
import pytest

from spielwerk.adapters.backends import (
    CheckedState,
    CoreState,
    Disagreement,
    GameState,
    first_state,
    observe,
)
from spielwerk.adapters.layout import Layout
from spielwerk.adapters.numbered import CHANCE, NOBODY, IllegalAction, NumberedGame, NumberedState
from spielwerk.ai import core
from tests.contract.setups import ALL, SEED, Setup

pytestmark = pytest.mark.skipif(not core.available(), reason="the compiled core is not installed")

OURS = [setup for setup in ALL if core.plays(setup.game.name)]
FEW = [s for s in OURS if not s.options or s.options[0][0] in ("type", "rows", "size", "cards")]


def of(setup: Setup, max_plies: int = 1000) -> NumberedGame:
    return NumberedGame.of(setup.game.name, setup.seats, dict(setup.options), max_plies)


def drawn(state: GameState, random: Random) -> GameState:
    """Return the state after random actions or a random outcome."""
    if state.actor == CHANCE:
        return state.draw(random.choice(state.outcomes())[0])
    return state.play({seat: random.choice(state.legal(seat)) for seat in state.to_move})


def check(setup: Setup, plies: int, every: int, seed: int) -> None:
    """Play a random game in which the referee checks every position, and some observations."""
    numbered, random = of(setup), Random(seed)
    state, layout = first_state(numbered, check=True), Layout.of(numbered)
    assert isinstance(state, CheckedState)
    for ply in range(plies):
        if ply % every == 0:
            for seat in range(numbered.seats):
                scaled = layout.scaled(*observe(layout, state, seat))
                assert 0 <= scaled.min() <= scaled.max() <= 1
        if state.actor == NOBODY:
            return
        for seat in state.to_move:
            state.text(seat, random.choice(state.legal(seat)))
        state = drawn(state, random)
        assert isinstance(state, CheckedState)


@pytest.mark.parametrize("setup", FEW, ids=str)
def test_the_core_plays_as_the_referee(setup: Setup) -> None:
    check(setup, plies=40, every=8, seed=SEED)


@pytest.mark.slow
@pytest.mark.parametrize("setup", OURS, ids=str)
@pytest.mark.parametrize("number", range(3))
def test_the_core_plays_long_games_as_the_referee(setup: Setup, number: int) -> None:
    check(setup, plies=600, every=5, seed=SEED + number)


def test_a_difference_is_named() -> None:
    numbered = NumberedGame.of("ignite-flow", options={"size": 3})
    fast = first_state(numbered)
    assert isinstance(fast, CoreState)
    with pytest.raises(Disagreement, match="the core has 1 for the actor, the referee 0"):
        CheckedState(fast.play({0: 0}), numbered.start())


def test_a_difference_in_what_is_seen_is_named() -> None:
    numbered = NumberedGame.of("ignite-flow", options={"size": 3})
    state, layout = first_state(numbered, check=True), Layout.of(numbered)
    assert isinstance(state, CheckedState)
    state.state = numbered.start().play({0: 0}).state
    with pytest.raises(Disagreement, match="give different observations"):
        observe(layout, state, 0)


def test_without_the_core_the_referee_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(core, "plays", lambda game: False)
    state = first_state(NumberedGame.of("hive"))
    assert isinstance(state, NumberedState)
    assert state.backend == "referee"


@pytest.mark.parametrize("name", ["hive", "fire-water", "heaven-hell", "ignite-flow"])
def test_states_are_copied_and_sent_elsewhere(name: str) -> None:
    state, random = first_state(NumberedGame.of(name)), Random(2)
    for _ in range(30):
        state = drawn(state, random)
    assert copy.deepcopy(state) is state
    sent: GameState = pickle.loads(pickle.dumps(state))
    assert (str(sent), sent.plies, sent.actor) == (str(state), 30, state.actor)
    for seat in range(state.numbered.seats):
        assert sent.legal(seat) == state.legal(seat)
    assert len(pickle.dumps(state)) < 2_000, "the moves that have a number are not sent along"


def test_a_long_game_is_truncated() -> None:
    state, random = first_state(NumberedGame.of("hive", max_plies=3), check=True), Random(1)
    for _ in range(3):
        assert not state.truncated
        state = drawn(state, random)
    assert state.truncated
    assert not state.ended
    assert state.actor == NOBODY
    assert state.returns() == (0.0, 0.0)
    assert state.legal(0) == state.legal(1) == []


@pytest.mark.parametrize("backend", ["core", "referee"])
def test_what_is_illegal_is_refused_in_the_same_sentence(backend: str) -> None:
    numbered = NumberedGame.of("ignite-flow", options={"size": 3})
    state = first_state(numbered) if backend == "core" else numbered.start()
    for seat, action in ((0, 311), (0, -1), (0, 9_999)):
        with pytest.raises(
            IllegalAction, match=f"The action {action} is not legal for seat {seat}"
        ):
            state.play({seat: action})
    with pytest.raises(IllegalAction, match="not legal for seat 1 here"):
        state.play({1: 0})


def test_cards_are_chosen_together_whoever_attacks() -> None:
    """Heaven attacks first here: the core plays its card first, whatever the order of the seats."""
    random, seen = Random(3), set()
    numbered = NumberedGame.of("heaven-hell", options={"rows": 2, "dice": 2, "cards": 4})
    for _ in range(30):
        state = first_state(numbered, check=True)
        while state.actor != NOBODY:
            if len(state.to_move) == 2:
                seen.add(state.state.position.active)
            state = drawn(state, random)
    assert seen == {0, 1}


def test_scaling_knows_how_high_everything_goes() -> None:
    """Written down: two beetles on a stack, by half; the counter of turns by 255."""
    names = Layout.of(NumberedGame.of("hive")).names
    planes, scalars = names.limits()
    assert dict(zip(names.planes, planes, strict=True))["own A"] == 64
    assert dict(zip(names.planes, planes, strict=True))["own B"] == 64 + 32
    assert dict(zip(names.scalars, scalars, strict=True)) == {"to move": 1, "turn": 255}
    layout = Layout.of(NumberedGame.of("hive"))
    scaled = layout.scaled(np.full(layout.shape, 32, np.uint8), np.array([1, 51], np.uint8))
    assert scaled[0, 0, 0] == 0.5
    assert scaled[-1, 0, 0] == pytest.approx(0.2)
