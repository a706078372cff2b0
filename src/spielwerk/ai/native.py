"""The compiled core as a player, and the best player there is with or without it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from random import Random
from types import MappingProxyType
from typing import TYPE_CHECKING

from spielwerk.ai import core
from spielwerk.ai.mcts import MctsPlayer
from spielwerk.ai.player import (
    Cancel,
    Candidate,
    CannotPlay,
    Limits,
    Player,
    Report,
    SearchResult,
    Situation,
    ignore,
)
from spielwerk.game import AnyGame, Seat
from spielwerk.node import Node
from spielwerk.refusals import Refusal
from spielwerk.text import Text

if TYPE_CHECKING:
    from spielwerk._core import Cancel as CoreCancel
    from spielwerk._core import SearchResult as CoreResult

CANDIDATES = "candidates"
NO_SEARCH = Text("it has no search for this game", "Er hat keine Suche für dieses Spiel")
_ENDLESS = 24 * 3600 * 1000


class CorePlayer(Player):
    """The compiled search; `options` are those of the core by name.

    `candidates` is how many moves get a value of their own, where that costs something; elsewhere
    all do.
    """

    name = "core"

    def __init__(
        self,
        seed: int = 0,
        threads: int = 1,
        candidates: int = 1,
        options: Mapping[str, float] = MappingProxyType({}),
    ) -> None:
        self._random = Random(seed)
        self._threads = threads
        self._candidates = candidates
        self._options = dict(options)

    def choose(
        self,
        situation: Situation,
        seat: Seat,
        limits: Limits,
        cancel: Cancel,
        report: Report = ignore,
    ) -> SearchResult:
        """What the core finds; raises `CannotPlay` where it has no search for the game."""
        if not has_search(situation.game):
            raise _no_search(situation.game)
        node = _node_for(situation, seat)
        options, count = dict(self._options), None
        if CANDIDATES in core.options(situation.game.name):
            count = self._candidates
            options |= {CANDIDATES: count}

        def progress(found: CoreResult) -> None:
            report(_result(node, found, count))

        with core_cancel(cancel) as handle:
            found = core.search(
                node,
                milliseconds=_milliseconds(limits),
                nodes=limits.nodes,
                depth=limits.depth,
                seed=self._random.getrandbits(32),
                threads=self._threads,
                options=options,
                cancel=handle,
                progress=None if report is ignore else progress,
            )
        return _result(node, found, count)


class SearchPlayer(Player):
    """The best search there is for a game: the core's, or Monte-Carlo tree search without it."""

    name = "search"

    def __init__(self, seed: int = 0, threads: int = 1, candidates: int = 1) -> None:
        self._core = CorePlayer(seed, threads, candidates)
        self._mcts = MctsPlayer(seed)

    def choose(
        self,
        situation: Situation,
        seat: Seat,
        limits: Limits,
        cancel: Cancel,
        report: Report = ignore,
    ) -> SearchResult:
        """What the search finds."""
        player: Player = self._core if has_search(situation.game) else self._mcts
        return player.choose(situation, seat, limits, cancel, report)


def has_search(game: AnyGame) -> bool:
    """Whether the core is there and has a search for this game."""
    return core.plays(game.name)


def _no_search(game: AnyGame) -> CannotPlay:
    return CannotPlay(
        Text(
            "The core cannot think about {title}: {why}.",
            "Der Kern kann über {title} nicht nachdenken: {why}.",
        ).filled(title=game.title, why=core.MISSING or NO_SEARCH)
    )


def _milliseconds(limits: Limits) -> int | None:
    if limits.seconds is not None:
        return max(1, round(limits.seconds * 1000))
    return _ENDLESS if limits.nodes is None and limits.depth is None else None


def _node_for(situation: Situation, seat: Seat) -> Node:
    """The node in which this seat is next; choices made at the same time do not matter."""
    node = Node(situation.state)
    while node.actor() != seat:
        node = node.child(node.plies()[0])
    return node


@contextmanager
def core_cancel(cancel: Cancel) -> Iterator[CoreCancel]:
    """A handle for the core that is stopped together with the given one."""
    from spielwerk._core import Cancel as Handle  # noqa: PLC0415 — the core may be missing

    handle = Handle()
    with cancel.calling(handle.stop):
        yield handle


def _result(node: Node, found: CoreResult, count: int | None) -> SearchResult:
    """What the core found; candidates without a value of their own are dropped."""
    mixed = len(node.state.to_move()) > 1
    return SearchResult(
        found.move,
        tuple(found.values),
        () if mixed else tuple(_sequential(node, found.pv)),
        tuple(
            Candidate(one.move, tuple(one.values), one.share, one.visits)
            for one in found.candidates[:count]
        ),
        mixed=mixed,
        nodes=found.nodes,
        depth=found.depth,
        exact=found.exact,
    )


def _sequential(node: Node, pv: Sequence[str]) -> Iterator[str]:
    """The principal variation, as far as it can be played and one seat moves at a time."""
    for text in pv:
        try:
            node = node.play(text)
        except Refusal:
            return
        yield text
        if len(node.state.to_move()) > 1:
            return
