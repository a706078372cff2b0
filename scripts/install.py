"""Install dependency groups of pyproject.toml into .venv: `python3 scripts/install.py play test`.

With `--project` it installs Spielwerk itself, for which the core is compiled; with
`--tool NAME REQUIREMENT` a tool into build/tools/NAME, apart from the environment. Needs only the
standard library of Python 3.11. Uses uv, which is ten times as fast as pip; where uv is
unavailable, pip does the same.
"""

from __future__ import annotations

import fcntl
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
ENVIRONMENT = ROOT / ".venv"
PYTHON = ENVIRONMENT / "bin" / "python"
TOOLS = ROOT / "build" / "tools"
CONSTRAINTS = ROOT / "requirements" / "constraints.txt"
OWN_EXTRAS = re.compile(r"spielwerk\[([\w,-]+)\]")


def main() -> None:
    """Create the environment if it is missing, then install the groups that were named."""
    with (ROOT / "pyproject.toml").open() as lock:
        # Several targets of the Makefile may install at once.
        fcntl.flock(lock, fcntl.LOCK_EX)
        install = installer()
        match sys.argv[1:]:
            case ["--project"]:
                pass
            case ["--tool", name, requirement]:
                subprocess.run([*install, "--target", str(TOOLS / name), requirement], check=True)
                return
            case groups:
                if groups:
                    install_groups(install, groups)
                return
    # Compiling takes long, and may go on beside the installation of groups.
    strict = ["--config-settings", "cmake.define.SPIELWERK_WERROR=ON"]
    subprocess.run([*install, "--no-deps", "--editable", str(ROOT), *strict], check=True)


def install_groups(install: list[str], groups: list[str]) -> None:
    """Install what the groups require, in the pinned versions if they are available."""
    wanted = sorted(set(requirements(groups)))
    if subprocess.run([*install, "-c", str(CONSTRAINTS), *wanted], check=False).returncode:
        print("Some pinned versions are unavailable; using the latest compatible ones.", flush=True)
        subprocess.run([*install, *wanted], check=True)


def installer() -> list[str]:
    """Create the environment if it is missing; return the command that installs into it."""
    uv = TOOLS / "uv" / "bin" / "uv"
    if not uv.exists():
        # Not with the environment's own pip: unpacking that takes longer than everything uv does.
        target = ["--target", str(TOOLS / "uv"), "--disable-pip-version-check", "--quiet"]
        subprocess.run([sys.executable, "-m", "pip", "install", *target, "uv"], check=False)
    if uv.exists():
        if not PYTHON.exists():
            # With pip, which `make dist` and some tests use.
            create = [str(uv), "venv", "--seed", "--allow-existing", "--python", sys.executable]
            subprocess.run([*create, str(ENVIRONMENT)], check=True)
        return [str(uv), "pip", "install", "--python", str(PYTHON)]
    if not PYTHON.exists():
        subprocess.run([sys.executable, "-m", "venv", str(ENVIRONMENT)], check=True)
    return [str(PYTHON), "-m", "pip", "install", "--disable-pip-version-check"]


def requirements(groups: list[str]) -> Iterator[str]:
    """Yield what the groups require, with the project's own extras spelled out.

    >>> sorted(requirements(["notebook"]))
    ['ipykernel>=6.29', 'nbclient>=0.10']
    """
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    extras: dict[str, list[str]] = project["project"]["optional-dependencies"]
    declared: dict[str, list[Any]] = project["dependency-groups"]
    for group in groups:
        for requirement in declared[group]:
            yield from _without_own_extras(requirement, extras)


def _without_own_extras(requirement: str, extras: dict[str, list[str]]) -> Iterator[str]:
    own = OWN_EXTRAS.fullmatch(requirement)
    if own is None:
        yield requirement
        return
    for extra in own[1].split(","):
        for further in extras[extra]:
            yield from _without_own_extras(further, extras)


if __name__ == "__main__":
    main()
