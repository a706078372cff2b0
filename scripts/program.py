"""Pack the Python package for browsers; runs inside Pyodide, whose bytecode it packs.

`web/scripts/program.js` calls `pack`.
"""

from __future__ import annotations

import importlib.util
import io
import marshal
import struct
import zipfile
from gettext import GNUTranslations
from pathlib import Path

UNUSED = (
    *("server/", "cli/", "client/", "arena/", "adapters/", "__main__.py", "formats/files.py"),
    *("workers/", "mining/", "report/", "scaffold/", "library.py", "extras.py"),
    *("ai/analysis.py", "analysis/explorer/collection.py", "record/verify.py"),
    *("analysis/review/export.py", "analysis/review/page.py", "analysis/lessons/extraction.py"),
    *(
        f"uhp/{name}.py"
        for name in (
            *("__main__", "client", "engine", "interrupts", "lines", "openings"),
            *("options", "process", "refusals", "serve", "times"),
        )
    ),
)
"""Modules that no browser needs."""
DATA = {".json"}
"""Included data; rule pages are stored as ready answers instead."""
# Equal bytes for equal sources, so that caches stay valid.
DATE = (2000, 1, 1, 0, 0, 0)


def pack(source: str, target: str) -> int:
    """Write the archive of a package; return the number of files in it."""
    package, count = Path(source), 0
    with zipfile.ZipFile(target, "w") as archive:
        for path in sorted(package.rglob("*")):
            inside = path.relative_to(package)
            if str(inside).startswith(UNUSED) or "__pycache__" in inside.parts:
                continue
            name, content = str(Path(package.name) / inside), None
            if path.suffix == ".py":
                name, content = f"{name}c", compiled(path.read_text(encoding="utf-8"), name)
            elif path.suffix in DATA:
                content = path.read_bytes()
            elif path.suffix == ".mo":
                content = without_messages(path.read_bytes())
            if content is not None:
                count += 1
                add(archive, name, content)
    return count


def pack_languages(source: str, target: str) -> list[str]:
    """Write an archive of each language's catalogue into a folder; gives their names."""
    locale = Path(source) / "locale"
    paths = sorted(locale.glob("*/*/*.mo"))
    for path in paths:
        inside = path.relative_to(locale)
        with zipfile.ZipFile(f"{target}/{inside.parts[0]}.zip", "w") as archive:
            add(archive, str(inside), path.read_bytes())
    return [f"{path.relative_to(locale).parts[0]}.zip" for path in paths]


def without_messages(catalogue: bytes) -> bytes:
    """Return a catalogue with its header alone: the language is known, messages come later."""
    header = GNUTranslations(io.BytesIO(catalogue)).gettext("").encode()
    head = struct.pack("<7I", 0x950412DE, 0, 1, 28, 36, 0, 0)
    return head + struct.pack("<4I", 0, 44, len(header), 45) + b"\0" + header + b"\0"


def compiled(source: str, name: str, optimised: int = 2) -> bytes:
    """Return a module as unchecked bytecode, usually without docstrings."""
    code = compile(source, name, "exec", dont_inherit=True, optimize=optimised)
    unchecked = (0b01).to_bytes(4, "little") + bytes(8)
    return importlib.util.MAGIC_NUMBER + unchecked + marshal.dumps(code)


def add(archive: zipfile.ZipFile, name: str, content: bytes) -> None:
    """Put a file into an archive."""
    entry = zipfile.ZipInfo(name, DATE)
    entry.compress_type = zipfile.ZIP_DEFLATED
    archive.writestr(entry, content, compresslevel=9)
