"""A person who plays through the page.

What a person may know is read from the wire; what a person does is done with the mouse, a finger or
the keys.
"""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Literal

from playwright.sync_api import Locator, Page, WebSocket
from playwright.sync_api import TimeoutError as TooLate

from spielwerk.games import all_games
from spielwerk.record.model import Participant, Record
from spielwerk.wire.delta import applied
from spielwerk.wire.packed import unpacked

Json = dict[str, Any]
Device = Literal["mouse", "finger", "keys"]

DOUBLE_CLICK_SECONDS = 0.6
"""A second click within half a second belongs to the first, and the page treats it so."""
SUPPLY = {"fire", "water", "earth"}
CHOICES = {
    "level": re.compile("Strength|Spielstärke"),
    "players": re.compile("Players|Personen"),
    "seat": re.compile("I play|Ich spiele"),
}


def plies_of(event: Json) -> list[Json]:
    """Return the plies that an event adds to the game, with the event's words."""
    words = event.get("words", "")
    if event["type"] in ("moved", "chance-drawn"):
        return [{"text": event["move"], "seat": event.get("seat"), "words": words}]
    if event["type"] == "revealed":
        cards = zip(event["moves"], event["seats"], strict=True)
        return [{"text": text, "seat": seat, "words": words} for text, seat in cards]
    return []


