"""English that reads as translated is found: each habit is a pattern with a better form beside it.

The texts are everything a stranger reads: sentences of the catalogues, help texts, log lines and
errors, docstrings, comments of the Makefile, and the documentation.
"""

from __future__ import annotations

import ast
import re
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

ROOT = Path(__file__).parents[2]
CATALOGUES = [
    "src/spielwerk/locale/de/LC_MESSAGES/messages.po",
    "src/spielwerk/scaffold/template/my_game/locale/de/LC_MESSAGES/messages.po",
    "tests/contract/small_game/spielwerk_nim/locale/de/LC_MESSAGES/messages.po",
    "web/locale/de.po",
]
SENTENCE, STRING, DOCSTRING, PROSE = "sentence", "string", "docstring", "prose"
LESSON = "lesson"
"""Lessons and rule pages speak as rulebooks do, and say who is meant by no name at all."""
WITHOUT_RULES = SENTENCE, STRING, DOCSTRING, PROSE
_WORDS = 3
"""A shorter string is a name or a part of a sentence."""


@dataclass(frozen=True)
class Habit:
    """A pattern of translated English, the kinds of texts it applies to, and the better form."""

    pattern: re.Pattern[str]
    better: str
    kinds: tuple[str, ...] = (*WITHOUT_RULES, LESSON)


def _habit(pattern: str, better: str, *kinds: str) -> Habit:
    compiled = re.compile(pattern, re.IGNORECASE)
    return Habit(compiled, better, kinds) if kinds else Habit(compiled, better)


_UNITS = "moves?|seconds?|minutes?|days?|nodes?|points?|games?|plies|decisions?|bytes|requests?"
_PER = "move|second|minute|hour|day|ply|position|decision|turn|seat|player|request|process|game"
HABITS = [
    _habit(
        r"\A(?:What|Who|Whom|Whose|Whether|How|By how)\b(?! to\b)[^?]*\.\Z",
        "begin with a noun or a verb: 'Rows of a table', 'Return whether …'",
        DOCSTRING,
        STRING,
    ),
    _habit(
        r"\A(?:The same(?: as| for| of| again)?|The others?|Likewise|As above)(?=[.,:;]|\Z)"
        r"|\A(?:The same|The others) (?:as|for|of|again|in|with)\b",
        "say it again in full: each text is read alone",
        DOCSTRING,
        STRING,
    ),
    _habit(
        r"\b(?-i:[Ss]ome|[Nn]o|[Ee]very|[Aa]ny)body\b|\bwho(?:m|se)?ever\b",
        "name the agent: client, guest, player, host, operator, caller, reader",
        *WITHOUT_RULES,
    ),
    _habit(
        r"\bso (?:many|much|long)\b(?!,? (?:as|that|more|less|the)\b)",
        "'a maximum of …', 'a number of …', 'that many'",
        *WITHOUT_RULES,
    ),
    _habit(rf"\b(?:{_UNITS}) an? (?:{_PER})\b", "'per move', 'per second'"),
    _habit(
        r"\bgo(?:es|ing)? on(?=[.,;:!?)]| with\b| there\b| here\b|\Z)",
        "'continue' or 'continues'",
        *WITHOUT_RULES,
    ),
    _habit(r"\b(?:plays?|thinks?) on(?=[.,;:!?)]| with\b| myself\b|\Z)", "'continue playing'"),
    _habit(r"\bcounts? no more\b|\bis to be had\b", "'has expired', 'is available'"),
    _habit(r"\bby (?:itself|themselves)\b", "'automatically', 'on its own'", *WITHOUT_RULES),
    _habit(r"\bas well\b(?! as\b)", "'also' or 'too'", *WITHOUT_RULES),
    _habit(
        r"(?<!there )(?<!here )\bis no (?!longer\b|more\b|less\b|better\b|worse\b|other\b|match\b)",
        "'is not a …'",
        *WITHOUT_RULES,
    ),
    _habit(r"(?:\A|[.;:] )there (?:is|are) none\b", "'none found', 'none is left'"),
    _habit(
        r"\b(?:not|no|nothing|none|never)\b[^.;:]{0,60}\bany ?more\b(?! than\b)",
        "'no longer'",
        *WITHOUT_RULES,
    ),
    _habit(r"\bshall (?:your|the|it|he|she|they)\b", "'should'"),
    _habit(r"(?:\d|\}) %(?!\w)", "no space before % in English"),
    _habit(
        r"\b(?:must|needs?|goes|only|never|cannot)\b[^.:;]*, and \{\w+(?::\w+)?\} "
        r"(?:is|are|has|have|holds?|lies?|touch(?:es)?|do not|does not)\b(?! none\b)",
        "a refusal contrasts with 'but'",
        SENTENCE,
    ),
]


@dataclass(frozen=True)
class Passage:
    """A text with the place where it stands."""

    place: str
    kind: str
    text: str


@dataclass(frozen=True)
class Find:
    """Words of a passage that follow a habit."""

    passage: Passage
    words: str
    better: str

    def __str__(self) -> str:
        return f"{self.passage.place}: '{self.words}': {self.better}"


def found_in(passage: Passage) -> Iterator[Find]:
    """Find the habits in a passage."""
    for habit in HABITS:
        if passage.kind in habit.kinds and (found := habit.pattern.search(passage.text)):
            yield Find(passage, " ".join(found[0].split())[:60], habit.better)


def sentences() -> Iterator[Passage]:
    """Return the English sentences of all catalogues."""
    for name in CATALOGUES:
        with (ROOT / name).open("rb") as file:
            for message in read_po(file):
                places = [place for place, _ in message.locations]
                taught = all(place.endswith(".json") for place in places)
                for text in [message.id] if isinstance(message.id, str) else message.id:
                    place = f"{places[0]}, {text[:40]!r}" if places else name
                    yield Passage(place, LESSON if taught else SENTENCE, text)


