"""Pings of clients, with a simulated clock."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from types import SimpleNamespace

import pytest

from spielwerk.server.api import connection as live
from spielwerk.server.api.connection import Heartbeat
from spielwerk.wire.messages import Ping

EVERY = 10.0


class FakeConnection:
    """A connection whose time passes only while its heart waits."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 0.0
        self.pinged_at: list[float] = []
        self.happens: Callable[[float], None] = lambda _: None
        monkeypatch.setattr(live, "time", SimpleNamespace(monotonic=lambda: self.now))
        monkeypatch.setattr(live, "asyncio", SimpleNamespace(sleep=self._sleep))
        self.heart = Heartbeat(EVERY, self._send)

    def _send(self, ping: Ping) -> None:
        self.pinged_at.append(self.now)

    async def _sleep(self, delay: float) -> None:
        until = self.now + delay
        while self.now < until:
            self.now = min(until, self.now + 0.5)
            self.happens(self.now)

    def live(self) -> float:
        """Return when the client counts as gone."""
        asyncio.run(self.heart.beat())
        return self.now


@pytest.fixture
def connection(monkeypatch: pytest.MonkeyPatch) -> FakeConnection:
    return FakeConnection(monkeypatch)


def test_who_says_nothing_is_pinged_at_every_beat_and_is_gone_after_two_and_a_half(
    connection: FakeConnection,
) -> None:
    gone = connection.live()
    assert connection.pinged_at == [0, 1, 11, 21]
    assert 2.5 * EVERY <= gone <= 3.5 * EVERY


def test_who_is_heard_between_two_beats_is_pinged_only_to_measure_the_way(
    connection: FakeConnection,
) -> None:
    def play_every_six_seconds(now: float) -> None:
        if now <= 120 and now % 6 == 0:
            connection.heart.hear()

    connection.happens = play_every_six_seconds
    connection.live()
    assert [at for at in connection.pinged_at if at <= 120] == [0, 1, 31, 61, 91]


def test_who_answers_late_is_waited_for(connection: FakeConnection) -> None:
    def answer(now: float) -> None:
        if now == 24:
            connection.heart.hear()

    connection.happens = answer
    assert connection.live() >= 24 + 2.5 * EVERY
