"""Pin the newest versions that fit together: `make lock`.

Asks pip, without installing anything. Runs with the oldest supported Python: the versions that it
finds exist for the newer ones, too.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tomllib
from typing import Any

from scripts.install import CONSTRAINTS, ROOT, requirements

HEAD = """\
# The versions that are installed for playing, tests and containers; written by `make lock`.
# Constraints, not requirements: what is not needed on a platform is not installed there.
"""


def main() -> None:
    """Ask pip, and write what it says."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    oldest = project["project"]["requires-python"]
    if f"{sys.version_info.major}.{sys.version_info.minor}" not in oldest:
        sys.exit(f"Run this with the oldest Python that is supported: {oldest}.")
    found = resolved(list(project["dependency-groups"]))
    CONSTRAINTS.write_text(HEAD + "".join(f"{line}\n" for line in locked(found)), encoding="utf-8")


def resolved(groups: list[str]) -> dict[str, Any]:
    """Return what pip would install for these groups."""
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    asked = ["--dry-run", "--ignore-installed", "--report", "-", *requirements(groups)]
    done = subprocess.run([*pip, *asked], cwd=ROOT, check=True, stdout=subprocess.PIPE)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def locked(report: dict[str, Any]) -> list[str]:
    """Names and versions; not from where they came."""
    versions = {
        part["metadata"]["name"].lower().replace("_", "-"): part["metadata"]["version"]
        for part in report["install"]
    }
    return [f"{name}=={version}" for name, version in sorted(versions.items())]


if __name__ == "__main__":
    main()
