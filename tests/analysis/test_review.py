"""A game looked at afterwards: what moves cost, what was better, and that nothing breaks."""

from __future__ import annotations

from random import Random

import pytest

from spielwerk.ai import core
from spielwerk.ai.mcts import MctsPlayer
from spielwerk.ai.one_ply import RandomPlayer
from spielwerk.ai.player import Cancel, Limits
from spielwerk.analysis.review.budget import Budget
from spielwerk.analysis.review.export import annotated, as_json, reason_lines
from spielwerk.analysis.review.game import review, turns
from spielwerk.analysis.review.model import Review, accuracy, severity
from spielwerk.analysis.review.page import page
from spielwerk.game.node import Node
from spielwerk.games import all_games, find
from spielwerk.record.model import Participant, Record, read
from tests.ai.positions import at
from tests.analysis.steps import random_line

# On 3×3 all is fire but one cell; White makes it earth, could take it with a temple, and does not.
THROWN_AWAY = ("Fa1", "Fa2", "Fa3", "Fb1", "Fb2", "Fb3", "Fc1", "Fc2", "Ec3", "-")
KINDS = [(game.name, seats) for game in all_games().values() for seats in game.about.seat_counts]
NODES = {"fire-water": 12}
"""Few are enough here, for nothing is asked about how good the advice is."""
LENGTHS = {"hive": 80}
"""Random games of Hive have hundreds of plies: of those the first. All others are played out."""


def budget(nodes: int) -> Budget:
    return Budget.of(Limits(nodes=nodes))


def thrown_away() -> Record:
    node = at("ignite-flow", "", options={"size": 3})
    players = (Participant("Anna <b>"), Participant())
    record = Record(node.game, players, {"size": 3}, plies=THROWN_AWAY)
    assert record.state().result() is not None
    return record


def reviewed(nodes: int = 60) -> Review:
    return review(thrown_away(), budget(nodes), player=MctsPlayer(1))


def random_record(name: str, seats: int, seed: int, most: int = 400) -> Record:
    game = find(name)
    node = Node(game.start(seats))
    plies = random_line(node, Random(seed), most)
    for text in plies:
        node = node.play(text)
    random = Random(seed)
    while node.pending:
        plies.append(node.format(random.choice(node.plies())))
        node = node.play(plies[-1])
    return Record(game, (Participant(),) * seats, plies=tuple(plies))


def test_a_win_thrown_away_is_the_turning_point() -> None:
    found = reviewed()
    # After the last ply it is a draw; before it White wins with the temple.
    assert found.curve[-1] == (10, (0.5, 0.5))
    assert found.curve[-2] == (9, (1.0, 0.0))
    last = found.moments[-1]
    assert (last.ply, last.seat, last.move, last.best) == (10, 0, "-", "Tc3")
    assert last.loss == pytest.approx(0.5)
    assert last.severity == "blunder"
    assert last in found.turning_points()
    assert [moment.ply for moment in found.moments] == list(range(1, 11))


def test_it_says_why() -> None:
    last = reviewed().moments[-1]
    # With the temple White has the one earth, and the game is over: won; without it, drawn.
    assert reason_lines(last, "en") == [
        "In the answer: The expected line ends in a draw.",
        "With Tc3: White wins at once.",
    ]
    assert reason_lines(last, "de") == [
        "In der Antwort: Die erwartete Zugfolge endet remis.",
        "Mit Tc3: Weiß gewinnt sofort.",
    ]


def test_a_move_as_good_as_the_best_costs_nothing() -> None:
    # The first fire may go anywhere: all cells are filled by one ply each.
    found = reviewed()
    calm = [moment for moment in found.moments if moment.severity is None]
    assert calm
    assert all(moment.best == moment.move for moment in calm)
    assert all(not moment.reasons for moment in calm)


def test_names_of_losses_and_accuracy_by_arithmetic() -> None:
    assert [severity(loss) for loss in (0.0, 0.049, 0.05, 0.1, 0.2, 1.0)] == [
        *(None, None, "inaccuracy", "mistake", "blunder", "blunder")
    ]
    # exp(-5 · 0.2) = 1/e = 0.3679 and exp(0) = 1: on average 68.39 %.
    assert accuracy([0.2, 0.0]) == pytest.approx(68.394, abs=0.001)
    assert accuracy([1.0]) == pytest.approx(0.674, abs=0.001)


