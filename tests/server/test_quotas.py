"""Daily quotas of an address survive restarts, and hold at other servers."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine, select

from spielwerk.client.client import RefusedByServer
from spielwerk.server.refusals import TooManyToday
from spielwerk.server.settings import Settings
from spielwerk.server.storage.migrations import bring_up_to_date
from spielwerk.server.storage.quotas import take
from spielwerk.server.storage.retention import DAY
from spielwerk.server.storage.tables import QUOTA
from tests.server.running import People, RunningServer, in_loop

TODAY = 20_000 * DAY + 5


def test_an_address_makes_so_much_in_a_day_of_each_kind(database: str) -> None:
    engine = create_engine(Settings(database=database).database_url())
    with engine.begin() as connection:
        bring_up_to_date(connection)
        for _ in range(3):
            take(connection, "here", {"tables": (1, 3), "bytes": (10, 100)}, TODAY)
        with pytest.raises(TooManyToday):
            take(connection, "here", {"tables": (1, 3)}, TODAY)
        with pytest.raises(TooManyToday):
            take(connection, "here", {"bytes": (71, 100)}, TODAY)
        take(connection, "here", {"bytes": (70, 100)}, TODAY)
        # Ten thousand other addresses do not displace it.
        for number in range(10_000):
            take(connection, f"other {number}", {"tables": (1, 3)}, TODAY)
        with pytest.raises(TooManyToday):
            take(connection, "here", {"tables": (1, 3)}, TODAY)
        take(connection, "here", {"tables": (1, 3)}, TODAY + DAY)
        assert len(connection.execute(select(QUOTA)).all()) == 1, "yesterday is forgotten"
    engine.dispose()


async def code_of(people: People) -> str | None:
    """Return the code with which a new guest is refused a table; None if it is made."""
    anna = await people.come()
    try:
        await anna.visitor.create("hive", ["me", "open"])
    except RefusedByServer as problem:
        return str(problem.refusal["code"])
    return None


def test_quotas_hold_for_other_guests_and_after_a_restart(tmp_path: Path) -> None:
    limits: dict[str, Any] = {"tables_per_address_and_day": 2}
    server = RunningServer(tmp_path, **limits).start()

    @in_loop
    async def use_up() -> None:
        async with People(server.url) as people:
            assert [await code_of(people) for _ in range(2)] == [None, None]
            assert await code_of(people) == "too-many-today"

    use_up()
    server.stop()
    server.start()

    @in_loop
    async def still_used_up() -> None:
        async with People(server.url) as people:
            assert await code_of(people) == "too-many-today"

    still_used_up()
    server.stop()
    ((who,),) = server.stored("SELECT DISTINCT who FROM quota")
    assert "127" not in who, "a pseudonym"


def test_chat_counts_among_the_stored_bytes(tmp_path: Path) -> None:
    server = RunningServer(tmp_path, stored_bytes_per_address_and_day=1000).start()

    @in_loop
    async def talk() -> None:
        async with People(server.url) as people:
            table, anna, _ = await people.pair("hive")
            for _ in range(2):
                await anna.live.ask("say", table=table, text="ä" * 250)
            with pytest.raises(RefusedByServer) as caught:
                await anna.live.ask("say", table=table, text="a")
            assert caught.value.refusal["code"] == "too-many-today"

    talk()
    server.stop()
