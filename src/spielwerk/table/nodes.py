"""Every node of a game in progress, without keeping all of them.

A position is a value with everything in it, and a game has many. What is long past is hardly ever
asked for: of those nodes only every eighth is kept, and the others are played again on demand.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, overload

from spielwerk.game.node import Node

RECENT = 6
"""Number of plies whose nodes are kept: for undo, for those who watch, and for who comes back."""

KEPT_OF_OLD = 8
"""Of the older ones each eighth."""


@dataclass(frozen=True, slots=True)
class Nodes(Sequence[Node]):
    """The node before the first ply, and the one after each; adding to it gives a new one."""

    plies: tuple[Any, ...]
    """What each ply means."""
    kept: tuple[Node, ...]
    """The first node, and every eighth after it."""
    recent: tuple[Node, ...] = field(compare=False, repr=False)
    """The last nodes."""

    @classmethod
    def begin(cls, first: Node) -> Nodes:
        """Return the nodes of a game without plies."""
        return cls((), (first,), (first,))

    @property
    def last(self) -> Node:
        """The node after all plies, which everything asks for all the time."""
        return self.recent[-1]

    def __len__(self) -> int:
        return 1 + len(self.plies)

    @overload
    def __getitem__(self, index: int) -> Node: ...
    @overload
    def __getitem__(self, index: slice) -> list[Node]: ...
    def __getitem__(self, index: int | slice) -> Node | list[Node]:
        if isinstance(index, slice):
            return self._several(range(len(self))[index])
        number = range(len(self))[index]
        if number >= len(self) - len(self.recent):
            return self.recent[number - len(self)]
        node = self.kept[number // KEPT_OF_OLD]
        for ply in self.plies[number - number % KEPT_OF_OLD : number]:
            node = node.child(ply)
        return node

    def _several(self, numbers: range) -> list[Node]:
        """Return nodes in a row, each played once at most."""
        found: list[Node] = []
        for number in numbers:
            follows = found and numbers.step == 1 and number < len(self) - len(self.recent)
            found.append(found[-1].child(self.plies[number - 1]) if follows else self[number])
        return found

    def __iter__(self) -> Iterator[Node]:
        return iter(self[:])

    def extended(self, plies: Sequence[Any]) -> Nodes:
        """Return the nodes after further plies; nothing is checked."""
        kept, recent = self.kept, [*self.recent]
        for number, ply in enumerate(plies, len(self)):
            recent.append(recent[-1].child(ply))
            if number % KEPT_OF_OLD == 0:
                kept = (*kept, recent[-1])
        return Nodes((*self.plies, *plies), kept, tuple(recent[-1 - RECENT :]))

    def until(self, plies: int) -> Nodes:
        """Return the nodes up to the one after a number of plies."""
        recent = self[max(0, plies - RECENT) : plies + 1]
        return Nodes(self.plies[:plies], self.kept[: 1 + plies // KEPT_OF_OLD], tuple(recent))
