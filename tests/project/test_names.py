"""Retired words name nothing: the tables at the end of the glossary say which they are."""

from __future__ import annotations

import ast
import json
import re
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
GLOSSARY = (ROOT / "docs" / "reference" / "glossary.md").read_text(encoding="utf-8")

_IDENTIFIER = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")
_WORD = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+")
# Comments, then strings: what is left of C++ and TypeScript are names and keywords.
_NO_NAMES = re.compile(
    r"//[^\n]*|/\*.*?\*/|<!--.*?-->|<style.*?</style>"
    r"|\"(?:[^\"\\\n]|\\.)*\"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`",
    re.S,
)
_QUOTED_KEY = re.compile(r"""["']([\w-]+)["']\??:""")
_CODE_IN_PROSE = re.compile(r"`([^`\n]+)`")

# The outside world, or an old database, uses the word.
ALLOWED = {
    # Version 0.2 knows the field by this name.
    "src/spielwerk/service/games.py": {"knows_draws"},
    "src/spielwerk/service/rest.py": {"knows_draws"},
    "web/src/testing/games.ts": {"knows_draws"},
    "docs/build/game-contract.md": {"knows_draws"},
    "docs/host/deployment.md": {"Host", "__Host"},
    "tests/server/test_listening.py": {"Host"},
    "tests/server/test_safety.py": {"Host"},
    "src/spielwerk/server/storage/migrations/versions/0002_words_of_events.py": {"happened"},
}
# Words of the rulebooks and of the field. Other modules are named for things, not for activities.
GERUNDS = {
    "drawing",
    "ending",
    "housekeeping",
    "iterative_deepening",
    "learning",
    "lifting",
    "numbering",
    "placing",
    "regret_matching",
    "sampling",
    "scoring",
    "sliding",
    "throwing",
}


def _column(heading: str) -> set[str]:
    """Return the entries of the first column of a table of the glossary."""
    rows = GLOSSARY.partition(f"| {heading} | instead |\n")[2].partition("\n\n")[0]
    first_cells = [row.split("|")[1] for row in rows.splitlines()[1:]]
    return {name for cell in first_cells for name in re.findall(r"`(\w+)`", cell)}


RETIRED_WORDS = _column("retired word")
RETIRED_NAMES = _column("retired name")


def retired(name: str) -> bool:
    """Return whether a name is retired, or contains a retired word."""
    words = {word.lower() for word in _WORD.findall(name)}
    return name.strip("_") in RETIRED_NAMES or bool(words & RETIRED_WORDS)


def names_of_python(text: str) -> Iterator[str]:
    """Yield the names in a module: classes, functions, parameters, variables, fields and keys."""
    for node in ast.walk(ast.parse(text)):
        match node:
            case ast.ClassDef(name) | ast.FunctionDef(name) | ast.AsyncFunctionDef(name):
                # The name of a test is a sentence.
                yield name.partition("test_")[0] or "test"
            case (
                ast.arg(name)
                | ast.Name(name, ast.Store())
                | ast.Attribute(attr=name, ctx=ast.Store())
                | ast.keyword(str(name))
                | ast.alias(asname=str(name))
                | ast.ExceptHandler(name=str(name))
                | ast.MatchAs(name=str(name))
            ):
                yield name
            case ast.Dict(keys):
                yield from _texts(keys)
            case ast.Subscript(ast.Name("Literal"), types):
                yield from _texts(types.elts if isinstance(types, ast.Tuple) else [types])


def _texts(nodes: list[Any]) -> Iterator[str]:
    for node in nodes:
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def _names_of_json(value: Any) -> Iterator[str]:
    inside = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    if isinstance(value, dict):
        yield from value
    for one in inside:
        yield from _names_of_json(one)


def names_in(text: str, kind: str) -> set[str]:
    """All names in a text of a kind of file."""
    if kind in (".py", ".pyi"):
        return set(names_of_python(text))
    if kind == ".json":
        return set(_names_of_json(json.loads(text)))
    if kind == ".md":
        text = " ".join(_CODE_IN_PROSE.findall(text))
        return set(_IDENTIFIER.findall(text))
    return {*_IDENTIFIER.findall(_NO_NAMES.sub(" ", text)), *_QUOTED_KEY.findall(text)}


@cache
def sources() -> list[Path]:
    """Return every file with names, except the change log and files from outside."""
    listed = subprocess.run(
        ["git", "ls-files", "src", "core", "web", "tests", "scripts", "bench", "docs", "*.md"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout.split()
    kinds = {".py", ".pyi", ".cpp", ".hpp", ".ts", ".js", ".svelte", ".json", ".md"}
    paths = [
        ROOT / name
        for name in listed
        if not name.startswith(("tests/data/", "docs/reference/glossary", "CHANGELOG"))
    ]
    return [path for path in paths if path.suffix in kinds and path.exists()]


def test_no_retired_word_names_anything() -> None:
    found = {str(path.relative_to(ROOT)): retired_in(path) for path in sources()}
    assert {place: names for place, names in found.items() if names} == ALLOWED


def retired_in(path: Path) -> set[str]:
    """Return the retired words used as names in a file."""
    names = names_in(path.read_text(encoding="utf-8"), path.suffix)
    names |= {*path.relative_to(ROOT).parts[:-1], path.name.partition(".")[0]}
    return set(filter(retired, names))


def test_modules_are_named_for_things() -> None:
    modules = {path.name.partition(".")[0] for path in sources() if path.suffix in (".py", ".hpp")}
    helpers = {name for name in modules if not name.startswith("test_") and name.endswith("ing")}
    assert helpers - GERUNDS == {"running"}, "running is a server that runs, for tests"


def test_a_retired_word_would_be_found() -> None:
    assert retired("hive_judgement")
    assert retired("ToldEvent")
    assert retired("_look_after")
    assert retired("value_of_passing")
    assert not retired("unfolded")


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        (".py", "class Told:\n    happening: int\n"),
        (".py", "import a as told\ntry:\n    f(happening=1)\nexcept E as told:\n    pass\n"),
        (".py", "told: Literal['happening'] = {'told': 1}\n"),
        (".cpp", 'int told = 1; // praise\nauto happening = "praise";\n'),
        (".ts", 'const a = { "happening": 1, told: "praise" };\n'),
        (".svelte", "<!-- praise -->{happening}<Told />"),
        (".json", '[{"told": [{"happening": "praise"}]}]'),
        (".md", "Praise is `told`, and `happening.x` too."),
    ],
)
def test_names_are_found_in_every_kind_of_file(kind: str, text: str) -> None:
    assert {name.lower() for name in filter(retired, names_in(text, kind))} == {"told", "happening"}
