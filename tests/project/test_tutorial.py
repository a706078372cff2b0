"""The tutorial is followed to the letter: sessions are run, changes made, code is compared."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from shutil import copytree, rmtree

import pytest

from spielwerk.games import all_games
from spielwerk.scaffold.package import Names
from tests.cli.command_line import output, spielwerk
from tests.contract.installed import install, installed
from tests.documents import ROOT, all_blocks

PAGE = "docs/build/your-own-game.md"
TEMPLATE = ROOT / "src" / "spielwerk" / "scaffold" / "template"


def sessions() -> list[tuple[str, str]]:
    """Each command that shows what it prints."""
    found = [block.partition("\n") for block in all_blocks(PAGE, "console")]
    return [(command.removeprefix("$ "), printed) for command, _, printed in found]


FOLLOWED = [
    "pip install 'spielwerk[server]'",
    "spielwerk new three --small",
    "cd three",
    "pip install -e '.[test]'",
    "pytest",
    "pytest",
    "cd ..",
    "spielwerk new lanterns",
    "cd lanterns",
    "pip install -e '.[test]'",
    "pytest",
    "pytest",
]
"""Commands that the test replaces: the game is installed without pip and dependencies."""
SERVED = ["spielwerk serve --open", "spielwerk serve --lan --open"]
"""Commands that never end; `test_documented_commands.py` checks that their options exist."""


def commands() -> list[str]:
    """Return the other commands."""
    lines = "".join(all_blocks(PAGE, "sh")).splitlines()
    for line in (*FOLLOWED, *SERVED):
        lines.remove(line)
    return lines


def test_the_code_it_shows_is_what_is_written() -> None:
    names = Names("lanterns")
    written = [
        names.put_into(path.read_text(encoding="utf-8"))
        for path in TEMPLATE.rglob("*")
        if path.suffix in (".py", ".toml")
    ]
    shown = all_blocks(PAGE, "python") + all_blocks(PAGE, "toml")
    assert len(shown) >= 5
    for excerpt in shown:
        assert any(excerpt in text for text in written), excerpt


def changed(project: Path, diff: str) -> None:
    """Make a change: replace a unique text by another."""
    head, *lines = diff.splitlines()
    path = project / head.removeprefix("--- ")
    before = "".join(f"{line[1:]}\n" for line in lines if line[:1] in " -")
    after = "".join(f"{line[1:]}\n" for line in lines if line[:1] in " +")
    text = path.read_text(encoding="utf-8")
    assert text.count(before) == 1, diff
    path.write_text(text.replace(before, after), encoding="utf-8")


def in_three(diff: str) -> bool:
    """Return whether a change is one of the small game."""
    return diff.startswith(("--- three/", "--- tests/test_game.py"))


def grow(project: Path, diffs: list[str]) -> None:
    """Make changes, of which the first adds a test that fails."""
    test, *others = diffs
    changed(project, test)
    assert "1 failed" in said_by_pytest(project), "the rule is not there yet"
    for diff in others:
        changed(project, diff)


def use(project: Path, home: Path) -> None:
    """Install a changed package again: with -e the folder itself is used."""
    rmtree(home / project.name)
    copytree(project / project.name, home / project.name)


def said_by_pytest(project: Path) -> str:
    """Return the output of `pytest`."""
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"],
        cwd=project,
        capture_output=True,
        text=True,
        check=False,
    )
    return done.stdout[-3000:]


def test_whoever_follows_it_gets_what_it_says(tmp_path: Path) -> None:
    project, home = tmp_path / "lanterns", tmp_path / "installed"
    output("new", "lanterns", "--into", str(tmp_path))
    install(project, home)
    output("new", "three", "--small", "--into", str(tmp_path))
    install(tmp_path / "three", home)
    (small, says_small), (first, says), (second, says_then) = sessions()
    with installed(home):
        assert re.search(r"^\d+ passed", said_by_pytest(tmp_path / "three"), re.MULTILINE)
        grow(tmp_path / "three", [diff for diff in all_blocks(PAGE, "diff") if in_three(diff)])
        use(tmp_path / "three", home)
        assert re.search(r"^\d+ passed", said_by_pytest(tmp_path / "three"), re.MULTILINE)
        assert spielwerk(*shlex.split(small)[1:]).stdout == says_small
        assert output("show", "three", "--svg", "-").count("data-touch") == 9
        assert spielwerk(*shlex.split(first)[1:]).stdout == says
        grow(project, [diff for diff in all_blocks(PAGE, "diff") if not in_three(diff)])
        use(project, home)
        assert re.search(r"^\d+ passed", said_by_pytest(project), re.MULTILINE), said_by_pytest(
            project
        )
        assert spielwerk(*shlex.split(second)[1:]).stdout == says_then
        for command in commands():
            shorter = command.replace("--games 10", "--games 2")
            assert output(*shlex.split(shorter)[1:], given="quit\n"), command


@pytest.mark.slow
def test_pip_installs_what_is_written(tmp_path: Path) -> None:
    """With the real pip, which fetches what builds the package."""
    output("new", "lanterns", "--into", str(tmp_path))
    project, home = tmp_path / "lanterns", tmp_path / "installed"
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--target", str(home)]
    done = subprocess.run([*pip, str(project)], capture_output=True, text=True, check=False)
    if "No matching distribution" in done.stderr or "onnection" in done.stderr:
        pytest.skip("setuptools cannot be fetched here")
    assert done.returncode == 0, done.stderr
    with installed(home):
        assert "lanterns" in all_games()
        assert os.environ["PYTHONPATH"] == str(home)
        assert "**LA-4**" in output("rules", "lanterns")