class Person:
    """A person in front of a browser window, at one table."""

    def __init__(self, page: Page, address: str, device: Device = "mouse") -> None:
        self.page = page
        self.address = address
        self.device = device
        self.state: Json | None = None
        self.plies: list[Json] = []
        self.sent: list[Json] = []
        self.answers: list[Json] = []
        self.faults: list[str] = []
        self._touched = ("", 0.0)
        page.on("websocket", self._listen)
        page.on("pageerror", lambda error: self.faults.append(str(error)))

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._hear)
        socket.on("framesent", lambda frame: self.sent.append(json.loads(frame)))

    def _hear(self, frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["type"] == "table":
            self.state, self.plies = message["state"], message["plies"]
        elif message["type"] == "changed":
            self.state = applied(self.state, message["delta"])
            new = [ply for event in message["events"] for ply in plies_of(event)]
            self.plies = [*self.plies[: message["plies_from"]], *new]
        elif message["type"] == "gesture":
            self.answers.append(message)

    # Navigation.

    def link(self, path: str) -> str:
        """Return the page's link to one of its screens."""
        return path

    def open(self, path: str = "/") -> None:
        """Open a screen of the page."""
        self.page.goto(self.address + self.link(path))

    def begin(
        self, game: str, company: str = "program", seat: str | None = None, level: str = "2"
    ) -> None:
        """Create a table of a game, with opponents and other choices.

        The lobby is skipped, because it takes as long as some moves.
        """
        found = all_games()[game]
        titles = [name.en for name in found.about.seat_names][: found.about.seat_counts[0]]
        others: dict[str, Json] = {
            "program": {"kind": "program", "level": int(level)},
            "invite": {"kind": "open"},
        }
        mine = titles.index(seat) if seat else 0
        chairs = [
            {"kind": "me", **({"name": title} if company == "here" else {})}
            if number == mine or company == "here"
            else others[company]
            for number, title in enumerate(titles)
        ]
        self.state = None
        request, headers = self.page.request, {"X-Spielwerk": "1"}
        request.get(f"{self.address}/api/me")
        take_backs = "consent" if company == "invite" else "free"
        wish = {"game": game, "chairs": chairs, "take_backs": take_backs}
        made = request.post(f"{self.address}/api/tables", headers=headers, data=wish)
        assert made.ok, made.text()
        self.open(made.json()["path"])
        self.wait(lambda: self.state is not None)

    def begin_in_lobby(self, game: str, company: str = "program", **choices: str) -> None:
        """From the lobby to a table."""
        self.open()
        self.page.locator(f"a.button[href='{self.link(f'/new/{game}')}']").click()
        self.page.locator(f"input[value='{company}']").check(force=True)
        for group, label in choices.items():
            found = self.page.get_by_role("group", name=CHOICES[group])
            found.get_by_role("radio", name=label, exact=True).check(force=True)
        self.page.locator(".go .first").click()
        self.page.wait_for_url(re.compile("/t/[^/]+$"))
        self.wait(lambda: self.state is not None)

    def sit_down(self, path: str, name: str) -> None:
        """Follow an invitation."""
        self.open(path)
        self.page.locator("form .field input").fill(name)
        self.page.locator("form .first").click()
        self.wait(lambda: self.state is not None and any(s["mine"] for s in self.state["seats"]))

    def reload(self) -> None:
        """Reload the page, and wait for the state of the table."""
        self.state = None
        self.page.reload()
        self.wait_for_turn()

    @property
    def path(self) -> str:
        """The current path."""
        return self.page.url.removeprefix(self.address)

    # State.

    @property
    def table(self) -> Json:
        """The state of the table."""
        assert self.state is not None
        return self.state

    @property
    def over(self) -> bool:
        """True if the game has ended."""
        return self.table["result"] is not None

    def acting(self) -> Json | None:
        """Return the view of an own seat that has to move: its drawing, and each move."""
        for view in self.table["views"]:
            if view["owes"]:
                moves = [{"gesture": list(gesture)} for gesture in unpacked(view["moves"] or [])]
                return {**view, "view": self.table["drawings"][view["drawing"]], "moves": moves}
        return None

    @property
    def drawing(self) -> Json:
        """The drawing for the first own seat."""
        drawn: Json = self.table["drawings"][self.table["views"][0]["drawing"]]
        return drawn

    def move(self, text: str) -> Json:
        """Return a legal move of the present position by its text."""
        self.wait_for_turn()
        setup = self.table["setup"]
        game = all_games()[setup["game"]]
        players = (Participant(),) * setup["seats"]
        plies = tuple(ply["text"] for ply in self.plies)
        state = Record(game, players, setup["options"], plies=plies).state()
        return {"gesture": list(state.board.gesture(state.parse_move(text)))}

    def wait(self, condition: Callable[[], bool], seconds: float = 30) -> None:
        """Wait for a condition; the page continues meanwhile."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if condition():
                return
            self.page.wait_for_timeout(20)
        notes = self.page.locator("[data-testid=why], [role=alert]").all_inner_texts()
        known = f"faults: {self.faults}, notes: {notes}, touched: {self._touched[0]!r}"
        raise TimeoutError(f"it did not happen; {known}, sent: {self.sent[-3:]}")

    def wait_for_turn(self) -> Json | None:
        """Return the view of an own seat once it has to move; None if the game is over."""
        self.wait(lambda: self.state is not None)
        self.wait(lambda: self.over or self.acting() is not None)
        return None if self.over else self.acting()

    # Actions.

    def thing(self, name: str) -> Locator:
        """Something that can be touched."""
        return self.page.locator(f'#board [data-touch="{name}"]').last

    def touch(self, name: str) -> None:
        """Touch a thing; again only after the double-click interval."""
        if name == self._touched[0]:
            since = time.monotonic() - self._touched[1]
            self.page.wait_for_timeout(max(0, 1000 * (DOUBLE_CLICK_SECONDS - since)))
        self._touched = name, time.monotonic()
        if self.device == "keys":
            self.walk_to(name)
            self.page.keyboard.press("Enter")
        elif self.device == "finger":
            self.thing(name).tap(force=True)
        else:
            self.thing(name).click(force=True)

    def press(self, button: Locator, timeout: float = 15_000) -> None:
        """Press a button of the page."""
        if self.device == "keys":
            button.focus(timeout=timeout)
            self.page.keyboard.press("Enter")
        else:
            button.click(timeout=timeout)

    def play(self, move: Json) -> None:
        """Make a move by touches, and wait for the server."""
        before = self._asked()
        self.see()
        self.make(move)
        self._finish(before)

    def see(self) -> None:
        """Wait until the page shows the position that was heard of, and nothing covers it.

        In this order: a conflict or a curtain covers the board together with the new position.
        """
        self._see(*self._asked())
        self.look_up()

    def _asked(self) -> tuple[int, int | None]:
        """At which version which of our seats is asked: it changes with every move we make."""
        view = self.acting()
        return self.table["version"], None if view is None else view["seat"]

    def _see(self, version: int, seat: int | None) -> None:
        """Wait until the page shows the position that was heard of, and can be touched."""
        shown = f'#board[data-version="{version}"][data-acting="{seat}"]'
        self.page.locator(shown).wait_for()

    def look_up(self) -> None:
        """Go on where a conflict is shown, and let the next one choose at a shared screen."""
        cover = self.page.locator(".reveal button, .curtain button")
        while cover.count():
            # A conflict also disappears by itself, perhaps just before the click.
            with suppress(TooLate):
                self.press(cover.last, timeout=2_000)

    def make(self, move: Json) -> None:
        """Make the gesture for a move as a person would."""
        first, *rest = move["gesture"]
        if first in SUPPLY:
            self.press(self.page.locator(f'#board button[data-touch="{first}"]'))
            self.touch(rest[0])
        elif first.startswith("tile:"):
            self._lay(first, *rest)
        elif first.startswith("card:"):
            self.press(self.page.locator(f'#board [data-touch="{first}"]'))
            self.press(self.page.locator(".hand > .button"))
        elif first == "pass":
            self.press(
                self.page.locator('[data-touch="pass"], [data-testid="prompt"] .first').first
            )
        else:
            for thing in move["gesture"]:
                self.touch(thing)

    def _lay(self, tile: str, fire: str, water: str) -> None:
        """Lay a tile: with the mouse it is turned first, else both squares are touched."""
        self.touch(tile)
        if self.device != "mouse":
            self.touch(fire)
            self.touch(water)
            return
        turned = self.page.locator("#board [data-turned]")
        for _ in range(4):
            self.thing(fire).hover(force=True)
            if turned.get_attribute("data-turned") == f"{fire} {water}":
                break
            self.page.keyboard.press("r")
        self.touch(fire)

    def _finish(self, asked: tuple[int, int | None]) -> None:
        """Wait until the server has the move; where it could continue, say that it is complete."""
        done = self.page.get_by_test_id("finish")
        self.wait(lambda: self._asked() != asked or done.count() > 0)
        if self._asked() == asked:
            self.press(done.first)
            self.wait(lambda: self._asked() != asked)

    # Keys.

    def walk_to(self, name: str) -> None:
        """Go to a thing with the arrow keys, in its direction.

        On returning to a place, another direction is tried.
        """
        self.page.evaluate(TO_THE_BOARD)
        tried: set[tuple[str, str]] = set()
        for _ in range(60):
            here, keys = self.page.evaluate(WAY, name)
            if here == name:
                return
            key = next((key for key in keys if (here, key) not in tried), None)
            if key is None:
                break
            tried.add((here, key))
            self.page.keyboard.press(key)
        raise AssertionError(f"the arrow keys do not lead to {name}")


TO_THE_BOARD = """() => {
  if (document.activeElement?.closest("#board [data-touch]")) return;
  const first = ['svg [data-touch][tabindex="0"]', "button[data-touch]:enabled"]
    .map((thing) => document.querySelector(`#board ${thing}`))
    .find(Boolean);
  first?.focus();
}"""
"""The one thing of the board that the tab key reaches; beside an empty one, what can be placed."""

WAY = """(name) => {
  const here = document.activeElement;
  const all = [...document.querySelectorAll(`#board [data-touch="${CSS.escape(name)}"]`)];
  const aim = all[all.length - 1];
  if (!aim) throw new Error(`nothing to touch: ${name}`);
  const [a, b] = [here, aim].map((thing) => thing.getBoundingClientRect());
  const dx = b.x + b.width / 2 - a.x - a.width / 2;
  const dy = b.y + b.height / 2 - a.y - a.height / 2;
  const gain = { ArrowRight: dx, ArrowLeft: -dx, ArrowDown: dy, ArrowUp: -dy };
  const keys = Object.keys(gain).sort((one, other) => gain[other] - gain[one]);
  return [here.dataset.touch ?? "", keys];
}"""
"""The current place, and the arrow keys, most direct first."""
