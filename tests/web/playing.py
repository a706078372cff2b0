"""Playing through the page: what a person sees is read from the wire, what a person does is done
with mouse, finger or keys.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, WebSocket

Json = dict[str, Any]
CELL = re.compile(r"[a-z][0-9]{1,2}")


class Person:
    """Somebody in front of a browser window, at one table at a time."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.address = address
        self.state: Json | None = None
        self.plies: list[Json] = []
        self.faults: list[str] = []
        page.on("websocket", self._listen)
        page.on("pageerror", lambda error: self.faults.append(str(error)))

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._hear)

    def _hear(self, frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["type"] == "table":
            self.state = message["state"]
            kept = [] if message["fresh"] else self.plies[: message["plies_from"]]
            self.plies = [*kept, *message["plies"]]

    # Where to go.

    def open(self, path: str = "/") -> None:
        """Open a screen of the page."""
        self.page.goto(self.address + path)

    def begin(self, game: str, company: str = "program", **choices: str) -> None:
        """From the lobby to a table: the game, against whom, and whatever else is chosen."""
        self.open()
        self.page.locator(f"a.button[href='/new/{game}']").click()
        self.page.locator(f"input[value='{company}']").check(force=True)
        for label in choices.values():
            self.page.get_by_role("radio", name=label, exact=True).check(force=True)
        self.page.locator(".go .first").click()
        self.page.wait_for_url("**/t/*")
        self.wait(lambda: self.state is not None)

    # What is known.

    @property
    def table(self) -> Json:
        """How the table stands."""
        assert self.state is not None
        return self.state

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.table["result"] is not None

    def acting(self) -> Json | None:
        """The view of an own seat that has to move now."""
        views = [view for view in self.table["views"] if view["owes"]]
        return views[0] if views else None

    def wait(self, condition: Callable[[], bool], seconds: float = 30) -> None:
        """Wait until something is so; the page goes on meanwhile."""
        for _ in range(int(seconds * 50)):
            if condition():
                return
            self.page.wait_for_timeout(20)
        raise TimeoutError(f"it did not happen; faults: {self.faults}")

    def wait_for_turn(self) -> Json | None:
        """The view of an own seat once it has to move; None if the game is over."""
        self.wait(lambda: self.over or self.acting() is not None)
        return None if self.over else self.acting()

    # What is done.

    def thing(self, name: str) -> Locator:
        """Something that can be touched."""
        return self.page.locator(f'#board [data-touch="{name}"]').last

    def touch(self, name: str) -> None:
        """Touch a thing with the mouse."""
        self.thing(name).click(force=True)

    def play(self, move: Json) -> None:
        """Make a move by touching, and wait until the server has it."""
        before = self._asked()
        self.look_away()
        self.make(move)
        self.wait(lambda: self._asked() != before)

    def _asked(self) -> tuple[int, int | None]:
        """In which position which of our seats is asked: it changes with every move we make."""
        view = self.acting()
        return self.table["position"], None if view is None else view["seat"]

    def look_away(self) -> None:
        """Go on where a conflict is shown, and let the next one choose at a shared screen."""
        for label in ("Go on", "Weiter"):
            button = self.page.get_by_role("button", name=label, exact=True)
            if button.count():
                button.first.click()
        curtain = self.page.locator(".curtain button")
        if curtain.count():
            curtain.click()

    def make(self, move: Json) -> None:
        """The gesture for a move, as a person would do it."""
        steps = move["steps"]
        first, *rest = steps
        if first in {"fire", "water", "earth"}:
            self.page.locator(f'#board button[data-touch="{first}"]').click()
            self.touch(rest[0])
        elif first.startswith("tile:"):
            self._lay(first, *rest)
        elif first.startswith("card:"):
            self.page.locator(f'[data-touch="{first}"]').click()
            self.page.locator(".hand > .button").click()
        elif first == "pass":
            self.page.locator('[data-touch="pass"], [data-testid="prompt"] .first').first.click()
        else:
            for step in steps:
                self.touch(step)
            self._finish()

    def _lay(self, tile: str, fire: str, water: str) -> None:
        """Lay a tile: pick it up, turn it until it lies as wanted, put it down."""
        self.touch(tile)
        turned = self.page.locator("#board [data-turned]")
        for _ in range(4):
            self.thing(fire).hover(force=True)
            if turned.get_attribute("data-turned") == f"{fire} {water}":
                break
            self.page.keyboard.press("r")
        self.touch(fire)

    def _finish(self) -> None:
        """Where the move could go on, say that it is complete."""
        position = self.table["position"]
        done = self.page.get_by_test_id("finish")
        for _ in range(25):
            if self.table["position"] != position or self.acting() is None:
                return
            if done.count():
                done.first.click()
                return
            self.page.wait_for_timeout(20)