def test_the_accuracy_of_each_player_is_that_of_its_own_moves() -> None:
    found = reviewed()
    for seat, number in found.accuracies().items():
        own = [moment.loss for moment in found.moments if moment.seat == seat]
        assert number == pytest.approx(accuracy(own))
    assert found.accuracies()[0] < 100


def test_the_page_says_so_and_is_one_whole_file() -> None:
    html = page(reviewed(20), "en")
    assert "White (Anna &lt;b&gt;) plays -: from 100% to 50%. Better: Tc3." in html
    assert "<li>With Tc3: White wins at once.</li>" in html
    assert "<script" not in html
    assert "http" not in html.replace("http://www.w3.org/2000/svg", "")
    assert "Wendepunkte" in page(reviewed(20), "de")


def test_a_record_is_annotated_and_read_again() -> None:
    found = reviewed(20)
    text = annotated(found, "en").write()
    again = read(text)
    assert again.plies == found.record.plies
    assert "Blunder: White (Anna <b>) plays -" in again.comments[10]
    assert "With Tc3: White wins at once." in again.comments[10]
    assert [one.plies for one in again.variations[10]] == [("Tc3",)]
    assert (again.values[9], again.values[10]) == ((1.0, 0.0), (0.5, 0.5))


def test_whoever_has_no_opinion_can_be_asked_too() -> None:
    found = review(thrown_away(), budget(1), player=RandomPlayer(1))
    assert found.curve[-1] == (10, (0.5, 0.5))
    assert all(sum(values) == pytest.approx(1) for _, values in found.curve)


def test_a_cancelled_review_ends_with_what_it_has() -> None:
    cancel = Cancel()
    done = []

    def advance(turn: object) -> None:
        done.append(turn)
        if len(done) == 3:
            cancel.stop()

    found = review(thrown_away(), budget(5), player=MctsPlayer(1), cancel=cancel, advance=advance)
    assert [ply for ply, _ in found.curve] == [0, 1, 2]


def test_chance_is_no_step_and_joint_choices_are_one() -> None:
    record = random_record("heaven-hell", 2, 5)
    steps = list(turns(record))
    assert any(len(step.plies) == 2 for step in steps)
    assert sum(len(step.plies) for step in steps) == len(record.plies)
    opened = random_record("fire-water", 2, 1, 30)
    chance = sum(node.actor() == "chance" for node in opened.nodes()[:-1])
    assert chance >= 6
    assert sum(len(step.plies) for step in turns(opened)) == len(opened.plies) - chance


@pytest.mark.skipif(not core.available(), reason="needs the core")
@pytest.mark.parametrize(("name", "seats"), KINDS)
def test_two_random_games_are_reviewed_without_an_error(name: str, seats: int) -> None:
    for seed in range(2):
        _check_random_game(name, seats, seed, 24)


@pytest.mark.slow
@pytest.mark.skipif(not core.available(), reason="needs the core")
@pytest.mark.parametrize(("name", "seats"), KINDS)
def test_a_hundred_random_games_are_reviewed_without_an_error(name: str, seats: int) -> None:
    for seed in range(100):
        _check_random_game(name, seats, seed, LENGTHS.get(name, 400))


def _check_random_game(name: str, seats: int, seed: int, most: int) -> None:
    record = random_record(name, seats, seed, most)
    found = review(record, budget(NODES.get(name, 60)))
    nodes = record.nodes()
    for moment in found.moments:
        assert record.plies[moment.ply - 1] == moment.move
        assert nodes[moment.ply - 1].actor() == moment.seat
        assert moment.best in nodes[moment.ply - 1].legal()
        assert 0 <= moment.loss <= 1
        if moment.best != moment.move:
            assert moment.severity is not None
    for _, values in found.curve:
        assert sum(values) == pytest.approx(1, abs=0.01)
    assert all(0 <= number <= 100 for number in found.accuracies().values())
    assert as_json(found, "de")["game"] == name
    read(annotated(found, "de").write())
