"""Whole games in a browser's table: against a program, closed in the middle, and continued."""

from __future__ import annotations

import random

import pytest

from spielwerk.client.client import Followed
from spielwerk.games import all_games
from tests.browser.outside import Database
from tests.browser.page import Page, RefusedByTable, opened
from tests.server.running import in_loop

GAMES = sorted(all_games())


async def play_moves(page: Page, table: str, most: int, seed: int = 1) -> int:
    """Make up to this many moves by gesture, or until the game is over; return their number."""
    followed, chance = page.tables[table], random.Random(seed)
    for made in range(most):
        await page.until(lambda: bool(followed.my_owing()) or is_over(followed))
        if is_over(followed):
            return made
        seat = followed.my_owing()[0]
        gesture = chance.choice(followed.moves(seat))
        await page.play(table, seat, gesture=list(gesture))
    return most


def is_over(followed: Followed) -> bool:
    return bool(followed.state["status"] == "over")


@pytest.mark.parametrize("game", GAMES)
@in_loop
async def test_a_whole_game_with_the_page_closed_in_the_middle(game: str) -> None:
    database = Database()
    async with opened(database) as page:
        followed = await page.create(game, ["me", 1])
        table = followed.state["table"]
        assert await play_moves(page, table, 5) == 5
        await page.until(lambda: bool(followed.my_owing()))
        before = followed
    async with opened(database) as page:
        (listed,) = (await page.call("GET", "/api/me/tables"))["tables"]
        assert (listed["table"], listed["status"]) == (table, "playing")
        followed = await page.watch(table)
        assert followed.plies == before.plies
        assert followed.state["drawings"] == before.state["drawings"]
        await play_moves(page, table, 1000, seed=2)
        assert is_over(followed)
        result = followed.state["result"]
        record = await page.call("GET", f"/api/tables/{table}/record")
        replayed = await page.call("POST", "/api/records/read", {"text": record})
        assert [ply["text"] for ply in replayed["plies"]] == [ply["text"] for ply in followed.plies]
        assert replayed["result"]["places"] == result["places"]
        (listed,) = (await page.call("GET", "/api/me/tables"))["tables"]
        assert listed["result"]["reason"] == result["reason"]


@in_loop
async def test_a_program_that_owed_a_move_makes_it_after_the_page_was_closed() -> None:
    database = Database()
    async with opened(database) as page:
        followed = await page.create("hive", ["me", 7])
        table = followed.state["table"]
        await page.play(table, 0, gesture=list(followed.moves(0)[0]))
        assert len(followed.plies) == 1, "it thinks for seconds"
    async with opened(database) as page:
        # The table is not watched, only the list.
        async def is_my_turn() -> bool:
            (listed,) = (await page.call("GET", "/api/me/tables"))["tables"]
            return bool(listed["my_turn"])

        while not await is_my_turn():
            await page.outside.read("tables", "[]")


@pytest.mark.parametrize("level", [3, 5])
@in_loop
async def test_levels_that_search_ask_the_core_and_move(level: int) -> None:
    async with opened(Database()) as page:
        followed = await page.create("fire-water", ["me", level])
        assert await play_moves(page, followed.state["table"], 2) == 2
        await page.until(lambda: any(ply["seat"] == 1 for ply in followed.plies))
        assert page.outside.searches >= 1
        assert {"type": "thinking", "seat": 1} in [
            {"type": message["type"], "seat": message["seat"]}
            for message in page.others
            if message["type"] == "thinking"
        ]


@in_loop
async def test_several_people_at_one_screen_and_a_match() -> None:
    async with opened(Database()) as page:
        chairs = [{"kind": "me", "name": "Anna"}, {"kind": "me", "name": "Bruno"}]
        made = await page.call(
            "POST", "/api/tables", {"game": "ignite-flow", "chairs": chairs, "games": 3}
        )
        followed = await page.watch(made["table"])
        assert [seat["name"] for seat in followed.state["seats"]] == ["Anna", "Bruno"]
        assert await play_moves(page, made["table"], 3) == 3
        await page.ask("resign", table=made["table"], chair=0)
        assert is_over(followed)
        for chair in (0, 1):
            await page.ask("ready", table=made["table"], chair=chair, game=2)
        assert (followed.state["status"], followed.state["game_number"]) == ("playing", 2)


@in_loop
async def test_programs_alone_play_while_somebody_looks() -> None:
    async with opened(Database()) as page:
        followed = await page.create("ignite-flow", [1, 1])
        await page.until(lambda: len(followed.plies) > 3)
        table = followed.state["table"]
        await page.ask("unwatch", table=table)
        (before,) = (await page.call("GET", "/api/me/tables"))["tables"]
        (after,) = (await page.call("GET", "/api/me/tables"))["tables"]
        assert after["plies"] <= before["plies"] + 1


@in_loop
async def test_undo_and_take_back() -> None:
    async with opened(Database()) as page:
        followed = await page.create("hive", ["me", 1], take_backs="free")
        table = followed.state["table"]
        await play_moves(page, table, 2)
        await page.until(lambda: len(followed.plies) == 4)
        assert followed.view(0)["may_take_back"]
        await page.ask("take-back", table=table, chair=0)
        await page.until(lambda: len(followed.plies) == 2)
        with pytest.raises(RefusedByTable) as refused:
            await page.ask("undo", table=table, chair=0)
        assert refused.value.code == "nothing-to-undo"


@in_loop
async def test_a_step_of_a_turn_is_undone() -> None:
    async with opened(Database()) as page:
        followed = await page.create("heaven-hell", ["me", "me"])
        table, chance = followed.state["table"], random.Random(3)
        for _ in range(300):
            owing = followed.my_owing()
            if any(view["may_undo"] for view in followed.state["views"]):
                break
            gesture = chance.choice(followed.moves(owing[0]))
            await page.play(table, owing[0], gesture=list(gesture))
        seat = next(view["seat"] for view in followed.state["views"] if view["may_undo"])
        before = len(followed.plies)
        await page.ask("undo", table=table, chair=followed.chair_of(seat))
        assert len(followed.plies) == before - 1


@in_loop
async def test_a_clock_runs_out_and_stands_still_while_the_page_is_closed() -> None:
    database = Database()
    async with opened(database) as page:
        followed = await page.create("ignite-flow", ["me", "me"], clock="game 60")
        table = followed.state["table"]
        while not followed.state["clock"]["running"]:
            # The first moves are free.
            await play_moves(page, table, 1)
        remaining = followed.state["clock"]["remaining"]
    stored = database.stores["settings"][("time",)]
    async with opened(database) as page:
        followed = await page.watch(table)
        again = followed.state["clock"]["remaining"]
        assert sum(remaining) - sum(again) < 10_000
    # As if the page had been open for two minutes more.
    database.stores["settings"][("time",)] = str(int(stored) + 120_000)
    async with opened(database) as page:
        followed = await page.watch(table)
        await page.until(lambda: is_over(followed))
        assert followed.state["result"]["reason"] == "time"
