"""The compiled core as a player, and the best player there is with or without it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from random import Random
from types import MappingProxyType
from typing import TYPE_CHECKING

from spielwerk.ai import core
from spielwerk.ai.mcts import MctsPlayer
from spielwerk.ai.player import (
    Cancel,
    CannotPlay,
    Limits,
    Player,
    Report,
    SearchResult,
    Situation,
    ignore,
)
from spielwerk.ai.steps import Step, Steps, run, step_for
from spielwerk.game import AnyGame, Seat
from spielwerk.game.text import Text

if TYPE_CHECKING:
    from spielwerk._core import Cancel as CoreCancel
    from spielwerk._core import SearchResult as CoreResult

CANDIDATES = "candidates"
ROOT_PLIES = "root_plies"
"""How many moves are searched at the root, where a search usually leaves some out."""
NO_SEARCH = Text("it has no search for this game", "Er hat keine Suche für dieses Spiel")


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
        """What the core finds; raises `CannotPlay` where it is not here or does not know the game.

        Where the core is elsewhere, its leader asks for `steps`.
        """
        steps = self.steps(situation, seat, limits)
        return run(steps, lambda step: answered(step, cancel, report, self._threads))

    def steps(self, situation: Situation, seat: Seat, limits: Limits) -> Steps:
        """One search of the core, wherever it is; raises `CannotPlay`."""
        if not has_search(situation.game):
            raise _no_search(situation.game)
        options, count = dict(self._options), None
        if CANDIDATES in core.options(situation.game.name):
            count = self._candidates
            options |= {CANDIDATES: count}
        seed = self._random.getrandbits(32)
        return (yield step_for(situation, seat, limits, seed, options, count))


class SearchPlayer(Player):
    """The best search there is for a game: the core's, or Monte-Carlo tree search without it."""

    name = "search"

    def __init__(self, seed: int = 0, threads: int = 1, candidates: int = 1) -> None:
        self._core = CorePlayer(seed, threads, candidates)
        self._threads = threads
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
        steps = self.steps(situation, seat, limits, cancel, report)
        return run(steps, lambda step: answered(step, cancel, report, self._threads))

    def steps(
        self,
        situation: Situation,
        seat: Seat,
        limits: Limits,
        cancel: Cancel,
        report: Report = ignore,
    ) -> Steps:
        """The same in steps; where no core knows the game, it searches here and has none."""
        if has_search(situation.game):
            return (yield from self._core.steps(situation, seat, limits))
        return self._mcts.choose(situation, seat, limits, cancel, report)


class AnalysisPlayer(SearchPlayer):
    """The same without anything that makes a program play less well, or differently each time.

    As many moves as wanted get a value, up to all that are legal.
    """

    name = "analysis"

    def __init__(self, candidates: int, seed: int = 0, threads: int = 1) -> None:
        super().__init__(seed, threads, candidates)
        self._seed = seed
        self._candidates = candidates

    def steps(
        self,
        situation: Situation,
        seat: Seat,
        limits: Limits,
        cancel: Cancel,
        report: Report = ignore,
    ) -> Steps:
        """The steps of a search without noise, where the core has any."""
        if has_search(situation.game):
            searcher = CorePlayer(
                self._seed, self._threads, self._candidates, self._options(situation.game)
            )
            return (yield from searcher.steps(situation, seat, limits))
        return (yield from super().steps(situation, seat, limits, cancel, report))

    def _options(self, game: AnyGame) -> dict[str, float]:
        wanted = {"noise": 0.0, "temperature": 0.0, ROOT_PLIES: float(self._candidates)}
        known = core.options(game.name)
        return {name: value for name, value in wanted.items() if name in known}


def listed(found: SearchResult, game: AnyGame, seat: Seat, count: int) -> SearchResult:
    """The same with so many moves, the best first; a mixed strategy is only right as a whole.

    Where moves have values of their own, rather than numbers of visits, these say which is better:
    the search may have ended before all were searched as deep.
    """
    if found.mixed:
        return found
    shown = found.candidates[:count]
    if has_search(game) and CANDIDATES in core.options(game.name):
        shown = tuple(sorted(shown, key=lambda one: -one.values[seat]))
    return replace(found, candidates=shown)


def answered(step: Step, cancel: Cancel, report: Report = ignore, threads: int = 1) -> SearchResult:
    """What the core finds while everybody waits; raises `CannotPlay` where that is not possible."""
    if not core.plays(step.request.game):
        elsewhere = core.answer_elsewhere(step.request)
        if elsewhere is None:
            raise _no_search(step.node.game)
        return step.result(elsewhere)

    def progress(found: CoreResult) -> None:
        report(step.result(found))

    with core_cancel(cancel) as handle:
        found = core.answer(
            step.request,
            threads=threads,
            cancel=handle,
            progress=None if report is ignore else progress,
        )
    return step.result(found)


def has_search(game: AnyGame) -> bool:
    """Whether the core is here or elsewhere, and has a search for this game."""
    return core.plays(game.name) or core.plays_elsewhere(game.name)


def _no_search(game: AnyGame) -> CannotPlay:
    return CannotPlay(
        Text(
            "The core cannot think about {title}: {why}.",
            "Der Kern kann über {title} nicht nachdenken: {why}.",
        ).filled(title=game.title, why=core.MISSING or NO_SEARCH)
    )


@contextmanager
def core_cancel(cancel: Cancel) -> Iterator[CoreCancel]:
    """A handle for the core that is stopped together with the given one."""
    from spielwerk._core import Cancel as Handle  # noqa: PLC0415 — the core may be missing

    handle = Handle()
    with cancel.calling(handle.stop):
        yield handle
