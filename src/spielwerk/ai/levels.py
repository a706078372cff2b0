"""Eight levels for every game, from a learner to all that five seconds give.

A level is a way to think, a limit, and how often it lets a better move go by. The lowest look one
ply ahead; the others search, with the core where there is one.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random

from spielwerk.ai.characters import CHARACTERS, plain
from spielwerk.ai.greedy import GreedyPlayer
from spielwerk.ai.native import thinks_about
from spielwerk.ai.player import (
    Cancel,
    Limits,
    Player,
    Report,
    Situation,
    Thought,
    ignore,
)
from spielwerk.ai.softmax import COLD, Warmth, weakened, win_at_once
from spielwerk.ai.thinker import thinker
from spielwerk.game import AnyGame, Seat
from spielwerk.text import Text

LEVELS = range(1, 9)
STRONGEST = 8
FRIENDLY = 3
"""The level to suggest to somebody new."""
CANDIDATES = 6
"""Among so many moves a weaker level chooses."""


@dataclass(frozen=True, slots=True)
class Level:
    """How a level thinks: `looks` says that it only looks one ply ahead.

    `wins` says that it never overlooks a win at once.
    """

    seconds: float
    looks: bool = False
    nodes: int | None = None
    warmth: Warmth = COLD
    wins: bool = True

    @property
    def limits(self) -> Limits:
        """How long it thinks about a move."""
        return Limits(self.seconds, nodes=self.nodes)


_USUAL = (
    Level(0.3, looks=True, warmth=Warmth(0.12, 0.3, relative=0.5, within=0.8), wins=False),
    Level(0.3, looks=True, warmth=Warmth(0.04, 0.12, relative=0.15, within=0.4)),
    Level(0.4, warmth=Warmth(0.06, 0.15, many=CANDIDATES)),
    Level(0.4, warmth=Warmth(0.02, 0.06, many=CANDIDATES)),
    Level(0.5),
    Level(0.5),
    Level(1.2),
    Level(5.0),
)

# How many nodes the levels up to the sixth or seventh have, from the first that searches: so they
# are as strong on every machine. A node is worth more in one game than in another, and far more in
# Python. Where two who only look one ply ahead mostly draw, the second level searches already.
_NODES = {
    "hive": {3: 1_000, 4: 6_000, 5: 40_000, 6: 250_000},
    "fire-water": {3: 150, 4: 400, 5: 2_000, 6: 9_000},
    "heaven-hell": {2: 90, 3: 140, 4: 240, 5: 500, 6: 2_000, 7: 12_000},
    "ignite-flow": {2: 2_000, 3: 6_000, 4: 30_000, 5: 60_000, 6: 400_000},
}
_NODES_IN_PYTHON = {2: 8, 3: 20, 4: 60, 5: 180, 6: 500}

# Where the best moves are hardly better than the next, the warmth of the lower levels goes by the
# differences: else those that search would wander, and lose to those who only look one ply ahead.
_CLOSE = {
    ("heaven-hell", 1): Warmth(0.12, 0.3, relative=0.9, within=1.2),
    ("heaven-hell", 2): Warmth(0.05, 0.12, relative=0.5, many=CANDIDATES, within=1.0),
    ("heaven-hell", 3): Warmth(0.03, 0.08, relative=0.3, many=CANDIDATES, within=0.6),
    ("heaven-hell", 4): Warmth(0.01, 0.03, relative=0.15, many=CANDIDATES, within=0.3),
    ("ignite-flow", 2): Warmth(0.06, 0.15, relative=0.5, many=CANDIDATES, within=1.0),
    ("ignite-flow", 3): Warmth(0.02, 0.05, relative=0.2, many=CANDIDATES, within=0.6),
    ("ignite-flow", 4): Warmth(0.01, 0.03, relative=0.08, many=CANDIDATES, within=0.3),
}

_STEPS_IN_A_TURN = {"heaven-hell": 3}
"""Where a turn has several moves, each gets its part of the time."""


def level(game: AnyGame, number: int) -> Level:
    """How a level thinks about a game."""
    usual = _USUAL[number - 1]
    seconds = usual.seconds / _STEPS_IN_A_TURN.get(game.name, 1)
    warmth = _CLOSE.get((game.name, number), usual.warmth)
    looks = usual.looks and number not in _NODES.get(game.name, {})
    nodes = None if looks else _nodes(game, number)
    return replace(usual, seconds=seconds, looks=looks, nodes=nodes, warmth=warmth)


def _nodes(game: AnyGame, number: int) -> int | None:
    known = _NODES.get(game.name) if thinks_about(game) else None
    return (known or _NODES_IN_PYTHON).get(number)


def name(game: AnyGame, number: int) -> Text:
    """What a level is called."""
    return _character(game, number)[0]


def about(game: AnyGame, number: int) -> Text:
    """One line about whoever plays at a level."""
    return _character(game, number)[1]


def _character(game: AnyGame, number: int) -> tuple[Text, Text]:
    found = CHARACTERS.get(game.name)
    return plain(number) if found is None else found[number - 1]


class LevelPlayer:
    """A player of a level; `pace` is how many times its usual time it takes."""

    def __init__(self, number: int, seed: int = 0, pace: float = 1.0) -> None:
        self.name = f"level-{number}"
        self._number = number
        self._pace = pace
        self._random = Random(seed)

    def choose(
        self,
        situation: Situation,
        seat: Seat,
        limits: Limits,
        cancel: Cancel,
        report: Report = ignore,
    ) -> Thought:
        """The move of this level; the limits given count if they are shorter than its own."""
        own = level(situation.game, self._number)
        player = self._thinker(situation.game, own)
        shorter = _shorter(own.limits.scaled(self._pace), limits)
        thought = player.choose(situation, seat, shorter, cancel, report)
        if own.wins and (won := win_at_once(situation.state, seat, thought)):
            return won
        return weakened(thought, seat, own.warmth, self._random)

    def _thinker(self, game: AnyGame, own: Level) -> Player:
        seed = self._random.getrandbits(32)
        if own.looks:
            return GreedyPlayer(seed)
        return thinker(game, seed, 1 if own.warmth == COLD else CANDIDATES)

    def close(self) -> None:
        """Nothing to give back."""


def _shorter(own: Limits, given: Limits) -> Limits:
    """What comes first of both."""
    return Limits(
        _least(own.seconds, given.seconds),
        given.depth if own.depth is None else own.depth,
        None if own.nodes is None and given.nodes is None else int(_least(own.nodes, given.nodes)),
    )


def _least(own: float | None, given: float | None) -> float:
    known = [limit for limit in (own, given) if limit is not None]
    return min(known)
