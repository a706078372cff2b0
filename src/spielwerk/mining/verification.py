"""Verifies puzzles by searches of their own: ten times the nodes, another seed, no reductions."""

from collections.abc import Iterator
from dataclasses import dataclass
from math import prod

from spielwerk.analysis.puzzles.mixture import MIX_DOUBT, best_pure, guaranteed, matrix_of
from spielwerk.analysis.puzzles.model import Puzzle
from spielwerk.analysis.puzzles.ranked_moves import Ranking, has_own_values, rank
from spielwerk.game import AnyGame
from spielwerk.game.node import Node
from spielwerk.games import find
from spielwerk.mining.forced import ForcedWins, TooLarge

TIMES = 10
SEED = 20_011
FORCED_BUDGET = 3_000_000
SURE = 0.99
DOUBT = 0.5
"""What part of the gap has to be left."""


@dataclass(frozen=True, slots=True)
class Verified:
    """What came out: `problem` is None if the puzzle holds; `gap` is what the search saw."""

    problem: str | None
    nodes: int
    gap: float


def verify(game: AnyGame, puzzle: Puzzle, times: int = TIMES, seed: int = SEED) -> Verified:
    """Search a puzzle anew, with so many times the nodes of its proof."""
    node = Node(game.parse_state(puzzle.position))
    if puzzle.matrix is not None:
        return _verified_mix(node, puzzle, times, seed)
    problem = _forced_problem(game, puzzle) if puzzle.proof.wins_in else None
    nodes, gaps = 0, list[float]()
    for at, move in own_moves(node, puzzle):
        ranking = rank(at, times * puzzle.proof.nodes, seed, _options(game.name))
        nodes += ranking.nodes
        if not (gaps and puzzle.proof.wins_in):
            gaps.append(_gap(ranking, move))
            problem = problem or _problem(ranking, move, puzzle)
    return Verified(problem, nodes, min(gaps))


def holds(game: AnyGame, puzzle: Puzzle) -> bool:
    """What fails with twice the nodes need not be searched with ten times as many."""
    return all(verify(game, puzzle, times).problem is None for times in (2, TIMES))


def own_moves(node: Node, puzzle: Puzzle) -> Iterator[tuple[Node, str]]:
    """The positions of the line in which the puzzle's seat moves, and what it plays."""
    for ply in puzzle.line:
        if node.actor() == puzzle.seat:
            yield node, ply
        node = node.play(ply)


def _options(game: str) -> dict[str, float]:
    return {"reductions": 0} if has_own_values(game) else {}


def _problem(ranking: Ranking, move: str, puzzle: Puzzle) -> str | None:
    if puzzle.proof.wins_in:
        found = ranking.place_of(move)
        won = found is not None and found.value >= SURE
        return None if won else "the search does not see the win"
    if move not in ranking.best.same:
        return f"{ranking.best.move} is better"
    if ranking.gap < DOUBT * find(puzzle.game).study.recipe.gap:
        return f"only {ranking.gap:.3f} better than the next"
    return None


def _gap(ranking: Ranking, move: str) -> float:
    found = ranking.place_of(move)
    others = [one.value for one in ranking.moves if one is not found]
    return (found.value if found else 0.0) - max(others, default=0.0)


def _forced_problem(game: AnyGame, puzzle: Puzzle) -> str | None:
    """Whether the win is there in so many turns, in no fewer, and by no other first move."""
    turns = puzzle.proof.wins_in
    assert turns is not None
    wins = ForcedWins(game, puzzle.seat, FORCED_BUDGET)
    try:
        if turns > 1 and wins.wins(puzzle.position, turns - 1):
            return "it is won sooner"
        winning = set(wins.winning(puzzle.position, turns))
    except TooLarge:
        return "too many positions to try"
    right = puzzle.line[0] in winning <= puzzle.good_at(0, 0)
    return None if right else "other moves win as soon"


def _verified_mix(node: Node, puzzle: Puzzle, times: int, seed: int) -> Verified:
    assert puzzle.matrix is not None
    found = matrix_of(node, times * puzzle.proof.nodes, seed)
    left = guaranteed(found.values, puzzle.matrix.mix)
    size = prod((len(found.choices), len(found.answers), times, puzzle.proof.nodes))
    gain = left - best_pure(found.values)
    if found.value - left > MIX_DOUBT:
        return Verified(f"the mixture loses {found.value - left:.3f}", size, gain)
    return Verified(None if gain > 0 else "a single card is as good", size, gain)
