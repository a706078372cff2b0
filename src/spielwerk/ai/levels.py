"""Eight levels for every game, from a beginner to the strongest play in five seconds per move.

A level is a search, a limit, and a rate of passing over better moves. The lowest levels search one
ply deep; the others deeper, with the core if available.
"""

from dataclasses import dataclass, replace
from random import Random

from spielwerk.ai.native import COMPILED, SearchPlayer
from spielwerk.ai.one_ply import GreedyPlayer
from spielwerk.ai.player import Candidate, Choice, Core, Limits, Player, SearchResult
from spielwerk.game import AnyGame, AnyState, Seat
from spielwerk.game.opponents import (
    ALWAYS_BEST,
    CANDIDATES,
    FIRST,
    LAST,
    Character,
    Softmax,
    final_values,
)
from spielwerk.game.text import Text

LEVELS = range(1, 9)
STRONGEST = 8
FRIENDLY = 3
"""The level to suggest to newcomers."""
_SURE = 0.98
"""Minimum value of an immediate win."""

_BLUR = 5.0
"""Factor on the temperature: at one fifth a mixed strategy is completely blurred."""


@dataclass(frozen=True, slots=True)
class Level:
    """The search of a level: with `one_ply` it searches only one ply deep.

    With `wins` it never overlooks an immediate win.
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

_NODES_IN_PYTHON = {2: 8, 3: 20, 4: 60, 5: 180, 6: 500}


def level(game: AnyGame, number: int, core: Core = COMPILED) -> Level:
    """Return the search of a level in a game."""
    usual = _USUAL[number - 1]
    seconds = usual.seconds / game.opponents.moves_per_turn
    softmax = game.opponents.softmax.get(number, usual.softmax)
    one_ply = usual.one_ply and number not in game.opponents.nodes
    nodes = None if one_ply else _nodes(game, number, core)
    return replace(usual, seconds=seconds, one_ply=one_ply, nodes=nodes, softmax=softmax)


def _nodes(game: AnyGame, number: int, core: Core) -> int | None:
    known = None if core.options(game.name) is None else game.opponents.nodes
    return (known or _NODES_IN_PYTHON).get(number)


def name(game: AnyGame, number: int) -> Text:
    """Return the name of a level."""
    return _character(game, number)[0]


def about(game: AnyGame, number: int) -> Text:
    """Return a sentence about the character of a level."""
    return _character(game, number)[1]


def _character(game: AnyGame, number: int) -> Character:
    if game.opponents.characters:
        return game.opponents.characters[number - 1]
    name = Text("Level {number}", number=number)
    usual = Text("Plays well enough.")
    return name, {1: FIRST, STRONGEST: LAST}.get(number, usual)


class LevelPlayer(Player):
    """A player of a level; `pace` multiplies its usual time.

    Without `timed` it plays equally on every machine: it then needs a limit of nodes, which has to
    be passed in for the highest levels.
    """

    name = "level"

    def __init__(self, number: int, seed: int = 0, pace: float = 1.0, timed: bool = True) -> None:
        self.name = f"level-{number}"
        self._number = number
        self._pace = pace
        self._timed = timed
        self._random = Random(seed)

    async def choose(self, choice: Choice, core: Core) -> SearchResult:
        """Return the move of this level; stricter limits than its own apply.

        One-ply searches run here, without the core.
        """
        game, seat = choice.situation.game, choice.seat
        own = level(game, self._number, core)
        seed = self._random.getrandbits(32)
        usual = own.limits if self._timed else replace(own.limits, seconds=None)
        shorter = replace(choice, limits=_shorter(usual.scaled(self._pace), choice.limits))
        count = 1 if own.softmax == ALWAYS_BEST else CANDIDATES
        player = GreedyPlayer(seed) if own.one_ply else SearchPlayer(seed, count)
        result = await player.choose(shorter, core)
        if own.wins and (won := immediate_win(choice.situation.state, seat, result)):
            return won
        return weakened(result, seat, own.softmax, self._random)


def _shorter(own: Limits, given: Limits) -> Limits:
    """Return the stricter of both limits."""
    nodes = _least(own.nodes, given.nodes)
    return Limits(
        _least(own.seconds, given.seconds),
        given.depth if own.depth is None else own.depth,
        None if nodes is None else int(nodes),
    )


def _least(own: float | None, given: float | None) -> float | None:
    known = [limit for limit in (own, given) if limit is not None]
    return min(known, default=None)


# Weaker play.


def immediate_win(state: AnyState, seat: Seat, result: SearchResult) -> SearchResult | None:
    """Return an immediately winning move of the only seat to move, if there is one.

    If the candidates cover every move, they are enough to exclude one.
    """
    proven = result.exact and result.values[seat] < _SURE
    if result.mixed or proven:
        return None
    moves = state.legal_moves(seat)
    seen = [one for one in result.candidates if one.visits]
    if len(seen) == len(moves) and all(one.values[seat] < _SURE for one in seen):
        return None
    for move in moves:
        ended = state.after({seat: move}).result()
        if ended is not None and ended.winners == (seat,):
            text, values = state.format_move(move), final_values(ended)
            only = (Candidate(text, values, 1.0, 1),)
            return SearchResult(text, values, (text,), only, nodes=1, depth=1, exact=True)
    return None


def weakened(result: SearchResult, seat: Seat, softmax: Softmax, random: Random) -> SearchResult:
    """Return the result of a weaker player for these candidates."""
    if softmax.temperature <= 0 or len(result.candidates) < 2:
        return result
    if result.mixed:
        return _blurred(result, seat, softmax, random)
    considered = result.candidates[: softmax.count]
    # The first is the best, even if an interrupted search rates another higher.
    highest = considered[0].values[seat]
    values = [min(highest, one.values[seat]) for one in considered]
    chosen = random.choices(considered, softmax.weights(values))[0]
    pv = result.pv if result.pv[:1] == (chosen.move,) else (chosen.move,)
    return replace(result, move=chosen.move, values=chosen.values, pv=pv)


def _blurred(result: SearchResult, seat: Seat, softmax: Softmax, random: Random) -> SearchResult:
    """Blur a mixed strategy over all plausible choices."""
    highest = max(one.values[seat] for one in result.candidates)
    plausible = [
        one for one in result.candidates if one.values[seat] >= highest - softmax.tolerance
    ]
    blur = min(1.0, softmax.temperature * _BLUR)
    weights = [(1 - blur) * one.share + blur / len(plausible) for one in plausible]
    return replace(result, move=random.choices(plausible, weights)[0].move)
