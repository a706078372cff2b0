"""A server to be measured, in a separate process."""

from __future__ import annotations

import contextlib
import os
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx

UNLIMITED = {
    "SPIELWERK_REQUESTS_PER_SECOND": "1000000",
    "SPIELWERK_REQUESTS_BURST": "1000000",
    "SPIELWERK_MESSAGES_PER_SECOND": "1000000",
    "SPIELWERK_MESSAGES_BURST": "1000000",
    "SPIELWERK_QUESTION_SECONDS_PER_SECOND": "1000000",
    "SPIELWERK_QUESTION_SECONDS_BURST": "1000000",
    "SPIELWERK_CATCH_UP_BYTES_PER_SECOND": "1000000000",
    "SPIELWERK_CATCH_UP_BYTES_BURST": "1000000000",
    "SPIELWERK_TABLES_PER_GUEST": "1000000",
    "SPIELWERK_CONNECTIONS_PER_ADDRESS": "1000000",
    "SPIELWERK_SOCKETS": "100000",
    "SPIELWERK_SOCKETS_PER_ADDRESS": "100000",
    "SPIELWERK_LOG_LEVEL": "warning",
}


class ServerProcess:
    """A server without limits, with its log and, by default, its database in a folder."""

    def __init__(self, folder: Path, database: str | None = None, **settings: str) -> None:
        with socket.socket() as found:
            found.bind(("127.0.0.1", 0))
            port = found.getsockname()[1]
        self.url = f"http://127.0.0.1:{port}"
        self.log = folder / "log.jsonl"
        serve = [sys.executable, "-c", "from spielwerk.cli.entry import main; main()", "serve"]
        stored = database or str(folder / "games.sqlite")
        with self.log.open("wb") as log:
            self._process = subprocess.Popen(
                [*serve, "--port", str(port), "--database", stored],
                env={**os.environ, **UNLIMITED, **settings},
                stdout=log,
                stderr=log,
            )
        self._wait()

    def _wait(self) -> None:
        end = time.monotonic() + 60
        while time.monotonic() < end:
            with contextlib.suppress(httpx.TransportError):
                if httpx.get(self.url + "/readyz").status_code == 200:
                    return
            time.sleep(0.1)
        raise SystemExit(f"the server did not start:\n{self.log.read_text(encoding='utf-8')}")

    def memory(self) -> float:
        """Return the memory of the server in megabytes."""
        status = Path(f"/proc/{self._process.pid}/status").read_text(encoding="utf-8")
        line = next(line for line in status.splitlines() if line.startswith("VmRSS"))
        return int(line.split()[1]) / 1024

    def processor(self) -> float:
        """Return the processor time of the server and its workers in seconds."""
        ticks = sum(sum(map(int, words[13:17])) for words in _family(self._process.pid))
        return ticks / os.sysconf("SC_CLK_TCK")

    def stop(self) -> None:
        """End the server."""
        self._process.terminate()
        self._process.wait(60)


def _family(pid: int) -> list[list[str]]:
    """Return the system's statistics of a process and its children, as words."""
    said = [path.read_text(encoding="utf-8").split() for path in Path("/proc").glob("[0-9]*/stat")]
    return [words for words in said if str(pid) in (words[0], words[3])]
