"""Compare other programs' speed at Hive with the core.

    python -m bench.rivals [--engine "command of a UHP engine"]… [--seconds 2]

OpenSpiel is measured where it is installed.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from random import Random
from typing import Any

from spielwerk.cli.bench import core_leaves, core_plies, rate, row
from spielwerk.game.node import Node
from spielwerk.games import find
from spielwerk.games.hive.position import CARBON
from spielwerk.uhp.process import EngineProcess
from spielwerk.uhp.refusals import EngineFailed

OPENSPIEL_DEPTH = 3
_TICK = 0.01
START_SECONDS, PERFT_SECONDS = 20.0, 600.0
"""Seconds that an engine has to start, and to count."""


def openspiel_is_there() -> bool:
    """Return whether OpenSpiel is installed (PyPI: open_spiel)."""
    return find_spec("pyspiel") is not None


def openspiel_plies(seconds: float) -> float:
    """Return plies per second in OpenSpiel's random games, called from Python as usual."""
    random = Random(1)

    def game() -> int:
        state, plies = openspiel_start(), 0
        while not state.is_terminal():
            state.apply_action(random.choice(state.legal_actions()))
            plies += 1
        return plies

    return rate(game, seconds)


def openspiel_leaves(seconds: float) -> float:
    """Return perft leaves per second; OpenSpiel has no count of its own, so Python counts."""
    return rate(lambda: openspiel_count(openspiel_start(), OPENSPIEL_DEPTH), seconds)


def engine_leaves(command: str, depth: int) -> float:
    """Return leaves per second of an engine's own `perft`; raises `EngineFailed`."""
    process = EngineProcess(command)
    try:
        process.read_answer("info", START_SECONDS)
        process.ask(f"newgame {CARBON}", PERFT_SECONDS)
        begin = process.processor_seconds()
        answer = process.ask(f"perft {depth}", PERFT_SECONDS)
        return _leaves(answer) / max(process.processor_seconds() - begin, _TICK)
    finally:
        process.close(1.0)


def _leaves(answer: list[str]) -> int:
    """Return the largest whole number in an engine's answer: the leaves of the last depth."""
    signs = " ".join(answer).replace(",", "").replace("_", "")
    words = "".join(sign if sign.isdigit() or sign == "." else " " for sign in signs).split()
    return max((int(word) for word in words if word.isdigit()), default=0)


def openspiel_start(pillbug: bool = False) -> Any:
    """Return OpenSpiel's initial position of Carbon, or with the pillbug."""
    insects = {"uses_mosquito": True, "uses_ladybug": True, "uses_pillbug": pillbug}
    return import_module("pyspiel").load_game("hive", insects).new_initial_state()


def openspiel_count(state: Any, depth: int) -> int:
    """Count the leaves below a position of OpenSpiel."""
    actions = state.legal_actions()
    return (
        len(actions)
        if depth == 1
        else sum(openspiel_count(state.child(a), depth - 1) for a in actions)
    )


def main(arguments: Sequence[str] | None = None) -> None:
    """Print a row for each program and each figure, in the form of `spielwerk bench`."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--engine", action="append", default=[])
    parser.add_argument("--seconds", type=float, default=2.0)
    given = parser.parse_args(arguments)
    first, depth, seconds = Node(find("hive").start()), 5, given.seconds
    plies = core_plies(first, seconds), core_plies(first, seconds, 2)
    leaves = core_leaves(first, seconds, depth), core_leaves(first, seconds, depth, 2)
    if openspiel_is_there():
        row("hive, OpenSpiel", "plies/s", openspiel_plies(seconds), *plies)
        row("hive, OpenSpiel", "perft/s", openspiel_leaves(seconds), *leaves)
    for command in given.engine:
        name = f"hive, {Path(command.split()[0]).name}"
        try:
            row(name, "perft/s", engine_leaves(command, depth), *leaves)
        except EngineFailed as problem:
            print(f"{name}: {problem}")


if __name__ == "__main__":
    main()
