"""The search in plain Python: wins, defends, keeps its limits, and stops when it is told to."""

from __future__ import annotations

import threading
from time import monotonic

import pytest

from spielwerk.ai.alphabeta import SearchPlayer
from spielwerk.ai.player import (
    Cancel,
    Limits,
    Player,
    PlayerFailed,
    Situation,
    Thought,
)
from spielwerk.ai.random import RandomPlayer
from spielwerk.game import AnyState
from spielwerk.games import find

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
) -> Thought:
    """What a player thinks of a position."""
    (seat,) = state.to_move()
    return player.choose(Situation.begin(HIVE, state), seat, limits, cancel or Cancel())


@pytest.mark.parametrize("limits", [Limits(seconds=0), Limits(depth=1), Limits(seconds=0.3)])
def test_a_win_in_one_is_found_however_short_the_time_is(limits: Limits) -> None:
    state = HIVE.parse_state(BEFORE_THE_WIN)
    thought = choose(SearchPlayer(), state, limits)
    result = state.play({0: thought.move}).result()
    assert result is not None
    assert result.winners == (0,)


def test_a_loss_in_one_is_prevented_where_it_can_be() -> None:
    """One ply earlier it is Black's turn, who can still free the queen."""
    state = HIVE.parse_state(BEFORE_THE_WIN.rpartition(";")[0].replace("White[8]", "Black[7]"))
    thought = choose(SearchPlayer(), state, Limits(depth=2))
    after = state.play({1: thought.move})
    for move in after.legal_moves(0):
        result = after.play({0: move}).result()
        assert result is None or 0 not in result.winners


def test_depth_and_line() -> None:
    state = HIVE.parse_state(MIDDLE)
    thought = choose(SearchPlayer(), state, Limits(depth=2))
    assert thought.depth == 2
    assert thought.pv[0] == thought.move
    for move in thought.pv:  # what it expects can be played
        (seat,) = state.to_move()
        state = state.play({seat: move})


def test_the_same_seed_gives_the_same_thought() -> None:
    state = HIVE.parse_state(MIDDLE)
    assert choose(SearchPlayer(4), state, Limits(depth=2)) == choose(
        SearchPlayer(4), state, Limits(depth=2)
    )


def test_the_time_is_kept() -> None:
    state = HIVE.parse_state(MIDDLE)
    for seconds in (0.0, 0.1, 0.4):
        times = []
        for _ in range(3):
            began = monotonic()
            choose(SearchPlayer(), state, Limits(seconds=seconds))
            times.append(monotonic() - began)
        assert min(times) <= seconds + 0.03
        assert min(times) >= seconds * 0.9


def test_it_stops_when_it_is_told_to() -> None:
    cancel = Cancel()
    threading.Timer(0.2, cancel.stop).start()
    began = monotonic()
    state = HIVE.parse_state(MIDDLE)
    thought = choose(SearchPlayer(), state, Limits(), cancel)
    assert monotonic() - began < 5
    assert thought.move in state.legal_moves(0)


def test_it_beats_chance() -> None:
    """Two games, with both colours; chance does not win against looking two plies ahead."""
    for own in (0, 1):
        situation = Situation.begin(HIVE, HIVE.start(2, {"type": "Base"}))
        players = [RandomPlayer(own), RandomPlayer(own)]
        searching = SearchPlayer(own)
        while situation.state.result() is None and len(situation.plies) < 120:
            (seat,) = situation.state.to_move()
            player: Player = searching if seat == own else players[seat]
            thought = player.choose(situation, seat, Limits(seconds=0.05), Cancel())
            situation = situation.then(thought.move)
        result = situation.state.result()
        assert result is not None
        assert result.winners == (own,)


def test_what_it_cannot_play_it_says() -> None:
    game = find("fire-water")
    situation = Situation.begin(game, game.start(3))
    with pytest.raises(PlayerFailed):
        SearchPlayer().choose(situation, 0, Limits(depth=3), Cancel())
