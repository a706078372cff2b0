"""A guest blocks another: their lines are not sent, and they take no seat at the guest's tables."""

from __future__ import annotations

from typing import Any

import pytest

from spielwerk.client.client import RefusedByServer
from tests.server.running import People, Person, RunningServer, in_loop
from tests.server.test_moderation import guest_of


async def said(person: Person, text: str) -> Any:
    """Wait until a line has arrived, and return it."""

    def lines() -> list[Any]:
        chats = [each for each in person.live.others if each["type"] == "chat"]
        return [line for each in chats for line in each["lines"] if line["text"] == text]

    await person.live.until(lambda: bool(lines()))
    return lines()[0]


async def code_of(request: Any) -> str:
    """Return the code with which a request is refused."""
    with pytest.raises(RefusedByServer) as caught:
        await request
    return str(caught.value.refusal["code"])


@in_loop
async def _block(server: RunningServer) -> None:
    async with People(server.url) as people:
        table, anna, bruno = await people.pair("hive")
        window = await people.again(anna)
        await window.live.watch(table)
        await bruno.live.ask("say", table=table, text="rude")
        line = await said(anna, "rude")
        given = {"table": table, "channel": "players", "line": line["number"]}
        (block,) = (await anna.visitor.call("POST", "/api/me/blocks", given))["blocks"]
        assert block["name"] == "Bruno"
        assert await guest_of(bruno) not in str(block), "nobody is told another's id"
        assert (await anna.visitor.call("GET", "/api/me/export"))["blocks"] == [block]
        # Every window of Anna's, and not Bruno's own.
        await bruno.live.ask("say", table=table, text="ruder")
        await said(bruno, "ruder")
        await anna.live.ask("say", table=table, text="to myself")
        for person in (anna, window):
            await said(person, "to myself")
            assert "ruder" not in str(person.live.others)
        again = await people.again(anna)
        await again.live.watch(table)
        await said(again, "to myself")
        assert "rude" not in str(again.live.others)
        # No seat at Anna's tables; others may have one, and Bruno at others' tables.
        mine = (await anna.visitor.create("hive", ["me", "open"]))["table"]
        assert await code_of(bruno.visitor.join(mine)) == "blocked"
        clara = await people.come("Clara")
        theirs = (await clara.visitor.create("hive", ["me", "open"]))["table"]
        await bruno.visitor.join(theirs)
        await clara.visitor.join(mine)
        # Nobody blocks themselves, a line that is not there, or through another's id.
        own = await said(anna, "to myself")
        for number in (own["number"], 99):
            wrong = anna.visitor.call("POST", "/api/me/blocks", {**given, "line": number})
            assert await code_of(wrong) == "not-found"
        path = f"/api/me/blocks/{block['id']}"
        assert await code_of(clara.visitor.call("DELETE", path)) == "not-found"
        assert (await anna.visitor.call("DELETE", path)) == {"blocks": []}
        await bruno.live.ask("say", table=table, text="sorry")
        await said(anna, "sorry")
        more = (await anna.visitor.create("hive", ["me", "open"]))["table"]
        await bruno.visitor.join(more)
        # Whoever is deleted is on nobody's list.
        await anna.visitor.call("POST", "/api/me/blocks", given)
        await bruno.visitor.call("DELETE", "/api/me")
        assert (await anna.visitor.call("GET", "/api/me/blocks")) == {"blocks": []}


def test_a_blocked_guest_is_neither_heard_nor_seated(server: RunningServer) -> None:
    _block(server)
