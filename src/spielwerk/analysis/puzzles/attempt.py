"""An attempt at a puzzle: known moves are answered at once, other moves searched.

The engine searches the move and ours with equal nodes. A move of almost equal value also solves the
puzzle.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from spielwerk.ai.native import COMPILED, SearchPlayer
from spielwerk.ai.player import Core, Limits, run
from spielwerk.ai.values import Expected, Valuer, searching
from spielwerk.analysis.puzzles.messages import AttemptStatus
from spielwerk.analysis.puzzles.mixture import WITHIN, against
from spielwerk.analysis.puzzles.model import Puzzle
from spielwerk.analysis.puzzles.ranked_moves import arrival
from spielwerk.game import AnyGame
from spielwerk.game.node import Node
from spielwerk.game.refusals import StatedRefusal
from spielwerk.game.text import Text

AS_GOOD = 0.5
"""Part of the solution's lead by which an equally good move may be worse."""
SURE = 0.99
SECONDS = 2.0
SEED = 5
MIN_NODES = 20
"""Minimum number of nodes for each outcome of chance."""
SHOWN = 3
"""Maximum number of plies shown of an answer."""


class NotOfThisPuzzle(StatedRefusal, code="not-of-this-puzzle"):
    """The plies do not belong to the solution, or go beyond its end."""

    sentence = Text("That does not belong to this puzzle: start it again.")


@dataclass(frozen=True, slots=True)
class Stage:
    """A place in the line where the puzzle's seat is to move, after `ply` plies, `own` its own."""

    puzzle: Puzzle
    node: Node
    ply: int
    own: int

    @property
    def solution(self) -> str:
        return self.puzzle.line[self.ply]

    def known_as_good(self, text: str) -> bool:
        """Return whether a move is known to be right."""
        known = self.puzzle.good_at(self.ply, self.own)
        return text in known or self.leads_as_the_solution(text)

    def leads_as_the_solution(self, text: str) -> bool:
        """Return whether a move reaches the same position as the solution."""
        return arrival(self.node, text) == arrival(self.node, self.solution)


def stage(game: AnyGame, puzzle: Puzzle, plies: Sequence[str]) -> Stage:
    """Return the end of the plies of a solution; raises `NotOfThisPuzzle` for other plies."""
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
    """The result of an attempt: the line so far, or the refutation.

    `values` are those after the move and after ours, if searched.
    """

    status: AttemptStatus
    plies: tuple[str, ...]
    refutation: tuple[str, ...] = ()
    values: tuple[float, float] | None = None


def attempt(at: Stage, text: str, core: Core = COMPILED) -> Attempted:
    """Return the result of a move in notation; raises the refusal of an illegal one."""
    puzzle, text = at.puzzle, at.node.format(at.node.parse(text))
    if at.known_as_good(text):
        return _right(at, text)
    found, ours = _leaves(at, text, core), _leaves(at, at.solution, core)
    yours, best = (one.values[puzzle.seat] for one in (found, ours))
    if not puzzle.proof.wins_in:
        margin = AS_GOOD * at.node.game.study.recipe.gap
        if yours >= min(best - margin, SURE):
            return Attempted("as-good", (*puzzle.line[: at.ply], text))
    refutation = (text, *found.pv[:SHOWN])
    return Attempted("wrong", puzzle.line[: at.ply], refutation, (yours, best))


def _right(at: Stage, text: str) -> Attempted:
    """Return the line up to the next move of the puzzle's seat, or its end."""
    line, seat = at.puzzle.line, at.puzzle.seat
    if at.ply == len(line) - 1 or not at.leads_as_the_solution(text):
        return Attempted("solved", (*line[: at.ply], text))
    node, count = at.node.play(at.solution), at.ply + 1
    while node.actor() != seat:
        node, count = node.play(line[count]), count + 1
    return Attempted("right", line[:count])


def _leaves(at: Stage, text: str, core: Core) -> Expected:
    """Return the value after a move over all chance outcomes: a sample would favour some moves."""
    node, nodes = at.node.play(text), at.node.game.study.recipe.proof
    chance = node.actor() == "chance"
    valuer = Valuer(searching(lambda: SearchPlayer(SEED), core), least=MIN_NODES)
    found = run(valuer.of(node, Limits(SECONDS, nodes=2 * nodes if chance else nodes)))
    return replace(found, pv=()) if chance else found


@dataclass(frozen=True, slots=True)
class Mixed:
    """The value of a mixture against its worst answer."""

    solved: bool
    value: float
    answer: str


def mix(puzzle: Puzzle, shares: Sequence[float]) -> Mixed:
    """Return what a mixture guarantees, with any sum of shares; raises `NotOfThisPuzzle`."""
    matrix = puzzle.matrix
    if matrix is None or len(shares) != len(matrix.choices) or not sum(shares) > 0:
        raise NotOfThisPuzzle()
    given = against(matrix.values, [share / sum(shares) for share in shares])
    value = min(given)
    return Mixed(value >= matrix.value - WITHIN, value, matrix.answers[given.index(value)])
