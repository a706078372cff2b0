"""No help in games between people: positions of games in progress."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest

from spielwerk.game import AnyState
from spielwerk.game.node import Node
from spielwerk.games import find
from spielwerk.table.commands import Substitute
from spielwerk.table.fair_play import any_present, is_between_people, may_have_hints
from tests.table.test_people import pair

PLAYED = ("wS1", "bS1 wS1-", "wQ -wS1", "bQ bS1-", "wA1 \\wQ", "bA1 bQ\\", "wA1 /wQ")
MIRRORED = ("wS1", "bS1 -wS1", "wQ wS1-", "bQ -bS1", "wA1 wQ/", "bA1 /bQ", "wA1 wQ\\")
"""The game mirrored left to right."""
ELSEWHERE = ("wS1", "bG1 wS1-", "wG1 -wS1", "bB1 bG1-", "wB1 -wG1", "bQ bG1\\", "wQ /wG1")


def hive(plies: Sequence[str]) -> AnyState:
    """Return the position after some plies of Hive."""
    node = Node(find("hive").start())
    for ply in plies:
        node = node.play(ply)
    return node.state


def game_until(plies: Sequence[str]) -> str:
    """Return a game in progress, in the form of the check."""
    counts = range(len(plies), max(-1, len(plies) - 5), -1)
    return "\n".join(str(hive(plies[:count])) for count in counts)


@pytest.mark.parametrize("count", range(2, 7))
def test_the_last_positions_of_a_game_are_present(count: int) -> None:
    assert any_present([hive(PLAYED[:count])], [game_until(PLAYED[:6])])


def test_the_next_positions_are_present_however_they_are_given() -> None:
    """Each own candidate could be asked about, as a position without the moves that led there."""
    after = find("hive").parse_state(str(hive(PLAYED[:7])))
    assert any_present([after], [game_until(PLAYED[:6])])


def test_a_mirror_image_is_the_same_position() -> None:
    for count in (5, 6, 7):
        assert any_present([hive(MIRRORED[:count])], [game_until(PLAYED[:6])])


def test_other_games_are_nobodys_business() -> None:
    assert not any_present([hive(ELSEWHERE)], [game_until(PLAYED[:6])])
    assert not any_present([hive(PLAYED[:1])], [game_until(PLAYED[:6])])
    assert not any_present([hive(PLAYED)], [])


@pytest.mark.parametrize("name", ["fire-water", "heaven-hell", "ignite-flow"])
def test_every_game_has_present_positions(name: str) -> None:
    nodes, random = [Node(find(name).start())], Random(1)
    while nodes[-1].actor() is not None and len(nodes) < 20:
        nodes.append(nodes[-1].child(random.choice(nodes[-1].plies())))
    while nodes[-1].pending or nodes[-1].state == nodes[-2].state:
        nodes.pop()
    present = "\n".join(str(node.state) for node in reversed(nodes[-6:-1]))
    assert any_present([nodes[-2].state], [present])
    assert any_present([nodes[-1].state], [present])
    if name != "heaven-hell":  # There the first position is three plies away, by other moves.
        assert not any_present([nodes[0].state], [present])


def test_somebody_for_whom_a_program_plays_may_come_back() -> None:
    """Hints were given while a program was substituted for the opponent."""
    people = pair()
    people.ask("anna", Substitute(0, to=1), 1)
    assert people.table.chairs[1].substituted
    assert is_between_people(people.table)
    assert not may_have_hints(people.table, "anna")
    alone = replace(people.table, chairs=(people.table.chairs[0],) * 2)
    assert may_have_hints(alone, "anna")
