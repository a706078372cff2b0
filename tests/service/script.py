"""The script for both doors: an evening at one screen."""

from __future__ import annotations

import random
from typing import Any

from tests.service.transcript import Transcript, Window

OPTIONS = {"heaven-hell": {"rows": 2, "dice": 2}}
"""A board so small that conflicts come soon, with their sealed cards."""


class Script:
    """An evening at one screen: a series of three games, with everything that can be asked."""

    def __init__(self, transcript: Transcript, game: str, clock: str = "game 600+5") -> None:
        self.transcript = transcript
        self.game = game
        self.clock = clock
        self.chance = random.Random(7)
        self.table = ""

    async def play(self) -> None:
        """Play the whole script."""
        await self.transcript.call("GET", "/api/me?language=en", made="guest")
        await self.refused_tables()
        anna = await self.two_games()
        await self.third_game(anna)
        await self.afterwards()

    async def two_games(self) -> Window:
        """Play the first two games, and begin the third."""
        anna = await self.begin()
        bruno = await self.transcript.connect("de")
        await self.ask(bruno, "watch")
        await self.first_game(anna, bruno)
        await self.transcript.close(bruno)
        await self.second_game(anna)
        for chair in (0, 1):
            await self.ask(anna, "ready", chair=chair, game=3)
        await self.entropy(anna)
        await self.plies(anna, 3)
        return anna

    # Steps.

    async def ask(self, window: Window, kind: str, **values: Any) -> Any:
        return await self.transcript.ask(window, kind, table=self.table, **values)

    async def refused_tables(self) -> None:
        for body in (
            {"game": "chess", "chairs": [{"kind": "me"}, {"kind": "me"}]},
            {"game": self.game, "chairs": [{"kind": "me"}]},
            {"game": self.game, "chairs": [{"kind": "me"}, {"kind": "me"}], "clock": "soon"},
            {"chairs": [{"kind": "me"}, {"kind": "me"}]},
        ):
            await self.transcript.call("POST", "/api/tables?language=en", body)

    async def begin(self) -> Window:
        """Introduce oneself, open a table for two at this screen, and watch it."""
        await self.transcript.call("PUT", "/api/me?language=en", {"name": "Anna"})
        body = {
            "game": self.game,
            "options": OPTIONS.get(self.game, {}),
            "chairs": [{"kind": "me", "name": "Anna"}, {"kind": "me", "name": "Bruno"}],
            "clock": self.clock,
            "take_backs": "free",
            "games": 3,
        }
        window = await self.transcript.connect("en")
        await self.transcript.ask(window, "watch", table="nowhere")
        made = await self.transcript.call("POST", "/api/tables?language=en", body, "table")
        self.table = made["table"]
        await self.ask(window, "watch")
        await self.entropy(window)
        return window

    async def entropy(self, window: Window) -> None:
        for seat in list(window.tables[self.table].state["awaiting_entropy"]):
            chair = window.tables[self.table].chair_of(seat)
            await self.ask(window, "entropy", chair=chair, text=f"chair-{chair}")

    async def plies(self, window: Window, count: int) -> None:
        """Make random moves, each after two seconds, until the game is over."""
        followed = window.tables[self.table]
        for _ in range(count):
            if followed.state["status"] == "over":
                return
            self.transcript.clock.advance(2)
            seat = followed.my_owing()[0]
            gesture = list(self.chance.choice(followed.moves(seat)))
            await self.move(window, seat, gesture=gesture)

    async def move(self, window: Window, seat: int, **what: Any) -> Any:
        followed = window.tables[self.table]
        version = followed.state["version"]
        what = {"version": version, **what}
        return await self.ask(window, "play", chair=followed.chair_of(seat), **what)

    async def first_game(self, anna: Window, bruno: Window) -> None:
        await self.plies(anna, 5)
        await self.questions(anna, bruno)
        await self.refusals(anna)
        await self.plies(anna, 3)
        for chair in (0, 1):
            await self.ask(anna, "undo", chair=chair)
            await self.ask(anna, "take-back", chair=chair)
        await self.plies(anna, 3)
        await self.ask(anna, "say", text="Well played!")
        await self.ask(bruno, "say", text="  ")
        await self.ask(anna, "unwatch")
        await self.plies(bruno, 1)
        await self.ask(anna, "watch", after=anna.tables[self.table].number)
        await self.transcript.ask(anna, "speak", language="de")
        anna.language = "de"
        await self.transcript.call("PUT", "/api/me?language=de", {"name": "Annika"})
        await self.plies(anna, 1)
        await self.ask(anna, "offer-draw", chair=0)
        await self.ask(anna, "answer", chair=1, agreed=False)
        await self.ask(anna, "resign", chair=0)
        await self.ask(anna, "resign", chair=1)

    async def questions(self, anna: Window, bruno: Window) -> None:
        followed = anna.tables[self.table]
        seat = followed.my_owing()[0]
        chair = followed.chair_of(seat)
        gesture = list(followed.moves(seat)[0])
        for window in (anna, bruno):
            for length in range(len(gesture) + 1):
                await self.ask(window, "gesture", chair=chair, gesture=gesture[:length])
            for kind in ("guide", "why"):
                values = {"move": "a1"} if kind == "why" else {}
                await self.ask(window, kind, chair=chair, **values)
            await self.ask(window, "details")
            await self.ask(window, "sheet")
            await self.ask(window, "words", **{"from": 0, "to": 3})

    async def refusals(self, window: Window) -> None:
        """Ask for what is not possible, and say what is not understood."""
        followed = window.tables[self.table]
        seat = followed.my_owing()[0]
        gesture = list(followed.moves(seat)[0])
        await self.move(window, seat, gesture=gesture, version=1)
        await self.move(window, 1 - seat, gesture=gesture)
        await self.move(window, seat, gesture=["nothing"])
        await self.move(window, seat, move="nothing")
        await self.ask(window, "ready", chair=0, game=2)
        await self.ask(window, "answer", chair=0, agreed=True)
        await self.ask(window, "reclaim", chair=0)
        await self.ask(window, "substitute", chair=0, to=1)
        await self.ask(window, "entropy", chair=0, text="late")
        await self.ask(window, "play", chair=7, move="x", version=1)
        await self.ask(window, "undo")
        await self.ask(window, "nonsense")
        await self.ask(window, "watch", after=-1)
        await self.ask(window, "say", text="x" * 10_000)
        await self.ask(window, "words", **{"from": 2, "to": 1})
        await self.transcript.ask(window, "undo", table="elsewhere", chair=0)
        await self.transcript.ask(window, "undo", chair=0)
        await self.transcript.say(window, "no JSON at all")
        await self.transcript.say(window, "[]")

    async def second_game(self, window: Window) -> None:
        """Lose on time."""
        for chair in (0, 1):
            await self.ask(window, "ready", chair=chair, game=2)
        await self.entropy(window)
        await self.plies(window, 4)
        self.transcript.clock.advance(700)
        followed = window.tables[self.table]
        seat = followed.my_owing()[0]
        await self.move(window, seat, gesture=list(followed.moves(seat)[0]))
        await self.ask(window, "resign", chair=0)

    async def third_game(self, window: Window) -> None:
        """Come back in the middle, with another window."""
        await self.transcript.close(window)
        again = await self.transcript.connect("en")
        await self.ask(again, "watch")
        await self.plies(again, 60)
        await self.ask(again, "offer-draw", chair=0)
        await self.ask(again, "answer", chair=1, agreed=True)
        await self.ask(again, "resign", chair=0)
        await self.ask(again, "ready", chair=0, game=4)
        await self.transcript.close(again)

    async def afterwards(self) -> None:
        """Ask for everything that is left of the evening, and delete it."""
        table = f"/api/tables/{self.table}"
        for path in (
            "/api/me/tables",
            table,
            f"{table}/record?game=1",
            f"{table}/record?game=9",
            f"{table}/replay?game=2",
            f"{table}/picture.svg",
            "/api/tables/nowhere",
        ):
            both = "&" if "?" in path else "?"
            await self.transcript.call("GET", f"{path}{both}language=en")
        await self.transcript.call("POST", f"{table}/close?language=en")
        await self.transcript.call("DELETE", "/api/me?language=en")
