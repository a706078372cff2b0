"""`spielwerk bench`: the speed of every game, by the Python rules and by the core, as ratios.

Rates are per processor second, because other programs may be running; two threads are measured by
the wall clock.
"""

from collections.abc import Callable
from random import Random
from threading import Thread
from time import perf_counter, process_time
from typing import Annotated

import typer
from typer import Argument, Option

from spielwerk.ai import core
from spielwerk.cli.common import AsJson, answering, print_json
from spielwerk.cli.search_options import UseCore, UsePython
from spielwerk.game import AnyGame
from spielwerk.game.node import Node, perft
from spielwerk.games import all_games, find


def rate(work: Callable[[], int], seconds: float) -> float:
    """Return the units per second of repeated work."""
    done, start = 0, process_time()
    while True:
        done += work()
        used = process_time() - start
        if used >= seconds:
            return done / used


def rules_plies(first: Node, seconds: float) -> float:
    """Return plies per second in random games by the Python rules."""
    random = Random(1)

    def game() -> int:
        node, plies = first, 0
        while choices := node.plies():
            node, plies = node.child(random.choice(choices)), plies + 1
        return plies

    return rate(game, seconds)


def depth_of(first: Node, leaves: int, count: Callable[[Node, int], int] = perft) -> int:
    """Return the smallest depth at which a perft has this many leaves; 20 for games that end."""
    return next((depth for depth in range(1, 20) if count(first, depth) >= leaves), 20)


def rules_leaves(first: Node, seconds: float, depth: int) -> float:
    """Return perft leaves per second by the Python rules."""
    return rate(lambda: perft(first, depth), seconds)


def core_plies(first: Node, seconds: float, threads: int = 1) -> float:
    """Return plies per second in random games by the core."""
    return _threaded(lambda seed: core.playouts(first, 20_000, seed)[1], seconds, threads)


def core_leaves(first: Node, seconds: float, depth: int, threads: int = 1) -> float:
    """Return perft leaves per second by the core."""
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


LEAVES_OF_RULES, LEAVES_OF_CORE = 2_000, 200_000
"""Minimum number of perft leaves: a fraction of a second of work."""


@answering
def bench(
    games: Annotated[
        list[str] | None, Argument(metavar="GAME…", help="Names of games (default: all games).")
    ] = None,
    seconds: Annotated[float, Option("--seconds", min=0.1, help="Seconds per figure.")] = 2.0,
    use_core: UseCore = False,
    use_python: UsePython = False,
    as_json: AsJson = False,
) -> None:
    """Measure the speed of the Python rules and of the compiled core."""
    chosen = [find(name) for name in games] if games else list(all_games().values())
    if not as_json:
        typer.echo(
            f"{'':24}{'what':8}{'Python':>12}{'core':>14}{'ratio':>8}{'2 threads':>14}{'ratio':>8}"
        )
    for game in chosen:
        for seats in game.about.seat_counts:
            with_core = core.plays(game.name) and not use_python
            found = _measured(Node(game.start(seats)), seconds, with_core, not use_core)
            for unit, figures in found.items():
                if as_json:
                    _print_figures(game, seats, unit, *figures)
                else:
                    several = len(game.about.seat_counts) > 1
                    row(f"{game.name} {seats}" if several else game.name, unit, *figures)


Figures = tuple[float | None, float | None, float | None]
"""Rates by the Python rules, by the core, and by the core with two threads."""


def _measured(
    first: Node, seconds: float, with_core: bool, with_python: bool
) -> dict[str, Figures]:
    plies = (
        rules_plies(first, seconds) if with_python else None,
        core_plies(first, seconds) if with_core else None,
        core_plies(first, seconds, 2) if with_core else None,
    )
    depth = depth_of(first, LEAVES_OF_CORE, core.perft) if with_core else 0
    shallow = depth_of(first, LEAVES_OF_RULES) if with_python else 0
    leaves = (
        rules_leaves(first, seconds, shallow) if with_python else None,
        core_leaves(first, seconds, depth) if with_core else None,
        core_leaves(first, seconds, depth, 2) if with_core else None,
    )
    return {"plies/s": plies, "perft/s": leaves}


def _print_figures(
    game: AnyGame,
    seats: int,
    unit: str,
    rules: float | None,
    fast: float | None,
    two_threads: float | None,
) -> None:
    figures = {"python": rules, "core": fast, "two_threads": two_threads}
    print_json({"game": game.name, "seats": seats, "unit": unit, **figures})


def row(name: str, what: str, beside: float | None, one: float | None, two: float | None) -> None:
    """Print a row of rates: by the rules, and by the core with one and two threads."""
    typer.echo(f"{name:24}{what:8}{_figures(beside, one, two)}")


def _figures(rules: float | None, one: float | None, two: float | None) -> str:
    return f"{_number(rules):>12}{_number(one):>14}{_ratio(one, rules):>8}" + (
        f"{_number(two):>14}{_ratio(two, rules):>8}"
    )


def _number(figure: float | None) -> str:
    return "–" if figure is None else f"{figure:,.0f}"


def _ratio(figure: float | None, beside: float | None) -> str:
    return "" if figure is None or beside is None else f"{figure / beside:,.0f}×"
