"""People and programs at one table."""

from __future__ import annotations

from spielwerk.client.client import Json
from tests.server.running import People, Person, RunningServer, begin, in_loop, play_on
from tests.server.test_table_life import refused


async def _watch(table: str, *people: Person) -> None:
    for person in people:
        await person.live.watch(table)
    await begin(table, *people)


def _kinds(state: Json) -> list[tuple[str, int | None]]:
    return [(seat["occupant"], seat["level"]) for seat in state["seats"]]


@in_loop
async def test_three_people_and_a_program_play_fire_and_water(server: RunningServer) -> None:
    async with People(server.url) as people:
        anna, bruno, clara = [await people.come(name) for name in ("Anna", "Bruno", "Clara")]
        made = await anna.visitor.create("fire-water", ["me", "open", "open", "open"])
        table = made["table"]
        await bruno.visitor.join(table)
        await clara.visitor.join(table)
        filled = await anna.visitor.call(
            "POST", f"/api/tables/{table}/fill", {"chair": 3, "level": 1}
        )
        assert filled["status"] == "playing"
        assert _kinds(filled) == [("person", None)] * 3 + [("program", 1)]
        await _watch(table, anna, bruno, clara)
        followed = anna.live.tables[table]
        await play_on(table, [anna, bruno, clara], lambda moves: moves[0], plies=12)
        # Then only the program has to move, which it does automatically.
        await anna.live.until(lambda: any(ply["seat"] == 3 for ply in followed.plies))
        assert {ply["seat"] for ply in followed.plies} >= {0, 1, 2, 3}


@in_loop
async def test_a_program_takes_a_seat_while_others_are_waited_for(server: RunningServer) -> None:
    async with People(server.url) as people:
        anna, bruno = await people.come(), await people.come("Bruno")
        made = await anna.visitor.create("fire-water", ["me", "open", "reserved"])
        table = made["table"]
        path = f"/api/tables/{table}/fill"
        assert await refused(bruno.visitor.call("POST", path, {"chair": 1})) == "not-your-table"
        assert await refused(anna.visitor.call("POST", path, {"chair": 0})) == "seat-taken"
        waiting = await anna.visitor.call("POST", path, {"chair": 2, "level": 2})
        assert waiting["status"] == "waiting"
        assert _kinds(waiting) == [("person", None), ("open", None), ("program", 2)]
        assert [link["chair"] for link in waiting["links"]] == [1]
        await bruno.visitor.join(table)
        await _watch(table, anna, bruno)
        followed = anna.live.tables[table]
        assert _kinds(followed.state)[2] == ("program", 2)
        assert await refused(anna.visitor.call("POST", path, {"chair": 1})) == "seat-taken"


@in_loop
async def test_a_filled_seat_outlives_a_restart(server: RunningServer) -> None:
    """Lists and later readers use the stored data."""
    async with People(server.url) as people:
        anna = await people.come()
        made = await anna.visitor.create("hive", ["me", "open"])
        await anna.visitor.call("POST", f"/api/tables/{made['table']}/fill", {"chair": 1})
        stored = server.stored(
            "SELECT kind, level FROM chair WHERE table_id = :table ORDER BY chair",
            table=made["table"],
        )
        assert stored == [("person", None), ("program", 4)]
