"""A process that searches: it reads requests and writes reports as lines of JSON."""

import json
import os
import signal
import sys
import time
from dataclasses import asdict
from typing import Any

from spielwerk.ai.player import SearchResult
from spielwerk.game.refusals import Refusal
from spielwerk.server.engines.requests import PoolRequest, request_from

SECONDS_BETWEEN_REPORTS = 0.2
SECONDS_FOR_EACH_MOVE = 0.005
"""Additional interval per listed move: long lists are sent less often."""


def main() -> None:
    """Answer requests until the input ends."""
    # The server is interrupted, not its workers: it ends them itself.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(5)
    for line in sys.stdin:
        _answer(request_from(json.loads(line)))


def _answer(request: PoolRequest) -> None:
    try:
        answer = request.answer(_Reporter())
    except Refusal as refusal:
        _send({"failed": refusal.message()})
        return
    _send({"answer": asdict(answer)})


class _Reporter:
    """A filter that passes reports on at a limited rate."""

    def __init__(self) -> None:
        self._last = 0.0
        self._depth = 0

    def __call__(self, answer: SearchResult) -> None:
        now = time.monotonic()
        usual = SECONDS_BETWEEN_REPORTS if answer.depth == self._depth else 0
        if now - self._last >= max(usual, SECONDS_FOR_EACH_MOVE * len(answer.candidates)):
            self._last, self._depth = now, answer.depth
            _send({"progress": asdict(answer)})


def _send(message: dict[str, Any]) -> None:
    print(json.dumps(message), flush=True)


if __name__ == "__main__":
    main()
