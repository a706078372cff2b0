"""Taking a lesson: nothing is kept between two requests, and each has one answer."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

import pytest

from spielwerk.analysis.lessons.model import Lesson, Step
from spielwerk.analysis.lessons.projection import gesture_answer, lesson_list, lesson_step
from spielwerk.analysis.lessons.run import NoSuchLesson, Run, StepIsDone, enter, find_lesson
from spielwerk.game.refusals import BadlyWritten, Illegal, MoveMissing
from spielwerk.game.text import Translated, same
from spielwerk.games import find
from spielwerk.wire.messages import GestureAnswer

HIVE, FIRE_WATER = find("hive"), find("fire-water")
HEAVEN_HELL, IGNITE_FLOW = find("heaven-hell"), find("ignite-flow")

# Black's queen has one free neighbour, which White's ant can reach.
ONE_SPACE_LEFT = "Base+ML White[6] bG1 bG1@0,-1 bS1@1,-1 wS1@-1,0 bQ@0,0 wG1@1,0 wQ@-1,1 wA1@-1,2"
PLAYED = "Base+ML White[3] bG1 wS1@-1,0 wQ@0,0 bQ@1,0 bG1@2,0"
A_CONFLICT = ".M3./.../.L5xM4./.../.L3. -/- 0123456789abc/0123456789abc hell 1/2 cards-hell turn 5"


def step(task: Any, position: str | None = None, **fields: Any) -> Step:
    """Return a step without words."""
    return Step(task=task, text=same("Do it."), position=position, **fields)


def taken(game: Any, *steps: Step, number: int = 0, **made: Any) -> Run:
    """Return a learner in a lesson of these steps."""
    return enter(game, Lesson("first", same("First"), 3, steps), number, **made)


def test_a_solution_ends_the_step() -> None:
    run = taken(
        HIVE,
        step("move", PLAYED, solutions=("wA1 -wS1",), done=Translated({"en": "Yes.", "de": "Ja."})),
    )
    assert (run.status, run.owes, run.message) == ("open", True, None)
    after = run.play("wA1 -wS1")
    assert (after.status, after.moves, after.owes) == ("done", ("wA1 -wS1",), False)
    assert after.message == Translated({"en": "Yes.", "de": "Ja."})
    with pytest.raises(StepIsDone):
        after.play("bA1 bG1-")


def test_a_solution_may_be_written_in_another_way() -> None:
    """The space northwest of the spider is the one west of where the queen's neighbour would be."""
    run = taken(HIVE, step("move", PLAYED, solutions=("wA1 \\wQ",)))
    assert run.play("wA1 wS1/").status == "done"


def test_another_legal_move_is_taken_back() -> None:
    run = taken(HIVE, step("move", PLAYED, solutions=("wA1 -wS1",)))
    after = run.play("wB1 -wS1")
    assert (after.status, after.moves, after.state) == ("wrong", (), run.state)
    assert after.play("wA1 -wS1").status == "done"


def test_any_move_counts() -> None:
    run = taken(HIVE, step("move", PLAYED, solutions=("*",)))
    assert run.play("wB1 -wS1").status == "done"


def test_an_illegal_move_is_refused_with_its_rule() -> None:
    run = taken(HIVE, step("move", PLAYED, solutions=("*",)))
    with pytest.raises(Illegal) as refusal:
        run.play("wA1 wQ/")
    assert refusal.value.rule == "HV-2"
    with pytest.raises(BadlyWritten):
        run.play("nonsense")


def test_a_gesture_is_answered_as_at_a_table() -> None:
    run = taken(HIVE, step("move", PLAYED, solutions=("*",)))
    answer = gesture_answer(run, ["wA1", "1,-1"], "en")
    assert isinstance(answer, GestureAnswer)
    assert answer.refusal is not None
    assert (answer.refusal.rule, answer.complete, answer.next) == ("HV-2", [], [])
    (made,) = gesture_answer(run, ["wA1", "-2,0"], "en").complete
    assert made.move == "wA1 -wS1"
    with pytest.raises(StepIsDone):
        gesture_answer(run.play("wA1 -wS1"), ["wA1"], "en")


# From step to step.


def test_a_step_without_a_position_goes_on_from_the_moves_made() -> None:
    steps = (step("move", PLAYED, solutions=("*",)), step("look"), step("move", solutions=("*",)))
    run = taken(HIVE, *steps, number=1, earlier=("wB1 -wS1",))
    assert run.state == taken(HIVE, *steps).play("wB1 -wS1").state
    assert (run.seat, run.status) == (0, "done")
    # Black owes a move now, so Black is the learner.
    assert taken(HIVE, *steps, number=2, earlier=("wB1 -wS1",)).seat == 1


def test_without_the_moves_made_it_goes_on_from_the_first_solution() -> None:
    steps = (step("move", PLAYED, solutions=("wA1 -wS1", "wB1 -wS1")), step("look"))
    assert taken(HIVE, *steps, number=1).earlier == ("wA1 -wS1",)


