"""Measure plies per second of batches, beside OpenSpiel, PettingZoo and pgx in one run.

    python -m bench.batch [--seconds 2] [--size 1024]

All play random legal moves and read the mask of legal ones before each. Rates are by processor
time, with two threads counted as a machine with two processors, because it may be busy.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any

import numpy as np

from spielwerk.adapters.batch import BatchEnv

GAMES = ("hive", "fire-water", "heaven-hell", "ignite-flow")
WANTED = {"hive": 300_000, "fire-water": 1_000_000, "heaven-hell": 1_000_000}
THREADS = 2
PGX_GAMES = ("tic_tac_toe", "othello")


def measured(work: Callable[[], int], seconds: float) -> tuple[float, float]:
    """Return plies per second of processor time and of the clock."""
    work()
    plies, began, clock = 0, time.process_time(), time.perf_counter()
    while time.perf_counter() - clock < seconds:
        plies += work()
    return plies / (time.process_time() - began), plies / (time.perf_counter() - clock)


def batch_plies(env: BatchEnv, observed: bool) -> Callable[[], int]:
    """Return a step of all games, with or without observations."""
    actions = np.empty(env.num_envs, np.int32)
    planes, scalars = env.observe()

    def step() -> int:
        env.step(env.sample(actions))
        if observed:
            env.observe(planes, scalars)
        return env.num_envs

    return step


def openspiel_plies(game: str) -> Callable[[], int]:
    """Return a random game of OpenSpiel, called from Python as usual."""
    loaded, random = import_module("pyspiel").load_game(game), Random(1)

    def play() -> int:
        state, plies = loaded.new_initial_state(), 0
        while not state.is_terminal() and plies < 300:
            state.apply_action(random.choice(state.legal_actions()))
            plies += 1
        return plies

    return play


def pettingzoo_plies(environment: Any) -> Callable[[], int]:
    """Return a random game of a PettingZoo environment."""
    random = Random(1)

    def play() -> int:
        environment.reset(seed=1)
        plies = 0
        while environment.agents:
            seen, _, ended, broken_off, _ = environment.last()
            legal = np.flatnonzero(seen["action_mask"])
            environment.step(None if ended or broken_off else random.choice(legal))
            plies += 1
        return plies

    return play


def pgx_plies(game: str, size: int) -> Callable[[], int]:
    """Return a step of many games of pgx, compiled and with automatic resets."""
    jax, pgx = import_module("jax"), import_module("pgx")
    env = pgx.make(game)
    step = jax.jit(jax.vmap(import_module("pgx.experimental").auto_reset(env.step, env.init)))
    draw = jax.jit(lambda key, mask: jax.random.categorical(key, jax.numpy.log(mask), axis=-1))
    held = {"state": jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(1), size))}
    keys = {"key": jax.random.PRNGKey(2)}

    def play() -> int:
        keys["key"], drawn, for_step = jax.random.split(keys["key"], 3)
        state = held["state"]
        actions = draw(drawn, state.legal_action_mask.astype(float))
        held["state"] = step(state, actions, jax.random.split(for_step, size))
        held["state"].rewards.block_until_ready()
        return size

    return play


def row(name: str, rates: tuple[float, float], own: float | None = None) -> None:
    """Print a line of the table."""
    ratio = f"{own / rates[0]:8,.0f}×" if own else ""
    print(f"{name:44} {rates[0]:14,.0f} {rates[1]:14,.0f} {ratio}")


def show_batches(seconds: float, size: int) -> float:
    """Measure our batches; return the rate of Hive."""
    hive = 0.0
    for game in GAMES:
        for observed in (False, True):
            one, two = (
                measured(batch_plies(BatchEnv(game, size, threads=n), observed), seconds)
                for n in (1, THREADS)
            )
            # Both threads together, as if each had its own processor.
            both = two[0] * THREADS
            name = f"{game}, batch of {size:,}{', observations' * observed}"
            row(f"{name}, 1 thread", one)
            row(f"{name}, {THREADS} threads", (both, two[1]))
            if game == "hive" and not observed:
                hive = both
    return hive


def show_environments(seconds: float) -> None:
    """Measure our games in PettingZoo, one at a time."""
    if find_spec("pettingzoo"):
        make = import_module("spielwerk.adapters.pettingzoo").env
        for game in GAMES:
            row(f"{game}, PettingZoo", measured(pettingzoo_plies(make(game)), seconds))


def show_rivals(seconds: float, size: int, own: float) -> None:
    """Measure other libraries beside our batch of Hive."""
    if find_spec("pyspiel"):
        for game in ("hive", "tic_tac_toe", "connect_four", "chess"):
            row(f"OpenSpiel's {game}, from Python", measured(openspiel_plies(game), seconds), own)
    if find_spec("pettingzoo") and find_spec("pygame"):
        for module in ("tictactoe_v3", "connect_four_v3"):
            environment = import_module(f"pettingzoo.classic.{module}").env()
            row(f"PettingZoo's {module}", measured(pettingzoo_plies(environment), seconds), own)
    if find_spec("pgx"):
        for game in PGX_GAMES:
            row(f"pgx's {game}, {size:,} at once", measured(pgx_plies(game, size), seconds), own)
    for missing in [name for name in ("pyspiel", "pygame", "pgx") if not find_spec(name)]:
        print(f"({missing} is not installed)")


def main(arguments: Sequence[str] | None = None) -> None:
    """Print a row for each game and method."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--size", type=int, default=1024)
    given = parser.parse_args(arguments)
    print(f"{'plies per second':44} {'by processor':>14} {'by the clock':>14} {'Hive':>9}")
    own = show_batches(given.seconds, given.size)
    show_environments(given.seconds)
    show_rivals(given.seconds, given.size, own)


if __name__ == "__main__":
    main()
