"""Pictures of every screen of the page, to look at: `make screenshots`.

Games are played by programs first, always the same ones, and then opened at an early, a middle and
the last position, in a wide and a narrow window, light and dark, in English and German.
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1]))

from spielwerk.ai import by_name
from spielwerk.ai.player import Cancel, Limits, Situation, ignore
from spielwerk.ai.player import Player as Searcher
from spielwerk.game import AnyGame
from spielwerk.games import all_games
from spielwerk.node import Node
from spielwerk.record.model import Participant, Record
from tests.server.running import RunningServer
from tests.web.conftest import ARGUMENTS, CHROMIUM

NAMES = ("Anna", "Bruno", "Carla", "Deniz")


@dataclass(frozen=True)
class Look:
    """A window, a light, a language."""

    name: str
    width: int
    height: int
    scheme: str
    language: str
    touch: bool = False

    def context(self, browser: Browser) -> BrowserContext:
        """A browser window like this."""
        return browser.new_context(
            viewport={"width": self.width, "height": self.height},
            color_scheme="dark" if self.scheme == "dark" else "light",
            locale="de-DE" if self.language == "de" else "en-GB",
            reduced_motion="reduce",
            has_touch=self.touch,
            device_scale_factor=2 if self.touch else 1,
        )


LOOKS = (
    Look("wide-light", 1440, 900, "light", "en"),
    Look("wide-dark", 1440, 900, "dark", "de"),
    Look("phone-light", 390, 844, "light", "de", touch=True),
    Look("phone-dark", 390, 844, "dark", "en", touch=True),
)


# Games to look at.


def played(game: AnyGame, seats: int, seed: int) -> Record:
    """A game between programs, from its start to its end."""
    chance = random.Random(seed)
    program = by_name("greedy", seed)
    node = Node(game.start(seats))
    plies: list[str] = []
    while node.actor() is not None and len(plies) < 400:
        plies.append(_choice(node, chance, program))
        node = node.play(plies[-1])
    return Record(game, tuple(Participant(name) for name in NAMES[:seats]), plies=tuple(plies))


def _choice(node: Node, chance: random.Random, program: Searcher) -> str:
    """What comes next: mostly the best move, sometimes any, so that no two games are alike."""
    who = node.actor()
    if not isinstance(who, int) or chance.random() < 0.2:
        return node.format(chance.choice(list(node.plies())))
    situation = Situation.begin(node.game, node.state)
    return program.choose(situation, who, Limits(nodes=40), Cancel(), ignore).move


def moments(record: Record) -> Iterator[tuple[str, int]]:
    """An early, a middle and the last position."""
    plies = len(record.plies)
    yield "early", min(plies, 9 if record.game.name != "fire-water" else 14)
    middle = plies * 3 // 5
    # Not while cards are chosen: both sides do so at the same time.
    while any(text.startswith("#") for text in record.plies[middle - 1 : middle + 1]):
        middle -= 1
    yield "middle", middle
    yield "end", plies


# Pictures.


class Camera:
    """Takes pictures of one look and stores them."""

    def __init__(self, page: Page, look: Look, folder: Path, address: str) -> None:
        self.page = page
        self.look = look
        self.folder = folder
        self.address = address
        page.request.get(f"{address}/api/me")
        page.request.put(
            f"{address}/api/me",
            headers={"X-Spielwerk": "1"},
            data={"name": "Anna", "language": look.language},
        )

    def take(self, name: str, wait: int = 500) -> None:
        """A picture of what is seen now."""
        self.page.wait_for_timeout(wait)
        self.page.screenshot(path=self.folder / f"{name}-{self.look.name}.png")

    def go(self, path: str) -> None:
        """Open a screen and wait until it is quiet."""
        self.page.goto(self.address + path)
        self.page.wait_for_load_state("networkidle")

    def make(self, **wish: Any) -> str:
        """A new table; gives its path."""
        answer = self.page.request.post(
            f"{self.address}/api/tables", headers={"X-Spielwerk": "1"}, data=wish
        )
        made = answer.json()
        assert answer.ok, made
        path: str = made["path"]
        return path

    def table(self, record: Record, ply: int) -> None:
        """A game at one screen, as it stands after so many plies."""
        chairs = [{"kind": "me", "name": player.name} for player in record.players]
        self.go(self.make(record=record.write(), ply=ply, chairs=chairs, take_backs="free"))
        self.page.locator("#board svg").first.wait_for(state="attached")


def general(camera: Camera) -> None:
    """The screens that belong to no game in particular."""
    camera.go("/")
    camera.take("lobby", 900)
    camera.page.locator("header button").click()
    camera.take("settings")
    for name in all_games():
        camera.go(f"/new/{name}")
        camera.take(f"new-{name}", 900)
        camera.go(f"/rules/{name}")
        camera.take(f"rules-{name}")
    camera.go(camera.make(game="hive", chairs=[{"kind": "me"}, {"kind": "open"}], public=True))
    camera.take("invite")
    camera.go("/t/nothing")
    camera.take("missing", 900)


WHY = {
    "hive": ("wA1", "0,0"),
    "ignite-flow": ("water", "a1"),
    "fire-water": ("d4",),
    "heaven-hell": ("b1", "b5"),
}
"""Touches that make no legal move early in a game."""


def games(camera: Camera, records: dict[str, Record]) -> None:
    """Every game, at three moments, and with a question why something is not allowed."""
    for name, record in records.items():
        for moment, ply in moments(record):
            camera.table(record, ply)
            camera.take(f"{name}-{moment}", 1800 if moment == "end" else 700)
        if name in WHY:
            camera.table(record, next(moments(record))[1])
            why_not(camera, name)
    conflict(camera, records["heaven-hell"])


def why_not(camera: Camera, name: str) -> None:
    """Touch what cannot be done, until the note with the reason is there."""
    page = camera.page
    things = page.locator("#board svg [data-touch]")
    for index in range(things.count()):
        things.nth(index).click(force=True)
        page.wait_for_timeout(120)
        if page.get_by_test_id("why").count():
            break
    camera.take(f"{name}-why")


def conflict(camera: Camera, record: Record) -> None:
    """Choosing a card, and the moment when both are shown."""
    ply = next(index for index, text in enumerate(record.plies) if text.startswith("#"))
    camera.table(record, ply)
    camera.take("heaven-hell-curtain")
    for _ in range(2):
        camera.page.locator(".curtain button").click()
        camera.page.locator(".hand li button").nth(3).click()
        camera.take("heaven-hell-hand", 200)
        camera.page.locator(".hand > .button").click()
        camera.page.wait_for_timeout(300)
    camera.take("heaven-hell-reveal", 200)


def main() -> None:
    """Take all pictures, or those of some looks."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", nargs="?", default="build/screenshots", type=Path)
    parser.add_argument("--look", action="append", choices=[look.name for look in LOOKS])
    arguments = parser.parse_args()
    arguments.folder.mkdir(parents=True, exist_ok=True)
    records = {name: played(game, game.seat_counts[0], 7) for name, game in all_games().items()}
    records["fire-water-4"] = played(all_games()["fire-water"], 4, 7)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = RunningServer(Path(folder)).start()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        for look in LOOKS:
            if arguments.look and look.name not in arguments.look:
                continue
            context = look.context(browser)
            camera = Camera(context.new_page(), look, arguments.folder, server.url)
            games(camera, records)
            general(camera)
            context.close()
        browser.close()
        server.stop()


if __name__ == "__main__":
    main()
