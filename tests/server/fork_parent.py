"""A process that has imported the server, and forks one that runs a command for each order.

Orders come as lines of JSON: `{"arguments": …, "environment": …, "files": …}` is answered with the
number of the new process, `{"ended": number}` with its status, or null while it runs. Importing
takes most of the time in which a server starts, and tests start a hundred.
"""

from __future__ import annotations

import atexit
import gc
import json
import os
import sys
import threading
import time
from io import TextIOWrapper
from typing import Any, NoReturn

import alembic.command  # noqa: F401
import sqlalchemy.dialects.postgresql.psycopg  # noqa: F401

import spielwerk.server.admin.actions
import spielwerk.server.cluster.worker
import spielwerk.server.run  # noqa: F401
from spielwerk.cli.app import application
from spielwerk.cli.entry import main
from spielwerk.games import all_games

WRITE = os.O_WRONLY | os.O_APPEND | os.O_CREAT


def status(number: int) -> int | None:
    """Return the exit status of a process; None while it runs."""
    found, how = os.waitpid(number, os.WNOHANG)
    return os.waitstatus_to_exitcode(how) if found else None


def start(order: dict[str, Any]) -> int:
    """Fork; the files are open when the order is answered, so that others may be closed then."""
    files = [
        # A terminal is not to become that of this process.
        os.open(path, (WRITE if number else os.O_RDONLY) | os.O_NOCTTY, 0o644)
        for number, path in enumerate(order["files"])
    ]
    process = os.fork()
    if process == 0:
        for number, file in enumerate(files):
            os.dup2(file, number)
            os.close(file)
        become(order)
        run()
    for file in files:
        os.close(file)
    return process


def become(order: dict[str, Any]) -> None:
    """Have arguments, an environment and a session of its own."""
    os.setsid()
    os.environ.clear()
    os.environ.update(order["environment"])
    sys.argv = ["spielwerk", *order["arguments"]]
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(line_buffering=sys.stdout.isatty())
    # Otherwise each process that the command starts with multiprocessing would import this file.
    sys.modules["__main__"].__file__ = None
    threading.Thread(target=_end_with, args=(os.getppid(),), daemon=True).start()


def _end_with(parent: int) -> None:
    """End when the tests are gone, however they ended."""
    while os.getppid() == parent:
        time.sleep(1)
    os._exit(1)


def run() -> NoReturn:
    """Run the command, and end like the interpreter, but leave freeing the memory to the system.

    The interpreter would take all modules apart, and to do so copy the memory shared with the
    parent, which takes five times as long as a short command.
    """
    try:
        main()
        status = 0
    except SystemExit as end:
        if not (end.code is None or isinstance(end.code, int)):
            raise
        status = end.code or 0
    if all(each.daemon or each is threading.main_thread() for each in threading.enumerate()):
        atexit._run_exitfuncs()
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(status)
    sys.exit(status)


if __name__ == "__main__":
    application(None)
    all_games()
    gc.freeze()
    # Not `sys.stdin`, from which the command is the first to read.
    with open(0, closefd=False) as orders:
        for line in orders:
            order = json.loads(line)
            answer = status(order["ended"]) if "ended" in order else start(order)
            os.write(1, f"{json.dumps(answer)}\n".encode())
