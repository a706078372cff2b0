"""Facts from outside, in `tests/data/hive`: games, cases, lists of moves, leaf counts."""

from __future__ import annotations

import csv
import gzip
import json
from functools import cache
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parents[2] / "data" / "hive"


@cache
def records(name: str) -> list[dict[str, Any]]:
    """Return the records of a file with one JSON value per line."""
    return [json.loads(line) for line in _text(name).splitlines() if line.strip()]


@cache
def rows(name: str) -> list[dict[str, str]]:
    """Return the rows of a table with tabs."""
    lines = _text(name).splitlines()
    return list(csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE))


def _text(name: str) -> str:
    data = (FOLDER / name).read_bytes()
    return (gzip.decompress(data) if name.endswith(".gz") else data).decode("utf-8")
