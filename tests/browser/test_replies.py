"""No message follows the final answer to a request of the page."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import pytest

from spielwerk.browser.tables import BrowserTables
from tests.browser.outside import Database, TestOutside
from tests.browser.page import Page, opened
from tests.server.running import in_loop
from tests.waits import answer, message, messages_of

BETTER = {
    "move": "wS1",
    "values": [0.5, 0.5],
    "pv": ["wS1"],
    "nodes": 1,
    "depth": 3,
    "exact": False,
    "candidates": [],
}


class Core:
    """A core that searches until it is told what it finds, and reports when it is told to."""

    def __init__(self) -> None:
        self.asked: asyncio.Queue[Callable[[str], None]] = asyncio.Queue()
        self.found: asyncio.Future[str] = asyncio.get_running_loop().create_future()

    async def search(self, number: int, request: str, progress: Callable[[str], None]) -> str:
        """Do what `Outside.search` does."""
        self.asked.put_nowait(progress)
        return await asyncio.shield(self.found)


@asynccontextmanager
async def searching(
    monkeypatch: pytest.MonkeyPatch, level: int
) -> AsyncIterator[tuple[Page, Core, str]]:
    """Yield a page at a table with a program, and the core that searches there."""
    core = Core()
    monkeypatch.setattr(TestOutside, "search", staticmethod(core.search))
    async with opened(Database()) as page:
        followed = await page.create("hive", ["me", level], take_backs="free")
        yield page, core, followed.state["table"]


@pytest.mark.parametrize("ended_by", ["answer", "failure", "cancel"])
def test_a_search_reports_in_vain_after_its_answer(
    ended_by: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    @in_loop
    async def check() -> None:
        async with searching(monkeypatch, 1) as (page, core, table):
            page.send(json.dumps({"type": "hint", "id": "tip", "table": table, "seconds": 60}))
            report = await core.asked.get()
            report(json.dumps(BETTER))
            await message(page, lambda each: each.get("id") == "tip" and each["depth"] == 3)
            match ended_by:
                case "answer":
                    core.found.set_result(json.dumps(BETTER))
                case "failure":
                    core.found.set_result(json.dumps({"refused": "not this"}))
                case "cancel":
                    await page.ask("cancel", of="tip")
            last = await answer(page, "tip")
            report(json.dumps(BETTER))
            await page.ask("speak", language="en")
            assert messages_of(page, "tip")[-1] == last

    check()


def test_a_program_whose_move_is_taken_back_reports_nothing_more(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Its search is cancelled, but the core stops a moment later."""

    def thinking(page: Page) -> list[int | None]:
        return [each["depth"] for each in page.others if each["type"] == "thinking"]

    @in_loop
    async def check() -> None:
        async with searching(monkeypatch, 8) as (page, core, table):
            await page.play(table, 0, move="wS1")
            report = await core.asked.get()
            report(json.dumps(BETTER))
            await page.until(lambda: thinking(page)[-1] == BETTER["depth"])
            before = thinking(page)
            await page.ask("take-back", table=table, chair=0)
            report(json.dumps(BETTER))
            await page.ask("speak", language="en")
            assert thinking(page) == before

    check()


def test_what_fails_after_the_answer_is_not_refused_as_well(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError

    @in_loop
    async def check() -> None:
        async with opened(Database()) as page:
            table = (await page.create("hive", ["me", "me"])).state["table"]
            with monkeypatch.context() as patched:
                patched.setattr(BrowserTables, "watch", broken)
                page.send(json.dumps({"type": "watch", "id": "once", "table": table}))
                await answer(page, "once")
                await page.ask("cancel", of="nothing")
            assert [each["type"] for each in messages_of(page, "once")] == ["done"]

    check()
