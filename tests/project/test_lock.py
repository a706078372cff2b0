"""The versions that are installed are pinned, and fit what the project asks for."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from scripts.install import CONSTRAINTS, ROOT, constraints, requirements

LOCK = CONSTRAINTS.read_text(encoding="utf-8")
PINNED = re.compile(
    r"^([a-z0-9.-]+)==([0-9][0-9a-z.+]*)(?: ; [^\n\\]+)?"
    r"(?: \\\n {4}--hash=sha256:[0-9a-f]{64})+$",
    re.MULTILINE,
)
LOCKED = {canonicalize_name(name): version for name, version in PINNED.findall(LOCK)}


def test_every_line_is_a_name_an_exact_version_and_hashes() -> None:
    """No place from which it came, and no file of this machine."""
    rest = re.sub(r"^#.*$", "", PINNED.sub("", LOCK), flags=re.MULTILINE)
    assert rest.strip() == ""
    assert sorted(LOCKED) == list(LOCKED)


def test_pip_gets_the_versions_without_hashes() -> None:
    _, path = constraints(["pip"])
    lines = Path(path).read_text(encoding="utf-8").splitlines()
    # One that differs between versions of Python has a line for each.
    assert [line.partition("==")[0] for line in lines] == [name for name, _ in PINNED.findall(LOCK)]
    assert not any("hash" in line or "\\" in line for line in lines)


def test_everything_the_project_asks_for_is_locked_within_its_bounds() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    for needed in map(Requirement, requirements(list(project["dependency-groups"]))):
        assert LOCKED[canonicalize_name(needed.name)] in needed.specifier, needed.name


def test_groups_cover_every_extra() -> None:
    """Every installable extra is tested, and so installed for the tests."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    groups = set(requirements(list(project["dependency-groups"])))
    for extra, needed in project["project"]["optional-dependencies"].items():
        third_party = {each for each in needed if not each.startswith("spielwerk[")}
        assert third_party <= groups, extra


def test_a_player_gets_nothing_that_only_tests_need() -> None:
    names = {canonicalize_name(Requirement(each).name) for each in requirements(["play"])}
    assert not names & {"pytest", "mypy", "ruff", "playwright", "numpy", "ray", "open-spiel"}
