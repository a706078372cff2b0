"""Long calls of the core end soon after they are told to, and leave the processor to others."""

from __future__ import annotations

import signal
import subprocess
from collections.abc import Callable
from contextlib import suppress
from threading import Thread, Timer
from time import monotonic, process_time, sleep
from typing import Any

import pytest

from spielwerk.ai import core
from spielwerk.game.node import Node
from spielwerk.games import all_games
from spielwerk.uhp.process import processor_seconds
from tests.uhp.talk import COMMAND_LINE

pytestmark = pytest.mark.skipif(not core.available(), reason=str(core.MISSING))

SOON = 0.05
LONG_CALLS: dict[str, Callable[[Node, Any], object]] = {
    "perft": lambda node, cancel: core.perft(node, 40, cancel=cancel),
    "playouts": lambda node, cancel: core.playouts(node, 10**12, cancel=cancel),
    "search": lambda node, cancel: core.search(node, milliseconds=10**8, cancel=cancel),
}


@pytest.mark.parametrize("name", all_games())
@pytest.mark.parametrize("call", LONG_CALLS)
def test_a_long_call_gives_up_within_fifty_milliseconds(name: str, call: str) -> None:
    """Best of three in processor time: other load only adds to it."""
    assert any(seconds_to_give_up(name, call) < SOON for _ in range(3))


def seconds_to_give_up(name: str, call: str) -> float:
    from spielwerk._core import Cancel  # noqa: PLC0415 - the core may be missing

    node, cancel, asked = Node(all_games()[name].start()), Cancel(), []

    def stop() -> None:
        asked.append(process_time())
        cancel.stop()

    Timer(0.2, stop).start()
    with suppress(InterruptedError):
        LONG_CALLS[call](node, cancel)
    return process_time() - asked[0]


def test_others_can_work_meanwhile() -> None:
    """The interpreter is free while the core counts."""
    from spielwerk._core import Cancel  # noqa: PLC0415 - the core may be missing

    node, cancel, counted = Node(all_games()["hive"].start()), Cancel(), 0
    working = Thread(target=LONG_CALLS["search"], args=(node, cancel))
    working.start()
    until = monotonic() + 0.3
    while monotonic() < until:
        counted += 1
    assert working.is_alive()
    cancel.stop()
    working.join(10)
    assert not working.is_alive()
    assert counted > 1000


def test_control_c_ends_a_count() -> None:
    process = subprocess.Popen(
        [*COMMAND_LINE, "perft", "hive", "12", "--core"], stderr=subprocess.PIPE, text=True
    )
    while processor_seconds(process.pid) < BEGUN:
        sleep(0.05)
    process.send_signal(signal.SIGINT)
    _, errors = process.communicate(timeout=30)
    assert process.returncode == 130
    assert "Traceback" not in errors


BEGUN = 1.5
"""Processor seconds after which a program has been loaded and counts."""
