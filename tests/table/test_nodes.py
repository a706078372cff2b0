"""All nodes of a game can be had, though few are kept."""

from __future__ import annotations

import random

import pytest

from spielwerk.game.node import Node
from spielwerk.games import all_games
from spielwerk.record.model import Participant
from spielwerk.table.chance import Seeded
from spielwerk.table.commands import Answer, Play, TakeBack
from spielwerk.table.nodes import KEPT_OF_OLD, RECENT
from spielwerk.table.table import Table

PLIES = 30


def _played(name: str) -> tuple[Table, list[Node]]:
    """A game of random moves, and all its nodes, each found from the one before."""
    game, chosen = all_games()[name], random.Random(7)
    table = Table.open(game, [Participant("Anna"), Participant("Bruno")], source=Seeded("x"))
    while len(table.plies) < PLIES and table.result is None:
        seat = table.owing()[0]
        move = table.state.format_move(chosen.choice(table.state.legal_moves(seat)))
        table = table.decide(Play(seat, move)).after
    nodes = [table.nodes[0]]
    for text in table.plies:
        nodes.append(nodes[-1].play(text))
    return table, nodes


@pytest.mark.parametrize("name", all_games())
def test_every_node_is_found_again(name: str) -> None:
    table, nodes = _played(name)
    assert len(table.nodes) == len(nodes) == 1 + len(table.plies) > RECENT + KEPT_OF_OLD
    assert [table.nodes[ply] for ply in range(len(nodes))] == nodes
    assert list(table.nodes) == table.nodes[:] == nodes
    assert table.nodes[3:11] == nodes[3:11]
    assert table.nodes[-3:] == nodes[-3:]
    assert table.nodes[2:9:3] == nodes[2:9:3]
    assert table.nodes[5:5] == []
    with pytest.raises(IndexError):
        table.nodes[len(nodes)]


def test_the_steps_of_old_events_lead_to_the_same_nodes() -> None:
    table, nodes = _played("ignite-flow")
    steps = [step for event in table.log for step in getattr(event, "steps", ())]
    assert [step.before for step in steps] == nodes[:-1]
    assert [step.after for step in steps] == nodes[1:]


def test_few_nodes_are_kept() -> None:
    table, _ = _played("ignite-flow")
    kept = [ply for ply in range(len(table.nodes)) if table.nodes[ply] is table.nodes[ply]]
    recent = range(len(table.nodes) - RECENT, len(table.nodes))
    assert set(recent) <= set(kept)
    assert len(kept) <= 3 + RECENT + len(table.plies) // KEPT_OF_OLD


def test_after_a_take_back_the_last_nodes_are_at_hand() -> None:
    table, nodes = _played("ignite-flow")
    target = next(ply for ply in range(10, PLIES) if table.made_by[ply] == (0,))
    back = table.decide(TakeBack(0, target)).after.decide(Answer(1, True)).after
    assert list(back.nodes) == nodes[: target + 1]
    assert back.nodes[-1] is back.nodes[-1]
    assert back.nodes[-2] is back.nodes[-2]
    again = back.decide(Play(0, table.plies[target])).after
    assert again.nodes[-1] == nodes[target + 1]
    assert list(table.nodes) == nodes
