"""Tables at a moment of a recorded game, opened through the interface and not by playing."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from tests.web.person import Json, Person

RECORDS = Path(__file__).parents[1] / "data" / "tables"
NAMES = ("Anna", "Bernadette", "Carla", "Deniz")
LONG_NAMES = (
    "Maximiliane Hohenzollern-Sigmaringen",
    "Wolfgang Theophilus Amadeus von Salzburg",
    "Anna-Katharina Schmidt-Rottluff",
    "Bartholomäus Nepomuk Freiherr Grünstein",
)


@dataclass(frozen=True)
class Game:
    """A recorded game, and the ply in its middle."""

    name: str
    middle: int
    end: int
    seats: int = 2

    @property
    def record(self) -> str:
        """Its record as it is written."""
        return (RECORDS / f"{self.name}.txt").read_text(encoding="utf-8")


GAMES = {
    game.name: game
    for game in (
        Game("hive", 16, 27),
        Game("fire-water", 55, 92),
        Game("fire-water-3", 78, 131, seats=3),
        Game("fire-water-4", 81, 135, seats=4),
        Game("heaven-hell", 152, 272),
        Game("ignite-flow", 35, 59),
    )
}
CONFLICT = 44
"""Ply of the game of Heaven and Hell at which both sides choose a card."""


def ask(page: Page, address: str, method: str, path: str, **wish: Any) -> Json:
    """Ask the server for something, as the page would."""
    answer = page.request.fetch(
        address + path, method=method, headers={"X-Spielwerk": "1"}, data=wish or None
    )
    assert answer.ok, answer.text()
    return dict(answer.json())


def guide(somebody: Person, when: str) -> None:
    """Say when the guide for a first game speaks."""
    somebody.page.add_init_script(f'localStorage.setItem("spielwerk.guide", `"{when}"`)')


def make(somebody: Person, game: Game, ply: int, *chairs: Json) -> str:
    """Create a table with a game after this many plies; return its path."""
    ask(somebody.page, somebody.address, "GET", "/api/me")
    made = ask(
        somebody.page,
        somebody.address,
        "POST",
        "/api/tables",
        record=game.record,
        ply=ply,
        chairs=list(chairs),
        take_backs="free",
    )
    return str(made["path"])


def sit(
    somebody: Person, game: Game, ply: int | None = None, names: tuple[str, ...] = NAMES
) -> None:
    """Sit all players down at one screen, in the middle of a game or after some plies."""
    chairs = [{"kind": "me", "name": name} for name in names[: game.seats]]
    somebody.state = None
    somebody.open(make(somebody, game, game.middle if ply is None else ply, *chairs))
    somebody.wait(lambda: somebody.state is not None)
    somebody.page.locator("#board svg").first.wait_for(state="attached")
