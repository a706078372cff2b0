"""Positions analysed, and the value curve of a game drawn."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from spielwerk.ai.analysis import Analyst
from spielwerk.ai.mcts import MctsPlayer
from spielwerk.ai.player import Limits
from spielwerk.arena.chart import svg_curve, text_curve
from spielwerk.game.node import Node
from spielwerk.record.model import Participant, Record
from tests.ai.positions import at, conflict
from tests.table.toy import TOY

# On 3×3 all is fire but one cell; White makes it earth, could take it with a temple, and does not.
THROWN_AWAY = ("Fa1", "Fa2", "Fa3", "Fb1", "Fb2", "Fb3", "Fc1", "Fc2", "Ec3", "-")


def analyst(nodes: int = 60) -> Analyst:
    return Analyst(MctsPlayer(1), Limits(nodes=nodes))


def thrown_away() -> Record:
    node = at("ignite-flow", "", options={"size": 3})
    players = (Participant("Anna <b>"), Participant())
    record = Record(node.game, players, {"size": 3}, plies=THROWN_AWAY)
    assert record.state().result() is not None
    return record


def test_the_picture_is_well_formed_and_has_a_node_for_every_seat() -> None:
    curve = [(0, (0.4, 0.3, 0.3)), (1, (0.5, 0.25, 0.25)), (2, (1.0, 0.0, 0.0))]
    picture = ElementTree.fromstring(svg_curve(curve, ["A", "B & C", "D"], [(1, 2)]))
    drawn = [element.tag.rpartition("}")[2] for element in picture.iter()]
    assert drawn.count("polyline") == 3
    assert drawn.count("circle") == 1
    two = ElementTree.fromstring(svg_curve([(0, (0.5, 0.5)), (1, (1.0, 0.0))], ["A", "B"]))
    assert sum(element.tag.endswith("polyline") for element in two.iter()) == 1


def test_the_curve_in_text_goes_from_the_first_value_to_the_last() -> None:
    curve = [(0, (0.0, 1.0)), (10, (1.0, 0.0))]
    rows = [
        row.partition("%")[2][1:].ljust(20)
        for row in text_curve(curve, 0, width=20, height=4).splitlines()
    ]
    assert all(row[0] == " " for row in rows)
    assert all(row[19] == "█" for row in rows)


def test_a_simultaneous_choice_has_a_mixture_for_both() -> None:
    found = analyst().analyse(conflict())
    assert set(found.results) == {0, 1}
    for result in found.results.values():
        assert result.mixed
        assert sum(one.share for one in result.candidates) == pytest.approx(1)
    assert sum(found.values) == pytest.approx(1)


def test_where_chance_is_due_every_outcome_is_analysed() -> None:
    toy = TOY
    state = toy.start(2)
    found = analyst().analyse(Node(state))
    weights = dict(state.outcomes())
    total = sum(weights.values())
    chances = {one.outcome: one.chance for one in found.outcomes}
    expected = {state.format_outcome(outcome): w / total for outcome, w in weights.items()}
    assert chances == pytest.approx(expected)
    mean = sum(one.chance * one.values[0] for one in found.outcomes)
    assert found.values[0] == pytest.approx(mean)


def test_many_outcomes_in_a_row_are_not_all_followed() -> None:
    # Fire & Water opens six tiles before the first turn: 16·15·14·16·15·14 ways.
    node = at("fire-water", "Ec4; Ee6; Eg3")
    assert node.actor() == "chance"
    found = analyst(30).analyse(node)
    assert len(found.outcomes) == 16
    assert not found.results


def test_a_game_that_is_over_has_its_result() -> None:
    record = thrown_away()
    assert analyst().analyse(record.nodes()[-1]).values == (0.5, 0.5)
