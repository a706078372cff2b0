"""Pack Python's own library for browsers; runs inside Pyodide, whose bytecode it packs.

Pyodide ships it as sources, which every browser would have to compile first: compiled, Python
starts in half the time. Modules that no table needs are left out, because bytecode is larger.
"""

from __future__ import annotations

import zipfile
from pathlib import Path

from scripts.program import add, compiled

UNUSED = (
    *(
        "_pyrepl/",
        "bdb.",
        "cmd.",
        "code.",
        "doctest.",
        "pdb.",
        "pydoc",
        "rlcompleter.",
        "unittest/",
    ),
    *("ftplib.", "imaplib.", "mailbox.", "netrc.", "poplib.", "smtplib.", "socketserver."),
    *("http/cookie", "http/server.", "webbrowser.", "wsgiref/", "xml/", "xmlrpc/", "html/parser."),
    *(
        "ctypes/",
        "curses/",
        "dbm/",
        "ensurepip/",
        "multiprocessing/",
        "pty.",
        "sqlite3/",
        "tty.",
        "venv/",
    ),
    *("cProfile.", "pickletools.", "profile.", "pstats.", "timeit.", "trace.", "tracemalloc."),
    *("antigravity.", "colorsys.", "optparse.", "plistlib.", "shelve.", "this.", "turtle", "wave."),
    *("_pydatetime.", "_pydecimal.", "_pyio."),
)
"""Tools for programmers, the network, other processes, and duplicates of compiled modules."""
ENCODINGS = {"__init__", "aliases", "ascii", "charmap", "cp1252", "cp437", "idna", "iso8859_1"} | {
    *("iso8859_15", "latin_1", "punycode", "raw_unicode_escape", "undefined", "unicode_escape"),
    *("utf_16", "utf_16_be", "utf_16_le", "utf_32", "utf_32_be", "utf_32_le", "utf_8", "utf_8_sig"),
}
DOCUMENTED = ("pyodide/", "_pyodide/")
"""Modules whose documentation is read when Python starts."""


def pack(source: str, target: str) -> int:
    """Rewrite the library; return its number of files."""
    with zipfile.ZipFile(source) as library, zipfile.ZipFile(target, "w") as archive:
        names = [name for name in library.namelist() if _is_needed(name)]
        for name in names:
            content = library.read(name)
            if name.endswith(".py"):
                optimised = 0 if name.startswith(DOCUMENTED) else 2
                add(archive, f"{name}c", compiled(content.decode(), name, optimised))
            else:
                add(archive, name, content)
    return len(names)


def _is_needed(name: str) -> bool:
    if name.startswith("encodings/"):
        return Path(name).stem in ENCODINGS
    return not name.startswith(UNUSED)
