"""Reviews over REST: a few steps each, and no help in a game in progress."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from spielwerk.client.client import RefusedByServer
from tests.server.running import People, Person, RunningServer, in_loop
from tests.server.test_going_on import play

PATH = "/api/study/review"
# On 3×3 all is fire but one cell; White makes it earth, could take it with a temple, and does not.
RECORD = """Spielwerk record 1
Game: ignite-flow
Option size: 3

Moves:
Fa1; Fa2; Fa3; Fb1; Fb2; Fb3; Fc1; Fc2; Ec3; -;
"""


async def whole(person: Person, record: str) -> list[dict[str, Any]]:
    """All steps of a review, asked for as a page does."""
    turns: list[dict[str, Any]] = []
    ply: int | None = 0
    while ply is not None:
        found = await person.visitor.call("POST", PATH, {"record": record, "ply": ply})
        assert found["turns"]
        turns += found["turns"]
        ply = found["next"]
    return turns


async def refused(person: Person, **body: Any) -> tuple[int | None, str]:
    with pytest.raises(RefusedByServer) as refusal:
        await person.visitor.call("POST", PATH, body)
    return refusal.value.status, refusal.value.refusal["code"]


@in_loop
async def test_a_game_is_reviewed_step_by_step(server: RunningServer) -> None:
    async with People(server.url) as people:
        anna = await people.come()
        turns = await whole(anna, RECORD)
        assert [turn["ply"] for turn in turns] == list(range(11))
        assert turns[-1]["values"] == [0.5, 0.5]
        (last,) = turns[-2]["moments"]
        assert (last["ply"], last["seat"], last["severity"]) == (10, 0, "blunder")
        assert last["better"]["text"] == "Tc3"
        assert last["better"]["gesture"] == ["c3"]
        assert [one["text"] for one in last["reasons"] if one["where"] == "better"] == [
            "White wins at once."
        ]


@in_loop
async def test_another_move_is_tried(server: RunningServer) -> None:
    async with People(server.url) as people:
        anna = await people.come()
        anna.visitor.language = "de"
        tried = {"record": RECORD, "ply": 9, "move": "Tc3"}
        found = await anna.visitor.call("POST", PATH, tried)
        (moment,) = found["turns"][0]["moments"]
        assert (moment["severity"], moment["better"], moment["loss"]) == (None, None, 0)
        again = await anna.visitor.call("POST", PATH, {**tried, "move": "-"})
        assert again["turns"][0]["moments"][0]["severity"] == "blunder"
        assert await refused(anna, record=RECORD, ply=9, move="Tb2") == (400, "illegal")
        assert await refused(anna, record=RECORD, ply=10, move="-") == (422, "not-understood")


@in_loop
async def test_what_is_no_game_is_refused(server: RunningServer) -> None:
    async with People(server.url) as people:
        anna = await people.come()
        assert await refused(anna, record="nonsense") == (400, "bad-record")
        assert await refused(anna, record=RECORD.replace("Fa2", "Fa1")) == (400, "bad-record")
        assert await refused(anna) == (422, "not-understood")


@in_loop
async def test_one_review_at_a_time(server: RunningServer) -> None:
    async with People(server.url) as people:
        anna = await people.come()
        asked = [anna.visitor.call("POST", PATH, {"record": RECORD}) for _ in range(5)]
        found = await asyncio.gather(*asked, return_exceptions=True)
        refusals = [one for one in found if isinstance(one, RefusedByServer)]
        assert {one.refusal["code"] for one in refusals} == {"too-many-searches"}
        assert len(refusals) == 2, "three wait for each other"
        assert await whole(anna, RECORD)


@in_loop
async def test_nobody_reviews_a_game_that_goes_on(server: RunningServer) -> None:
    async with People(server.url) as people:
        table, anna, bruno = await people.pair("ignite-flow")
        await anna.live.ask("play", table=table, chair=0, move="Fa1")
        record = "Spielwerk record 1\nGame: ignite-flow\n\nMoves:\nFa1;\n"
        for person in (anna, bruno):
            assert await refused(person, record=record) == (403, "game-going-on")
        # An additional ply does not hide it; another guest's equal game gives no help.
        longer = record.replace("Fa1;", "Fa1; Fa2;")
        assert await refused(anna, record=longer) == (403, "game-going-on")
        carla = await people.come("Carla")
        assert len(await whole(carla, record)) == 2


@in_loop
async def test_other_moves_to_the_same_position_do_not_hide_it(server: RunningServer) -> None:
    async with People(server.url) as people:
        table, anna, bruno = await people.pair("ignite-flow")
        await play(table, (anna, bruno), ("Fa1", "Wd4", "Fa2"))
        record = "Spielwerk record 1\nGame: ignite-flow\n\nMoves:\n"
        transposed = f"{record}Fa2; Wd4; Fa1;\n"
        assert await refused(anna, record=transposed) == (403, "game-going-on")
        # The first two plies are another position, one ply away from that of the game.
        other = f"{record}Fa2; Wd4; Fb1;\n"
        for move in ("Fa1", "Fb2"):
            assert await refused(anna, record=other, ply=2, move=move) == (403, "game-going-on")
        carla = await people.come("Carla")
        found = await carla.visitor.call("POST", PATH, {"record": other, "ply": 2, "move": "Fb2"})
        assert found["turns"]
