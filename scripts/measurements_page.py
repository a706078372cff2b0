"""Write `docs/internals/measurements.md`, the page of all figures, from `bench/measurements.json`.

    .venv/bin/python -m scripts.measurements_page [--check]

A new measurement changes date, machine, command and figures in the file together. With `--check`
nothing is written; the exit status is 1 if the page is out of date.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NotRequired, TypedDict, cast

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "bench" / "measurements.json"
TARGET = ROOT / "docs" / "internals" / "measurements.md"
HEAD = """\
# Measurements

<!-- Written by scripts/measurements_page.py from bench/measurements.json. -->

Every published figure with its date, machine and command. Points are wins, with draws as halves;
± and brackets are 95% intervals. Where no machine is named, it is: {machine}.
"""
USUAL = "Linux x86_64, 2 processors, Python 3.11.7, other programs running"
_ROW = re.compile(r'\[\s+("(?:[^"\\]|\\.)*"(?:,\s+"(?:[^"\\]|\\.)*")*)\s+\]')
_GAP = re.compile(r',\s+(?=")')


class Measurement(TypedDict):
    """Figures of one command, or of one manual measurement, on one machine."""

    title: str
    date: str
    machine: str
    command: NotRequired[str]
    columns: list[str]
    rows: list[list[str]]
    notes: NotRequired[str]


class Section(TypedDict):
    """The measurements of one part of the program."""

    title: str
    measurements: list[Measurement]


def load() -> list[Section]:
    """Return the measurements by section."""
    return cast("list[Section]", json.loads(SOURCE.read_text(encoding="utf-8"))["sections"])


def store(sections: list[Section]) -> None:
    """Write the file of measurements, a line for each row, and the page."""
    text = json.dumps({"sections": sections}, ensure_ascii=False, indent=1)
    SOURCE.write_text(_ROW.sub(_on_one_line, text) + "\n", encoding="utf-8")
    TARGET.write_text(page(), encoding="utf-8")


def _on_one_line(row: re.Match[str]) -> str:
    return f"[{_GAP.sub(', ', row[1])}]"


def page() -> str:
    """Return the whole page."""
    return "\n\n".join([HEAD.rstrip().format(machine=USUAL), *_parts()]) + "\n"


def _parts() -> Iterator[str]:
    for section in load():
        yield f"## {section['title']}"
        for measured in section["measurements"]:
            yield f"### {measured['title']}"
            by_hand = "" if "command" in measured else "by hand"
            machine = "" if measured["machine"] == USUAL else measured["machine"]
            yield ", ".join(filter(None, [measured["date"], machine, by_hand])) + "."
            if "command" in measured:
                yield _indented(measured["command"])
            yield _table(measured["columns"], measured["rows"])
            if "notes" in measured:
                yield measured["notes"]


def _indented(command: str) -> str:
    return "\n".join(f"    {line}" for line in command.splitlines())


def _table(columns: list[str], rows: list[list[str]]) -> str:
    head, *lines = (f"| {' | '.join(line)} |" for line in (columns, *rows))
    return "\n".join([head, "|---" * len(columns) + "|", *lines])


def main() -> int:
    """Write the page, or with --check say whether it is up to date."""
    if "--check" in sys.argv[1:]:
        return int(not TARGET.exists() or TARGET.read_text(encoding="utf-8") != page())
    store(load())
    return 0


if __name__ == "__main__":
    sys.exit(main())
