"""No message follows the final answer to a request."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from spielwerk.ai.player import SearchResult
from spielwerk.client.client import Json
from spielwerk.server.engines.pool import Job, SearchFailed
from spielwerk.server.tables.service import TableService
from tests.server.in_process import GUEST, OtherEnd, connected, new_table
from tests.server.running import in_loop
from tests.waits import answer, messages_of

BEST = SearchResult("wS1", (0.5, 0.5), depth=3)


def hint(table: str) -> Json:
    """Return a request for a hint."""
    return {"type": "hint", "id": "search", "table": table}


def analysis(table: str) -> Json:
    """Return a request to analyse the initial position of a game."""
    return {"type": "analyse", "id": "search", "game": "hive", "plies": []}


def find(job: Job) -> None:
    """Complete a search with a move."""
    job.done.set_result(BEST)


def fail(job: Job) -> None:
    """Let a search fail."""
    job.done.set_exception(SearchFailed("no worker"))


def cancel(job: Job) -> None:
    """Stop a search."""
    job.done.cancel()


@pytest.mark.parametrize("end", [find, fail, cancel])
@pytest.mark.parametrize("request_at", [hint, analysis])
def test_a_search_reports_in_vain_after_its_answer(
    tmp_path: Path, request_at: Callable[[str], Json], end: Callable[[Job], None]
) -> None:
    """A worker may have written progress that is read after the search has ended."""

    @in_loop
    async def check() -> None:
        async with connected(tmp_path, GUEST) as (service, _, line):
            table = await new_table(service, GUEST, GUEST)
            await line.ask("watch", table=table)
            line.send(request_at(table))
            await line.until(lambda: bool(service.engines._jobs))
            (job,) = service.engines._jobs.values()
            job.report(BEST)
            await line.until(lambda: any(each.get("result", each)["depth"] for each in _sent(line)))
            end(job)
            last = await answer(line, "search")
            job.report(BEST)
            await line.ask("speak", language="en")
            assert _sent(line)[-1] == last, "it stays the last, also after a later answer"

    check()


@in_loop
async def test_only_so_many_tables_are_watched_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with connected(tmp_path, GUEST) as (service, connection, line):
        monkeypatch.setattr(type(connection), "most_watched", 1)
        first, second = [await new_table(service, GUEST, GUEST) for _ in range(2)]
        assert (await line.ask("watch", table=first))["type"] == "done"
        refused = await line.ask("watch", table=second)
        assert refused["refusal"]["code"] == "too-many-watched"


def _sent(line: OtherEnd) -> list[Json]:
    return messages_of(line, "search")


@pytest.mark.parametrize(
    ("method", "request_at"),
    [
        ("watch", {"type": "watch"}),
        ("said", {"type": "say", "text": "hello"}),
    ],
    ids=["watch", "say"],
)
def test_what_fails_after_the_answer_is_not_refused_as_well(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    method: str,
    request_at: Json,
) -> None:
    def broken(*_: Any) -> None:
        raise ZeroDivisionError

    @in_loop
    async def check() -> None:
        async with connected(tmp_path, GUEST) as (service, _, line):
            table = await new_table(service, GUEST, GUEST)
            if method != "watch":
                await line.ask("watch", table=table)
            monkeypatch.setattr(TableService, method, broken)
            line.send({**request_at, "id": "once", "table": table})
            await line.until(lambda: "request failed" in caplog.text)
            monkeypatch.undo()
            await line.ask("speak", language="en")
            assert [each["type"] for each in messages_of(line, "once")] == ["done"]

    check()
