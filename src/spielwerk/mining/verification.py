"""Verification of puzzles: by proof where claimed, otherwise by two deep searches.

The claim of a task decides the method. A win in a number of turns is proved exhaustively,
regardless of any search. That only one move wins, or does not lose, is proved by the exact values
of all moves. All else is searched again with fifty times the nodes, other seeds and without
reductions: that is evidence, not proof, and the task claims no more.
"""

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from json import dumps, loads
from math import prod
from pathlib import Path

from spielwerk.ai import core
from spielwerk.analysis.puzzles.mixture import MIX_DOUBT, best_pure, guaranteed, matrix_of
from spielwerk.analysis.puzzles.model import Puzzle
from spielwerk.analysis.puzzles.ranked_moves import Ranking, arrival, has_own_values, rank
from spielwerk.game import AnyGame, Seat
from spielwerk.game.node import Node
from spielwerk.game.opponents import final_values
from spielwerk.game.study import Goal
from spielwerk.games import find
from spielwerk.mining.forced import ForcedWins, TooLarge

TIMES = 50
SEEDS = (20_011, 41_113)
FORCED_BUDGET = 3_000_000
WON, LOST = 1.0, 0.0
DOUBT = 0.5
"""Part of the gap that has to remain."""


@dataclass(frozen=True, slots=True)
class Verified:
    """The result of a verification; `problem` is None if the puzzle holds.

    With `proved` no search was needed; otherwise `nodes` were searched, with this `gap`.
    """

    problem: str | None
    proved: bool
    nodes: int = 0
    gap: float = 1.0


def verify(
    game: AnyGame, puzzle: Puzzle, times: int = TIMES, seeds: Sequence[int] = SEEDS
) -> Verified:
    """Prove a puzzle's claim, or search it again with `times` the nodes of its proof."""
    node = Node(game.parse_state(puzzle.position))
    if puzzle.proof.wins_in:
        return Verified(_forced_problem(game, puzzle), proved=True)
    if puzzle.goal in ("win", "save"):
        proved = only_move(node, puzzle.good_at(0, 0), times * puzzle.proof.nodes)
        return Verified(None if proved == puzzle.goal else "not proved", proved=True)
    found = [_searched(node, puzzle, times, seed) for seed in seeds[:1]]
    for seed in seeds[1:]:
        if found[-1].problem is None:
            found.append(_searched(node, puzzle, times, seed))
    nodes, gap = sum(one.nodes for one in found), min(one.gap for one in found)
    return Verified(found[-1].problem, False, nodes, gap)


def holds(game: AnyGame, puzzle: Puzzle) -> bool:
    """Return whether a puzzle holds; five times the nodes come first, as a quick filter."""
    return all(verify(game, puzzle, times).problem is None for times in (5, TIMES))


def own_moves(node: Node, puzzle: Puzzle) -> Iterator[tuple[Node, str]]:
    """Yield the positions of the line with the puzzle's own moves."""
    for ply in puzzle.line:
        if node.actor() == puzzle.seat:
            yield node, ply
        node = node.play(ply)


# Proofs.


def only_move(node: Node, good: set[str], nodes: int) -> Goal | None:
    """Return what only these moves do: win or save; None unless every move is decided."""
    seat = node.actor()
    assert isinstance(seat, int)
    reached = {arrival(node, move) for move in good}
    ours, others = set[float](), set[float]()
    for move in node.legal():
        value = _exact_value(node.play(move), seat, nodes)
        if value is None:
            return None
        (ours if arrival(node, move) in reached else others).add(value)
    if ours == {WON}:
        return "win" if WON not in others else None
    return "save" if LOST not in ours and others == {LOST} else None


def _exact_value(node: Node, seat: Seat, nodes: int) -> float | None:
    """Return the proved value of a position for a seat; None if this search proves nothing."""
    result = node.state.result()
    if result is not None:
        return final_values(result)[seat]
    if not isinstance(node.actor(), int) or not has_own_values(node.game.name):
        return None
    found = core.search(node, nodes=nodes, seed=SEEDS[0], options=_options(node.game.name))
    return found.candidates[0].values[seat] if found.exact else None


def _forced_problem(game: AnyGame, puzzle: Puzzle) -> str | None:
    """Return what is wrong with a forced win: its existence, length, or other first moves."""
    turns = puzzle.proof.wins_in
    assert turns is not None
    wins = ForcedWins(game, puzzle.seat, FORCED_BUDGET)
    try:
        if turns > 1 and wins.wins(puzzle.position, turns - 1):
            return "there is a faster win"
        winning = set(wins.winning(puzzle.position, turns))
    except TooLarge:
        return "too many positions to try"
    right = puzzle.line[0] in winning <= puzzle.good_at(0, 0)
    return None if right else "other moves win as fast"


# Searches.


def _searched(node: Node, puzzle: Puzzle, times: int, seed: int) -> Verified:
    if puzzle.matrix is not None:
        return _searched_mix(node, puzzle, times, seed)
    problem, nodes, gaps = None, 0, list[float]()
    for at, move in own_moves(node, puzzle):
        ranking = rank(at, times * puzzle.proof.nodes, seed, _options(node.game.name))
        nodes += ranking.nodes
        gaps.append(_gap(ranking, move))
        problem = problem or _problem(ranking, move, puzzle)
    return Verified(problem, False, nodes, min(gaps))


def _options(game: str) -> dict[str, float]:
    return {"reductions": 0} if has_own_values(game) else {}


def _problem(ranking: Ranking, move: str, puzzle: Puzzle) -> str | None:
    if move not in ranking.best.same:
        return f"{ranking.best.move} is better"
    if ranking.gap < DOUBT * find(puzzle.game).study.recipe.gap:
        return f"only {ranking.gap:.3f} better than the next"
    return None


def _gap(ranking: Ranking, move: str) -> float:
    found = ranking.place_of(move)
    others = [one.value for one in ranking.moves if one is not found]
    return (found.value if found else 0.0) - max(others, default=0.0)


def _searched_mix(node: Node, puzzle: Puzzle, times: int, seed: int) -> Verified:
    assert puzzle.matrix is not None
    found = matrix_of(node, times * puzzle.proof.nodes, seed)
    left = guaranteed(found.values, puzzle.matrix.mix)
    size = prod((len(found.choices), len(found.answers), times, puzzle.proof.nodes))
    gain = left - best_pure(found.values)
    if found.value - left > MIX_DOUBT:
        return Verified(f"the mixture loses {found.value - left:.3f}", False, size, gain)
    return Verified(None if gain > 0 else "a single card is just as good", False, size, gain)


# Verifying is slow, so results are stored.


class VerificationLog:
    """The results of a verification, a line each in a file, so that it can be continued."""

    def __init__(self, path: Path | None, times: int = TIMES) -> None:
        self.times = times
        self._path = path
        lines = path.read_text("utf-8").splitlines() if path and path.is_file() else []
        self._known = {tuple(line["of"]): Verified(**line["found"]) for line in map(loads, lines)}

    def verify(self, game: AnyGame, puzzle: Puzzle) -> Verified:
        """Return the stored result of an equal puzzle, or verify it and store the result."""
        line = "/".join(puzzle.line)
        of = (game.name, puzzle.id, puzzle.goal, line, self.times, *SEEDS)
        found = self._known.get(of)
        if found is None:
            found = self._known[of] = verify(game, puzzle, self.times)
            if self._path is not None:
                with self._path.open("a", encoding="utf-8") as file:
                    file.write(dumps({"of": of, "found": asdict(found)}) + "\n")
        return found
