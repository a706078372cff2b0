"""OpenSpiel's own tests and algorithms on our games."""

from __future__ import annotations

import pickle
import unittest
from importlib import import_module
from typing import Any

import numpy as np
import pytest

pytest.importorskip("pyspiel", reason="the extra `openspiel` is not installed")

import pyspiel
from absl import flags
from open_spiel.integration_tests import api_test as openspiel_tests
from open_spiel.python import policy
from open_spiel.python.algorithms import (
    cfr,
    expected_game_score,
    exploitability,
    generate_playthrough,
    mcts,
)
from scipy.optimize import linprog  # type: ignore[import-untyped]

from spielwerk.adapters import openspiel
from spielwerk.adapters.numbered import NumberedGame, NumberedState

SMALL = {
    "hive": "spielwerk_hive(max_plies=12)",
    "fire-water": "spielwerk_fire_water(stones=1,max_plies=24)",
    "heaven-hell": "spielwerk_heaven_hell(rows=3,dice=2,cards=3,turn_limit=6)",
    "ignite-flow": "spielwerk_ignite_flow(size=3)",
}
WHOLE = {
    "hive": "spielwerk_hive(type=Base+MLP,max_plies=300)",
    "fire-water": "spielwerk_fire_water(players=4)",
    "heaven-hell": "spielwerk_heaven_hell",
    "ignite-flow": "spielwerk_ignite_flow(straight_rivers=true)",
}


@pytest.fixture(autouse=True)
def _flags_are_read() -> None:
    """OpenSpiel's tests want to be run by absl."""
    if not flags.FLAGS.is_parsed():
        flags.FLAGS(["tests"])


def test_all_games_are_registered() -> None:
    names = {
        "spielwerk_hive",
        "spielwerk_fire_water",
        "spielwerk_heaven_hell",
        "spielwerk_ignite_flow",
    }
    assert names <= set(pyspiel.registered_names())


@pytest.mark.parametrize("game", SMALL.values(), ids=SMALL)
def test_random_games_are_simulated(game: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(game), num_sims=1, serialize=True, verbose=False)


@pytest.mark.slow
@pytest.mark.parametrize("game", [*SMALL.values(), *WHOLE.values()])
def test_many_random_games_are_simulated(game: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(game), num_sims=5, serialize=True, verbose=False)


@pytest.mark.parametrize("game", SMALL.values(), ids=SMALL)
def test_games_and_states_reach_other_processes(game: str) -> None:
    loaded = pyspiel.load_game(game)
    sent = pickle.loads(pickle.dumps(loaded))
    assert str(sent) == str(loaded)
    assert str(pickle.loads(pickle.dumps(sent.new_initial_state()))) == str(
        loaded.new_initial_state()
    )


def check_api(game: str) -> None:
    """OpenSpiel's tests of its API, on some states of a game."""
    known = {"game_name": game, "game": pyspiel.load_game(game)}
    case = type("Case", (openspiel_tests.EnforceAPIOnPartialTreeBase,), known)
    suite = unittest.defaultTestLoader.loadTestsFromTestCase(case)
    result = unittest.TextTestRunner(verbosity=0).run(suite)
    assert result.testsRun > 4
    assert not [*result.errors, *result.failures]


def test_it_keeps_to_the_api() -> None:
    check_api(SMALL["ignite-flow"])
    check_api(f"turn_based_simultaneous_game(game={SMALL['heaven-hell']})")


@pytest.mark.slow
@pytest.mark.parametrize("game", [*SMALL.values(), *WHOLE.values()])
def test_all_games_keep_to_the_api(game: str) -> None:
    check_api(game)


@pytest.mark.parametrize(
    "game",
    [
        SMALL["ignite-flow"],
        SMALL["heaven-hell"],
        *(pytest.param(SMALL[name], marks=pytest.mark.slow) for name in ("hive", "fire-water")),
    ],
)
def test_playthroughs_are_written_and_come_out_the_same_again(game: str) -> None:
    first = generate_playthrough.playthrough(game, None, seed=5)
    assert f"game: {game}" in first
    assert "IsTerminal() = True" in first
    assert generate_playthrough.playthrough(game, None, seed=5) == first


# Parameters of OpenSpiel.


def test_cards_are_chosen_at_a_simultaneous_node() -> None:
    state = pyspiel.load_game("spielwerk_heaven_hell(rows=2,cards=2)").new_initial_state()
    assert not state.is_simultaneous_node()
    state.apply_action(state.string_to_action("Lb1-b2"))
    assert state.is_simultaneous_node()
    cards = state.legal_actions(0)
    assert [state.action_to_string(0, card) for card in cards] == ["#0", "#1", "#2"]
    assert state.legal_actions(1) == cards
    state.apply_actions([cards[2], cards[0]])
    assert state.current_player() == 0


