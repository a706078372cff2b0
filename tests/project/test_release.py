"""The description of a release on a package index."""

from __future__ import annotations

import re
import tomllib

import pytest

from scripts.metadata.project_address import dynamic_metadata
from spielwerk import __version__
from tests.documents import ROOT

HERE = "https://forge.example/us/spielwerk"
README = (ROOT / "README.md").read_text(encoding="utf-8")


def described(monkeypatch: pytest.MonkeyPatch, repository: str) -> tuple[str, dict[str, str]]:
    """Return the README and the links of a package released from an address."""
    monkeypatch.setenv("SPIELWERK_REPOSITORY", repository)
    found = dynamic_metadata({}, {"version": __version__})
    return found["readme"]["text"], found["urls"]


def test_links_and_pictures_of_the_readme_lead_into_the_repository(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    text, _ = described(monkeypatch, HERE + "/")
    targets = re.findall(r"\]\(([^)]+)\)", text)
    assert len(targets) == len(re.findall(r"\]\(([^)]+)\)", README)) > 20
    for target in targets:
        found = re.fullmatch(rf"{HERE}/(blob|raw)/v{__version__}/([^#]+)(#.*)?", target)
        assert found is not None, target
        assert (ROOT / found[2]).exists()
        assert (found[1] == "raw") == found[2].endswith(".webp")
    assert re.sub(rf"{HERE}/(?:blob|raw)/v{__version__}/", "", text) == README


def test_a_package_names_its_place_and_one_without_a_place_none(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    _, urls = described(monkeypatch, HERE)
    assert set(urls) == {"Homepage", "Source", "Documentation", "Changelog", "Issues"}
    assert all(url.startswith(HERE) for url in urls.values())
    assert described(monkeypatch, "") == (README, {})


def test_the_fields_are_declared_as_dynamic() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert project["project"]["dynamic"] == ["version", "readme", "urls"]
    assert project["tool"]["dynamic-metadata"][1]["provider"]["path"] == "scripts/metadata"
    assert (ROOT / "scripts" / "metadata" / "project_address.py").is_file()
