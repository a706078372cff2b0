"""The one gate: who pays for what, and who is never refused for what others cost."""

from __future__ import annotations

import asyncio
import json
import time
from pathlib import Path
from typing import Any

import pytest

from spielwerk import __version__
from spielwerk.server.api.rate_limits import Bucket, Buckets
from spielwerk.server.gate import Account, Gate, Metered
from spielwerk.server.imports.pool import ImportPool
from spielwerk.server.imports.tasks import Answer
from spielwerk.server.networks import customer
from spielwerk.server.refusals import TooFast
from spielwerk.server.settings import Settings
from spielwerk.service.tables import SECONDS_OF_PRESENCE
from spielwerk.table.events import Created
from tests.server.in_process import GUEST, connected, new_table
from tests.server.running import in_loop
from tests.server.test_import_limits import long_game
from tests.waits import answer, message

NEVER = 1e-9
"""Seconds per second: what is spent does not come back."""
ONE_ADDRESS, ANOTHER = "192.0.2.1", "192.0.2.2"
PLIES = 990
QUESTIONS = 60
MORE_THAN_ALLOWED = 8
A_MOMENT = 0.002
SECONDS_FOR_QUESTIONS = 1.0
"""Processor time that 60 questions may take of the event loop; they took 2.75 seconds."""


def gate(*players: str) -> Gate:
    """Return a gate whose accounts do not refill."""
    settings = Settings(
        question_seconds_per_second=0.001,
        question_seconds_burst=2,
        guest_question_seconds_per_second=0.001,
        guest_question_seconds_burst=1,
        requests_per_second=0.001,
        requests_burst=2,
    )
    return Gate(settings, lambda guest: guest in players)


def is_open(account: Account) -> bool:
    """Return whether a question would be answered."""
    try:
        account.check()
    except TooFast:
        return False
    return True


def test_a_guest_pays_at_whatever_address() -> None:
    doors = gate()
    doors.account(ONE_ADDRESS, "anna").charge(1.5)
    assert not is_open(doors.account(ANOTHER, "anna"))
    assert is_open(doors.account(ONE_ADDRESS, "bruno"))


def test_an_address_pays_for_all_its_guests() -> None:
    doors = gate()
    for guest in ("anna", "bruno", "clara"):
        doors.account(ONE_ADDRESS, guest).charge(0.8)
    assert not is_open(doors.account(ONE_ADDRESS, "dora"))
    assert not is_open(doors.account(ONE_ADDRESS, None))
    assert is_open(doors.account(ANOTHER, "dora"))


def test_a_network_of_ipv6_is_one_address() -> None:
    doors = gate()
    doors.account(customer("2001:db8::1"), None).charge(3)
    assert not is_open(doors.account(customer("2001:db8::ffff:2"), None))
    assert is_open(doors.account(customer("2001:db8:0:1::1"), None))


def test_a_player_does_not_pay_for_others_behind_the_same_router() -> None:
    doors = gate("anna")
    for _ in range(3):
        doors.account(ONE_ADDRESS, None).charge(1)
    assert is_open(doors.account(ONE_ADDRESS, "anna"))
    doors.account(ONE_ADDRESS, "anna").charge(1.5)
    assert not is_open(doors.account(ONE_ADDRESS, "anna")), "what was asked for oneself counts"


def test_a_player_comes_back_when_others_have_used_up_the_requests() -> None:
    doors = gate("anna")
    asked = [doors.may_ask(doors.account(ONE_ADDRESS, "stranger")) for _ in range(3)]
    assert asked == [True, True, False]
    own = [doors.may_ask(doors.account(ONE_ADDRESS, "anna")) for _ in range(3)]
    assert own == [True, True, False], "but has no more than others"


def test_a_guest_says_so_much_over_all_connections() -> None:
    doors = Gate(Settings(chat_burst=2, chat_per_minute=0.001), lambda _: False)
    said = [doors.account(ONE_ADDRESS, "anna").chat.take() for _ in range(3)]
    assert said == [True, True, False]
    assert doors.account(ONE_ADDRESS, "bruno").chat.take()


