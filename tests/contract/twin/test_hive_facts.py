"""Twins on the facts from outside: rule cases, roots of perft, whole games."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from itertools import islice
from random import Random

import pytest

from spielwerk.ai import core
from spielwerk.game.node import Node
from spielwerk.game.refusals import Refusal
from spielwerk.games import find
from spielwerk.games.hive.game_strings import split_game_string
from tests.contract.twin.comparison import Played, compare_game
from tests.rules.hive.facts import records, rows

pytestmark = pytest.mark.skipif(not core.available(), reason=str(core.MISSING))
HIVE = find("hive")
Cases = Iterator[tuple[str, list[str]]]


def of_rule_cases() -> Cases:
    """Return game types and moves, some of which have to be refused."""
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


def compare(cases: Iterable[tuple[str, list[str]]], last: int | None = None) -> int:
    """Compare the positions of these games, or the last few of each; return their number."""
    compared = 0
    for number, (game_type, texts) in enumerate(cases):
        options: dict[str, str | bool] = {"type": game_type, "queen_first": False}
        nodes, plies = accepted(Node(HIVE.start(2, options)), texts)
        first = 0 if last is None else max(0, len(nodes) - last)
        compared += compare_game((nodes[first:], plies[first:]), Random(number))
    return compared


@pytest.mark.parametrize("source", [of_rule_cases, of_perft_roots])
def test_the_core_agrees_with_the_rules_in_every_case(source: Callable[[], Cases]) -> None:
    """A case is about the position that it leads to."""
    assert compare(source(), last=1) == len([*source()])


def test_the_core_agrees_with_the_rules_in_whole_games() -> None:
    assert compare(islice(of_games(), 0, None, 12)) > 500


@pytest.mark.slow
@pytest.mark.parametrize("source", [of_rule_cases, of_perft_roots, of_games])
def test_the_core_agrees_with_the_rules_on_the_way_there(source: Callable[[], Cases]) -> None:
    assert compare(source()) > 1000


def accepted(node: Node, texts: list[str]) -> Played:
    """Return the game up to the first refused move, in canonical notation."""
    nodes, plies = [node], []
    with suppress(Refusal):
        for text in texts:
            move = node.parse(text)
            plies.append(node.format(move))
            node = node.child(move)
            nodes.append(node)
    return nodes, plies
