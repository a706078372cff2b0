"""Files that take the place of others."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from spielwerk.workers.files import replace_file


@pytest.mark.parametrize("content", ["grün", "grün".encode()])
def test_a_new_file_takes_the_place_of_the_old(tmp_path: Path, content: str | bytes) -> None:
    file = tmp_path / "kept.txt"
    file.write_text("a longer old one", encoding="utf-8")
    replace_file(file, content)
    assert file.read_text(encoding="utf-8") == "grün"
    assert list(tmp_path.iterdir()) == [file]


def test_the_old_file_stays_whole_until_the_new_one_is_on_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "kept.txt"
    file.write_text("old", encoding="utf-8")

    def full(_: int) -> None:
        raise OSError("no space left")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="no space left"):
        replace_file(file, "new")
    assert file.read_text(encoding="utf-8") == "old"
