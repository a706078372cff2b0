"""A real Ray cluster on this machine: two nodes at loopback addresses, each with one processor.

Ray listens at all addresses; a token keeps others out.
"""

from __future__ import annotations

import os
import secrets
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.ports import free_port
from tests.waits import wait_until

HEAD, SECOND = "127.0.0.2", "127.0.0.3"  # Ray takes 127.0.0.1 for the machine's other address.
RAY = Path(sys.executable).with_name("ray")
SECONDS = 90.0
MEMORY = str(80 * 1024 * 1024)
BUSY = "ray::job"
"""The title of a process of Ray that does one of our jobs."""

# Ray reads them when it is imported, in this process too: for all clusters of a test run.
os.environ.update(
    RAY_USAGE_STATS_ENABLED="0",
    RAY_AUTH_MODE="token",
    RAY_AUTH_TOKEN=secrets.token_hex(16),
    RAY_worker_niceness="0",  # Usually 15: beside other tests nothing would be left for them.
    GRPC_ENABLE_FORK_SUPPORT="0",  # With it Ray's server for clients may not start.
)
needs_ray = pytest.mark.skipif(
    find_spec("ray") is None, reason="Ray is not installed: pip install -e '.[ray]'"
)


class Node:
    """One `ray start`, with everything that it started."""

    def __init__(self, arguments: list[str], environment: dict[str, str], log: Path) -> None:
        with log.open("wb") as stream:
            self._process = subprocess.Popen(
                [RAY, "start", "--block", "--num-cpus", "1", *arguments],
                env=environment,
                stdout=stream,
                stderr=subprocess.STDOUT,
            )
        self._log = log
        wait_until(lambda: b"Ray runtime started" in log.read_bytes() or self._ended(), SECONDS)

    def _ended(self) -> bool:
        assert self._process.poll() is None, self._log.read_text()
        return False

    def busy(self) -> bool:
        """Return whether a worker of this node has a job now."""
        return any(BUSY in title(pid) for pid in descendants(self._process.pid))

    def kill(self) -> None:
        """As if the plug was pulled."""
        for pid in [self._process.pid, *descendants(self._process.pid)]:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        self._process.wait()


class Cluster:
    """A head and as many further nodes as are asked for."""

    def __init__(self, folder: Path, environment: dict[str, str]) -> None:
        self._folder = folder
        self._environment = {**os.environ, **environment}
        self._nodes: list[Node] = []
        self.address, self.client = f"{HEAD}:{free_port(HEAD)}", f"{HEAD}:{free_port(HEAD)}"
        self.head = self._start(
            [
                *("--head", "--node-ip-address", HEAD, "--port", self.address.split(":")[1]),
                *("--ray-client-server-port", self.client.split(":")[1]),
                *("--include-dashboard", "false", "--temp-dir", str(folder)),
            ],
        )

    def add_node(self) -> Node:
        """Add a second node."""
        return self._start(["--address", self.address, "--node-ip-address", SECOND])

    def _start(self, arguments: list[str]) -> Node:
        log = self._folder / f"node-{len(self._nodes)}.log"
        # The logs of its workers are not read, and sending them takes a process for each node.
        light = ("--object-store-memory", MEMORY, "--include-log-monitor", "false")
        node = Node([*arguments, *light], self._environment, log)
        self._nodes.append(node)
        return node

    def stop(self) -> None:
        """Pull all plugs."""
        for node in reversed(self._nodes):
            node.kill()


@contextmanager
def cluster(**environment: str) -> Iterator[Cluster]:
    """Yield a cluster whose nodes have additional environment variables."""
    # Not under pytest's folders: names of sockets have to be short.
    folder = Path(tempfile.mkdtemp(prefix="sw-ray-"))
    running = None
    try:
        running = Cluster(folder, environment)
        yield running
    finally:
        if running is not None:
            running.stop()
        shutil.rmtree(folder, ignore_errors=True)


def descendants(pid: int) -> list[int]:
    """Return all descendants of a process."""
    parents: dict[int, list[int]] = {}
    for path in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            parent = int(path.read_text().rpartition(")")[2].split()[1])
            parents.setdefault(parent, []).append(int(path.parent.name))
    found = list(parents.get(pid, ()))
    for child in found:  # The list grows during the loop.
        found += parents.get(child, ())
    return found


def title(pid: int) -> str:
    """Return the title of a process."""
    try:
        return Path(f"/proc/{pid}/cmdline").read_text(errors="replace")
    except OSError:
        return ""
