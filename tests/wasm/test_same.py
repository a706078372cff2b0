"""The core as WebAssembly gives what the native core gives, to the last bit.

Positions and options are those of the recorded searches: 200 of each game.
"""

from __future__ import annotations

import json
from typing import Any

import pytest

from spielwerk import __version__
from spielwerk.ai import core
from spielwerk.games import all_games
from tests.wasm.module import WasmCore

if not core.available():
    pytest.skip(str(core.MISSING), allow_module_level=True)

from spielwerk import _core
from tests.search.recordings import Case, read

GAMES = [name for name in all_games() if core.plays(name)]
every_game = pytest.mark.parametrize("game", GAMES)

PERFT_DEPTHS = {"hive": 3, "fire-water": 2, "heaven-hell": 3, "ignite-flow": 2}


def position(game: str, case: Case) -> dict[str, Any]:
    return {"game": game, "position": case["position"], "plies": case["plies"]}


def fields(result: _core.SearchResult) -> dict[str, Any]:
    """Return a native result in the module's form."""
    plain = ("move", "values", "pv", "nodes", "depth", "exact")
    candidates = [
        {name: getattr(one, name) for name in ("move", "values", "share", "visits")}
        for one in result.candidates
    ]
    return {name: getattr(result, name) for name in plain} | {"candidates": candidates}


def account(info: _core.PositionInfo) -> dict[str, Any]:
    """Return a native position in the module's form."""
    ended = info.result and {
        "reason": info.result.reason,
        "scores": info.result.scores,
        "places": info.result.places,
    }
    return {"next": info.next, "text": info.text, "result": ended, "legal": info.legal}


def both_search(wasm: WasmCore, game: str, case: Case, **how: Any) -> None:
    """Compare one search."""
    limits = {"nodes": case["limit"], "seed": str(case["seed"]), "options": case["options"]}
    native = _core.search(
        game,
        case["position"],
        case["plies"],
        nodes=case["limit"],
        seed=case["seed"],
        options=case["options"],
    )
    assert wasm.call("search", position(game, case) | limits, **how) == fields(native)


def test_it_has_the_version_and_the_games_of_the_native_core(wasm: WasmCore) -> None:
    about = wasm.call("about", {})
    assert about["version"] == __version__
    assert about["games"] == {name: _core.options(name) for name in _core.games()}


@every_game
def test_positions_and_legal_moves_are_the_same(wasm: WasmCore, game: str) -> None:
    for case in read(game):
        native = _core.trace(game, case["position"], case["plies"])
        assert wasm.call("trace", position(game, case)) == [account(info) for info in native]


@every_game
def test_moves_by_gesture_are_the_same(wasm: WasmCore, game: str) -> None:
    for case in read(game)[::4]:
        cursor = _core.Cursor.at(game, case["position"], case["plies"])
        for seat in range(4):
            moves = wasm.call("moves", position(game, case) | {"seat": seat})
            packed, shared = cursor.moves(seat)
            assert moves == {"packed": json.loads(packed), "shared": shared}


@every_game
def test_perft_is_the_same(wasm: WasmCore, game: str) -> None:
    depth = PERFT_DEPTHS[game]
    for case in read(game)[::8]:
        native = _core.perft(game, case["position"], case["plies"], depth)
        assert wasm.call("perft", position(game, case) | {"depth": depth}) == native


@every_game
def test_searches_are_the_same(wasm: WasmCore, game: str) -> None:
    for case in read(game)[::4]:
        both_search(wasm, game, case)


@pytest.mark.slow
@every_game
def test_all_recorded_searches_are_the_same(wasm: WasmCore, game: str) -> None:
    for case in read(game):
        both_search(wasm, game, case)


@every_game
def test_searches_in_slices_are_the_same(wasm: WasmCore, game: str) -> None:
    for nodes, case in zip((64, 320, 1000), read(game)[1::80], strict=True):
        both_search(wasm, game, case, slice={"nodes": nodes})
