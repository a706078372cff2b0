"""What every search of the core promises, whatever the game."""

from __future__ import annotations

from random import Random
from threading import Timer
from time import monotonic

import pytest

from spielwerk.ai import core
from spielwerk.games import GAMES, find
from spielwerk.node import Line, play_line
from tests.every_game.setups import Setup, setups

pytestmark = pytest.mark.skipif(not core.available(), reason=str(core.MISSING))

NODES = 300
ALL = [setup for setup in setups() if core.plays(setup.game.name)]
STARTS = [Setup(find(name), GAMES[name].seat_counts[-1]) for name in GAMES if core.plays(name)]


def lines(setup: Setup, number: int) -> list[Line]:
    """Positions along a random game in which a seat is next."""
    random, line = Random(str(setup)), setup.start()
    found: list[Line] = []
    while (who := line.next()) is not None and len(found) < 40 * number:
        if who != "chance":
            found.append(line)
        line = line.then(random.choice(line.choices()))
    return found[:: max(1, len(found) // number)][:number]


@pytest.mark.parametrize("setup", ALL, ids=str)
def test_a_thought_is_sound(setup: Setup) -> None:
    for line in lines(setup, 4):
        thought, legal = core.think(line, nodes=NODES), line.legal()
        assert thought.move in legal
        assert {one.move for one in thought.candidates} <= set(legal)
        assert sum(one.share for one in thought.candidates) <= 1 + 1e-9
        for values in (thought.values, *(one.values for one in thought.candidates)):
            assert len(values) == setup.seats
            assert sum(values) == pytest.approx(1)
            assert all(-1e-9 <= value <= 1 + 1e-9 for value in values)
        assert thought.nodes > 0
        assert thought.line[0] == thought.move


@pytest.mark.parametrize("setup", ALL, ids=str)
def test_the_expected_line_can_be_played(setup: Setup) -> None:
    for line in lines(setup, 2):
        after = line
        for text in core.think(line, nodes=NODES).line:
            if isinstance(who := after.next(), int) and len(after.state.to_move()) == 1:
                assert text in after.legal(), who
                after = after.add(text)


@pytest.mark.parametrize("setup", STARTS, ids=str)
def test_the_same_question_has_the_same_answer(setup: Setup) -> None:
    for line in lines(setup, 3):
        assert core.think(line, nodes=NODES, seed=7) == core.think(line, nodes=NODES, seed=7)


@pytest.mark.parametrize("setup", STARTS, ids=str)
def test_nodes_are_not_exceeded(setup: Setup) -> None:
    for nodes in (1, 10, 1000):
        assert core.think(lines(setup, 1)[0], nodes=nodes).nodes <= nodes + 1


@pytest.mark.parametrize("setup", STARTS, ids=str)
def test_time_is_kept(setup: Setup) -> None:
    begun = monotonic()
    core.think(lines(setup, 1)[0], milliseconds=150)
    # A busy machine may keep us waiting, but not for long.
    assert 0.1 < monotonic() - begun < 1.0


@pytest.mark.parametrize("setup", STARTS, ids=str)
def test_it_can_be_stopped_and_answers_with_what_it_has(setup: Setup) -> None:
    from spielwerk._core import Cancel  # noqa: PLC0415 — only where there is a core

    cancel, line = Cancel(), lines(setup, 1)[0]
    Timer(0.1, cancel.stop).start()
    begun = monotonic()
    thought = core.think(line, milliseconds=30_000, cancel=cancel)
    assert monotonic() - begun < 1.0
    assert thought.move in line.legal()


@pytest.mark.parametrize("setup", STARTS, ids=str)
def test_it_tells_how_it_gets_on(setup: Setup) -> None:
    heard: list[core.Thought] = []
    line = lines(setup, 1)[0]
    core.think(line, milliseconds=400, progress=heard.append)
    assert heard
    assert all(thought.move in line.legal() for thought in heard)
    assert [thought.nodes for thought in heard] == sorted(thought.nodes for thought in heard)


@pytest.mark.parametrize("setup", STARTS, ids=str)
def test_what_the_listener_raises_comes_out_again(setup: Setup) -> None:
    def listen(thought: core.Thought) -> None:
        raise ZeroDivisionError(thought.move)

    with pytest.raises(ZeroDivisionError):
        core.think(lines(setup, 1)[0], milliseconds=10_000, progress=listen)


@pytest.mark.parametrize("setup", STARTS, ids=str)
def test_two_threads_think_too(setup: Setup) -> None:
    line = lines(setup, 1)[0]
    assert core.think(line, milliseconds=100, threads=2).move in line.legal()


@pytest.mark.parametrize("setup", STARTS, ids=str)
def test_bad_questions_are_refused(setup: Setup) -> None:
    line = lines(setup, 1)[0]
    for settings in ({"no such knob": 1.0}, {"noise": float("nan")}):
        with pytest.raises(ValueError, match="setting"):
            core.think(line, nodes=10, settings=settings)
    with pytest.raises(ValueError, match="limit"):
        core.think(line)
    with pytest.raises(ValueError, match="limit"):
        core.think(line, depth=0)


def test_nobody_thinks_when_it_is_over_or_chance_is_due() -> None:
    game = find("fire-water")
    chance = play_line(Line(game, game.start(2)), "Ec3; Ee5; Eg3")
    assert chance.next() == "chance"
    with pytest.raises(ValueError, match="nobody"):
        core.think(chance, nodes=10)


@pytest.mark.parametrize("setup", STARTS, ids=str)
@pytest.mark.parametrize("settings", [{"noise": 200.0}, {"temperature": 0.2}])
def test_weaker_play_is_still_play(setup: Setup, settings: dict[str, float]) -> None:
    for line in lines(setup, 2):
        assert core.think(line, nodes=NODES, settings=settings).move in line.legal()
