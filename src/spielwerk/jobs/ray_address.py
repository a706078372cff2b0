"""Where a Ray cluster is: whether somebody answers there, before Ray tries for a minute."""

from __future__ import annotations

import socket

from spielwerk.game.text import Text
from spielwerk.jobs.refusals import RayUnavailable

AUTO = "auto"
CLIENT = "ray://"
SECONDS = 5.0

BADLY_WRITTEN = Text(
    "Write the address of a Ray cluster as HOST:PORT, ray://HOST:PORT or auto, not '{address}'.",
    "Schreibe die Adresse eines Ray-Clusters als RECHNER:PORT, ray://RECHNER:PORT oder auto, "
    "nicht '{address}'.",
)
UNREACHABLE = Text(
    "No Ray cluster answers at {address}: {why}. 'ray start --head' starts one.",
    "Unter {address} antwortet kein Ray-Cluster: {why}. 'ray start --head' startet einen.",
)


def check_reachable(address: str) -> None:
    """Raises `RayUnavailable` for an address that is none, or where nobody listens."""
    if address == AUTO:
        return
    host, _, port = address.removeprefix(CLIENT).rpartition(":")
    if not host or not port.isascii() or not port.isdigit() or not 0 < int(port) < 65536:
        raise RayUnavailable(BADLY_WRITTEN.filled(address=address))
    try:
        socket.create_connection((host.strip("[]"), int(port)), timeout=SECONDS).close()
    except OSError as problem:
        why = problem.strerror or str(problem)
        raise RayUnavailable(UNREACHABLE.filled(address=address, why=why)) from None
