"""Every example in the documentation runs as a test."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Mapping
from typing import TypeGuard

import pytest

from spielwerk.analysis.explorer.openings import format_openings, parse
from spielwerk.games import find
from tests.documents import DOCS, ROOT, all_blocks, only_block

TAKING = {"all_blocks", "only_block", "run_doctests"}
"""The functions by which tests take code from a page."""
NO_CODE = {"", "text"}
"""Drawings, what a program prints, and messages with gaps."""


STARTED_FROM_EACH_WHEEL = [
    "spielwerk play ignite-flow",
    "pip install --find-links wheels 'spielwerk[cli,server]'",
    "spielwerk serve --open",
]
"""Run by `tests/release/test_dist.py`, which also ends blocking commands."""


Taken = tuple[str, str]
"""A page, and a kind of code on it."""


def shown() -> set[Taken]:
    """Return what kinds of code each page shows."""
    pages = [*ROOT.glob("*.md"), *DOCS.rglob("*.md")]
    return {
        (page.relative_to(ROOT).as_posix(), kind)
        for page in pages
        for kind in re.findall(
            r"^ *```(\w*)[^\n]*\n.*?^ *```$", page.read_text(encoding="utf-8"), re.M | re.S
        )
        if kind not in NO_CODE
    }


def taken(source: str) -> set[Taken]:
    """Return which code a test file takes, read from its calls."""
    if not any(f"{name}(" in source for name in TAKING):
        return set()
    tree = ast.parse(source)
    constants = {
        target.id: node.value
        for node in tree.body
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Subscript):
            assert not _takes(node.value), f"takes some blocks only: {ast.unparse(node)}"
    return {_arguments(node, constants) for node in ast.walk(tree) if _takes(node)}


def _takes(node: ast.AST) -> TypeGuard[ast.Call]:
    called = node.func if isinstance(node, ast.Call) else None
    return isinstance(called, ast.Name) and called.id in TAKING


def _arguments(call: ast.Call, constants: Mapping[str, ast.expr]) -> Taken:
    given = [constants.get(each.id) if isinstance(each, ast.Name) else each for each in call.args]
    words = [each.value for each in given if isinstance(each, ast.Constant)]
    assert len(words) == len(call.args), f"does not name its page: {ast.unparse(call)}"
    page, kind = words if len(words) == 2 else (*words, "python")
    return str(page), str(kind)


def test_all_code_is_taken_by_a_test() -> None:
    """Every block: tests use all of a kind on a page, and each used kind exists."""
    found: set[Taken] = set()
    for path in sorted((ROOT / "tests").rglob("*.py")):
        if path != ROOT / "tests" / "documents.py":
            found |= taken(path.read_text(encoding="utf-8"))
    assert shown() - found == set(), "no test takes these"
    assert found - shown() == set(), "there is no such code any more"


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ('only_block("docs/a.md", "sh")', {("docs/a.md", "sh")}),
        ('PAGE = "docs/a.md"\nfor each in all_blocks(PAGE, "sh"): pass', {("docs/a.md", "sh")}),
        ('run_doctests("docs/a.md")', {("docs/a.md", "python")}),
        ('PAGE = "docs/a.md"\nread(PAGE, "sh")', set()),
    ],
)
def test_a_call_says_what_is_taken(source: str, expected: set[Taken]) -> None:
    assert taken(source) == expected


@pytest.mark.parametrize(
    "source", ['all_blocks("docs/a.md", "sh")[0]', 'def f(page): only_block(page, "sh")']
)
def test_a_call_that_takes_some_or_does_not_say_what_fails(source: str) -> None:
    with pytest.raises(AssertionError):
        taken(source)


# Blocks that no other test runs.


def test_a_search_goes_as_shown(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("spielwerk._core", reason="the core is not built")
    example = only_block("docs/internals/search.md", "python")
    exec(compile(example, "search.md", "exec"), {})
    start = find("ignite-flow").start()
    assert start.explain(0, start.parse_move(capsys.readouterr().out.split()[0])) is None


def test_a_state_shows_itself_as_the_part_about_notebooks_says() -> None:
    *_, example = all_blocks("docs/build/library.md", "python")
    *before, last = example.strip().splitlines()
    names: dict[str, object] = {}
    exec("\n".join(before), names)
    assert eval(last, names)._repr_svg_().startswith("<svg")


def test_the_file_of_openings_is_one() -> None:
    example = only_block("docs/play/analysis.md", "json")
    read = parse(example, "club.json")
    assert json.loads(format_openings(read)) == json.loads(example)


@pytest.mark.parametrize(
    "blocks",
    [all_blocks("README.md", "sh"), all_blocks("docs/index.md", "sh")],
    ids=["README.md", "docs/index.md"],
)
def test_the_commands_of_a_front_page_are_those_of_the_first_steps(blocks: list[str]) -> None:
    steps = "".join(all_blocks("docs/build/first-steps.md", "sh")).splitlines()
    commands = "".join(blocks).splitlines()
    assert commands
    assert [line for line in commands if line not in STARTED_FROM_EACH_WHEEL + steps] == []
