"""Measure nodes per second of the core: native, as WebAssembly in Node, and in Chromium.

    python -m bench.wasm [--cases 8]

Rates are by processor time, so that other programs do not matter. Positions are those of the
recorded searches; every search runs once before it is measured, while the module is still being
compiled.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import CDPSession, sync_playwright

from spielwerk import _core
from tests.search.recordings import read
from tests.wasm.browser import WorkerCore
from tests.wasm.module import FOLDER, WasmCore, missing
from tests.wasm.strict_files import served
from tests.web.conftest import ARGUMENTS, CHROMIUM

Request = dict[str, Any]
Measure = Callable[[Request], tuple[int, float]]
"""Number of nodes searched, and seconds."""

NODES = {"fire-water": 4_000, "heaven-hell": 5_000, "hive": 60_000, "ignite-flow": 200_000}
"""Nodes per search: natively about a tenth of a second."""
LEAST = {"hive": 0.4, "ignite-flow": 0.4}
"""The required ratio."""


def native(request: Request) -> tuple[int, float]:
    """Measure the native core, on one thread."""
    before = time.thread_time()
    result = _core.search(
        request["game"], request["position"], request["plies"], nodes=request["nodes"]
    )
    return result.nodes, time.thread_time() - before


@contextmanager
def in_node() -> Iterator[Measure]:
    """Yield a measure of the module in a process of Node."""
    core = WasmCore()

    def measure(request: Request) -> tuple[int, float]:
        outcome = core.outcome("search", request)
        return outcome["answer"]["nodes"], outcome["milliseconds"] / 1000

    yield measure
    core.close()


@contextmanager
def in_chromium() -> Iterator[Measure | None]:
    """Yield a measure of the module in a worker in a page; None without a browser."""
    if CHROMIUM is None:
        yield None
        return
    with served(FOLDER) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        worker, session = WorkerCore(browser.new_page(), address), browser.new_browser_cdp_session()

        def measure(request: Request) -> tuple[int, float]:
            before = renderer_seconds(session)
            nodes: int = worker.outcome("search", request)["answer"]["nodes"]
            return nodes, renderer_seconds(session) - before

        yield measure
        browser.close()


def renderer_seconds(session: CDPSession) -> float:
    """Return the processor time of the processes that run pages."""
    processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
    return sum(float(one["cpuTime"]) for one in processes if one["type"] == "renderer")


def rate(measure: Measure, requests: list[Request]) -> float:
    """Return nodes per second over all requests."""
    for request in requests:
        measure(request)
    measured = [measure(request) for request in requests]
    return sum(nodes for nodes, _ in measured) / sum(seconds for _, seconds in measured)


def requests_of(game: str, cases: int) -> list[Request]:
    """Return searches of recorded positions, evenly chosen."""
    recorded, nodes = read(game), NODES[game]
    return [
        {"game": game, "position": case["position"], "plies": case["plies"], "nodes": nodes}
        for case in recorded[:: len(recorded) // cases]
    ]


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--cases", type=int, default=8, help="of each game")
    arguments = parser.parse_args()
    if why := missing():
        print(f"No figures of WebAssembly: {why}.")
        return
    print(f"{'nodes/s':14}{'native':>12}{'Node':>12}{'ratio':>8}{'Chromium':>12}{'ratio':>8}")
    with in_node() as node, in_chromium() as chromium:
        for game in _core.games():
            requests = requests_of(game, arguments.cases)
            base = rate(native, requests)
            others = [rate(measure, requests) for measure in (node, chromium) if measure]
            figures = "".join(f"{one:12,.0f}{one / base:8.2f}" for one in others)
            slow = any(one / base < LEAST.get(game, 0) for one in others)
            print(f"{game:14}{base:12,.0f}{figures}{'  too slow' if slow else ''}", flush=True)


if __name__ == "__main__":
    main()
