"""Which moves are played in tests: any that bring a game to its end before long."""

from __future__ import annotations

import random
from collections.abc import Callable

from tests.web.person import Json


def towards_the_end(game: str, view: Json, moves: list[Json], chance: random.Random) -> Json:
    """A move that helps to end the game, or any if none does."""
    best = max(_VALUES[game](view, move) for move in moves)
    return chance.choice([move for move in moves if _VALUES[game](view, move) == best])


def _hive(view: Json, move: Json) -> int:
    """Everybody crowds round White's queen; she herself enters as soon as she may."""
    first, *rest = move["gesture"]
    if first in {"wQ", "bQ"}:
        return 2 if any(first in hand for hand in view["hands"]) else -1
    cells = {cell["name"]: cell for cell in view["cells"]}
    queen = next((cell for cell in view["cells"] if "wQ" in cell["pieces"]), None)
    if queen is None or not rest:
        return 0
    aim = cells[rest[-1]]
    already = any(_beside(cell, queen) and first in cell["pieces"] for cell in view["cells"])
    return 0 if already else int(_beside(aim, queen) and not aim["pieces"])


def _beside(one: Json, other: Json) -> bool:
    dq, dr = one["q"] - other["q"], one["r"] - other["r"]
    return (dq, dr) in {(1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)}


def _ignite_flow(view: Json, move: Json) -> int:
    """Cells are filled: nothing else ends the game."""
    kind = move["move"][0]
    return {"F": 1, "W": 1, "E": 1, "B": 1, "~": 1}.get(kind, 1 if view["temple_due"] else 0)


def _heaven_hell(view: Json, move: Json) -> int:
    """Both march, and fight with what they have."""
    text = move["move"]
    if text.startswith("#"):
        return int(text[1:])
    if text[0] != "LM"[view["main"]] or view["phase"] == "extra":
        return 4 if text.endswith(">") and view["phase"] == "extra" else 0
    if text.endswith(">"):
        return 4
    if "-" in text:
        ahead = _row(move["gesture"][-1]) - _row(move["gesture"][0])
        return 3 if ahead == (1, -1)[view["main"]] else -1
    return 2 if "+" in text else 0


def _row(name: str) -> int:
    return int("".join(letter for letter in name if letter.isdigit()))


def _fire_water(view: Json, move: Json) -> int:
    """Tiles first, for the game ends when no other fits."""
    return 1 if move["gesture"][0].startswith("tile:") else 0


_VALUES: dict[str, Callable[[Json, Json], int]] = {
    "hive": _hive,
    "ignite-flow": _ignite_flow,
    "heaven-hell": _heaven_hell,
    "fire-water": _fire_water,
}
