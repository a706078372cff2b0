"""Links of seats can be renewed, and the keys that sign them and cookies can be changed."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from spielwerk.client.bot import SeatAddress
from spielwerk.client.client import Visitor
from spielwerk.server.accounts import Signer
from spielwerk.server.api.tables import MOST_RENEWALS
from tests.cli.command_line import output
from tests.server.running import People, RunningServer, in_loop
from tests.server.test_table_life import refused
from tests.waits import until


def address(server: RunningServer, path: str) -> SeatAddress:
    """Return the parts of a seat's link."""
    return SeatAddress.read(server.url + path)


# Links.


@in_loop
async def test_a_link_keeps_its_token_from_servers_and_logs(server: RunningServer) -> None:
    async with People(server.url) as people:
        anna = await people.come()
        made = await anna.visitor.create("hive", ["me", "reserved"])
        (link,) = made["links"]
        before, _, after = link["path"].partition("#")
        assert before == made["path"]
        assert after.startswith("chair=1&token=")


@in_loop
async def test_a_renewed_link_takes_the_place_of_the_old_one(server: RunningServer) -> None:
    async with People(server.url) as people:
        anna, bruno = await people.come("Anna"), await people.come("Bruno")
        made = await anna.visitor.create("fire-water", ["me", "reserved", "reserved", "open"])
        table, tokens = made["table"], []
        tokens.append(address(server, made["links"][0]["path"]).token)
        for _ in range(2):
            renewed = await anna.visitor.call("POST", f"/api/tables/{table}/links/1")
            tokens.append(address(server, renewed["path"]).token)
        assert len(set(tokens)) == 3
        for old in tokens[:2]:
            assert await refused(bruno.visitor.join(table, chair=1, token=old)) == "link-renewed"
        # The other seats' links are unchanged, even when guests sit down.
        await bruno.visitor.join(table, chair=3)
        shown = await anna.visitor.call("GET", f"/api/tables/{table}")
        assert [address(server, link["path"]).token for link in shown["links"]] == [
            tokens[2],
            address(server, made["links"][1]["path"]).token,
        ]
        joined = await bruno.visitor.join(table, chair=1, token=tokens[2])
        assert joined["chair"] == 1


@in_loop
async def test_only_the_creator_renews_the_link_of_a_free_seat(server: RunningServer) -> None:
    async with People(server.url) as people:
        anna, bruno = await people.come("Anna"), await people.come("Bruno")
        table = (await anna.visitor.create("hive", ["me", "open"]))["table"]
        path = f"/api/tables/{table}/links/"
        assert await refused(bruno.visitor.call("POST", path + "1")) == "not-your-table"
        assert await refused(anna.visitor.call("POST", path + "0")) == "seat-taken"
        assert await refused(anna.visitor.call("POST", path + "5")) == "seat-taken"
        await bruno.visitor.join(table)
        assert await refused(anna.visitor.call("POST", path + "1")) == "has-begun"


@in_loop
async def test_the_link_of_a_seat_is_renewed_a_hundred_times_at_most(
    server: RunningServer,
) -> None:
    async with People(server.url) as people:
        anna = await people.come("Anna")
        table = (await anna.visitor.create("hive", ["me", "open"]))["table"]
        path = f"/api/tables/{table}/links/1"
        for _ in range(MOST_RENEWALS):
            last = await anna.visitor.call("POST", path)
        assert await refused(anna.visitor.call("POST", path)) == "too-many-renewals"
        # The last one holds.
        token = str(last["path"]).partition("token=")[2]
        bruno = await people.come("Bruno")
        assert (await bruno.visitor.join(table, chair=1, token=token))["chair"] == 1


def test_programs_read_old_links_and_new_ones() -> None:
    for mark in "#?":
        found = SeatAddress.read(f"https://games.example/t/abc{mark}chair=2&token=k.x-y_z")
        assert (found.table, found.chair, found.token) == ("abc", 2, "k.x-y_z")


# Keys.

GUEST = "abcdefghijklmnop"


