"""Work that takes its time: what is asked to `sleep` is never answered."""

from __future__ import annotations

import json
import os
import time

from spielwerk.workers.processes import Work


def begin() -> Work:
    return _answered


def _answered(task: bytes) -> bytes:
    match json.loads(task)["task"]:
        case "sleep":
            time.sleep(1000)
        case "crash":
            os._exit(1)
    return b"200 0.0\ndone"
