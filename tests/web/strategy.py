"""Moves played in tests: any that soon end a game."""

from __future__ import annotations

import random
from collections.abc import Callable

from tests.web.person import SUPPLY, Json


def towards_the_end(game: str, view: Json, moves: list[Json], chance: random.Random) -> Json:
    """Return a move that helps to end the game, or any if none does."""
    best = max(_VALUES[game](view, move) for move in moves)
    return chance.choice([move for move in moves if _VALUES[game](view, move) == best])


def _hive(view: Json, move: Json) -> int:
    """Return a value: all crowd White's queen, who enters as soon as possible."""
    first, *rest = move["gesture"]
    if first in {"wQ", "bQ"}:
        return 2 if any(first in hand for hand in view["hands"]) else -1
    cells = view["cells"].values()
    queen = next((cell for cell in cells if "wQ" in cell["pieces"]), None)
    if queen is None or not rest:
        return 0
    aim = view["cells"][rest[-1]]
    already = any(_beside(cell, queen) and first in cell["pieces"] for cell in cells)
    return 0 if already else int(_beside(aim, queen) and not aim["pieces"])


def _beside(one: Json, other: Json) -> bool:
    dq, dr = one["q"] - other["q"], one["r"] - other["r"]
    return (dq, dr) in {(1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)}


def _ignite_flow(view: Json, move: Json) -> int:
    """Cells are filled: nothing else ends the game."""
    first, *cells = move["gesture"]
    spreads = any(view["cells"].get(cell) not in ("fire", "water") for cell in cells)
    return int(view["temple_due"] or first in SUPPLY or spreads)


def _heaven_hell(view: Json, move: Json) -> int:
    """Both march, and fight with what they have."""
    first, *rest = move["gesture"]
    if first.startswith("card:"):
        return int(first.removeprefix("card:"))
    letter = view["dice"][first]["letter"] if first in view["dice"] else first[0]
    if letter != "LM"[view["main"]] or view["phase"] == "extra":
        return 4 if rest == ["goal"] and view["phase"] == "extra" else 0
    if rest == ["goal"]:
        return 4
    if first in view["dice"] and rest[-1][-1].isdigit():
        ahead = _row(rest[-1]) - _row(first)
        return 3 if ahead == (1, -1)[view["main"]] else -1
    return 2 if first.endswith("start") or rest == ["raise"] else 0


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
