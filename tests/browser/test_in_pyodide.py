"""The tests of rules and tables inside Pyodide: another Python, and no compiled parts."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
RUNNER = Path(__file__).with_name("in_pyodide.mjs")
PYODIDE = ROOT / "web" / "node_modules" / "pyodide"
MORE = ROOT / "build" / "pyodide-site"
HYPOTHESIS = "hypothesis==6.151.0"
"""The last one without compiled parts."""
SECONDS = 3600

ALL = ["tests/rules", "tests/table", "tests/contract", "tests/analysis/lessons", "tests/records"]
IMPOSSIBLE = {
    "tests/contract/twin": "the compiled core is what is compared with there",
    "tests/contract/test_game_from_outside.py": "it installs a package in a process of its own",
    "tests/contract/test_new_game.py": "so does it, and it uses the command line",
}


@pytest.fixture(scope="module")
def more() -> Path:
    """Return a folder with pytest's dependencies that are not plain Python."""
    if shutil.which("node") is None or not PYODIDE.is_dir():
        pytest.skip("Pyodide is not there, which needs Node with npm: make page")
    if not (MORE / "hypothesis").is_dir():
        install = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps"]
        done = subprocess.run([*install, "--target", str(MORE), HYPOTHESIS], check=False)
        if done.returncode:
            pytest.skip(f"{HYPOTHESIS} cannot be installed")
    return MORE


def passed_in_pyodide(more: Path, *arguments: str) -> int:
    """Run the tests in Pyodide; return the number passed, or fail with pytest's output."""
    site = sysconfig.get_path("purelib")
    done = subprocess.run(
        ["node", str(RUNNER), site, str(more), "-m", "not slow", *arguments],
        cwd=ROOT,
        env={**os.environ, "NODE_OPTIONS": "--max-old-space-size=4096"},
        capture_output=True,
        text=True,
        timeout=SECONDS,
        check=False,
    )
    shown = "\n".join(line[:300] for line in (done.stdout + done.stderr).splitlines()[-80:])
    assert done.returncode == 0, shown
    assert "on emscripten" in done.stdout
    counted = re.search(r"(\d+) passed", done.stdout)
    assert counted, shown
    return int(counted[1])


@pytest.mark.slow
def test_all_rules_and_tables(more: Path) -> None:
    ignored = [f"--ignore={path}" for path in IMPOSSIBLE]
    assert passed_in_pyodide(more, *ALL, *ignored) > 2000
