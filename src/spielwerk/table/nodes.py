"""Every node of a game in progress, without keeping all of them.

A position is a value with everything in it, and a game has many. What is long past is hardly ever
asked for: so of those only every eighth is kept, and the others are played again on demand.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import overload

from spielwerk.game.node import Node
from spielwerk.table.events import Step

RECENT = 6
"""So many steps keep their nodes: for undo, for those who watch, and for who comes back."""

KEPT_OF_OLD = 8
"""Of the older ones each eighth."""


class Nodes(Sequence[Node]):
    """The node before the first ply, and the one after each; adding to it gives a new one."""

    __slots__ = ("_first", "_steps", "last")

    def __init__(self, first: Node, steps: tuple[Step, ...] = ()) -> None:
        self._first = first
        self._steps = steps
        self.last = steps[-1].after if steps else first
        """The same as `self[-1]`, which everything asks for all the time."""

    def __repr__(self) -> str:
        return f"Nodes({self._first!r}, {[step.ply for step in self._steps]!r})"

    def __len__(self) -> int:
        return 1 + len(self._steps)

    @overload
    def __getitem__(self, index: int) -> Node: ...
    @overload
    def __getitem__(self, index: slice) -> list[Node]: ...
    def __getitem__(self, index: int | slice) -> Node | list[Node]:
        if isinstance(index, slice):
            return self._several(range(len(self))[index])
        number = range(len(self))[index]
        return self._steps[number - 1].after if number else self._first

    def _several(self, numbers: range) -> list[Node]:
        """Nodes in a row, each played once at most."""
        if len(numbers) == 0 or numbers.step != 1:
            return [self[number] for number in numbers]
        found = [self[numbers[0]]]
        for step in self._steps[numbers.start : numbers.stop - 1]:
            found.append(step.following(found[-1]))
        return found

    def __iter__(self) -> Iterator[Node]:
        return iter(self[:])

    def __eq__(self, other: object) -> bool:
        """The same plies lead from the same beginning to the same nodes."""
        if not isinstance(other, Nodes):
            return NotImplemented
        mine, theirs = ([step.ply for step in nodes._steps] for nodes in (self, other))
        return self._first == other._first and mine == theirs

    __hash__ = None  # type: ignore[assignment]

    def extended(self, steps: tuple[Step, ...]) -> Nodes:
        """The nodes after further steps; the nodes of older ones are let go of."""
        longer = self._steps + steps
        for number in range(max(1, len(self._steps) - RECENT), len(longer) - RECENT):
            longer[number].forget(longer[number - 1], keep_after=number % KEPT_OF_OLD == 0)
        return Nodes(self._first, longer)

    def until(self, plies: int) -> Nodes:
        """The nodes up to the one after so many plies; the last of them are at hand again."""
        steps = self._steps[:plies]
        for step in steps[-RECENT:]:
            step.remember()
        return Nodes(self._first, steps)
