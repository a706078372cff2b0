"""Reviews inside the browser: the same steps, searched by the core beside the page."""

from __future__ import annotations

from typing import Any

from tests.browser.outside import Database
from tests.browser.page import opened
from tests.browser.test_requests import refused
from tests.server.running import in_loop
from tests.server.test_review import PATH, RECORD


@in_loop
async def test_a_game_is_reviewed_and_a_move_tried_again() -> None:
    async with opened(Database(), "de") as page:
        turns: list[dict[str, Any]] = []
        ply: int | None = 0
        while ply is not None:
            found = await page.call("POST", PATH, {"record": RECORD, "ply": ply})
            turns += found["turns"]
            ply = found["next"]
        assert [turn["ply"] for turn in turns] == list(range(11))
        (last,) = turns[-2]["moments"]
        assert (last["severity"], last["better"]["text"]) == ("blunder", "Tc3")
        assert "Weiß gewinnt sofort." in [one["text"] for one in last["reasons"]]
        tried = await page.call("POST", PATH, {"record": RECORD, "ply": 9, "move": "Tc3"})
        assert tried["turns"][0]["moments"][0]["severity"] is None
        assert await refused(page, "POST", PATH, {"record": "nonsense"}) == (400, "bad-record")
