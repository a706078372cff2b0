"""Reasons that all games share: who wins in how many moves, and how many points are given away."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest

from spielwerk.analysis.review.reasons import Variation, reasons
from spielwerk.game.node import Node
from spielwerk.games import all_games, find
from tests.analysis.steps import Stored, stored

GAMES = sorted(all_games())
WITH_POINTS = ("fire-water", "heaven-hell", "ignite-flow")
WINS = ("wins", "threatens-win")


def nodes_of(first: Node, plies: list[str]) -> list[Node]:
    nodes = [first]
    for text in plies:
        nodes.append(nodes[-1].play(text))
    return nodes


def winning_lines(game: str) -> list[Stored]:
    """Lines without chance at whose end one player has won, a third each by one to three turns."""
    return [each for each in stored(game) if each.kind.startswith("win-")]


@pytest.mark.parametrize("game", GAMES)
def test_who_threatens_to_win_and_in_how_many_moves(game: str) -> None:
    counts: Counter[int] = Counter()
    for each in winning_lines(game):
        nodes = nodes_of(each.first, each.plies)
        result = nodes[-1].state.result()
        assert result is not None
        (winner,) = result.winners
        turns = {node.state.turn for node in nodes[:-1] if winner in node.state.to_move()}
        _check_win(each, winner, len(turns))
        counts[len(turns)] += 1
    assert sum(counts.values()) >= 10
    assert min(counts[count] for count in (1, 2, 3)) >= 3, counts


def _check_win(each: Stored, winner: int, turns: int) -> None:
    """Check the reasons of a line that a seat wins in this number of turns, proven or expected."""
    seat = each.first.actor()
    assert isinstance(seat, int)
    line, nothing = (Variation(each.first, plies, seat) for plies in (each.plies, ()))
    own = winner == seat
    pair = (nothing, line) if own else (line, nothing)
    for exact in (False, True):
        said = reasons(*pair, played_exact=exact, better_exact=exact)
        (reason,) = [one for one in said if one.code in WINS and not one.cells]
        certain = exact or len(each.plies) == 1
        assert reason.code == ("wins" if certain else "threatens-win")
        assert reason.where == ("better" if own else "answer")
        assert reason.text.en == _expected_words(each, winner, turns, certain)
    # The reversed pair gives no reason: another seat's win does not support a move.
    assert not [one for one in reasons(pair[1], pair[0]) if one.code in WINS and not one.cells]


def _expected_words(each: Stored, winner: int, turns: int, certain: bool) -> str:
    name = each.first.game.about.seat_names[winner].en
    if len(each.plies) == 1:
        return f"{name} wins at once."
    if turns == 1:
        return f"{name} {'wins' if certain else 'threatens to win'} with the next move."
    if certain:
        return f"{name} wins in at most {turns} moves."
    return f"In the expected line {name} wins in {turns} moves."


@pytest.mark.parametrize("game", GAMES)
def test_nobody_is_said_to_win_in_a_line_that_does_not_end(game: str) -> None:
    for each in winning_lines(game):
        seat = each.first.actor()
        assert isinstance(seat, int)
        short = Variation(each.first, each.plies[:-1], seat)
        nothing = Variation(each.first, (), seat)
        found = (*reasons(short, nothing), *reasons(nothing, short))
        assert not [one for one in found if one.code in WINS and not one.cells]


@pytest.mark.parametrize("name", WITH_POINTS)
def test_points_given_away_are_those_of_the_score_sheet(name: str) -> None:
    given = kept = 0
    for each in (each for each in stored(name) if each.instead):
        seat = each.first.actor()
        assert isinstance(seat, int)
        played, better = (
            Variation(each.first, plies, seat) for plies in (each.plies, each.instead)
        )
        scores = [
            nodes_of(each.first, plies)[-1].state.scores() for plies in (each.plies, each.instead)
        ]
        lost = _lead(scores[1], seat) - _lead(scores[0], seat)
        found = [one.text.en for one in reasons(played, better) if one.code == "points"]
        count = "a point" if lost == 1 else f"{lost:g} points"
        here, there = (" : ".join(f"{points:g}" for points in sheet) for sheet in scores)
        sentence = f"This gives away {count}: {here} after the answer instead of {there}."
        assert found == ([sentence] if lost >= 1 else [])
        given += lost >= 1
        kept += lost < 1
    assert given >= 10
    assert kept >= 10


def _lead(scores: Sequence[float], seat: int) -> float:
    return scores[seat] - max(points for other, points in enumerate(scores) if other != seat)


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
    # If Black deviates, the reason remains.
    third = Variation(node, ("Wc2", "Wd4"), 0)
    lost = [one for one in reasons(first, third) if one.code == "temple-lost"]
    assert [(one.where, one.cells) for one in lost] == [("answer", ("a1",))]
