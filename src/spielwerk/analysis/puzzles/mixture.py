"""Puzzles about a mixture: both sides choose a card simultaneously, and no single card is good.

The value of a mixture is its result against the best answer, which is guaranteed. The equilibrium
is the mixture with the highest guaranteed value.
"""

from collections.abc import Sequence

from spielwerk.ai.regret_matching import RegretMatching
from spielwerk.analysis.puzzles.model import Matrix, Proof, Puzzle, puzzle_id
from spielwerk.analysis.puzzles.ranked_moves import value_after
from spielwerk.analysis.puzzles.words import mixture_themes
from spielwerk.game.node import Node
from spielwerk.game.study import Recipe

MOST_CARDS = 8
"""Maximum number of cards: with more, the shares are hard to weigh."""
LEAST_GAIN = 0.03
"""Minimum lead of a mixture over every single card."""
HINT = 0.02
"""The part of that lead that a matrix of quick searches must show before a thorough search."""
WITHIN = 0.015
"""Maximum shortfall from the equilibrium of a mixture that counts as equal."""
MIX_DOUBT = 0.02
"""Maximum loss of the stored mixture in a matrix that was searched deeper."""
EACH = 5
"""Divisor of the proof's nodes for each of the many pairs of cards."""
SEED = 1
ROUNDS = 3_000
QUICK_ROUNDS = 300
DIGITS = 4


def mixed_puzzle(node: Node, recipe: Recipe) -> Puzzle | None:
    """Return the puzzle of a position with simultaneous moves, if there is one."""
    state, nodes = node.state, recipe.proof // EACH
    if any(len(state.legal_moves(seat)) > MOST_CARDS for seat in state.to_move()):
        return None
    if not _needs_mixing(matrix_of(node, max(20, nodes // 10), SEED, QUICK_ROUNDS), HINT):
        return None
    matrix = matrix_of(node, nodes, SEED)
    if not _needs_mixing(matrix, LEAST_GAIN):
        return None
    text = str(state)
    pure = best_pure(matrix.values)
    return Puzzle(
        id=puzzle_id(text),
        game=node.game.name,
        position=text,
        seat=state.to_move()[0],
        goal="mix",
        themes=mixture_themes(state),
        difficulty=_difficulty(matrix),
        looks=nodes * len(matrix.choices) * len(matrix.answers),
        proof=Proof(nodes, ((matrix.value, round(pure, 4)),)),
        matrix=matrix,
    )


def _needs_mixing(matrix: Matrix, gain: float) -> bool:
    enough = min(len(matrix.choices), len(matrix.answers)) >= 2
    inside = 0.05 < matrix.value < 0.95
    return enough and inside and matrix.value - best_pure(matrix.values) >= gain


def _difficulty(matrix: Matrix) -> int:
    """Return 1 to 5: the more cards there are and are mixed, the harder."""
    mixed = sum(share >= 0.05 for share in matrix.mix)
    return max(1, min(5, mixed + (len(matrix.choices) > 3) + (len(matrix.choices) > 5) - 1))


# Matrices.


def matrix_of(node: Node, nodes: int, seed: int, rounds: int = ROUNDS) -> Matrix:
    """Return the matrix for the first of two seats that move simultaneously."""
    state = node.state
    seat, other = state.to_move()
    choices, answers = (
        sorted(state.legal_moves(each), key=state.format_move) for each in (seat, other)
    )

    def value(choice: object, answer: object) -> float:
        after = Node(state.after({seat: choice, other: answer}))
        return round(value_after(after, seat, nodes, seed), DIGITS)

    values = tuple(tuple(value(choice, answer) for answer in answers) for choice in choices)
    mix = equilibrium(values, rounds)
    return Matrix(
        tuple(map(state.format_move, choices)),
        tuple(map(state.format_move, answers)),
        values,
        mix,
        round(guaranteed(values, mix), DIGITS),
    )


def equilibrium(values: Sequence[Sequence[float]], rounds: int = ROUNDS) -> tuple[float, ...]:
    """Return the shares of the rows in the equilibrium of a zero-sum game, in whole percent."""
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
    """Return whole percentages with the sum 100: the largest remainders are rounded up."""
    percents = [int(100 * share) for share in shares]
    by_rest = sorted(range(len(shares)), key=lambda row: percents[row] - 100 * shares[row])
    for row in by_rest[: 100 - sum(percents)]:
        percents[row] += 1
    return tuple(percent / 100 for percent in percents)


def guaranteed(values: Sequence[Sequence[float]], mix: Sequence[float]) -> float:
    """Return the value of a mixture against its worst answer."""
    return min(against(values, mix))


def against(values: Sequence[Sequence[float]], mix: Sequence[float]) -> list[float]:
    """Return the value of a mixture against each answer."""
    return [
        sum(share * line[column] for share, line in zip(mix, values, strict=True))
        for column in range(len(values[0]))
    ]


def best_pure(values: Sequence[Sequence[float]]) -> float:
    """Return the value of the best single choice against its worst answer."""
    return max(min(line) for line in values)
