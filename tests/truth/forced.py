"""Forced results of a seat, by exhaustive search with the referee, without the core.

It searches for a finite strategy that reaches the end of the game. Ends by repetition count for
neither side, because they depend on the past: a win in the fewest turns never comes to the same
position twice, and where it is enough to draw, a repetition does no harm. So what is found holds.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from spielwerk.game import AnyState
from spielwerk.game.node import Node
from spielwerk.grids.hex import Hex, neighbours

DRAW, WIN = 0.5, 1.0


class TooLarge(Exception):
    """More positions than allowed would have to be looked at."""


class Forced:
    """A search for whether a seat can force at least a value within a number of its turns."""

    def __init__(self, seat: int, least: float, budget: int) -> None:
        self._seat = seat
        self._least = least
        self._budget = budget
        self._known: dict[Hashable, tuple[int, float]] = {}
        """The most turns in which it is not reached, and the fewest in which it is."""
        self._refutation: Any = None

    def within(self, node: Node, turns: int) -> bool:
        result = node.state.result()
        if result is not None:
            return result.reason != "repetition" and _value(result, self._seat) >= self._least
        key = (node.state.key(), tuple(node.pending.items()))
        too_few, enough = self._known.get(key, (-1, float("inf")))
        if turns <= too_few or turns >= enough:
            return turns >= enough
        found = self._own(node, turns) if node.actor() == self._seat else self._always(node, turns)
        self._known[key] = (too_few, turns) if found else (turns, enough)
        return found

    def after(self, node: Node, move: str, turns: int) -> bool:
        """Return whether the value is reached after a move of the seat, counted in its turns."""
        child = node.play(move)
        return self.within(child, self._left(node, child, turns))

    def _own(self, node: Node, turns: int) -> bool:
        if turns == 0 or (turns == 1 and not _may_end(node.state, self._seat)):
            return False
        if len(node.state.to_move()) > 1:
            return False  # The other seats' simultaneous choices are unknown.
        children = sorted(self._children(node), key=_open)
        return any(self.within(child, self._left(node, child, turns)) for child in children)

    def _left(self, node: Node, child: Node, turns: int) -> int:
        goes_on = child.actor() == self._seat and child.state.turn == node.state.turn
        return turns if goes_on else turns - 1

    def _always(self, node: Node, turns: int) -> bool:
        """Return whether every reply leaves a win; the last refutation comes first."""
        plies = sorted(node.plies(), key=lambda ply: ply != self._refutation)
        for ply in plies:
            self._count()
            if not self.within(node.child(ply), turns):
                self._refutation = ply
                return False
        return True

    def _children(self, node: Node) -> list[Node]:
        found = []
        for ply in node.plies():
            self._count()
            found.append(node.child(ply))
        return found

    def _count(self) -> None:
        self._budget -= 1
        if self._budget < 0:
            raise TooLarge


def shortest(node: Node, seat: int, least: float, budget: int, most: int = 8) -> int | None:
    """Return the number of turns in which a seat forces a value; None if it cannot."""
    forced = Forced(seat, least, budget)
    return next((turns for turns in range(most + 1) if forced.within(node, turns)), None)


def _value(result: Any, seat: int) -> float:
    if seat not in result.winners:
        return 0.0
    return WIN if len(result.winners) == 1 else DRAW


def _open(child: Node) -> tuple[bool, int]:
    """Games are shown to end soonest where little is open."""
    empty = len(child.state.position.empty()) if child.game.name == "ignite-flow" else 0
    return child.state.result() is None, empty


def _may_end(state: AnyState, seat: int) -> bool:
    """HV-18: a ply takes one side of a queen; only a thrown queen may lose them all (HV-22)."""
    if state.game.name != "hive":
        return True
    view: Any = state.board.view(None)
    if "P" in view["type"]:
        return True
    stacks = {Hex(cell["q"], cell["r"]): cell["pieces"] for cell in view["cells"].values()}
    queen = "bw"[seat] + "Q"
    spaces = [space for space, pieces in stacks.items() if queen in pieces]
    return any(sum(bool(stacks.get(near)) for near in neighbours(at)) >= 5 for at in spaces)
