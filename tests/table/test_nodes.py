"""All nodes of a game can be had, though few are kept."""

from __future__ import annotations

import random

import pytest

from spielwerk.game.node import Node
from spielwerk.games import all_games
from spielwerk.record.model import Participant
from spielwerk.table.chance import Seeded
from spielwerk.table.commands import Answer, Play, TakeBack
from spielwerk.table.game_session import GameSession
from spielwerk.table.replay import KEPT_OF_OLD, RECENT

PLIES = 30


def _played(name: str) -> tuple[GameSession, list[Node]]:
    """Return a random game, and all its nodes, each from the previous one."""
    game, chosen = all_games()[name], random.Random(7)
    session = GameSession.open(
        game, [Participant("Anna"), Participant("Bruno")], source=Seeded("x")
    )
    while len(session.plies) < PLIES and session.result is None:
        seat = session.owing()[0]
        move = session.state.format_move(chosen.choice(session.state.legal_moves(seat)))
        session = session.decide(Play(seat, move)).after
    nodes = [session.nodes[0]]
    for text in session.plies:
        nodes.append(nodes[-1].play(text))
    return session, nodes


@pytest.mark.parametrize("name", all_games())
def test_every_node_is_found_again(name: str) -> None:
    session, nodes = _played(name)
    assert len(session.nodes) == len(nodes) == 1 + len(session.plies) > RECENT + KEPT_OF_OLD
    assert [session.nodes[ply] for ply in range(len(nodes))] == nodes
    assert list(session.nodes) == session.nodes[:] == nodes
    assert session.nodes[3:11] == nodes[3:11]
    assert session.nodes[-3:] == nodes[-3:]
    assert session.nodes[2:9:3] == nodes[2:9:3]
    assert session.nodes[5:5] == []
    with pytest.raises(IndexError):
        session.nodes[len(nodes)]


def test_few_nodes_are_kept() -> None:
    session, _ = _played("ignite-flow")
    kept = [ply for ply in range(len(session.nodes)) if session.nodes[ply] is session.nodes[ply]]
    recent = range(len(session.nodes) - RECENT, len(session.nodes))
    assert set(recent) <= set(kept)
    assert len(kept) <= 3 + RECENT + len(session.plies) // KEPT_OF_OLD


def test_after_a_take_back_the_last_nodes_are_at_hand() -> None:
    session, nodes = _played("ignite-flow")
    target = next(ply for ply in range(10, PLIES) if session.made_by[ply] == (0,))
    back = session.decide(TakeBack(0, target)).after.decide(Answer(1, True)).after
    assert list(back.nodes) == nodes[: target + 1]
    assert back.nodes[-1] is back.nodes[-1]
    assert back.nodes[-2] is back.nodes[-2]
    again = back.decide(Play(0, session.plies[target])).after
    assert again.nodes[-1] == nodes[target + 1]
    assert list(session.nodes) == nodes
