"""The compiled core as a player."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from random import Random
from threading import Event, Thread
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from spielwerk.ai import core
from spielwerk.ai.player import (
    Cancel,
    Candidate,
    Limits,
    PlayerFailed,
    Report,
    Situation,
    Thought,
    ignore,
)
from spielwerk.game import AnyGame, AnyState, Seat
from spielwerk.node import Node
from spielwerk.refusals import Refusal
from spielwerk.text import Text

if TYPE_CHECKING:
    from spielwerk._core import Cancel as CoreCancel
    from spielwerk._core import SearchResult

CANDIDATES = "candidates"
_ENDLESS = 24 * 3600 * 1000
_BRIEF_SECONDS, _BRIEF_NODES = 0.05, 1000
_BETWEEN_LOOKS = 0.02
"""Seconds between two looks at the cancel handle, which may be any that can be asked."""


class CorePlayer:
    """The compiled search; `settings` are its options by name.

    So many `candidates` get a value of their own, where that costs something; elsewhere all do.
    """

    name = "core"

    def __init__(
        self,
        seed: int = 0,
        threads: int = 1,
        candidates: int = 1,
        settings: Mapping[str, float] = MappingProxyType({}),
    ) -> None:
        self._random = Random(seed)
        self._threads = threads
        self._candidates = candidates
        self._settings = dict(settings)

    def choose(
        self,
        situation: Situation,
        seat: Seat,
        limits: Limits,
        cancel: Cancel,
        report: Report = ignore,
    ) -> Thought:
        """What the core thinks; raises `PlayerFailed` where there is no core for the game."""
        if not thinks_about(situation.game):
            raise _no_core(situation.game)
        node = _node_for(situation, seat)
        settings, valued = dict(self._settings), None
        if CANDIDATES in core.options(situation.game.name):
            valued = self._candidates
            settings |= {CANDIDATES: valued}

        def progress(result: SearchResult) -> None:
            report(_read(node, result, valued))

        with followed(cancel, _brief(limits)) as handle:
            result = core.search(
                node,
                milliseconds=_milliseconds(limits),
                nodes=limits.nodes,
                depth=limits.depth,
                seed=self._random.getrandbits(32),
                threads=self._threads,
                options=settings,
                cancel=handle,
                progress=None if report is ignore else progress,
            )
        return _read(node, result, valued)

    def close(self) -> None:
        """Nothing to give back."""


def thinks_about(game: AnyGame) -> bool:
    """Whether the core is there and has a search for this game."""
    return core.plays(game.name)


def _no_core(game: AnyGame) -> PlayerFailed:
    why = core.MISSING or "it has no search for this game"
    return PlayerFailed(
        Text(
            "The core cannot think about {title}: {why}.",
            "Der Kern kann über {title} nicht nachdenken: {why}.",
        ).filled(title=game.title, why=why)
    )


def _milliseconds(limits: Limits) -> int | None:
    if limits.seconds is not None:
        return max(1, round(limits.seconds * 1000))
    return _ENDLESS if limits.nodes is None and limits.depth is None else None


def _node_for(situation: Situation, seat: Seat) -> Node:
    """The node in which this seat is next; what others choose at the same time is not looked at."""
    node = Node(situation.state)
    while node.actor() != seat:
        node = node.child(node.plies()[0])
    return node


# What comes back.


def _read(node: Node, result: SearchResult, valued: int | None) -> Thought:
    """A result in texts as one in moves; candidates without a value of their own are left out."""
    read: Callable[[str], Any] = node.parse
    together = len(node.state.to_move()) > 1
    return Thought(
        read(result.move),
        result.depth,
        None,
        () if together else tuple(_plies(node, result.pv)),
        tuple(result.values),
        tuple(
            Candidate(read(one.move), tuple(one.values), one.share, one.visits)
            for one in result.candidates[:valued]
        ),
        mixed=together,
        nodes=result.nodes,
        exact=result.exact,
    )


def _plies(node: Node, texts: Sequence[str]) -> Iterator[Any]:
    """The plies of the expected line, as far as they can be read and one seat moves at a time."""
    for text in texts:
        try:
            ply = node.parse(text)
        except Refusal:
            return
        yield ply
        node = node.child(ply)
        if _many(node.state):
            return


def _many(state: AnyState) -> bool:
    return len(state.to_move()) > 1


# Stopping.


def _brief(limits: Limits) -> bool:
    return (limits.seconds is not None and limits.seconds <= _BRIEF_SECONDS) or (
        limits.nodes is not None and limits.nodes <= _BRIEF_NODES
    )


@contextmanager
def followed(cancel: Cancel, brief: bool = False) -> Iterator[CoreCancel]:
    """A handle for the core that is stopped when the given one is.

    In a brief search it is not worth while to look whether somebody wants it to end.
    """
    from spielwerk._core import Cancel as Handle  # noqa: PLC0415 — the core may be missing

    handle, done = Handle(), Event()

    def follow() -> None:
        while not done.wait(_BETWEEN_LOOKS):
            if cancel.stopped():
                handle.stop()
                return

    if cancel.stopped():
        handle.stop()
    if brief:
        yield handle
        return
    watcher = Thread(target=follow, daemon=True)
    watcher.start()
    try:
        yield handle
    finally:
        done.set()
        watcher.join()
