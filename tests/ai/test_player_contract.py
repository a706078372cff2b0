"""The contract of players in every game: legal moves, limits, stopping on request."""

from __future__ import annotations

from threading import Timer
from time import perf_counter

import pytest

from spielwerk.ai import by_name
from spielwerk.ai.native import choose, has_search
from spielwerk.ai.player import Cancel, Limits, Player, SearchResult, Situation
from spielwerk.game.node import Node
from tests.ai.positions import CASES, Case

NAMES = ("random", "greedy", "search", "monte-carlo", "core", "level-1", "level-3", "level-5")

# Machines are busy: less than this counts as keeping a limit of some hundredths of a second.
BUSY_SECONDS = 2.5


def asked(case: Case, name: str, seed: int = 0) -> Player:
    """Return the player; skip the test where it does not play this game."""
    if name == "core" and not has_search(case.situation.game):
        pytest.skip("the core has no search for this game")
    return by_name(name, seed)


def check(case: Case, result: SearchResult) -> None:
    """Check the contract of a result."""
    situation, seat = case.situation, case.seat
    state = situation.state
    legal = [state.format_move(move) for move in state.legal_moves(seat)]
    assert result.move in legal
    if result.values:
        assert len(result.values) == state.seats
        assert sum(result.values) == pytest.approx(1, abs=1e-3)
        assert all(-1e-9 <= value <= 1 + 1e-9 for value in result.values)
    moves = [candidate.move for candidate in result.candidates]
    assert len(set(moves)) == len(moves)
    assert set(moves) <= set(legal)
    for candidate in result.candidates:
        assert sum(candidate.values) == pytest.approx(1, abs=1e-3)
    check_line(situation, result)
    if len(state.to_move()) > 1 and result.candidates:
        assert result.mixed
        assert sum(candidate.share for candidate in result.candidates) == pytest.approx(1, abs=1e-3)


def check_line(situation: Situation, result: SearchResult) -> None:
    """Check that the principal variation is playable and begins with the move."""
    node = Node(situation.state)
    assert result.pv[:1] in ((), (result.move,))
    for ply in result.pv:
        assert ply in node.legal()
        node = node.play(ply)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_result_keeps_its_promises_within_the_time(case: Case, name: str) -> None:
    player = asked(case, name)
    began = perf_counter()
    result = choose(player, case.situation, case.seat, Limits(0.03))
    assert perf_counter() - began < BUSY_SECONDS
    check(case, result)
    player.close()


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("case", CASES[::2], ids=str)
def test_the_same_seed_and_nodes_give_the_same_result(case: Case, name: str) -> None:
    # Levels limited by time are only reproducible while it suffices, so they get nodes, too.
    limits = Limits(nodes=40)
    if name == "level-5" and not has_search(case.situation.game):
        pytest.skip("in plain Python the time of this level ends before its nodes")
    first, second = (
        choose(asked(case, name, seed=5), case.situation, case.seat, limits) for _ in range(2)
    )
    assert first == second


@pytest.mark.parametrize("name", ["search", "monte-carlo", "core"])
def test_another_thread_ends_the_thinking(name: str) -> None:
    case = next(case for case in CASES if case.name == "ignite-flow-2-17")
    player = asked(case, name)
    cancel = Cancel()
    timer = Timer(0.15, cancel.stop)
    timer.start()
    began = perf_counter()
    result = choose(player, case.situation, case.seat, cancel=cancel)
    assert perf_counter() - began < BUSY_SECONDS
    check(case, result)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("case", CASES[1::4], ids=str)
def test_who_is_stopped_before_the_start_still_moves(case: Case, name: str) -> None:
    cancel = Cancel()
    cancel.stop()
    check(case, choose(asked(case, name), case.situation, case.seat, Limits(10), cancel))


@pytest.mark.parametrize("name", ["search", "monte-carlo", "core"])
def test_progress_is_reported_during_the_search(name: str) -> None:
    case = next(case for case in CASES if case.name == "ignite-flow-2-17")
    heard: list[SearchResult] = []
    player = asked(case, name)
    choose(player, case.situation, case.seat, Limits(0.5), report=heard.append)
    assert heard
    for result in heard:
        check(case, result)
