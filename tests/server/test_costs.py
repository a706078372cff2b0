"""No question holds the event loop for long, however large and at whatever position."""

from __future__ import annotations

import json
from pathlib import Path
from typing import get_args
from xml.etree import ElementTree

import pytest

from spielwerk.server.gate import Account
from spielwerk.server.imports.pool import ImportPool
from spielwerk.server.imports.tasks import Answer, Task
from spielwerk.service.endpoints import ENDPOINTS
from spielwerk.table.commands import AnyCommand
from spielwerk.wire.requests import AnyRequest
from tests.server.costs import GAMES, ME, costs, first_puzzle, live_questions
from tests.server.running import in_loop
from tests.service.doors import server_door

LONGEST_TURN = 0.05
"""Seconds of the loop thread's processor time."""
ANSWERED = ("gesture", "guide", "details", "sheet", "words", "play", "watch", "analyse", "hint")
"""Requests that must be answered in every game: a refusal would measure nothing."""
OF_THE_TRANSPORT = {"pong", "answer-search"}
"""Live messages without an answer."""


def test_every_kind_of_live_message_is_asked() -> None:
    kinds = {*get_args(AnyCommand), *get_args(AnyRequest)}
    known = {str(kind.__dataclass_fields__["type"].default) for kind in kinds}
    assert known - {message["type"] for message in live_questions("a table")} == OF_THE_TRANSPORT


@pytest.mark.slow
@pytest.mark.alone
@in_loop
async def test_no_question_holds_the_event_loop(tmp_path: Path) -> None:
    found = {cost.name: cost for cost in await costs(tmp_path)}
    held = {name: cost.longest for name, cost in found.items() if cost.longest > LONGEST_TURN}
    assert not held
    asked = {f"{kind} ({game})" for kind in ANSWERED for game in GAMES}
    assert not {name: found[name].refused for name in asked if found[name].refused}
    rest = [cost for name, cost in found.items() if "(" not in name or "record" in name]
    assert not [cost.name for cost in rest if cost.refused]


def test_threads_read_files_and_leave_positions_to_workers() -> None:
    """A thread shares the interpreter with the loop: puzzle hints held it through the rules."""
    threads = {endpoint.name for endpoint in ENDPOINTS if endpoint.place == "thread"}
    lists = {"list_games", "lessons_of_game", "puzzles_of_the_day", "puzzles_of_game"}
    assert threads == lists | {"rules_of_game"}


@in_loop
async def test_pictures_and_puzzles_are_the_work_of_workers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tasks, ask = list[str](), ImportPool.ask

    async def noted(self: ImportPool, task: Task, account: Account) -> Answer:
        tasks.append(task["task"])
        return await ask(self, task, account)

    monkeypatch.setattr(ImportPool, "ask", noted)
    async with server_door(tmp_path / "games.sqlite") as door:
        await door.call("GET", "/api/me")
        made = await door.call("POST", "/api/tables", {"game": "hive", "chairs": ME})
        path = f"/api/tables/{json.loads(made.body)['table']}/picture.svg"
        picture = await door.call("GET", path)
        assert picture.status == 200
        assert ElementTree.fromstring(picture.body).tag.endswith("svg")
        puzzle = await first_puzzle(door)
        for method, end, body in (
            ("GET", "", None),
            ("POST", "/hint", {}),
            ("GET", "/solution", None),
        ):
            assert (await door.call(method, puzzle + end, body)).status == 200
    shown = "/api/puzzles/{game}/{puzzle}"
    puzzles = [f"GET {shown}", f"POST {shown}/hint", f"GET {shown}/solution"]
    assert tasks == ["picture_of_position", *puzzles]
