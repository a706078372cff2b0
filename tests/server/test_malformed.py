"""Malformed requests are refused with a sentence."""

from __future__ import annotations

import json
from typing import Any

import httpx
import pytest

from tests.server.running import RunningServer


def _post(server: RunningServer, content: str) -> tuple[int, dict[str, Any]]:
    with httpx.Client(base_url=server.url, headers={"X-Spielwerk": "1"}, timeout=30) as client:
        client.get("/api/me")
        headers = {"Content-Type": "application/json"}
        answer = client.post("/api/tables?language=de", content=content, headers=headers)
    return answer.status_code, answer.json()["refusal"]


@pytest.mark.parametrize(
    "content",
    ["[" * 100_000, '{"chairs": ' + "9" * 10_000 + "}", '{"a":' * 50_000],
    ids=["nesting", "number", "objects"],
)
def test_bodies_beyond_every_measure_are_not_understood(
    server: RunningServer, content: str
) -> None:
    status, refusal = _post(server, content)
    assert status in (400, 422)
    assert refusal["code"] == "not-understood"
    assert "nicht verstanden" in refusal["message"]


@pytest.mark.parametrize(
    "options",
    ['{"rows": "\\ud800"}', json.dumps({"rows": "x" * 200_000})],
    ids=["letter", "long"],
)
def test_options_that_cannot_be_are_refused_in_short(server: RunningServer, options: str) -> None:
    status, refusal = _post(
        server,
        f'{{"game": "heaven-hell", "chairs": [{{"kind": "me"}}, {{"kind": "me"}}],'
        f' "options": {options}}}',
    )
    assert (status, refusal["code"]) == (400, "bad-setup")
    assert len(refusal["message"]) < 500


@pytest.mark.parametrize("name", ['"options": {"\\ud800": 1}', '"game": "\\ud800"'])
def test_names_that_cannot_be_are_not_understood(server: RunningServer, name: str) -> None:
    status, refusal = _post(server, f'{{"chairs": [{{"kind": "me"}}], {name}}}')
    assert (status, refusal["code"]) == (422, "not-understood")
