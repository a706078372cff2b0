"""Puzzles about a mixture: both choose a card at the same time, and no single card is good."""

from __future__ import annotations

from spielwerk.node import Node
from spielwerk.study.puzzles.bare import puzzle_id
from spielwerk.study.puzzles.mixture import best_pure, matrix_of
from spielwerk.study.puzzles.model import Matrix, Proof, Puzzle
from spielwerk.study.puzzles.ranked_moves import value_after
from spielwerk.study.puzzles.recipes import Recipe
from spielwerk.study.puzzles.themes import mixture_themes

MOST_CARDS = 8
"""With more cards nobody can weigh the shares."""
LEAST_GAIN = 0.03
"""How much a mixture has to be better than every single card."""
LEAST_STAKE = 0.12
"""How much has to depend on who wins, before anything else is worked out."""
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
    if _too_many(node) or _stake(node, nodes) < LEAST_STAKE:
        return None
    if not _needs_mixing(matrix_of(node, max(20, nodes // 10), SEED)):
        return None
    matrix = matrix_of(node, nodes, SEED)
    if not _needs_mixing(matrix):
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


def _stake(node: Node, nodes: int) -> float:
    """What lies between choosing the last card against the first and the other way round."""
    seat, other = node.state.to_move()
    own = sorted(node.state.legal_moves(seat))
    theirs = sorted(node.state.legal_moves(other))
    pairs = ((own[-1], theirs[0]), (own[0], theirs[-1]))
    won, lost = (
        value_after(Node(node.state.after({seat: one, other: two})), seat, nodes, SEED)
        for one, two in pairs
    )
    return abs(won - lost)


def _needs_mixing(matrix: Matrix) -> bool:
    enough = min(len(matrix.choices), len(matrix.answers)) >= 2
    inside = 0.05 < matrix.value < 0.95
    return enough and inside and matrix.value - best_pure(matrix.values) >= LEAST_GAIN


def _difficulty(matrix: Matrix) -> int:
    """The more cards there are, and the more of them are in the mixture, the harder."""
    mixed = sum(share >= 0.05 for share in matrix.mix)
    return max(1, min(5, mixed + (len(matrix.choices) > 3) + (len(matrix.choices) > 5) - 1))
