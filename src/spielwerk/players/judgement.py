"""How good a position looks before it is decided: one function per game that has something to say.

A judgement is higher the better it is for a seat, and stays far below the value of a win.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from spielwerk.game import AnyGame, Seat
from spielwerk.players import hive_judgement

Judgement = Callable[[Any, Seat], float]


def by_scores(state: Any, seat: Seat) -> float:
    """The own points less those of the best opponent."""
    scores = state.scores()
    others = [points for other, points in enumerate(scores) if other != seat]
    return float(scores[seat] - max(others))


JUDGEMENTS: dict[str, Judgement] = {"hive": hive_judgement.judge}


def judgement_for(game: AnyGame) -> Judgement:
    """The judgement of a game; the points as they stand where it has none of its own."""
    return JUDGEMENTS.get(game.name, by_scores)