def test_tiles_are_opened_at_chance_nodes() -> None:
    state = pyspiel.load_game("spielwerk_fire_water").new_initial_state()
    for text in ("Ec3", "Ef3", "Ec6"):
        state.apply_action(state.string_to_action(text))
    assert state.is_chance_node()
    outcomes = state.chance_outcomes()
    assert [number for number, _ in outcomes] == [*range(16)]
    assert sum(share for _, share in outcomes) == pytest.approx(1)
    assert state.action_to_string(-1, 5).endswith("22")


def test_the_winner_gets_one_and_the_loser_minus_one() -> None:
    """Hell walks past Heaven's only die into the goal on its first turn."""
    state = pyspiel.load_game("spielwerk_heaven_hell(rows=2,dice=1)").new_initial_state()
    for text in ("Lb1~a1", "La1~a2", "La2>"):
        assert state.returns() == [0, 0]
        state.apply_action(state.string_to_action(text))
    assert state.is_terminal()
    assert state.returns() == [1, -1]


def test_a_game_begins_where_it_is_told() -> None:
    game = pyspiel.load_game("spielwerk_ignite_flow(size=4)")
    state = game.new_initial_state()
    state.apply_action(state.string_to_action("Fb2"))
    from_there = pyspiel.load_game(
        f"spielwerk_ignite_flow(position={openspiel.encoded(state.now.state)})"
    )
    assert str(from_there.new_initial_state()) == str(state)
    assert from_there.num_distinct_actions() == game.num_distinct_actions()
    again = pyspiel.load_game(str(from_there))
    assert str(again.new_initial_state()) == str(state)


def test_the_tensor_has_planes_with_the_channels_first() -> None:
    game = pyspiel.load_game("spielwerk_ignite_flow(size=3)")
    assert game.observation_tensor_shape() == [6 + 8, 3, 3]
    state = game.new_initial_state()
    state.apply_action(state.string_to_action("Fa1"))
    tensor = np.array(state.observation_tensor(1)).reshape(14, 3, 3)
    assert np.flatnonzero(tensor[:6]).tolist() == [0]  # fire on a1
    # Full hands, no trophies, no points, no temple due; Black is to move.
    assert tensor[6:, 0, 0].tolist() == [1, 1, 0, 0, 0, 0, 0, 1]
    assert (tensor[6:] == tensor[6:, :1, :1]).all()


def test_the_information_state_has_the_moves_so_far() -> None:
    """`Fa1` is the action 0, `Fa2` the action 1 (cells by column) of 312."""
    game = pyspiel.load_game("spielwerk_ignite_flow(size=3,max_plies=50)")
    state = game.new_initial_state()
    state.apply_action(state.string_to_action("Fa1"))
    state.apply_action(state.string_to_action("Fa2"))
    tensor = np.array(state.information_state_tensor(0))
    seen = 14 * 9
    assert tensor.shape == (seen + 52,)
    assert tensor[:seen].tolist() == pytest.approx(state.observation_tensor(0))
    largest = game.num_distinct_actions() + 1
    assert tensor[seen : seen + 3] == pytest.approx([1 / largest, 2 / largest, 0])


def test_a_card_that_is_chosen_is_in_no_tensor_of_the_other() -> None:
    game = pyspiel.load_game(
        "turn_based_simultaneous_game(game=spielwerk_heaven_hell(rows=2,cards=2))"
    )
    seen = set()
    for card in ("#0", "#1", "#2"):
        state = game.new_initial_state()
        state.apply_action(state.string_to_action("Lb1-b2"))
        state.apply_action(state.string_to_action(card))
        assert state.current_player() == 1
        # The wrapper's own part, before ours, says only who acts.
        seen.add((*state.information_state_tensor(1), *state.observation_tensor(1)))
    assert len(seen) == 1


def test_games_say_who_plays_them() -> None:
    for name in WHOLE:
        short = "spielwerk_" + name.replace("-", "_")
        assert pyspiel.load_game(short).backend == "core"
        checked = pyspiel.load_game(f"{short}(check=true)")
        assert checked.backend == "core, checked by the referee"


@pytest.mark.parametrize("game", SMALL.values(), ids=SMALL)
def test_games_are_simulated_beside_the_referee(game: str) -> None:
    checked = pyspiel.load_game(game.replace("(", "(check=true,"))
    pyspiel.random_sim_test(checked, num_sims=1, serialize=True, verbose=False)


