"""Write `docs/host/settings.md`, the page of all settings, from the class that reads them.

    .venv/bin/python -m scripts.settings_page [--check]

With `--check` nothing is written; the exit status is 1 if the page is out of date.
"""

from __future__ import annotations

import ast
import inspect
import sys
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

from spielwerk.server import settings
from spielwerk.server.settings import PREFIX, Settings, bounds

TARGET = Path(__file__).parents[1] / "docs" / "host" / "settings.md"
HEAD = """\
# Settings

<!-- Written by scripts/settings_page.py from src/spielwerk/server/settings.py. -->

Options of [`spielwerk serve`](../reference/commands.md#spielwerk-serve) override environment
variables, which override these defaults. A value out of range stops the start with status 2 and a
sentence that names the variable, the value and the range.
"""


def page() -> str:
    """Return the whole page."""
    return "\n".join([HEAD.rstrip(), *_tables()]) + "\n"


def _tables() -> Iterator[str]:
    heading = None
    for name, title, meaning in described():
        if title != heading:
            yield f"\n## {title}\n\n| variable | default (range) | meaning |\n|---|---|---|"
            heading = title
        yield f"| `{PREFIX}{name.upper()}` | {_value(name)} | {meaning} |"


def described() -> Iterator[tuple[str, str, str]]:
    """Yield each setting with its heading, the comment above its group, and its docstring."""
    source = inspect.getsource(settings)
    lines = source.splitlines()
    (body,) = (
        node.body
        for node in ast.parse(source).body
        if isinstance(node, ast.ClassDef) and node.name == Settings.__name__
    )
    title = ""
    for node, docstring in pairwise(body):
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            above = lines[node.lineno - 2].strip()
            title = above.removeprefix("# ") if above.startswith("# ") else title
            yield node.target.id, title, _text(docstring)


def _text(node: ast.stmt) -> str:
    if not (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)):
        return ""
    return " ".join(str(node.value.value).split())


def _value(name: str) -> str:
    least, most = bounds(name)
    range_ = "" if least is None or most is None else f"({least}–{most})"
    return f"{_default(name)} {range_}".strip()


def _default(name: str) -> str:
    value = Settings.model_fields[name].default
    if value in ("", None):
        return ""
    if isinstance(value, bool):
        value = str(value).lower()
    return f"`{value:.15g}`" if isinstance(value, float) else f"`{value}`"


def main() -> int:
    """Write the page, or with --check say whether it is up to date."""
    if "--check" in sys.argv[1:]:
        return int(not TARGET.exists() or TARGET.read_text(encoding="utf-8") != page())
    TARGET.write_text(page(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
