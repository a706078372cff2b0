"""Foreign engines as players: good ones, and all the ways in which they can be bad."""

from __future__ import annotations

import shlex
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from time import monotonic

import pytest

from spielwerk.ai import native
from spielwerk.ai.player import Cancel, Limits, Situation
from spielwerk.games.hive.game import GAME as HIVE
from spielwerk.uhp.client import Timeouts, UhpPlayer
from spielwerk.uhp.refusals import (
    EngineCrashed,
    EngineFailed,
    EngineGarbled,
    EngineIncapable,
    EngineMovedIllegally,
    EngineNotStarted,
    EngineRefused,
    EngineRefusedGame,
    EngineTooSlow,
)
from tests.uhp.engines.scripted import GAME

SCRIPT = Path(__file__).parent / "engines" / "scripted.py"
HURRIED = Timeouts(start=10.0, answer=5.0, grace=0.3)
SHORT = Limits(seconds=0.2)

Children = list[subprocess.Popen[bytes]]


def command(manner: str, *further: str) -> str:
    """Return the command that starts an engine with some behaviour."""
    return shlex.join([sys.executable, str(SCRIPT), manner, *further])


@pytest.fixture
def children(monkeypatch: pytest.MonkeyPatch) -> Children:
    """Every process that is started; all of them must be gone at the end of the test."""
    started: Children = []
    start: Callable[..., subprocess.Popen[bytes]] = subprocess.Popen

    def remembered(*args: object, **options: object) -> subprocess.Popen[bytes]:
        started.append(start(*args, **options))
        return started[-1]

    monkeypatch.setattr(subprocess, "Popen", remembered)
    return started


def all_gone(children: Children) -> bool:
    """Return whether every process was ended and reaped."""
    return bool(children) and all(child.returncode is not None for child in children)


def after(*plies: str, game_type: str = "Base") -> Situation:
    """Return a game after some plies."""
    situation = Situation.begin(HIVE, HIVE.start(2, {"type": game_type}))
    for ply in plies:
        situation = situation.then(ply)
    return situation


def choose(player: UhpPlayer, situation: Situation, limits: Limits = SHORT) -> str:
    """Return a player's move as text."""
    (seat,) = situation.state.to_move()
    return native.choose(player, situation, seat, limits).move


# Good engines.


def test_our_own_engine_is_a_player_like_any_other(children: Children) -> None:
    with UhpPlayer("builtin") as player:
        assert player.name.startswith("Spielwerk")
        situation = after(game_type="Base+MLP")
        for _ in range(4):
            (seat,) = situation.state.to_move()
            situation = situation.then(native.choose(player, situation, seat, SHORT).move)
        assert len(situation.plies) == 4
    assert all_gone(children)


@pytest.mark.parametrize(
    "manner", ["Engine", "Talkative", "WholeSeconds", "NoGameStrings", "Forgetful"]
)
def test_engines_of_all_kinds_play_a_game_against_themselves(
    children: Children, manner: str
) -> None:
    """Each engine plays both sides: it is told a whole game, single moves, and nothing new."""
    with UhpPlayer(command(manner), HURRIED) as player:
        for known in range(len(GAME)):
            assert choose(player, after(*GAME[:known])) == GAME[known]
        # Back to an earlier position of the same game, as after a take-back.
        assert choose(player, after(*GAME[:2])) == GAME[2]
    assert all_gone(children)


def test_depth_and_options_are_passed_on() -> None:
    with UhpPlayer("builtin", settings={"Player": "Random", "Seed": "3"}) as player:
        first = choose(player, after(), Limits(depth=1))
    with UhpPlayer("builtin", settings={"Player": "Random", "Seed": "3"}) as player:
        assert choose(player, after(), Limits(depth=1)) == first


def test_a_wrong_option_is_reported(children: Children) -> None:
    with pytest.raises(EngineRefused, match="options set Sneed 3"):
        UhpPlayer("builtin", settings={"Sneed": "3"}).open()
    assert all_gone(children)


def test_an_interrupt_is_passed_on() -> None:
    cancel = Cancel()
    with UhpPlayer(command("Patient"), HURRIED) as player:
        threading.Timer(0.3, cancel.stop).start()
        began = monotonic()
        assert native.choose(player, after(), 0, cancel=cancel).move == GAME[0]
        assert monotonic() - began < 5


# Engines that fail.


