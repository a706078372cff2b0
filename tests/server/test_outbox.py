"""A client's messages are sent in order, in batches of all that is ready."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from spielwerk.service.outbox import MOST_UNSENT, MOST_UNSENT_LETTERS, Outbox
from tests.server.running import in_loop


class Network:
    """A network that can be stopped."""

    def __init__(self) -> None:
        self.sent: list[list[str]] = []
        self.free = asyncio.Event()
        self.free.set()
        self.used = asyncio.Event()

    async def send(self, texts: Sequence[str]) -> None:
        """Keep what is sent together."""
        self.sent.append(list(texts))
        self.used.set()
        await self.free.wait()


class News:
    """A source that has this to say."""

    def __init__(self, *texts: str) -> None:
        self.texts = texts

    async def news(self) -> Sequence[str]:
        """Return the messages to send."""
        return self.texts


async def _sent(*items: str | News) -> list[list[str]]:
    network = Network()
    outbox = Outbox(network.send)
    for item in items:
        outbox.push(item)
    outbox.end()
    async with asyncio.timeout(10):
        await outbox.send_all()
    return network.sent


@in_loop
async def test_an_answer_goes_along_with_what_changed() -> None:
    assert await _sent(News("changed"), "done") == [["changed", "done"]]


@in_loop
async def test_what_is_ready_does_not_wait_for_a_source() -> None:
    assert await _sent("hello", "done", News("table"), "more") == [
        ["hello", "done"],
        ["table", "more"],
    ]


@in_loop
async def test_others_are_served_between_two_sources() -> None:
    assert await _sent(News("one"), News("two"), News()) == [["one"], ["two"]]


@in_loop
async def test_a_long_text_does_not_wait_for_others() -> None:
    long = "x" * 100_000
    assert await _sent(News(long, long, "short")) == [[long], [long], ["short"]]


@in_loop
async def test_it_is_full_when_a_client_reads_nothing() -> None:
    for count, text in ((MOST_UNSENT + 2, "x"), (5, "x" * (MOST_UNSENT_LETTERS // 4))):
        network = Network()
        network.free.clear()
        outbox = Outbox(network.send)
        sending = asyncio.create_task(outbox.send_all())
        outbox.push("first")
        async with asyncio.timeout(10):
            await network.used.wait()
        for _ in range(count):
            outbox.push(text)
        assert outbox.full.done()
        sending.cancel()


@in_loop
async def test_what_was_read_counts_no_more() -> None:
    network = Network()
    outbox = Outbox(network.send)
    sending = asyncio.create_task(outbox.send_all())
    for _ in range(20):
        network.used.clear()
        outbox.push("x" * (MOST_UNSENT_LETTERS // 4))
        async with asyncio.timeout(10):
            await network.used.wait()
    assert not outbox.full.done()
    sending.cancel()
