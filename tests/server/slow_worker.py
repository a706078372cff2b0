"""A process that takes its time: what is asked to `sleep` is never answered."""

from __future__ import annotations

import json
import sys
import time


def main() -> None:
    print(json.dumps({"ready": True}), flush=True)
    for line in sys.stdin:
        if json.loads(line)["task"] == "sleep":
            time.sleep(1000)
        if json.loads(line)["task"] == "crash":
            sys.exit(1)
        print(json.dumps({"status": 200, "zipped": False, "bytes": 4}), flush=True)
        print("done", end="", flush=True)


if __name__ == "__main__":
    main()
