"""The quick start of a host with the wheels of a release, into an environment that is empty."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.release.archives import archives
from tests.server.machine import Machine
from tests.server.test_quick_start import go_through

pytestmark = [pytest.mark.slow, pytest.mark.alone]


@pytest.fixture
def machine(tmp_path: Path) -> Iterator[Machine]:
    if shutil.which("caddy") is None:
        pytest.skip("caddy is not installed, and so the quick start is not tried")
    found = Machine(tmp_path)
    wheels = tmp_path / "root" / "spielwerk" / "wheels"
    wheels.mkdir(parents=True)
    for archive in archives():
        (wheels / archive.name).symlink_to(archive)
    yield found
    found.stop()


def test_a_host_gets_from_nothing_to_a_game(
    machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    go_through(machine, monkeypatch)
