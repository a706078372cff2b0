"""Choices made at the same time: the matrix of what follows, its equilibrium, and mixtures.

What counts of a mixture is what it gives against the answer that is worst for it: that much is
guaranteed. The equilibrium is the mixture that guarantees most.
"""

from __future__ import annotations

from collections.abc import Sequence

from spielwerk.ai.regret_matching import RegretMatching
from spielwerk.analysis.puzzles.model import Matrix
from spielwerk.analysis.puzzles.ranked_moves import value_after
from spielwerk.game.node import Node

ROUNDS = 3_000
QUICK_ROUNDS = 300
DIGITS = 4


def matrix_of(node: Node, nodes: int, seed: int, rounds: int = ROUNDS) -> Matrix:
    """The matrix for the first of two seats that choose now."""
    seat, other = node.state.to_move()
    choices = sorted(node.state.legal_moves(seat), key=node.state.format_move)
    answers = sorted(node.state.legal_moves(other), key=node.state.format_move)
    values = tuple(
        tuple(
            round(
                value_after(
                    Node(node.state.after({seat: choice, other: answer})), seat, nodes, seed
                ),
                DIGITS,
            )
            for answer in answers
        )
        for choice in choices
    )
    mix = equilibrium(values, rounds)
    written = node.state.format_move
    return Matrix(
        tuple(map(written, choices)),
        tuple(map(written, answers)),
        values,
        mix,
        round(guaranteed(values, mix), DIGITS),
    )


def equilibrium(values: Sequence[Sequence[float]], rounds: int = ROUNDS) -> tuple[float, ...]:
    """The shares of the rows in the equilibrium of a zero-sum matrix game, in whole percent."""
    learner = RegretMatching((len(values), len(values[0])))
    payoffs: dict[tuple[int, ...], tuple[float, float]] = {
        (row, column): (value, 1 - value)
        for row, line in enumerate(values)
        for column, value in enumerate(line)
    }
    for _ in range(rounds):
        learner.iterate(payoffs)
    return _in_percent(learner.average(0))


def _in_percent(shares: Sequence[float]) -> tuple[float, ...]:
    """Whole percents that make 100: the largest remainders are rounded up."""
    percents = [int(100 * share) for share in shares]
    by_rest = sorted(range(len(shares)), key=lambda row: percents[row] - 100 * shares[row])
    for row in by_rest[: 100 - sum(percents)]:
        percents[row] += 1
    return tuple(percent / 100 for percent in percents)


def guaranteed(values: Sequence[Sequence[float]], mix: Sequence[float]) -> float:
    """What a mixture gives against the answer that is worst for it."""
    return min(against(values, mix))


def against(values: Sequence[Sequence[float]], mix: Sequence[float]) -> list[float]:
    """What a mixture gives against each answer."""
    return [
        sum(share * line[column] for share, line in zip(mix, values, strict=True))
        for column in range(len(values[0]))
    ]


def best_pure(values: Sequence[Sequence[float]]) -> float:
    """What the best single choice gives against the worst answer."""
    return max(min(line) for line in values)
