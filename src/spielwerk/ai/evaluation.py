"""The evaluation with which the searches in Python look at a game."""

from __future__ import annotations

from typing import Any

from spielwerk.game import AnyGame, AnyState
from spielwerk.game.opponents import Evaluation, Values, final_values


def evaluation_of(game: AnyGame) -> Evaluation[Any]:
    """Return the evaluation of a game; the points as they stand where it has none of its own."""
    return game.opponents.evaluation or Evaluation(game.rules.scores, scale=4.0, horizon=40)


def values_of(state: AnyState, evaluation: Evaluation[Any]) -> Values:
    """Return every seat's probability of winning: known if the game is over, else estimated."""
    result = state.result()
    return evaluation.estimate(state.position) if result is None else final_values(result)
