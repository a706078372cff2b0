"""Draw what rules say: positions with a few tries, answered by the rules themselves.

    .venv/bin/python web/scripts/diagrams.py

writes `diagrams.json` beside the board of each game. The page shows them in the rule pages: a
legal try is played, an illegal one is answered with its reason.
"""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import Any

from spielwerk.game import AnyGame, AnyState
from spielwerk.games import find
from spielwerk.text import Text

FOLDER = Path(__file__).parents[1] / "src" / "games"

Tries = tuple[tuple[str, ...], ...]
Drawings = dict[str, tuple[str, Tries]]

# Each rule: a position, and what is touched in it, try by try.

IGNITE_FLOW: Drawings = {
    "IF-2": ("..../.F../..../.... white 3-3 0-0 action turn 3", (("water", "c2"), ("earth", "b3"))),
    "IF-3": (
        "..../.E../DFW./.... white 3-3 0-0 action turn 9",
        (("b2", "b3"), ("b2", "b1"), ("b2", "c2"), ("b2", "a2")),
    ),
    "IF-4": ("..../.OE./.F../.... black 2-3 0-0 action turn 8", (("b2", "b3"),)),
    "IF-5": (
        "F.../.F../..F./FF.. white 3-3 0-0 action turn 9",
        (("a4", "b3", "c2", "b1"), ("a4", "b3", "c2", "a1")),
    ),
    "IF-6": (
        "..../..../..../W... white 3-3 0-0 action turn 3",
        (("a1", "b2"), ("a1", "b2", "c3"), ("a1", "b2", "c1"), ("a1", "a2")),
    ),
    "IF-7": (
        "..../.OE./.EE./W..X white 2-2 0-0 action turn 9",
        (("a1", "b2"),),
    ),
    "IF-8": ("..../..../.O../W... white 2-3 0-0 action turn 5", (("a1", "b2"),)),
    "IF-10": (
        "..../W.../..F./.W.. white 3-3 0-0 action turn 5",
        (("c2", "b1"), ("c2", "a3")),
    ),
    "IF-11": (
        "..../F.../.W../F... white 3-3 0-0 action turn 5",
        (("a3", "b2", "a1", "a1"), ("a3", "b2", "a1", "b2")),
    ),
    "IF-14": (
        "E.../..EE/...X/OE.. white 2-2 0-0 temple turn 9",
        (("a4",), ("b1",), ("c3",), ("a1",)),
    ),
    "IF-17": ("EE.X/.O.E/...E/OEX. black 1-1 0-0 action turn 12", ()),
}

_RING = "wS1@1,-1 bS1@2,-1 wQ@0,0 bQ@2,0 wA1@0,1 bA1@1,1"

HIVE: Drawings = {
    "HV-2": (
        "Base+ML White[3] bG1 wS1@-1,0 wQ@0,0 bQ@1,0 bG1@2,0",
        (("wA1", "-2,0"), ("wA1", "1,-1")),
    ),
    "HV-4": ("Base+ML White[3] bG1 wS1@-1,0 wG1@0,0 bQ@1,0 bG1@2,0", (("wS1", "0,-1"),)),
    "HV-6": (
        "Base+ML White[3] bG1 wS1@-1,0 wQ@0,0 bQ@1,0 bG1@2,0",
        (("wQ", "0,1"), ("wS1", "1,1")),
    ),
    "HV-7": (f"Base+ML White[5] bA1 {_RING}", (("wQ", "1,0"), ("wQ", "0,-1"))),
    "HV-9": (f"Base+ML White[5] bA1 {_RING}", (("wQ", "-1,1"), ("wQ", "-1,2"))),
    "HV-10": (
        "Base+ML White[4] bG1 wB1@-1,0 wQ@0,0 bQ@1,0 bG1@2,0",
        (("wB1", "0,0"), ("wB1", "0,-1"), ("wB1", "1,0")),
    ),
    "HV-11": (
        "Base+ML White[4] bS1 wG1@-1,0 wQ@0,0 bQ@1,0 bS1@1,1",
        (("wG1", "2,0"), ("wG1", "0,-1")),
    ),
    "HV-12": (
        "Base+ML White[4] bA1 bA1@2,-1 wS1@-1,0 wQ@0,0 bQ@1,0",
        (("wS1", "2,-2"), ("wS1", "1,-1")),
    ),
    "HV-13": (
        "Base+ML White[4] bS1 bS1@2,-1 wA1@-1,0 wQ@0,0 bQ@1,0",
        (("wA1", "3,-1"), ("wA1", "1,1")),
    ),
    "HV-14": (
        "Base+ML White[4] bS1 bS1@2,-1 wL@-1,0 wQ@0,0 bQ@1,0",
        (("wL", "2,0"), ("wL", "0,-1")),
    ),
    "HV-15": (
        "Base+ML White[5] bS1 bS1@2,-1 wM@-1,0 wG1@0,0 bQ@1,0 wQ@0,1",
        (("wM", "2,0"), ("wM", "1,-1")),
    ),
    "HV-18": (
        "Base+ML White[6] bG1 bG1@0,-1 bS1@1,-1 wS1@-1,0 bQ@0,0 wG1@1,0 wQ@-1,1 wA1@-1,2",
        (("wA1", "0,1"),),
    ),
}

_BEGUN = "Ec6,e4,g6"