def test_what_is_taken_at_one_server_is_charged_at_the_others() -> None:
    one, other = gate(), gate()
    one.account(ONE_ADDRESS, "anna").charge(1.5)
    one.account(ONE_ADDRESS, None).charge(1)
    shared = one.limits.spent()
    assert "anna" not in str(shared), "nobody is named"
    assert ONE_ADDRESS not in str(shared)
    assert is_open(other.account(ANOTHER, "anna"))
    other.limits.charge(json.loads(json.dumps(shared)))
    assert not is_open(other.account(ANOTHER, "anna"))
    assert not is_open(other.account(ONE_ADDRESS, "bruno"))
    assert is_open(other.account(ANOTHER, "bruno"))
    assert other.limits.spent() == {}, "what others have told is not told to them again"
    assert one.limits.spent() == {}


def test_a_request_looks_up_what_it_needs_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    doors, looked_up = gate(), list[Buckets]()
    usual = Buckets._of

    def noted(self: Buckets, known: str) -> Bucket:
        looked_up.append(self)
        return usual(self, known)

    monkeypatch.setattr(Buckets, "_of", noted)
    account = doors.account(ONE_ADDRESS, "anna")
    assert looked_up == []
    assert doors.may_ask(account)
    account.check()
    assert looked_up == [doors.limits.requests, doors.limits.guests, doors.limits.addresses]


# Processor time.


class Purse:
    """A record of all charges."""

    def __init__(self) -> None:
        self.charged: list[float] = []

    def charge(self, seconds: float) -> None:
        self.charged.append(seconds)


def spend(seconds: float) -> None:
    """Use the processor."""
    end = time.thread_time() + seconds
    while time.thread_time() < end:
        pass


@in_loop
async def test_holding_the_loop_is_charged_and_waiting_is_not() -> None:
    purse, others = Purse(), asyncio.create_task(asyncio.to_thread(time.sleep, 0.2))

    async def work() -> str:
        spend(0.05)
        await others
        spend(0.05)
        return "done"

    assert await Metered(work(), purse) == "done"
    assert 0.1 <= sum(purse.charged) < 0.15


@in_loop
async def test_what_fails_or_is_cancelled_is_charged() -> None:
    purse = Purse()

    async def fail() -> None:
        spend(0.05)
        raise TooFast

    with pytest.raises(TooFast):
        await Metered(fail(), purse)

    async def wait() -> None:
        spend(0.05)
        await asyncio.Event().wait()

    async def cancelled() -> None:
        await Metered(wait(), purse)

    task = asyncio.create_task(cancelled())
    await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert sum(purse.charged) >= 0.1


# A connection.


