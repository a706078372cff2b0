"""Requests on demand, and moves played by touches."""

from __future__ import annotations

import random

import pytest

from spielwerk.client.bot import situation
from spielwerk.client.client import Json, RefusedByServer
from tests.server.running import People, RunningServer, in_loop, play_on, seen


async def _refused(asked: object) -> str:
    with pytest.raises(RefusedByServer) as refusal:
        await asked  # type: ignore[misc]
    return str(refusal.value.refusal["code"])


@in_loop
async def test_influence_is_sent_to_who_asks_for_it(server: RunningServer) -> None:
    async with People(server.url) as people:
        table, anna, bruno = await people.pair("fire-water")
        await play_on(table, [anna, bruno], random.Random(1).choice, 8)
        followed = anna.live.tables[table]
        now = await anna.live.ask("details", table=table)
        state = situation(followed).state
        assert now["details"] == state.board.details(None, "en")
        assert (now["ply"], now["version"]) == (None, followed.state["version"])
        first = await anna.live.ask("details", table=table, ply=0)
        assert first["details"] == situation(followed).first.board.details(None, "en")
        assert await _refused(anna.live.ask("details", table=table, ply=999)) == "no-such-ply"


@in_loop
async def test_the_score_sheet_adds_up(server: RunningServer) -> None:
    async with People(server.url) as people:
        table, anna, bruno = await people.pair("ignite-flow")
        await play_on(table, [anna, bruno], random.Random(5).choice, 14)
        sheet = await bruno.live.ask("sheet", table=table)
        points = [
            sum(line["points"] for line in sheet["lines"] if line["seat"] == seat)
            for seat in (0, 1)
        ]
        assert points == sheet["scores"] == bruno.live.tables[table].state["scores"]
        assert (await bruno.live.ask("sheet", table=table, ply=0))["lines"] == []


@in_loop
async def test_words_of_plies_come_when_they_are_asked_for(server: RunningServer) -> None:
    async with People(server.url) as people:
        table, anna, bruno = await people.pair("hive")
        await play_on(table, [anna, bruno], random.Random(2).choice, 6)
        followed = anna.live.tables[table]
        answer = await anna.live.ask("words", **_range(table, 1, 5))
        sentences = [event["words"] for event in followed.events if event["type"] == "moved"]
        assert answer["from"] == 1
        assert len(answer["words"]) == 4
        pairs = zip(answer["words"], sentences[1:5], strict=True)
        assert all(said[4:] in sentence for said, sentence in pairs)
        assert (await anna.live.ask("words", **_range(table, 5, 25)))["words"][1:] == []
        assert await _refused(anna.live.ask("words", **_range(table, 0, 21))) == "too-many-plies"
        assert "words" not in followed.plies[0]


def _range(table: str, first: int, after: int) -> Json:
    return {"table": table, "from": first, "to": after}


@in_loop
async def test_who_wants_no_words_gets_none(server: RunningServer) -> None:
    async with People(server.url) as people:
        table, anna, bruno = await people.pair("hive")
        quiet = await people.come("Otto")
        followed = await quiet.live.watch(table, words=False)
        await play_on(table, [anna, bruno], random.Random(2).choice, 3, [quiet])
        assert not any("words" in event for event in followed.events)
        assert any("effects" in event for event in followed.events)


@in_loop
async def test_a_move_is_played_by_its_gesture_or_by_its_text(server: RunningServer) -> None:
    async with People(server.url) as people:
        table, anna, bruno = await people.pair("ignite-flow")
        done = await anna.live.touch(table, 0, ["fire", "c3"])
        await seen(table, done["number"], anna, bruno)
        followed = bruno.live.tables[table]
        assert [ply["text"] for ply in followed.plies] == ["Fc3"]
        assert await _refused(bruno.live.touch(table, 1, ["water", "c3"])) == "illegal"
        assert await _refused(bruno.live.touch(table, 1, ["tree", "c4"])) == "badly-written"
        asked = {"table": table, "chair": 1, "version": followed.state["version"]}
        assert await _refused(bruno.live.ask("play", **asked)) == "badly-written"
        both = {**asked, "move": "Wc4", "gesture": ["water", "c4"]}
        assert await _refused(bruno.live.ask("play", **both)) == "badly-written"
        await bruno.live.ask("play", **asked, move="Wc4")


@in_loop
async def test_deltas_lead_to_what_somebody_new_is_sent(server: RunningServer) -> None:
    async with People(server.url) as people:
        for game in ("hive", "heaven-hell", "fire-water"):
            table, anna, bruno = await people.pair(game)
            await play_on(table, [anna, bruno], random.Random(6).choice, 10)
            again = await people.again(anna)
            fresh, followed = await again.live.watch(table), anna.live.tables[table]
            assert followed.state == fresh.state
            assert followed.plies == fresh.plies
            numbers = [event["number"] for event in followed.events]
            assert numbers == [event["number"] for event in fresh.events]
