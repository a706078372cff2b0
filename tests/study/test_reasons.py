"""Reasons that all games share: who wins in how many moves, and how many points are given away."""

from __future__ import annotations

from random import Random

import pytest

from spielwerk.games import all_games, find
from spielwerk.node import Node
from spielwerk.study.review.reasons import reasons
from spielwerk.study.review.variation import Variation
from tests.study.steps import random_line

GAMES = [(game.name, game.seat_counts[0]) for game in all_games().values()]
SMALL = {"ignite-flow": {"size": 4}, "heaven-hell": {"rows": 2}}


def ended(name: str, seats: int, count: int) -> list[tuple[list[Node], list[str]]]:
    """Random games that somebody won, with all their nodes."""
    found: list[tuple[list[Node], list[str]]] = []
    seed = 0
    while len(found) < count:
        seed += 1
        node = Node(find(name).start(seats, SMALL.get(name, {})))
        plies = random_line(node, Random(seed), 400)
        nodes = [node]
        for text in plies:
            nodes.append(nodes[-1].child(nodes[-1].parse(text)))
        result = nodes[-1].state.result()
        if result is not None and len(result.winners) == 1:
            found.append((nodes, plies))
    return found


def tail(nodes: list[Node], least: int) -> int | None:
    """Where the last plies begin that chance has no part in."""
    start = len(nodes) - 1 - least
    while start >= 0 and nodes[start].pending:
        start -= 1
    if start < 0 or any(node.actor() == "chance" for node in nodes[start:]):
        return None
    return start


@pytest.mark.parametrize(("name", "seats"), [one for one in GAMES if one[0] != "hive"])
def test_who_wins_and_in_how_many_moves(name: str, seats: int) -> None:
    _check_wins(name, seats, 12)


@pytest.mark.slow
def test_who_wins_and_in_how_many_moves_of_hive() -> None:
    _check_wins("hive", 2, 10)


def _check_wins(name: str, seats: int, count: int) -> None:
    seen = 0
    for nodes, plies in ended(name, seats, count):
        for least in (1, 2, 4):
            start = tail(nodes, least)
            if start is None or not isinstance(nodes[start].actor(), int):
                continue
            seat = nodes[start].actor()
            assert isinstance(seat, int)
            seen += _check_win(nodes, plies, start, seat)
    assert seen >= 10


def _check_win(nodes: list[Node], plies: list[str], start: int, seat: int) -> bool:
    result = nodes[-1].state.result()
    assert result is not None
    (winner,) = result.winners
    line = Variation(nodes[start], plies[start:], seat)
    turns = {node.state.turn for node in nodes[start:-1] if winner in node.state.to_move()}
    nothing = Variation(nodes[start], (), seat)
    said = reasons(nothing, line) if winner == seat else reasons(line, nothing)
    (reason,) = [one for one in said if one.code in ("wins", "threatens-win")]
    names = nodes[0].game.seat_names
    assert names[winner].en in reason.text.en
    assert reason.where == ("better" if winner == seat else "answer")
    words = reason.text.en
    if len(turns) > 1:
        assert f"in {len(turns)} moves" in words
    elif not turns:
        assert "without another move" in words
    else:
        assert "at once" in words or "with the next move" in words
    # The other way round there is nothing to say: that somebody else wins speaks for no move.
    swapped = reasons(line, nothing) if winner == seat else reasons(nothing, line)
    assert not [one for one in swapped if one.code in ("wins", "threatens-win")]
    return True


@pytest.mark.parametrize("name", ["ignite-flow", "fire-water", "heaven-hell"])
def test_points_given_away_are_those_of_the_score_sheet(name: str) -> None:
    given = kept = seed = 0
    while given < 10 or kept < 10:
        seed += 1
        assert seed < 3000
        random = Random(seed)
        node = _somewhere(name, random)
        if node is None:
            continue
        seat = node.actor()
        assert isinstance(seat, int)
        first, second = (_until_next_turn(node, seat, random) for _ in range(2))
        if first is None or second is None:
            continue
        said = reasons(Variation(node, first[0], seat), Variation(node, second[0], seat))
        lost = _lead(second[1], seat) - _lead(first[1], seat)
        found = [one for one in said if one.code == "points"]
        assert bool(found) == (lost >= 1)
        if found:
            count = "a point" if lost == 1 else f"{lost:g} points"
            assert f"gives away {count}:" in found[0].text.en
        given += bool(found)
        kept += not found


def _somewhere(name: str, random: Random) -> Node | None:
    """A node in the middle of a random game where one seat has the turn."""
    node = Node(find(name).start(2, SMALL.get(name, {})))
    for _ in range(random.randrange(8, 60)):
        if not node.plies():
            return None
        node = node.child(random.choice(node.plies()))
    if node.pending or len(node.state.to_move()) != 1:
        return None
    return node


def _until_next_turn(node: Node, seat: int, random: Random) -> tuple[list[str], Node] | None:
    """Plies at random until the seat is to move again after others were."""
    plies: list[str] = []
    answered = False
    while True:
        choices = node.plies()
        if not choices or len(plies) > 60:
            return None
        ply = random.choice(choices)
        actor = node.actor()
        answered = answered or (isinstance(actor, int) and actor != seat)
        plies.append(node.format(ply))
        node = node.child(ply)
        if answered and not node.pending and node.state.to_move() == (seat,):
            return plies, node


def _lead(node: Node, seat: int) -> float:
    scores = node.state.scores()
    return scores[seat] - scores[1 - seat]


def test_what_is_so_in_both_lines_is_no_reason() -> None:
    node = Node(find("ignite-flow").start(2, {"size": 4}))
    for text in ("Ea1", "Ta1", "Fb1"):
        node = node.play(text)
    # White leaves the temple alone twice; Black burns it either way.
    first = Variation(node, ("Wd4", "Ba1"), 0)
    second = Variation(node, ("Wd3", "Ba1"), 0)
    (expected,) = reasons(first, second)
    assert (expected.code, expected.where) == ("expected", "answer")
    assert expected.text.en.startswith("Black is expected to answer: ")
    # Where Black does something else, it stands.
    third = Variation(node, ("Wc2", "Wd4"), 0)
    lost = [one for one in reasons(first, third) if one.code == "temple-lost"]
    assert [(one.where, one.cells) for one in lost] == [("answer", ("a1",))]
