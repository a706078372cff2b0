"""Figures of games made by hand, against arithmetic."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from math import ceil, sqrt

import pytest
from scipy.stats import norm  # type: ignore[import-untyped]

from spielwerk.ai.one_ply import JointChoices
from spielwerk.report.figures.actions import actions, actions_of
from spielwerk.report.figures.balance import balance, draws, margin, points, too_few
from spielwerk.report.figures.comparison import comparison
from spielwerk.report.figures.group import smoothed
from spielwerk.report.figures.lead import lead_changes, settled_at
from spielwerk.report.figures.length import decisions, turns
from spielwerk.report.figures.luck import chance_part, explained, rounds_of, stronger_share, swing
from spielwerk.report.figures.mixture import mixture
from spielwerk.report.figures.openings import openings
from spielwerk.report.figures.section import Figure
from spielwerk.report.model import FirstMove, Mixture, Sample
from spielwerk.report.stakes import mixtures_of
from tests.report.games import group, measures, sample, step

WON, LOST, DRAWN = (1, 2), (2, 1), (1, 1)


def test_points_and_draws_are_counted() -> None:
    found = group([sample(0, WON), sample(1, WON), sample(2, LOST), sample(3, DRAWN)])
    assert points(found, 0).value == 2.5 / 4
    assert points(found, 1).value == 1.5 / 4
    assert draws(found).value == 0.25
    assert turns(found).value == 10


def test_a_shared_first_place_of_three_gives_each_a_part() -> None:
    found = group([sample(0, (1, 1, 3)), sample(1, (3, 2, 1)), sample(2, (1, 2, 3))])
    assert [round(points(found, seat).value, 4) for seat in range(3)] == [0.5, 0.1667, 0.3333]
    assert draws(found).value == pytest.approx(1 / 3)


def test_the_margin_is_that_of_the_first_before_the_second() -> None:
    found = group(
        [
            sample(0, (1, 2, 3), scores=(20, 17, 3)),
            sample(1, (2, 1, 3), scores=(4, 5, 0)),
            sample(2, (1, 1, 3), scores=(9, 9, 1)),
        ]
    )
    assert margin(found).value == 2.0


def test_an_advantage_is_said_only_where_the_interval_shows_it() -> None:
    even = balance(group([sample(number, WON if number % 2 else LOST) for number in range(40)]))
    assert [finding.text for finding in even.findings] == [
        "These 40 games do not show an advantage for any seat."
    ]
    uneven = balance(group([sample(number, WON) for number in range(40)]))
    said = [finding.text for finding in uneven.findings]
    assert [text.split(" gets ")[1].split(" ")[0] for text in said] == ["more", "less"]
    assert all(text.endswith(", from 40 games.") for text in said)
    # The first seat won every game: any of them shows both.
    assert all(len(finding.games) == 2 for finding in uneven.findings)


def test_too_few_games_are_admitted_with_the_number_that_would_decide() -> None:
    """14 of 20: a part of 20 points more than equal, which (1.96 + 0.84)² · 0.25 / 0.2² shows."""
    few = too_few(group([sample(number, WON if number < 14 else LOST) for number in range(20)]))
    assert few is not None
    assert few.startswith("20 games are too few to tell whether a seat has an advantage")
    z = norm.ppf(0.975) + norm.ppf(0.8)
    assert f"in {ceil(z**2 * 0.25 / 0.2**2)}." in few
    assert f"in about {ceil(z**2 * 0.25 / 0.05**2)} games" in few


def test_enough_games_are_not_called_too_few() -> None:
    assert too_few(group([sample(number, WON) for number in range(20)])) is None
    many = group([sample(number, WON if number % 2 else LOST) for number in range(400)])
    assert too_few(many) is None


def test_a_headline_names_the_highest_figure_of_its_table() -> None:
    """Water wins 24 games of 32; the temple all six in which one seat burns more, as in D4."""
    games = []
    for number in range(32):
        temple = ["temple"] if number < 6 else []
        kinds = [*(("water", 0),) * 2, ("water", 1), *((kind, 0) for kind in temple)]
        kinds += [("wait", 0), ("wait", 1)]
        if number >= 25:  # both burn one, so that twenty seats do in all
            kinds += [("temple", 0), ("temple", 1)]
        steps = [step(ply, seat, 0.5, kind) for ply, (kind, seat) in enumerate(kinds)]
        won = WON if number < 24 else LOST
        games.append(sample(number, won, len(steps), found=measures(steps)))
    section = actions(group(games))
    (best,) = section.findings
    assert "“temple” more often than any other seat goes with the most points: 100.0%" in best.text
    assert best.text.endswith(", from 6 games.")
    assert {game.number for game in best.games} <= set(range(6))
    rows = {row[0]: row for row in section.tables[0].rows}
    highest = max(
        (cell.estimate.value, row[0])
        for row in rows.values()
        for cell in row
        if isinstance(cell, Figure) and cell.id.startswith("most-points") and cell.estimate.known
    )
    assert highest == (1.0, "temple")
    assert rows["temple"][5] == "6"


# The lead.


def _game(places: tuple[int, int], *values: float) -> Sample:
    """Return a game of two with these values for the first seat, two plies apart."""
    steps = [step(2 * number, number % 2, value) for number, value in enumerate(values)]
    return sample(0, places, plies=2 * len(values), found=measures(steps))


def test_a_game_is_settled_where_the_winner_stays_ahead() -> None:
    # Means of two positions: 0.4, 0.5, 0.7, 0.7, 0.9 at plies 0, 2, 4, 6, 8; ten plies in all.
    game = _game(WON, 0.4, 0.6, 0.8, 0.6, 1.2)
    assert settled_at(game) == pytest.approx(0.4)
    assert settled_at(game, sure=0.75) == pytest.approx(0.8)
    assert settled_at(_game(DRAWN, 0.4, 0.6)) is None
    # Behind until the last move: settled with the end alone.
    assert settled_at(_game(LOST, 0.9, 0.9, 0.9, 0.9)) == 1.0


def test_values_are_read_where_a_turn_begins_and_shared_by_all_seats() -> None:
    # Two steps a turn: the second ones, where the search is too hopeful, do not count.
    values = [(0, 0.6), (0, 0.9), (1, 0.4), (1, 0.1), (0, 0.6), (0, 0.9), (1, 0.4), (1, 0.1)]
    steps = [
        replace(step(ply, seat, value), turn=1 + ply // 2)
        for ply, (seat, value) in enumerate(values)
    ]
    game = sample(0, WON, plies=8, found=measures(steps))
    even = (pytest.approx(0.5), pytest.approx(0.5))
    assert smoothed(game) == [(0, (0.6, 0.4)), (2, even), (4, even), (6, even), (8, (1.0, 0.0))]


def test_the_lead_changes_only_when_somebody_else_is_clearly_ahead() -> None:
    curve = [(ply, (value, 1 - value)) for ply, value in enumerate((0.5, 0.6, 0.53, 0.44, 0.3))]
    assert lead_changes(curve) == 1
    assert lead_changes([*curve, (9, (1.0, 0.0))]) == 2
    three = [(0, (0.5, 0.3, 0.2)), (1, (0.2, 0.5, 0.3)), (2, (0.2, 0.3, 0.5)), (3, (0.5, 0.5, 0))]
    assert lead_changes(three) == 2
    assert lead_changes([(0, (0.5, 0.5))]) == 0


def test_forced_moves_are_no_decisions() -> None:
    steps = [
        step(0, 0, 0.5, legal=10, good=1),
        step(1, 1, 0.5, legal=1),
        step(2, 0, 0.5, legal=20, good=5),
        step(3, 1, 0.5, legal=30, good=3),
    ]
    games = [sample(number, WON, plies=4, found=measures(steps)) for number in range(3)]
    found = {figure.id: figure.estimate.value for figure in decisions(group(games)).figures}
    assert found["decisions-a-turn"] == 3 / 4
    assert found["legal"] == 20
    assert found["good"] == 3
    assert found["only-move"] == pytest.approx(1 / 3)
    assert found["forced"] == 1 / 4


# Actions.


def test_actions_are_judged_by_points_and_by_swings() -> None:
    # The first seat uses fire once in every game, the second once in every other one, and water
    # always; the first seat wins three of four.
    games = []
    for number in range(40):
        fire = "fire" if number % 2 else "water"
        steps = [
            step(0, 0, 0.5, "fire"),
            step(1, 1, 0.6, fire),
            step(2, 0, 0.7, "water"),
            step(3, 1, 0.6, "water"),
        ]
        games.append(sample(number, LOST if number % 4 == 0 else WON, 4, found=measures(steps)))
    found = {action.kind: action for action in actions_of(group(games))}
    assert set(found) == {"fire", "water"}
    assert found["fire"].uses.value == 0.75
    assert found["fire"].used.value == 0.75
    # Only in even games one seat used fire and the other not: the first, which won half of those.
    assert (found["fire"].points.count, found["fire"].points.value) == (20, 0.5)
    assert not found["water"].points.known
    # The second seat has more water in the even games, of which it won half.
    assert (found["water"].more.count, found["water"].more.value) == (20, 0.5)
    # From 0.5 to 0.7 for the first; from 0.4 to 0.4 for the second, in the odd games.
    assert found["fire"].swing.value == pytest.approx((20 * 0.2 + 20 * 0.1) / 40)


def test_openings_are_counted_with_the_points_of_the_first_mover() -> None:
    def opened(number: int, name: str, places: tuple[int, int]) -> Sample:
        first = FirstMove(0, name, name, f"the {name}")
        steps = [step(0, 0, 0.5)]
        return sample(number, places, found=measures(steps, opening=[first]))

    games = [opened(number, "ant", WON if number < 6 else LOST) for number in range(8)]
    games += [opened(number, "bee", LOST) for number in range(8, 14)]
    games.append(opened(14, "fly", WON))
    section = openings(group(games))
    table, lines = section.tables
    assert len(lines.rows) == 2
    assert [row[0] for row in table.rows] == ["ant", "bee"]
    assert [cell.estimate.value for row in table.rows for cell in row[-1:]] == [0.75, 0.0]  # type: ignore[union-attr]
    assert section.figures[0].estimate.value == 8 / 15


# Luck and skill.


def _match(results: list[bool]) -> list[Sample]:
    """Games of the stronger (0) against the weaker (1), seats changing; True: the stronger won."""
    games = []
    for number, won in enumerate(results):
        seating = (0, 1) if number % 2 == 0 else (1, 0)
        places = WON if won == (seating[0] == 0) else LOST
        games.append(sample(number, places, seating=seating))
    return games


def test_strength_explains_the_square_of_the_lead_in_points() -> None:
    rounds = rounds_of(group(_match([True] * 9 + [False] * 3), ("core", "random")), 2)
    assert len(rounds) == 6
    assert stronger_share(rounds).value == 0.75
    # With shares p and 1 - p and no draws it is (2 p - 1) squared.
    assert explained(rounds) == pytest.approx(0.25)
    assert explained(rounds_of(group(_match([True] * 8)), 2)) == 1.0
    assert explained(rounds_of(group(_match([True, False] * 4)), 2)) == 0.0


def test_a_match_of_three_compares_a_stronger_seat_with_a_weaker_one() -> None:
    games = [
        sample(number, tuple(1 if seat == winner else 2 for seat in range(3)), seating=seating)
        for number, (seating, winner) in enumerate([((0, 1, 1), 0), ((1, 0, 1), 1), ((1, 1, 0), 0)])
    ]
    # The stronger had three seats and two wins, the weaker six seats and one: 2/3 beside 1/6.
    assert stronger_share([games]).value == pytest.approx(0.8)


def test_half_rounds_of_a_match_do_not_count() -> None:
    assert len(rounds_of(group(_match([True, True, False])), 2)) == 1


def test_the_part_of_chance_is_that_of_the_variances() -> None:
    steps = [step(number, number % 2, 0.5) for number in range(6)]
    found = measures(steps, choice=(0.04, 0.02), chance=(0.01,), draws=6)
    game = sample(0, WON, found=found)
    # Six decisions of 0.03, six draws of 0.01.
    assert chance_part([(game, found)]) == pytest.approx(0.25)
    assert swing(found.choice) == pytest.approx(sqrt(0.03))
    assert swing(()) is None


# Mixed strategies.


def _matrix(values: list[list[float]]) -> JointChoices:
    rows, columns = range(len(values)), range(len(values[0]))
    found: dict[tuple[int, ...], tuple[float, ...]] = {}
    for row, column in product(rows, columns):
        found[row, column] = values[row][column], 1 - values[row][column]
    return JointChoices((0, 1), (list(rows), list(columns)), found)


def test_mixing_secures_half_of_matching_pennies_and_a_single_choice_nothing() -> None:
    for found in mixtures_of(_matrix([[1, 0], [0, 1]])):
        assert (found.choices, found.pure) == (2, 0.0)
        assert found.mixed == pytest.approx(0.5, abs=0.005)
        assert found.width == pytest.approx(2, abs=0.01)


def test_rock_paper_scissors_is_as_wide_as_three_choices() -> None:
    first, _ = mixtures_of(_matrix([[0.5, 0, 1], [1, 0.5, 0], [0, 1, 0.5]]))
    assert first.mixed == pytest.approx(0.5, abs=0.005)
    assert first.pure == 0
    assert first.width == pytest.approx(3, abs=0.02)


def test_where_one_choice_is_always_best_mixing_gains_nothing() -> None:
    first, second = mixtures_of(_matrix([[0.8, 0.6], [0.5, 0.3]]))
    assert (first.mixed, first.pure) == (0.6, 0.6)
    assert (second.mixed, second.pure) == (0.4, 0.4)
    assert first.width == pytest.approx(1, abs=0.05)


def test_an_uneven_game_has_the_value_of_its_formula() -> None:
    # For [[a, b], [c, d]] without a saddle the value is (ad - bc) / (a + d - b - c).
    first, _ = mixtures_of(_matrix([[0.9, 0.2], [0.3, 0.6]]))
    assert first.mixed == pytest.approx((0.54 - 0.06) / 1.0, abs=0.005)
    assert first.pure == 0.3


def test_the_section_on_mixtures_is_there_only_where_choices_are_made_at_the_same_time() -> None:
    games = [sample(number, WON, found=measures([step(0, 0, 0.5)])) for number in range(3)]
    assert mixture(group(games)) is None
    joint = step(0, 0, 0.5)
    both = [type(joint)(0, 1, seat, "card", 3, 2, True, (0.5, 0.5)) for seat in (0, 1)]
    mixed = [Mixture(0, 3, 0.5, 0.4, 2.0), Mixture(1, 3, 0.5, 0.5, 1.0)]
    games = [sample(number, WON, found=measures(both, mixtures=mixed)) for number in range(3)]
    section = mixture(group(games))
    assert section is not None
    found = {figure.id: figure.estimate.value for figure in section.figures}
    assert found["joint"] == 2
    assert found["mixture-lost"] == pytest.approx(0.05)
    assert found["mixture-matters"] == 0.5
    assert found["mixture-width"] == 1.5
    assert list(dict(games[0].curve)) == [0, 10], "two who choose at once look at one position"


def test_comparisons_mark_what_chance_does_not_explain() -> None:
    steps = [step(0, 0, 0.5)]
    usual = group([sample(n, WON if n % 2 else LOST, 20, found=measures(steps)) for n in range(60)])
    other = group([sample(n, WON, 20, found=measures(steps)) for n in range(60)])
    section = comparison([usual, other])
    assert section is not None
    rows = {row[0]: row[2] for row in section.tables[0].rows}
    marks = {name: getattr(cell, "mark", None) for name, cell in rows.items()}
    assert marks["points of the first seat"] == marks["points of the last seat"] == "*"
    assert marks["turns"] == marks["draws"] == ""
    assert comparison([usual]) is None
