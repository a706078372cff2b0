"""Puzzles about a mixture: both choose a card at the same time, and no single card is good."""

from __future__ import annotations

from spielwerk.analysis.puzzles.bare import puzzle_id
from spielwerk.analysis.puzzles.mixture import QUICK_ROUNDS, best_pure, matrix_of
from spielwerk.analysis.puzzles.model import Matrix, Proof, Puzzle
from spielwerk.analysis.puzzles.themes import mixture_themes
from spielwerk.game.node import Node
from spielwerk.game.study import Recipe

MOST_CARDS = 8
"""With more cards nobody can weigh the shares."""
LEAST_GAIN = 0.03
"""How much a mixture has to be better than every single card."""
HINT = 0.02
"""How much of that a matrix of quick searches has to show, before anything else is worked out."""
WITHIN = 0.015
"""A mixture that gives this much less than the equilibrium is as good."""
MIX_DOUBT = 0.02
"""What the stored mixture may lose in a matrix that was searched deeper."""
EACH = 5
"""Every pair of cards gets the proof's nodes divided by this: there are many of them."""
SEED = 1


def mixed_puzzle(node: Node, recipe: Recipe) -> Puzzle | None:
    """The puzzle of a position in which two choose at the same time, if there is one."""
    nodes = recipe.proof // EACH
    if _too_many(node):
        return None
    quick = matrix_of(node, max(20, nodes // 10), SEED, QUICK_ROUNDS)
    if not _needs_mixing(quick, HINT):
        return None
    matrix = matrix_of(node, nodes, SEED)
    if not _needs_mixing(matrix, LEAST_GAIN):
        return None
    text = str(node.state)
    pure = best_pure(matrix.values)
    return Puzzle(
        id=puzzle_id(text),
        game=node.game.name,
        position=text,
        seat=node.state.to_move()[0],
        goal="mix",
        themes=mixture_themes(node.state),
        difficulty=_difficulty(matrix),
        looks=nodes * len(matrix.choices) * len(matrix.answers),
        proof=Proof(nodes, ((matrix.value, round(pure, 4)),)),
        matrix=matrix,
    )


def _too_many(node: Node) -> bool:
    return any(len(node.state.legal_moves(seat)) > MOST_CARDS for seat in node.state.to_move())


def _needs_mixing(matrix: Matrix, gain: float) -> bool:
    enough = min(len(matrix.choices), len(matrix.answers)) >= 2
    inside = 0.05 < matrix.value < 0.95
    return enough and inside and matrix.value - best_pure(matrix.values) >= gain


def _difficulty(matrix: Matrix) -> int:
    """The more cards there are, and the more of them are in the mixture, the harder."""
    mixed = sum(share >= 0.05 for share in matrix.mix)
    return max(1, min(5, mixed + (len(matrix.choices) > 3) + (len(matrix.choices) > 5) - 1))