def test_a_step_with_a_position_forgets_what_was_before() -> None:
    steps = (step("move", PLAYED, solutions=("*",)), step("look", ONE_SPACE_LEFT))
    run = taken(HIVE, *steps, number=1, earlier=("wB1 -wS1",))
    assert (run.earlier, str(run.state)) == ((), ONE_SPACE_LEFT)


def test_moves_that_cannot_have_been_made_are_refused() -> None:
    steps = (step("move", PLAYED, solutions=("*",)), step("look"))
    with pytest.raises(Illegal):
        taken(HIVE, *steps, number=1, earlier=("wA1 wQ/",))
    with pytest.raises(NoSuchLesson):
        taken(HIVE, *steps, number=2)
    with pytest.raises(NoSuchLesson):
        find_lesson(HIVE, "nothing")


# Against the program.


def ending(**fields: Any) -> Step:
    """Return a win in one move."""
    return step("win", ONE_SPACE_LEFT, solution=("wA1 bQ\\",), **fields)


def test_a_game_that_is_won_is_done() -> None:
    after = taken(HIVE, ending()).play("wA1 bQ\\")
    assert (after.status, after.owes) == ("done", False)
    assert lesson_step(after, "en").result is not None


def test_the_program_answers_and_the_same_request_has_the_same_answer() -> None:
    runs = [taken(HIVE, ending()).play("wS2 /wS1") for _ in range(3)]
    (moves,) = {run.moves for run in runs}
    assert len(moves) == 2
    assert runs[0].owes
    again = taken(HIVE, ending(), moves=moves)
    assert (again.state, again.status) == (runs[0].state, "open")
    assert [len(scene.plies("en")) for scene in runs[0].scenes] == [1, 1]


def test_a_game_that_is_lost_can_be_tried_again() -> None:
    # White surrounds the queen of its own side: the last free space beside it.
    lost = "Base White[6] bG1 wG1@0,-1 wS1@1,-1 bS1@-1,0 wQ@0,0 bG1@1,0 bQ@-1,1 wA1@-1,2"
    run = taken(HIVE, step("win", lost, solution=("wA1 wQ\\",))).play("wA1 wQ\\")
    assert (run.status, run.owes) == ("lost", False)
    assert run.message is not None


@pytest.mark.parametrize(
    ("temple", "hands", "status"), [("O", "2-3", "done"), ("X", "3-2", "lost")]
)
def test_who_leads_after_so_many_plies_has_done_it(temple: str, hands: str, status: str) -> None:
    """One temple on a landmass: all points are those of its owner, White (O) or Black (X)."""
    position = f"EE../EE{temple}./.EE./.... white {hands} 0-0 action turn 3"
    run = taken(IGNITE_FLOW, step("win", position, goal="lead", plies=1, solution=("Fd1",)))
    after = run.play("Fd1")
    assert (after.status, after.moves) == (status, ("Fd1",))


def test_both_cards_are_played_at_once() -> None:
    run = taken(HEAVEN_HELL, step("move", A_CONFLICT, solutions=("*",)))
    card = run.state.format_move(run.state.legal_moves(run.seat)[-1])
    after = run.play(card)
    assert after.status == "done"
    assert after.moves[0] == card
    (scene,) = after.scenes
    assert [ply.seat for ply in scene.plies("en")] == [run.seat, 1 - run.seat]
    # The next step continues from both cards, and cannot from one alone.
    steps = (step("move", A_CONFLICT, solutions=("*",)), step("look"))
    assert taken(HEAVEN_HELL, *steps, number=1, earlier=after.moves).state == after.state
    with pytest.raises(MoveMissing):
        taken(HEAVEN_HELL, *steps, number=1, earlier=after.moves[:1])


def test_chance_is_the_same_every_time() -> None:
    """In Fire & Water a tile is opened after one was laid."""
    position = "red Ec6,e4,g6 red:43f4f3:-:-:11,23,42 green:32c3c4:-:-:12,31,44 turn 6"
    runs = [taken(FIRE_WATER, step("move", position, solutions=("*",))) for _ in range(2)]
    laid = next(
        text
        for move in runs[0].state.legal_moves(runs[0].seat)
        if (text := runs[0].state.format_move(move)).startswith("23")
    )
    one, other = (run.play(laid) for run in runs)
    assert len(one.moves) == 2
    assert one == other


def test_what_is_sent_is_complete() -> None:
    run = taken(
        HIVE,
        step("move", PLAYED, solutions=("*",), hint=Translated({"en": "Ant.", "de": "Ameise."})),
    )
    sent = asdict(lesson_step(run, "de"))
    assert (sent["hint"], sent["seats"], sent["seat"]) == ("Ameise.", ["Weiß", "Schwarz"], 0)
    assert len(sent["offers"]) == len(run.state.legal_moves(0))
    assert "position" not in sent["view"]
    after = asdict(lesson_step(run.play("wA1 -wS1"), "en"))
    (scene,) = after["scenes"]
    assert scene["plies"][0]["seat"] == 0
    assert scene["effects"][0]["thing"] == "wA1"
    assert after["offers"] is None


def test_the_path_has_every_lesson() -> None:
    path = lesson_list(HIVE, "en")
    assert path.lessons[0].id == "first"
    assert all(lesson.minutes and lesson.steps for lesson in path.lessons)
