"""Set-up over REST: a draft goes to and fro, and the server remembers nothing."""

from __future__ import annotations

import json
from typing import Any

import pytest

from spielwerk.analysis.messages import SetupEdit, SetupRequest
from spielwerk.service.study import draft as make_draft
from spielwerk.wire.codec import encoded
from tests.server.running import People, RunningServer, in_loop
from tests.server.test_lessons import refused

PATH = "/api/setup/hive"


@in_loop
async def test_a_draft_is_changed_and_played_from(server: RunningServer) -> None:
    async with People(server.url) as people:
        anna = await people.come()
        anna.visitor.language = "de"
        empty = await anna.visitor.call("POST", PATH, {})
        edit = {"kind": "put", "thing": "wQ", "cells": ["0,0"]}
        draft = await anna.visitor.call("POST", PATH, {"text": empty["text"], "edit": edit})
        by_referee = make_draft(
            "hive",
            SetupRequest(
                text=empty["text"], edit=SetupEdit(kind="put", thing="wQ", cells=("0,0",))
            ),
            "de",
        )
        assert draft == json.loads(encoded(by_referee))
        # White has placed a piece, and it is White's turn again: Black has none.
        assert [trouble["rule"] for trouble in draft["trouble"]] == ["HV-1"]
        black = {"kind": "set", "field": "mover", "value": "black"}
        done = await anna.visitor.call("POST", PATH, {"text": draft["text"], "edit": black})
        chairs = [{"kind": "me", "name": ""}, {"kind": "program", "level": 1}]
        table = await anna.visitor.call(
            "POST", "/api/tables", {"chairs": chairs, "record": done["record"]}
        )
        assert table["setup"]["game"] == "hive"


BAD: list[tuple[str, Any, int, str]] = [
    ("/api/setup/chess", {}, 404, "not-found"),
    (PATH, {"colour": "red"}, 422, "not-understood"),
    (PATH, {"text": "nonsense"}, 400, "badly-written"),
    (PATH, {"text": ";" * 1001}, 413, "too-much"),
    (PATH, {"seats": 4}, 400, "bad-setup"),
    (PATH, {"edit": {"kind": "burn"}}, 422, "not-understood"),
    (PATH, {"edit": {"kind": "put", "thing": "x" * 99}}, 422, "not-understood"),
]


@pytest.mark.parametrize(("path", "body", "status", "code"), BAD)
def test_what_makes_no_sense_is_refused(
    server: RunningServer, path: str, body: Any, status: int, code: str
) -> None:
    @in_loop
    async def ask() -> None:
        async with People(server.url) as people:
            anna = await people.come()
            assert await refused(anna, path, body) == (status, code)

    ask()
