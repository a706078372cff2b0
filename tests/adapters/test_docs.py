"""The page for researchers says what is so."""

from __future__ import annotations

import doctest
from pathlib import Path

import pytest

pytest.importorskip("pyspiel", reason="the extra `openspiel` is not installed")
pytest.importorskip("pettingzoo", reason="the extra `pettingzoo` is not installed")

PAGE = Path(__file__).parents[2] / "docs" / "research.md"


def test_its_examples_run() -> None:
    found = doctest.testfile(str(PAGE), module_relative=False)
    assert found.attempted > 15
    assert found.failed == 0
