"""What the documentation shows is what happens."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from spielwerk.refusals import BadSetup
from spielwerk.server.settings import PREFIX, Settings
from tests.server.running import People, RunningServer, in_loop

DOCS = Path(__file__).parents[2] / "docs"


def test_every_setting_is_documented_with_its_default() -> None:
    page = (DOCS / "server.md").read_text(encoding="utf-8")
    named = set(re.findall(rf"`{PREFIX}([A-Z_]+)`", page))
    assert named == {name.upper() for name in Settings.model_fields}
    for row in re.findall(r"^\| (`SPIELWERK.*?) \| (.*?) \|", page, re.M):
        names = re.findall(rf"`{PREFIX}([A-Z_]+)`", row[0])
        defaults = re.findall(r"`([^`]*)`", row[1])
        for name, documented in zip(names, defaults, strict=False):
            default = getattr(Settings(), name.lower())
            assert documented in (
                str(default),
                str(default).lower(),
                f"{default:g}" if isinstance(default, float) else "",
            )


@in_loop
async def test_the_worked_exchange_goes_as_documented(server: RunningServer) -> None:
    page = (DOCS / "protocol.md").read_text(encoding="utf-8")
    documented = [
        json.loads(text) for _, text in re.findall(r"```json (\w+)\n(.*?)\n```", page, re.S)
    ]
    create, hello, watch, play, done, gesture, refused, again = documented
    async with People(server.url) as people:
        anna = await people.come()
        made = await anna.visitor.call("POST", "/api/tables", create)
        table = made["table"]
        assert hello.keys() == anna.live.others[0].keys()
        followed = await anna.live.watch(table)
        assert watch["type"] == "watch"
        assert followed.state["version"] == play["version"]
        answer = await anna.live.ask("play", **_about(table, play))
        assert answer["number"] == done["number"]
        await anna.live.until(lambda: followed.my_owing() == [0])
        assert (await anna.live.ask("gesture", **_about(table, gesture)))["refusal"] == refused[
            "refusal"
        ]
        assert followed.number >= again["after"]


def _about(table: str, message: dict[str, object]) -> dict[str, object]:
    """A documented request, at the table of the test."""
    kept = {name: value for name, value in message.items() if name not in ("type", "id")}
    return {**kept, "table": table}


@pytest.mark.parametrize(
    ("name", "value"),
    [("port", "0"), ("port", "65536"), ("port", "http"), ("workers", "0"), ("heartbeat", "-1")],
)
def test_a_setting_that_makes_no_sense_is_refused(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str
) -> None:
    monkeypatch.setenv(PREFIX + name.upper(), value)
    with pytest.raises(BadSetup) as refusal:
        Settings.read()
    for language in ("en", "de"):
        message = refusal.value.message(language)
        assert f"{PREFIX}{name.upper()}" in message
        assert f"'{value}'" in message


def test_flags_go_before_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SPIELWERK_PORT", "9000")
    monkeypatch.setenv("SPIELWERK_SECURE_COOKIES", "yes")
    assert (Settings.read().port, Settings.read().secure_cookies) == (9000, True)
    assert Settings.read(port=9001).port == 9001
