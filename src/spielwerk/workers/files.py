"""Crash-safe files: replaced atomically, or extended by a line of JSON per result.

A line truncated by a crash is ignored, so that a job can continue.
"""

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

JsonObject = dict[str, Any]


def replace_file(file: Path, content: str | bytes) -> None:
    """Replace a file atomically, even if the machine crashes."""
    draft = file.with_name(file.name + ".new")
    with draft.open("wb") as stream:
        stream.write(content.encode() if isinstance(content, str) else content)
        stream.flush()
        os.fsync(stream.fileno())
    draft.replace(file)


def read_lines(file: Path) -> list[JsonObject]:
    """Return all complete lines of a file."""
    found: list[JsonObject] = []
    for line in file.read_text(encoding="utf-8", errors="replace").splitlines():
        try:
            data = json.loads(line)
        except ValueError:
            continue
        if isinstance(data, dict):
            found.append(data)
    return found


def append_line(file: Path, line: JsonObject) -> None:
    """Append a line and sync it to disk, even after a truncated line."""
    with file.open("ab+") as stream:
        stream.seek(0, os.SEEK_END)
        if stream.tell():
            stream.seek(-1, os.SEEK_END)
            if stream.read(1) != b"\n":
                stream.write(b"\n")
        stream.write(_written(line))
        stream.flush()
        os.fsync(stream.fileno())


def sort_lines(file: Path, kind: str, key: Callable[[Any], Any]) -> None:
    """Sort the lines of a kind behind all others."""
    lines = read_lines(file)
    found = [line for line in lines if kind in line]
    ordered = sorted(found, key=lambda line: key(line[kind]))
    if found != ordered:
        others = [line for line in lines if kind not in line]
        replace_file(file, b"".join(map(_written, [*others, *ordered])))


def _written(line: JsonObject) -> bytes:
    return json.dumps(line, ensure_ascii=False).encode() + b"\n"
