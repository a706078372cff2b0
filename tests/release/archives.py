"""The archives of `make dist`, rebuilt when their sources have changed."""

from __future__ import annotations

import subprocess
from pathlib import Path

ROOT = Path(__file__).parents[2]
OUT = ROOT / "dist" / "release"
MADE_OF = ("src", "core", "web", "scripts/dist.py", "CMakeLists.txt", "pyproject.toml")


def archives() -> list[Path]:
    """Return the source archive and the wheels."""
    found = [*OUT.glob("*.tar.gz"), *OUT.glob("*.whl")]
    if not found or min(map(_changed, found)) < max(map(_changed, _sources())):
        subprocess.run(["make", "--silent", "dist"], cwd=ROOT, check=True)
        found = [*OUT.glob("*.tar.gz"), *OUT.glob("*.whl")]
    return sorted(found)


def _sources() -> list[Path]:
    listed = subprocess.run(
        ["git", "ls-files", "-z", *MADE_OF], cwd=ROOT, check=True, capture_output=True, text=True
    )
    return [path for name in listed.stdout.split("\0") if name and (path := ROOT / name).is_file()]


def _changed(path: Path) -> float:
    return path.stat().st_mtime
