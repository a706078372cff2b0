"""Put the pages of the documentation together and build the site: `make docs`.

The rule pages lie beside the rules, and what is said to contributors lies at the top: they become
pages as well. What is linked and is no page is copied along. Where the static page is built
(`make static`), the site has it too: whoever reads the front page plays one touch later.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

from scripts.notebook_page import notebook_page

ROOT = Path(__file__).parents[1]
SITE = ROOT / "build" / "site"
PAGES = SITE / "docs"
TOP = {"CONTRIBUTING.md": "contributing.md", "CHANGELOG.md": "changes.md"}
STATIC = ROOT / "dist" / "static"
GAMES = "games"
"""Where the static page is inside the site."""
_LINK = re.compile(r"\]\(([^)#:\s]+)")


def main() -> None:
    """Write the pages, then the site; any warning is an error."""
    shutil.rmtree(SITE, ignore_errors=True)
    shutil.copytree(ROOT / "docs", PAGES)
    for source, name in TOP.items():
        (PAGES / name).write_text(_from_the_top(ROOT / source), encoding="utf-8")
    _rules()
    _notebooks()
    for page in PAGES.glob("*.md"):
        _bring_along(page)
    if _has_static_page():
        for name in ("index.md", "first-steps.md"):
            _let_play(PAGES / name)
    zensical = [str(Path(sys.executable).parent / "zensical"), "build", "--clean", "--strict"]
    subprocess.run(zensical, cwd=ROOT, check=True)
    if _has_static_page():
        shutil.copytree(STATIC, SITE / "html" / GAMES)


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


def _notebooks() -> None:
    """The notebooks with what they show when they are run now."""
    (PAGES / "notebooks").mkdir()
    for source in sorted((ROOT / "examples" / "notebooks").glob("*.ipynb")):
        text = notebook_page(source)
        (PAGES / "notebooks" / f"{source.stem}.md").write_text(text, encoding="utf-8")


def _bring_along(page: Path) -> None:
    """Files of the project that a page links to."""
    text = page.read_text(encoding="utf-8")
    for target in set(_LINK.findall(text)):
        if target.startswith("../"):
            source = ROOT / target.removeprefix("../")
            if source.suffix == ".ipynb":
                text = text.replace(f"]({target}", f"](notebooks/{source.stem}.md")
                continue
            copied = PAGES / "files" / f"{source.name}.txt"
            copied.parent.mkdir(exist_ok=True)
            shutil.copyfile(source, copied)
            text = text.replace(f"]({target}", f"](files/{copied.name}")
    page.write_text(text, encoding="utf-8")


def _has_static_page() -> bool:
    return (STATIC / "index.html").exists()


def _let_play(page: Path) -> None:
    """The link to what is said of the static page becomes one to the static page itself."""
    text = page.read_text(encoding="utf-8")
    said, shown = (
        "[Play in this browser](static.md)",
        f'<a href="{GAMES}/index.html">Play in this browser</a>',
    )
    assert said in text
    page.write_text(text.replace(said, shown), encoding="utf-8")


if __name__ == "__main__":
    main()