@pytest.mark.parametrize(
    ("manner", "failure"),
    [
        ("Illegal", EngineMovedIllegally),
        ("Garbled", EngineGarbled),
        ("Mute", EngineGarbled),
        ("Hangs", EngineTooSlow),
        ("Crashes", EngineCrashed),
        ("FloodsWithoutLines", EngineTooSlow),
        ("Refuses", EngineRefusedGame),
    ],
)
def test_failures_have_their_own_types(
    children: Children, manner: str, failure: type[EngineFailed]
) -> None:
    with UhpPlayer(command(manner), HURRIED) as player:
        began = monotonic()
        with pytest.raises(failure) as raised:
            choose(player, after(*GAME[:1]))
        assert monotonic() - began < 10
        for language in ("en", "de"):
            assert raised.value.message(language).isprintable()
        assert all_gone(children)  # it was ended at once, not only when the player is closed
    assert raised.value.code == failure.code


def test_an_answer_without_end_is_cut_off(children: Children) -> None:
    """Whatever the time limit, the answer is too large to store."""
    with UhpPlayer(command("Floods"), HURRIED) as player, pytest.raises(EngineGarbled):
        choose(player, after(), Limits(seconds=60))
    assert all_gone(children)


def test_an_illegal_move_is_explained() -> None:
    with UhpPlayer(command("Illegal"), HURRIED) as player:
        with pytest.raises(EngineMovedIllegally, match="'wA3'") as raised:
            choose(player, after())
        assert raised.value.rule == "HV-20"


def test_the_last_words_of_an_engine_that_crashed_are_shown() -> None:
    with (
        UhpPlayer(command("Crashes"), HURRIED) as player,
        pytest.raises(EngineCrashed, match="out of honey") as raised,
    ):
        choose(player, after())
    assert raised.value.status == 3


def test_after_a_failure_the_engine_is_started_again(children: Children, tmp_path: Path) -> None:
    mark = tmp_path / "crashed"
    with UhpPlayer(command("CrashesOnce", str(mark)), HURRIED) as player:
        assert choose(player, after()) == GAME[0]
        with pytest.raises(EngineCrashed):
            choose(player, after(*GAME[:2]))
        assert choose(player, after(*GAME[:2])) == GAME[2]
    assert len(children) == 2
    assert all_gone(children)


@pytest.mark.parametrize("manner", ["NoIntroduction", "Stranger", "QuitsAtOnce"])
def test_what_does_not_begin_as_an_engine_is_none(children: Children, manner: str) -> None:
    with pytest.raises(EngineNotStarted):
        UhpPlayer(command(manner), Timeouts(start=1.0)).open()
    assert all_gone(children)


@pytest.mark.parametrize("wrong", ["", "  ", "/no/such/engine", "/", "echo 'unfinished", "\0"])
def test_commands_that_cannot_be_run(wrong: str) -> None:
    with pytest.raises(EngineNotStarted):
        UhpPlayer(wrong, Timeouts(start=1.0)).open()


def test_no_shell_reads_the_command(tmp_path: Path) -> None:
    mark = tmp_path / "mark"
    with pytest.raises(EngineNotStarted):
        UhpPlayer(f"true; touch {mark}", Timeouts(start=1.0)).open()
    assert not mark.exists()


def test_who_does_not_leave_is_made_to(children: Children) -> None:
    player = UhpPlayer(command("StaysOn"), HURRIED).open()
    began = monotonic()
    player.close()
    assert all_gone(children)
    assert monotonic() - began < 5
    player.close()  # twice does no harm


# Games that an engine cannot play.


def test_insects_that_an_engine_does_not_know() -> None:
    with UhpPlayer(command("Plain"), HURRIED) as player:
        assert choose(player, after()) == GAME[0]
        with pytest.raises(EngineIncapable, match="mosquito"):
            choose(player, after(game_type="Base+M"))


def test_a_game_that_begins_with_a_queen_is_refused_by_tournament_engines() -> None:
    with (
        UhpPlayer("builtin") as player,
        pytest.raises(EngineRefusedGame, match="tournament rule"),
    ):
        choose(player, after("wQ"))


def test_games_from_the_middle_have_no_game_string() -> None:
    situation = Situation.begin(HIVE, after(*GAME).state)
    with UhpPlayer(command("Engine"), HURRIED) as player, pytest.raises(EngineIncapable):
        choose(player, situation)
