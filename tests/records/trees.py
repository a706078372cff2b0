"""Random records with variations, comments and values: what can be written, any of it."""

from __future__ import annotations

from random import Random
from typing import Any

from spielwerk.game import AnyGame
from spielwerk.game.node import Node
from spielwerk.record.model import Participant, Record, changed_options, ended
from spielwerk.record.variation import Variation

SAID = ("Good.", "( not a variation", ") nor its end;", "% 1 0", "| bar", "two\n\nlines ", "Zug #1")
NAMES = ("", "", "The quiet one", "(b) % | ; ü")


def random_record(game: AnyGame, seats: int, seed: int, most: int = 8, depth: int = 3) -> Record:
    """Return a random game from its beginning, with all kinds of annotations."""
    random = Random(seed)
    state = game.start(seats)
    parts, last = _line(random, Node(state), most, depth)
    if random.random() < 0.5:
        parts["comments"][0] = random.choice(SAID)
    if random.random() < 0.5:
        parts["values"][0] = _values(random, seats)
    record = Record(game, (Participant(),) * seats, changed_options(game, state), **parts)
    return ended(record, last.state)


def _line(random: Random, node: Node, most: int, depth: int) -> tuple[dict[str, Any], Node]:
    plies: list[str] = []
    comments: dict[int, str] = {}
    values: dict[int, tuple[float, ...]] = {}
    variations: dict[int, tuple[Variation, ...]] = {}
    for _ in range(random.randint(1, most)):
        if node.actor() is None:
            break
        before = node
        turn, node = random_turn(random, before)
        plies += turn
        if random.random() < 0.3:
            comments[random.randint(len(plies) - len(turn) + 1, len(plies))] = random.choice(SAID)
        if random.random() < 0.3:
            values[len(plies)] = _values(random, node.state.seats)
        others = _variations(random, before, {tuple(turn)}, most - 1, depth)
        if others:
            variations[len(plies)] = others
    parts = {"comments": comments, "values": values, "variations": variations}
    return {"plies": tuple(plies), **parts}, node


def _variations(
    random: Random, node: Node, known: set[tuple[str, ...]], most: int, depth: int
) -> tuple[Variation, ...]:
    found = []
    while depth and random.random() < 0.3:
        turn, after = random_turn(random, node)
        if tuple(turn) in known:
            continue
        known.add(tuple(turn))
        parts, _ = _line(random, after, max(most, 1), depth - 1)
        own = {
            name: {place + len(turn): each for place, each in parts[name].items()}
            for name in ("comments", "values", "variations")
        }
        if random.random() < 0.3:
            own["comments"][0] = random.choice(SAID)
        if after.actor() is None:
            parts["plies"] = ()
        plies = (*turn, *parts["plies"])
        found.append(Variation(plies, random.choice(NAMES), **own))
    return tuple(found)


def random_turn(random: Random, node: Node) -> tuple[list[str], Node]:
    """Return a ply, or all simultaneous ones."""
    texts: list[str] = []
    while not texts or node.pending:
        ply = random.choice(list(node.plies()))
        texts.append(node.format(ply))
        node = node.child(ply)
    return texts, node


def _values(random: Random, seats: int) -> tuple[float, ...]:
    return tuple(random.choice((0.0, 1.0, random.random())) for _ in range(seats))
