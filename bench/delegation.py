"""Measure the server's remaining cost of a move that a browser searches.

    python -m bench.delegation [--positions 12]

Milliseconds of processor time for a move of the eighth level in recorded positions: the server
parses the position, verifies the result and chooses from it. The search itself is not counted.
"""

from __future__ import annotations

import argparse
import time
from statistics import mean

from spielwerk.ai.native import CompiledCore
from spielwerk.ai.player import Choice, SearchRequest, SearchResult, run
from spielwerk.ai.results import verified
from spielwerk.game.node import Node
from spielwerk.games import all_games, find
from spielwerk.server.engines.requests import EngineRequest, move_for
from tests.search.recordings import read

LEVEL = 8
SECONDS = 0.5


class VerifiedCore(CompiledCore):
    """The local core with verified results, like those of a browser; it counts its own seconds."""

    seconds = 0.0

    async def search(self, request: SearchRequest, choice: Choice) -> SearchResult:
        """Return the result of a search."""
        before = time.process_time()
        found = await super().search(request, choice)
        self.seconds += time.process_time() - before
        return verified(found, choice.node())


def request_for(game: str, case: dict[str, str]) -> EngineRequest:
    """Return a request for the next move in a recorded position."""
    state = find(game).parse_state(case["position"])
    seat = Node(state).actor()
    assert isinstance(seat, int)
    return EngineRequest(game, str(state), seat, LEVEL, SECONDS)


def milliseconds(request: EngineRequest) -> float:
    """Return the time of everything but the search."""
    core = VerifiedCore()
    began = time.process_time()
    run(move_for(request, core))
    return 1000 * (time.process_time() - began - core.seconds)


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--positions", type=int, default=12, help="of each game")
    count = parser.parse_args().positions
    for game in all_games():
        cases = read(game)
        found = [milliseconds(request_for(game, case)) for case in cases[:: len(cases) // count]]
        print(f"{game:14}{mean(found):6.1f} ms", flush=True)


if __name__ == "__main__":
    main()
