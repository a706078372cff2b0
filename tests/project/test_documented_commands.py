"""Commands that the documentation shows exist, with the options shown; sessions run."""

from __future__ import annotations

import re
import shlex
from functools import cache
from typing import Any

import pytest
import typer

from spielwerk.cli.app import application
from tests.cli.command_line import output
from tests.documents import ROOT, all_blocks

PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
COMMAND = re.compile(r"(?:^|`|\$ )(?:    )?(?:\.venv/bin/)?spielwerk ([a-z][^`\n#]*)", re.MULTILINE)
INPUT = {"puzzles play": "!\n"}


@cache
def shown() -> list[tuple[str, str]]:
    """Each command with its page."""
    return [
        (page.name, found.strip())
        for page in PAGES
        for found in COMMAND.findall(page.read_text(encoding="utf-8"))
    ]


@cache
def all_commands() -> Any:
    """Return the whole command line."""
    return typer.main.get_command(application(None))


def leaf(words: list[str]) -> Any:
    """Return the command named by some words; fails if there is none."""
    command = all_commands()
    for word in words:
        if not hasattr(command, "commands"):
            break
        assert word in command.commands, f"there is no command {word}"
        command = command.commands[word]
    return command


@pytest.mark.parametrize("page", sorted({page for page, _ in shown()}))
def test_commands_exist_with_their_options(page: str) -> None:
    for text in (text for name, text in shown() if name == page):
        plain = re.sub(r"\"[^\"]*\"|'[^']*'", "TEXT", text)
        called = re.match(r"[a-z]+(?: [a-z]+(?= |$))?", plain)
        assert called is not None
        command = leaf(called[0].split())
        known = {name for one in command.params for name in (*one.opts, *one.secondary_opts)}
        assert set(re.findall(r"(?<![\w-])--[a-z][a-z-]*", plain)) <= known | {"--help"}, text


def sessions() -> list[str]:
    """Return commands of sessions whose output is not compared, because it is long or varies."""
    blocks = [
        *all_blocks("docs/play/analysis.md", "console"),
        *all_blocks("docs/play/puzzles.md", "console"),
    ]
    found = [re.findall(r"^\$ spielwerk (.*)$", block, re.MULTILINE) for block in blocks]
    assert all(found), "there is a block without a command"
    return [command for commands in found for command in commands]


@pytest.mark.parametrize("command", sessions())
def test_a_session_runs(command: str) -> None:
    given = next((text for name, text in INPUT.items() if command.startswith(name)), "")
    assert output(*shlex.split(command), given=given)
