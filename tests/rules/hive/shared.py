"""Facts from outside that lie beside the project, where they do: games, cases, lists of moves."""

from __future__ import annotations

import csv
import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

FOLDER = Path(__file__).parents[4] / "shared" / "hive"
needs_shared_data = pytest.mark.skipif(
    not FOLDER.is_dir(), reason="the games and cases of ../shared/hive are not here"
)


@cache
def lines(name: str) -> list[dict[str, Any]]:
    """The records of a file with one JSON value per line; none where the folder is absent."""
    if not FOLDER.is_dir():
        return []
    text = (FOLDER / name).read_text(encoding="utf-8")
    return [json.loads(line) for line in text.splitlines() if line.strip()]


@cache
def rows(name: str) -> list[dict[str, str]]:
    """The rows of a table with tabs; none where the folder is absent."""
    if not FOLDER.is_dir():
        return []
    with (FOLDER / name).open(encoding="utf-8", newline="") as table:
        return list(csv.DictReader(table, delimiter="\t", quoting=csv.QUOTE_NONE))
