"""Ports for servers that tests and benchmarks start."""

from __future__ import annotations

import socket
from contextlib import suppress
from secrets import randbelow

FIRST, COUNT = 10_000, 20_000


def free_port(host: str = "127.0.0.1") -> int:
    """Return a port that is free, for a server that starts a moment later.

    It is below those that the system gives to connections, one of which could take it meanwhile.
    """
    while True:
        port = FIRST + randbelow(COUNT)
        with socket.socket() as found, suppress(OSError):
            found.bind((host, port))
            return port
