"""An attempt at a puzzle: what is known is answered at once, other moves are searched.

The engine is asked for the move and for ours with the same nodes. A move that leaves almost as
much is as good, and solves the puzzle.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from spielwerk.ai.native import COMPILED, SearchPlayer
from spielwerk.ai.player import Core, Limits, run
from spielwerk.ai.values import Expected, Valuer, searching
from spielwerk.analysis.puzzles.bare import bare
from spielwerk.analysis.puzzles.messages import AttemptStatus
from spielwerk.analysis.puzzles.mixed import WITHIN
from spielwerk.analysis.puzzles.mixture import against
from spielwerk.analysis.puzzles.model import Puzzle
from spielwerk.analysis.puzzles.refusals import NotOfThisPuzzle
from spielwerk.game import AnyGame
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


def attempt(at: Stage, text: str, core: Core = COMPILED) -> Attempted:
    """What comes of a move, given as the game writes it; raises the refusal if it is illegal."""
    text = at.node.format(at.node.parse(text))
    if at.known_as_good(text):
        return _right(at, text)
    found, ours = _leaves(at, text, core), _leaves(at, at.solution, core)
    yours, best = (one.values[at.puzzle.seat] for one in (found, ours))
    if not at.puzzle.proof.wins_in:
        margin = AS_GOOD * at.node.game.study.recipe.gap
        if yours >= min(best - margin, SURE):
            return Attempted("as-good", (*at.puzzle.line[: at.ply], text))
    refutation = (text, *found.pv[:SHOWN])
    return Attempted("wrong", at.puzzle.line[: at.ply], refutation, (yours, best))


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


def _leaves(at: Stage, text: str, core: Core) -> Expected:
    """What a move leaves; all outcomes of chance count: a part would favour the moves it suits."""
    node, nodes = at.node.play(text), at.node.game.study.recipe.proof
    chance = node.actor() == "chance"
    valuer = Valuer(searching(lambda: SearchPlayer(SEED), core), least=MIN_NODES)
    found = run(valuer.of(node, Limits(SECONDS, nodes=2 * nodes if chance else nodes)))
    return replace(found, pv=()) if chance else found


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
