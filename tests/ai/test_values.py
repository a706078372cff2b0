"""The value of a node through chance: which outcomes count, by how much, and what they may cost."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from spielwerk.ai.player import Limits, SearchResult, run
from spielwerk.ai.values import Valuer, sample
from spielwerk.game import AnyState, Seat
from spielwerk.game.node import Node
from spielwerk.games import find


class Judge:
    """A search that values positions by a table, and keeps the limits it is given."""

    def __init__(self, known: Mapping[str, float]) -> None:
        self._known = known
        self.limits: list[Limits] = []

    async def search(self, state: AnyState, seat: Seat, limits: Limits) -> SearchResult:
        self.limits.append(limits)
        value = self._known.get(str(state), 0.0)
        return SearchResult("", (value, 1 - value), ("next",))


def before_chance() -> Node:
    """Return a node of Fire & Water in which a tile is about to be opened."""
    node = Node(find("fire-water").start(2))
    while True:
        after = node.child(node.plies()[0])
        if node.actor() == "chance" and after.actor() != "chance":
            return node
        node = after


def test_all_outcomes_count_by_their_weights() -> None:
    node = before_chance()
    (first, weight), *others = node.state.outcomes()
    judge = Judge({str(node.child(first).state): 1.0})
    found = run(Valuer(judge.search).of(node, Limits(nodes=1000)))
    total = weight + sum(each for _, each in others)
    assert found.values == pytest.approx((weight / total, 1 - weight / total))
    assert found.pv == (node.format(first), "next")
    assert not found.exact
    assert {each.nodes for each in judge.limits} == {1000 // (1 + len(others))}


@pytest.mark.parametrize("most", [1, 3, 8])
def test_of_many_outcomes_a_sample_is_searched_with_a_part_of_the_nodes(most: int) -> None:
    node = before_chance()
    assert len(node.state.outcomes()) > most
    judge = Judge({})
    run(Valuer(judge.search, most, least=150).of(node, Limits(seconds=2, nodes=1000)))
    assert [each.nodes for each in judge.limits] == [max(150, 1000 // most)] * most
    assert [each.seconds for each in judge.limits] == pytest.approx([2 / most] * most)


def test_a_sample_is_spread_over_the_weight() -> None:
    """Of 100 in four equal parts the middles are 12, 37, 62 and 87."""
    even = [(number, 1) for number in range(100)]
    assert sample(even, 4) == [(12, 0.25), (37, 0.25), (62, 0.25), (87, 0.25)]
    heavy = [("a", 1), ("b", 97), ("c", 1), ("d", 1), ("e", 0)]
    assert sample(heavy, 4) == [("b", 1.0)]


def test_what_is_not_left_to_chance_is_searched_once() -> None:
    node = Node(find("ignite-flow").start())
    judge = Judge({str(node.state): 0.7})
    found = run(Valuer(judge.search, 1).of(node, Limits(nodes=50)))
    assert found.values == pytest.approx((0.7, 0.3))
    assert judge.limits == [Limits(nodes=50)]
