"""Lessons are taken as games are played: with the mouse, a finger or the keys."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from spielwerk.analysis.lessons.model import ANY_MOVE, Lesson, lessons_of
from spielwerk.analysis.lessons.run import Run, enter
from spielwerk.game import AnyGame
from spielwerk.games import all_games
from tests.web.conftest import NewPerson
from tests.web.layout import MOUSE_SIZES, TOUCH_SIZES, faults_at
from tests.web.person import Person
from tests.web.test_accessibility import faults
from tests.web.test_whole_games import PHONE

TAUGHT = [game for game in all_games().values() if lessons_of(game)]
WITH_MISTAKES = [
    (game, lesson, number)
    for game in TAUGHT
    for lesson in lessons_of(game)
    for number, step in enumerate(lesson.steps)
    if step.mistakes
]


def asked(game: AnyGame, lesson: Lesson, number: int) -> tuple[str, ...]:
    """Return the moves that solve a step."""
    return lesson.steps[number].solutions


def begin(person: Person, game: AnyGame, lesson: Lesson) -> None:
    """From the lobby to a lesson."""
    person.open()
    path, lesson_path = person.link(f"/learn/{game.name}"), f"/learn/{game.name}/{lesson.id}"
    person.press(person.page.locator(f"article a[href='{path}']"))
    person.press(person.page.locator(f"a[href='{person.link(lesson_path)}']"))
    person.page.locator('#board[data-step="0"]').wait_for()


def solve(person: Person, run: Run) -> Run:
    """Do what a step asks, and see that it is done."""
    page = person.page
    page.locator(f'#board[data-step="{run.number}"]').wait_for()
    expect(page.get_by_test_id("lesson-text")).to_have_text(run.step.text.en)
    if run.step.task == "move":
        page.locator(f'#board[data-acting="{run.seat}"]').wait_for()
        moves = [run.state.parse_move(text) for text in run.step.solutions if text != ANY_MOVE]
        move = (moves or run.state.legal_moves(run.seat))[0]
        person.make({"gesture": list(run.state.board.gesture(move))})
        run = run.play(run.state.format_move(move))
        ready = page.locator("[data-testid=next], [data-testid=finish]")
        ready.first.wait_for()
        finish = page.get_by_test_id("finish")
        if finish.count():
            person.press(finish.first)
    page.get_by_test_id("next").wait_for()
    return run


def take(person: Person, game: AnyGame, lesson: Lesson) -> None:
    """Complete a whole lesson, except for games against the program."""
    earlier: tuple[str, ...] = ()
    begin(person, game, lesson)
    for number in range(len(lesson.steps)):
        run = solve(person, enter(game, lesson, number, earlier))
        earlier = (*run.earlier, *run.moves)
        person.look_up()
        person.press(person.page.get_by_test_id("next"))
    person.page.get_by_test_id("lesson-end").wait_for()


def quiet_lessons(game: AnyGame) -> list[Lesson]:
    """Return the lessons without a program."""
    found = lessons_of(game)
    return [one for one in found if all(step.task != "win" for step in one.steps)]


def test_a_lesson_with_the_mouse_is_remembered(person: NewPerson) -> None:
    anna, game = person(), TAUGHT[0]
    lesson = quiet_lessons(game)[0]
    take(anna, game, lesson)
    assert list(faults_at(anna.page, MOUSE_SIZES)) == []
    assert faults(anna.page) == []
    anna.page.get_by_role("link", name="All lessons").last.click()
    done = anna.page.locator(f"a.finished[href='/learn/{game.name}/{lesson.id}']")
    expect(done).to_have_count(1)
    anna.page.reload()
    expect(done).to_have_count(1)
    expect(done).to_contain_text("(done)")


# Lessons use the boards of the tables, which are played with the keys in `test_keyboard`.
@pytest.mark.parametrize(
    "game",
    [
        pytest.param(game, marks=[pytest.mark.slow] * (game.name != "ignite-flow"), id=game.name)
        for game in TAUGHT
    ],
)
def test_a_lesson_with_the_keyboard_alone(person: NewPerson, game: AnyGame) -> None:
    take(person(device="keys"), game, quiet_lessons(game)[0])


def test_a_lesson_on_a_phone(person: NewPerson) -> None:
    anna = person(device="finger", **PHONE)
    take(anna, TAUGHT[0], quiet_lessons(TAUGHT[0])[0])
    assert list(faults_at(anna.page, TOUCH_SIZES)) == []


def test_a_mistake_is_explained_and_its_rule_shown(person: NewPerson) -> None:
    game, lesson, number = WITH_MISTAKES[0]
    anna = person()
    anna.open(f"/learn/{game.name}/{lesson.id}")
    earlier: tuple[str, ...] = ()
    for at in range(number):
        run = solve(anna, enter(game, lesson, at, earlier))
        earlier = (*run.earlier, *run.moves)
        anna.press(anna.page.get_by_test_id("next"))
    run = enter(game, lesson, number, earlier)
    (text, rule), *_ = run.step.mistakes.items()
    anna.page.locator(f'#board[data-step="{number}"][data-acting]').wait_for()
    for thing in run.state.board.gesture(run.state.parse_move(text)):
        anna.touch(thing)
    note = anna.page.get_by_test_id("why")
    note.get_by_role("button", name=f"Read rule {rule}", exact=True).click()
    expect(anna.page.locator(f"dialog #{rule}.wanted")).to_be_in_viewport()
    anna.page.keyboard.press("Escape")
    anna.page.get_by_role("button", name="Got it").click()
    expect(note).to_have_count(0)
    solve(anna, run)


def test_a_move_that_is_not_asked_for_is_taken_back(person: NewPerson) -> None:
    game, lesson, number = next(one for one in WITH_MISTAKES if ANY_MOVE not in asked(*one))
    run = enter(game, lesson, number)
    solutions = [run.state.parse_move(text) for text in run.step.solutions]
    other = next(m for m in run.state.legal_moves(run.seat) if m not in solutions)
    anna = person()
    anna.open(f"/learn/{game.name}/{lesson.id}")
    for at in range(number):
        solve(anna, enter(game, lesson, at))
        anna.press(anna.page.get_by_test_id("next"))
    anna.page.locator(f'#board[data-step="{number}"][data-acting]').wait_for()
    anna.make({"gesture": list(run.state.board.gesture(other))})
    message = anna.page.get_by_test_id("lesson-message")
    assert run.play(run.state.format_move(other)).message is not None
    expect(message).to_have_class(re.compile("wrong"))
    expect(anna.page.get_by_test_id("next")).to_have_count(0)
    solve(anna, run)


ENDINGS = [
    (game, lesson)
    for game in TAUGHT
    for lesson in lessons_of(game)
    if lesson.steps[0].task == "win"
]


@pytest.mark.skipif(not ENDINGS, reason="no lesson begins with a game against the program")
def test_the_program_answers_in_a_lesson(person: NewPerson) -> None:
    game, lesson = ENDINGS[0]
    run = enter(game, lesson, 0)
    moves = [run.state.format_move(move) for move in run.state.legal_moves(run.seat)]
    text = next(text for text in moves if run.play(text).status == "open")
    after = run.play(text)
    anna = person()
    anna.open(f"/learn/{game.name}/{lesson.id}")
    anna.page.locator("#board[data-acting]").wait_for()
    anna.make({"gesture": list(run.state.board.gesture(run.state.parse_move(text)))})
    again = anna.page.get_by_role("button", name="Restart this step")
    again.wait_for()
    anna.page.locator("#board[data-acting]").wait_for()
    spoken = anna.page.locator("p.spoken[aria-live]").first
    expect(spoken).to_contain_text(after.scenes[-1].words.en)
    again.click()
    expect(again).to_have_count(0)


def test_a_lesson_that_does_not_exist(person: NewPerson) -> None:
    anna = person()
    for path in ("/learn/hive/nothing", "/learn/nothing"):
        anna.open(path)
        anna.page.get_by_role("link", name="Lobby").last.wait_for()


def test_rules_and_tables_lead_to_lessons(person: NewPerson) -> None:
    anna, game = person(), TAUGHT[0].name
    anna.open(f"/rules/{game}")
    anna.page.mouse.wheel(0, 4000)
    for path in (f"/learn/{game}", f"/new/{game}"):
        expect(anna.page.locator(f".bar a[href='{path}']")).to_be_in_viewport()
    anna.page.get_by_role("button", name="Contents").click()
    section = anna.page.locator(".bar nav a").last
    heading = section.inner_text()
    section.click()
    expect(anna.page.get_by_role("heading", name=heading, exact=True)).to_be_in_viewport()
    anna.open(f"/new/{game}")
    expect(anna.page.locator(f"a[href='/learn/{game}']")).to_have_count(1)
