"""A match: seats rotate, points are added."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spielwerk.game import Result
from spielwerk.game.refusals import BadSetup
from spielwerk.games import find
from spielwerk.record.ending import Departure
from spielwerk.record.model import Participant, Record
from spielwerk.table.commands import Resign
from spielwerk.table.series import NotOver, Series, points
from tests.table.helper import NAMES, do, moves, toy_table
from tests.table.toy import COUNTING, TOY

PEOPLE = tuple(map(Participant, NAMES))


def played(series: Series, scores: tuple[float, ...], reason: str = "all-played") -> Record:
    """Return the next game of a match with these scores, seat by seat."""
    return Record(series.game, series.players(), result=Result.by_scores(reason, scores))


def test_everybody_moves_up_by_a_seat() -> None:
    series = Series(TOY, PEOPLE[:3])
    assert [series.seating(number) for number in range(4)] == [
        (0, 1, 2),
        (1, 2, 0),
        (2, 0, 1),
        (0, 1, 2),
    ]
    series = series.add(played(series, (0, 0, 0)))
    assert [player.name for player in series.players()] == ["Bruno", "Clara", "Anna"]


def test_two_seats_one_point_for_a_win_and_half_for_a_draw() -> None:
    series = Series(TOY, PEOPLE[:2])
    series = series.add(played(series, (3, 1)))  # Anna wins
    series = series.add(played(series, (3, 1)))  # Bruno, now on seat 0
    series = series.add(played(series, (2, 2)))  # a draw
    series = series.add(played(series, (0, 4)))  # Bruno on seat 0 loses
    assert series.points() == (2.5, 1.5)
    standings = series.standings()
    assert [(line.place, line.name, line.points, line.wins) for line in standings] == [
        (1, "Anna", 2.5, 2),
        (2, "Bruno", 1.5, 1),
    ]


def test_more_seats_a_point_for_each_that_is_beaten() -> None:
    assert points(TOY, Result("x", (0,) * 4, (1, 2, 2, 4))) == (3, 1.5, 1.5, 0)
    assert points(TOY, Result("x", (0,) * 3, (3, 1, 2))) == (0, 2, 1)
    assert points(TOY, Result.draw("x", (5, 1, 1))) == (1, 1, 1)


@pytest.mark.parametrize("places", [(1, 2), (1, 1), (1, 1, 3), (1, 2, 3, 4), (1, 2, 2, 2)])
def test_every_game_gives_out_the_same_points(places: tuple[int, ...]) -> None:
    assert sum(points(TOY, Result("x", (0,) * len(places), places))) == (
        len(places) * (len(places) - 1) / 2
    )


def test_equal_points_share_the_better_place() -> None:
    series = Series(TOY, PEOPLE[:3])
    series = series.add(played(series, (5, 1, 1)))
    assert [line.place for line in series.standings()] == [1, 2, 2]


def test_scores_are_added_where_the_game_says_so() -> None:
    series = Series(COUNTING, PEOPLE[:2])
    series = series.add(played(series, (7, 3)))
    series = series.add(played(series, (8, 2)))  # Bruno has 8, Anna 2
    assert series.points() == (9, 11)
    assert series.standings()[0].name == "Bruno"


def test_leaving_early_does_not_save_points() -> None:
    # Anna leads 5:2 and resigns: nothing for her, the least that a walkover counts for Bruno.
    left = (Departure((0,), "resignation", 4),)
    assert points(COUNTING, Result("resignation", (5, 2), (2, 1)), left) == (0, 12)
    assert points(COUNTING, Result("resignation", (5, 20), (2, 1)), left) == (0, 20)
    both = (Departure((0, 1), "time", 4),)
    assert points(COUNTING, Result("time", (5, 2), (1, 1)), both) == (0, 0)


def test_a_match_is_balanced_when_everybody_had_every_seat_equally_often() -> None:
    series = Series(TOY, PEOPLE[:2])
    assert series.balanced
    series = series.add(played(series, (1, 0)))
    assert not series.balanced
    assert series.add(played(series, (1, 0))).balanced


def test_only_a_game_that_is_over_counts() -> None:
    series = Series(TOY, PEOPLE[:2])
    with pytest.raises(NotOver):
        series.add(replace(played(series, (0, 0)), result=None))


def test_another_game_or_other_seats_do_not_count() -> None:
    series = Series(TOY, PEOPLE[:2])
    with pytest.raises(BadSetup):
        series.add(played(Series(COUNTING, PEOPLE[:2]), (0, 0)))
    with pytest.raises(BadSetup):
        series.add(replace(played(series, (0, 0)), players=PEOPLE[1::-1]))


def test_a_match_that_cannot_be_played_is_refused() -> None:
    with pytest.raises(BadSetup):
        Series(find("ignite-flow"), PEOPLE[:3])
    with pytest.raises(BadSetup):
        Series(TOY, PEOPLE[:2], {"rounds": 99})


def test_games_from_the_table() -> None:
    series = Series(TOY, PEOPLE[:2])
    series = series.add(moves(toy_table(), "0. 0#1 1#2 1. 0#3 1#1").record())  # Anna wins 2:1
    assert series.points() == (1, 0)
    resigned = do(toy_table(), Resign(1)).record()
    series = series.add(replace(resigned, players=series.players()))
    assert series.points() == (1, 1)


@pytest.mark.parametrize("name", ["hive", "fire-water", "ignite-flow"])
def test_a_win_counts_one_point_whatever_the_scores(name: str) -> None:
    game = find(name)
    assert points(game, Result("x", (9, 4), (1, 2))) == (1, 0)
    assert points(game, Result("x", (4, 4), (1, 1))) == (0.5, 0.5)


def test_heaven_and_hell_adds_the_points_of_its_games() -> None:
    game = find("heaven-hell")
    series = Series(game, PEOPLE[:2])
    series = series.add(played(series, (11, 6), "goal"))
    series = series.add(played(series, (3, 9), "goal"))  # Bruno has 3, Anna 9
    assert series.points() == (20, 9)
    # Three sixes fill a goal: the minimum for the remaining player.
    left = (Departure((1,), "resignation", 4),)
    assert points(game, Result("resignation", (4, 6), (1, 2)), left) == (18, 0)
