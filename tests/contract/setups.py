"""Every way to set up every game: each seat count, and each option set otherwise once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import islice
from random import Random
from typing import Any

from spielwerk.game import AnyGame
from spielwerk.games import all_games
from spielwerk.node import Node
from spielwerk.options import Option, Value, written

# No game of the four has come near so many plies.
MOST_PLIES = 20_000
# From here on, whoever can end a random game does. To see whether anybody can, every move is tried:
# one ply in seven is enough, by either player, as a chance to end it mostly stays for a while.
PLIES_BEFORE_AN_END = 150
END_SOUGHT_ONE_IN = 7
# With this one, the known games of Heaven and Hell end for three reasons, and few are short.
SEED = 20261249


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
        for seats in game.seat_counts:
            yield Setup(game, seats)
        for option in game.options:
            for value in _others(option):
                yield Setup(game, game.seat_counts[0], ((option.name, value),))
        for parameter in game.parameters:
            # Sizes make games of the same kind, some of them long: the smallest and one between.
            values = _others(parameter)
            for value in {*values[:1], *values[len(values) // 2 : len(values) // 2 + 1]}:
                yield Setup(game, game.seat_counts[0], ((parameter.name, value),))
        for name, given in _FURTHER.get(game.name, {}).items():
            for value in given:
                yield Setup(game, game.seat_counts[0], ((name, value),))


# Options that take a text or any number: some values of each.
_FURTHER: dict[str, dict[str, tuple[Value, ...]]] = {
    "fire-water": {"board": ("/".join(["FFFFWWWW"] * 4 + ["WWWWFFFF"] * 4),)},
    "heaven-hell": {"turn_limit": (7,)},
}


def _others(option: Option) -> tuple[Value, ...]:
    """The values of an option that are not the usual one, where they can be listed."""
    values = (True, False) if isinstance(option.default, bool) else option.choices
    return tuple(value for value in values if value != option.default)


ALL = list(setups())


def _random_game(setup: Setup, random: Random) -> Iterator[tuple[Node, Any]]:
    """Yield the positions of a random game, each with the ply made there; the last has none.

    Some games can wander for thousands of plies: after a while, whoever can end it does.
    """
    node = setup.start()
    for number in range(MOST_PLIES):
        choices = node.plies()
        if not choices:
            yield node, None
            return
        if number >= PLIES_BEFORE_AN_END and number % END_SOUGHT_ONE_IN == 0:
            choices = _ending(node, choices) or choices
        ply = random.choice(choices)
        yield node, ply
        node = node.child(ply)
    raise AssertionError(f"a random game of {setup} did not end")


def _ending(node: Node, choices: Sequence[Any]) -> Sequence[Any]:
    """Return the first choice that ends the game, if there is one."""
    return [*islice((choice for choice in choices if node.child(choice).state.result()), 1)]


@cache
def known_plies(setup: Setup, number: int) -> tuple[tuple[Node, Any], ...]:
    """Return one of a few random games, each position with the ply made there.

    Many tests look at them: playing a game takes longer than that. Every setup has its own games.
    """
    return tuple(_random_game(setup, Random(f"{setup} {SEED + number}")))


def known_game(setup: Setup, number: int) -> tuple[Node, ...]:
    """Return the positions of a known game, from the first to the last."""
    return tuple(node for node, _ in known_plies(setup, number))


def sampled(setup: Setup, number: int, most: int) -> list[Node]:
    """Some positions of a known game, spread over all of it, and always the last."""
    nodes = known_game(setup, number)
    step = max(1, len(nodes) // most)
    return [*nodes[:-1:step], nodes[-1]]
