"""The quick start of a host: every command of the page in its order, as plain processes."""

from __future__ import annotations

import asyncio
import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from spielwerk import __version__
from tests.documents import ROOT, all_blocks
from tests.server.certificates import accept_only
from tests.server.machine import Machine
from tests.server.running import People, begin, in_loop

UNITS = sorted((ROOT / "examples" / "deploy").glob("*.service"))


@pytest.fixture
def machine(tmp_path: Path) -> Iterator[Machine]:
    for program in ("caddy", "curl", "systemd-analyze"):
        if shutil.which(program) is None:
            pytest.skip(f"{program} is not installed, and so the quick start is not tried")
    found = Machine(tmp_path)
    for name in ("python3", "tar"):
        found.stand_in(name)
    yield found
    found.stop()


def test_every_command_of_the_page_does_what_it_says(
    machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    go_through(machine, monkeypatch)


def go_through(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    """Run the blocks of the page in their order, with a look at what each has done."""
    folder, packages, install, settings, server, https, join, backup, upgrade, back = all_blocks(
        "docs/host/quick-start.md", "sh"
    )
    machine.run(folder)
    machine.run(packages)
    assert f"spielwerk {__version__}" in machine.run(install)
    machine.run(settings)
    assert json.loads(machine.run(server))["status"] == "ready"
    assert "retention" in json.loads(machine.run(https))
    accept_only(machine.certificate, monkeypatch)
    table = a_program_joins(machine, join)
    assert re.search(r"^\d{8}-\d{6}\n\Z", machine.run(backup), re.MULTILINE)
    assert json.loads(machine.run(upgrade).splitlines()[-1])["status"] == "ready"
    machine.run(back)
    machine.run(server.splitlines()[-1])
    answer = httpx.get(f"{machine.url}/api/tables/{table}", headers={"X-Spielwerk": "1"})
    assert answer.status_code == 200, answer.text


def a_program_joins(machine: Machine, join: str) -> str:
    """Create a table over HTTPS, and play with a program that joins by its link."""
    found: list[str] = []

    @in_loop
    async def play() -> None:
        async with People(machine.url) as people:
            anna = await people.come()
            made = await anna.visitor.create("ignite-flow", ["me", "reserved"])
            found.append(made["table"])
            followed = await anna.live.watch(made["table"])
            link = machine.url + made["links"][0]["path"]
            joined = asyncio.create_task(
                asyncio.to_thread(
                    machine.run,
                    join,
                    INVITATION=link,
                    SSL_CERT_FILE=str(machine.certificate),
                )
            )
            await anna.live.until(lambda: followed.state["status"] == "playing", 60)
            await begin(made["table"], anna)
            await anna.live.play(made["table"], 0, "Fc3")
            await anna.live.until(lambda: len(followed.plies) == 2, 60)
            await anna.live.ask("resign", table=made["table"], chair=0)
            assert "place 1" in await joined

    play()
    return found[0]


def test_hardening_is_equal_in_all_units() -> None:
    assert len(UNITS) == 4
    found = {
        unit.read_text(encoding="utf-8").partition("# Hardening")[2].partition("\n\n")[0].rstrip()
        for unit in UNITS
    }
    (lines,) = found
    assert {"DynamicUser=true", "NoNewPrivileges=true", "ProtectSystem=strict"} <= set(
        lines.split("\n")
    )
