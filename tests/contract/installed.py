"""Games from folders outside the repository, installed temporarily and privately.

A package is copied to an empty folder, with the metadata that `pip install` would write; the folder
is on the path of this process and its children.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from shutil import copytree

from spielwerk.games import GROUP, all_games


def install(source: Path, home: Path) -> None:
    """Put the package of a project into a folder, as pip would."""
    project = tomllib.loads((source / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    games = project["entry-points"][GROUP]
    for place in games.values():
        package = place.partition(".")[0]
        copytree(source / package, home / package)
    written = home / f"{project['name'].replace('-', '_')}-{project['version']}.dist-info"
    written.mkdir()
    (written / "METADATA").write_text(f"Name: {project['name']}\nVersion: {project['version']}\n")
    lines = [f"[{GROUP}]", *(f"{name} = {place}" for name, place in games.items())]
    (written / "entry_points.txt").write_text("\n".join(lines) + "\n")


@contextmanager
def installed(home: Path) -> Iterator[Path]:
    """Make packages in a folder importable, here and in processes started meanwhile."""
    before, modules = os.environ.get("PYTHONPATH"), set(sys.modules)
    sys.path.insert(0, str(home))
    os.environ["PYTHONPATH"] = str(home)
    all_games.cache_clear()
    try:
        yield home
    finally:
        sys.path.remove(str(home))
        os.environ.pop("PYTHONPATH")
        if before is not None:
            os.environ["PYTHONPATH"] = before
        for name in set(sys.modules) - modules:
            if str(home) in (getattr(sys.modules[name], "__file__", None) or ""):
                del sys.modules[name]
        all_games.cache_clear()


def check_tests_pass(folder: Path, *arguments: str) -> None:
    """Run pytest in a folder, in a separate process; check that there are tests and all pass.

    Plugins are disabled, because loading them would take most of the time.
    """
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", *arguments],
        cwd=folder,
        env={**os.environ, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-3000:]
    assert " passed" in done.stdout
