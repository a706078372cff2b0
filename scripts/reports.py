"""Make the ready reports of our games, and put their figures into `docs/build/reports.md`.

`make reports` plays what is missing (kept in `build/reports`), writes the pages into
`docs/build/reports`, and renews the text of every link on the page that leads to a figure.
"""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from html import unescape
from pathlib import Path

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "build" / "reports.md"
FOLDER = ROOT / "docs" / "build" / "reports"
KEPT = ROOT / "build" / "reports"

_COMMAND = re.compile(r"^ {4}spielwerk (report (\S+) .*)$", re.MULTILINE)
_LINK = re.compile(r"\[([^\]]*)\]\(reports/([a-z-]+)\.html#([\w-]+)\)")
_FIGURE = re.compile(r'<span class="value" id="([^"]+)">([^<]*)</span>')


def main() -> None:
    """Make the reports by the commands on the page, then renew its figures."""
    text = PAGE.read_text(encoding="utf-8")
    for game, command in commands(text).items():
        _, *arguments = shlex.split(command)
        arguments += ["--keep", str(KEPT / f"{game}.jsonl")]
        arguments += ["--out", str(FOLDER / f"{game}.html"), "--processes", "0"]
        subprocess.run([sys.executable, "-m", "spielwerk", *arguments], check=True)
    PAGE.write_text(renewed(text), encoding="utf-8")


def commands(text: str) -> dict[str, str]:
    """Return the commands on the page that make the reports, by game."""
    ours = text.partition("## Our games")[2]
    return {game: f"spielwerk {command}" for command, game in _COMMAND.findall(ours)}


def quoted(text: str) -> list[tuple[str, str, str]]:
    """Return the figures on the page: text, game, and id in its report."""
    return _LINK.findall(text)


def figures(game: str) -> dict[str, str]:
    """Return the figures of a report, by id."""
    report = (FOLDER / f"{game}.html").read_text(encoding="utf-8")
    return {name: unescape(value) for name, value in _FIGURE.findall(report)}


def renewed(text: str) -> str:
    """Return the page with the figures of the reports."""
    known = {game: figures(game) for game in commands(text)}
    return _LINK.sub(
        lambda link: f"[{known[link[2]][link[3]]}](reports/{link[2]}.html#{link[3]})", text
    )


if __name__ == "__main__":
    main()
