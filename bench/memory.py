"""Check that memory stays flat while the core plays random games of all kinds.

    python bench/memory.py [--minutes 60] [--share 1.0]

Every minute it prints the games so far and the memory of the process. `--share` is the part of a
processor to use, for long runs beside other work.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from time import monotonic, process_time, sleep

from spielwerk.ai import core
from spielwerk.game.node import Node
from spielwerk.games import all_games

PAGE_KILOBYTES = 4
PLIES = 20_000
SETTLING_MINUTES = 5
"""Minutes until everything is loaded and every cache has its final size."""


def memory() -> float:
    """Return the resident megabytes of this process now, not at most."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * PAGE_KILOBYTES / 1024


def games() -> Iterator[int]:
    """Play for ever; yield the number of games in each call."""
    starts = [
        Node(game.start(seats)) for game in all_games().values() for seats in game.about.seat_counts
    ]
    for seed in count():
        yield core.playouts(starts[seed % len(starts)], PLIES, seed)[0]


def main() -> None:
    """Play, and report each minute; status 1 if memory has grown by more than a tenth."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n", maxsplit=1)[0])
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--share", type=float, default=1.0)
    given = parser.parse_args()
    began, played, reported, levels = monotonic(), 0, 0, []
    for number in games():
        played += number
        minute = int((monotonic() - began) / 60)
        if minute > reported:
            reported = minute
            levels.append(memory())
            print(f"{minute:4} min {played:14,} games {levels[-1]:8.1f} MB", flush=True)
        if minute >= given.minutes:
            break
        ahead = process_time() / given.share - (monotonic() - began)
        if ahead > 0:
            sleep(min(ahead, 5))
    settled = levels[min(SETTLING_MINUTES, len(levels)) - 1]
    print(f"from {settled:.1f} MB to {levels[-1]:.1f} MB")
    sys.exit(levels[-1] > settled * 1.1)


if __name__ == "__main__":
    main()
