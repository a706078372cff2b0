"""An interrupt right behind a command ends that command, whenever it comes."""

from __future__ import annotations

import signal
import sys

import pytest

from spielwerk.uhp import interrupts
from spielwerk.uhp.interrupts import Interrupts

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")


@pytest.mark.parametrize("while_waiting", [False, True])
def test_it_is_not_lost_while_the_engine_becomes_idle(
    monkeypatch: pytest.MonkeyPatch, while_waiting: bool
) -> None:
    arrived = False

    def arrive() -> None:
        nonlocal arrived
        if not arrived:
            arrived = True
            signal.raise_signal(signal.SIGINT)

    def look() -> bool:
        waits = arrived
        if not while_waiting:
            arrive()
        return waits

    monkeypatch.setattr(interrupts, "input_waits", look)
    monkeypatch.setattr(interrupts, "wait_for_input", arrive)
    handler = Interrupts(lambda: False)
    try:
        handler.wait()
        with handler as cancel:
            assert cancel.stopped()
    finally:
        handler.restore()


def test_while_nothing_is_asked_it_means_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(interrupts, "input_waits", lambda: False)
    monkeypatch.setattr(interrupts, "wait_for_input", lambda: signal.raise_signal(signal.SIGINT))
    handler = Interrupts(lambda: False)
    try:
        signal.raise_signal(signal.SIGINT)
        handler.wait()
        with handler as cancel:
            assert not cancel.stopped()
    finally:
        handler.restore()
