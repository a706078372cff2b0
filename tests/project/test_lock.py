"""The versions that the tests run with are written down, and fit what the project asks for."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
LINES = [
    line
    for line in (ROOT / "requirements" / "test.lock").read_text(encoding="utf-8").splitlines()
    if not line.startswith("#")
]
LOCKED = {canonicalize_name(name): version for name, version in (x.split("==") for x in LINES)}


def test_every_line_is_a_name_and_an_exact_version() -> None:
    """No place from which it came, and no file of this machine."""
    assert [
        line for line in LINES if not re.fullmatch(r"[a-z0-9.-]+==[0-9][0-9a-z.+]*", line)
    ] == []
    assert sorted(LOCKED) == list(LOCKED)


def test_everything_the_project_asks_for_is_locked_within_its_bounds() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = (
        "cli",
        "arena",
        "server",
        "cluster",
        "telemetry",
        "openspiel",
        "pettingzoo",
        "batch",
        "ray",
        "dev",
    )
    asked = [
        Requirement(each) for extra in extras for each in project["optional-dependencies"][extra]
    ]
    for needed in asked:
        if needed.name != "spielwerk":
            assert LOCKED[canonicalize_name(needed.name)] in needed.specifier, needed.name
