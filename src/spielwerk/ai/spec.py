"""Players by name, with the limits that a name may carry: `core`, `level-3`, `monte-carlo@0.5s`."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace

from spielwerk.ai.alphabeta import SearchPlayer
from spielwerk.ai.greedy import GreedyPlayer
from spielwerk.ai.levels import LEVELS, LevelPlayer
from spielwerk.ai.monte_carlo import MonteCarloPlayer
from spielwerk.ai.native import CorePlayer
from spielwerk.ai.player import Limits, Player
from spielwerk.ai.random import RandomPlayer
from spielwerk.refusals import BadSetup
from spielwerk.text import Text, shortened

PLAYERS: dict[str, Callable[[int], Player]] = {
    "random": RandomPlayer,
    "greedy": GreedyPlayer,
    "search": SearchPlayer,
    "monte-carlo": MonteCarloPlayer,
    "core": CorePlayer,
}
NAMES = (*PLAYERS, *(f"level-{number}" for number in LEVELS))

_LIMIT = re.compile(r"([0-9]{1,9}(?:\.[0-9]{1,6})?)(ms|s|n|d|x)")


def by_name(name: str, seed: int = 0, pace: float = 1.0) -> Player:
    """A new player; raises `BadSetup` for a name that there is not.

    `pace` is how many times its usual time a level takes.

    >>> by_name("greedy").name
    'greedy'
    """
    if name not in NAMES:
        raise BadSetup(
            Text(
                "There is no player '{name}': choose one of {names}.",
                "Es gibt keinen Spieler '{name}': Wähle einen von {names}.",
            ).filled(name=shortened(name), names=", ".join(NAMES))
        )
    if name in PLAYERS:
        return PLAYERS[name](seed)
    return LevelPlayer(int(name.removeprefix("level-")), seed, pace)


@dataclass(frozen=True, slots=True)
class Named:
    """A name and its limits; `pace` is how many times the usual time it may take."""

    name: str
    limits: Limits | None = None
    pace: float = 1.0

    def within(self, usual: Limits) -> Limits:
        """The limits of this player where others have the usual ones."""
        return (usual if self.limits is None else self.limits).scaled(self.pace)


def read_named(text: str) -> Named:
    """A name with its limits: `@0.5s`, `@500ms`, `@2000n` (nodes), `@3d` (depth), `@0.1x` (pace).

    Several are joined by +. Raises `BadSetup` for what is no limit; the name is not looked at.

    >>> read_named("core@0.5s+4d").limits
    Limits(seconds=0.5, depth=4, nodes=None)
    """
    name, at, written = text.rpartition("@")
    if not at:
        return Named(text)
    named = Named(name)
    for part in written.split("+"):
        match = _LIMIT.fullmatch(part)
        if match is None or float(match[1]) <= 0:
            raise _bad_limit(part)
        named = _with(named, float(match[1]), match[2], part)
    return named


def _with(named: Named, number: float, unit: str, part: str) -> Named:
    limits = named.limits or Limits()
    if unit == "x":
        return replace(named, pace=number)
    if unit in ("s", "ms"):
        seconds = number if unit == "s" else number / 1000
        return replace(named, limits=replace(limits, seconds=seconds))
    if not number.is_integer():
        raise _bad_limit(part)
    changed = replace(limits, nodes=int(number)) if unit == "n" else _deep(limits, number)
    return replace(named, limits=changed)


def _deep(limits: Limits, number: float) -> Limits:
    return replace(limits, depth=int(number))


def _bad_limit(part: str) -> BadSetup:
    return BadSetup(
        Text(
            "'{part}' is no limit: write 0.5s, 500ms, 2000n (nodes), 3d (depth) or 0.1x (pace).",
            "'{part}' ist keine Grenze: Schreibe 0.5s, 500ms, 2000n (Knoten), 3d (Tiefe) oder "
            "0.1x (Tempo).",
        ).filled(part=shortened(part))
    )
