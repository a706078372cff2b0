"""The core's lists of moves for people are those of the rules, gesture by gesture."""

from __future__ import annotations

from itertools import count, zip_longest
from random import Random

import pytest

from spielwerk.ai import core
from spielwerk.game.node import Node
from spielwerk.games import all_games, find
from spielwerk.wire.packed import packed_text
from tests.contract.setups import ALL, Setup
from tests.contract.twin.comparison import play_at_random

pytestmark = pytest.mark.skipif(not core.available(), reason=str(core.MISSING))

POSITIONS, MANY = 300, 20_000
FROM_TEXT_ONE_OF = 5


def listed_by_rules(node: Node, seat: int) -> str:
    """Return the packed list of the referee's moves; empty for a seat that has chosen."""
    if seat in node.pending:
        return "[]"
    state = node.state
    moves = node.plies() if seat == node.actor() else state.legal_moves(seat)
    return packed_text(state.board.gesture(move) for move in moves)


def compare(node: Node, *cursors: core.Cursor) -> None:
    """All seats' lists in one position."""
    for seat in range(node.state.seats):
        listed = listed_by_rules(node, seat)
        for cursor in cursors:
            assert cursor.moves(seat) == (listed, []), (str(node.state), seat)


def from_text(node: Node) -> core.Cursor:
    """Return the position parsed anew, with the pending choices."""
    chosen = [node.state.format_move(move) for move in node.pending.values()]
    return core.Cursor.at(node.game.name, str(node.state), chosen)


def compare_game(setup: Setup, seed: int, plies_at_most: int | None = None) -> int:
    """Advance a random game ply by ply, sometimes parsed anew; return the number of positions."""
    random = Random(seed)
    nodes, plies = play_at_random(setup.start(), Random(seed), plies_at_most)
    cursor = from_text(nodes[0])
    for node, ply in zip_longest(nodes, plies):
        read_anew = [from_text(node)] if ply and random.randrange(FROM_TEXT_ONE_OF) == 0 else []
        compare(node, cursor, *read_anew)
        if ply:
            cursor = cursor.played(ply)
    assert nodes[-1].pending or cursor.text == str(nodes[-1].state)
    return len(nodes)


def compare_games(name: str, positions: int, first_seed: int, plies: int | None = None) -> None:
    setups = [setup for setup in ALL if setup.game.name == name]
    compared = 0
    for number in count():
        if number >= len(setups) and compared >= positions:
            return
        compared += compare_game(setups[number % len(setups)], first_seed + number, plies)


@pytest.mark.parametrize("name", all_games())
def test_the_core_lists_the_gestures_of_the_rules(name: str) -> None:
    compare_games(name, POSITIONS, 0, plies=50)


@pytest.mark.slow
@pytest.mark.parametrize("name", all_games())
def test_the_core_lists_the_gestures_of_the_rules_in_many_more_games(name: str) -> None:
    compare_games(name, MANY, 100_000)


def test_a_hive_that_has_wandered_far_has_the_same_names() -> None:
    """By turns the queens go to the north-east, each along the other, for forty spaces."""
    node = Node(find("hive").start(2, {"type": "Base", "repetition": False}))
    plies = ["wQ", "bQ wQ-", *["wQ \\bQ", "bQ wQ-"] * 40]
    cursor = from_text(node)
    for ply in plies:
        node, cursor = node.play(ply), cursor.played(ply)
        compare(node, cursor, from_text(node))


def test_what_cannot_be_read_or_played_is_refused() -> None:
    with pytest.raises(ValueError, match="no game"):
        core.Cursor.at("chess", "", ())
    with pytest.raises(ValueError, match="game type"):
        core.Cursor.at("hive", "Chess White[1] -")
    cursor = core.Cursor.at("hive", "Base White[1] -")
    for text in ("", "wQ -bQ", "wA2", "nonsense", "pass", "wQ\0"):
        with pytest.raises(ValueError, match=r"\w"):
            cursor.played(text)
    assert cursor.legal_count == 5


@pytest.mark.parametrize("name", all_games())
@pytest.mark.parametrize("seat", [-2, -1, 4, 99])
def test_nobody_else_has_moves(name: str, seat: int) -> None:
    state = find(name).start(2)
    cursor = core.Cursor.at(name, str(state))
    assert cursor.moves(seat)[0] == "[]"
    assert cursor.moves(seat)[1] == []
