"""Retired words name nothing: the tables at the end of the glossary say which they are."""

from __future__ import annotations

import ast
import re
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
GLOSSARY = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")

_IDENTIFIER = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")
_WORD = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+")
# Comments, then strings: what is left of C++ and TypeScript are names and keywords.
_NO_NAMES = re.compile(
    r"//[^\n]*|/\*.*?\*/|<!--.*?-->|<style.*?</style>"
    r"|\"(?:[^\"\\\n]|\\.)*\"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`",
    re.S,
)


def _column(heading: str) -> set[str]:
    """The entries of the first column of a table of the glossary."""
    rows = GLOSSARY.partition(f"| {heading} | instead |\n")[2].partition("\n\n")[0]
    first_cells = [row.split("|")[1] for row in rows.splitlines()[1:]]
    return {name for cell in first_cells for name in re.findall(r"`(\w+)`", cell)}


RETIRED_WORDS = _column("retired word")
RETIRED_NAMES = _column("retired name")


def retired(name: str) -> bool:
    """Whether a name is retired, or has a retired word in it."""
    words = {word.lower() for word in _WORD.findall(name)}
    return name in RETIRED_NAMES or bool(words & RETIRED_WORDS)


def names_of_python(text: str) -> Iterator[str]:
    """What a module defines: classes, functions, parameters, variables and fields."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            # The name of a test is a sentence.
            yield node.name.partition("test_")[0] or "test"
        elif isinstance(node, ast.arg):
            yield node.arg
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            yield node.attr


def names_of(path: Path) -> set[str]:
    """All names of a file, its own included."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".py":
        found = set(names_of_python(text))
    else:
        found = set(_IDENTIFIER.findall(_NO_NAMES.sub(" ", text)))
    return found | {path.name.partition(".")[0], path.parent.name}


@cache
def sources() -> list[Path]:
    """Every file with code in it."""
    listed = subprocess.run(
        ["git", "ls-files", "src", "core", "web/src", "tests", "scripts", "bench"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout.split()
    kinds = {".py", ".pyi", ".cpp", ".hpp", ".ts", ".svelte"}
    return [path for name in listed if (path := ROOT / name).suffix in kinds and path.exists()]


@pytest.mark.parametrize("path", sources(), ids=lambda path: str(path.relative_to(ROOT)))
def test_no_retired_word_names_anything(path: Path) -> None:
    assert sorted(filter(retired, names_of(path))) == []


def test_a_retired_word_would_be_found() -> None:
    assert retired("hive_judgement")
    assert retired("ToldEvent")
    assert retired("value_of_passing")
    assert not retired("unfolded")
    assert set(names_of_python("class Told:\n    happening: int\n")) == {"Told", "happening"}
