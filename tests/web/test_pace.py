"""What opponents do is seen action by action, and can be skipped."""

from __future__ import annotations

from itertools import pairwise

from playwright.sync_api import expect

from tests.web.conftest import NewPerson
from tests.web.person import Json, Person

WATCH_PLIES = """() => {
  window.seen = [];
  const list = document.querySelector("ol:has([data-ply])");
  const note = () => {
    const plies = list.querySelectorAll("[data-ply]").length - 1;
    if (plies !== window.seen.at(-1)?.[0]) window.seen.push([plies, performance.now()]);
  };
  new MutationObserver(note).observe(list, { childList: true });
  note();
}"""
"""Note when how many plies are seen to have been played."""


def opposed(person: NewPerson) -> Person:
    """Somebody who moves first against a program, with motion."""
    anna = person(reduced_motion="no-preference", viewport={"width": 1280, "height": 800})
    anna.begin("heaven-hell", "program", level="3", seat="Hell")
    anna.wait(lambda: anna.acting() is not None)
    anna.see()
    anna.page.evaluate(WATCH_PLIES)
    return anna


def move(anna: Person, text: str) -> Json:
    """A legal move by its text."""
    view = anna.acting()
    assert view is not None
    found: Json = next(move for move in view["moves"] if move["move"] == text)
    return found


def end_turn(anna: Person) -> int:
    """End the turn; how many plies there are when the program has played its own."""
    anna.play(move(anna, "Lb1-b2"))
    anna.see()
    anna.play(move(anna, "="))
    anna.wait(lambda: anna.acting() is not None)
    return len(anna.plies)


def test_a_whole_turn_is_seen_action_by_action(person: NewPerson) -> None:
    anna = opposed(person)
    last = end_turn(anna)
    assert last >= 4
    anna.see()
    seen: list[tuple[int, float]] = anna.page.evaluate("() => window.seen")
    assert [plies for plies, _ in seen] == list(range(last + 1))
    times = [time for _, time in seen][2:]
    pauses = [later - earlier for earlier, later in pairwise(times)]
    # Timers are never early but for rounding; on a busy machine they are late.
    assert pauses[0] > 590
    assert min(pauses[1:]) > 345


def test_a_touch_skips_what_is_still_to_be_seen(person: NewPerson) -> None:
    """And begins a move, but makes none; what is said is said once."""
    anna = opposed(person)
    last = end_turn(anna)
    assert anna.page.locator("#board[data-acting]").count() == 0
    anna.thing("b2").click(force=True)
    expect(anna.page.locator("ol [data-ply]")).to_have_count(last + 1)
    expect(anna.page.locator("#board .picked")).to_have_count(1)
    assert len(anna.plies) == last
    spoken = anna.page.locator("p.spoken[aria-live]")
    expect(spoken).to_contain_text(anna.plies[-1]["words"])
