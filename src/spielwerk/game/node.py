"""A node of a game tree: a state, with the choices already made by some who choose together.

A game is a sequence of plies: one move or one outcome of chance after the other. Moves that
several seats make at the same time stand in it one after the other, in the order of
`State.to_move()`. Counting, tracing, recording and replaying all walk from node to node.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from spielwerk.game import AnyGame, AnyState, Seat
from spielwerk.game.refusals import BadlyWritten, ChanceIsDue, GameOver, NoSuchOutcome, Refusal
from spielwerk.game.text import Text, shortened

_WRONG_PLY = Text("Ply {number}, '{text}': {why}")

Actor = Seat | Literal["chance"] | None
"""Who makes the next ply: a seat, chance, or nobody because the game is over."""


@dataclass(frozen=True, slots=True)
class Node:
    """A state, and the moves already chosen by some of the seats that move at the same time."""

    state: AnyState
    pending: dict[Seat, Any] = field(default_factory=dict)

    @property
    def game(self) -> AnyGame:
        """The game that is played."""
        return self.state.game

    def actor(self) -> Actor:
        """Who makes the next ply."""
        for seat in self.state.to_move():
            if seat not in self.pending:
                return seat
        return None if self.state.result() else "chance"

    def plies(self) -> Sequence[Any]:
        """The moves or outcomes that can come next."""
        actor = self.actor()
        if actor == "chance":
            return [outcome for outcome, _ in self.state.outcomes()]
        return () if actor is None else self.state.legal_moves(actor)

    def format(self, ply: Any) -> str:
        """A move or outcome that comes next, as text."""
        if self.actor() == "chance":
            return self.state.format_outcome(ply)
        return self.state.format_move(ply)

    def legal(self) -> list[str]:
        """All that can come next, as text, sorted by characters."""
        return sorted(self.format(ply) for ply in self.plies())

    def child(self, ply: Any) -> Node:
        """The node after one of `plies()`: nothing is checked."""
        actor = self.actor()
        if actor == "chance":
            return Node(self.state.after_chance(ply))
        assert actor is not None
        pending = {**self.pending, actor: ply}
        if len(pending) < len(self.state.to_move()):
            return Node(self.state, pending)
        return Node(self.state.after(pending))

    def parse(self, text: str) -> Any:
        """The move or outcome that a text means; raises the refusal if it cannot come next."""
        actor = self.actor()
        if actor is None:
            raise GameOver()
        if actor == "chance":
            return self._parse_outcome(text)
        move = self.state.parse_move(text)
        refusal = self.state.explain(actor, move)
        if refusal is not None:
            raise refusal
        return move

    def _parse_outcome(self, text: str) -> Any:
        try:
            outcome = self.state.parse_outcome(text)
        except BadlyWritten:
            # Somebody who writes a move where a tile must be drawn wants to know just that.
            raise ChanceIsDue() from None
        if outcome not in self.plies():
            raise NoSuchOutcome(Text("{text} cannot happen now.", text=text))
        return outcome

    def play(self, text: str) -> Node:
        """The node after the ply that a text means; raises the refusal if it cannot come next."""
        return self.child(self.parse(text))


def split(moves: str) -> list[str]:
    """The plies of a text: separated by `;`, blanks around them do not count.

    >>> split("Fc3; Wd4;")
    ['Fc3', 'Wd4']
    """
    return [ply.strip() for ply in moves.split(";") if ply.strip()]


class WrongPly(Refusal, code="wrong-ply"):
    """A ply of several that cannot be played, with the rule and the cells of its refusal."""

    def __init__(self, number: int, text: str, cause: Refusal) -> None:
        said = _WRONG_PLY.filled(number=number, text=shortened(text), why=cause.text)
        super().__init__(said, rule=cause.rule, cells=cause.cells)


def play_all(node: Node, moves: str) -> Node:
    """Return the node after all plies of a text; raise `WrongPly` for one that cannot be played."""
    for number, text in enumerate(split(moves), start=1):
        try:
            node = node.play(text)
        except Refusal as refusal:
            raise WrongPly(number, text, refusal) from None
    return node


# Counting: the quickest way to find out that two programs differ.


def perft(node: Node, depth: int) -> int:
    """The number of sequences of `depth` plies; the last ply is counted, not played."""
    if depth == 0:
        return 1
    plies = node.plies()
    if depth == 1:
        return len(plies)
    return sum(perft(node.child(ply), depth - 1) for ply in plies)


def divide(node: Node, depth: int) -> dict[str, int]:
    """The same number, divided by the first ply, sorted by characters."""
    return dict(
        sorted((node.format(ply), perft(node.child(ply), depth - 1)) for ply in node.plies())
    )
