"""A process that has imported the server, and forks one that runs a command for each order.

Orders come as lines of JSON: `{"arguments": …, "environment": …, "files": …}` is answered with the
number of the new process, `{"ended": number}` with its status, or null while it runs. Importing
takes most of the time in which a server starts, and tests start a hundred.
"""

from __future__ import annotations

import gc
import json
import os
import sys
import threading
import time
from typing import Any

import spielwerk.server.admin.actions
import spielwerk.server.cluster.run
import spielwerk.server.run  # noqa: F401
from spielwerk.cli.entry import main


def status(number: int) -> int | None:
    """The status with which a process has ended, or None while it runs."""
    found, how = os.waitpid(number, os.WNOHANG)
    return os.waitstatus_to_exitcode(how) if found else None


def become(order: dict[str, Any]) -> None:
    """Have arguments, an environment, files and a session of its own."""
    os.setsid()
    os.environ.clear()
    os.environ.update(order["environment"])
    for descriptor, path in enumerate(order["files"]):
        ways = os.O_WRONLY | os.O_APPEND | os.O_CREAT if descriptor else os.O_RDONLY
        os.dup2(os.open(path, ways, 0o644), descriptor)
    sys.argv = ["spielwerk", *order["arguments"]]
    threading.Thread(target=_end_with, args=(os.getppid(),), daemon=True).start()


def _end_with(parent: int) -> None:
    """End when the tests are gone, however they ended."""
    while os.getppid() == parent:
        time.sleep(1)
    os._exit(1)


if __name__ == "__main__":
    gc.freeze()
    # Not `sys.stdin`, from which the command is the first to read.
    with open(0, closefd=False) as orders:
        for line in orders:
            order = json.loads(line)
            answer = status(order["ended"]) if "ended" in order else os.fork()
            if answer == 0 and "ended" not in order:
                become(order)
                main()
                break
            os.write(1, f"{json.dumps(answer)}\n".encode())
