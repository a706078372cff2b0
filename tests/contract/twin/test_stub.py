"""The type stub says what the binary has."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import spielwerk
from spielwerk.ai import core

STUB = Path(spielwerk.__file__).with_name("_core.pyi")


@pytest.mark.skipif(not core.available(), reason=str(core.MISSING))
def test_the_stub_is_what_the_binary_would_get(tmp_path: Path) -> None:
    fresh = tmp_path / "_core.pyi"
    command = [sys.executable, "-m", "nanobind.stubgen", "-q", "-m", "spielwerk._core", "-o"]
    subprocess.run([*command, str(fresh)], check=True)
    assert STUB.read_text(encoding="utf-8") == fresh.read_text(encoding="utf-8"), "run make stub"
