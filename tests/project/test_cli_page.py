"""The page of all commands says what the command line itself says."""

from __future__ import annotations

import re
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import typer

from scripts import cli_page
from spielwerk.cli.app import application

ROOT = Path(__file__).parents[2]
WRITTEN = cli_page.TARGET.read_text(encoding="utf-8")


@cache
def commands() -> dict[str, Any]:
    """Return every command and sub-command by its full name."""
    found: dict[str, Any] = {}

    def visit(path: str, command: Any) -> None:
        for name, child in getattr(command, "commands", {}).items():
            found[f"{path} {name}"] = child
            visit(f"{path} {name}", child)

    visit("spielwerk", typer.main.get_command(application(None)))
    return found


@cache
def section(name: str) -> str:
    """Return the section of a command, up to the next heading."""
    parts = re.split(r"^#+ (spielwerk .*)\n", WRITTEN, flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2], strict=True))[name]


def test_the_page_is_up_to_date() -> None:
    assert cli_page.page() == WRITTEN, "run .venv/bin/python scripts/cli_page.py"


@pytest.mark.parametrize("name", commands())
def test_a_command_is_there_with_its_help_and_all_its_options(name: str) -> None:
    """Compare with what the program knows, not with what the script has written."""
    command, text = commands()[name], section(name)
    assert " ".join(command.help.split()) in " ".join(text.split())
    options = [option for one in command.params for option in (*one.opts, *one.secondary_opts)]
    shown = [option for option in options if option.startswith("--") and option != "--help"]
    assert [option for option in shown if f"`{option}" not in text] == []


def test_a_stale_page_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["cli_page.py", "--check"])
    assert cli_page.main() == 0
    stale = tmp_path / "cli.md"
    monkeypatch.setattr(cli_page, "TARGET", stale)
    assert cli_page.main() == 1
    stale.write_text(WRITTEN.replace("--lan", "--lane"), encoding="utf-8")
    assert cli_page.main() == 1


def test_it_is_a_program() -> None:
    program = [sys.executable, "scripts/cli_page.py", "--check"]
    assert subprocess.run(program, cwd=ROOT, check=False).returncode == 0
