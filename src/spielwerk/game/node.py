"""A node of a game tree: a state, with the choices already made at a simultaneous move.

A game is a sequence of plies, each a move or a chance outcome. Simultaneous moves are listed in the
order of `State.to_move()`. Counting, tracing, recording and replaying all walk from node to node.
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
"""The maker of the next ply: a seat, chance, or None because the game is over."""


@dataclass(frozen=True, slots=True)
class Node:
    """A state, with the moves already chosen at a simultaneous move."""

    state: AnyState
    pending: dict[Seat, Any] = field(default_factory=dict)

    @property
    def game(self) -> AnyGame:
        """The game."""
        return self.state.game

    def actor(self) -> Actor:
        """Return the maker of the next ply."""
        for seat in self.state.to_move():
            if seat not in self.pending:
                return seat
        return None if self.state.result() else "chance"

    def plies(self) -> Sequence[Any]:
        """Return the possible next moves or outcomes."""
        actor = self.actor()
        if actor == "chance":
            return [outcome for outcome, _ in self.state.outcomes()]
        return () if actor is None else self.state.legal_moves(actor)

    def format(self, ply: Any) -> str:
        """Return a next move or outcome as text."""
        if self.actor() == "chance":
            return self.state.format_outcome(ply)
        return self.state.format_move(ply)

    def legal(self) -> list[str]:
        """Return all possible next plies as text, sorted by characters."""
        return sorted(self.format(ply) for ply in self.plies())

    def child(self, ply: Any) -> Node:
        """Return the node after one of `plies()`, unchecked."""
        actor = self.actor()
        if actor == "chance":
            return Node(self.state.after_chance(ply))
        assert actor is not None
        pending = {**self.pending, actor: ply}
        if len(pending) < len(self.state.to_move()):
            return Node(self.state, pending)
        return Node(self.state.after(pending))

    def parse(self, text: str) -> Any:
        """Parse a next move or outcome; raises the refusal if it is impossible."""
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
            # A move where a tile must be drawn gets just this refusal.
            raise ChanceIsDue() from None
        if outcome not in self.plies():
            raise NoSuchOutcome(Text("{text} cannot happen now.", text=text))
        return outcome

    def play(self, text: str) -> Node:
        """Return the node after a ply given as text; raises the refusal if it is impossible."""
        return self.child(self.parse(text))


def split(moves: str) -> list[str]:
    """Split a text into plies, separated by `;` and optional blanks.

    >>> split("Fc3; Wd4;")
    ['Fc3', 'Wd4']
    """
    return [ply.strip() for ply in moves.split(";") if ply.strip()]


class WrongPly(Refusal, code="wrong-ply"):
    """A ply among several is impossible; has the rule and the cells of its refusal."""

    def __init__(self, number: int, text: str, cause: Refusal) -> None:
        said = _WRONG_PLY.filled(number=number, text=shortened(text), why=cause.text)
        super().__init__(said, rule=cause.rule, cells=cause.cells)


def play_all(node: Node, moves: str) -> Node:
    """Return the node after all plies of a text; raises `WrongPly` for an impossible one."""
    for number, text in enumerate(split(moves), start=1):
        try:
            node = node.play(text)
        except Refusal as refusal:
            raise WrongPly(number, text, refusal) from None
    return node


# Counting: the quickest way to find differences between two programs.


def perft(node: Node, depth: int) -> int:
    """Count the sequences of `depth` plies; the last ply is counted, not played."""
    if depth == 0:
        return 1
    plies = node.plies()
    if depth == 1:
        return len(plies)
    return sum(perft(node.child(ply), depth - 1) for ply in plies)


def divide(node: Node, depth: int) -> dict[str, int]:
    """Count the sequences of `depth` plies by first ply, sorted by characters."""
    return dict(
        sorted((node.format(ply), perft(node.child(ply), depth - 1)) for ply in node.plies())
    )
