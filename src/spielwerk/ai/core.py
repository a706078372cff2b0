"""A thin layer over the compiled core, which is optional.

Long calls end on Ctrl-C (KeyboardInterrupt) and when a `Cancel` handle is stopped by another
thread (InterruptedError). Text that the core cannot read raises `BadText`, a ValueError.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from spielwerk import __version__
from spielwerk.ai.player import Candidate, SearchRequest, SearchResult
from spielwerk.game import Result
from spielwerk.game.node import Actor, Node
from spielwerk.game.text import Text

if TYPE_CHECKING:
    from spielwerk._core import Cancel, PositionInfo

try:
    from spielwerk import _core
except ImportError:
    MISSING: Text | None = Text("the compiled core is not installed")
    VERSION = None
else:
    VERSION = _core.version
    Cursor = _core.Cursor
    if _core.version == __version__:
        MISSING = None
        Numbered = _core.Numbered
    else:
        MISSING = Text(
            "the compiled core has version {found}, not {wanted}",
            found=_core.version,
            wanted=__version__,
        )


class Account(NamedTuple):
    """A position as the core sees it."""

    next: Actor
    text: str
    result: Result | None
    legal: list[str]


def available() -> bool:
    """Return whether the core is installed in this version; `MISSING` says why not."""
    return MISSING is None


def plays(game: str) -> bool:
    """Return whether the core is available and plays this game."""
    return available() and game in _core.games()


def perft(node: Node, depth: int, threads: int = 1, cancel: Cancel | None = None) -> int:
    """Return the number of sequences of `depth` plies."""
    return _core.perft(*_start(node), depth, threads, cancel)


def divide(
    node: Node, depth: int, threads: int = 1, cancel: Cancel | None = None
) -> dict[str, int]:
    """Return the number of sequences of `depth` plies by the first ply, sorted by characters."""
    return dict(sorted(_core.split(*_start(node), depth, threads, cancel)))


def trace(node: Node, plies: Sequence[str]) -> list[Account]:
    """Return the position before each ply and after the last; plies in notation."""
    game, position, chosen = _start(node)
    infos = _core.trace(game, position, [*chosen, *plies])
    return [_account(info) for info in infos[len(chosen) :]]


def after(node: Node, choices: Sequence[str]) -> list[Account]:
    """Return the position after each of some plies, without the legal moves there."""
    return [_account(info) for info in _core.after(*_start(node), list(choices))]


def account(game: str, position: str) -> Account:
    """Return the position of a text."""
    return _account(_core.trace(game, position, [])[0])


def accounts_after(game: str, position: str, choices: Sequence[str]) -> list[Account]:
    """Return the position of a text after each of some plies, without the legal moves there."""
    return [_account(info) for info in _core.after(game, position, [], list(choices))]


def playouts(
    node: Node, plies: int, seed: int = 0, cancel: Cancel | None = None
) -> tuple[int, int]:
    """Return the numbers of games and plies of random games with at least this many plies."""
    return _core.playouts(*_start(node)[:2], plies, seed, cancel)


def numbered(game: str, position: str, max_plies: int) -> Numbered:
    """Return a position of a text, whose moves are numbers."""
    return _core.Numbered.at(game, position, max_plies)


def options(game: str) -> dict[str, float]:
    """Return the search options of a game with their defaults, see docs/internals/search.md."""
    return _core.options(game)


def search(  # noqa: PLR0913 - the limits and the options are named, never counted
    node: Node,
    *,
    milliseconds: int | None = None,
    nodes: int | None = None,
    depth: int | None = None,
    seed: int = 0,
    threads: int = 1,
    options: Mapping[str, float] = MappingProxyType({}),
    cancel: Cancel | None = None,
    progress: Callable[[SearchResult], None] | None = None,
) -> SearchResult:
    """Return the best move for the next seat; the first limit reached ends the search.

    With simultaneous moves, those in `node.pending` only determine the seat to move: the search
    ignores them. A stopped `cancel` ends it early with the best move so far. With a limit of nodes
    or depth and a single thread, equal seeds give equal results on every machine.
    """
    request = SearchRequest(*_start(node), milliseconds, nodes, depth, seed, dict(options))
    return answer(request, threads, cancel, progress)


def answer(
    request: SearchRequest,
    threads: int = 1,
    cancel: Cancel | None = None,
    progress: Callable[[SearchResult], None] | None = None,
) -> SearchResult:
    """Search for a request as it would be sent to a core outside this process."""
    found = _core.search(
        request.game,
        request.position,
        request.plies,
        request.milliseconds,
        request.nodes,
        request.depth,
        request.seed,
        threads,
        request.options,
        cancel=cancel,
        progress=progress and (lambda better: progress(_plain_result(better))),
    )
    return _plain_result(found)


def _start(node: Node) -> tuple[str, str, tuple[str, ...]]:
    """Return a node in the core's form: simultaneous choices as plies."""
    chosen = tuple(node.state.format_move(move) for move in node.pending.values())
    return node.game.name, str(node.state), chosen


def _account(info: PositionInfo) -> Account:
    result = None
    if info.result is not None:
        scores = tuple(map(_plain, info.result.scores))
        result = Result(info.result.reason, scores, tuple(info.result.places))
    nobody: Actor = None
    actor = {-1: "chance", -2: nobody}.get(info.next, info.next)
    return Account(actor, info.text, result, sorted(info.legal))


def _plain_result(found: _core.SearchResult) -> SearchResult:
    """Return a result of the core as our own type."""
    return SearchResult(
        found.move,
        tuple(found.values),
        tuple(found.pv),
        tuple(
            Candidate(one.move, tuple(one.values), one.share, one.visits)
            for one in found.candidates
        ),
        nodes=found.nodes,
        depth=found.depth,
        exact=found.exact,
    )


def _plain(score: float) -> float:
    """Return a whole number as an integer: the rules score in whole numbers."""
    return int(score) if score.is_integer() else score
