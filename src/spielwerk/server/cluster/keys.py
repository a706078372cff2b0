"""What servers and workers know of each other on Redis.

A request waits in a list until a worker takes it; nothing is kept of it. While a worker searches,
it renews a mark; answers wait, sealed, in a list of the server that asked, and are gone when read.
Whatever Redis forgets is asked again by the server, which knows what it has asked.
"""

from __future__ import annotations

QUEUE = "spielwerk:searches"
CANCELLATIONS = "spielwerk:cancellations"
MARK_MILLISECONDS = 2000
"""How long a mark holds that is not renewed; it is renewed four times as often."""
SECONDS_BETWEEN_MARKS = 0.5
ANSWER_SECONDS = 15
"""How long an answer waits for a server that may have died."""


def search_key(search: str) -> str:
    """The mark that a worker searches."""
    return f"spielwerk:search:{search}"


def cancelled_key(search: str) -> str:
    """The mark that nobody wants the answer any more."""
    return f"spielwerk:cancelled:{search}"


def person_key(mark: str) -> str:
    """The mark that somebody is searched for."""
    return f"spielwerk:person:{mark}"


def worker_key(worker: str) -> str:
    """How many searches a worker could begin."""
    return f"spielwerk:worker:{worker}"


def answers_key(server: str) -> str:
    """The list of answers to a server."""
    return f"spielwerk:answers:{server}"
