"""Every example in the documentation runs as a test."""

from __future__ import annotations

import json
import re

import pytest

from spielwerk.games import find
from spielwerk.study.explorer.file import format_openings, parse
from tests.documents import DOCS, ROOT, blocks

HERE = "tests/project/test_documented_code.py"
RUN_BY = {
    ("README.md", "console"): "tests/project/test_documents.py",
    ("README.md", "python"): "tests/project/test_documents.py",
    ("README.md", "sh"): HERE,
    ("docs/architecture.md", "python"): "tests/project/test_documents.py",
    ("docs/cli.md", "console"): "tests/project/test_documents.py",
    ("docs/core.md", "ts"): "tests/wasm/test_documented.py",
    ("docs/embed.md", "html"): "tests/web/test_embed.py",
    ("docs/explorer.md", "console"): "tests/project/test_documented_commands.py",
    ("docs/explorer.md", "json"): HERE,
    ("docs/fair-chance.md", "console"): "tests/records/test_fair_chance.py",
    ("docs/fair-chance.md", "python"): "tests/records/test_docs.py",
    ("docs/fair-chance.md", "record"): "tests/records/test_docs.py",
    ("docs/first-steps.md", "python"): "tests/adapters/test_docs.py",
    ("docs/first-steps.md", "sh"): "tests/release/test_first_steps.py",
    ("docs/index.md", "sh"): HERE,
    ("docs/library.md", "python"): "tests/project/test_documents.py",
    ("docs/many-machines.md", "python"): "tests/project/test_documents.py",
    ("docs/notebooks.md", "python"): HERE,
    ("docs/opponents.md", "python"): "tests/ai/test_docs.py",
    ("docs/protocol.md", "http"): "tests/server/test_documented.py",
    ("docs/protocol.md", "json"): "tests/server/test_documented.py",
    ("docs/puzzles.md", "console"): "tests/project/test_documented_commands.py",
    ("docs/records.md", "python"): "tests/records/test_docs.py",
    ("docs/records.md", "record"): "tests/records/test_docs.py",
    ("docs/research.md", "python"): "tests/adapters/test_docs.py",
    ("docs/search.md", "python"): HERE,
    ("docs/static.md", "nginx"): "tests/static/test_documented.py",
    ("docs/tutorial.md", "console"): "tests/project/test_tutorial.py",
    ("docs/tutorial.md", "diff"): "tests/project/test_tutorial.py",
    ("docs/tutorial.md", "python"): "tests/project/test_tutorial.py",
    ("docs/tutorial.md", "sh"): "tests/project/test_tutorial.py",
    ("docs/tutorial.md", "toml"): "tests/project/test_tutorial.py",
    ("docs/uhp.md", "uhp"): "tests/uhp/test_docs.py",
}
"""The kinds of code on each page, and which test runs them."""
ALL_PAGES = {"tests/project/test_documented_commands.py"}
"""Tests that look for what they run on every page."""
NO_CODE = {"", "text"}
"""Drawings, what a program prints, and messages with gaps."""


STARTED_FROM_EACH_WHEEL = [
    "spielwerk play ignite-flow",
    "pip install --find-links wheels 'spielwerk[cli,server]'",
    "spielwerk serve --open",
]
"""By `tests/release/test_dist.py`, which also ends what waits for somebody."""


def test_somebody_runs_it() -> None:
    pages = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *DOCS.rglob("*.md")]
    found = {
        (page.relative_to(ROOT).as_posix(), kind)
        for page in pages
        for kind in re.findall(
            r"^```(\w*)[^\n]*\n.*?^```$", page.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL
        )
        if kind not in NO_CODE
    }
    assert found == set(RUN_BY)
    for (page, _), test in RUN_BY.items():
        name = page.rpartition("/")[2]
        assert test in ALL_PAGES or name in (ROOT / test).read_text(encoding="utf-8")


def test_a_search_goes_as_shown(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("spielwerk._core", reason="the core is not built")
    (example,) = blocks("docs/search.md", "python")
    exec(compile(example, "search.md", "exec"), {})
    start = find("ignite-flow").start()
    assert start.explain(0, start.parse_move(capsys.readouterr().out.split()[0])) is None


def test_a_state_shows_itself_as_the_notebook_page_says() -> None:
    (example,) = blocks("docs/notebooks.md", "python")
    *before, last = example.strip().splitlines()
    names: dict[str, object] = {}
    exec("\n".join(before), names)
    assert eval(last, names)._repr_svg_().startswith("<svg")


def test_the_file_of_openings_is_one() -> None:
    (example,) = blocks("docs/explorer.md", "json")
    read = parse(example, "club.json")
    assert json.loads(format_openings(read)) == json.loads(example)


@pytest.mark.parametrize("page", ["README.md", "docs/index.md"])
def test_the_commands_of_a_front_page_are_those_of_the_first_steps(page: str) -> None:
    steps = "\n".join(blocks("docs/first-steps.md", "sh")).splitlines()
    commands = "\n".join(blocks(page, "sh")).splitlines()
    assert commands
    assert [line for line in commands if line not in STARTED_FROM_EACH_WHEEL + steps] == []
