"""Every player takes an available win. The rules determine the winning moves."""

from __future__ import annotations

import pytest

from spielwerk.ai import by_name
from spielwerk.ai.native import choose, has_search
from spielwerk.ai.player import Limits, Situation
from spielwerk.game.node import Node
from spielwerk.game.options import Value
from tests.ai.positions import at

HIVE = (
    r"wQ; bA1 wQ-; wQ /bA1; bQ bA1-; wQ -bA1; bA2 bA1\; wQ \bA1; bA2 wQ/; wG1 -wQ; bB1 bQ\; "
    r"wG1 bA2\; bS1 /bA1; wQ -bA2; bS1 /wQ; wA1 \wQ; bB2 /bS1; wA1 -bB2; bA1 \bA2; wA1 bQ/; "
    r"bB1 wA1\; wA1 wQ\; bA2 -bA1; wA2 wG1/; bA3 bB1\; wA2 wA1\; bA2 \bB1; wA2 /bQ; bA1 bA3\; "
    r"wA3 \wG1; bA2 \wQ; wA3 wA1\; bA1 wQ/; wB1 /wA3; bA3 /bA2; wB1 bS1\; bA1 bB2\; wS1 \wG1"
)
FIRE_WATER = (
    "Eb7; Ec2; Ee3; ?0:43; ?0:11; ?0:24; ?1:31; ?1:14; ?1:41; 31e2e1; ?1:22; Lc6; Lh3; 11d5d4; "
    "?0:34; 22e4e5; ?1:21; 34f5f4; ?0:22; 14e6f6; ?1:43; Pe5; 41h1g1; ?1:44; 24f2g2; ?0:23; "
    "44g3g4; ?1:24; Pe4; 24c4c3; ?1:12"
)
# Game, options, moves: each leads to a position in which some moves win at once and others do not.
POSITIONS: list[tuple[str, dict[str, Value], str]] = [
    ("hive", {"type": "Base"}, HIVE),
    ("fire-water", {"stones": 3}, FIRE_WATER),
    ("heaven-hell", {"rows": 3, "dice": 1}, "Lb1-b2; Lb2~b3; #11; #8"),
    (
        "ignite-flow",
        {"size": 3},
        "Wc3; Ec2; -; Wa2; -; ~b1; -; Fc1; -; Wa1; -; Wb3; -; Eb2; Tb2; Bc2",
    ),
]
PLAYERS = ("greedy", "monte-carlo", "core", *(f"level-{level}" for level in range(2, 9)))


def _winning(node: Node) -> set[str]:
    (seat,) = node.state.to_move()
    found = set()
    for move in node.state.legal_moves(seat):
        ended = node.state.after({seat: move}).result()
        if ended is not None and ended.winners == (seat,):
            found.add(node.format(move))
    return found


MORE_SEEDS = [pytest.param(seed, marks=pytest.mark.slow) for seed in (1, 2)]


@pytest.mark.parametrize("seed", [0, *MORE_SEEDS])
@pytest.mark.parametrize("name", PLAYERS)
@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position[0])
def test_a_win_in_one_is_taken(
    position: tuple[str, dict[str, Value], str], name: str, seed: int
) -> None:
    game, options, moves = position
    node = at(game, moves, options=options)
    if name == "core" and not has_search(node.game):
        pytest.skip("the core has no search for this game")
    wins = _winning(node)
    assert wins
    assert wins < set(node.legal())
    (seat,) = node.state.to_move()
    # Plain Python evaluates every move once, however long that takes on a busy machine.
    limits = Limits(nodes=60) if name in ("greedy", "monte-carlo") else Limits(0.2)
    situation = Situation.begin(node.game, node.state)
    result = choose(by_name(name, seed), situation, seat, limits)
    assert result.move in wins
    assert result.values[seat] > 0.9


def test_the_search_takes_a_win_in_one() -> None:
    for position in (POSITIONS[0], POSITIONS[3]):
        game, options, moves = position
        node = at(game, moves, options=options)
        (seat,) = node.state.to_move()
        situation = Situation.begin(node.game, node.state)
        result = choose(by_name("search"), situation, seat, Limits(0.1))
        assert result.move in _winning(node)
        assert result.exact
