"""Positions within four plies of a game in progress, given without the moves that lead there."""

from __future__ import annotations

from random import Random

import pytest

from spielwerk.game import AnyState
from spielwerk.game.node import Node
from spielwerk.games import find
from spielwerk.table import nearness
from spielwerk.table.fair_play import any_present

GAMES = ("hive", "fire-water", "heaven-hell", "ignite-flow")
SEEDS = range(4)
PLIES = 12
FOUND_AT_LEAST = 0.5
"""Random players wander, which is the hardest case; at most two plies are nearly always found."""


def line(game: str, seed: int, plies: int) -> list[Node]:
    """Return the nodes of a random game whose moves are complete."""
    random, nodes = Random(seed), [Node(find(game).start())]
    while nodes[-1].actor() is not None and len(nodes) <= plies:
        nodes.append(nodes[-1].child(random.choice(nodes[-1].plies())))
    return [node for node in nodes if not node.pending]


def written(state: AnyState) -> AnyState:
    """Return a position as a client gives it: as text."""
    return state.game.parse_state(str(state))


def image(state: AnyState) -> AnyState:
    """Return the last symmetric image of a position."""
    symmetries = state.game.study.symmetries
    assert symmetries is not None
    return type(state)(state.game, symmetries.of(state.position)[-1].position(state.position))


def pairs(game: str, apart: int) -> list[tuple[AnyState, AnyState]]:
    """Return positions of games, and those some plies later."""
    found = []
    for seed in SEEDS:
        nodes = line(game, seed, PLIES)
        found += [
            (nodes[number].state, nodes[number + apart].state)
            for number in range(2, len(nodes) - apart)
        ]
    return found[:: max(1, len(found) // 8)]


@pytest.mark.parametrize("game", GAMES)
def test_the_next_position_is_always_found(game: str) -> None:
    for before, after in pairs(game, 1):
        assert any_present([written(after)], [str(before)])
        assert any_present([image(after)], [str(before)])


@pytest.mark.parametrize("apart", [2, 3, 4])
@pytest.mark.parametrize("game", GAMES)
def test_positions_within_four_plies_are_found_without_their_moves(game: str, apart: int) -> None:
    """Only the first 300 positions were compared, so later ones of Hive passed."""
    asked = pairs(game, apart)
    later = [any_present([written(after)], [str(before)]) for before, after in asked]
    assert sum(later) >= FOUND_AT_LEAST * len(asked)
    earlier = [any_present([written(before)], [str(after)]) for before, after in asked]
    assert sum(earlier) >= FOUND_AT_LEAST * len(asked)


@pytest.mark.parametrize("game", ["hive", "fire-water", "ignite-flow"])
def test_other_games_are_not_near(game: str) -> None:
    """Games of Heaven and Hell are short, and soon have few stones left: they do meet."""
    for seed in SEEDS:
        one, other = line(game, seed, PLIES)[-1], line(game, seed + 100, PLIES)[-1]
        assert not any_present([written(other.state)], [str(one.state)])


@pytest.mark.parametrize("game", GAMES)
def test_the_cost_of_a_question_is_bounded(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many positions are asked about, as those of a whole game."""
    compared, usual = [0], nearness.Wanted.distance

    def counted(self: nearness.Wanted, state: AnyState) -> int:
        compared[0] += 1
        return usual(self, state)

    monkeypatch.setattr(nearness.Wanted, "distance", counted)
    one = line(game, 1, 40)
    other = [node.state for seed in range(2, 6) for node in line(game, seed, 40)]
    nearness.any_near(str(one[len(one) // 2].state), other)
    of_a_search = nearness.MOST_COMPARED + 2
    next_ones = nearness.PLIES * 1000
    assert compared[0] <= len(other) + 2 * nearness.MOST_STATES * of_a_search + next_ones
