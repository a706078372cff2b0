"""Leaf counts of Hive, compared with those of other engines.

From the first position: published by the Mzinga project for all eight game types, under the
tournament rule and without the rule about repetition. In the middle of games: 74 positions,
counted by two engines.
"""

from __future__ import annotations

from typing import Any

import pytest

from spielwerk.game.node import Node, divide, perft
from spielwerk.games.hive.game_strings import split_game_string
from tests.rules.hive.facts import records, rows
from tests.rules.hive.helper import HiveState, replay, start

FROM_THE_START = {
    "Base": (1, 4, 96, 1440, 21600),
    "Base+M": (1, 5, 150, 2610, 45414),
    "Base+L": (1, 5, 150, 2610, 45414),
    "Base+P": (1, 5, 150, 2610, 45414),
    "Base+ML": (1, 6, 216, 4320, 86400),
    "Base+MP": (1, 6, 216, 4320, 86400),
    "Base+LP": (1, 6, 216, 4320, 86400),
    "Base+MLP": (1, 7, 294, 6678, 151686),
}


def check(state: HiveState, depth: int, expected: int) -> None:
    """Count; where it is wrong, show the split by first moves, to be compared with another's."""
    node = Node(state)
    count = perft(node, depth)
    assert count == expected, f"{count} instead of {expected}: {divide(node, depth)}"


@pytest.mark.parametrize("depth", [*range(4), pytest.param(4, marks=pytest.mark.slow)])
@pytest.mark.parametrize("game_type", FROM_THE_START)
def test_from_the_first_position(game_type: str, depth: int) -> None:
    state = start(game_type, queen_first=False, repetition=False)
    check(state, depth, FROM_THE_START[game_type][depth])


FIFTH_PLY = {
    "Base": 516240,
    "Base+M": 1252800,
    "Base+L": 1252800,
    "Base+P": 1255932,
    "Base+ML": 2725920,
    "Base+MP": 2730888,
    "Base+LP": 2730240,
    "Base+MLP": 5427108,
}


@pytest.mark.slow
@pytest.mark.parametrize("game_type", FIFTH_PLY)
def test_the_fifth_ply_from_the_first_position(game_type: str) -> None:
    check(start(game_type, queen_first=False, repetition=False), 5, FIFTH_PLY[game_type])


def test_the_figures_are_those_of_the_table() -> None:
    table = {(row["type"], int(row["depth"])): int(row["count"]) for row in rows("perft.tsv")}
    for game_type, counts in FROM_THE_START.items():
        assert [table[game_type, depth] for depth in range(5)] == list(counts)


MIDDLE = records("midgame-perft.jsonl")
SOME_OF_THE_MIDDLE = [
    pytest.param(case, id=f"{number}", marks=[pytest.mark.slow] if number % 4 else [])
    for number, case in enumerate(MIDDLE)
]


def reached(case: dict[str, Any]) -> HiveState:
    """Return the position of a case."""
    game_type, texts = split_game_string(case["game_string"])
    return replay(start(game_type, queen_first=False, repetition=False), texts)[1]


@pytest.mark.parametrize("case", MIDDLE, ids=map(str, range(len(MIDDLE))))
def test_in_the_middle_of_games(case: dict[str, Any]) -> None:
    state = reached(case)
    for depth in range(2):
        check(state, depth, case["perft"][depth])


@pytest.mark.parametrize("case", SOME_OF_THE_MIDDLE)
def test_two_plies_in_the_middle_of_games(case: dict[str, Any]) -> None:
    check(reached(case), 2, case["perft"][2])


SMALL = sorted((case["perft"][3], number) for number, case in enumerate(MIDDLE))[:12]


@pytest.mark.parametrize(
    "number", [SMALL[0][1], *(pytest.param(n, marks=pytest.mark.slow) for _, n in SMALL[1:])]
)
def test_three_plies_where_it_is_quick(number: int) -> None:
    check(reached(MIDDLE[number]), 3, MIDDLE[number]["perft"][3])
