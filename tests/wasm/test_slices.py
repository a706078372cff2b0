"""Long calls of the module go on in slices and can be cancelled; what is wrong is refused."""

from __future__ import annotations

from typing import Any

import pytest

from spielwerk.games import all_games
from tests.wasm.module import WasmCore

GAMES = list(all_games())
every_game = pytest.mark.parametrize("game", GAMES)


def start(game: str) -> dict[str, Any]:
    rules = all_games()[game]
    return {"game": game, "position": str(rules.start(rules.about.seat_counts[0]))}


@every_game
def test_a_cancelled_search_answers_within_100_milliseconds(wasm: WasmCore, game: str) -> None:
    request = start(game) | {"milliseconds": 600_000}
    outcome = wasm.outcome("search", request, slice={"milliseconds": 25}, cancel_after=20)
    assert outcome["slices"] == 21
    assert outcome["answer"]["move"]
    assert outcome["last"] < 100  # of processor time


@every_game
def test_no_slice_takes_much_longer_than_it_may(wasm: WasmCore, game: str) -> None:
    request = start(game) | {"milliseconds": 600_000}
    outcome = wasm.outcome("search", request, slice={"milliseconds": 25}, cancel_after=20)
    assert outcome["milliseconds"] < 21 * 100


def test_a_cancelled_perft_has_no_answer(wasm: WasmCore) -> None:
    request = start("hive") | {"depth": 12}
    outcome = wasm.outcome("perft", request, slice={"milliseconds": 5}, cancel_after=3)
    assert outcome == {"cancelled": True}
    assert wasm.call("perft", start("hive") | {"depth": 1}) == 7  # one for each kind of piece


def test_a_search_tells_how_far_it_is(wasm: WasmCore) -> None:
    outcome = wasm.outcome("search", start("ignite-flow") | {"depth": 3}, slice={"nodes": 1000})
    assert [result["depth"] for result in outcome["progress"]] == [1, 2, 3]
    assert outcome["progress"][-1] == outcome["answer"]


def test_a_limit_of_time_ends_a_search(wasm: WasmCore) -> None:
    assert wasm.call("search", start("fire-water") | {"milliseconds": 50})["move"]


@pytest.mark.parametrize(
    ("call", "change", "why"),
    [
        ("perft", {"game": "chess", "depth": 1}, "the core has no game 'chess'"),
        ("trace", {"plies": ["bA1"]}, "'bA1' is not legal here"),
        ("search", {}, "a search needs a limit of time, nodes or depth"),
        ("search", {"nodes": 1, "options": {"magic": 1}}, "unknown search option 'magic'"),
        ("search", {"nodes": -1}, "expected a whole number in range"),
        ("search", {"nodes": 1, "seed": "x"}, "expected a whole number in range"),
        ("perft", {"depth": [1]}, "expected a whole number"),
        ("perft", {}, "the request lacks 'depth'"),
        ("trace", {"plies": ["\n"]}, "no text has this character"),
        ("sing", {}, "the core has no call 'sing'"),
    ],
)
def test_what_is_wrong_is_refused_and_the_next_call_works(
    wasm: WasmCore, call: str, change: dict[str, Any], why: str
) -> None:
    assert wasm.outcome(call, start("hive") | change) == {"refused": why}
    assert wasm.call("perft", start("hive") | {"depth": 2}) > 0
