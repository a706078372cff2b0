"""Measure random states per second in OpenSpiel: our games beside its own Hive.

    python -m bench.openspiel [--seconds 2] [--rounds 3]

A state is a step of random play: whose turn it is, the legal actions, and applying one, called from
Python as usual; the first 300 plies of a game count. Rates are per second of processor time,
because the machine may be busy; all games take turns, and each figure is the median of the rounds.
Beside ours is the ratio to OpenSpiel's Hive with equal pieces, and the rate with the referee
instead of the core. `clone` is the number of copies of a mid-game state per second.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from statistics import median
from typing import Any
from unittest import mock

import pyspiel

from spielwerk.adapters import openspiel
from spielwerk.ai import core
from spielwerk.games import find

THEIRS = "hive(uses_mosquito=True,uses_ladybug=True)"
OURS = {
    openspiel.short_name(find(name)): times
    for name, times in (
        ("hive", 1.25),
        ("fire-water", 2.5),
        ("heaven-hell", 2.5),
        ("ignite-flow", 2.5),
    )
}
"""The required ratio of each game to the states of OpenSpiel's Hive."""
MOST_PLIES = 300
CLONED_AT = 20


def play(game: Any, random: Random) -> int:
    """Play a random game; return the number of states."""
    state, states = game.new_initial_state(), 0
    while not state.is_terminal() and states < MOST_PLIES:
        if state.is_simultaneous_node():
            state.apply_actions([random.choice(state.legal_actions(seat)) for seat in (0, 1)])
        else:
            state.apply_action(random.choice(state.legal_actions()))
        states += 1
    return states


def clones(game: Any, random: Random) -> Callable[[], int]:
    """Return a function that copies a state many times."""
    state = game.new_initial_state()
    while len(state.history()) < CLONED_AT:
        if state.is_simultaneous_node():
            state.apply_actions([random.choice(state.legal_actions(seat)) for seat in (0, 1)])
        else:
            state.apply_action(random.choice(state.legal_actions()))

    def copy() -> int:
        for _ in range(100):
            state.clone()
        return 100

    return copy


def rate(work: Callable[[], int], seconds: float) -> float:
    """Return the work done per second of processor time."""
    done, began = 0, time.process_time()
    while (spent := time.process_time() - began) < seconds:
        done += work()
    return done / spent


def by_the_referee(name: str) -> Any:
    """Return a game as it runs without the core."""
    with mock.patch.object(core, "plays", return_value=False):
        return pyspiel.load_game(name)


def works(seconds: float) -> dict[str, Callable[[], float]]:
    """Return the measurements by name."""
    games = {name: pyspiel.load_game(name) for name in (THEIRS, *OURS)}
    referees = {f"{name}, referee": by_the_referee(name) for name in OURS}
    random = Random(1)
    playing: dict[str, Callable[[], float]] = {
        name: partial(rate, partial(play, game, random), seconds)
        for name, game in (games | referees).items()
    }
    cloning: dict[str, Callable[[], float]] = {
        f"{name}, clone": partial(rate, clones(game, random), seconds)
        for name, game in games.items()
    }
    return playing | cloning


def main(arguments: Sequence[str] | None = None) -> int:
    """Print a row for each game; return 1 if one of ours is too slow."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--rounds", type=int, default=3)
    given = parser.parse_args(arguments)
    measured = works(given.seconds)
    rates: dict[str, list[float]] = {name: [] for name in measured}
    for _ in range(given.rounds):
        for name, work in measured.items():
            rates[name].append(work())
    slow = 0
    print(f"{'a second of processor time':52} {'':>10} {'of theirs':>9} {'wanted':>7}")
    for name, found in rates.items():
        beside = rates[f"{THEIRS}, clone" if name.endswith("clone") else THEIRS]
        ratio = median(mine / other for mine, other in zip(found, beside, strict=True))
        wanted = OURS.get(name)
        slow |= wanted is not None and ratio < wanted
        print(f"{name:52} {median(found):10,.0f} {ratio:8.2f}× {wanted or '':>7}", flush=True)
    return slow


if __name__ == "__main__":
    raise SystemExit(main())
