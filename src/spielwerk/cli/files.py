"""Where games are kept."""

from __future__ import annotations

import os
from pathlib import Path

from spielwerk.cli.common import writing
from spielwerk.record.model import Record
from spielwerk.workers.files import replace_file


def default_path(game: str) -> Path:
    """The file for an unfinished game, in the user's own data folder."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) / "spielwerk" / f"unfinished-{game}.txt"


def save_record(path: Path, record: Record) -> None:
    """Write a record; the old file stays whole until the new one is."""
    text = record.write()
    with writing(path):
        path.parent.mkdir(parents=True, exist_ok=True)
        replace_file(path, text)
