"""Positions in which sentences are judged: of random games, and of games between two levels."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import count
from random import Random
from typing import Any, ClassVar, Generic, TypeVar

from spielwerk.ai import core
from spielwerk.ai.levels import LevelPlayer
from spielwerk.ai.native import choose
from spielwerk.ai.player import Situation
from spielwerk.game import AnyState
from spielwerk.game.node import Node
from spielwerk.games import find

Read = TypeVar("Read")

# The settings of each game: the usual rules, and those that lead to other sentences.
SETUPS: dict[str, tuple[tuple[int, dict[str, str | bool | int]], ...]] = {
    "hive": ((2, {}), (2, {"type": "Base+MLP"}), (2, {"type": "Base+MLP", "beetle_gates": False})),
    "fire-water": ((2, {}), (3, {}), (4, {}), (2, {"stones": 8})),
    "heaven-hell": ((2, {}), (2, {"irregular_cards": True}), (2, {"rows": 6})),
    "ignite-flow": ((2, {}), (2, {"vertical_reactions": False}), (2, {"straight_rivers": True})),
}
LEVELS = (2, 3)
MOST_PLIES = 250
# A game of Heaven and Hell hardly changes from ply to ply, and one of Hive hardly ends.
STEPS = {"heaven-hell": 3, "hive": 2}


@dataclass(frozen=True)
class Step:
    """The way from one position to the next: by moves, or where there are none by chance."""

    before: AnyState
    moves: dict[int, Any]
    after: AnyState


class StepFacts(Generic[Read]):
    """A step, and the positions before and after it as a game's checks read them."""

    read: ClassVar[Any]
    """The game's `Touch`."""

    def __init__(self, step: Step) -> None:
        self.step = step

    @cached_property
    def old(self) -> Read:
        found: Read = self.read(self.step.before, 0, "")
        return found

    @cached_property
    def new(self) -> Read:
        found: Read = self.read(self.step.after, 0, "")
        return found


def steps(name: str) -> Iterator[Step]:
    """Yield the steps of more and more games; simultaneous moves are one step."""
    for number in count():
        for node, ply, after in plies(name, number):
            if not after.pending:
                actor = node.actor()
                moves = {**node.pending, actor: ply} if isinstance(actor, int) else {}
                yield Step(node.state, moves, after.state)


def plies(name: str, number: int) -> Iterator[tuple[Node, Any, Node]]:
    """Yield the plies of a game, with the nodes before and after; equal for equal numbers."""
    seats, options = SETUPS[name][number % len(SETUPS[name])]
    random = Random(f"{name} {number}")
    node, by_level = Node(find(name).start(seats, options)), number % 2 == 1 and core.available()
    players = [LevelPlayer(level, number, timed=False) for level in LEVELS]
    for _ in range(MOST_PLIES):
        actor = node.actor()
        if actor is None:
            return
        if actor == "chance":
            outcomes, weights = zip(*node.state.outcomes(), strict=True)
            ply = random.choices(outcomes, weights)[0]
        elif by_level:
            assert isinstance(actor, int)
            found = choose(players[actor % 2], Situation.begin(node.game, node.state), actor)
            ply = node.parse(found.move)
        else:
            ply = node.parse(random.choice(node.legal()))
        after = node.child(ply)
        yield node, ply, after
        node = after


def positions(name: str) -> Iterator[tuple[AnyState, int]]:
    """Positions of more and more games, each with a seat that owes a move."""
    for number in count():
        for at, (node, _, _) in enumerate(plies(name, number)):
            actor = node.actor()
            if isinstance(actor, int) and at % STEPS.get(name, 1) == 0:
                yield node.state, actor
