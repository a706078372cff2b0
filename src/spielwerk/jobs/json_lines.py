"""Files with a line of JSON for each thing: added to while a job is done, so that it can go on.

A line that was cut short when the program was killed is ignored.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from spielwerk.jobs.replacement import replace_file

JsonObject = dict[str, Any]


def read_lines(file: Path) -> list[JsonObject]:
    """All whole lines of a file."""
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
    """Append a line, safely on disk before anything else happens, even after a line cut short."""
    with file.open("ab+") as stream:
        stream.seek(0, os.SEEK_END)
        if stream.tell():
            stream.seek(-1, os.SEEK_END)
            if stream.read(1) != b"\n":
                stream.write(b"\n")
        stream.write(_written(line))
        stream.flush()
        os.fsync(stream.fileno())


def replace_lines(file: Path, lines: Iterable[JsonObject]) -> None:
    """Put other lines in place of all that are there: whoever reads sees the old or the new."""
    replace_file(file, b"".join(map(_written, lines)))


def _written(line: JsonObject) -> bytes:
    return json.dumps(line, ensure_ascii=False).encode() + b"\n"
