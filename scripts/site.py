"""Put the pages of the documentation together and build the site: `make docs`.

The rule pages, the notebooks and the pages of the top folder become pages of the site. A linked
file that is not a page is copied. Where the static page has been built (`make static`), the site
contains it, so that a reader can play at once.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from functools import cache
from os.path import normpath, relpath
from pathlib import Path, PurePosixPath

from babel import Locale

from scripts.notebook_page import notebook_page

ROOT = Path(__file__).parents[1]
SITE = ROOT / "build" / "site"
PAGES = SITE / "docs"
STATIC = ROOT / "dist" / "static"
GAMES = "games"
"""The folder of the static page inside the site."""
TOP = {
    "CONTRIBUTING.md": "internals/contributing.md",
    "CHANGELOG.md": "internals/changes.md",
    "SECURITY.md": "host/security.md",
}
RULES = "play/rules"
NOTEBOOKS = "build/notebooks"
MOVED = {
    "adding-a-game": "build/game-contract",
    "adding-an-endpoint": "internals/architecture",
    "analysis": "play/analysis",
    "architecture": "internals/architecture",
    "browser": "internals/browser",
    "changes": "internals/changes",
    "cli": "reference/commands",
    "contributing": "internals/contributing",
    "core": "internals/core",
    "embed": "build/embedding",
    "explorer": "play/analysis",
    "fair-chance": "reference/records",
    "first-steps": "build/first-steps",
    "glossary": "reference/glossary",
    "library": "build/library",
    "many-machines": "build/research",
    "notation": "reference/records",
    "notebooks": "build/library",
    "operating": "host/deployment",
    "opponents": "play/opponents",
    "play": "play/play",
    "protocol": "reference/protocol",
    "puzzles": "play/puzzles",
    "quick-start": "host/quick-start",
    "records": "reference/records",
    "reference/api": "build/library",
    "reference/notation": "reference/records",
    "reports": "build/reports",
    "research": "build/research",
    "review": "play/review",
    "search": "internals/search",
    "server": "host/server",
    "setup": "play/analysis",
    "static": "host/static",
    "strength": "internals/measurements",
    "translating": "build/translating",
    "tutorial": "build/your-own-game",
    "uhp": "build/uhp",
}
"""Former pages and their present addresses, without `.html`."""
MOVED_FOLDERS = {
    "decisions": "internals/decisions",
    "notebooks": NOTEBOOKS,
    "reports": "build/reports",
    "rules": RULES,
}
_LINK = re.compile(r"\]\(([^)#:\s]+)")


def main() -> None:
    """Write the pages, then the site; a warning is an error."""
    shutil.rmtree(SITE, ignore_errors=True)
    shutil.copytree(ROOT / "docs", PAGES)
    for source, page in origins().items():
        target = PAGES / page
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(_linked(source, page), encoding="utf-8")
    zensical = [str(Path(sys.executable).parent / "zensical"), "build", "--clean", "--strict"]
    subprocess.run(zensical, cwd=ROOT, check=True)
    _redirect(SITE / "html")
    if _has_static_page():
        shutil.copytree(STATIC, SITE / "html" / GAMES)


@cache
def origins() -> dict[str, str]:
    """Return the pages of the site by the path of their source in the project."""
    docs = {f"docs/{page}": page for page in _below(ROOT / "docs", "**/*.md")}
    rules = {
        f"src/spielwerk/games/{page}": _rule_page(PurePosixPath(page))
        for page in _below(ROOT / "src" / "spielwerk" / "games", "*/rules.*.md")
    }
    notebooks = {
        f"examples/notebooks/{page}": f"{NOTEBOOKS}/{page.removesuffix('.ipynb')}.md"
        for page in _below(ROOT / "examples" / "notebooks", "*.ipynb")
    }
    return {**docs, **TOP, **rules, **notebooks}


def _below(folder: Path, pattern: str) -> list[str]:
    return sorted(path.relative_to(folder).as_posix() for path in folder.glob(pattern))


def _rule_page(source: PurePosixPath) -> str:
    game = source.parent.name.replace("_", "-")
    return f"{RULES}/{source.name.replace('rules', game, 1)}"


def _linked(source: str, page: str) -> str:
    """Return the text of a page, its links as they are on the site."""
    path = ROOT / source
    text = notebook_page(path) if path.suffix == ".ipynb" else path.read_text(encoding="utf-8")
    if page.startswith(f"{RULES}/"):
        text = with_languages(text, PurePosixPath(page))
    if _has_static_page() and page != "host/static.md":
        text = re.sub(
            r"\[Play in this browser\]\([^)]*static\.md\)",
            f'<a href="{relpath(GAMES, PurePosixPath(page).parent)}/index.html">'
            "Play in this browser</a>",
            text,
        )
    return _LINK.sub(lambda link: f"]({_target(link[1], source, page)}", text)


def _target(link: str, source: str, page: str) -> str:
    target = normpath(PurePosixPath(source).parent / link)
    if target in origins():
        found = origins()[target]
    elif target.startswith("docs/"):
        found = target.removeprefix("docs/")
    elif (ROOT / target).is_file():
        found = f"files/{PurePosixPath(target).name}.txt"
        (PAGES / "files").mkdir(exist_ok=True)
        shutil.copyfile(ROOT / target, PAGES / found)
    else:
        return link
    return relpath(found, PurePosixPath(page).parent)


def with_languages(text: str, page: PurePosixPath) -> str:
    """Return a rule page with links to its other languages below the heading."""
    game, language, _ = page.name.split(".")
    others = [
        PurePosixPath(each).name.split(".")[1]
        for each in origins().values()
        if each.startswith(f"{RULES}/{game}.")
    ]
    switch = " · ".join(
        f"**{_own_name(each)}**" if each == language else f"[{_own_name(each)}]({game}.{each}.md)"
        for each in sorted(others, key=lambda each: (each != "en", each))
    )
    heading, _, rest = text.partition("\n")
    return f"{heading}\n\n{switch}\n{rest}"


def _own_name(language: str) -> str:
    name = Locale.parse(language, sep="-").get_display_name()
    assert name is not None
    return name[0].upper() + name[1:]


def _redirect(site: Path) -> None:
    """Write a redirect page at every former address."""
    pages = {f"{old}.html": f"{new}.html" for old, new in MOVED.items()}
    for old, new in MOVED_FOLDERS.items():
        for path in (site / new).glob("*.html"):
            pages[f"{old}/{path.name}"] = f"{new}/{path.name}"
    for old, new in pages.items():
        address = relpath(new, PurePosixPath(old).parent)
        (site / old).parent.mkdir(parents=True, exist_ok=True)
        (site / old).write_text(
            '<!doctype html><meta charset="utf-8"><title>Moved</title>'
            f'<link rel="canonical" href="{address}">'
            f'<meta http-equiv="refresh" content="0; url={address}">'
            f'<p>This page is now at <a href="{address}">{new}</a>.</p>\n',
            encoding="utf-8",
        )


def _has_static_page() -> bool:
    return (STATIC / "index.html").exists()


if __name__ == "__main__":
    main()
