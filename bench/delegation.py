"""What is left for the server of a move that a browser searches.

    python -m bench.delegation [--positions 12]

Milliseconds of processor time for a move of the eighth level in recorded positions: the server
parses the position, verifies what comes back and chooses from it. The search itself is not counted.
"""

from __future__ import annotations

import argparse
import time
from statistics import mean

from spielwerk.ai import core
from spielwerk.ai.player import Cancel, SearchResult
from spielwerk.ai.steps import Step, run
from spielwerk.game.node import Node
from spielwerk.games import all_games, find
from spielwerk.server.engines.requests import SearchRequest, steps
from tests.search.recordings import read

LEVEL = 8
SECONDS = 0.5


def request_for(game: str, case: dict[str, str]) -> SearchRequest:
    """The move of whoever is next in a recorded position."""
    state = find(game).parse_state(case["position"])
    seat = Node(state).actor()
    assert isinstance(seat, int)
    return SearchRequest(game, str(state), seat, LEVEL, SECONDS)


def milliseconds(request: SearchRequest) -> float:
    """Of all but the search."""
    searching = 0.0

    def answer(step: Step) -> SearchResult:
        nonlocal searching
        before = time.process_time()
        found = step.result(core.answer(step.request))
        searching += time.process_time() - before
        return step.verified(found)

    began = time.process_time()
    run(steps(request, Cancel()), answer)
    return 1000 * (time.process_time() - began - searching)


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
