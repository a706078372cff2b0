"""Dragging, panning, zooming and resting, with the mouse and with fingers."""

from __future__ import annotations

import math
from typing import Any, Protocol

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import NewPerson
from tests.web.person import Json, Person
from tests.web.test_boards import play
from tests.web.test_table import begun
from tests.web.test_whole_games import PHONE

Point = tuple[float, float]


class Pointer(Protocol):
    """Something that presses, moves and lets go."""

    def down(self, x: float, y: float) -> None: ...
    def move(self, x: float, y: float) -> None: ...
    def up(self) -> None: ...


class Mouse:
    """The mouse."""

    def __init__(self, page: Page) -> None:
        self.mouse = page.mouse

    def down(self, x: float, y: float) -> None:
        """Press the button somewhere."""
        self.mouse.move(x, y)
        self.mouse.down()

    def move(self, x: float, y: float) -> None:
        """Go somewhere."""
        self.mouse.move(x, y, steps=4)

    def up(self) -> None:
        """Let go."""
        self.mouse.up()


class Fingers:
    """One finger or two, as a touch screen reports them."""

    def __init__(self, page: Page) -> None:
        self.wire = page.context.new_cdp_session(page)

    def _send(self, kind: str, *points: Point) -> None:
        touches = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        self.wire.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    def down(self, x: float, y: float) -> None:
        """Touch somewhere."""
        self._send("touchStart", (x, y))
        self.at = (x, y)

    def move(self, x: float, y: float) -> None:
        """Go somewhere, as fingers do: not in one leap."""
        (a, b), parts = self.at, 6
        for part in range(1, parts + 1):
            self._send("touchMove", (a + (x - a) * part / parts, b + (y - b) * part / parts))
        self.at = (x, y)

    def up(self) -> None:
        """Let go."""
        self._send("touchEnd")

    def spread(self, middle: Point, before: float, after: float) -> None:
        """Two fingers around a point, first so far from it, then so far."""
        (x, y), parts = middle, 6
        self._send("touchStart", (x - before, y))
        self._send("touchStart", (x - before, y), (x + before, y))
        for part in range(1, parts + 1):
            away = before + (after - before) * part / parts
            self._send("touchMove", (x - away, y), (x + away, y))
        self._send("touchEnd")


def middle(thing: Locator) -> Point:
    """Return the visible middle of a thing."""
    box = thing.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def offered(somebody: Person, text: str) -> Json:
    """Return a legal move by its text or first thing, once the page shows its target."""
    view = somebody.wait_for_turn()
    assert view is not None
    version = somebody.table["version"]
    somebody.page.locator(f'#board[data-version="{version}"][data-acting]').wait_for()
    begun = (move for move in view["moves"] if move["gesture"][0].startswith(text))
    return next(begun, None) or somebody.move(text)


def drag(somebody: Person, pointer: Pointer, *names: str) -> None:
    """Drag a thing over others to the last; each shows itself as an aim before it is reached."""
    first, *rest = names
    x, y = middle(somebody.thing(first))
    pointer.down(x, y)
    pointer.move(x + 9, y - 9)
    expect(somebody.page.locator("#board[data-dragging]")).to_have_count(1)
    for swept, name in enumerate(rest):
        if swept:
            expect(somebody.page.locator("#board .picked")).to_have_count(swept + 1)
        pointer.move(*middle(somebody.thing(name)))
    pointer.up()


def drag_moves(somebody: Person, pointer: Pointer, *texts: str) -> None:
    """Make moves by dragging."""
    for text in texts:
        made = len(somebody.plies)
        drag(somebody, pointer, *offered(somebody, text)["gesture"])
        somebody.wait(lambda: len(somebody.plies) > made)  # noqa: B023 (waited for at once)
        assert somebody.plies[made]["text"] == text
    expect(somebody.page.locator(".dragged")).to_have_count(0)


DRAGGED = {
    # From the tray, and within the hive.
    "hive": ["wS1", "bS1 wS1-", "wQ -wS1", "bQ bS1-", "wQ \\wS1"],
    "heaven-hell": ["Lb1-b2"],
    "ignite-flow": ["Fc3", "Wd4", "Bc4"],
}
"""By game: moves that are made by dragging one thing to another."""


