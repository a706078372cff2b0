"""The core in a worker in a browser."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from spielwerk.games import all_games
from tests.wasm.browser import WorkerCore
from tests.wasm.module import FOLDER, WasmCore, missing
from tests.wasm.strict_files import served
from tests.wasm.test_slices import every_game, start


@pytest.fixture(scope="module")
def worker(browser: Browser) -> Iterator[WorkerCore]:
    if why := missing():
        pytest.skip(why)
    with served(FOLDER) as address:
        page = browser.new_page()
        yield WorkerCore(page, address)
        page.close()


def test_it_finds_what_node_finds(worker: WorkerCore) -> None:
    node = WasmCore()
    for game in all_games():
        request = start(game) | {"nodes": 2000, "seed": 5}
        assert worker.outcome("search", request)["answer"] == node.call("search", request)
    node.close()


@every_game
def test_a_search_is_cancelled_while_short_calls_go_on(worker: WorkerCore, game: str) -> None:
    # Processor time cannot be told here, so that a busy machine needs another limit.
    request = start(game) | {"milliseconds": 600_000}
    outcome = worker.cancelled_after(300, "search", request)
    assert outcome["type"] == "answer"
    assert outcome["answer"]["move"]
    assert outcome["short"] == "answer"
    assert outcome["took"] < 2000


def test_what_cannot_be_read_is_refused(worker: WorkerCore) -> None:
    outcome = worker.outcome("perft", {"game": "hive", "position": "nothing", "depth": 1})
    assert outcome["type"] == "refused"
    assert set(worker.outcome("about", {})["answer"]["games"]) == set(all_games())


def test_a_cancelled_perft_has_no_answer(worker: WorkerCore) -> None:
    outcome = worker.cancelled_after(50, "perft", start("hive") | {"depth": 12})
    assert outcome["type"] == "cancelled"
