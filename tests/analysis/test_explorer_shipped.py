"""The openings that come along: enough games of each game, and small."""

from __future__ import annotations

import zlib

import pytest

from spielwerk.analysis.explorer.collection import kind_of
from spielwerk.analysis.explorer.lookup import explore
from spielwerk.analysis.explorer.openings import format_openings, shipped
from spielwerk.game.node import Node
from spielwerk.games import all_games, find

FEWEST = 300
MOST_BYTES = 100_000
"""Compressed, of each game: a page without a server loads them all."""


@pytest.mark.parametrize("name", sorted(all_games()))
def test_each_game_brings_openings_of_enough_games(name: str) -> None:
    game = find(name)
    openings = shipped(game)
    assert openings is not None
    assert openings.games >= FEWEST
    assert sum(openings.kinds.values()) == openings.games
    assert len(zlib.compress(format_openings(openings).encode(), 9)) <= MOST_BYTES
    assert "nodes" in openings.name.en, "the limit is stated"
    for seats in game.about.seat_counts:
        answer = explore(Node(game.start(seats)), [openings], "en")
        assert len(answer.moves) > 1
        assert answer.total == openings.kinds[kind_of(game.start(seats))], "each game once"
        assert answer.elsewhere == 0
        assert sum(move.count for move in answer.moves) == answer.total
        assert all(sum(move.wins) + move.draws == move.count for move in answer.moves)


def test_every_type_of_hive_is_there_and_the_largest_most() -> None:
    openings = shipped(find("hive"))
    assert openings is not None
    (kinds,) = [option.choices for option in find("hive").about.options if option.name == "type"]
    assert set(openings.kinds) == set(kinds)
    assert max(openings.kinds, key=lambda kind: openings.kinds[kind]) == "Base+MLP"
