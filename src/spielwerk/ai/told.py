"""A thought in text: what can be printed, sent and taken from one process to another."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import Any

from spielwerk.ai.player import Situation, Thought, Values
from spielwerk.node import Node


@dataclass(frozen=True, slots=True)
class Choice:
    """A candidate in text."""

    move: str
    values: Values
    share: float
    visits: int


@dataclass(frozen=True, slots=True)
class Told:
    """A thought in text, with the meaning of `Thought`."""

    move: str
    values: Values
    pv: tuple[str, ...]
    candidates: tuple[Choice, ...]
    mixed: bool
    nodes: int
    depth: int
    exact: bool

    def as_json(self) -> dict[str, Any]:
        """The same in JSON values."""
        return asdict(self)


def told(situation: Situation, thought: Thought) -> Told:
    """A thought about a situation in text."""
    game, state = situation.game, situation.state
    return Told(
        state.format_move(thought.move),
        thought.values,
        tuple(_pv(Node(state), thought)),
        tuple(
            Choice(state.format_move(one.move), one.values, one.share, one.visits)
            for one in thought.candidates
        ),
        thought.mixed,
        thought.nodes,
        thought.depth,
        thought.exact,
    )


def _pv(node: Node, thought: Thought) -> Iterator[str]:
    for ply in thought.pv:
        yield node.format(ply)
        node = node.child(ply)
