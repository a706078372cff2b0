"""The server and the browser's worker say the same: one script of requests, two transcripts."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Any

import pytest

from spielwerk.games import all_games
from tests.browser.outside import Database
from tests.service.doors import Door, TestClock, browser_door, repeatable, server_door
from tests.service.script import OPTIONS, Script
from tests.service.transcript import Transcript

SECONDS = 240.0


@pytest.mark.parametrize("game", sorted(all_games()))
def test_both_doors_say_the_same(game: str, tmp_path: Path) -> None:
    server, browser = (
        asyncio.run(asyncio.wait_for(_played(door, game, tmp_path), SECONDS))
        for door in ("server", "browser")
    )
    assert [question for question, _ in server] == [question for question, _ in browser]
    differences = [
        f"{question[:200]}: {difference}"
        for (question, at_server), (_, at_browser) in zip(server, browser, strict=True)
        for difference in _differences(at_server, at_browser)
    ]
    assert not differences, "\n".join(differences)
    sealed = any('"chosen": [0' in json.dumps(said) for _, said in server)
    assert sealed or game not in OPTIONS, "no card was ever sealed"


def _differences(left: Any, right: Any, path: str = "") -> Iterator[str]:
    """List the differences of two JSON values: left the server's, right the browser's."""
    if isinstance(left, dict) and isinstance(right, dict):
        for key in left | right:
            yield from _differences(left.get(key), right.get(key), f"{path}.{key}")
    elif isinstance(left, list) and isinstance(right, list) and len(left) == len(right):
        for index, (one, other) in enumerate(zip(left, right, strict=True)):
            yield from _differences(one, other, f"{path}[{index}]")
    elif left != right:
        yield f"{path}: {json.dumps(left)[:300]} | {json.dumps(right)[:300]}"


async def _played(door_name: str, game: str, folder: Path) -> list[tuple[str, Any]]:
    clock = TestClock()
    at_server = server_door(folder / "games.sqlite")
    opened: AbstractAsyncContextManager[Door] = (
        at_server if door_name == "server" else browser_door(Database())
    )
    with repeatable(clock):
        async with opened as door:
            script = Script(Transcript(door, clock), game)
            await script.play()
            return script.transcript.steps
