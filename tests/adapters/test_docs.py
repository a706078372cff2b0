"""The pages for researchers and newcomers say what is so."""

from __future__ import annotations

import pytest

from tests.documents import run_doctests

pytest.importorskip("pyspiel", reason="the extra `openspiel` is not installed")
pytest.importorskip("pettingzoo", reason="the extra `pettingzoo` is not installed")


def test_the_examples_for_researchers_run() -> None:
    assert run_doctests("docs/build/research.md") > 15


def test_the_examples_of_the_first_steps_run() -> None:
    assert run_doctests("docs/build/first-steps.md") > 15


def test_the_examples_of_the_front_page_run() -> None:
    assert run_doctests("docs/index.md") > 5
