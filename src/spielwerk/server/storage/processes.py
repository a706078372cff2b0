"""Which process on which machine: whether the one that held a lease has ended."""

from __future__ import annotations

import os
import socket
from pathlib import Path

PROC = Path("/proc")


def this_place() -> str:
    """Where numbers of processes hold: the machine since it was started, or the container."""
    parts = [socket.gethostname(), _read(PROC / "sys/kernel/random/boot_id")]
    try:
        parts.append(str((PROC / "self/ns/pid").readlink()))
    except OSError:
        parts.append("")
    return " ".join(part for part in parts if part)[:200]


def this_process() -> str:
    """The number of this process, and when it began where the system tells that."""
    return _process(os.getpid()) or str(os.getpid())


def is_gone(place: str, process: str) -> bool:
    """Whether a process has ended for sure; of other machines nobody knows."""
    if place != this_place():
        return False
    return _process(int(process.split(maxsplit=1)[0])) != process


def _process(number: int) -> str | None:
    """A living process; None if there is none of this number."""
    if not (PROC / "self/stat").exists():
        return str(number) if _answers(number) else None
    # The name of the program stands in brackets and may hold blanks.
    state = _read(PROC / str(number) / "stat").rpartition(")")[2].split()
    return f"{number} {state[19]}" if state and state[0] not in "ZX" else None


def _answers(number: int) -> bool:
    try:
        os.kill(number, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8").strip()
    except OSError:
        return ""
