"""Studies over REST: any line of any game, and the server remembers nothing."""

from __future__ import annotations

from typing import Any

import pytest

from spielwerk.analysis.messages import StudyRequest
from spielwerk.service import study
from tests.records.test_variations import HIVE
from tests.server.running import People, RunningServer, in_loop
from tests.server.test_lessons import refused

POSITION = "/api/study/position"


@in_loop
async def test_a_position_and_a_move(server: RunningServer) -> None:
    async with People(server.url) as people:
        anna = await people.come()
        anna.visitor.language = "de"
        found = await anna.visitor.call("POST", POSITION, {"game": "hive", "plies": ["wS1"]})
        by_referee = study.position(StudyRequest(game="hive", plies=("wS1",)), "de")
        assert found["plies"][0]["words"] == by_referee.plies[0].words
        assert found["moves"][0]["moves"] == by_referee.moves[0].moves
        assert (found["acting"], found["forbidden"]) == (1, None)


@in_loop
async def test_why_nothing_is_played(server: RunningServer) -> None:
    asked = {"game": "hive", "plies": ["wS1", "bS1 wS1-"], "gesture": ["wA1", "2,0"]}
    async with People(server.url) as people:
        anna = await people.come()
        answer = await anna.visitor.call("POST", "/api/study/gesture", asked)
        assert answer["refusal"]["rule"] == "HV-2"
        assert await refused(anna, POSITION, asked) == (400, "illegal")


BAD: list[tuple[Any, int, str]] = [
    ({}, 422, "not-understood"),
    ({"game": "chess"}, 404, "not-found"),
    ({"game": "hive", "colour": "red"}, 422, "not-understood"),
    ({"game": "hive", "plies": ["x" * 300]}, 422, "not-understood"),
    ({"game": "hive", "plies": ["wS1"] * 1001}, 422, "not-understood"),
    ({"game": "hive", "plies": ["nonsense"]}, 400, "badly-written"),
    ({"game": "hive", "start": "nonsense"}, 400, "badly-written"),
    ({"game": "hive", "start": ";" * 1001}, 413, "too-much"),
    ({"game": "hive", "seats": 4}, 400, "bad-setup"),
]


@pytest.mark.parametrize(("body", "status", "code"), BAD)
def test_what_makes_no_sense_is_refused(
    server: RunningServer, body: Any, status: int, code: str
) -> None:
    @in_loop
    async def ask() -> None:
        async with People(server.url) as people:
            anna = await people.come()
            assert await refused(anna, POSITION, body) == (status, code)

    ask()


@in_loop
async def test_a_record_with_variations_there_and_back(server: RunningServer) -> None:
    async with People(server.url) as people:
        anna = await people.come()
        tree = await anna.visitor.call("POST", "/api/study/read", {"text": HIVE})
        assert [node["text"] for node in tree["nodes"] if node["parent"] == 1] == [
            "bS1 wS1-",
            "bQ wS1-",
            "bG1 wS1/",
        ]
        written = await anna.visitor.call("POST", "/api/study/write", {"tree": tree})
        assert written == {"text": HIVE, "file": "hive.txt"}
        wrong = {"text": HIVE.replace("bG1 wS1/", "bG1 wA3/")}
        assert await refused(anna, "/api/study/read", wrong) == (400, "bad-record")
        long = {"text": HIVE + "wQ;" * 1001}
        assert await refused(anna, "/api/study/read", long) == (413, "too-much")
        nowhere = {"tree": {"game": "chess", "nodes": [{}]}}
        assert await refused(anna, "/api/study/write", nowhere) == (404, "not-found")
        empty = {"tree": {"game": "hive", "nodes": []}}
        assert await refused(anna, "/api/study/write", empty) == (422, "not-understood")


@in_loop
async def test_other_formats_and_pictures(server: RunningServer) -> None:
    async with People(server.url) as people:
        anna = await people.come()
        pgn = await anna.visitor.call("POST", "/api/study/export", {"text": HIVE, "format": "pgn"})
        assert pgn["text"].startswith('[GameType "Base+ML"]')
        picture = await anna.visitor.call("POST", "/api/study/picture", {"text": pgn["text"]})
        assert picture["svg"].startswith("<svg")
        film = await anna.visitor.call("POST", "/api/study/film", {"text": HIVE})
        assert (film["count"], film["next"], len(film["frames"])) == (7, None, 7)
        flow = {"text": "Spielwerk record 1\nGame: ignite-flow\n\nMoves:\n", "format": "sgf"}
        assert await refused(anna, "/api/study/export", flow) == (400, "not-for-hive")
        assert await refused(anna, "/api/study/film", {"text": "no"}) == (400, "bad-record")
