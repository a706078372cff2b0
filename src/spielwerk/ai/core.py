"""The thin door to the compiled core, which may be missing: then everything else still works.

Long calls give up on Ctrl-C (KeyboardInterrupt) and when a `Cancel` handle is stopped by another
thread (InterruptedError). Text that the core cannot read raises `BadText`, a ValueError.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from spielwerk import __version__
from spielwerk.game import Result
from spielwerk.node import Actor, Node
from spielwerk.text import Text

if TYPE_CHECKING:
    from spielwerk._core import Cancel

try:
    from spielwerk import _core
except ImportError:
    MISSING: Text | None = Text(
        "the compiled core is not installed", "der kompilierte Kern ist nicht installiert"
    )
    VERSION = None
else:
    VERSION = _core.version
    if _core.version == __version__:
        MISSING = None
    else:
        MISSING = Text(
            "the compiled core is of version {found}, not {wanted}",
            "der kompilierte Kern hat Version {found}, nicht {wanted}",
        ).filled(found=_core.version, wanted=__version__)


class Account(NamedTuple):
    """What the core says of a position."""

    next: Actor
    text: str
    result: Result | None
    legal: list[str]


class Candidate(NamedTuple):
    """A move that was looked at.

    `share` is its probability in a mixed strategy, else its share of the visits.
    """

    move: str
    values: tuple[float, ...]
    share: float
    visits: int


class Thought(NamedTuple):
    """What the core thinks of a position.

    Values are expected results, one for each seat: 1 is a win, 0.5 a draw, 0 a loss; with more
    than two seats the chance to win. `pv` is how the game is expected to go on, `exact` says
    that the values are proved.
    """

    move: str
    values: tuple[float, ...]
    pv: list[str]
    candidates: list[Candidate]
    nodes: int
    depth: int
    exact: bool


class Clash(NamedTuple):
    """A conflict of Heaven and Hell as the search sees it.

    What the attacker gets of each pair of cards (a row for each attack), the probabilities of
    attacks and defences when both choose as well as can be, and what that gives the attacker.
    """

    attacks: list[str]
    defences: list[str]
    values: list[list[float]]
    attack: list[float]
    defence: list[float]
    value: float


_ToldThought = tuple[
    str, list[float], list[str], list[tuple[str, list[float], float, int]], int, int, bool
]
_Told = tuple[int, str, tuple[str, list[float], list[int]] | None, list[str]]


def available() -> bool:
    """Whether the core is installed and of this version; `MISSING` says why not."""
    return MISSING is None


def plays(game: str) -> bool:
    """Whether the core is there and plays this game."""
    return available() and game in _core.games()


def perft(node: Node, depth: int, threads: int = 1, cancel: Cancel | None = None) -> int:
    """The number of sequences of so many plies."""
    return _core.perft(*_start(node), depth, threads, cancel)


def divide(
    node: Node, depth: int, threads: int = 1, cancel: Cancel | None = None
) -> dict[str, int]:
    """The same number, divided by the first ply, sorted by characters."""
    return dict(sorted(_core.split(*_start(node), depth, threads, cancel)))


def trace(node: Node, plies: Sequence[str]) -> list[Account]:
    """The position before each ply and after the last; plies as the game writes them."""
    game, position, chosen = _start(node)
    told = _core.trace(game, position, [*chosen, *plies])
    return [_account(one) for one in told[len(chosen) :]]


def after(node: Node, choices: Sequence[str]) -> list[Account]:
    """The position after each of some plies; what is legal there is left out."""
    return [_account(told) for told in _core.after(*_start(node), list(choices))]


def playouts(
    node: Node, plies: int, seed: int = 0, cancel: Cancel | None = None
) -> tuple[int, int]:
    """Random games until at least so many plies are played: the games and plies there were."""
    return _core.playouts(*_start(node)[:2], plies, seed, cancel)


def think(  # noqa: PLR0913 - the limits and the knobs are named, never counted
    node: Node,
    *,
    milliseconds: int | None = None,
    nodes: int | None = None,
    depth: int | None = None,
    seed: int = 0,
    threads: int = 1,
    settings: Mapping[str, float] = MappingProxyType({}),
    cancel: Cancel | None = None,
    progress: Callable[[Thought], None] | None = None,
) -> Thought:
    """What the seat that is next should do; the first limit that is reached ends the search.

    Where moves are chosen at the same time, those in `node.pending` say only whose turn it is:
    the search does not look at them. A stopped `cancel` ends it early with the best found so
    far. `settings` are knobs by name, see docs/search.md. With a limit of nodes or depth, one
    thread and the same seed the thought is the same on every machine.
    """

    def report(told: _ToldThought) -> None:
        assert progress is not None
        progress(_thought(told))

    told = _core.think(
        *_start(node),
        milliseconds,
        nodes,
        depth,
        seed,
        threads,
        dict(settings),
        cancel=cancel,
        progress=None if progress is None else report,
    )
    return _thought(told)


def clash(node: Node, *, nodes: int, seed: int = 0) -> Clash:
    """The matrix of a conflict of Heaven and Hell after so many nodes, and its solution."""
    _, position, chosen = _start(node)
    return Clash(*_core.clash(position, chosen, nodes, seed))


def _thought(told: _ToldThought) -> Thought:
    move, values, pv, candidates, nodes, depth, exact = told
    choices = [
        Candidate(text, tuple(worth), share, visits) for text, worth, share, visits in candidates
    ]
    return Thought(move, tuple(values), pv, choices, nodes, depth, exact)


def _start(node: Node) -> tuple[str, str, list[str]]:
    """A node as the core takes it: moves chosen at the same time come as plies."""
    chosen = [node.state.format_move(move) for move in node.pending.values()]
    return node.game.name, str(node.state), chosen


def _account(told: _Told) -> Account:
    who, text, outcome, legal = told
    result = None
    if outcome is not None:
        reason, scores, places = outcome
        result = Result(reason, tuple(map(_plain, scores)), tuple(places))
    nobody: Actor = None
    return Account({-1: "chance", -2: nobody}.get(who, who), text, result, sorted(legal))


def _plain(score: float) -> float:
    """A whole number as one: the rules count points in whole numbers."""
    return int(score) if score.is_integer() else score
