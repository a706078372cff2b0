"""`make twin`: compare random games in all processes, for a time or a number of positions."""

from __future__ import annotations

import argparse
import os
import signal
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from itertools import count, islice
from multiprocessing import Pool
from typing import Any

from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from spielwerk.ai import core
from tests.contract.setups import ALL
from tests.contract.twin.comparison import Differs, compare_random_game


def _compare(task: tuple[int, int]) -> tuple[str, int, str]:
    """One random game of a setup: the game, its positions, and the difference if there is one."""
    number, seed = task
    setup = ALL[number]
    try:
        return setup.game.name, compare_random_game(setup, seed), ""
    except Differs as found:
        return setup.game.name, 0, str(found)


BATCH = 200  # Games handed out at once: a pool would read an endless list into memory.


def _outcomes(pool: Any, tasks: Iterator[tuple[int, int]]) -> Iterator[tuple[str, int, str]]:
    while True:
        yield from pool.imap_unordered(_compare, islice(tasks, BATCH))


def _tasks(games: list[str], seed: int) -> Iterator[tuple[int, int]]:
    numbers = [number for number, setup in enumerate(ALL) if not games or setup.game.name in games]
    for offset in count(seed):
        yield from ((number, offset) for number in numbers)


def main() -> None:
    """Run until the time is up or enough positions are compared; status 1 at a difference."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--positions", type=int, default=10**12)
    parser.add_argument("--seed", type=int, default=1_000_000)
    parser.add_argument("games", nargs="*")
    wanted = parser.parse_args()
    if not core.available():
        sys.exit(f"There is nothing to compare with: {core.MISSING}.")
    compared: Counter[str] = Counter()
    # Told to stop, it still says how far it came.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(_report(compared)))
    with suppress(KeyboardInterrupt):
        _run(wanted, compared)
    print(_report(compared))


def _report(compared: Counter[str]) -> str:
    games = "".join(f"{game}: {count:,} positions\n" for game, count in sorted(compared.items()))
    return f"{games}{compared.total():,} positions agree"


def _run(wanted: argparse.Namespace, compared: Counter[str]) -> None:
    end = time.monotonic() + wanted.seconds
    columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
    # The workers must die of what makes the parent tell how far it came.
    usual = (signal.SIGTERM, signal.SIG_DFL)
    with Pool(os.cpu_count(), signal.signal, usual) as pool, Progress(*columns) as progress:
        bar = progress.add_task("comparing", total=wanted.seconds)
        for game, positions, difference in _outcomes(pool, _tasks(wanted.games, wanted.seed)):
            if difference:
                pool.terminate()
                sys.exit(difference)
            compared[game] += positions
            done = wanted.seconds - max(0.0, end - time.monotonic())
            said = f"{compared.total():,} positions"
            progress.update(bar, completed=done, description=said)
            if time.monotonic() > end or compared.total() >= wanted.positions:
                pool.terminate()
                break


if __name__ == "__main__":
    main()