@cache
def _tracked(*patterns: str) -> list[Path]:
    listed = subprocess.run(
        ["git", "ls-files", *patterns], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.split()
    return [ROOT / name for name in listed if (ROOT / name).exists()]


def strings(path: Path) -> Iterator[Passage]:
    """Return the docstrings, and the other texts of several words, of a Python file."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    docstrings = {id(node) for node in _docstrings(tree)}
    elsewhere = {
        id(part)
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in {"Text", "ContextText", "PluralText"}
        for part in ast.walk(node)
    }
    for node in ast.walk(tree):
        place = f"{path.relative_to(ROOT)}:{getattr(node, 'lineno', 0)}"
        if id(node) in elsewhere or not isinstance(node, ast.Constant | ast.JoinedStr):
            continue
        text = _text(node)
        if id(node) in docstrings:
            yield Passage(place, DOCSTRING, text.partition("\n\n")[0])
        elif len(re.findall(r"\b[a-z]+\b", text)) >= _WORDS:
            yield Passage(place, STRING, text)


def _text(node: ast.Constant | ast.JoinedStr) -> str:
    parts = node.values if isinstance(node, ast.JoinedStr) else [node]
    return "".join(
        part.value if isinstance(part, ast.Constant) and isinstance(part.value, str) else "{x}"
        for part in parts
        if not isinstance(part, ast.Constant) or isinstance(part.value, str)
    )


def _docstrings(tree: ast.Module) -> Iterator[ast.Constant]:
    """Return all strings that stand as statements: those of definitions and of constants."""
    for node in ast.walk(tree):
        match node:
            case ast.Expr(ast.Constant(str()) as constant):
                yield constant


def prose(path: Path) -> Iterator[Passage]:
    """Return the paragraphs of a page of the documentation, without its code."""
    text = re.sub(
        r"^```.*?^```", lambda code: "\n" * code[0].count("\n"), _read(path), flags=re.M | re.S
    )
    text = re.sub(
        r"`[^`\n]*`|\]\([^)]*\)|^(?: {4}|<!--).*$|\"[^\"\n]*\"|“[^”\n]*”", "x", text, flags=re.M
    )
    for number, line in enumerate(text.splitlines(), 1):
        if line.strip():
            yield Passage(f"{path.relative_to(ROOT)}:{number}", PROSE, line.strip())


def _read(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def pages() -> list[Path]:
    """Return the pages of the documentation, except rule pages, the change log and foreign data."""
    return [
        path
        for path in _tracked("docs/*.md", "*.md")
        if path.parent == ROOT or "docs" in path.parts
        if path.name != "CHANGELOG.md"
    ]


def comments(path: Path) -> Iterator[Passage]:
    """Return the comments of a file whose comments begin with #."""
    for number, line in enumerate(_read(path).splitlines(), 1):
        if found := re.search(r"(?:^|\s)##?\s+(.*)", line):
            yield Passage(f"{path.relative_to(ROOT)}:{number}", PROSE, found[1])


def _listed(passages: Iterator[Passage]) -> list[str]:
    return [str(found) for passage in passages for found in found_in(passage)]


def test_sentences() -> None:
    assert _listed(sentences()) == []


def test_help_logs_errors_and_docstrings() -> None:
    paths = _tracked("src/spielwerk/*.py", "scripts/*.py", "bench/*.py", "examples/*.py")
    assert _listed(passage for path in paths for passage in strings(path)) == []


def test_docstrings_of_tests() -> None:
    passages = (passage for path in _tracked("tests/*.py") for passage in strings(path))
    assert _listed(passage for passage in passages if passage.kind == DOCSTRING) == []


def test_pages() -> None:
    assert _listed(passage for path in pages() for passage in prose(path)) == []


def test_comments() -> None:
    paths = _tracked("Makefile", "compose.yaml", "Containerfile", "pyproject.toml", ".github/*.yml")
    assert _listed(passage for path in paths for passage in comments(path)) == []


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        (DOCSTRING, "What is stored of tables."),
        (DOCSTRING, "Whether the server can be sent something."),
        (STRING, "How many processes run at once."),
        (DOCSTRING, "The same for the other side."),
        (SENTENCE, "This game has no draws: somebody always wins."),
        (PROSE, "Whoever breaks it sees the test fail."),
        (STRING, "only with so many seats"),
        (LESSON, "Ten seconds a move."),
        (SENTENCE, "The turn goes on."),
        (SENTENCE, "This link counts no more: ask for a new one."),
        (SENTENCE, "The turn ends by itself."),
        (SENTENCE, "That wins as well, but later."),
        (SENTENCE, "'{text}' is no move."),
        (DOCSTRING, "The lease is gone: it must not write any more."),
        (LESSON, "Where shall your leader go?"),
        (SENTENCE, "This gives {best} %."),
        (SENTENCE, "An element goes on an empty cell, and {cells} holds {content}."),
    ],
)
def test_a_habit_is_found(kind: str, text: str) -> None:
    (found,) = found_in(Passage("here", kind, text))
    assert found.words in text
    assert found.better


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        (SENTENCE, "What is that?"),
        (SENTENCE, "An element goes on an empty cell, but {cells} holds {content}."),
        (SENTENCE, "There is no such table."),
        (SENTENCE, "It is no longer pinned."),
        (PROSE, "How to add a game, as well as a language, so long as it is 50%."),
        (DOCSTRING, "Return whether the other side moves, or None if there is none."),
        (LESSON, "Whoever is ahead wins, and nobody can take it away."),
    ],
)
def test_plain_english_passes(kind: str, text: str) -> None:
    assert list(found_in(Passage("here", kind, text))) == []
