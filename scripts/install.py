"""Install dependency groups of pyproject.toml into .venv: `python3 scripts/install.py play test`.

With `--project` it installs Spielwerk itself, for which the core is compiled; with `--tool NAME
REQUIREMENT` a tool into build/tools/NAME, outside the environment; with `--lock` it pins the newest
versions that fit together. Needs only the standard library of Python 3.11. Uses uv, which is ten
times as fast as pip and verifies hashes; where uv is unavailable, pip installs.
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
UV = TOOLS / "uv" / "bin" / "uv"
OLDEST_PYTHON = "3.11.5"
"""Some of the tools for the documentation need this one."""
LOCK_HEAD = """\
# The versions that are installed for playing, tests and containers; written by `make lock`.
# Constraints, not requirements: what is not needed on a platform is not installed there.
"""
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
            case ["--lock"]:
                write_lock()
                return
            case groups:
                if groups:
                    install_groups(install, groups)
                return
    # Compiling is slow, so it runs in parallel with the installation of groups.
    strict = ["--config-settings", "cmake.define.SPIELWERK_WERROR=ON"]
    subprocess.run([*install, "--no-deps", "--editable", str(ROOT), *strict], check=True)


def install_groups(install: list[str], groups: list[str]) -> None:
    """Install what the groups require, in the pinned versions if they are available."""
    wanted = sorted(set(requirements(groups)))
    if subprocess.run([*install, *constraints(install), *wanted], check=False).returncode:
        print("Some pinned versions are unavailable; using the latest compatible ones.", flush=True)
        subprocess.run([*install, *wanted], check=True)


def constraints(install: list[str]) -> list[str]:
    """Return the options for the pinned versions.

    With hashes, pip would require one and an exact version for every requirement.
    """
    if install[0] == str(UV):
        return ["-c", str(CONSTRAINTS)]
    pinned = re.findall(
        r"^[^\s#-].*?(?= \\$)", CONSTRAINTS.read_text(encoding="utf-8"), re.MULTILINE
    )
    plain = TOOLS / "constraints.txt"
    plain.parent.mkdir(parents=True, exist_ok=True)
    plain.write_text("\n".join(pinned) + "\n", encoding="utf-8")
    return ["-c", str(plain)]


def write_lock() -> None:
    """Pin the newest versions that fit together on every platform, with their hashes."""
    groups = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    wanted = sorted(set(requirements(list(groups["dependency-groups"]))))
    command = [str(UV), "pip", "compile", "-", "--universal", "--python-version", OLDEST_PYTHON]
    options = ["--generate-hashes", "--no-header", "--no-annotate", "--no-emit-index-url"]
    done = subprocess.run(
        [*command, *options, "--quiet"],
        input="\n".join(wanted),
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    CONSTRAINTS.write_text(LOCK_HEAD + done.stdout, encoding="utf-8")


def installer() -> list[str]:
    """Create the environment if it is missing; return the command that installs into it."""
    uv = UV
    if not uv.exists():
        # Not with the environment's own pip: unpacking it is slower than all of uv's work.
        target = ["--target", str(TOOLS / "uv"), "--disable-pip-version-check", "--quiet"]
        subprocess.run([sys.executable, "-m", "pip", "install", *target, "uv"], check=False)
    if uv.exists():
        if not PYTHON.exists():
            # With pip, which `make dist` and some tests need.
            create = [str(uv), "venv", "--seed", "--allow-existing", "--python", sys.executable]
            subprocess.run([*create, str(ENVIRONMENT)], check=True)
        return [str(uv), "pip", "install", "--python", str(PYTHON)]
    if not PYTHON.exists():
        subprocess.run([sys.executable, "-m", "venv", str(ENVIRONMENT)], check=True)
    return [str(PYTHON), "-m", "pip", "install", "--disable-pip-version-check"]


def requirements(groups: list[str]) -> Iterator[str]:
    """Yield the requirements of the groups, with the project's own extras expanded.

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
