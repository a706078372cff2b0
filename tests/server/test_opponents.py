"""Programs that think: opponents, hints, crashes, limits."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from spielwerk.ai.levels import LEVELS
from spielwerk.ai.player import SearchResult
from spielwerk.game.node import Node
from spielwerk.games import all_games, find
from spielwerk.server.engines.pool import EnginePool, SearchFailed
from spielwerk.server.engines.requests import EngineRequest
from spielwerk.server.engines.scheduler import Scheduler
from spielwerk.server.refusals import TooManySearches
from tests.cli.command_line import spielwerk
from tests.server.forks import Fork
from tests.server.running import People, RunningServer, begin, in_loop
from tests.server.test_table_life import refused
from tests.waits import answer, message


def _question(game: str = "hive", seconds: float = 0.2, level: int = 8) -> EngineRequest:
    state = find(game).start()
    return EngineRequest(game, str(state), state.to_move()[0], level, seconds)


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_chooses_a_legal_move(level: int) -> None:
    game = find("ignite-flow")
    state = game.start()
    answer = _question("ignite-flow", 0.1, level).answer()
    assert state.explain(0, state.parse_move(answer.move)) is None
    assert answer.values == () or abs(sum(answer.values) - 1) < 1e-6


def _children(server: RunningServer) -> list[int]:
    assert server.process is not None
    found = subprocess.run(
        ["ps", "-o", "pid=,args=", "--ppid", str(server.process.pid)],
        capture_output=True,
        text=True,
        check=False,
    )
    lines = [line.split(maxsplit=1) for line in found.stdout.splitlines()]
    return [int(pid) for pid, command in lines if "spielwerk.server.engines.worker" in command]


@pytest.mark.parametrize("game", all_games())
def test_programs_play_each_other_while_people_watch(server: RunningServer, game: str) -> None:
    @in_loop
    async def watch() -> None:
        async with People(server.url) as people:
            anna = await people.come()
            program = {"kind": "program", "level": 1}
            table = (await anna.visitor.create(game, [program, program]))["table"]
            followed = await anna.live.watch(table)
            await anna.live.until(
                lambda: len(followed.plies) >= 6 or followed.state["result"] is not None
            )
            assert {ply["seat"] for ply in followed.plies} >= {0, 1}
            node = Node(all_games()[game].start(2))
            for ply in followed.plies:
                node = node.play(ply["text"])

    watch()


@in_loop
async def test_a_crashed_worker_costs_nothing_but_time(server: RunningServer) -> None:
    async with People(server.url) as people:
        anna = await people.come()
        table = (await anna.visitor.create("hive", ["me", {"kind": "program", "level": 7}]))[
            "table"
        ]
        followed = await anna.live.watch(table)
        for ply in (1, 3):
            await anna.live.touch(table, 0, followed.moves(0)[0])
            for pid in _children(server):
                os.kill(pid, signal.SIGKILL)
            await anna.live.until(lambda p=ply: len(followed.plies) > p)  # type: ignore[misc]


@in_loop
async def test_hints_with_progress_and_cancelling(server: RunningServer) -> None:
    async with People(server.url) as people:
        anna = await people.come()
        table = (await anna.visitor.create("hive", ["me", "program"]))["table"]
        followed = await anna.live.watch(table)
        thought = await anna.live.ask("hint", table=table, seconds=0.5)
        assert thought["type"] == "hint"
        assert tuple(thought["move"]["gesture"]) in followed.moves(0)
        assert thought["move"]["words"]
        assert thought["result"]["pv"][0] == thought["move"]["move"]
        await anna.live.send({"type": "hint", "id": "long", "table": table, "seconds": 60})
        await message(anna.live, lambda each: each.get("id") == "long" and each["depth"])
        began = time.monotonic()
        await anna.live.ask("cancel", of="long")
        refused = await answer(anna.live, "long")
        assert refused["type"] == "refused"
        assert refused["refusal"]["code"] == "cancelled"
        assert time.monotonic() - began < 20


@in_loop
async def test_no_hints_against_people(server: RunningServer) -> None:
    async with People(server.url) as people:
        table, anna, bruno = await people.pair("hive")
        assert await refused(anna.live.ask("hint", table=table)) == "no-hints"
        otto = await people.come("Otto")
        await otto.live.watch(table)
        assert await refused(otto.live.ask("hint", table=table)) == "no-hints"
        await anna.live.play(table, 0, "wS1")
        await bruno.live.ask("resign", table=table, chair=1)
        thought = await otto.live.ask("hint", table=table, ply=0, seconds=0.1)
        assert thought["seat"] == 0, "a game that is over can be studied by all"
        asked = otto.live.ask("hint", table=table, ply=99)
        assert await refused(asked) == "nothing-to-think-about"


# The queue.


@in_loop
async def test_the_queue_has_a_limit_for_everybody() -> None:
    opponents = EnginePool(1, Scheduler(per_owner=2))
    opponents.start()
    try:
        jobs = [opponents.ask(_question(seconds=0.1), "anna", _ignore) for _ in range(2)]
        with pytest.raises(TooManySearches):
            opponents.check_hint("anna")
        opponents.check_hint("bruno")
        answers = await asyncio.gather(*(job.done for job in jobs))
        assert all(isinstance(answer, SearchResult) for answer in answers)
        opponents.check_hint("anna")
    finally:
        await opponents.close()


@in_loop
async def test_who_has_waited_without_an_answer_comes_first() -> None:
    """A guest with many questions does not delay one with a single question."""
    opponents = EnginePool(1, Scheduler())
    opponents.start()
    try:
        done: list[str] = []
        jobs = []
        for owner in ("anna", "anna", "anna", "anna", "bruno"):
            job = opponents.ask(_question(seconds=0.1), owner, _ignore)
            job.done.add_done_callback(lambda _, who=owner: done.append(who))  # type: ignore[misc]
            jobs.append(job)
        await asyncio.gather(*(job.done for job in jobs))
        assert done.index("bruno") == 1
    finally:
        await opponents.close()


@in_loop
async def test_a_question_that_kills_every_worker_is_given_up() -> None:
    opponents = EnginePool(1, Scheduler())
    opponents.start()
    try:
        job = opponents.ask(EngineRequest("no-such-game", "", 0), None, _ignore)
        with pytest.raises(SearchFailed):
            await job.done
        broken = opponents.ask(EngineRequest("hive", "Base", 7, limit=0.1), None, _ignore)
        with pytest.raises(SearchFailed):
            await broken.done
        answer = await opponents.ask(_question(seconds=0.1), None, _ignore).done
        assert answer.move
    finally:
        await opponents.close()


def _ignore(_: SearchResult) -> None:
    """Do nothing with a report."""


# Programs as guests.


@pytest.mark.parametrize(
    ("game", "player"),
    [
        ("hive", ["--engine", f"{sys.executable} -m spielwerk.uhp"]),
        ("fire-water", ["--player", "random"]),
        ("ignite-flow", ["--player", "search"]),
    ],
    ids=["engine", "random", "search"],
)
def test_a_program_joins_by_its_link(
    server: RunningServer, game: str, player: list[str], tmp_path: Path
) -> None:
    @in_loop
    async def play() -> None:
        async with People(server.url) as people:
            anna = await people.come()
            # Engines play by the tournament rule, with the queen not first.
            options = {"queen_first": False} if game == "hive" else {}
            made = await anna.visitor.create(game, ["me", "reserved"], options=options)
            table, link = made["table"], server.url + made["links"][0]["path"]
            followed = await anna.live.watch(table)
            out = tmp_path / "out"
            command = ["join", link, *player, "--seconds", "0.1", "--name", "Robbie"]
            joined = Fork(command, os.environ, Path(os.devnull), out, out)
            try:
                await anna.live.until(lambda: followed.state["status"] == "playing", 60)
                assert followed.state["seats"][1]["occupant"] == "program"
                assert followed.state["seats"][1]["name"] == "Robbie"
                await begin(table, anna)
                while len([ply for ply in followed.plies if ply["seat"] == 1]) < 3:
                    await anna.live.until(lambda: followed.my_owing() == [0])
                    done = await anna.live.touch(table, 0, followed.moves(0)[0])
                    await anna.live.until(
                        lambda n=done["number"]: followed.number > n or followed.my_owing() == [0]  # type: ignore[misc]
                    )
                await anna.live.ask("resign", table=table, chair=0)
                assert await asyncio.to_thread(joined.wait, 30) == 0
            finally:
                joined.kill()
                joined.wait()
        assert "place 1" in out.read_text()

    play()


def test_join_says_what_is_wrong(server: RunningServer) -> None:
    for arguments, words in (
        (["http://localhost/x"], "not a link to a table"),
        ([f"{server.url}/t/nothing"], "no such table"),
        (["http://127.0.0.1:1/t/x"], "The server http://127.0.0.1:1 cannot be reached: "),
    ):
        ended = spielwerk("join", *arguments, "--player", "random")
        assert ended.returncode == 2
        assert words in ended.stderr
        assert ended.stderr.count("\n") == 1
