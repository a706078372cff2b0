"""A small game from a folder outside the repository, unknown to the program.

The folder is copied to an empty place, with the metadata that `pip install` would write; then it is
played in the terminal, in the arena and on the server.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from inspect import signature
from itertools import product
from operator import xor
from pathlib import Path

import pytest

from spielwerk.game import AnyState
from spielwerk.game.node import Node, perft
from spielwerk.games import all_games, find
from spielwerk.record.model import read
from tests.cli.command_line import spielwerk
from tests.contract import test_positions, test_texts
from tests.contract.installed import check_tests_pass, install, installed
from tests.contract.setups import Setup
from tests.server.running import People, RunningServer, in_loop, play_on

SOURCE = Path(__file__).with_name("small_game")
ROOT = Path(__file__).parents[2]
SHARED_BY_ALL = ("tests/contract/test_positions.py", "tests/contract/test_texts.py")


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """Yield the installed game, in this process and its children."""
    home = tmp_path / "installed"
    install(SOURCE, home)
    with installed(home):
        yield home


def printed(*arguments: str, given: str = "") -> str:
    """Return the output of a command that must succeed."""
    done = spielwerk(*arguments, given=given)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_it_is_listed_after_those_that_are_built_in(folder: Path) -> None:
    assert list(all_games()) == ["hive", "fire-water", "heaven-hell", "ignite-flow", "nim"]
    assert "nim: Nim, 2 players" in printed("games")
    assert "**NI-2** Whoever takes the last stone" in printed("rules", "nim")


def test_without_the_folder_there_is_no_such_game() -> None:
    assert "nim" not in all_games()
    assert spielwerk("legal", "nim").returncode == 2


@pytest.mark.usefixtures("folder")
def test_moves_are_listed_counted_and_refused_in_the_terminal() -> None:
    first = [f"{heap}{number}" for heap, stones in zip("abc", (3, 4, 5), strict=True)
             for number in range(1, stones + 1)]  # fmt: skip
    assert printed("legal", "nim").split() == first
    # A heap of n stones has n moves: 12, and after taking k of the 12 stones another 12 - k.
    assert printed("perft", "nim", "2").strip() == str(sum(12 - int(move[1]) for move in first))
    refused = spielwerk("why", "nim", "a3", "--moves", "a1").stdout
    assert "Heap a has 2 stones, not 3." in refused
    assert "NI-1" in refused


@pytest.mark.usefixtures("folder")
def test_it_is_played_to_its_end_in_the_terminal() -> None:
    won = printed("play", "nim", given="a3\nb4\nc5\n")
    assert "The game is over: the last stone is taken." in won
    assert "1. First with 1" in won
    lost = printed("play", "nim", "--option", "misere=true", given="a3\nb4\nc5\n")
    assert "1. Second with 1" in lost


@pytest.mark.usefixtures("folder")
def test_programs_play_it_in_the_arena(tmp_path: Path) -> None:
    players = ["--player", "monte-carlo", "--player", "random", "--nodes", "60"]
    out = tmp_path / "tournament"
    table = printed("arena", "nim", *players, "--games", "4", "--opening", "0", "--out", str(out))
    assert "monte-carlo" in table
    assert "random" in table
    files = sorted((out / "records").iterdir())
    records = [read(path.read_text(encoding="utf-8")) for path in files]
    assert [record.result.reason for record in records if record.result] == ["last-stone"] * 4


@pytest.mark.usefixtures("folder")
def test_people_and_programs_play_it_on_the_server(tmp_path: Path) -> None:
    server = RunningServer(tmp_path).start()

    @in_loop
    async def play() -> None:
        async with People(server.url) as people:
            table, anna, bruno = await people.pair("nim")
            await play_on(table, [anna, bruno], random.Random(2).choice, 12)
            state = anna.live.tables[table].state
            assert state["result"]["reason"] == "last-stone"
            record = read(await anna.visitor.call("GET", f"/api/tables/{table}/record"))
            assert [ply["text"] for ply in anna.live.tables[table].plies] == list(record.plies)
            program = {"kind": "program", "level": 2}
            table = (await anna.visitor.create("nim", [program, program]))["table"]
            followed = await anna.live.watch(table)
            await anna.live.until(lambda: followed.state["result"] is not None)
            assert followed.state["result"]["reason"] == "last-stone"

    try:
        play()
    finally:
        server.stop()
    assert '"level": "error"' not in server.logged()


@pytest.mark.usefixtures("folder")
def test_what_holds_for_every_game_holds_for_it() -> None:
    """The tests of all games, called with this one; the slow run also collects it."""
    game = find("nim")
    setups = [Setup(game, 2), Setup(game, 2, (("misere", True),))]
    called = 0
    for name, test in [*vars(test_positions).items(), *vars(test_texts).items()]:
        if name.startswith("test_") and signature(test).parameters:
            arguments = [game] if test.__module__ == test_texts.__name__ else setups
            for argument in arguments:
                test(argument)
                called += 1
    assert called > 30


@pytest.mark.slow
@pytest.mark.usefixtures("folder")
def test_it_is_among_the_games_of_the_shared_tests() -> None:
    check_tests_pass(ROOT, *SHARED_BY_ALL, "-k", "nim")


@pytest.mark.usefixtures("folder")
def test_its_rules_give_the_theory_of_the_game() -> None:
    """Bouton (1901): the player to move loses if the binary numbers of stones have the xor 0."""

    @cache
    def wins(state: AnyState) -> bool:
        return any(not wins(state.after({0: move, 1: move})) for move in Node(state).plies())

    game = find("nim")
    for a, b, c in product(range(4), range(5), range(6)):
        state = game.parse_state(f"{a}-{b}-{c} first turn 1")
        assert wins(state) == (xor(xor(a, b), c) != 0)
        assert perft(Node(state), 1) == a + b + c


@pytest.mark.usefixtures("folder")
def test_a_report_is_made_of_it_without_the_core(tmp_path: Path) -> None:
    out = tmp_path / "nim.html"
    printed(
        "report", "nim", "--player", "random", "--games", "4", "--nodes", "5", "--out", str(out)
    )
    text = out.read_text(encoding="utf-8")
    assert "Monte-Carlo tree search with 5 nodes per position" in text
    assert '<span class="value" id="draws">0.0%' in text
