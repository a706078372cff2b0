"""A file in place of another: whoever reads sees the old or the new, also after a crash."""

from __future__ import annotations

import os
from pathlib import Path


def replace_file(file: Path, content: str | bytes) -> None:
    """Write a file beside the old one, and let it take its place when it is on disk."""
    draft = file.with_name(file.name + ".new")
    with draft.open("wb") as stream:
        stream.write(content.encode() if isinstance(content, str) else content)
        stream.flush()
        os.fsync(stream.fileno())
    draft.replace(file)
