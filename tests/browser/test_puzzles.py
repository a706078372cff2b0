"""Puzzles inside the browser: the same paths, and the core of the page searches other moves."""

from __future__ import annotations

import pytest

from spielwerk.analysis.puzzles.model import puzzles_of
from spielwerk.games import find
from tests.browser.outside import Database
from tests.browser.page import opened
from tests.browser.test_requests import refused
from tests.server.running import in_loop

GAMES = ("hive", "fire-water", "heaven-hell", "ignite-flow")


@pytest.mark.parametrize("game", GAMES)
@in_loop
async def test_a_puzzle_to_its_end(game: str) -> None:
    puzzle = next(one for one in puzzles_of(find(game)).values() if one.line)
    path = f"/api/puzzles/{game}/{puzzle.id}"
    async with opened(Database(), "de") as page:
        shelves = await page.call("GET", "/api/puzzles?day=2026-11-17")
        listed = await page.call("GET", f"/api/puzzles/{game}?day=2026-11-17")
        assert {shelf["game"]: shelf["daily"] for shelf in shelves}[game] == listed["daily"]
        assert puzzle.id in [one["id"] for one in listed["puzzles"]]
        task = await page.call("GET", path)
        assert task["start"] == puzzle.position
        answer = {"status": "right", "plies": []}
        while answer["status"] == "right":
            plies = answer["plies"]
            hint = await page.call("POST", f"{path}/hint", {"plies": plies})
            assert "thing" in hint
            body = {"plies": plies, "ply": puzzle.line[len(plies)]}
            answer = await page.call("POST", path, body)
        assert answer["status"] == "solved"
        solution = await page.call("GET", f"{path}/solution")
        assert [ply["text"] for ply in solution["plies"]] == list(puzzle.line)
        assert await refused(page, "GET", f"/api/puzzles/{game}/no") == (404, "no-such-puzzle")
        assert await refused(page, "POST", path, {}) == (400, "not-of-this-puzzle")
