"""The pages for researchers and newcomers say what is so."""

from __future__ import annotations

import doctest
from pathlib import Path

import pytest

pytest.importorskip("pyspiel", reason="the extra `openspiel` is not installed")
pytest.importorskip("pettingzoo", reason="the extra `pettingzoo` is not installed")

DOCS = Path(__file__).parents[2] / "docs"


@pytest.mark.parametrize("page", ["research.md", "first-steps.md"])
def test_its_examples_run(page: str) -> None:
    found = doctest.testfile(str(DOCS / page), module_relative=False)
    assert found.attempted > 15
    assert found.failed == 0