FIRE_WATER: Drawings = {
    "FW-4": (
        "green Ec4 red:-:-:-:- green:-:-:-:- turn 2",
        (("elemental", "e5"), ("elemental", "d5"), ("elemental", "a3")),
    ),
    "FW-6": (
        f"red {_BEGUN} red:43f4f3:-:-:11,23,42 green:32c3c4:-:-:12,31,44 turn 6",
        (("tile:23", "b2", "c2"), ("tile:23", "b3", "c3"), ("tile:23", "g3", "h4")),
    ),
    "FW-7": (
        f"red {_BEGUN} red:43f4f3:-:-:11,23,42 green:32c3c4:-:-:12,31,44 turn 6",
        (("leader", "d3"), ("leader", "e5"), ("leader", "a1")),
    ),
    "FW-8": (
        "red Ec6,e4,g6 red:14a1b1,23b4b3:-:-:11,24,42 green:13a3a2:-:-:12,32,44 turn 9",
        (("stone", "b2"),),
    ),
    "FW-9": (
        "red Ec6,e4,g6 red:14a1b1,23b4b3:-:-:11,24,42 green:13a3a2,31c2c1:-:-:12,32,44 turn 9",
        (("stone", "b2"), ("stone", "a1")),
    ),
    "FW-10": (
        f"red {_BEGUN} red:14b1a1,32c2d2,34b3b4:-:Pb2:11,23,42 "
        "green:13a2a3,21c1d1:-:-:12,31,44 turn 9",
        (("stone", "b2"), ("stone", "e4")),
    ),
}

_CARDS = "0123456789abc/0123456789abc"

HEAVEN_HELL: Drawings = {
    "HH-4": (
        f".M3./.../.../L3../.L3. -/- {_CARDS} hell 2/2 start turn 5",
        (("Lstart", "c1"), ("Lstart", "b1"), ("Lstart", "c2")),
    ),
    "HH-6": (
        f".M3./.../.../L3../.L3. -/- {_CARDS} hell 2/2 start turn 5",
        (("a2", "a3"), ("a2", "b3"), ("b1", "b2")),
    ),
    "HH-7": (
        f".M3./.../.../L6../.L3. -/- {_CARDS} hell 2/2 start turn 5",
        (("b1", "raise"), ("a2", "raise")),
    ),
    "HH-8": (
        f"L5M3./.../.../.../.L3. -/- {_CARDS} hell 2/2 start turn 5",
        (("a5", "goal"), ("b1", "goal")),
    ),
    "HH-9": (
        f".M3./.../.../L3../.L1. -/- {_CARDS} hell 0/2 turn turn 5",
        (("a2", "lower"), ("a2", "lower", "a3"), ("b1", "lower")),
    ),
    "HH-10": (
        f".M3./.../.../M2L3./.L3. -/- {_CARDS} hell 2/2 start turn 5",
        (("b2", "a2"), ("b1", "b2")),
    ),
    "HH-12": (
        f".M3./.../.L5xM4./.../.L3. -/- {_CARDS} hell 1/2 cards-hell turn 5",
        (("card:9",), ("card:8",)),
    ),
    "HH-17": (
        f".M3./.../.L5./.M1./.L3. -/- {_CARDS} hell 1/2 extra-hell turn 5",
        (("b2", "b3"), ("b2", "a2"), ("Mstart", "a5")),
    ),
}

ALL = {
    "ignite-flow": IGNITE_FLOW,
    "hive": HIVE,
    "fire-water": FIRE_WATER,
    "heaven-hell": HEAVEN_HELL,
}


def drawn(game: AnyGame, drawings: Drawings) -> dict[str, Any]:
    """Every drawing of a game with its tries, answered."""
    found = {}
    for rule, (position, tries) in drawings.items():
        state = game.parse_state(position)
        found[rule] = {
            "view": seen(state),
            "tries": [answered(state, gesture) for gesture in tries],
        }
    return found


def seen(state: AnyState) -> dict[str, Any]:
    """A view without what a drawing does not need."""
    view = {name: value for name, value in state.view(None).items() if name != "position"}
    if "influence" in view:
        view["influence"] = dict.fromkeys(view["influence"], 0)
    return view


def answered(state: AnyState, gesture: tuple[str, ...]) -> dict[str, Any]:
    """A try: the view after it, or the reason why it cannot be made."""
    (seat, *_) = state.to_move()
    moves = [
        move
        for move in state.moves_matching(seat, gesture)
        if len(state.gesture(move)) == len(gesture)
    ]
    legal = [move for move in moves if state.explain(seat, move) is None]
    if legal:
        return _played(state, seat, legal[0])
    refusal = state.explain(seat, moves[0])
    assert refusal is not None
    return {"legal": False, "words": both(refusal.text), "cells": list(refusal.cells)}


def _played(state: AnyState, seat: int, move: Any) -> dict[str, Any]:
    words = state.describe(move)
    if state.to_move() != (seat,):  # The other card is not known: nothing is shown yet.
        return {"legal": True, "words": both(words), "cells": [], "view": seen(state)}
    after = state.play({seat: move})
    effects = [asdict(effect) for effect in state.effects({seat: move}, after)]
    found = {"legal": True, "words": both(words), "cells": [], "view": seen(after)}
    return {**found, "effects": effects}


def both(text: Text) -> dict[str, str]:
    """A text in both languages."""
    return {"en": text.en, "de": text.de}


def main() -> None:
    """Write the drawings of every game."""
    for name, drawings in ALL.items():
        text = json.dumps(drawn(find(name), drawings), ensure_ascii=False, separators=(",", ":"))
        (FOLDER / name / "diagrams.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
