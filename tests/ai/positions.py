"""Positions to think about: of every game and seat count, of every kind."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from spielwerk.ai.player import Situation
from spielwerk.game import AnyGame, Seat
from spielwerk.game.node import Node, play_all
from spielwerk.game.options import Value
from spielwerk.games import all_games, find


@dataclass(frozen=True)
class Case:
    """A position with a name, and a seat that owes a move in it."""

    name: str
    situation: Situation
    seat: Seat

    def __str__(self) -> str:
        return self.name


def reached(game: AnyGame, seats: int, plies: int, seed: int) -> Node:
    """Return a decision after about this many random plies."""
    random = Random(seed)
    node = Node(game.start(seats))
    for _ in range(plies):
        node = node.child(random.choice(node.plies()))
    while node.actor() == "chance" or node.pending:
        node = node.child(random.choice(node.plies()))
    return node


def at(
    game: str, moves: str, seats: int | None = None, options: dict[str, Value] | None = None
) -> Node:
    """Return the node after some moves."""
    found = find(game)
    return play_all(Node(found.start(seats, options)), moves)


def conflict() -> Node:
    """Return a conflict on a board of three rows."""
    return at("heaven-hell", "Lb1-b2; Lb2~b3", options={"rows": 3})


def cases() -> list[Case]:
    """Return the first and a middle position of every game, and a simultaneous choice."""
    found = []
    for game in all_games().values():
        for seats in game.about.seat_counts:
            for plies in (0, 17):
                node = reached(game, seats, plies, seed=3)
                situation = Situation.begin(game, node.state)
                name = f"{game.name}-{seats}-{plies}"
                found.append(Case(name, situation, node.state.to_move()[0]))
    both = conflict()
    for seat in range(2):
        situation = Situation.begin(both.game, both.state)
        found.append(Case(f"conflict-{seat}", situation, seat))
    return found


CASES = cases()
