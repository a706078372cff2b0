"""A line of play: a position and plies from it, walked step by step by the referee."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from spielwerk.game import AnyState, Motif, Result, Seat
from spielwerk.game.node import Node
from spielwerk.game.refusals import Refusal


@dataclass(frozen=True)
class LineStep:
    """From one position to the next: by moves, or where there are none by chance."""

    before: AnyState
    moves: dict[Seat, Any]
    after: AnyState

    @cached_property
    def motifs(self) -> Sequence[Motif]:
        """What it means, by the game; both lines of a reason ask for it."""
        return self.before.board.motifs(self.moves, self.after)

    def moved_by(self, seat: Seat) -> bool:
        """Whether this seat moved."""
        return seat in self.moves


class Variation:
    """What follows from a node by some plies; those that cannot be played are left away."""

    def __init__(self, first: Node, plies: Sequence[str], seat: Seat) -> None:
        self.first = first
        self.plies = tuple(plies)
        self.seat = seat

    @cached_property
    def steps(self) -> list[LineStep]:
        """The steps, each with all moves that were made at the same time."""
        return list(_steps(self.first, self.plies))

    @cached_property
    def own(self) -> list[LineStep]:
        """The first step, which is the move that is talked about."""
        return self.steps[:1]

    @cached_property
    def answers(self) -> list[LineStep]:
        """What follows until the same player begins another turn."""
        return list(self._until_next_turn())

    def _until_next_turn(self) -> Iterator[LineStep]:
        answered = False
        for step in self.steps[1:]:
            if answered and step.moved_by(self.seat) and len(step.moves) == 1:
                return
            answered = answered or any(seat != self.seat for seat in step.moves)
            yield step

    @cached_property
    def answered(self) -> AnyState | None:
        """The position after the answer; None if the line does not go so far."""
        steps = [*self.own, *self.answers]
        if not steps:
            return None
        last = steps[-1].after
        over = last.result() is not None
        complete = any(seat != self.seat for step in self.answers for seat in step.moves)
        return last if over or (complete and last.to_move() == (self.seat,)) else None

    @cached_property
    def result(self) -> Result | None:
        """How the game ends in this line, if it does without anything left to chance."""
        if not self.steps or any(not step.moves for step in self.steps):
            return None
        return self.steps[-1].after.result()

    def turns_of(self, seat: Seat) -> int:
        """In how many turns of this line a seat moves."""
        return len({step.before.turn for step in self.steps if step.moved_by(seat)})


def _steps(node: Node, plies: Sequence[str]) -> Iterator[LineStep]:
    for text in plies:
        try:
            ply, actor = node.parse(text), node.actor()
        except Refusal:
            return
        following = node.child(ply)
        if not following.pending:
            moves = {**node.pending, actor: ply} if isinstance(actor, int) else {}
            yield LineStep(node.state, moves, following.state)
        node = following
