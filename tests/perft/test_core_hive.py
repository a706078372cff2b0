"""Leaf counts and legal moves of Hive in the compiled core, compared with those of other engines.

From the first position: published by the Mzinga project for all eight game types, under the
tournament rule and without the rule about repetition. In the middle of games: positions and games
in `tests/data/hive`, counted and listed by two engines.
"""

from __future__ import annotations

from itertools import groupby
from typing import Any

import pytest

from spielwerk.ai import core
from spielwerk.game.node import Node
from spielwerk.games.hive.game_strings import split_game_string
from spielwerk.games.hive.position import AnyMove
from tests.rules.hive.facts import records, rows
from tests.rules.hive.helper import HiveState, replay, start

pytestmark = pytest.mark.skipif(
    not core.plays("hive"), reason=str(core.MISSING or "the compiled core does not know Hive")
)

FROM_THE_START = {
    "Base": (1, 4, 96, 1440, 21600, 516240, 12219480, 181641900),
    "Base+M": (1, 5, 150, 2610, 45414, 1252800, 34233432, 527164524),
    "Base+L": (1, 5, 150, 2610, 45414, 1252800, 34233672, 529630188),
    "Base+P": (1, 5, 150, 2610, 45414, 1255932, 34395984, 532753872),
    "Base+ML": (1, 6, 216, 4320, 86400, 2725920, 85201200, 1357078404),
    "Base+MP": (1, 6, 216, 4320, 86400, 2730888, 85492248, 1363837116),
    "Base+LP": (1, 6, 216, 4320, 86400, 2730240, 85457136, 1366372440),
    "Base+MLP": (1, 7, 294, 6678, 151686, 5427108, 192353904, 3151035948),
}


def check(state: HiveState, depth: int, expected: int) -> None:
    """Count; where it is wrong, show the split by first moves, to be compared with another's."""
    node = Node(state)
    count = core.perft(node, depth)
    if count != expected:
        split = core.divide(node, depth)
        pytest.fail(f"{count} instead of {expected}: {split}")


MANY = 50_000_000
"""Maximum number of leaves to count in the usual run."""


@pytest.mark.parametrize("game_type", FROM_THE_START)
def test_from_the_first_position(game_type: str) -> None:
    state = start(game_type, queen_first=False, repetition=False)
    for depth, count in enumerate(FROM_THE_START[game_type]):
        if count < MANY:
            check(state, depth, count)


@pytest.mark.slow
@pytest.mark.parametrize("game_type", FROM_THE_START)
def test_deeper_from_the_first_position(game_type: str) -> None:
    state = start(game_type, queen_first=False, repetition=False)
    for depth, count in enumerate(FROM_THE_START[game_type]):
        if count >= MANY:
            check(state, depth, count)


@pytest.mark.parametrize("game_type", FROM_THE_START)
def test_several_threads_count_the_same(game_type: str) -> None:
    node = Node(start(game_type, queen_first=False, repetition=False))
    assert core.perft(node, 5, threads=2) == FROM_THE_START[game_type][5]
    assert sum(core.divide(node, 5).values()) == FROM_THE_START[game_type][5]


def test_the_figures_are_those_of_the_table() -> None:
    table = {(row["type"], int(row["depth"])): int(row["count"]) for row in rows("perft.tsv")}
    for game_type, counts in FROM_THE_START.items():
        assert [table[game_type, depth] for depth in range(8)] == list(counts)


def test_in_the_middle_of_games() -> None:
    for case in records("midgame-perft.jsonl"):
        game_type, texts = split_game_string(case["game_string"])
        state = replay(start(game_type, queen_first=False, repetition=False), texts)[1]
        for depth, count in enumerate(case["perft"][:4]):
            check(state, depth, count)


PARTS = 8
OTHER_PARTS = [pytest.param(part, marks=pytest.mark.slow) for part in range(1, PARTS)]


@pytest.mark.parametrize("part", [0, *OTHER_PARTS])
def test_legal_moves_before_every_ply_of_real_games(part: int) -> None:
    listed = groupby(records("legal-moves.jsonl.gz"), key=lambda position: position["game"])
    expected = {number: list(positions) for number, positions in listed}
    for game in rows("games.tsv"):
        if int(game["game"]) % PARTS == part:
            compare_game(game, expected[int(game["game"])])


def compare_game(game: dict[str, str], expected: list[dict[str, Any]]) -> None:
    """Compare pieces and cells, because a destination has several names."""
    state = start(game["type"], queen_first=False, repetition=False)
    states, plies = [state], []
    for text in split_game_string(game["gamestring"])[1][: len(expected)]:
        move = state.parse_move(text)
        plies.append(state.format_move(move))
        state = state.after({state.position.mover: move})
        states.append(state)
    accounts = core.trace(Node(states[0]), plies)
    assert len(accounts) >= len(expected)
    for position, account, before in zip(expected, accounts, states, strict=False):
        assert moves(before, account.legal) == moves(before, position["moves"]), position


def moves(state: HiveState, texts: list[str]) -> list[AnyMove]:
    """Return the parsed moves in order, with duplicates as given."""
    return sorted((state.parse_move(text) for text in texts), key=str)
