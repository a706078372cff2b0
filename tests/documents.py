"""The pages of the documentation, and the code on them.

Tests take the code of a page only from here: `tests/project/test_documented_code.py` reads their
calls, and finds the code that no test takes.
"""

from __future__ import annotations

import doctest
import re
from pathlib import Path

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"


def all_blocks(page: str, kind: str) -> list[str]:
    """Return the blocks of a kind of code on a page, in order."""
    text = (ROOT / page).read_text(encoding="utf-8")
    return re.findall(rf"^```{kind}(?: [^\n]*)?\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


def only_block(page: str, kind: str) -> str:
    """Return the one block of a kind of code on a page."""
    found = all_blocks(page, kind)
    assert len(found) == 1, f"{page} has {len(found)} blocks of {kind}"
    return found[0]


def run_doctests(page: str) -> int:
    """Run all Python on a page as an interactive session; return how many lines there were."""
    for block in all_blocks(page, "python"):
        assert block.startswith(">>> "), f"a doctest skips this block of {page}:\n{block}"
    found = doctest.testfile(str(ROOT / page), module_relative=False)
    assert found.failed == 0
    return found.attempted