# In every run each game with one pointer and each pointer: rivers are drawn with both, see below.
@pytest.mark.parametrize(
    ("kind", "game"),
    [
        (Mouse, "hive"),
        (Fingers, "heaven-hell"),
        (Fingers, "ignite-flow"),
        pytest.param(Mouse, "heaven-hell", marks=pytest.mark.slow),
        pytest.param(Mouse, "ignite-flow", marks=pytest.mark.slow),
        pytest.param(Fingers, "hive", marks=pytest.mark.slow),
    ],
)
def test_things_are_dragged(
    person: NewPerson, game: str, kind: type[Mouse] | type[Fingers]
) -> None:
    anna = begun(person, game=game, **(PHONE if kind is Fingers else {}))
    drag_moves(anna, kind(anna.page), *DRAGGED[game])


def test_a_river_is_drawn_with_a_finger(person: NewPerson) -> None:
    anna = begun(person, **PHONE)
    drag_moves(anna, Fingers(anna.page), "Wb2", "~c3d4")


def test_an_elemental_is_dragged_onto_the_board(person: NewPerson) -> None:
    anna = begun(person, game="fire-water")
    drag_moves(anna, Mouse(anna.page), "Ed4")


def a_tile(anna: Person) -> tuple[str, str, str]:
    """Return a tile that can be laid, with the squares of its fire and its water."""
    tile, fire, water = offered(anna, "tile:")["gesture"]
    return tile, fire, water


def test_a_tile_is_turned_while_it_is_dragged(person: NewPerson) -> None:
    anna = begun(person, moves=10, game="fire-water")
    page, (tile, fire, water) = anna.page, a_tile(anna)
    made = len(anna.plies)
    mouse = Mouse(page)
    mouse.down(*middle(anna.thing(tile)))
    mouse.move(*middle(anna.thing(fire)))
    turned = page.locator("#board [data-turned]")
    for _ in range(4):
        if turned.get_attribute("data-turned") == f"{fire} {water}":
            break
        page.keyboard.press("r")
    expect(turned).to_have_attribute("data-turned", f"{fire} {water}")
    mouse.up()
    anna.wait(lambda: len(anna.plies) > made)
    assert anna.plies[made]["text"] == f"{tile[5:]}{fire}{water}"


def test_a_tile_is_dragged_with_a_finger_and_then_turned_by_a_touch(person: NewPerson) -> None:
    anna = begun(person, moves=10, game="fire-water", **PHONE)
    tile, fire, water = a_tile(anna)
    made = len(anna.plies)
    drag(anna, Fingers(anna.page), tile, fire)
    expect(anna.page.locator("#board svg .picked")).to_have_count(1)
    anna.thing(water).tap(force=True)
    anna.wait(lambda: len(anna.plies) > made)
    assert anna.plies[made]["text"] == f"{tile[5:]}{fire}{water}"


def test_a_finger_that_rests_on_a_square_is_shown_its_influence(person: NewPerson) -> None:
    """And touches nothing by it, though the square is free."""
    anna = begun(person, game="fire-water", **PHONE)
    assert offered(anna, "Ed4")
    finger, card = Fingers(anna.page), anna.page.locator("#board .card")
    finger.down(*middle(anna.thing("d4")))
    expect(card).to_contain_text("d4")
    finger.up()
    expect(card).to_have_count(0)
    anna.thing("e5").tap()
    anna.wait(lambda: anna.plies != [])
    assert [ply["text"] for ply in anna.plies] == ["Ee5"]


# Hive has a view of its own.


Seen = tuple[float, float, float]


def spiders(person: NewPerson, **settings: Any) -> Person:
    """Return a hive of two spiders."""
    anna = begun(person, game="hive", **settings)
    play(anna, "wS1", "bS1 wS1-")
    expect(anna.page.locator("#board .cloth [data-ghost]")).to_have_count(2)
    return anna


