"""The learner's opponent, and chance: the same position always gets the same answer."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any
from zlib import crc32

from spielwerk.ai.levels import LevelPlayer
from spielwerk.ai.native import choose
from spielwerk.ai.player import Core, Limits, Situation
from spielwerk.game import AnyState, Seat
from spielwerk.game.refusals import Refusal

LIMITS = Limits(seconds=0.25, nodes=2000)
"""Small: somebody waits for the answer, and a lesson is no match."""


def chosen(state: AnyState, seat: Seat, level: int, core: Core) -> Any:
    """The move that a program of a level makes for a seat, knowing what that seat may know."""
    seen = state.visible_to(seat)
    player = LevelPlayer(level, _seed(seen))
    try:
        result = choose(player, Situation.begin(state.game, seen), seat, LIMITS, core=core)
        move = state.parse_move(result.move)
    except Refusal:
        return state.legal_moves(seat)[0]
    return move if state.explain(seat, move) is None else state.legal_moves(seat)[0]


def drawn(state: AnyState) -> Any:
    """What chance does."""
    outcomes = state.outcomes()
    weights = [weight for _, weight in outcomes]
    return Random(_seed(state)).choices([outcome for outcome, _ in outcomes], weights)[0]


def others(state: AnyState, seat: Seat, level: int, core: Core) -> Mapping[Seat, Any]:
    """The moves of all other seats that owe one."""
    return {other: chosen(state, other, level, core) for other in state.to_move() if other != seat}


def _seed(state: AnyState) -> int:
    return crc32(str(state).encode())
