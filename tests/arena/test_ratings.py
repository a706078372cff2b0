"""Ratings against formulas that were not made from the code."""

from __future__ import annotations

from itertools import permutations
from math import log, log10, sqrt

import pytest

from spielwerk.arena.elo import Score, difference
from spielwerk.arena.ratings import Finish, Rating, ratings

WON, LOST, DRAWN = (1, 2), (2, 1), (1, 1)


def games(won: int, drawn: int, lost: int) -> list[Finish]:
    """Games of two, half of them with changed seats."""
    found = []
    for places, count in ((WON, won), (DRAWN, drawn), (LOST, lost)):
        for number in range(count):
            turned = number % 2
            players = (1, 0) if turned else (0, 1)
            found.append(Finish(players, places[::-1] if turned else places))
    return found


@pytest.mark.parametrize("counts", [(6, 2, 2), (50, 0, 50), (99, 0, 1), (10, 70, 20)])
def test_two_players_have_a_closed_solution(counts: tuple[int, int, int]) -> None:
    """Elo difference 400·lg(s/(1-s)); standard error 400/ln 10 / sqrt(n·s·(1-s))."""
    won, drawn, lost = counts
    number = won + drawn + lost
    share = (won + drawn / 2) / number
    first, second = ratings(2, games(*counts))
    assert first.elo - second.elo == pytest.approx(400 * log10(share / (1 - share)), abs=1e-6)
    assert first.elo == pytest.approx(-second.elo)
    error = 400 / log(10) / sqrt(number * share * (1 - share))
    # Each is as far from the mean as half the difference.
    assert first.error == pytest.approx(error / 2)
    assert not first.one_sided
    assert difference(share) == pytest.approx(first.elo - second.elo)


def test_three_players_whose_results_fit_exactly() -> None:
    """Strengths 4, 2, 1: the first beats the second 2:1, the second the third 2:1, 4:1."""
    played = []
    for pair, won, lost in (((0, 1), 20, 10), ((1, 2), 20, 10), ((0, 2), 24, 6)):
        played += [Finish(pair, WON)] * won + [Finish(pair, LOST)] * lost
    found = ratings(3, played)
    step = 400 * log10(2)
    assert [rating.elo for rating in found] == pytest.approx([step, 0, -step], abs=1e-6)


def test_four_seats_whose_results_fit_exactly() -> None:
    """Every order as often as Plackett and Luce expect it for strengths 8, 4, 2 and 1."""
    strengths = (8, 4, 2, 1)
    played = []
    for order in permutations(range(4)):
        chance, left = 1.0, 15
        for player in order:
            chance *= strengths[player] / left
            left -= strengths[player]
        places = tuple(order.index(player) + 1 for player in range(4))
        played += [Finish((0, 1, 2, 3), places)] * round(chance * 100_000)
    found = ratings(4, played)
    step = 400 * log10(2)
    expected = [1.5 * step, 0.5 * step, -0.5 * step, -1.5 * step]
    assert [rating.elo for rating in found] == pytest.approx(expected, abs=1)


def test_seats_do_not_matter_to_the_rating() -> None:
    played = [Finish((0, 1, 2), (1, 2, 3)), Finish((2, 1, 0), (1, 2, 3))] * 3
    turned = [
        Finish(one.players[1:] + one.players[:1], one.places[1:] + one.places[:1]) for one in played
    ]
    for one, other in zip(ratings(3, played), ratings(3, turned), strict=True):
        assert one.elo == pytest.approx(other.elo, abs=1e-6)


def test_the_same_player_on_several_seats() -> None:
    # One against two of the other: equal strength wins a third of the games.
    played = [Finish((0, 1, 1), (1, 2, 3))] * 10
    played += [Finish((0, 1, 1), (2, 1, 3)), Finish((0, 1, 1), (3, 1, 2))] * 10
    first, second = ratings(2, played)
    assert first.elo == pytest.approx(0, abs=1e-6)
    assert second.elo == pytest.approx(0, abs=1e-6)


def test_equal_places_of_three_say_nothing() -> None:
    for rating in ratings(3, [Finish((0, 1, 2), (1, 1, 1))] * 5):
        assert rating.elo == pytest.approx(0, abs=1e-9)
        assert not rating.one_sided


def test_without_a_loss_there_is_no_limit() -> None:
    first, second = ratings(2, games(8, 0, 0))
    assert first.one_sided
    assert second.one_sided
    # One drawn game more: 8.5 of 9 points.
    assert first.elo - second.elo == pytest.approx(400 * log10(8.5 / 0.5), abs=1e-6)


def test_more_games_are_surer() -> None:
    few, many = ratings(2, games(6, 0, 4)), ratings(2, games(600, 0, 400))
    assert few[0].error == pytest.approx(10 * many[0].error, rel=1e-6)
    assert isinstance(few[0], Rating)


def test_the_error_of_a_share_is_that_of_its_games() -> None:
    # Wins, draws and losses as single numbers, and the usual formula for their mean.
    score = Score(6, 2, 2)
    results = [1.0] * 6 + [0.5] * 2 + [0.0] * 2
    mean = sum(results) / 10
    spread = sum((result - mean) ** 2 for result in results) / 10
    assert score.share == mean
    assert score.error == pytest.approx(sqrt(spread / 10))
