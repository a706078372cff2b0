"""A thought in text: what can be printed, sent and taken from one process to another."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import Any

from spielwerk.ai.player import Situation, Thought, Values
from spielwerk.node import Line


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
    line: tuple[str, ...]
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
        game.format_move(state, thought.move),
        thought.values,
        tuple(_line(Line(game, state), thought)),
        tuple(
            Choice(game.format_move(state, one.move), one.values, one.share, one.visits)
            for one in thought.candidates
        ),
        thought.mixed,
        thought.nodes,
        thought.depth,
        thought.exact,
    )


def _line(line: Line, thought: Thought) -> Iterator[str]:
    for ply in thought.line:
        yield line.written(ply)
        line = line.then(ply)
