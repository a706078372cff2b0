"""README and documentation show what happens; version and changelog agree."""

from __future__ import annotations

import os
import pty
import re
import shlex
from contextlib import redirect_stdout, suppress
from io import StringIO
from pathlib import Path

import pytest

from spielwerk import __version__
from spielwerk.cli.common import NO
from tests.cli.command_line import PLAIN, SECONDS, spielwerk
from tests.documents import ROOT, all_blocks, only_block
from tests.server.forks import Fork

README = (ROOT / "README.md").read_text(encoding="utf-8")
TOP = ("README.md", "CONTRIBUTING.md", "SECURITY.md")
PAGES = [*(ROOT / name for name in TOP), *sorted((ROOT / "docs").rglob("*.md"))]


def test_the_example_of_the_library_prints_what_the_readme_says() -> None:
    example = only_block("README.md", "python")
    assert len(example.strip().splitlines()) <= 8
    printed = StringIO()
    with redirect_stdout(printed):
        exec(compile(example, "README.md", "exec"), {})
    assert f"```\n{printed.getvalue()}```" in README


def _session(blocks: list[str]) -> list[tuple[str, str]]:
    """Return the commands shown in some blocks, each with its output."""
    found: list[tuple[str, str]] = []
    for block in blocks:
        shown = re.findall(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", block, re.MULTILINE)
        assert shown, f"there is no command in this block:\n{block}"
        found += shown
    return found


@pytest.mark.parametrize(("command", "printed"), _session(all_blocks("README.md", "console")))
def test_commands_print_what_the_readme_says_on_a_terminal(command: str, printed: str) -> None:
    assert on_terminal(*_arguments(command), status=_status(command)) == printed


@pytest.mark.parametrize(
    ("command", "printed"),
    [
        *_session(all_blocks("docs/reference/commands.md", "console")),
        *_session(all_blocks("docs/index.md", "console")),
    ],
)
def test_commands_print_what_the_pages_say(command: str, printed: str) -> None:
    done = spielwerk(*_arguments(command))
    assert (done.stdout, done.stderr) == (printed, "")
    assert done.returncode == _status(command)


def _status(command: str) -> int:
    """Return the expected status of a command: moves in examples of `why` are illegal."""
    return NO if command.startswith("spielwerk why") else 0


def _arguments(command: str) -> list[str]:
    program, *arguments = shlex.split(command)
    assert program == "spielwerk"
    return arguments


def on_terminal(*arguments: str, status: int) -> str:
    """Return what a command prints on a terminal."""
    ours, theirs = pty.openpty()
    nowhere, terminal = Path(os.devnull), Path(os.ttyname(theirs))
    process = Fork(arguments, {**os.environ, **PLAIN}, nowhere, terminal, nowhere)
    os.close(theirs)
    printed = b""
    with suppress(OSError):  # signals the end of a terminal
        while part := os.read(ours, 4096):
            printed += part
    os.close(ours)
    assert process.wait(SECONDS) == status
    return printed.decode().replace("\r\n", "\n")


def test_the_figures_of_the_readme_stand_on_the_pages_it_links() -> None:
    facts = re.findall(r"^- \*\*(?:.|\n(?=  ))+", README, re.MULTILINE)
    assert len(facts) == 4
    for fact in facts:
        (target,) = re.findall(r"\]\(([^)#]+)", fact)
        page = (ROOT / target).read_text(encoding="utf-8").replace(" %", "%")
        figures = re.findall(r"\d[\d.,]*\d%?|\d", re.sub(r"\]\([^)]*\)", "", fact))
        assert figures
        assert [figure for figure in figures if figure not in page] == []


def test_the_code_of_hive_on_the_page_is_our_code() -> None:
    excerpts = all_blocks("docs/internals/decisions/one-predicate-per-rule.md", "python")
    rules = (ROOT / "src" / "spielwerk" / "games" / "hive" / "rules").glob("*.py")
    code = "\n".join(path.read_text(encoding="utf-8") for path in rules)
    assert len(excerpts) >= 3
    for excerpt in excerpts:
        assert excerpt in code


def test_version_changelog_and_citation_agree() -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    newest = re.search(r"^## (\d\S+)", changelog, re.MULTILINE)
    citation = re.search(
        r"^version: (\S+)", (ROOT / "CITATION.cff").read_text(encoding="utf-8"), re.MULTILINE
    )
    assert newest is not None
    assert citation is not None
    assert newest[1] == citation[1] == __version__


def anchors(page: Path) -> set[str]:
    """Return the anchors of a page's headings, as GitHub and the site make them."""
    code = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
    headings = re.findall(r"^#+ (.*)$", code.sub("", page.read_text(encoding="utf-8")), re.M)
    words = (re.sub(r"[^\w\s-]", "", heading.lower()).strip() for heading in headings)
    return {re.sub(r"[-\s]+", "-", each) for each in words}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_between_pages_lead_somewhere(page: Path) -> None:
    links = re.findall(r"\]\(([^)#:]*)(?:#([^)]*))?\)", page.read_text(encoding="utf-8"))
    for target, anchor in links:
        found = page.parent / target if target else page
        assert found.exists(), target
        if anchor and found.suffix == ".md":
            assert anchor in anchors(found), f"{target}#{anchor}"


NOTEBOOKS = sorted((ROOT / "examples" / "notebooks").glob("*.ipynb"))
BUILT = "src/spielwerk/server/page"
FOLDERS = ("bench", "core", "docs", "examples", "requirements", "scripts", "src", "tests")


@pytest.mark.parametrize("page", [*PAGES, *NOTEBOOKS], ids=lambda page: page.name)
def test_files_named_on_a_page_exist(page: Path) -> None:
    named = re.findall(r"`([a-z]+/[\w./-]+)`", page.read_text(encoding="utf-8"))
    ours = [
        path
        for path in named
        if path.partition("/")[0] in FOLDERS and path != BUILT and "/fr/" not in path
    ]
    assert [path for path in ours if not (ROOT / path).exists()] == []
