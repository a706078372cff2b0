"""Puzzles over REST: lists, tasks without solutions, attempts that are searched elsewhere."""

from __future__ import annotations

from typing import Any

import pytest

from spielwerk.ai import core
from spielwerk.analysis.puzzles.model import puzzles_of
from spielwerk.game.node import Node
from spielwerk.games import find
from tests.server.running import People, RunningServer, in_loop
from tests.server.test_lessons import refused

HIVE = find("hive")
PUZZLE = next(one for one in puzzles_of(HIVE).values() if one.proof.wins_in == 2)
PATH = f"/api/puzzles/hive/{PUZZLE.id}"


@in_loop
async def test_from_the_list_to_the_solution(server: RunningServer) -> None:
    async with People(server.url) as people:
        anna = await people.come()
        call = anna.visitor.call
        shelves = await call("GET", "/api/puzzles")
        assert {shelf["game"] for shelf in shelves} >= {"hive"}
        listed = await call("GET", "/api/puzzles/hive")
        assert PUZZLE.id in [one["id"] for one in listed["puzzles"]]
        task = await call("GET", PATH)
        assert task["start"] == PUZZLE.position
        assert "line" not in task
        hint = await call("POST", f"{PATH}/hint", {"plies": []})
        assert hint["thing"]
        first, reply, last = PUZZLE.line
        answer = await call("POST", PATH, {"ply": first})
        assert (answer["status"], answer["plies"]) == ("right", [first, reply])
        answer = await call("POST", PATH, {"plies": [first, reply], "ply": last})
        assert answer["status"] == "solved"
        solution = await call("GET", f"{PATH}/solution")
        assert [ply["text"] for ply in solution["plies"]] == list(PUZZLE.line)


@pytest.mark.skipif(not core.available(), reason="other moves are searched by the core")
@in_loop
async def test_a_wrong_move_by_what_is_touched(server: RunningServer) -> None:
    node = Node(HIVE.parse_state(PUZZLE.position))
    other = next(text for text in node.legal() if text not in PUZZLE.good_at(0, 0))
    gesture = list(node.state.board.gesture(node.parse(other)))
    async with People(server.url) as people:
        anna = await people.come()
        answer = await anna.visitor.call("POST", PATH, {"gesture": gesture})
        assert answer["status"] == "wrong"
        assert answer["refutation"][0] == other


BAD: list[tuple[str, Any, int, str]] = [
    ("/api/puzzles/chess/a", {}, 404, "not-found"),
    ("/api/puzzles/hive/nothing", {}, 404, "no-such-puzzle"),
    (PATH, {"colour": "red"}, 422, "not-understood"),
    (PATH, {"mix": [2.0]}, 422, "not-understood"),
    (PATH, {}, 400, "not-of-this-puzzle"),
    (PATH, {"plies": ["pass"], "ply": "pass"}, 400, "not-of-this-puzzle"),
    (PATH, {"ply": "nonsense"}, 400, "badly-written"),
    (f"{PATH}/hint", {"plies": ["pass"]}, 400, "not-of-this-puzzle"),
]


@pytest.mark.parametrize(("path", "body", "status", "code"), BAD)
def test_what_makes_no_sense_is_refused(
    server: RunningServer, path: str, body: Any, status: int, code: str
) -> None:
    @in_loop
    async def ask() -> None:
        async with People(server.url) as people:
            anna = await people.come()
            assert await refused(anna, path, body) == (status, code)

    ask()
