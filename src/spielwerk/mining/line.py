"""The line of a solution: own moves, each the only good one, and the best answers between them."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from spielwerk.ai import core
from spielwerk.analysis.puzzles.ranked_moves import Ranking, rank
from spielwerk.game import Seat
from spielwerk.game.node import Node
from spielwerk.mining.forced import ForcedWins

OWN_MOVES = 3
"""The longest solution without a forced win, in own plies."""
ANSWER_NODES = 2_000
"""What is searched for an answer to a forced win: it loses in any case."""


@dataclass(slots=True)
class SolutionLine:
    """What has been found so far: plies, values and known alternatives of each own ply."""

    plies: list[str] = field(default_factory=list)
    values: list[tuple[float, float]] = field(default_factory=list)
    also: list[tuple[str, ...]] = field(default_factory=list)

    def add(self, answers: Iterable[str], move: str, also: Iterable[str]) -> None:
        """Go on by the answers of the others, and an own ply."""
        self.plies += [*answers, move]
        self.also.append(tuple(sorted(set(also) - {move})))

    def rate(self, ranking: Ranking) -> None:
        """Keep the values of the next own ply."""
        self.values.append((round(ranking.best.value, 4), round(ranking.second, 4)))


# Lines of a search.


def only_moves(
    node: Node, ranking: Ranking, nodes: int, seed: int, stands_out: Callable[[Ranking], bool]
) -> SolutionLine:
    """The line for as long as one own move stands out."""
    seat, line, answers = _seat(node), SolutionLine(), list[str]()
    while True:
        line.rate(ranking)
        line.add(answers, ranking.best.move, ranking.best.same)
        node, answers = _answered(node.play(ranking.best.move), seat, nodes, seed)
        if len(line.values) == OWN_MOVES or node.actor() != seat or _together(node):
            return line
        ranking = rank(node, nodes, seed)
        if not stands_out(ranking):
            return line


def _answered(node: Node, seat: Seat, nodes: int, seed: int) -> tuple[Node, list[str]]:
    """The node after the best answers of the others, and what they are."""
    answers = list[str]()
    while isinstance(node.actor(), int) and node.actor() != seat and not _together(node):
        answers.append(core.search(node, nodes=nodes, seed=seed).move)
        node = node.play(answers[-1])
    return node, answers


def _together(node: Node) -> bool:
    return len(node.state.to_move()) > 1


def _seat(node: Node) -> Seat:
    seat = node.actor()
    assert isinstance(seat, int)
    return seat


# Lines of a forced win.


def forced_line(node: Node, first: str, wins: ForcedWins, turns: int, seed: int) -> SolutionLine:
    """The line to the end of a game that is won in so many turns; raises `TooLarge`."""
    seat, line, answers = _seat(node), SolutionLine(), list[str]()
    move: str | None = first
    while True:
        winning = wins.winning(str(node.state), turns)
        move = move or winning[0]
        line.add(answers, move, winning)
        node, move, answers = node.play(move), None, []
        if node.actor() is None:
            return line
        if node.actor() != seat:
            turns -= 1
            node, answers = _longest(node, seat, wins, turns, seed)


def _longest(
    node: Node, seat: Seat, wins: ForcedWins, turns: int, seed: int
) -> tuple[Node, list[str]]:
    """The answers after which the win takes longest; of several the one that a search likes."""
    answers = list[str]()
    while node.actor() not in (seat, None):
        legal = node.legal()
        longest = [ply for ply in legal if not _sooner(node.play(ply), seat, wins, turns)] or legal
        found = core.search(node, nodes=ANSWER_NODES, seed=seed).move
        answers.append(found if found in longest else longest[0])
        node = node.play(answers[-1])
    return node, answers


def _sooner(node: Node, seat: Seat, wins: ForcedWins, turns: int) -> bool:
    """Whether the win comes in fewer turns than it need."""
    return turns > 1 and node.actor() == seat and wins.wins(str(node.state), turns - 1)
