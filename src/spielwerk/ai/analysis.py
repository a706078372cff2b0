"""What there is to say about a position: for every seat that owes a move, or about chance."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from spielwerk.ai.evaluation.evaluator import final, judgement_for
from spielwerk.ai.player import (
    Cancel,
    Limits,
    Player,
    Situation,
    Thought,
    Values,
    ignore,
)
from spielwerk.ai.told import Told, told
from spielwerk.game import AnyGame, Seat
from spielwerk.node import Node

MOST_EVENTS = 24
"""Where chance may do more, so many are drawn and looked at."""

Hear = Callable[[Seat, Told], None]


@dataclass(frozen=True, slots=True)
class Event:
    """Something that chance may do: its part of 1, and how the game stands then."""

    event: str
    chance: float
    values: Values


@dataclass(frozen=True, slots=True)
class Analysis:
    """How a position stands for every seat, with a thought for each that owes a move.

    Where chance is due, `events` has what it may do; a game that is over has neither.
    """

    values: Values
    thoughts: dict[Seat, Told]
    events: tuple[Event, ...] = ()

    def as_json(self) -> dict[str, Any]:
        """The same in JSON values."""
        return {
            "values": list(self.values),
            "thoughts": [{"seat": seat} | one.as_json() for seat, one in self.thoughts.items()],
            "events": [
                {"event": one.event, "chance": one.chance, "values": list(one.values)}
                for one in self.events
            ],
        }


class Analyst:
    """Thinks about positions with one player; the limits are for a whole position."""

    def __init__(self, player: Player, limits: Limits, cancel: Cancel | None = None) -> None:
        self._player = player
        self._limits = limits
        self._cancel = cancel or Cancel()
        self._random = Random(0)

    def analyse(self, node: Node, hear: Hear | None = None) -> Analysis:
        """What there is to say; choices already made at the same time are not looked at."""
        result = node.state.result()
        if result is not None:
            return Analysis(final(result), {})
        if not node.state.to_move():
            return self._events(node)
        return self._thoughts(node.game, node, hear)

    def _thoughts(self, game: AnyGame, node: Node, hear: Hear | None) -> Analysis:
        seats = node.state.to_move()
        limits = self._limits.scaled(1 / len(seats))
        thoughts = {}
        for seat in seats:
            situation = Situation.begin(game, node.state)

            def passed_on(thought: Thought, seat: Seat = seat, at: Situation = situation) -> None:
                assert hear is not None
                hear(seat, told(at, thought))

            report = ignore if hear is None else passed_on
            thought = self._player.choose(situation, seat, limits, self._cancel, report)
            thoughts[seat] = told(situation, thought)
        opinions = [one.values for one in thoughts.values() if one.values]
        return Analysis(_mean(opinions or [judgement_for(game).guess(node.state)]), thoughts)

    def _events(self, node: Node) -> Analysis:
        """Look at what chance may do, event by event."""
        events = list(node.state.outcomes())
        if len(events) > MOST_EVENTS:
            events = self._random.sample(events, MOST_EVENTS)
        total = sum(weight for _, weight in events)
        part = Analyst(self._player, self._limits.scaled(1 / len(events)), self._cancel)
        found = []
        for event, weight in events:
            values = part.analyse(self._after_chance(node.child(event))).values
            text = node.state.format_outcome(event)
            found.append(Event(text, weight / total, values))
        return Analysis(_expected(found), {}, tuple(found))

    def _after_chance(self, node: Node) -> Node:
        """Where one event follows another, the further ones are drawn: there are too many."""
        while node.actor() == "chance":
            events, weights = zip(*node.state.outcomes(), strict=True)
            node = node.child(self._random.choices(events, weights)[0])
        return node


def _mean(values: Sequence[Values]) -> Values:
    """What all think together."""
    return tuple(sum(column) / len(values) for column in zip(*values, strict=True))


def _expected(events: Sequence[Event]) -> Values:
    seats = range(len(events[0].values))
    return tuple(sum(one.chance * one.values[seat] for one in events) for seat in seats)
