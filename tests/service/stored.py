"""Ask a door about a table that it has stored."""

from __future__ import annotations

import json
from typing import Any

from tests.service.doors import Door, TestClock
from tests.service.transcript import Transcript

_SHOWN = (
    *("status", "setup", "game_number", "turn", "owing", "chosen", "awaiting_entropy"),
    *("clock", "offer", "scores", "result", "match", "drawings"),
)
"""The parts of a table's state that every version has to show alike."""


async def said_about(door: Door, table: str) -> dict[str, Any]:
    """Return its state, its plies, its chat, and the records of its games."""
    transcript = Transcript(door, TestClock())
    window = await transcript.connect("en")
    await transcript.ask(window, "watch", table=table)
    followed = window.tables[table]
    records = []
    for number in range(1, followed.state["game_number"] + 1):
        answer = await door.call("GET", f"/api/tables/{table}/record?game={number}")
        assert answer.status == 200, answer.body
        records.append(answer.body)
    await transcript.close(window)
    said = {
        "state": {name: followed.state[name] for name in _SHOWN},
        "plies": [[ply["text"], ply["seat"]] for ply in followed.plies],
        "events": len(followed.events),
        "chat": [[line["name"], line["text"]] for line in window.chat],
        "records": records,
    }
    copied: dict[str, Any] = json.loads(json.dumps(said))
    return copied
