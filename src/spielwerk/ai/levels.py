"""Eight levels for every game, from a learner to all that five seconds give.

A level is a search, a limit, and how often it lets a better move go by. The lowest search one ply
deep; the others deeper, with the core where there is one.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random

from spielwerk.ai.characters import CHARACTERS, plain
from spielwerk.ai.greedy import GreedyPlayer
from spielwerk.ai.native import SearchPlayer, answered, has_search
from spielwerk.ai.player import (
    Cancel,
    Limits,
    Player,
    Report,
    SearchResult,
    Situation,
    ignore,
)
from spielwerk.ai.softmax import ALWAYS_BEST, Softmax, immediate_win, weakened
from spielwerk.ai.steps import Steps, run
from spielwerk.game import AnyGame, Seat
from spielwerk.game.text import Text

LEVELS = range(1, 9)
STRONGEST = 8
FRIENDLY = 3
"""The level to suggest to somebody new."""
CANDIDATES = 6
"""How many moves a weaker level chooses among."""


@dataclass(frozen=True, slots=True)
class Level:
    """How a level searches: `one_ply` says that it searches only one ply deep.

    `wins` says that it never overlooks an immediate win.
    """

    seconds: float
    one_ply: bool = False
    nodes: int | None = None
    softmax: Softmax = ALWAYS_BEST
    wins: bool = True

    @property
    def limits(self) -> Limits:
        """The limits for a move."""
        return Limits(self.seconds, nodes=self.nodes)


_USUAL = (
    Level(0.3, one_ply=True, softmax=Softmax(0.12, 0.3, relative=0.5, within=0.8), wins=False),
    Level(0.3, one_ply=True, softmax=Softmax(0.04, 0.12, relative=0.15, within=0.4)),
    Level(0.4, softmax=Softmax(0.06, 0.15, count=CANDIDATES)),
    Level(0.4, softmax=Softmax(0.02, 0.06, count=CANDIDATES)),
    Level(0.5),
    Level(0.5),
    Level(1.2),
    Level(5.0),
)

# How many nodes the levels up to the sixth or seventh have, from the first that searches deeper:
# so they are equally strong on every machine. A node gives more strength in one game than in
# another, and far more in Python. Where one-ply searches mostly draw, the second level goes deeper.
_NODES = {
    "hive": {3: 1_000, 4: 6_000, 5: 40_000, 6: 250_000},
    "fire-water": {3: 150, 4: 400, 5: 2_000, 6: 9_000},
    "heaven-hell": {2: 90, 3: 140, 4: 240, 5: 500, 6: 2_000, 7: 12_000},
    "ignite-flow": {2: 2_000, 3: 6_000, 4: 30_000, 5: 60_000, 6: 400_000},
}
_NODES_IN_PYTHON = {2: 8, 3: 20, 4: 60, 5: 180, 6: 500}

# Where the best moves are hardly better than the next, the temperature of the lower levels follows
# the differences: otherwise those that search would wander, and lose to a one-ply search.
_SOFTMAX = {
    ("heaven-hell", 1): Softmax(0.12, 0.3, relative=0.9, within=1.2),
    ("heaven-hell", 2): Softmax(0.05, 0.12, relative=0.5, count=CANDIDATES, within=1.0),
    ("heaven-hell", 3): Softmax(0.03, 0.08, relative=0.3, count=CANDIDATES, within=0.6),
    ("heaven-hell", 4): Softmax(0.01, 0.03, relative=0.15, count=CANDIDATES, within=0.3),
    ("ignite-flow", 2): Softmax(0.06, 0.15, relative=0.5, count=CANDIDATES, within=1.0),
    ("ignite-flow", 3): Softmax(0.02, 0.05, relative=0.2, count=CANDIDATES, within=0.6),
    ("ignite-flow", 4): Softmax(0.01, 0.03, relative=0.08, count=CANDIDATES, within=0.3),
}

_STEPS_IN_A_TURN = {"heaven-hell": 3}
"""Where a turn has several moves, each gets its part of the time."""


def level(game: AnyGame, number: int) -> Level:
    """How a level searches in a game."""
    usual = _USUAL[number - 1]
    seconds = usual.seconds / _STEPS_IN_A_TURN.get(game.name, 1)
    softmax = _SOFTMAX.get((game.name, number), usual.softmax)
    one_ply = usual.one_ply and number not in _NODES.get(game.name, {})
    nodes = None if one_ply else _nodes(game, number)
    return replace(usual, seconds=seconds, one_ply=one_ply, nodes=nodes, softmax=softmax)


def _nodes(game: AnyGame, number: int) -> int | None:
    known = _NODES.get(game.name) if has_search(game) else None
    return (known or _NODES_IN_PYTHON).get(number)


def name(game: AnyGame, number: int) -> Text:
    """What a level is called."""
    return _character(game, number)[0]


def about(game: AnyGame, number: int) -> Text:
    """One line about the character of a level."""
    return _character(game, number)[1]


def _character(game: AnyGame, number: int) -> tuple[Text, Text]:
    found = CHARACTERS.get(game.name)
    return plain(number) if found is None else found[number - 1]


class LevelPlayer(Player):
    """A player of a level; `pace` is how many times its usual time it takes.

    One that is not `timed` plays the same on every machine, however busy: it needs a limit of
    nodes, which the highest levels have to be given.
    """

    name = "level"

    def __init__(self, number: int, seed: int = 0, pace: float = 1.0, timed: bool = True) -> None:
        self.name = f"level-{number}"
        self._number = number
        self._pace = pace
        self._timed = timed
        self._random = Random(seed)

    def choose(
        self,
        situation: Situation,
        seat: Seat,
        limits: Limits,
        cancel: Cancel,
        report: Report = ignore,
    ) -> SearchResult:
        """The move of this level; the limits given count if they are shorter than its own."""
        steps = self.steps(situation, seat, limits, cancel, report)
        return run(steps, lambda step: answered(step, cancel, report))

    def steps(
        self,
        situation: Situation,
        seat: Seat,
        limits: Limits,
        cancel: Cancel,
        report: Report = ignore,
    ) -> Steps:
        """The same in steps: what a core that is elsewhere searches, and the choice made here.

        `report` hears only of what is searched here, without the core.
        """
        own = level(situation.game, self._number)
        seed = self._random.getrandbits(32)
        usual = own.limits if self._timed else replace(own.limits, seconds=None)
        shorter = _shorter(usual.scaled(self._pace), limits)
        if own.one_ply:
            result = GreedyPlayer(seed).choose(situation, seat, shorter, cancel, report)
        else:
            count = 1 if own.softmax == ALWAYS_BEST else CANDIDATES
            player = SearchPlayer(seed, candidates=count)
            result = yield from player.steps(situation, seat, shorter, cancel, report)
        if own.wins and (won := immediate_win(situation.state, seat, result)):
            return won
        return weakened(result, seat, own.softmax, self._random)


def _shorter(own: Limits, given: Limits) -> Limits:
    """The stricter of both limits."""
    nodes = _least(own.nodes, given.nodes)
    return Limits(
        _least(own.seconds, given.seconds),
        given.depth if own.depth is None else own.depth,
        None if nodes is None else int(nodes),
    )


def _least(own: float | None, given: float | None) -> float | None:
    known = [limit for limit in (own, given) if limit is not None]
    return min(known, default=None)