def test_openspiel_simulates_all_our_games() -> None:
    """Its own `games_sim_test`: every game, each number of players, and as turns."""
    # Importing it lists the games, so ours must be registered first.
    games_sim_test = import_module("open_spiel.python.tests.games_sim_test")
    np.random.seed(1)
    cases: Any = unittest.defaultTestLoader.loadTestsFromTestCase(games_sim_test.GamesSimTest)
    ours = [case for case in cases if "spielwerk" in case.id()]
    names = {case.id().rpartition(".")[2] for case in ours}
    assert {f"test_multiplayer_game_{n}p_spielwerk_fire_water" for n in (2, 3, 4)} <= names
    assert len(ours) >= 4 + 3 + 1
    result = unittest.TextTestRunner(verbosity=0).run(unittest.TestSuite(ours))
    assert result.testsRun == len(ours)
    assert not [*result.errors, *result.failures]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("spielwerk_ignite_flow(size=9)", "The option size cannot be 9"),
        ("spielwerk_hive(players=3)", "Hive is for 2 players, not for 3"),
        ("spielwerk_hive(position=nonsense)", "not a position"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(text: str, reason: str) -> None:
    with pytest.raises(Exception, match=reason):
        pyspiel.load_game(text)


# Its algorithms.


def searched(game: Any, text: str) -> str:
    """Return the move of OpenSpiel's MCTS after some moves."""
    state = game.new_initial_state()
    for ply in text.split():
        state.apply_action(state.string_to_action(ply))
    random = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, random)
    bot = mcts.MCTSBot(game, 1.4, 60, evaluator, solve=True, random_state=random)
    return str(state.action_to_string(state.current_player(), bot.step(state)))


def test_its_mcts_finds_the_winning_move() -> None:
    """Hell's die is next to the goal: going in wins at once."""
    game = pyspiel.convert_to_turn_based(pyspiel.load_game("spielwerk_heaven_hell(rows=2,dice=1)"))
    assert searched(game, "Lb1~a1 La1~a2") == "La2>"


CONFLICT = (
    ".L2xM2./... -/- 012/012 heaven 0/1 cards-heaven turn 2 dice=1 cards=2 turn_limit=2 "
    ".M3./.L3.,hell"
)
"""Hell's die fights for the square before its goal: if it wins a round, it goes in."""


def value(state: NumberedState) -> float:
    """Return the value of a position for Hell under perfect play, by exhaustive search."""
    if state.over:
        return state.returns()[0]
    if len(state.to_move) == 1:
        (seat,) = state.to_move
        after = [value(state.play({seat: action})) for action in state.legal(seat)]
        return max(after) if seat == 0 else min(after)
    rows = [
        [value(state.play({0: mine, 1: theirs})) for theirs in state.legal(1)]
        for mine in state.legal(0)
    ]
    return value_of_matrix(np.array(rows))


def value_of_matrix(payoff: Any) -> float:
    """Return the value of a matrix game, by linear programming."""
    rows, columns = payoff.shape
    found = linprog(
        [*[0] * rows, -1],
        A_ub=np.hstack([-payoff.T, np.ones((columns, 1))]),
        b_ub=[0] * columns,
        A_eq=[[*[1] * rows, 0]],
        b_eq=[1],
        bounds=[(0, 1)] * rows + [(None, None)],
    )
    return float(-found.fun)


def check_cfr(most: int, iterations: int) -> None:
    """CFR comes nearer to the best play, whose value is known from elsewhere."""
    start = NumberedGame.of("heaven-hell", position=CONFLICT, max_plies=most).start()
    position = openspiel.encoded(start.state)
    game = pyspiel.convert_to_turn_based(
        pyspiel.load_game(f"spielwerk_heaven_hell(max_plies={most},position={position})")
    )
    uniform = policy.UniformRandomPolicy(game)
    at_first = exploitability.exploitability(game, uniform)
    solver = cfr.CFRSolver(game)
    for _ in range(iterations):
        solver.evaluate_and_update_policy()
    found = solver.average_policy()
    left = exploitability.exploitability(game, found)
    assert left < at_first / 3
    values = expected_game_score.policy_value(game.new_initial_state(), [found, found])
    # Neither can gain more than both together by playing best.
    assert values[0] == pytest.approx(value(start), abs=2 * left)
    assert sum(values) == pytest.approx(0)


def test_its_cfr_solves_a_reduced_game() -> None:
    check_cfr(most=4, iterations=8)


@pytest.mark.slow
def test_its_cfr_solves_a_longer_game() -> None:
    check_cfr(most=7, iterations=40)