def test_the_newest_key_signs_and_the_older_ones_are_believed() -> None:
    old, both, new = Signer(["old"]), Signer(["new", "old"]), Signer(["new"])
    assert [signer.guest_of(old.cookie(GUEST)) for signer in (old, both, new)] == [
        GUEST,
        GUEST,
        None,
    ]
    assert both.cookie(GUEST) == new.cookie(GUEST)
    token = old.seat_token("t", 1, 0)
    assert [signer.link_of(token, "t", 1, 0) for signer in (old, both, new)] == [0, 0, None]
    assert both.seat_token("t", 1, 0) == new.seat_token("t", 1, 0)


def test_a_token_says_how_often_its_link_was_renewed() -> None:
    """All earlier numbers were tried: 100,000 renewals held the server for 0.7 s at each join."""
    signer, signed = Signer(["key"]), list[str]()
    token = signer.seat_token("t", 1, 99_999)
    signature = Signer._signature

    def counted(own: Signer, key: str, purpose: str, text: str) -> str:
        signed.append(text)
        return signature(own, key, purpose, text)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Signer, "_signature", counted)
        assert signer.link_of(token, "t", 1, 100_000) == 99_999
    assert len(signed) == 1
    named = token.replace(".99999.", ".100000.")
    assert signer.link_of(named, "t", 1, 100_000) is None, "the number is signed"
    unnamed = token.replace(".99999.", ".")
    assert signer.link_of(unnamed, "t", 1, 99_999) == 99_999, "as the version before wrote them"


def test_what_earlier_servers_signed_is_believed() -> None:
    # Made by the version before keys had names, with the key "old".
    cookie = "1.abcdefghijklmnop.VMK5FF1k-LJjovK1nH4_b84ZVbRIQtz011Tc7kvDb1c"
    token = "pYHHtIsronx9OovHynwjbz1UoZE-n8bG6lHjmDIZFmU"
    for keys in (["old"], ["new", "old"]):
        assert Signer(keys).guest_of(cookie) == GUEST
        assert Signer(keys).link_of(token, "t", 1, 0) == 0
        assert Signer(keys).link_of(token, "t", 1, 1) is None
    assert Signer(["new"]).guest_of(cookie) is None


@pytest.mark.parametrize("broken", ["", ".", "x.", ".x", "ü.ß", "00000000." + "x" * 43, "0.-1.x"])
def test_a_broken_token_fits_nothing(broken: str) -> None:
    assert Signer(["old"]).link_of(broken, "t", 1, 0) is None
    assert Signer(["old"]).guest_of(f"2.{broken}.{GUEST}") is None


def admin(server: RunningServer, *arguments: str) -> str:
    return output("admin", *arguments, "--database", server.database)


@in_loop
async def test_a_key_is_rotated_while_the_server_runs(tmp_path: Path, database: str) -> None:
    server = await asyncio.to_thread(RunningServer(tmp_path, database).start)
    async with People(server.url) as people:
        anna = await people.come("Anna")
        made = await anna.visitor.create("hive", ["me", "reserved"])
        token = address(server, made["links"][0]["path"]).token
        old = anna.visitor.cookie
        assert "2 keys are valid" in await asyncio.to_thread(admin, server, "rotate-key")

        async def renewed() -> bool:
            await anna.visitor.introduce()
            return anna.visitor.cookie != old

        await until(renewed)
        # The old cookie and the old link are still good.
        again = Visitor(server.url, cookie=old)
        me = await again.introduce()
        assert me["name"] == "Anna"
        bruno = await people.come("Bruno")
        await bruno.visitor.join(made["table"], chair=1, token=token)
        assert "1 old keys dropped" in await asyncio.to_thread(
            admin, server, "rotate-key", "--drop-old"
        )

        async def name_by(known: str | None) -> str:
            async with Visitor(server.url, cookie=known) as visitor:
                return str((await visitor.introduce())["name"])

        async def forgotten() -> bool:
            return await name_by(old) != "Anna"

        await until(forgotten)
        assert await name_by(anna.visitor.cookie) == "Anna"
        await again.close()
    await asyncio.to_thread(server.stop)
    assert '"level": "error"' not in server.logged()
