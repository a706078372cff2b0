"""The contents of the arrays, for written positions."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from spielwerk.adapters.layout import Layout
from spielwerk.adapters.numbered import NumberedGame, returns
from spielwerk.game import AnyState, Result
from spielwerk.game.node import Node, play_all
from spielwerk.games import find
from spielwerk.games.hive import learning as hive


def seen(state: AnyState, seat: int) -> tuple[dict[str, Any], dict[str, int]]:
    layout = Layout.of(NumberedGame.of(state.game.name, state.seats, state.options))
    planes, scalars = layout.observe(state, seat)
    assert planes.shape == layout.shape
    named = dict(zip(layout.names.scalars, map(int, scalars), strict=True))
    return dict(zip(layout.names.planes, planes, strict=True)), named


def after(name: str, plies: str, **options: Any) -> AnyState:
    return play_all(Node(find(name).start(None, options)), plies).state


def test_ignite_and_flow_shows_elements_where_they_lie() -> None:
    state = after("ignite-flow", "Fa1; Wb3; Ec1; Tc1", size=3)
    planes, scalars = seen(state, 0)
    assert np.argwhere(planes["fire"]).tolist() == [[0, 0]]  # row, column
    assert np.argwhere(planes["water"]).tolist() == [[2, 1]]
    assert np.argwhere(planes["earth"]).tolist() == [[0, 2]]
    assert planes["desert"].sum() == 0
    assert np.argwhere(planes["own temples"]).tolist() == [[0, 2]]
    assert scalars["own hand"] == 2
    assert scalars["enemy hand"] == 3
    assert (scalars["own score"], scalars["enemy score"]) == (1, 0)
    assert (scalars["to move"], scalars["temple due"]) == (0, 0)
    planes, scalars = seen(state, 1)
    assert planes["own temples"].sum() == 0
    assert np.argwhere(planes["enemy temples"]).tolist() == [[0, 2]]
    assert (scalars["to move"], scalars["own hand"], scalars["enemy hand"]) == (1, 3, 2)


def test_heaven_and_hell_shows_dice_cards_and_what_is_due() -> None:
    state = after("heaven-hell", "Lb1^; =; Mb3v; Mb3-b2", rows=3, dice=2, cards=2)
    planes, scalars = seen(state, 1)
    assert np.argwhere(planes["own dice"]).tolist() == [[1, 1]]
    assert planes["own dice"].max() == 2
    assert np.argwhere(planes["enemy dice"]).tolist() == [[0, 1]]
    assert planes["enemy dice"].max() == 4
    assert [scalars[f"own card {card}"] for card in range(3)] == [1, 1, 1]
    assert (scalars["own dice in start"], scalars["enemy dice in start"]) == (1, 1)
    assert (scalars["phase turn"], scalars["points"], scalars["own turn"]) == (1, 0, 1)


def test_a_chosen_card_is_seen_by_nobody() -> None:
    """HH-12: the defender knows nothing of what the attacker has chosen."""
    state = after("heaven-hell", "Lb1-b2", rows=2, cards=3)
    assert state.to_move() == (0, 1)
    node = Node(state)
    chosen = {str(seen(node.child(ply).state, 1)) for ply in node.plies()}
    assert len(chosen) == 1


def test_fire_and_water_counts_players_from_the_one_who_looks() -> None:
    state = find("fire-water").start(3)
    for square in ("Ec3", "Ef3", "Ei3"):
        state = state.play({state.to_move()[0]: state.parse_move(square)})
    for _ in range(9):
        state = state.after_chance(state.outcomes()[0][0])
    mover = state.to_move()[0]
    move = state.parse_move("11a1a2")
    state = state.play({mover: move})
    for looking in range(3):
        planes, scalars = seen(state, looking)
        number = (mover - looking) % 3
        assert np.argwhere(planes[f"player {number} fire halves"]).tolist() == [[0, 0]]
        assert np.argwhere(planes[f"player {number} water halves"]).tolist() == [[1, 0]]
        assert planes["elementals"].sum() == 3
        assert planes["fire squares"].sum() == 48
        assert scalars[f"player {number} open 11"] == 0
        assert scalars[f"player {number} stones left"] == 20
        assert sum(v for k, v in scalars.items() if k.startswith(f"player {number} open")) == 2


CLIMBED = "wQ; bQ wQ-; wB1 -wQ; bA1 bQ-; wB1 wQ"
"""The white beetle has climbed its queen; the black queen and an ant lie to the east."""


def test_hive_has_the_queen_who_looks_in_the_middle_and_counts_levels() -> None:
    state = after("hive", CLIMBED, type="Base")
    planes, scalars = seen(state, 0)
    assert np.argwhere(planes["own Q"]).tolist() == [[16, 16]]
    assert planes["own Q"][16, 16] == 64
    assert planes["own B"][16, 16] == 32
    assert np.argwhere(planes["just moved"]).tolist() == [[16, 16]]
    assert (planes["enemy Q"][16, 17], planes["enemy A"][16, 18]) == (64, 64)
    assert scalars == {"to move": 0, "turn": 6}
    assert "own M" not in planes
    planes, scalars = seen(state, 1)
    assert np.argwhere(planes["own Q"]).tolist() == [[16, 16]]
    assert np.argwhere(planes["enemy Q"]).tolist() == [[16, 15]]
    assert scalars["to move"] == 1


def test_hive_as_a_graph_has_an_edge_where_pieces_touch() -> None:
    nodes, edges = map(np.array, hive.graph(after("hive", CLIMBED, type="Base"), 0))
    assert nodes.shape == (22, len(hive.NODE_FEATURES))
    white_queen, beetle, black_queen, ant = 0, 3, 11, 19
    features = dict(zip(hive.NODE_FEATURES, nodes[beetle], strict=True))
    assert (features["own"], features["kind B"], features["level"]) == (1, 1, 1)
    assert (features["covered"], features["just moved"], features["in play"]) == (0, 1, 1)
    assert nodes[white_queen, hive.NODE_FEATURES.index("covered")] == 1
    assert edges[white_queen, beetle] == hive.ABOVE
    assert edges[beetle, white_queen] == hive.BELOW
    assert (edges[beetle, black_queen], edges[black_queen, beetle]) == (2, 5)  # east, west
    assert (edges[black_queen, ant], edges[ant, black_queen]) == (2, 5)
    assert np.count_nonzero(edges) == 6


@pytest.mark.parametrize(
    ("places", "expected"),
    [
        ((1, 2), (1.0, -1.0)),
        ((1, 1), (0.0, 0.0)),
        ((1, 1, 3), (0.5, 0.5, -1.0)),
        ((2, 1, 2, 2), (-1 / 3, 1.0, -1 / 3, -1 / 3)),
    ],
)
def test_returns_sum_to_nothing(places: tuple[int, ...], expected: tuple[float, ...]) -> None:
    found = returns(Result("", (0.0,) * len(places), places))
    assert found == pytest.approx(expected)
    assert sum(found) == pytest.approx(0)