@pytest.fixture
def turns(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Return the processor times of all slow turns of the event loop."""
    found, usual = list[float](), asyncio.events.Handle._run

    def watched(handle: asyncio.Handle) -> None:
        began = time.thread_time()
        usual(handle)
        if (took := time.thread_time() - began) > A_MOMENT:
            found.append(took)

    monkeypatch.setattr(asyncio.events.Handle, "_run", watched)
    return found


async def long_table(service: Any) -> str:
    """Create a table whose game has the maximum number of plies."""
    created = Created(
        at=0,
        by="somebody",
        game="hive",
        options={},
        clock="none",
        take_backs="free",
        public=True,
        games=1,
        kinds=("person", "person"),
        guests=("somebody", "somebody"),
        levels=(None, None),
        record=long_game(PLIES),
    )
    return str((await service.create(created, [("", ""), ("", "")])).id)


@in_loop
async def test_questions_of_a_stranger_do_not_hold_the_loop(
    tmp_path: Path, turns: list[float]
) -> None:
    """The reproduction of an attack: each of these messages held the server for 45 ms."""
    async with connected(tmp_path) as (service, _, line):
        table = await long_table(service)
        await line.ask("watch", table=table)
        turns.clear()
        for number in range(QUESTIONS):
            about = {"table": table, "from": 400 + number, "to": 420 + number}
            line.send({"type": "words", "id": str(number), **about})
        for number in range(QUESTIONS):
            await answer(line, str(number))
        assert sum(turns) < SECONDS_FOR_QUESTIONS


@in_loop
async def test_the_time_of_other_processes_is_charged(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    an_hour = 3600.0

    async def answered(pool: ImportPool, request: bytes) -> tuple[Answer, float]:
        return Answer(200, b'{"type": "sheet"}'), an_hour

    monkeypatch.setattr(ImportPool, "_answered", answered)
    async with connected(tmp_path) as (service, connection, line):
        table = await new_table(service, GUEST, GUEST)
        await line.ask("watch", table=table)
        connection.account.limits.addresses = Buckets(1.0, most=10.0)
        line.send({"type": "sheet", "table": table})
        await line.until(lambda: connection.account.shared.delay() > 0)
        assert connection.account.shared.delay() > an_hour - 60


@in_loop
async def test_a_player_moves_and_comes_back_whatever_others_have_cost(tmp_path: Path) -> None:
    async with connected(tmp_path, GUEST) as (service, connection, line):
        table = await new_table(service, GUEST, GUEST)
        connection.account.limits.addresses = Buckets(NEVER, 1)
        connection.account.shared.charge(100)
        assert (await line.ask("watch", table=table))["type"] == "done"
        assert (await line.ask("play", table=table, chair=0, move="wG1"))["type"] == "done"
        assert (await line.ask("take-back", table=table, chair=0))["type"] == "done"
        connection.account.limits.guests = Buckets(NEVER, 1)
        connection.account.limits.guests.charge(GUEST, 100)
        refused = await line.ask("details", table=table)
        assert refused["refusal"]["code"] == "too-fast"
        assert (await line.ask("watch", table=table))["type"] == "done"
        assert (await line.ask("resign", table=table, chair=1))["type"] == "done"


@in_loop
async def test_a_stranger_is_refused_when_the_address_has_used_up_its_time(tmp_path: Path) -> None:
    async with connected(tmp_path) as (service, connection, line):
        table = await new_table(service, GUEST, GUEST)
        connection.account.limits.addresses = Buckets(NEVER, 1)
        connection.account.shared.charge(100)
        for kind in ("watch", "sheet"):
            refused = await line.ask(kind, table=table)
            assert refused["refusal"]["code"] == "too-fast"
        refused = await line.ask("speak", language="de")
        assert refused["refusal"]["code"] == "too-fast"


@in_loop
async def test_who_comes_and_goes_is_told_once_in_a_while(tmp_path: Path) -> None:
    """Each coming and going of one onlooker was a message to every other."""
    async with connected(tmp_path) as (service, _, line):
        table = await new_table(service, GUEST, GUEST)
        session = await service.table(table)
        woken: list[float] = []

        class Onlooker:
            guest = None

            def wake(self) -> None:
                woken.append(time.monotonic())

        session.watchers.add(Onlooker())  # type: ignore[arg-type]
        began = time.monotonic()
        for _ in range(50):
            await line.ask("watch", table=table)
            await line.ask("unwatch", table=table)
        seconds = time.monotonic() - began
        assert 1 <= len(woken) <= 2 + seconds / SECONDS_OF_PRESENCE
        last = len(woken)
        await line.ask("watch", table=table)
        await line.until(lambda: len(woken) > last)  # of the last change, too


@in_loop
async def test_an_id_in_use_is_refused(tmp_path: Path) -> None:
    async with connected(tmp_path, GUEST) as (service, _, line):
        table = await new_table(service, GUEST, GUEST)
        await line.ask("watch", table=table)
        line.send({"type": "hint", "id": "one", "table": table})
        line.send({"type": "hint", "id": "one", "table": table})
        assert (await answer(line, "one"))["refusal"]["code"] == "request-id-in-use"
        line.send({"type": "cancel", "id": "two", "of": "one"})
        await line.until(lambda: not service.engines.waiting)


@in_loop
async def test_jobs_end_with_their_client(tmp_path: Path) -> None:
    async with connected(tmp_path, GUEST) as (service, connection, line):
        table = await new_table(service, GUEST, GUEST)
        await line.ask("watch", table=table)
        for number in range(3):
            line.send({"type": "hint", "id": f"hint {number}", "table": table})
        await line.until(lambda: service.engines.waiting == 3)
        connection.leave()
        await line.until(lambda: not service.engines.waiting)
        assert not connection._jobs


@in_loop
async def test_a_search_that_comes_back_is_checked_like_any_other(tmp_path: Path) -> None:
    """A client that offers to search is not limited, so returned searches must be."""
    async with connected(tmp_path, GUEST) as (service, _, line):
        table = await new_table(service, GUEST, GUEST)
        await line.ask("watch", table=table)
        await line.ask("offer-search", version=__version__)
        for number in range(MORE_THAN_ALLOWED):
            line.send({"type": "hint", "id": str(number), "table": table, "seconds": 0.5})
        asked = await message(line, lambda each: each["type"] == "search")
        line.send({"type": "answer-search", "search": asked["search"], "found": None})
        refused = await message(line, lambda each: each["type"] == "refused")
        assert refused["refusal"]["code"] == "too-many-searches"
        assert service.engines.waiting <= service.settings.thinking_per_guest
