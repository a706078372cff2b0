"""The line of a solution: own moves, each the only good one, with the best replies between."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from spielwerk.ai import core
from spielwerk.analysis.puzzles.ranked_moves import Ranking, rank
from spielwerk.game import Seat
from spielwerk.game.node import Node
from spielwerk.mining.forced import ForcedWins

OWN_MOVES = 3
"""Maximum own plies of a solution without a forced win."""
ANSWER_NODES = 2_000
"""Nodes of the search for a reply to a forced win, which loses in any case."""


@dataclass(slots=True)
class SolutionLine:
    """The line so far: plies, values and known alternatives of each own ply."""

    plies: list[str] = field(default_factory=list)
    values: list[tuple[float, float]] = field(default_factory=list)
    also: list[tuple[str, ...]] = field(default_factory=list)

    def add(self, answers: Iterable[str], move: str, also: Iterable[str]) -> None:
        """Extend the line by the replies and an own ply."""
        self.plies += [*answers, move]
        self.also.append(tuple(sorted(set(also) - {move})))

    def rate(self, ranking: Ranking) -> None:
        """Store the values of the next own ply."""
        self.values.append((round(ranking.best.value, 4), round(ranking.second, 4)))


# Lines of a search.


def only_moves(
    node: Node, ranking: Ranking, nodes: int, seed: int, stands_out: Callable[[Ranking], bool]
) -> SolutionLine:
    """Return the line for as long as one own move stands out."""
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
    """Return the node after the best replies, and the replies."""
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
    """Return the line to the end of a forced win; raises `TooLarge`."""
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
    """Return the replies that delay the win longest; among equals, a search's choice."""
    answers = list[str]()
    while node.actor() not in (seat, None):
        legal = node.legal()
        longest = [ply for ply in legal if not _sooner(node.play(ply), seat, wins, turns)] or legal
        found = core.search(node, nodes=ANSWER_NODES, seed=seed).move
        answers.append(found if found in longest else longest[0])
        node = node.play(answers[-1])
    return node, answers


def _sooner(node: Node, seat: Seat, wins: ForcedWins, turns: int) -> bool:
    """Return whether the win comes earlier than necessary."""
    return turns > 1 and node.actor() == seat and wins.wins(str(node.state), turns - 1)
