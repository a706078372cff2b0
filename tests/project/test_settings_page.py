"""The page of all settings is written from the code, and describes each of them."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

from scripts import settings_page
from spielwerk.server.settings import PREFIX, Settings

WRITTEN = settings_page.TARGET.read_text(encoding="utf-8")


def test_the_page_is_up_to_date() -> None:
    assert settings_page.page() == WRITTEN, "run make settings-page"


def test_every_setting_has_a_heading_and_a_description() -> None:
    described = list(settings_page.described())
    assert {name for name, _, _ in described} == set(Settings.model_fields)
    assert [name for name, heading, text in described if not (heading and text)] == []


@pytest.mark.parametrize("name", Settings.model_fields)
def test_the_default_is_the_one_that_the_server_uses(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Feed the documented default to the server: it reads the value it has anyway."""
    (row,) = re.findall(rf"^\| `{PREFIX}{name.upper()}` \| (.*?) \|", WRITTEN, re.MULTILINE)
    default = getattr(Settings(), name)
    if "`" in row:
        monkeypatch.setenv(PREFIX + name.upper(), row.split("`")[1])
        assert getattr(Settings.read(), name) == default
    else:
        assert default in ("", None)


def test_a_stale_page_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["settings_page.py", "--check"])
    assert settings_page.main() == 0
    stale = tmp_path / "settings.md"
    monkeypatch.setattr(settings_page, "TARGET", stale)
    assert settings_page.main() == 1
    stale.write_text(WRITTEN.replace("8000", "8001"), encoding="utf-8")
    assert settings_page.main() == 1
