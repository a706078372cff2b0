"""Every screen beside the tables in play, one after another: to be measured and looked at.

A tour opens screens, in any language, and gives the name of each while it is shown.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from typing import Any

from playwright.sync_api import TimeoutError as TooLate

from spielwerk.analysis.lessons.model import Lesson, lessons_of
from spielwerk.analysis.lessons.run import Run, enter
from spielwerk.analysis.puzzles.model import Puzzle, puzzles_of
from spielwerk.game import AnyGame
from spielwerk.game.node import Node
from spielwerk.games import all_games
from tests.web.person import Person
from tests.web.records import NAMES, played
from tests.web.study_screens import analysis, reviewed, setup

Tour = Callable[[Person], Iterator[str]]
GAMES = ("hive", "fire-water", "heaven-hell", "ignite-flow")


def tours() -> dict[str, Tour]:
    """All of them by name; a tour through a game's own screens for each game."""
    found: dict[str, Tour] = {
        "lobby": lobby,
        "invitation": invitation,
        "dialogs": dialogs,
        "nothing": nothing,
        "puzzles-of-the-day": puzzles_of_the_day,
    }
    for name in GAMES:
        for tour in (new_table, rules, lessons, review, puzzles, analysis, setup, reviewed):
            found[f"{tour.__name__}-{name}".replace("_", "-")] = partial(tour, game=name)
    return found


def one_of_each_kind(first: int) -> list[str]:
    """Return the screens that every game has, each with another game, beginning with this one."""
    kinds = ("new-table", "rules", "lessons", "review", "puzzles")
    games = [GAMES[(first + index) % len(GAMES)] for index in range(len(kinds))]
    of_games = [f"{kind}-{game}" for kind, game in zip(kinds, games, strict=True)]
    return [name for name in tours() if not name.endswith(GAMES)] + of_games


# Tables, as the server makes them.


def make(person: Person, **wish: Any) -> str:
    """Create a table of this person; return its path."""
    return _make(person.page.request, person.address, wish)


def make_elsewhere(person: Person, name: str, **wish: Any) -> str:
    """Create another person's table; return its path."""
    browser = person.page.context.browser
    assert browser is not None
    context = browser.new_context()
    context.request.get(f"{person.address}/api/me")
    context.request.put(
        f"{person.address}/api/me",
        headers={"X-Spielwerk": "1"},
        data={"name": name, "language": "en"},
    )
    path = _make(context.request, person.address, wish)
    context.close()
    return path


def _make(request: Any, address: str, wish: dict[str, Any]) -> str:
    request.get(f"{address}/api/me")
    answer = request.post(f"{address}/api/tables", headers={"X-Spielwerk": "1"}, data=wish)
    made = answer.json()
    assert answer.ok, made
    path: str = made["path"]
    return path


def two_at_one_screen() -> list[dict[str, str]]:
    """Chairs for two people at this screen."""
    return [{"kind": "me", "name": name} for name in NAMES[:2]]


# The screens that belong to no game in particular.


def lobby(person: Person) -> Iterator[str]:
    """Show the first screen, with own games and open tables, and its settings."""
    make(person, game="hive", chairs=two_at_one_screen())
    make(person, game="heaven-hell", chairs=[{"kind": "me"}, {"kind": "program", "level": 3}])
    make_elsewhere(
        person,
        "Maximiliane",
        game="fire-water",
        chairs=[{"kind": "me"}] + [{"kind": "open"}] * 3,
        public=True,
    )
    person.open()
    person.page.locator("article svg").nth(3).wait_for()
    person.page.locator(".below a[href^='/t/']").nth(2).wait_for()
    yield "lobby"
    person.page.locator("header .button.icon").click()
    person.page.locator("dialog[open]").wait_for()
    yield "settings"


def invitation(person: Person) -> Iterator[str]:
    """Show a waiting table, for its creator and for an invited guest."""
    for name, others in (("hive", 1), ("fire-water", 3)):
        chairs = [{"kind": "me"}] + [{"kind": "open"}] * others
        person.open(make(person, game=name, chairs=chairs, clock="game 300+3"))
        person.page.locator(".invite svg[role=img]").wait_for()
        person.page.locator(".fill").wait_for()
        yield f"invitation-host-{name}"
        path = make_elsewhere(person, "Maximiliane", game=name, chairs=chairs, clock="game 900+10")
        person.open(path)
        person.page.locator(".invite form").wait_for()
        person.page.locator(".invite dd").nth(2).wait_for()
        yield f"invitation-guest-{name}"


def dialogs(person: Person) -> Iterator[str]:
    """Show the dialogs over a table."""
    page = person.page
    person.open(make(person, record=played("hive"), ply=9, chairs=two_at_one_screen()))
    page.locator("#board svg").first.wait_for(state="attached")
    page.locator(".actions .menu").click()
    buttons = page.locator("dialog[open] .list .button")
    buttons.first.wait_for()
    yield "menu"
    buttons.first.click()
    page.locator("dialog[open] .sentences li").first.wait_for()
    yield "board-in-words"
    page.keyboard.press("Escape")
    page.locator(".actions .menu").click()
    buttons.last.click()
    page.locator("dialog[open] .row").wait_for()
    yield "resign"


def nothing(person: Person) -> Iterator[str]:
    """Addresses that lead nowhere."""
    for name, path in {
        "lost": "/nowhere/at/all",
        "lost-table": "/t/nothing",
        "lost-review": "/review",
        "lost-lesson": "/learn/hive/nothing",
        "lost-puzzle": "/puzzles/hive/nothing",
    }.items():
        person.open(path)
        person.page.locator("main .button.first").wait_for()
        yield name


