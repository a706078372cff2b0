"""Player specifications: a name and its limits, such as `core`, `level-3`, `monte-carlo@0.5s`."""

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from spielwerk.ai.levels import LEVELS, LevelPlayer
from spielwerk.ai.mcts import MctsPlayer
from spielwerk.ai.native import CorePlayer, SearchPlayer
from spielwerk.ai.one_ply import GreedyPlayer, RandomPlayer
from spielwerk.ai.player import Limits, Player
from spielwerk.game.refusals import BadSetup
from spielwerk.game.text import Text, shortened

PLAYERS: dict[str, Callable[[int], Player]] = {
    "random": RandomPlayer,
    "greedy": GreedyPlayer,
    "search": SearchPlayer,
    "monte-carlo": MctsPlayer,
    "core": CorePlayer,
}
NAMES = (*PLAYERS, *(f"level-{number}" for number in LEVELS))

_FIELDS = {"s": "seconds", "ms": "seconds", "n": "nodes", "d": "depth"}
_LIMIT = re.compile(r"([0-9]{1,9}(?:\.[0-9]{1,6})?)(ms|s|n|d|x)")


def by_name(name: str, seed: int = 0, pace: float = 1.0, timed: bool = True) -> Player:
    """Return a new player; raises `BadSetup` for an unknown name.

    `pace` multiplies the usual time of a level; without `timed` only nodes count, its own or given
    ones.

    >>> by_name("greedy").name
    'greedy'
    """
    if name not in NAMES:
        raise BadSetup(
            Text(
                "There is no player '{name}': choose one of {names}.",
                name=shortened(name),
                names=", ".join(NAMES),
            )
        )
    if name in PLAYERS:
        return PLAYERS[name](seed)
    return LevelPlayer(int(name.removeprefix("level-")), seed, pace, timed)


@dataclass(frozen=True, slots=True)
class PlayerSpec:
    """A name and its limits; `pace` multiplies the usual time."""

    name: str
    limits: Limits | None = None
    pace: float = 1.0

    def within(self, usual: Limits) -> Limits:
        """Return the limits of this player, with defaults for all players."""
        return (usual if self.limits is None else self.limits).scaled(self.pace)


def parse_spec(text: str) -> PlayerSpec:
    """Parse a name and limits: `@0.5s`, `@500ms`, `@2000n` (nodes), `@3d` (depth), `@0.1x` (pace).

    Several are joined by +. Raises `BadSetup` for a bad limit; the name is not checked.

    >>> parse_spec("core@0.5s+4d").limits
    Limits(seconds=0.5, depth=4, nodes=None)
    """
    name, at, written = text.rpartition("@")
    if not at:
        return PlayerSpec(text)
    spec = PlayerSpec(name)
    for part in written.split("+"):
        match = _LIMIT.fullmatch(part)
        if match is None or float(match[1]) <= 0:
            raise _bad_limit(part)
        number, unit = float(match[1]), match[2]
        if unit == "x":
            spec = replace(spec, pace=number)
            continue
        if unit in "nd" and not number.is_integer():
            raise _bad_limit(part)
        value: Any = {"s": number, "ms": number / 1000}.get(unit, int(number))
        limits = replace(spec.limits or Limits(), **{_FIELDS[unit]: value})
        spec = replace(spec, limits=limits)
    return spec


def _bad_limit(part: str) -> BadSetup:
    return BadSetup(
        Text(
            "'{part}' is not a limit: write 0.5s, 500ms, 2000n (nodes), 3d (depth) or 0.1x (pace).",
            part=shortened(part),
        )
    )
