"""An attempt at a puzzle: what is known is answered at once, other moves are searched.

The engine is asked for the move and for ours with the same nodes. A move that leaves almost as
much is as good, and solves the puzzle.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from spielwerk.ai.native import SearchPlayer
from spielwerk.ai.player import Cancel, Limits, Situation
from spielwerk.analysis.puzzles.bare import bare
from spielwerk.analysis.puzzles.messages import AttemptStatus
from spielwerk.analysis.puzzles.mixed import WITHIN
from spielwerk.analysis.puzzles.mixture import against
from spielwerk.analysis.puzzles.model import Puzzle
from spielwerk.analysis.puzzles.refusals import NotOfThisPuzzle
from spielwerk.game import AnyGame, Seat
from spielwerk.game.evaluation import final_values
from spielwerk.game.node import Node

AS_GOOD = 0.5
"""Worse by no more than this part of what makes a move stand out is as good."""
SURE = 0.99
SECONDS = 2.0
SEED = 5
MIN_NODES = 20
"""Searched for each outcome of chance at least."""
SHOWN = 3
"""How many plies of an answer are shown."""


@dataclass(frozen=True, slots=True)
class Stage:
    """A place in the line where the puzzle's seat is to move."""

    puzzle: Puzzle
    node: Node
    ply: int
    own: int

    @property
    def solution(self) -> str:
        """What the line plays here."""
        return self.puzzle.line[self.ply]

    def known_as_good(self, text: str) -> bool:
        """Whether a move is known to be right."""
        if text in self.puzzle.good_at(self.ply, self.own):
            return True
        return _arrival(self.node, text) == _arrival(self.node, self.solution)


def stage(game: AnyGame, puzzle: Puzzle, plies: Sequence[str]) -> Stage:
    """Where the plies of a solution lead; raises `NotOfThisPuzzle` for others."""
    count = len(plies)
    if puzzle.matrix is not None or tuple(plies) != puzzle.line[:count] or plies == puzzle.line:
        raise NotOfThisPuzzle()
    node, own = Node(game.parse_state(puzzle.position)), 0
    for text in plies:
        own += node.actor() == puzzle.seat
        node = node.play(text)
    if node.actor() != puzzle.seat:
        raise NotOfThisPuzzle()
    return Stage(puzzle, node, count, own)


@dataclass(frozen=True, slots=True)
class Attempted:
    """What came of a move: where the line stands, or what refutes the move."""

    status: AttemptStatus
    plies: tuple[str, ...]
    refutation: tuple[str, ...] = ()
    values: tuple[float, float] | None = None
    """What the move and ours leave, where that was searched."""


def attempt(at: Stage, text: str) -> Attempted:
    """What comes of a move, given as the game writes it; raises the refusal if it is illegal."""
    text = at.node.format(at.node.parse(text))
    if at.known_as_good(text):
        return _right(at, text)
    found, ours = _leaves(at, text), _leaves(at, at.solution)
    if not at.puzzle.proof.wins_in:
        margin = AS_GOOD * at.node.game.study.recipe.gap
        if found.value >= min(ours.value - margin, SURE):
            return Attempted("as-good", (*at.puzzle.line[: at.ply], text))
    values = (found.value, ours.value)
    return Attempted("wrong", at.puzzle.line[: at.ply], (text, *found.pv[:SHOWN]), values)


def _right(at: Stage, text: str) -> Attempted:
    line = at.puzzle.line
    same = _arrival(at.node, text) == _arrival(at.node, at.solution)
    if not same or at.ply == len(line) - 1:
        return Attempted("solved", (*line[: at.ply], text))
    return Attempted("right", line[: _next_own(at)])


def _next_own(at: Stage) -> int:
    """How many plies are played when the puzzle's seat is to move again."""
    node, count = at.node.play(at.solution), at.ply + 1
    while node.actor() != at.puzzle.seat:
        node, count = node.play(at.puzzle.line[count]), count + 1
    return count


def _arrival(node: Node, text: str) -> str:
    return str(bare(node.play(text).state))


# The engine.


@dataclass(frozen=True, slots=True)
class _Left:
    """What a move leaves to the puzzle's seat, and how the game would go on."""

    value: float
    pv: tuple[str, ...] = ()


def _leaves(at: Stage, text: str) -> _Left:
    return _searched(at.node.play(text), at.puzzle.seat, at.node.game.study.recipe.proof)


def _searched(node: Node, seat: Seat, nodes: int) -> _Left:
    result, actor = node.state.result(), node.actor()
    if result is not None:
        return _Left(final_values(result)[seat])
    if actor == "chance":
        return _Left(_expected(node, seat, nodes))
    assert isinstance(actor, int)
    found = SearchPlayer(SEED).choose(
        Situation.begin(node.game, node.state), actor, Limits(SECONDS, nodes=nodes), Cancel()
    )
    return _Left(found.values[seat] if found.values else 0.5, found.pv)


def _expected(node: Node, seat: Seat, nodes: int) -> float:
    """Return the mean over all outcomes: leaving some out would favour the moves they suit."""
    outcomes = node.state.outcomes()
    total = sum(weight for _, weight in outcomes)
    share = max(MIN_NODES, 2 * nodes // len(outcomes))
    return sum(
        weight / total * _searched(node.child(outcome), seat, share).value
        for outcome, weight in outcomes
    )


# Mixtures.


@dataclass(frozen=True, slots=True)
class Mixed:
    """What a mixture gives against the answer that is worst for it."""

    solved: bool
    value: float
    answer: str


def mix(puzzle: Puzzle, shares: Sequence[float]) -> Mixed:
    """What a mixture guarantees, whatever it adds up to; raises `NotOfThisPuzzle`."""
    matrix = puzzle.matrix
    if matrix is None or len(shares) != len(matrix.choices) or not sum(shares) > 0:
        raise NotOfThisPuzzle()
    given = against(matrix.values, [share / sum(shares) for share in shares])
    value = min(given)
    return Mixed(value >= matrix.value - WITHIN, value, matrix.answers[given.index(value)])
