"""The codes of refusals are stable names, each of one class."""

from __future__ import annotations

import re
from collections import defaultdict

from tests.documents import ROOT

CLASS = re.compile(r'^class (\w+)\([^)]*\bcode="([\w-]+)"', re.MULTILINE)

SHARED = {
    "banned": {"Banned", "BannedUntil"},
    "muted": {"Muted", "MutedUntil"},
    "badly-written": {"BadlyWritten", "NothingBegins"},
}
"""One fact, said in two sentences."""


def test_a_code_belongs_to_one_class() -> None:
    classes = defaultdict(set)
    for path in (ROOT / "src" / "spielwerk").rglob("*.py"):
        for name, code in CLASS.findall(path.read_text(encoding="utf-8")):
            classes[code].add(name)
    assert len(classes) > 100
    assert {code: names for code, names in classes.items() if len(names) > 1} == SHARED
