"""Games of the core against itself, with two players of different strength: one makes mistakes."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from spielwerk.ai import core
from spielwerk.game import AnyGame
from spielwerk.game.node import Node
from spielwerk.game.study import Recipe


def self_play(game: AnyGame, recipe: Recipe, seed: int) -> Iterator[Node]:
    """The nodes of one game; the same for the same seed."""
    random = Random(f"{game.name} {seed}")
    setup = recipe.setups[seed % len(recipe.setups)]
    node = Node(game.start(2, setup))
    strengths = [random.choice(recipe.weak), recipe.strong]
    random.shuffle(strengths)
    opening = random.randint(*recipe.random_plies)
    for ply in range(recipe.most_plies):
        actor = node.actor()
        if actor is None:
            return
        yield node
        if actor == "chance":
            node = node.child(_drawn(node, random))
        else:
            nodes = recipe.weak[0] if ply < opening else strengths[actor]
            blur = 3 if ply < opening or nodes < recipe.strong else 0.5
            node = node.play(_chosen(node, nodes, blur * recipe.temperature, random))


def _drawn(node: Node, random: Random) -> object:
    outcomes, weights = zip(*node.state.outcomes(), strict=True)
    return random.choices(outcomes, weights)[0]


def _chosen(node: Node, nodes: int, temperature: float, random: Random) -> str:
    options = {"temperature": temperature}
    if "candidates" in core.options(node.game.name):
        options["candidates"] = 6
    seed = random.getrandbits(32)
    return core.search(node, nodes=nodes, seed=seed, options=options).move
