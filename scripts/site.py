"""Put the pages of the documentation together and build the site: `make docs`.

The rule pages lie beside the rules, and what is said to contributors lies at the top: they become
pages as well. What is linked and is no page is copied along.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
SITE = ROOT / "build" / "site"
PAGES = SITE / "docs"
TOP = {"CONTRIBUTING.md": "contributing.md", "CHANGELOG.md": "changes.md"}
_LINK = re.compile(r"\]\(([^)#:\s]+)")


def main() -> None:
    """Write the pages, then the site; any warning is an error."""
    shutil.rmtree(SITE, ignore_errors=True)
    shutil.copytree(ROOT / "docs", PAGES)
    for source, name in TOP.items():
        (PAGES / name).write_text(_from_the_top(ROOT / source), encoding="utf-8")
    _rules()
    for page in PAGES.glob("*.md"):
        _bring_along(page)
    zensical = [str(Path(sys.executable).parent / "zensical"), "build", "--clean", "--strict"]
    subprocess.run(zensical, cwd=ROOT, check=True)


def _from_the_top(page: Path) -> str:
    """A page of the top folder, its links as they are from inside `docs`."""
    text = page.read_text(encoding="utf-8").replace("](docs/", "](")
    for source, name in TOP.items():
        text = text.replace(f"]({source}", f"]({name}")
    return text


def _rules() -> None:
    (PAGES / "rules").mkdir()
    for page in sorted((ROOT / "src" / "spielwerk" / "games").glob("*/rules.*.md")):
        game = page.parent.name.replace("_", "-")
        shutil.copyfile(page, PAGES / "rules" / page.name.replace("rules", game))


def _bring_along(page: Path) -> None:
    """Files of the project that a page links to."""
    text = page.read_text(encoding="utf-8")
    for target in set(_LINK.findall(text)):
        if target.startswith("../"):
            source = ROOT / target.removeprefix("../")
            copied = PAGES / "files" / f"{source.name}.txt"
            copied.parent.mkdir(exist_ok=True)
            shutil.copyfile(source, copied)
            text = text.replace(f"]({target}", f"](files/{copied.name}")
    page.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
