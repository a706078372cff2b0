"""The contract of every search of the core, in every game."""

from __future__ import annotations

from random import Random
from threading import Timer
from time import monotonic, process_time
from typing import TYPE_CHECKING

import pytest

from spielwerk.ai import core
from spielwerk.game.node import Node, play_all
from spielwerk.games import all_games, find
from tests.contract.setups import Setup, setups

if TYPE_CHECKING:
    from spielwerk.ai.player import SearchResult

pytestmark = pytest.mark.skipif(not core.available(), reason=str(core.MISSING))

NODES = 300
ALL = [setup for setup in setups() if core.plays(setup.game.name)]
STARTS = [
    Setup(find(name), all_games()[name].about.seat_counts[-1])
    for name in all_games()
    if core.plays(name)
]


def nodes(setup: Setup, number: int) -> list[Node]:
    """Positions along a random game in which a seat is next."""
    random, node = Random(str(setup)), setup.start()
    found: list[Node] = []
    while (who := node.actor()) is not None and len(found) < 40 * number:
        if who != "chance":
            found.append(node)
        node = node.child(random.choice(node.plies()))
    return found[:: max(1, len(found) // number)][:number]


@pytest.mark.parametrize("setup", ALL, ids=str)
def test_a_result_is_sound(setup: Setup) -> None:
    for node in nodes(setup, 4):
        result, legal = core.search(node, nodes=NODES), node.legal()
        assert result.move in legal
        assert {one.move for one in result.candidates} <= set(legal)
        assert sum(one.share for one in result.candidates) <= 1 + 1e-9
        for values in (result.values, *(one.values for one in result.candidates)):
            assert len(values) == setup.seats
            assert sum(values) == pytest.approx(1)
            assert all(-1e-9 <= value <= 1 + 1e-9 for value in values)
        assert result.nodes > 0
        assert result.pv[0] == result.move


@pytest.mark.parametrize("setup", ALL, ids=str)
def test_the_expected_line_can_be_played(setup: Setup) -> None:
    for node in nodes(setup, 2):
        after = node
        for text in core.search(node, nodes=NODES).pv:
            if isinstance(who := after.actor(), int) and len(after.state.to_move()) == 1:
                assert text in after.legal(), who
                after = after.play(text)


@pytest.mark.parametrize("setup", STARTS, ids=str)
def test_the_same_request_has_the_same_result(setup: Setup) -> None:
    for node in nodes(setup, 3):
        assert core.search(node, nodes=NODES, seed=7) == core.search(node, nodes=NODES, seed=7)


@pytest.mark.parametrize("setup", STARTS, ids=str)
def test_nodes_are_not_exceeded(setup: Setup) -> None:
    for limit in (1, 10, 1000):
        assert core.search(nodes(setup, 1)[0], nodes=limit).nodes <= limit + 1


@pytest.mark.parametrize("setup", STARTS, ids=str)
def test_time_is_kept(setup: Setup) -> None:
    begun, used = monotonic(), process_time()
    core.search(nodes(setup, 1)[0], milliseconds=150)
    assert monotonic() - begun > 0.1
    # In processor time, for a busy machine may keep us waiting.
    assert process_time() - used < 0.5


@pytest.mark.parametrize("setup", STARTS, ids=str)
def test_it_can_be_stopped_and_answers_with_what_it_has(setup: Setup) -> None:
    from spielwerk._core import Cancel  # noqa: PLC0415 — only where there is a core

    cancel, node = Cancel(), nodes(setup, 1)[0]
    Timer(0.1, cancel.stop).start()
    used = process_time()
    result = core.search(node, milliseconds=30_000, cancel=cancel)
    assert process_time() - used < 1.0
    assert result.move in node.legal()


@pytest.mark.parametrize("setup", STARTS, ids=str)
def test_it_reports_progress(setup: Setup) -> None:
    heard: list[SearchResult] = []
    node = nodes(setup, 1)[0]
    core.search(node, milliseconds=400, progress=heard.append)
    assert heard
    assert all(result.move in node.legal() for result in heard)
    assert [result.nodes for result in heard] == sorted(result.nodes for result in heard)


@pytest.mark.parametrize("setup", STARTS, ids=str)
def test_what_the_listener_raises_comes_out_again(setup: Setup) -> None:
    def listen(result: SearchResult) -> None:
        raise ZeroDivisionError(result.move)

    with pytest.raises(ZeroDivisionError):
        core.search(nodes(setup, 1)[0], milliseconds=10_000, progress=listen)


@pytest.mark.parametrize("setup", STARTS, ids=str)
def test_two_threads_search_too(setup: Setup) -> None:
    node = nodes(setup, 1)[0]
    assert core.search(node, milliseconds=100, threads=2).move in node.legal()


@pytest.mark.parametrize("setup", STARTS, ids=str)
def test_bad_requests_are_refused(setup: Setup) -> None:
    node = nodes(setup, 1)[0]
    for options in ({"no such option": 1.0}, {"noise": float("nan")}):
        with pytest.raises(ValueError, match="option"):
            core.search(node, nodes=10, options=options)
    with pytest.raises(ValueError, match="limit"):
        core.search(node)
    with pytest.raises(ValueError, match="limit"):
        core.search(node, depth=0)


def test_nobody_searches_when_it_is_over_or_chance_is_due() -> None:
    game = find("fire-water")
    chance = play_all(Node(game.start(2)), "Ec3; Ee5; Eg3")
    assert chance.actor() == "chance"
    with pytest.raises(ValueError, match="nobody"):
        core.search(chance, nodes=10)


@pytest.mark.parametrize("setup", STARTS, ids=str)
@pytest.mark.parametrize("options", [{"noise": 200.0}, {"temperature": 0.2}])
def test_weaker_play_is_still_play(setup: Setup, options: dict[str, float]) -> None:
    for node in nodes(setup, 2):
        assert core.search(node, nodes=NODES, options=options).move in node.legal()


@pytest.mark.parametrize("setup", STARTS, ids=str)
def test_every_option_that_is_listed_can_be_set(setup: Setup) -> None:
    node = nodes(setup, 1)[0]
    options = core.options(setup.game.name)
    assert {"noise", "temperature", "plain"} <= options.keys()
    for name, default in options.items():
        assert core.search(node, nodes=50, options={name: default}).move in node.legal()
