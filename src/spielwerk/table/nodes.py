"""The nodes of a game in progress, without storing all of them.

A position is a complete value, and a game has many. Nodes that are not stored are replayed on
demand; the owner chooses which are stored.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, overload

from spielwerk.game.node import Node


@dataclass(frozen=True, slots=True)
class Nodes(Sequence[Node]):
    """The node before the first ply and the one after each; extending returns a new value."""

    first: Node
    plies: tuple[Any, ...]
    """The parsed plies."""
    kept: Mapping[int, Node] = field(compare=False, repr=False)
    """Stored nodes by number: the first, the last and any others."""

    @classmethod
    def begin(cls, first: Node) -> Nodes:
        """Return the nodes of a game without plies."""
        return cls(first, (), {0: first})

    @property
    def last(self) -> Node:
        """The node after all plies."""
        return self.kept[len(self.plies)]

    def __len__(self) -> int:
        return 1 + len(self.plies)

    @overload
    def __getitem__(self, index: int) -> Node: ...
    @overload
    def __getitem__(self, index: slice) -> list[Node]: ...
    def __getitem__(self, index: int | slice) -> Node | list[Node]:
        if isinstance(index, slice):
            numbers = range(len(self))[index]
            kept = self.keeping(sorted(numbers)).kept
            return [kept[number] for number in numbers]
        return self._found(range(len(self))[index], {})

    def __iter__(self) -> Iterator[Node]:
        return iter(self[:])

    def extended(self, plies: Sequence[Any]) -> Nodes:
        """Return the nodes after further plies, and store them, unchecked."""
        kept, node = dict(self.kept), self.last
        for number, ply in enumerate(plies, len(self)):
            kept[number] = node = node.child(ply)
        return Nodes(self.first, (*self.plies, *plies), kept)

    def until(self, plies: int) -> Nodes:
        """Return the nodes up to a number of plies."""
        kept = {number: node for number, node in self.kept.items() if number < plies}
        return Nodes(self.first, self.plies[:plies], {**kept, plies: self[plies]})

    def keeping(self, numbers: Sequence[int]) -> Nodes:
        """Return the nodes, of which those with these numbers, in order, are stored."""
        kept: dict[int, Node] = {}
        for number in numbers:
            kept[number] = self._found(number, kept)
        return Nodes(self.first, self.plies, kept)

    def _found(self, number: int, found: Mapping[int, Node]) -> Node:
        """Return a node, replayed from the nearest stored one before it."""
        start = number
        while start not in self.kept and start not in found:
            start -= 1
        node = self.kept.get(start) or found[start]
        for ply in self.plies[start:number]:
            node = node.child(ply)
        return node
