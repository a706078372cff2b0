"""Twins on the facts from outside: rule cases, roots of perft, whole games."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from itertools import islice
from random import Random

import pytest

from spielwerk.ai import core
from spielwerk.games import find
from spielwerk.games.hive.game_strings import split_game_string
from spielwerk.node import Node
from spielwerk.refusals import Refusal
from tests.contract.twin.comparison import Played, compare_game
from tests.rules.hive.facts import records, rows

pytestmark = pytest.mark.skipif(not core.available(), reason=str(core.MISSING))
HIVE = find("hive")
Cases = Iterator[tuple[str, list[str]]]


def of_rule_cases() -> Cases:
    """Game types and moves; some of the moves are there to be refused."""
    for case in records("rule-cases.jsonl"):
        if "game_string" in case:
            yield split_game_string(case["game_string"])
        else:
            yield case["game_type"], case["setup"] if "setup" in case else case["moves"]


def of_perft_roots() -> Cases:
    for root in records("midgame-perft.jsonl"):
        yield split_game_string(root["game_string"])


def of_games() -> Cases:
    for game in rows("games.tsv"):
        yield split_game_string(game["gamestring"])


def compare(cases: Iterable[tuple[str, list[str]]]) -> None:
    """Every position of these games."""
    compared = 0
    for number, (game_type, texts) in enumerate(cases):
        options: dict[str, str | bool] = {"type": game_type, "queen_first": False}
        start = Node(HIVE.start(2, options))
        compared += compare_game(accepted(start, texts), Random(number))
    assert compared > 1000


@pytest.mark.parametrize(
    ("source", "one_of"), [(of_rule_cases, 4), (of_perft_roots, 1), (of_games, 4)]
)
def test_the_core_agrees_with_the_rules(source: Callable[[], Cases], one_of: int) -> None:
    compare(islice(source(), 0, None, one_of))


@pytest.mark.slow
@pytest.mark.parametrize("source", [of_rule_cases, of_games])
def test_the_core_agrees_with_the_rules_in_every_case(source: Callable[[], Cases]) -> None:
    compare(source())


def accepted(node: Node, texts: list[str]) -> Played:
    """The game up to the first move that is refused, its moves as the rules write them."""
    nodes, plies = [node], []
    with suppress(Refusal):
        for text in texts:
            move = node.parse(text)
            plies.append(node.format(move))
            node = node.child(move)
            nodes.append(node)
    return nodes, plies
