"""No question holds the event loop for long, however large and at whatever position."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import pytest

from spielwerk.table.commands import AnyCommand
from spielwerk.wire.requests import AnyRequest
from tests.server.costs import GAMES, costs, live_questions
from tests.server.running import in_loop

LONGEST_TURN = 0.05
"""Seconds of the loop thread's processor time."""
ANSWERED = ("gesture", "guide", "details", "sheet", "words", "play", "watch", "analyse", "hint")
"""Requests that must be answered in every game: a refusal would measure nothing."""
OF_THE_TRANSPORT = {"pong", "answer-search"}
"""Live messages without an answer."""


def test_every_kind_of_live_message_is_asked() -> None:
    kinds = {*get_args(AnyCommand), *get_args(AnyRequest)}
    known = {str(kind.__dataclass_fields__["type"].default) for kind in kinds}
    assert known - {message["type"] for message in live_questions("a table")} == OF_THE_TRANSPORT


@pytest.mark.slow
@pytest.mark.alone
@in_loop
async def test_no_question_holds_the_event_loop(tmp_path: Path) -> None:
    found = {cost.name: cost for cost in await costs(tmp_path)}
    held = {name: cost.longest for name, cost in found.items() if cost.longest > LONGEST_TURN}
    assert not held
    asked = {f"{kind} ({game})" for kind in ANSWERED for game in GAMES}
    assert not {name: found[name].refused for name in asked if found[name].refused}
    rest = [cost for name, cost in found.items() if "(" not in name or "record" in name]
    assert not [cost.name for cost in rest if cost.refused]