def puzzles_of_the_day(person: Person) -> Iterator[str]:
    """Show the puzzles of all games."""
    person.open("/puzzles")
    person.page.locator("main li .button").first.wait_for()
    yield "puzzles"


# The screens of a game.


def new_table(person: Person, game: str) -> Iterator[str]:
    """Show a new table: initially, on one screen, and inviting with all options open."""
    page = person.page
    person.open(f"/new/{game}")
    page.locator(".look svg").first.wait_for()
    yield f"new-{game}"
    page.locator("input[value='here']").check(force=True)
    yield f"new-{game}-here"
    page.locator("input[value='invite']").check(force=True)
    page.locator("summary").click()
    yield f"new-{game}-options"


def rules(person: Person, game: str) -> Iterator[str]:
    """Show the rule page, its contents, and a drawing with a tried move."""
    page = person.page
    person.open(f"/rules/{game}")
    page.locator("[id*='-1'] svg, [id*='-2'] svg").first.wait_for()
    yield f"rules-{game}"
    page.locator(".bar button").click()
    yield f"rules-{game}-contents"
    page.keyboard.press("Escape")
    page.locator("figure .tries button:not(.legal)").first.click()
    yield f"rules-{game}-tried"


def lessons(person: Person, game: str) -> Iterator[str]:
    """Show the path; a lesson at its beginning, after a mistake, a hint, a step, in its middle."""
    page = person.page
    person.open(f"/learn/{game}")
    page.locator("a.lesson").first.wait_for()
    yield f"learn-{game}"
    found = all_games()[game]
    lesson = with_a_mistake(found)
    run = enter(found, lesson, 0)
    person.open(f"/learn/{game}/{lesson.id}")
    page.locator("#board[data-acting] svg").first.wait_for()
    yield f"lesson-{game}"
    err(person, run)
    yield f"lesson-{game}-mistake"
    page.locator(".buttons .button:not(.plain)").last.click()
    if run.step.hint:
        page.locator(".buttons .button:not(.plain)").first.click()
        page.get_by_test_id("lesson-hint").wait_for()
        yield f"lesson-{game}-hint"
    solve(person, found, lesson)
    yield f"lesson-{game}-done"
    page.get_by_test_id("next").click()
    page.locator('#board[data-step="1"]').wait_for()
    yield f"lesson-{game}-middle"


def with_a_mistake(game: AnyGame) -> Lesson:
    """Return the first lesson whose first move has a known mistake."""
    return next(
        lesson
        for lesson in lessons_of(game)
        if lesson.steps[0].task == "move" and lesson.steps[0].mistakes
    )


def err(person: Person, run: Run) -> None:
    """Make a mistake, and be told why not."""
    for text in run.step.mistakes:
        for name in run.state.board.gesture(run.state.parse_move(text)):
            person.touch(name)
        # Touching another own piece is a change of mind: try the next mistake.
        with suppress(TooLate):
            person.page.get_by_test_id("why").wait_for(timeout=2_000)
            return
    raise AssertionError("no mistake can be made")


def solve(person: Person, game: AnyGame, lesson: Lesson) -> None:
    """Do what the first step of a lesson asks."""
    run = enter(game, lesson, 0)
    move = run.state.parse_move(run.step.solutions[0])
    person.make({"gesture": list(run.state.board.gesture(move))})
    person.page.locator("[data-testid=next], [data-testid=finish]").first.wait_for()
    finish = person.page.get_by_test_id("finish")
    if finish.count():
        person.press(finish.first)
    person.page.get_by_test_id("next").wait_for()


def review(person: Person, game: str) -> Iterator[str]:
    """Show a record to step through."""
    path = make(person, record=played(game), ply=12, chairs=two_at_one_screen())
    person.open(path.replace("/t/", "/review/"))
    person.page.locator(".stage svg").first.wait_for()
    person.page.locator("[data-ply='5']").click()
    yield f"review-{game}"


def puzzles(person: Person, game: str) -> Iterator[str]:
    """Show the puzzles of a game; one at its beginning, with a hint, and solved."""
    page = person.page
    person.open(f"/puzzles/{game}")
    page.locator(".by").first.wait_for()
    yield f"puzzles-{game}"
    puzzle = next(one for one in puzzles_of(all_games()[game]).values() if len(one.line) == 1)
    person.open(f"/puzzles/{game}/{puzzle.id}")
    page.locator(f'#board[data-acting="{puzzle.seat}"] svg').first.wait_for()
    yield f"puzzle-{game}"
    page.locator(".buttons .button").first.click()
    page.locator(".message.hint").wait_for()
    yield f"puzzle-{game}-hint"
    play_line(person, puzzle)
    yield f"puzzle-{game}-solved"
    mixed = next((one for one in puzzles_of(all_games()[game]).values() if one.matrix), None)
    if mixed is not None:
        person.open(f"/puzzles/{game}/{mixed.id}")
        page.locator("input[type=range]").first.wait_for()
        yield f"puzzle-{game}-mix"


def play_line(person: Person, puzzle: Puzzle) -> None:
    """Make the moves of a solution, and wait until the page says that it is solved."""
    node = Node(all_games()[puzzle.game].parse_state(puzzle.position))
    for count, text in enumerate(puzzle.line):
        move = node.parse(text)
        if node.actor() == puzzle.seat:
            ready = f'#board[data-plies="{count}"][data-acting="{puzzle.seat}"]'
            person.page.locator(ready).wait_for()
            person.make({"gesture": list(node.state.board.gesture(move))})
            made = f"[data-testid=finish], [data-status=solved], #board:not([data-plies='{count}'])"
            person.page.locator(made).first.wait_for()
            finish = person.page.get_by_test_id("finish")
            if finish.count():
                person.press(finish.first)
        node = node.child(move)
    person.page.locator("[data-status=solved]").wait_for()
