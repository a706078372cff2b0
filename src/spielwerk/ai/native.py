"""The compiled core as a player, and the best player with or without a core."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from random import Random
from types import MappingProxyType
from typing import TYPE_CHECKING

from spielwerk.ai import core as compiled
from spielwerk.ai.mcts import MctsPlayer
from spielwerk.ai.player import (
    Cancel,
    CannotPlay,
    Choice,
    Core,
    Limits,
    Player,
    Report,
    SearchRequest,
    SearchResult,
    Situation,
    ignore,
    run,
)
from spielwerk.ai.results import read
from spielwerk.game import AnyGame, Seat
from spielwerk.game.text import Text

if TYPE_CHECKING:
    from spielwerk._core import Cancel as CoreCancel

CANDIDATES = "candidates"
ROOT_PLIES = "root_plies"
"""Number of moves searched at the root, where a search usually skips some."""
NO_SEARCH = Text("it has no search for this game")
_ENDLESS = 24 * 3600 * 1000


class CompiledCore:
    """The core in this process: it never suspends."""

    def __init__(self, threads: int = 1) -> None:
        self._threads = threads

    def options(self, game: str) -> Mapping[str, float] | None:
        """Return the search options of a game; None without the core, or if it has no search."""
        return compiled.options(game) if compiled.plays(game) else None

    async def search(self, request: SearchRequest, choice: Choice) -> SearchResult:
        """Return the result of a search."""
        node = choice.node()

        def progress(found: SearchResult) -> None:
            choice.report(read(found, node))

        with core_cancel(choice.cancel) as handle:
            found = compiled.answer(
                request,
                self._threads,
                handle,
                None if choice.report is ignore else progress,
            )
        return read(found, node)


COMPILED = CompiledCore()


def choose(
    player: Player,
    situation: Situation,
    seat: Seat,
    limits: Limits | None = None,
    cancel: Cancel | None = None,
    report: Report = ignore,
    core: Core = COMPILED,
) -> SearchResult:
    """Return a player's move synchronously; raises `PlayerFailed`."""
    choice = Choice(situation, seat, limits or Limits(), cancel or Cancel(), report)
    return run(player.choose(choice, core))


class CorePlayer(Player):
    """The core's search; `options` are those of the core by name.

    `candidates` is the number of moves with exact values, where these cost time; elsewhere all
    moves have one.
    """

    name = "core"

    def __init__(
        self,
        seed: int = 0,
        candidates: int = 1,
        options: Mapping[str, float] = MappingProxyType({}),
    ) -> None:
        self._random = Random(seed)
        self._candidates = candidates
        self._options = dict(options)

    async def choose(self, choice: Choice, core: Core) -> SearchResult:
        """Return the core's result; raises `CannotPlay` if it does not know the game."""
        known = core.options(choice.situation.game.name)
        if known is None:
            raise _no_search(choice.situation.game)
        seed = self._random.getrandbits(32)
        if CANDIDATES not in known:
            return await core.search(_request(choice, seed, self._options), choice)

        def cut(found: SearchResult) -> SearchResult:
            # The other moves have no exact values.
            return replace(found, candidates=found.candidates[: self._candidates])

        def progress(found: SearchResult) -> None:
            choice.report(cut(found))

        heard = choice if choice.report is ignore else replace(choice, report=progress)
        options = self._options | {CANDIDATES: self._candidates}
        return cut(await core.search(_request(choice, seed, options), heard))


class SearchPlayer(Player):
    """The best available search for a game: the core's, or Monte-Carlo tree search.

    `options` are those of the core.
    """

    name = "search"

    def __init__(
        self,
        seed: int = 0,
        candidates: int = 1,
        options: Mapping[str, float] = MappingProxyType({}),
    ) -> None:
        self._core = CorePlayer(seed, candidates, options)
        self._mcts = MctsPlayer(seed)

    async def choose(self, choice: Choice, core: Core) -> SearchResult:
        """Return the result of the search."""
        known = core.options(choice.situation.game.name) is not None
        return await (self._core if known else self._mcts).choose(choice, core)


class AnalysisPlayer(Player):
    """The best search for analysis: full strength and deterministic.

    The requested number of moves get exact values, up to all legal ones; with `wide` all of them
    are searched at the root.
    """

    name = "analysis"

    def __init__(self, candidates: int, seed: int = 0, wide: bool = True) -> None:
        self._seed = seed
        self._candidates = candidates
        self._wide = wide
        self._mcts = MctsPlayer(seed)

    async def choose(self, choice: Choice, core: Core) -> SearchResult:
        """Return the result of the search, always the same."""
        known = core.options(choice.situation.game.name)
        if known is None:
            return await self._mcts.choose(choice, core)
        wanted = {"noise": 0.0, "temperature": 0.0}
        if self._wide:
            wanted[ROOT_PLIES] = float(self._candidates)
        options = {name: value for name, value in wanted.items() if name in known}
        return await CorePlayer(self._seed, self._candidates, options).choose(choice, core)


def listed(found: SearchResult, game: AnyGame, seat: Seat, count: int) -> SearchResult:
    """Return a result with at most `count` moves, best first; mixed strategies stay whole.

    Moves with exact values, rather than visit counts, are sorted by these: the search may have
    ended before all were searched equally deep.
    """
    if found.mixed:
        return found
    shown = found.candidates[:count]
    if CANDIDATES in (COMPILED.options(game.name) or ()):
        shown = tuple(sorted(shown, key=lambda one: -one.values[seat]))
    return replace(found, candidates=shown)


def has_search(game: AnyGame) -> bool:
    """Return whether the compiled core is available and has a search for this game."""
    return compiled.plays(game.name)


def _request(choice: Choice, seed: int, options: dict[str, float]) -> SearchRequest:
    """Return the search for a seat that owes a move."""
    node, limits = choice.node(), choice.limits
    return SearchRequest(
        node.game.name,
        str(node.state),
        # Simultaneous choices only determine the seat to move: the core ignores them.
        tuple(node.state.format_move(move) for move in node.pending.values()),
        _milliseconds(limits),
        limits.nodes,
        limits.depth,
        seed,
        options,
    )


def _milliseconds(limits: Limits) -> int | None:
    if limits.seconds is not None:
        return max(1, round(limits.seconds * 1000))
    return _ENDLESS if limits.nodes is None and limits.depth is None else None


def _no_search(game: AnyGame) -> CannotPlay:
    return CannotPlay(
        Text(
            "The core cannot search {title}: {why}.",
            title=game.title,
            why=compiled.MISSING or NO_SEARCH,
        )
    )


@contextmanager
def core_cancel(cancel: Cancel) -> Iterator[CoreCancel]:
    """Yield a cancel handle for the core, linked to the given one."""
    from spielwerk._core import Cancel as Handle  # noqa: PLC0415 — the core may be missing

    handle = Handle()
    with cancel.calling(handle.stop):
        yield handle
