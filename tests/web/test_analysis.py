"""The analysis board: moves, variations, keys, what the computer finds, refusals, links."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from spielwerk.game.node import Node
from spielwerk.games import all_games, find
from spielwerk.record.model import Participant, Record
from tests.web.conftest import NewPerson
from tests.web.layout import MOUSE_SIZES, TOUCH_SIZES, faults_at
from tests.web.person import Person
from tests.web.study_screens import packed
from tests.web.test_accessibility import faults
from tests.web.test_whole_games import PHONE

GAMES = [
    pytest.param(name, marks=() if name == "hive" else pytest.mark.slow)
    for name in sorted(all_games())
]


def open_at(person: Person, game: str, until: Callable[[Node], bool], seats: int = 2) -> Node:
    """Open a random game at the first position of a kind; gives it."""
    random, node, plies = Random(3), Node(find(game).start(seats)), list[str]()
    while not until(node):
        ply = random.choice(node.plies())
        plies.append(node.format(ply))
        node = node.child(ply)
    record = Record(find(game), (Participant(),) * seats, plies=tuple(plies))
    person.open(f"/analysis/{game}?ply={len(plies)}#{packed(record.write())}")
    at(person, len(plies))
    return node


def at(person: Person, plies: int) -> None:
    """Wait until the position after this many plies is shown."""
    person.page.locator(f'#board[data-plies="{plies}"]').wait_for()


def tree(person: Person) -> Locator:
    """Return the plies of the tree in display order."""
    return person.page.get_by_test_id("ply")


def play(person: Person, node: Node, choice: int = 0) -> Node:
    """Make a move for the player to move, or draw a chance outcome."""
    plies = node.plies()
    ply = plies[min(choice, len(plies) - 1)]
    if node.actor() == "chance":
        person.press(person.page.locator(".outcomes button").nth(plies.index(ply)))
    else:
        person.page.locator(f'#board[data-acting="{node.actor()}"]').wait_for()
        person.make({"gesture": list(node.state.board.gesture(ply))})
        finish = person.page.get_by_test_id("finish")
        if finish.count():
            person.press(finish.first)
    return node.child(ply)


@pytest.mark.parametrize("game", GAMES)
def test_moves_for_all_sides_variations_and_keys(person: NewPerson, game: str) -> None:
    anna, node = person(), Node(find(game).start())
    anna.open(f"/analysis/{game}")
    at(anna, 0)
    first = node
    for number in range(1, 4):
        node = play(anna, node)
        at(anna, number)
    expect(tree(anna)).to_have_count(3)
    # Back to the start with the keys, and something else is tried.
    anna.page.locator("body").press("Home")
    at(anna, 0)
    play(anna, first, choice=1)
    at(anna, 1)
    expect(tree(anna)).to_have_count(4)
    anna.page.get_by_role("textbox", name="Name of this variation").fill("A try")
    anna.page.get_by_role("textbox", name="Comment on this position").fill("Why not?")
    expect(anna.page.get_by_test_id("tree")).to_contain_text("A try:")
    expect(anna.page.get_by_test_id("tree")).to_contain_text("Why not?")
    anna.page.locator("h1").first.click()
    here = anna.page.locator('[data-testid="ply"][aria-current]')
    tried = here.inner_text()
    anna.page.keyboard.press("ArrowUp")
    expect(here).not_to_have_text(tried)
    anna.page.keyboard.press("End")
    at(anna, 3)
    anna.page.keyboard.press("ArrowLeft")
    at(anna, 2)
    anna.page.keyboard.press("ArrowRight")
    at(anna, 3)
    anna.page.keyboard.press("Delete")
    at(anna, 2)
    expect(tree(anna)).to_have_count(3)
    # The variation comes first when it is moved up.
    anna.page.locator("li [data-testid=ply]").click()
    anna.page.get_by_role("button", name="Move variation up").click()
    expect(tree(anna).first).to_have_text(tried, use_inner_text=True)


def test_the_computer_finds_moves_and_says_how_it_goes_on(person: NewPerson) -> None:
    anna = person()
    node = open_at(anna, "hive", lambda node: node.state.turn > 6 and len(node.plies()) > 20)
    candidates = anna.page.get_by_test_id("candidates").locator("button")
    expect(candidates).to_have_count(3)
    legal = set(node.legal())
    assert {text.strip() for text in candidates.locator("code").all_inner_texts()} <= legal
    expect(anna.page.get_by_test_id("depth")).to_contain_text("positions/s")
    bar = anna.page.get_by_test_id("value-bar")
    expect(bar).to_have_attribute("aria-label", re.compile(r"Winning chances: White \d+%, Black"))
    expect(anna.page.get_by_test_id("arrows").locator("path.way")).not_to_have_count(0)
    anna.page.get_by_role("button", name="Show one more line").click()
    expect(candidates).to_have_count(4)
    # All of them, each with an arrow when one points at it; else only the best have theirs.
    anna.page.get_by_role("button", name="All", exact=True).click()
    expect(candidates).to_have_count(len(legal))
    lines = anna.page.get_by_role("spinbutton", name="Lines")
    expect(lines).to_have_value(str(len(legal)))
    ways = anna.page.get_by_test_id("arrows").locator(".way, .ring")
    expect(ways).to_have_count(5)
    candidates.last.focus()
    expect(ways).to_have_count(1)
    lines.fill("12")
    lines.press("Enter")
    expect(candidates).to_have_count(12)
    candidates.first.hover()
    expect(anna.page.get_by_test_id("expected-line")).to_contain_text("Expected continuation:")
    assert list(faults_at(anna.page, MOUSE_SIZES)) == []
    assert faults(anna.page) == []
    anna.page.get_by_role("switch", name="Computer").uncheck()
    expect(candidates).to_have_count(0)


def test_who_walks_through_the_moves_stays_where_they_are(person: NewPerson) -> None:
    """Also while better ones move up."""
    anna = person()
    open_at(anna, "hive", lambda node: node.state.turn > 6 and len(node.plies()) > 20)
    anna.page.get_by_role("button", name="All", exact=True).click()
    moves = anna.page.get_by_test_id("candidates").locator("code")
    ways = anna.page.get_by_test_id("arrows").locator(".way, .ring")
    expect(ways).to_have_count(5)
    for _ in range(3):
        before = moves.all_inner_texts()
        button = anna.page.get_by_test_id("candidates").locator("button", has_text=before[-1]).last
        button.focus()
        # Any of them may be the next to move up; the last one's time is unknown.
        anna.wait(lambda: moves.all_inner_texts() != before)  # noqa: B023 - waits at once
        expect(button).to_be_focused()
        expect(ways).to_have_count(1)


def test_cards_that_are_chosen_at_once(person: NewPerson) -> None:
    anna = person(device="finger", **PHONE)
    node = open_at(anna, "heaven-hell", lambda node: len(node.state.to_move()) == 2)
    bars = anna.page.get_by_test_id("mixed").locator("figure")
    expect(bars).to_have_count(2)
    for seat in (0, 1):
        cards = len(node.state.legal_moves(seat))
        expect(bars.nth(seat).locator("li")).to_have_count(cards)
    assert list(faults_at(anna.page, TOUCH_SIZES)) == []


def test_what_chance_may_do_and_how_it_is_spread(person: NewPerson) -> None:
    anna = person()
    node = open_at(anna, "fire-water", lambda node: node.actor() == "chance", seats=3)
    expect(anna.page.locator(".outcomes button")).to_have_count(len(node.plies()))
    spread = anna.page.get_by_test_id("spread").locator("li")
    expect(spread).to_have_count(3)
    expect(spread.first.locator(".dot")).to_have_count(min(24, len(node.plies())))
    anna.page.get_by_role("button", name="Draw at random").click()
    expect(tree(anna).last).to_have_attribute("aria-current", "step")


def fetched(person: Person, path: str, body: dict[str, Any]) -> Any:
    """Return the page's own server's answer to a person's request."""
    answer = person.page.request.post(
        person.address + path, data=body, headers={"X-Spielwerk": "1"}
    )
    assert answer.ok, answer.text()
    return answer.json()


