"""Every way to set up every game: each seat count, and each option set otherwise once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import islice
from random import Random
from typing import Any

from spielwerk.game import AnyGame
from spielwerk.game.node import Node
from spielwerk.game.options import Option, Value, written
from spielwerk.games import all_games

# Far above the length of any game seen.
MOST_PLIES = 20_000
# After this many plies a random game is ended where possible. Trying every move at one ply in
# seven, by either player, is enough, because the opportunity usually lasts.
PLIES_BEFORE_AN_END = 150
END_SOUGHT_ONE_IN = 7
# With this one, the known games of Heaven and Hell end for three reasons, and few are short.
SEED = 20261249
# Numbers to add to the seed for setups whose two known games would be long with it. They were found
# by trying in turn; after a change of a rule the games may be long again, which costs only time.
_SHORT_GAMES = {
    "hive-2-type=Base": (2, 6),
    "hive-2-type=Base+L": (6, 7),
    "hive-2-type=Base+M": (38, 43),
    "hive-2-type=Base+P": (1, 16),
    "hive-2-type=Base+LP": (0, 3),
    "hive-2-type=Base+MP": (27, 30),
    "hive-2-type=Base+MLP": (2, 10),
    "hive-2-beetle_gates=false": (8, 20),
    "hive-2-queen_first=false": (5, 29),
    "hive-2-repetition=false": (18, 19),
    "heaven-hell-2": (0, 5),
    "heaven-hell-2-irregular_cards=true": (0, 7),
    "heaven-hell-2-rows=6": (1, 2),
    "heaven-hell-2-cards=0": (1, 7),
    "heaven-hell-2-cards=6": (1, 4),
}


@dataclass(frozen=True)
class Setup:
    """A game with seats and options."""

    game: AnyGame
    seats: int
    options: tuple[tuple[str, Value], ...] = ()

    def start(self) -> Node:
        return Node(self.game.start(self.seats, dict(self.options)))

    def __str__(self) -> str:
        chosen = [f"{name}={written(value)}" for name, value in self.options]
        return "-".join([self.game.name, str(self.seats), *chosen])


def setups() -> Iterator[Setup]:
    """All setups."""
    for game in all_games().values():
        for seats in game.about.seat_counts:
            yield Setup(game, seats)
        for option in game.about.options:
            for value in _others(option):
                yield Setup(game, game.about.seat_counts[0], ((option.name, value),))
        for parameter in game.about.parameters:
            # Sizes make games of the same kind, some of them long: the smallest and one between.
            values = _others(parameter)
            for value in {*values[:1], *values[len(values) // 2 : len(values) // 2 + 1]}:
                yield Setup(game, game.about.seat_counts[0], ((parameter.name, value),))
        for name, given in _FURTHER.get(game.name, {}).items():
            for value in given:
                yield Setup(game, game.about.seat_counts[0], ((name, value),))


# Options that take a text or any number: some values of each.
_FURTHER: dict[str, dict[str, tuple[Value, ...]]] = {
    "fire-water": {"board": ("/".join(["FFFFWWWW"] * 4 + ["WWWWFFFF"] * 4),)},
    "heaven-hell": {"turn_limit": (7,)},
}


def _others(option: Option) -> tuple[Value, ...]:
    """Return the values of an option other than its default, where they can be listed."""
    values = (True, False) if isinstance(option.default, bool) else option.choices
    return tuple(value for value in values if value != option.default)


ALL = list(setups())


class ListedNode(Node):
    """A node that lists its plies once: many tests look at them."""

    @cached_property
    def _plies(self) -> Sequence[Any]:
        return super().plies()

    def plies(self) -> Sequence[Any]:
        """Return the moves or outcomes that can come next."""
        return self._plies

    def legal_moves(self, seat: int) -> Sequence[Any]:
        """Return the legal moves of a seat."""
        return self.plies() if seat == self.actor() else self.state.legal_moves(seat)


def listed(node: Node) -> ListedNode:
    """Return the same node, which from now on lists its plies once."""
    return ListedNode(node.state, node.pending)


def _random_game(setup: Setup, random: Random) -> Iterator[tuple[ListedNode, Any]]:
    """Yield the positions of a random game, each with the ply made there; the last has none.

    Some games can wander for thousands of plies: after a while, they are ended if possible.
    """
    node = listed(setup.start())
    for number in range(MOST_PLIES):
        choices = node.plies()
        if not choices:
            yield node, None
            return
        if number >= PLIES_BEFORE_AN_END and number % END_SOUGHT_ONE_IN == 0:
            choices = _ending(node, choices) or choices
        ply = random.choice(choices)
        yield node, ply
        node = listed(node.child(ply))
    raise AssertionError(f"a random game of {setup} did not end")


def _ending(node: Node, choices: Sequence[Any]) -> Sequence[Any]:
    """Return the first choice that ends the game, if there is one."""
    return [*islice((choice for choice in choices if node.child(choice).state.result()), 1)]


@cache
def known_plies(setup: Setup, number: int) -> tuple[tuple[ListedNode, Any], ...]:
    """Return one of a few random games, each position with the ply made there.

    Many tests look at them: playing a game takes longer than that. Every setup has its own games.
    """
    offset = _SHORT_GAMES.get(str(setup), (0, 1))[number]
    return tuple(_random_game(setup, Random(f"{setup} {SEED + offset}")))


def known_game(setup: Setup, number: int) -> tuple[ListedNode, ...]:
    """Return the positions of a known game, from the first to the last."""
    return tuple(node for node, _ in known_plies(setup, number))


def enough(setup: Setup, most: int) -> int:
    """Return how many positions of a setup are looked at, of which the usual one has `most`.

    An option changes a rule or a size: a third of the positions shows whether it is kept.
    """
    return max(4, most // 3) if setup.options else most


def sampled(setup: Setup, number: int, most: int) -> list[ListedNode]:
    """Return some positions of a known game, spread over all of it, and always the last."""
    nodes = known_game(setup, number)
    most = enough(setup, most)
    step = max(1, len(nodes) // most)
    return [*nodes[:-1:step], nodes[-1]]
