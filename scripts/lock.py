"""Write the exact versions that the tests run with: `make lock`.

What is newest and fits together is asked of pip, without installing anything. Run it with the
oldest Python that is supported: what it finds the newer ones have as well.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
LOCK = ROOT / "requirements" / "test.lock"
HEAD = """\
# The versions that the tests run with; written by `make lock`, used by `make setup`.
# Constraints, not requirements: what is not needed on a platform is not installed there.
"""


def main() -> None:
    """Ask pip, and write what it says."""
    oldest = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    if f"{sys.version_info.major}.{sys.version_info.minor}" not in oldest["requires-python"]:
        sys.exit(f"Run this with the oldest Python that is supported: {oldest['requires-python']}.")
    LOCK.parent.mkdir(exist_ok=True)
    LOCK.write_text(HEAD + "".join(f"{line}\n" for line in locked(resolved())), encoding="utf-8")


def resolved() -> dict[str, Any]:
    """What pip would install."""
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    asked = ["--dry-run", "--ignore-installed", "--report", "-", ".[dev]"]
    done = subprocess.run([*pip, *asked], cwd=ROOT, check=True, stdout=subprocess.PIPE)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def locked(report: dict[str, Any]) -> list[str]:
    """Names and versions; not from where they came."""
    versions = {
        part["metadata"]["name"].lower().replace("_", "-"): part["metadata"]["version"]
        for part in report["install"]
    }
    versions.pop("spielwerk")
    return [f"{name}=={version}" for name, version in sorted(versions.items())]


if __name__ == "__main__":
    main()