def test_no_analysis_of_a_game_between_people_that_goes_on(person: NewPerson) -> None:
    anna, bruno = person(), person()
    for somebody in (anna, bruno):
        somebody.open()
        somebody.page.get_by_role("heading", name="Hive").first.wait_for()
    wish = {"game": "hive", "chairs": [{"kind": "me"}, {"kind": "open"}]}
    table = fetched(anna, "/api/tables", wish)["table"]
    fetched(bruno, f"/api/tables/{table}/join", {})
    anna.open("/analysis/hive")
    at(anna, 0)
    expect(anna.page.get_by_test_id("forbidden")).to_contain_text("when the game is over")
    expect(anna.page.get_by_test_id("candidates")).to_have_count(0)
    # One move on it may be the next position of the game.
    play(anna, Node(find("hive").start()))
    at(anna, 1)
    expect(anna.page.get_by_test_id("forbidden")).to_contain_text("when the game is over")
    expect(anna.page.get_by_test_id("candidates")).to_have_count(0)
    anna.open(f"/analysis/hive?table={table}")
    expect(anna.page.get_by_text("when the game is over")).to_be_visible()
    expect(anna.page.locator("#board")).to_have_count(0)


def test_a_study_is_shared_by_a_long_and_a_short_link(person: NewPerson) -> None:
    anna, node = person(), Node(find("ignite-flow").start())
    anna.open("/analysis/ignite-flow")
    at(anna, 0)
    play(anna, node)
    at(anna, 1)
    anna.page.get_by_role("textbox", name="Comment on this position").fill("A good beginning")
    anna.page.get_by_role("button", name="Share").click()
    anna.page.get_by_role("button", name="Create a short link").click()
    links = [
        anna.page.get_by_role("textbox", name=name).input_value()
        for name in ("Complete link", "Short link")
    ]
    assert len(links[1]) < 80
    for link in links:
        bruno = person()
        bruno.open("/" + link.split("/", 3)[3])
        at(bruno, 0)
        expect(bruno.page.get_by_test_id("tree")).to_contain_text("A good beginning")
        expect(tree(bruno)).to_have_count(1)


def test_the_server_thinks_where_the_page_may_not(person: NewPerson) -> None:
    anna = person()
    anna.page.add_init_script("localStorage.setItem('spielwerk.searchHere', 'false')")
    open_at(anna, "ignite-flow", lambda node: node.state.turn > 4)
    expect(anna.page.get_by_test_id("candidates").locator("button")).to_have_count(3)
    asked = [message for message in anna.sent if message["type"] == "analyse"]
    assert asked
    anna.page.keyboard.press("ArrowLeft")
    anna.wait(lambda: any(message["type"] == "cancel" for message in anna.sent))
