"""Steps and lines of random games, to compare what is said of them with the rulebook."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from spielwerk.game import AnyState, Motif, Seat
from spielwerk.games import find
from spielwerk.node import Node


class Step(NamedTuple):
    """From one position to the next."""

    before: AnyState
    moves: dict[Seat, Any]
    after: AnyState

    def motifs(self, code: str) -> list[Motif]:
        """What the game says of the step."""
        return [one for one in self.before.motifs(self.moves, self.after) if one.code == code]


def random_steps(
    game: str,
    games: int,
    plies: int = 400,
    seats: int | None = None,
    eager: str = "",
    **options: Any,
) -> Iterator[Step]:
    """The steps of some random games, the same every time.

    Every second time a move is preferred whose text begins with one of the letters of `eager`.
    """
    for seed in range(games):
        random, node = Random(seed), Node(find(game).start(seats, options))
        for _ in range(plies):
            choices = node.plies()
            if not choices:
                break
            wanted = [ply for ply in choices if eager and node.format(ply)[0] in eager]
            ply = random.choice(wanted if wanted and random.random() < 1 / 2 else choices)
            actor = node.actor()
            following = node.child(ply)
            if not following.pending:
                moves = {**node.pending, actor: ply} if isinstance(actor, int) else {}
                yield Step(node.state, moves, following.state)
            node = following


def random_line(node: Node, random: Random, most: int = 200) -> list[str]:
    """Plies at random from a node to the end of the game, or so many."""
    plies: list[str] = []
    while (choices := node.plies()) and len(plies) < most:
        ply = random.choice(choices)
        plies.append(node.format(ply))
        node = node.child(ply)
    return plies
