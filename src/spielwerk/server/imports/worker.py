"""A process that reads games: tasks come in as lines of JSON; out go a line and then the body."""

from __future__ import annotations

import json
import os
import signal
import sys
from typing import Any

from spielwerk.games import all_games
from spielwerk.server.imports.tasks import perform


def main() -> None:
    """Do tasks until there are no more."""
    # The server is interrupted, not its workers: it ends them itself.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(5)
    all_games()
    _send({"ready": True})
    for line in sys.stdin:
        answer = perform(json.loads(line))
        head = {"status": answer.status, "zipped": answer.zipped, "bytes": len(answer.body)}
        _send(head, answer.body)


def _send(head: dict[str, Any], body: bytes = b"") -> None:
    sys.stdout.buffer.write(json.dumps(head).encode() + b"\n" + body)
    sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