def seen(anna: Person) -> Seen:
    """Return place and size of the white spider."""
    box = anna.thing("wS1").bounding_box()
    assert box is not None
    return (*middle(anna.thing("wS1")), box["width"])


def wait_until_seen(anna: Person, wanted: Seen) -> None:
    """Wait until the white spider is at a place, to half a pixel."""
    anna.wait(lambda: all(abs(a - b) < 0.5 for a, b in zip(seen(anna), wanted, strict=True)))


def corner(anna: Person) -> Point:
    """Return a place on the cloth without a piece."""
    box = anna.page.locator("#board .cloth").bounding_box()
    assert box is not None
    return box["x"] + 40, box["y"] + 40


def centred(anna: Person, home: Seen) -> None:
    """Everything is seen again at the press of a button."""
    centre = anna.page.get_by_role("button", name="Show the whole hive")
    centre.click()
    wait_until_seen(anna, home)
    expect(centre).to_be_disabled()


@pytest.mark.parametrize("kind", [Mouse, Fingers])
def test_the_hive_is_panned(person: NewPerson, kind: type[Mouse] | type[Fingers]) -> None:
    anna = spiders(person, **(PHONE if kind is Fingers else {}))
    pointer, home = kind(anna.page), seen(anna)
    x, y = corner(anna)
    pointer.down(x, y)
    pointer.move(x + 50, y + 30)
    pointer.up()
    wait_until_seen(anna, (home[0] + 50, home[1] + 30, home[2]))
    centred(anna, home)


@pytest.mark.parametrize("kind", [Mouse, Fingers])
def test_who_pans_touches_nothing(person: NewPerson, kind: type[Mouse] | type[Fingers]) -> None:
    """Even if the drag begins where the piece in hand could go."""
    anna = spiders(person, **(PHONE if kind is Fingers else {}))
    pointer, home = kind(anna.page), seen(anna)
    piece, aim = offered(anna, "wQ -wS1")["gesture"]
    anna.touch(piece)
    x, y = middle(anna.thing(aim))
    pointer.down(x, y)
    pointer.move(x + 40, y + 40)
    pointer.up()
    wait_until_seen(anna, (home[0] + 40, home[1] + 40, home[2]))
    anna.touch(offered(anna, "wQ \\wS1")["gesture"][1])
    anna.wait(lambda: len(anna.plies) > 2)
    assert anna.plies[-1]["text"] == "wQ \\wS1"


def test_the_hive_is_zoomed_with_the_wheel_and_with_buttons(person: NewPerson) -> None:
    anna = spiders(person)
    home = seen(anna)
    anna.page.mouse.move(home[0], home[1])
    for turn in (-200, 200):
        anna.page.mouse.wheel(0, turn)
        factor = math.exp(0.24) if turn < 0 else 1
        # The point under the mouse stays in place.
        wait_until_seen(anna, (home[0], home[1], home[2] * factor))
    anna.page.get_by_role("button", name="Zoom in").click()
    anna.wait(lambda: abs(seen(anna)[2] - home[2] * 1.25) < 0.5)
    anna.page.get_by_role("button", name="Zoom out").click()
    anna.page.get_by_role("button", name="Zoom out").click()
    anna.wait(lambda: abs(seen(anna)[2] - home[2] * 0.8) < 0.5)
    centred(anna, home)


@pytest.mark.parametrize("where", ["beside", "on a piece"])
def test_the_hive_is_zoomed_with_two_fingers(person: NewPerson, where: str) -> None:
    """It also works if one of them is on a piece, which is not dragged."""
    anna = spiders(person, **PHONE)
    home = seen(anna)
    away = 90 if where == "beside" else 30
    # The left finger is on the white spider, or on the cloth left of it.
    aim = (home[0] + (60 if where == "beside" else 30), home[1])
    Fingers(anna.page).spread(aim, away, away * 1.5)
    wait_until_seen(anna, (aim[0] + (home[0] - aim[0]) * 1.5, home[1], home[2] * 1.5))
    expect(anna.page.locator("#board .picked, .dragged, [data-testid='why']")).to_have_count(0)
    centred(anna, home)
