"""A Redis server that tests start for themselves and throw away."""

from __future__ import annotations

import shutil
import socket
import subprocess
import time
from dataclasses import dataclass
from pathlib import Path

from tests.ports import free_port


@dataclass
class RedisServer:
    """A running Redis on a port of its own, which keeps nothing."""

    program: str
    folder: Path
    port: int
    process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}/0"

    def start(self) -> None:
        options = ["--port", str(self.port), "--bind", "127.0.0.1", "--save", "", "--appendonly"]
        with (self.folder / "redis.log").open("ab") as log:
            self.process = subprocess.Popen(
                [self.program, *options, "no", "--dir", str(self.folder)], stdout=log, stderr=log
            )
        until = time.monotonic() + 30
        while time.monotonic() < until:
            try:
                socket.create_connection(("127.0.0.1", self.port), timeout=1).close()
            except OSError:
                time.sleep(0.05)
            else:
                return
        raise AssertionError("Redis does not start")

    def stop(self) -> None:
        assert self.process is not None
        self.process.kill()
        self.process.wait()


def start_redis(folder: Path) -> RedisServer | str:
    """Start a server; return it, or why it is unavailable."""
    program = shutil.which("redis-server")
    if program is None:
        return "no Redis here: no redis-server in the path"
    found = RedisServer(program, folder, free_port())
    found.start()
    return found
