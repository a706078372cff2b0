"""Games from elsewhere: stepped through, or played on."""

from __future__ import annotations

from pathlib import Path

import pytest

from spielwerk.record.model import read
from tests.server.running import People, RunningServer, begin, in_loop, play_on, seen
from tests.server.test_table_life import refused

RECORDS = Path(__file__).parents[1] / "data" / "tables"
RECORD = """\
Spielwerk record 1
Game: ignite-flow
Seat 0: person Ada
Seat 1: person Bob

Moves:
Fc3; Wd3; Wd4;
"""
GAME_STRING = "Base;InProgress;White[2];wS1;bG1 wS1-"
PGN = """\
[GameType "Base"]
[White "Ada"]
[Black "Bob"]
[Result "InProgress"]

1. wS1
2. bG1 wS1-
"""


@pytest.mark.parametrize(
    ("text", "game", "count"),
    [(RECORD, "ignite-flow", 3), (GAME_STRING, "hive", 2), (PGN, "hive", 2)],
    ids=["record", "game string", "PGN"],
)
def test_a_pasted_game_is_stepped_through(
    server: RunningServer, text: str, game: str, count: int
) -> None:
    @in_loop
    async def step() -> None:
        async with People(server.url) as people:
            anna = await people.come()
            found = await anna.visitor.call("POST", "/api/records/read", {"text": text})
            assert found["game"] == game
            assert len(found["plies"]) == count
            assert len(found["steps"]) == count + 1
            assert found["plies"][0]["seat"] == 0

    step()


@in_loop
async def test_a_position_of_a_pasted_game_is_looked_at_closely(server: RunningServer) -> None:
    record = (RECORDS / "fire-water.txt").read_text(encoding="utf-8")
    async with People(server.url) as people:
        anna = await people.come()
        anna.visitor.language = "de"
        for ply in (0, 55, 10_000):
            asked = {"text": record, "ply": ply}
            found = await anna.visitor.call("POST", "/api/records/details", asked)
            state = read(record).nodes()[min(ply, len(read(record).plies))].state
            assert found["details"] == dict(state.board.details(None, "de"))
        asked = {"text": RECORD, "ply": 1}
        assert await anna.visitor.call("POST", "/api/records/details", asked) == {"details": {}}


@in_loop
async def test_what_cannot_be_read_is_refused_with_its_reason(server: RunningServer) -> None:
    async with People(server.url) as people:
        anna = await people.come()
        for text in (
            "",
            "hello",
            "Game: chess",
            RECORD.replace("Wd4", "Wc3"),
            "(;",
            "[x",
            "Base;;",
        ):
            code = await refused(anna.visitor.call("POST", "/api/records/read", {"text": text}))
            assert code in ("bad-record", "bad-game-file", "bad-setup", "badly-written"), text


@in_loop
async def test_a_record_is_played_on(server: RunningServer) -> None:
    async with People(server.url) as people:
        anna = await people.come()
        made = await anna.visitor.call(
            "POST",
            "/api/tables",
            {"record": RECORD, "ply": 2, "chairs": [{"kind": "me"}, {"kind": "me"}]},
        )
        table = made["table"]
        followed = await anna.live.watch(table)
        assert [ply["text"] for ply in followed.plies] == ["Fc3", "Wd3"]
        await play_on(table, [anna], lambda moves: moves[0], 2)
        record = read(await anna.visitor.call("GET", f"/api/tables/{table}/record"))
        assert record.plies[:2] == ("Fc3", "Wd3")
        assert len(record.plies) == 4


@in_loop
async def test_a_game_with_chance_is_played_on(server: RunningServer) -> None:
    async with People(server.url) as people:
        table, anna, bruno = await people.pair("fire-water")
        await play_on(table, [anna, bruno], lambda moves: moves[0], 8)
        text = await anna.visitor.call("GET", f"/api/tables/{table}/record")
        # It is refused to its players while it is in progress.
        carla = await people.come("Carla")
        made = await carla.visitor.call(
            "POST", "/api/tables", {"record": text, "chairs": [{"kind": "me"}, {"kind": "me"}]}
        )
        followed = await carla.live.watch(made["table"])
        await begin(made["table"], carla)
        await play_on(made["table"], [carla], lambda moves: moves[0], 4)
        assert len(followed.plies) > len(bruno.live.tables[table].plies)


@in_loop
async def test_a_game_that_is_over_can_be_looked_at_and_replayed(server: RunningServer) -> None:
    async with People(server.url) as people:
        table, anna, bruno = await people.pair("ignite-flow")
        await play_on(table, [anna, bruno], lambda moves: moves[0], 3)
        done = await bruno.live.ask("resign", table=table, chair=1)
        await seen(table, done["number"], anna)
        found = await anna.visitor.call("GET", f"/api/tables/{table}/replay")
        assert found["result"]["reason"] == "resignation"
        assert found["players"] == ["Anna", "Bruno"]
        assert len(found["steps"]) == 4


@in_loop
async def test_setups_that_make_no_sense(server: RunningServer) -> None:
    async with People(server.url) as people:
        visitor = (await people.come()).visitor
        create = visitor.create
        assert await refused(create("chess", ["me", "me"])) == "bad-setup"
        assert await refused(create("hive", ["me"])) == "bad-setup"
        assert await refused(create("hive", ["me", "open"], clock="soon")) == "bad-setup"
        assert await refused(create("hive", ["me", "open"], options={"x": 1})) == "bad-setup"
        asked = create("hive", ["me", "me"], record=GAME_STRING, clock="game 60")
        assert await refused(asked) == "bad-setup"
        wrong = visitor.call("POST", "/api/tables", {"chairs": [{"kind": "me"}]})
        assert await refused(wrong) == "bad-setup"
