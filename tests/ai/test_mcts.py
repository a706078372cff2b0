"""Monte-Carlo tree search in plain Python: wins, defends, keeps its limits, stops when asked."""

from __future__ import annotations

import threading
from time import monotonic
from typing import Any

import pytest

from spielwerk.ai import native
from spielwerk.ai.mcts import MctsPlayer
from spielwerk.ai.native import CorePlayer
from spielwerk.ai.one_ply import RandomPlayer
from spielwerk.ai.player import Cancel, CannotPlay, Limits, Player, SearchResult, Situation
from spielwerk.game import AnyState
from spielwerk.game.node import Node
from spielwerk.games import find
from spielwerk.uhp.engine import Engine
from spielwerk.uhp.game import EngineGame
from tests.table.toy import TOY

HIVE = find("hive")

# The black queen has one free side, and the white queen can take it.
BEFORE_THE_WIN = (
    "Base;InProgress;White[8];wS1;bS1 wS1-;wQ -wS1;bQ bS1/;wG1 -wQ;bG1 \\bQ;wG1 bQ\\;bG2 bQ/;"
    "wA1 wQ\\;bA1 bG2/;wA1 bG2\\;bA1 \\bG2;wQ \\wS1;bA1 bG2/"
)
MIDDLE = (
    "Base+MLP;InProgress;White[7];wL;bL wL-;wA1 -wL;bA1 bL-;wQ \\wA1;bQ bA1/;wG1 /wA1;bG1 bQ-;"
    "wM -wQ;bM bG1/;wB1 /wG1;bB1 bG1-"
)


def choose(
    player: Player, state: AnyState, limits: Limits, cancel: Cancel | None = None
) -> SearchResult:
    """Return a player's result in a position."""
    (seat,) = state.to_move()
    return native.choose(player, Situation.begin(HIVE, state), seat, limits, cancel)


@pytest.mark.parametrize("limits", [Limits(depth=1), Limits(nodes=1), Limits(seconds=0.3)])
def test_a_win_in_one_is_found_however_short_the_search_is(limits: Limits) -> None:
    state = HIVE.parse_state(BEFORE_THE_WIN)
    result = Node(state).play(choose(MctsPlayer(), state, limits).move).state.result()
    assert result is not None
    assert result.winners == (0,)


def test_a_loss_in_one_is_prevented_where_it_can_be() -> None:
    """One ply earlier it is Black's turn, who can still free the queen."""
    state = HIVE.parse_state(BEFORE_THE_WIN.rpartition(";")[0].replace("White[8]", "Black[7]"))
    after = Node(state).play(choose(MctsPlayer(), state, Limits(nodes=600)).move).state
    for move in after.legal_moves(0):
        result = after.play({0: move}).result()
        assert result is None or 0 not in result.winners


def test_the_principal_variation_can_be_played() -> None:
    state = HIVE.parse_state(MIDDLE)
    found = choose(MctsPlayer(), state, Limits(nodes=200))
    assert found.depth >= 2
    assert found.pv[0] == found.move
    node = Node(state)
    for text in found.pv:
        node = node.play(text)


def test_a_depth_alone_ends_the_search() -> None:
    found = choose(MctsPlayer(), HIVE.parse_state(MIDDLE), Limits(depth=2))
    assert 0 < found.depth <= 2


def test_the_same_seed_gives_the_same_result() -> None:
    state = HIVE.parse_state(MIDDLE)
    first, second = (choose(MctsPlayer(4), state, Limits(nodes=50)) for _ in range(2))
    assert first == second


def test_the_time_is_kept() -> None:
    state = HIVE.parse_state(MIDDLE)
    for seconds in (0.2, 0.5):
        times = []
        for _ in range(3):
            began = monotonic()
            choose(MctsPlayer(), state, Limits(seconds=seconds))
            times.append(monotonic() - began)
        assert seconds * 0.9 <= min(times) <= seconds + 0.1


def test_it_stops_when_it_is_asked_to() -> None:
    cancel = Cancel()
    threading.Timer(0.2, cancel.stop).start()
    began = monotonic()
    state = HIVE.parse_state(MIDDLE)
    found = choose(MctsPlayer(), state, Limits(), cancel)
    assert monotonic() - began < 5
    assert found.move in Node(state).legal()


def test_it_beats_random_moves() -> None:
    """Two games, with both colours."""
    for own in (0, 1):
        situation = Situation.begin(HIVE, HIVE.start(2, {"type": "Base"}))
        players = [RandomPlayer(own), RandomPlayer(own)]
        searching = MctsPlayer(own)
        while situation.state.result() is None and len(situation.plies) < 120:
            (seat,) = situation.state.to_move()
            player: Player = searching if seat == own else players[seat]
            found = native.choose(player, situation, seat, Limits(nodes=15))
            situation = situation.then(found.move)
        result = situation.state.result()
        assert result is not None
        assert result.winners == (own,)


def test_the_core_says_which_games_it_cannot_play() -> None:
    state = TOY.start(2).after_chance(2)
    with pytest.raises(CannotPlay):
        native.choose(CorePlayer(), Situation.begin(TOY, state), 0, Limits(nodes=3))


@pytest.mark.parametrize("limits", ["depth 2", "time 00:00:00.2"])
def test_without_the_core_the_engine_searches_in_python(
    limits: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(native.CompiledCore, "options", lambda core, game: None)
    found: list[SearchResult] = []

    def choose(*given: Any) -> SearchResult:
        found.append(native.choose(*given))
        return found[-1]

    monkeypatch.setattr("spielwerk.uhp.engine.choose", choose)
    lines: list[str] = []
    engine = Engine(lines.append)
    engine.execute(f"newgame {MIDDLE}")
    engine.execute(f"bestmove {limits}")
    assert lines[-1] == found[0].move
    assert lines[-1] in EngineGame.read(MIDDLE).valid_moves()
    assert found[0].nodes > 1
