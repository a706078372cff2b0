"""Draw the rules: positions with a few tries, answered by the rules themselves.

    .venv/bin/python web/scripts/diagrams.py [--check]

It reads each game's `board/drawings.json` (a position for each rule, with tries as touches) and
writes `diagrams.json` beside the board of the game. The page shows them in the rule pages: a legal
try is played, an illegal one is answered with its reason.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from dataclasses import asdict
from importlib.resources import files
from pathlib import Path
from typing import Any

from spielwerk.game import AnyGame, AnyState, Seat
from spielwerk.game.catalogues import SOURCE
from spielwerk.game.text import LANGUAGES, joined
from spielwerk.games import BUILT_IN, all_games
from spielwerk.wire.gestures import possible_in
from spielwerk.wire.words import ply_sentence

FOLDER = Path(__file__).parents[1] / "src" / "games"
GAMES = [game for game in all_games().values() if game.about.package.rpartition(".")[2] in BUILT_IN]


def drawings(game: AnyGame) -> dict[str, dict[str, Any]]:
    """Return the drawings of a game by rule id; those `without` one say why."""
    text = (files(game.about.package) / "board" / "drawings.json").read_text(encoding="utf-8")
    found: dict[str, dict[str, Any]] = json.loads(text)
    return found


def drawn(game: AnyGame) -> dict[str, Any]:
    """Return every drawing of a game with answers to its tries, legal ones first."""
    found = {}
    for rule, drawing in drawings(game).items():
        if "without" in drawing:
            continue
        state = game.parse_state(drawing["position"])
        tries = [answered(state, tuple(gesture)) for gesture in drawing.get("tries", ())]
        tries.sort(key=lambda attempt: not attempt["legal"])
        found[rule] = {"view": seen(state), "tries": tries}
    return found


def seen(state: AnyState) -> dict[str, Any]:
    """Return the public view."""
    return dict(state.board.view(None))


def answered(state: AnyState, gesture: tuple[str, ...]) -> dict[str, Any]:
    """Return the result of a try: the view after it, or the reason against it, as at a table."""
    together = _chosen_together(state, gesture)
    if together:
        return _played_together(state, together)
    (seat, *_) = state.to_move()
    found = possible_in(state, seat, gesture)
    if found.complete:
        return _played(state, seat, found.complete[0])
    if found.refusal is None:
        raise ValueError(f"{', '.join(gesture)} begins a move in {state}, and does not make it")
    refusal = found.refusal
    return {"legal": False, "words": refusal.text, "cells": list(refusal.cells)}


def _played(state: AnyState, seat: int, move: Any) -> dict[str, Any]:
    words = state.board.describe(move)
    if state.to_move() != (seat,):  # The other card is unknown: nothing is shown yet.
        return {"legal": True, "words": words, "cells": [], "view": seen(state)}
    after = state.play({seat: move})
    effects = [asdict(effect) for effect in state.board.effects({seat: move}, after)]
    found = {"legal": True, "words": words, "cells": [], "view": seen(after)}
    return {**found, "effects": effects}


def _chosen_together(state: AnyState, gesture: tuple[str, ...]) -> dict[Seat, Any]:
    """Return the move of each seat at a simultaneous choice, touch by touch."""
    owing = state.to_move()
    if len(owing) < 2 or len(gesture) != len(owing):
        return {}
    found = [possible_in(state, seat, [touch]) for seat, touch in zip(owing, gesture, strict=True)]
    if not all(one.complete for one in found):
        return {}
    return {seat: one.complete[0] for seat, one in zip(owing, found, strict=True)}


def _played_together(state: AnyState, moves: dict[Seat, Any]) -> dict[str, Any]:
    after = state.play(moves)
    sentences = [
        ply_sentence(state.game, seat, state.board.describe(moves[seat])) for seat in moves
    ]
    words = joined(sentences, "; ")
    effects = [asdict(effect) for effect in state.board.effects(moves, after)]
    return {"legal": True, "words": words, "cells": [], "view": seen(after), "effects": effects}


def files_of(game: AnyGame) -> dict[Path, str]:
    """Return the expected files of a game: drawings in English, and words by language."""
    found, folder = drawn(game), FOLDER / game.name
    said = {folder / "diagrams.json": _json(found, default=lambda text: text.en)}
    for language in LANGUAGES:
        if language != SOURCE:
            words = {
                rule: [attempt["words"].say(language) for attempt in drawing["tries"]]
                for rule, drawing in found.items()
            }
            said[folder / f"diagrams.{language}.json"] = _json(words)
    return said


def _json(value: Any, default: Callable[[Any], str] | None = None) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), default=default) + "\n"


def stale() -> list[Path]:
    """Return the files that differ from the rules."""
    return [
        path
        for game in GAMES
        for path, text in files_of(game).items()
        if not path.exists() or path.read_text(encoding="utf-8") != text
    ]


def main() -> None:
    """Write the drawings of every game, or print which are stale."""
    if "--check" in sys.argv:
        if stale():
            sys.exit(f"Stale: {', '.join(map(str, stale()))}. Run make messages")
        return
    for game in GAMES:
        for path, text in files_of(game).items():
            path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
