"""On a shared screen no message reveals a choice sealed by a neighbour or a program."""

from __future__ import annotations

import json
import re

import pytest

from spielwerk.games import find
from tests.browser.outside import Database
from tests.browser.page import opened
from tests.server.running import in_loop
from tests.server.test_leaks import line_to_a_choice

VARIES = re.compile(r'\\?"(at|created|moved|said|guest)\\?":(\d+|\\?"[^"]*")')


async def _messages_until_sealed(card: str, plies: list[str]) -> list[str]:
    """Everything that comes to the page until one of two people has sealed a card.

    What differs between any two games is left out.
    """
    async with opened(Database()) as page:
        followed = await page.create("heaven-hell", ["me", "me"])
        table = followed.state["table"]
        for move in plies:
            await page.play(table, followed.state["owing"][0], move=move)
        await page.play(table, 0, move=card)
        assert followed.state["chosen"] == [0]
        await page.watch(table)
        for path in ("", "/record", "/replay", "/picture.svg"):
            await page.call("GET", f"/api/tables/{table}{path}")
        for path in ("/tables", "/export"):
            await page.call("GET", f"/api/me{path}")
        for kind in ("details", "sheet"):
            await page.ask(kind, table=table)
        return [VARIES.sub("", text.replace(table, "TABLE")) for text in page.texts]


@in_loop
async def test_a_sealed_card_changes_no_byte_that_the_page_gets() -> None:
    plies, state = line_to_a_choice(find("heaven-hell"))
    cards = sorted(state.format_move(move) for move in state.legal_moves(0))
    first, last = [await _messages_until_sealed(card, plies) for card in (cards[0], cards[-1])]
    assert cards[0] != cards[-1]
    assert first == last
    assert len(first) > len(plies)


@in_loop
async def test_it_is_stored_and_revealed() -> None:
    """So that the test above cannot pass because nothing was sealed."""
    plies, state = line_to_a_choice(find("heaven-hell"))
    cards = [[state.format_move(move) for move in state.legal_moves(seat)] for seat in (0, 1)]
    database = Database()
    async with opened(database) as page:
        followed = await page.create("heaven-hell", ["me", "me"])
        table = followed.state["table"]
        for move in plies:
            await page.play(table, followed.state["owing"][0], move=move)
        await page.play(table, 0, move=cards[0][0])
        stored = [json.loads(value) for value in database.read("events", (table,))]
        assert json.loads(stored[-1]["data"])["move"] == cards[0][0]
        await page.play(table, 1, move=cards[1][0])
        revealed = next(each for each in followed.events if each["type"] == "revealed")
        assert cards[0][0] in revealed["moves"]


@pytest.mark.parametrize("level", [1, 3])
@in_loop
async def test_a_programs_card_is_sealed_before_mine_and_nowhere_to_be_seen(level: int) -> None:
    plies, state = line_to_a_choice(find("heaven-hell"))
    record = _record(plies)
    database = Database()
    async with opened(database) as page:
        chairs = [{"kind": "me"}, {"kind": "program", "level": level}]
        body = {"chairs": chairs, "record": record}
        made = await page.call("POST", "/api/tables", body)
        table = made["table"]
        followed = await page.watch(table)
        await page.until(lambda: followed.state["chosen"] == [1])
        stored = [json.loads(value) for value in database.read("events", (table,))]
        card = json.loads(stored[-1]["data"])["move"]
        assert card in [state.format_move(move) for move in state.legal_moves(1)]
        chosen = [event for event in followed.events if event["type"] == "chosen"]
        assert ["move" in event for event in chosen] == [False]
        assert followed.view(0)["own_choice"] is None
        thinking = [message for message in page.others if message["type"] == "thinking"]
        assert all(message["move"] is None for message in thinking)


def _record(plies: list[str]) -> str:
    moves = "; ".join(plies)
    head = "Spielwerk record 1\nGame: heaven-hell\nSeat 0: person\nSeat 1: program\n"
    return f"{head}\nMoves:\n{moves};\n"


@in_loop
async def test_the_seed_of_chance_shows_nowhere_before_the_end() -> None:
    database = Database()
    async with opened(database) as page:
        followed = await page.create("fire-water", ["me", "me"])
        table = followed.state["table"]
        stored = [json.loads(value) for value in database.read("events", (table,))]
        data = [json.loads(each["data"]) for each in stored]
        (seed,) = (each["seed"] for each in data if each["type"] == "began")
        assert seed
        assert not any(seed in text for text in page.texts)
