"""Records of random games, to be opened by the page."""

from __future__ import annotations

import random
from functools import cache

from spielwerk.game.node import Node
from spielwerk.games import all_games
from spielwerk.record.model import Participant, Record

NAMES = ("Anna", "Bruno", "Konstantin", "Deniz")


@cache
def played(name: str, plies: int = 14) -> str:
    """Return the record of a game with this many random plies."""
    game = all_games()[name]
    chance = random.Random(name)
    seats = game.about.seat_counts[0]
    node = Node(game.start(seats))
    texts: list[str] = []
    while node.actor() is not None and len(texts) < plies:
        texts.append(node.format(chance.choice(list(node.plies()))))
        node = node.play(texts[-1])
    players = tuple(Participant(one) for one in NAMES[:seats])
    return Record(game, players, plies=tuple(texts)).write()
