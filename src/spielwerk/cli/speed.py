"""How fast the rules and the core are, measured side by side: rates in processor seconds.

Processor time, for other programs may be at work; two threads are measured by the wall clock.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from threading import Thread
from time import perf_counter, process_time

from spielwerk.ai import core
from spielwerk.game.node import Node, perft


def rate(work: Callable[[], int], seconds: float) -> float:
    """How many units a second: the work is repeated until the time is used up."""
    done, start = 0, process_time()
    while True:
        done += work()
        used = process_time() - start
        if used >= seconds:
            return done / used


def rules_plies(first: Node, seconds: float) -> float:
    """Plies a second in random games by the Python rules."""
    random = Random(1)

    def game() -> int:
        node, plies = first, 0
        while choices := node.plies():
            node, plies = node.child(random.choice(choices)), plies + 1
        return plies

    return rate(game, seconds)


def depth_of(first: Node, leaves: int, count: Callable[[Node, int], int] = perft) -> int:
    """Return the smallest depth at which a perft has so many leaves; 20 for games that end."""
    return next((depth for depth in range(1, 20) if count(first, depth) >= leaves), 20)


def rules_leaves(first: Node, seconds: float, depth: int) -> float:
    """Leaves a second of perft by the Python rules."""
    return rate(lambda: perft(first, depth), seconds)


def core_plies(first: Node, seconds: float, threads: int = 1) -> float:
    """Plies a second in random games by the core."""
    return _threaded(lambda seed: core.playouts(first, 20_000, seed)[1], seconds, threads)


def core_leaves(first: Node, seconds: float, depth: int, threads: int = 1) -> float:
    """Leaves a second of perft by the core."""
    if threads == 1:
        return rate(lambda: core.perft(first, depth), seconds)
    start, done = perf_counter(), 0
    while perf_counter() - start < seconds:
        done += core.perft(first, depth, threads)
    return done / (perf_counter() - start)


def _threaded(work: Callable[[int], int], seconds: float, threads: int) -> float:
    if threads == 1:
        seeds = iter(range(10**9))
        return rate(lambda: work(next(seeds)), seconds)
    done = [0] * threads
    start = perf_counter()

    def run(number: int) -> None:
        seed = number
        while perf_counter() - start < seconds:
            done[number] += work(seed)
            seed += threads

    helpers = [Thread(target=run, args=(number,)) for number in range(threads)]
    for helper in helpers:
        helper.start()
    for helper in helpers:
        helper.join()
    return sum(done) / (perf_counter() - start)
