"""What the README shows is what happens; version and changelog agree."""

from __future__ import annotations

import re
import shlex
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path

import pytest

from spielwerk import __version__
from tests.cli.command_line import output
from tests.documents import ROOT, blocks

README = (ROOT / "README.md").read_text(encoding="utf-8")
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]


def test_the_example_of_the_library_prints_what_the_readme_says() -> None:
    (example,) = blocks("README.md", "python")
    assert len(example.strip().splitlines()) <= 11
    printed = StringIO()
    with redirect_stdout(printed):
        exec(compile(example, "README.md", "exec"), {})
    assert f"```\n{printed.getvalue()}```" in README


def _sessions() -> list[tuple[str, str]]:
    found = []
    for block in blocks("README.md", "console"):
        for command, printed in re.findall(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", block, re.MULTILINE):
            found.append((command, printed))
    return found


@pytest.mark.parametrize(("command", "printed"), _sessions())
def test_commands_print_what_the_readme_says(command: str, printed: str) -> None:
    program, *arguments = shlex.split(command)
    assert program == "spielwerk"
    assert output(*arguments) == printed


def test_the_code_on_the_architecture_page_is_our_code() -> None:
    excerpts = blocks("docs/architecture.md", "python")
    rules = (ROOT / "src" / "spielwerk" / "games" / "hive" / "rules").glob("*.py")
    code = "\n".join(path.read_text(encoding="utf-8") for path in rules)
    assert len(excerpts) >= 3
    for excerpt in excerpts:
        assert excerpt in code


def test_the_examples_of_the_library_page_run() -> None:
    names: dict[str, object] = {}
    for example in blocks("docs/library.md", "python"):
        exec(compile(example, "library.md", "exec"), names)
    assert "found" in names


def test_the_example_of_many_processes_runs() -> None:
    (example,) = blocks("docs/many-machines.md", "python")
    exec(compile(example, "many-machines.md", "exec"), {})


def test_version_changelog_and_citation_agree() -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    newest = re.search(r"^## (\S+)", changelog, re.MULTILINE)
    citation = re.search(
        r"^version: (\S+)", (ROOT / "CITATION.cff").read_text(encoding="utf-8"), re.MULTILINE
    )
    assert newest is not None
    assert citation is not None
    assert newest[1] == citation[1] == __version__


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_between_pages_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8")):
        assert (page.parent / target).exists(), target
