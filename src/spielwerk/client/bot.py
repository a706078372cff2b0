"""A program that takes a seat by its link and plays."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any
from urllib.parse import parse_qs, urlsplit

import httpx

from spielwerk.ai.native import choose
from spielwerk.ai.player import Cancel, Limits, Player, Situation
from spielwerk.client.client import Disconnected, Followed, Live, RefusedByServer, Visitor
from spielwerk.game import AnyState
from spielwerk.game.node import Node
from spielwerk.game.refusals import BadSetup, StatedRefusal
from spielwerk.game.text import Text, shortened
from spielwerk.games import find

log = logging.getLogger("spielwerk.join")

SECONDS_BEFORE_TRYING_AGAIN = 1.0
MOST_ATTEMPTS = 60
SHARE_OF_CLOCK = 30
FOR_EVER = 10.0**6
_HARMLESS = {"stale", "not-your-turn", "already-chosen", "game-over"}

Tell = Callable[[str], None]

_LOST = Text("the connection was lost")


class ServerUnreachable(StatedRefusal, code="server-unreachable"):
    """No server answers at an address."""

    sentence = Text("The server {server} cannot be reached: {why}.")


@dataclass(frozen=True, slots=True)
class SeatAddress:
    """The parts of a link to a table or a seat."""

    server: str
    table: str
    chair: int | None = None
    token: str | None = None

    @staticmethod
    def read(url: str) -> SeatAddress:
        """Parse a link; raises `BadSetup`.

        >>> SeatAddress.read("http://localhost:8000/t/abc#chair=1&token=xyz").chair
        1
        """
        parts = urlsplit(url)
        path = parts.path.strip("/").split("/")
        # Older links have it in the query.
        query = parse_qs(parts.fragment or parts.query)
        chair = query.get("chair", [""])[0]
        if parts.scheme not in ("http", "https") or len(path) != 2 or path[0] != "t":
            raise BadSetup(
                Text(
                    "'{url}' is not a link to a table: it looks like http://…/t/….",
                    url=shortened(url),
                )
            )
        return SeatAddress(
            f"{parts.scheme}://{parts.netloc}",
            path[1],
            int(chair) if chair.isascii() and chair.isdigit() else None,
            query.get("token", [None])[0],
        )


async def join_and_play(
    address: SeatAddress, player: Player, name: str, seconds: float, tell: Tell
) -> None:
    """Take the seat and play until the table is done.

    Raises `RefusedByServer`, or `ServerUnreachable` if no server answers.
    """
    visitor = Visitor(address.server)
    try:
        joined = await _take_seat(visitor, address, name)
        tell(f"{joined['table']['setup']['title']}: {name}, seat {joined['chair']}")
        await _Playing(visitor, address.table, player, seconds, tell).run()
    finally:
        await visitor.close()


async def _take_seat(visitor: Visitor, address: SeatAddress, name: str) -> dict[str, Any]:
    wish = {"chair": address.chair, "token": address.token, "name": name, "program": True}
    try:
        await visitor.introduce(name)
        return await visitor.join(address.table, **wish)
    except httpx.HTTPError as problem:
        why = str(problem) or type(problem).__name__
        raise ServerUnreachable(server=address.server, why=why) from None


@dataclass(eq=False, slots=True)
class _Playing:
    """A program at a table, through reconnections, until the last game is over."""

    visitor: Visitor
    table: str
    player: Player
    seconds: float
    tell: Tell
    _followed: Followed | None = None

    async def run(self) -> None:
        attempts = 0
        while attempts < MOST_ATTEMPTS:
            try:
                async with await self.visitor.live() as live:
                    attempts = 0
                    if await self._play(live):
                        return
            except (Disconnected, OSError, httpx.HTTPError, TimeoutError):
                pass
            attempts += 1
            self.tell("The connection was lost; retrying.")
            await asyncio.sleep(SECONDS_BEFORE_TRYING_AGAIN)
        raise ServerUnreachable(server=self.visitor.url, why=_LOST)

    async def _play(self, live: Live) -> bool:
        """Play over one connection; return whether the table is done."""
        further: dict[str, Any] = {"moves": False, "view": False}
        if self._followed is not None:
            live.tables[self.table] = self._followed
            further["after"] = self._followed.number
        followed = self._followed = await live.watch(self.table, **further)
        while not _done(followed.state):
            await self._answer_offer(live, followed)
            owing = followed.my_owing()
            if owing:
                await self._move(live, followed, owing[0])
            else:
                await _news(live, followed, followed.number)
        self.tell(_ending(followed.state))
        return True

    async def _answer_offer(self, live: Live, followed: Followed) -> None:
        """Decline draw offers: a program always continues the game."""
        offer = followed.state["offer"]
        mine = [view["seat"] for view in followed.state["views"]]
        for seat in mine:
            if offer is not None and seat in offer["awaited"]:
                number = followed.number
                chair = followed.chair_of(seat)
                await self._try(live, "answer", chair=chair, agreed=False)
                await _news(live, followed, number)

    async def _move(self, live: Live, followed: Followed, seat: int) -> None:
        """Think and move, unless the table changes meanwhile."""
        version, number = followed.state["version"], followed.number

        def pointless() -> bool:
            return followed.state["version"] != version or seat not in followed.my_owing()

        known, cancel = situation(followed), Cancel()
        limits = Limits(self._time(followed, seat))
        thinking = asyncio.create_task(
            asyncio.to_thread(choose, self.player, known, seat, limits, cancel)
        )
        interrupted = asyncio.create_task(live.until(pointless, FOR_EVER))
        await asyncio.wait([thinking, interrupted], return_when=asyncio.FIRST_COMPLETED)
        cancel.stop()
        interrupted.cancel()
        await asyncio.gather(interrupted, return_exceptions=True)
        move = (await thinking).move
        if not pointless():
            chair = followed.chair_of(seat)
            await self._try(live, "play", chair=chair, move=move, version=version)
            await _news(live, followed, number)

    def _time(self, followed: Followed, seat: int) -> float:
        clock = followed.state["clock"]
        if clock is None:
            return self.seconds
        remaining = float(clock["remaining"][seat]) / 1000
        return max(0.05, min(self.seconds, remaining / SHARE_OF_CLOCK))

    async def _try(self, live: Live, kind: str, **values: Any) -> None:
        """Send a request, ignoring refusals because the table has changed."""
        try:
            await live.ask(kind, table=self.table, **values)
        except RefusedByServer as refusal:
            if refusal.refusal["code"] not in _HARMLESS:
                raise


async def _news(live: Live, followed: Followed, number: int) -> None:
    """Wait for news after an event."""
    await live.until(lambda: followed.number > number, FOR_EVER)


def _done(state: dict[str, Any]) -> bool:
    """Return whether no further game is planned."""
    if state["status"] == "closed":
        return True
    match = state["match"]
    more = match is not None and match["played"] < match["games"]
    return state["status"] == "over" and not more


def situation(followed: Followed) -> Situation:
    """Return the game from its initial position, in the form for players."""
    opened = [event for event in followed.events if event["type"] == "opened"][-1]
    game = find(followed.state["setup"]["game"])
    first: AnyState = game.parse_state(opened["text"])
    node = Node(first)
    texts = tuple(ply["text"] for ply in followed.plies)
    for text in texts:
        node = node.play(text)
    return Situation(game, first, texts, node.state)


def _ending(state: dict[str, Any]) -> str:
    result = state["result"]
    if result is None:
        return "The table was closed."
    mine = [seat["seat"] for seat in state["seats"] if seat["mine"]]
    place = result["places"][mine[0]] if mine else "?"
    return f"Over: {result['words']}; place {place}"
