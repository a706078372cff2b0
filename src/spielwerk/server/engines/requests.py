"""The one place where the server's own programs are asked for a move: `choose`.

Runs in worker processes. What comes in and goes out is text, so that nothing but text crosses the
border between processes.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass

from spielwerk.ai import levels
from spielwerk.ai.levels import FRIENDLY, LEVELS, STRONGEST, LevelPlayer
from spielwerk.ai.player import Cancel, Limits, SearchResult, Situation, ignore
from spielwerk.game import AnyGame, Seat
from spielwerk.games import find
from spielwerk.text import Text

__all__ = [
    "FRIENDLY",
    "LEVELS",
    "STRONGEST",
    "SearchReport",
    "SearchRequest",
    "choose",
    "level_name",
]

MOST_CANDIDATES = 8


@dataclass(frozen=True, slots=True)
class SearchRequest:
    """A position, whose move is asked for, how strong the answer shall be, and the time for it."""

    game: str
    state: str
    seat: Seat
    level: int = STRONGEST
    limit: float = 1.0


@dataclass(frozen=True, slots=True)
class SearchReport:
    """A move as text; `values` has the chance to win of every seat, if there is an opinion.

    `candidates` are the moves that were considered, the best first, with the values they lead to.
    """

    move: str
    depth: int = 0
    values: tuple[float, ...] = ()
    pv: tuple[str, ...] = ()
    candidates: tuple[tuple[str, tuple[float, ...]], ...] = ()


Report = Callable[[SearchReport], None]


def level_name(game: AnyGame, level: int) -> Text:
    """What a level is called in a game."""
    return levels.name(game, level)


def level_about(game: AnyGame, level: int) -> Text:
    """One line about whoever plays at a level."""
    return levels.about(game, level)


def choose(request: SearchRequest, report: Report | None = None) -> SearchReport:
    """The move that a program of this level makes; `report` hears of better ones as they come."""

    def progress(result: SearchResult) -> None:
        assert report is not None
        report(_answer(result))

    game = find(request.game)
    result = LevelPlayer(request.level, secrets.randbits(32)).choose(
        Situation.begin(game, game.parse_state(request.state)),
        request.seat,
        Limits(request.limit),
        Cancel(),
        ignore if report is None else progress,
    )
    return _answer(result)


def _answer(result: SearchResult) -> SearchReport:
    considered = result.candidates[:MOST_CANDIDATES]
    return SearchReport(
        result.move,
        result.depth,
        result.values,
        result.pv,
        tuple((one.move, one.values) for one in considered),
    )
