"""Asking a level for a move in text: one function without memory, for any process."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from random import Random

from spielwerk.ai.levels import LevelPlayer
from spielwerk.ai.player import Cancel, Limits, Situation, Thought, ignore
from spielwerk.ai.told import Told, told
from spielwerk.game import Seat
from spielwerk.games import find


def ask(
    game: str,
    state: str,
    seat: Seat,
    level: int,
    *,
    seconds: float | None = None,
    seed: int | None = None,
    cancel: Cancel | None = None,
    report: Callable[[Told], None] | None = None,
) -> Told:
    """What a program of a level does in a position, for a seat that owes a move.

    It takes its own time, and no longer than `seconds`. The same seed gives the same move where
    the level counts nodes. Only text goes in and out: it can be called in any process.
    """
    played = find(game)
    random = Random(secrets.randbits(64) if seed is None else seed)
    situation = Situation.begin(played, played.parse_state(state))

    def passed_on(thought: Thought) -> None:
        assert report is not None
        report(told(situation, thought))

    thought = LevelPlayer(level, random.getrandbits(32)).choose(
        situation,
        seat,
        Limits(seconds),
        cancel or Cancel(),
        ignore if report is None else passed_on,
    )
    return told(situation, thought)
