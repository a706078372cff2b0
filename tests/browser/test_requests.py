"""Requests of the page besides playing: rules, lessons, records, names; in both languages."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Any

import pytest

from spielwerk.analysis.lessons.model import lessons_of
from spielwerk.analysis.lessons.run import enter, solved
from spielwerk.analysis.messages import SetupRequest, StudyLine
from spielwerk.game import AnyGame
from spielwerk.games import all_games, find
from spielwerk.service import study
from spielwerk.wire.codec import encoded
from tests.browser.outside import Database
from tests.browser.page import Page, RefusedByTable, opened
from tests.browser.test_playing import GAMES, play_moves
from tests.records.test_variations import HIVE
from tests.server.running import in_loop
from tests.server.test_importing import GAME_STRING, PGN
from tests.waits import answer, message

WRONG = {
    "hive": (["wS1", "bS1 wS1-"], ["wA1", "2,0"], "HV-2"),
    "fire-water": ([], ["elemental", "a1"], "FW-4"),
    "heaven-hell": ([], ["b1", "b6"], "HH-6"),
    "ignite-flow": (["Fc3"], ["c3", "f6"], "IF-3"),
}
"""By game: what is played before, what is then touched, and the rule that forbids it."""


async def refused(page: Page, method: str, path: str, body: Any = None) -> tuple[int | None, str]:
    """Return the status and the code of a refusal."""
    with pytest.raises(RefusedByTable) as refusal:
        await page.call(method, path, body)
    return refusal.value.status, refusal.value.code


@in_loop
async def test_games_and_rules_in_both_languages() -> None:
    for language in ("en", "de"):
        async with opened(Database(), language) as page:
            games = await page.call("GET", "/api/games")
            assert {game["name"] for game in games} == set(all_games())
            rules = await page.call("GET", "/api/games/hive/rules")
            assert "HV-1" in rules["rules"]
            assert rules["language"] == language
            assert await refused(page, "GET", "/api/games/chess/rules") == (404, "not-found")
            server = await page.call("GET", "/api/server")
            assert (server["others"], server["invite_address"]) == (False, None)


@pytest.mark.parametrize("game", GAMES)
@in_loop
async def test_a_lesson_to_its_end(game: str) -> None:
    found = find(game)
    lesson = next(each for each in lessons_of(found) if _has_moves(each.steps))
    async with opened(Database(), "de") as page:
        path = await page.call("GET", f"/api/lessons/{game}")
        assert lesson.id in [each["id"] for each in path["lessons"]]
        earlier: list[str] = []
        for number in range(len(lesson.steps)):
            earlier = await _take_step(page, found, lesson.id, number, earlier)


def _has_moves(steps: Any) -> bool:
    return any(step.task == "move" for step in steps)


async def _take_step(
    page: Page, game: AnyGame, lesson: str, number: int, earlier: list[str]
) -> list[str]:
    """Solve a step by its solution; return the plies before the next."""
    path = f"/api/lessons/{game.name}/{lesson}/{number}"
    step = await page.call("POST", path, {"earlier": earlier})
    found = next(each for each in lessons_of(game) if each.id == lesson)
    if step["status"] == "open" and found.steps[number].task != "look":
        known = solved(enter(game, found, number))
        made = {"earlier": step["earlier"], "moves": list(known.moves)}
        step = await page.call("POST", path, made)
        assert step["status"] == "done"
    return [*step["earlier"], *step["moves"]]


@pytest.mark.parametrize("game", WRONG)
@in_loop
async def test_why_not(game: str) -> None:
    before, touches, rule = WRONG[game]
    async with opened(Database(), "de") as page:
        followed = await page.create(game, ["me", "me"])
        table = followed.state["table"]
        for move in before:
            await page.play(table, followed.my_owing()[0], move=move)
        chair = followed.chair_of(followed.my_owing()[0])
        answer = await page.ask("gesture", table=table, chair=chair, gesture=touches)
        assert answer["refusal"]["rule"] == rule
        assert answer["complete"] == []


@in_loop
async def test_what_is_asked_at_a_table() -> None:
    async with opened(Database()) as page:
        followed = await page.create("fire-water", ["me", "me"])
        table = followed.state["table"]
        await play_moves(page, table, 4)
        details = await page.ask("details", table=table)
        assert details["details"]
        assert (await page.ask("sheet", table=table))["scores"]
        words = await page.ask("words", table=table, **{"from": 0, "to": 2})
        assert len(words["words"]) == 2
        seat = followed.my_owing()[0]
        guide = await page.ask("guide", table=table, chair=followed.chair_of(seat))
        assert guide["sentences"]
        await page.ask("say", table=table, text="hello\x07 there")
        chat = await message(page, lambda each: each["type"] == "chat")
        assert [line["text"] for line in chat["lines"]] == ["hello there"]
        await page.ask("speak", language="de")
        assert followed.state["setup"]["title"] == find("fire-water").title.say("de")


@in_loop
async def test_a_hint_with_progress_and_one_that_is_stopped() -> None:
    async with opened(Database()) as page:
        followed = await page.create("hive", ["me", 1])
        table = followed.state["table"]
        found = await page.ask("hint", table=table, seconds=0.2)
        assert tuple(found["move"]["gesture"]) in followed.moves(0)
        thinking = [message for message in page.others if message["type"] == "thinking"]
        assert any(message["depth"] for message in thinking)
        asked = {"type": "hint", "id": "long", "table": table, "seconds": 60}
        page.send(json.dumps(asked))
        await message(page, lambda each: each.get("id") == "long" and each["depth"])
        await page.ask("cancel", of="long")
        assert (await answer(page, "long"))["refusal"]["code"] == "cancelled"


@pytest.mark.parametrize("text", [GAME_STRING, PGN], ids=["game string", "PGN"])
@in_loop
async def test_a_hive_game_from_elsewhere_is_read_and_played_on(text: str) -> None:
    async with opened(Database()) as page:
        replay = await page.call("POST", "/api/records/read", {"text": text})
        assert (replay["game"], len(replay["plies"])) == ("hive", 2)
        chairs = [{"kind": "me"}, {"kind": "program", "level": 1}]
        made = await page.call("POST", "/api/tables", {"chairs": chairs, "record": text})
        followed = await page.watch(made["table"])
        assert [ply["text"] for ply in followed.plies] == [ply["text"] for ply in replay["plies"]]
        await play_moves(page, made["table"], 1)
        await page.until(lambda: len(followed.plies) == 4)
        path = f"/api/tables/{made['table']}"
        assert '[GameType "Base' in await page.call("GET", f"{path}/record?format=pgn")
        assert (await page.call("GET", f"{path}/picture.svg")).startswith("<svg")
        assert len((await page.call("GET", f"{path}/replay"))["plies"]) == 4
        details = await page.call("POST", "/api/records/details", {"text": text, "ply": 1})
        assert details["details"] == {}


@in_loop
async def test_a_name_is_kept_and_shown() -> None:
    database = Database()
    async with opened(database) as page:
        followed = await page.create("hive", ["me", 1])
        me = await page.call("PUT", "/api/me", {"name": "  Anna ", "language": "de"})
        assert me["name"] == "Anna"
        assert followed.state["seats"][0]["name"] == "Anna"
    async with opened(database) as page:
        assert await page.call("GET", "/api/me") == me
        (listed,) = (await page.call("GET", "/api/me/tables"))["tables"]
        assert listed["seats"][0]["name"] == "Anna"


@in_loop
async def test_everything_is_taken_away_and_deleted() -> None:
    database = Database()
    async with opened(database) as page:
        followed = await page.create("ignite-flow", ["me", "me"])
        await play_moves(page, followed.state["table"], 2)
        before = await page.call("GET", "/api/me")
        export = await page.call("GET", "/api/me/export")
        assert export["guest"] == before["guest"]
        assert "Game: ignite-flow" in export["tables"][0]["records"][0]
        assert await page.call("DELETE", "/api/me") == ""
        assert not any(database.stores.values())
        assert (await page.call("GET", "/api/me/tables"))["tables"] == []
        assert (await page.call("GET", "/api/me"))["guest"] != before["guest"]
        assert any('"closed"' in text for text in page.texts)


# Refusals.


@pytest.mark.parametrize("kind", ["open", "reserved"])
@in_loop
async def test_nobody_else_can_be_asked_to_come(kind: str) -> None:
    async with opened(Database(), "de") as page:
        body = {"game": "hive", "chairs": [{"kind": "me"}, {"kind": kind}]}
        assert await refused(page, "POST", "/api/tables", body) == (409, "no-others")
        assert (await page.call("GET", "/api/tables"))["tables"] == []


@pytest.mark.parametrize(
    "body",
    [
        None,
        {"game": "hive"},
        {"game": "hive", "chairs": []},
        {"game": "hive", "chairs": [{"kind": "me"}] * 9},
        {"game": "hive", "chairs": [{"kind": "me", "level": "5"}]},
        {"game": "hive", "chairs": [{"kind": "me"}], "unknown": 1},
        {"game": "\ud800", "chairs": [{"kind": "me"}]},
        {"game": "x" * 41, "chairs": [{"kind": "me"}]},
        {"game": "hive", "chairs": [{"kind": "me"}], "games": True},
    ],
)
@in_loop
async def test_a_body_that_is_none_is_not_understood(body: Any) -> None:
    async with opened(Database()) as page:
        assert await refused(page, "POST", "/api/tables", body) == (422, "not-understood")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "[" * 100_000,
        '{"type": "jump", "table": "x"}',
        '{"type": "play", "table": "x", "chair": "0"}',
        '{"type": "play", "table": "x", "chair": 10}',
        '{"type": "play", "table": "x", "chair": 0, "extra": 1}',
        '{"type": "resign", "chair": 0}',
        '{"type": "watch", "table": 5}',
        '{"type": "speak", "language": "tlh"}',
    ],
)
@in_loop
async def test_a_message_that_is_none_is_not_understood(text: str) -> None:
    async with opened(Database(), "de") as page:
        page.send(text)
        refusal = (await message(page, lambda each: each["type"] == "refused"))["refusal"]
        assert refusal["code"] == "not-understood"
        assert refusal["message"].startswith("Das wurde nicht verstanden: ")
        assert (await page.call("GET", "/api/me"))["guest"]


@in_loop
async def test_what_is_not_there() -> None:
    async with opened(Database()) as page:
        assert await refused(page, "GET", "/api/tables/nothing") == (404, "no-such-table")
        assert await refused(page, "GET", "/api/nothing") == (404, "not-found")
        assert await refused(page, "POST", "/api/games") == (404, "not-found")
        page.language = "tlh"
        assert await refused(page, "GET", "/api/me") == (422, "not-understood")
        with pytest.raises(RefusedByTable) as refusal:
            await page.ask("play", table="nothing", chair=0, move="x")
        assert refusal.value.code == "not-watching"


@in_loop
async def test_another_protocol_is_sent_away() -> None:
    async with opened(Database()) as page:
        page.post({"type": "open", "connection": 2, "query": "protocol=1&language=de"})
        assert '"closed"' in page.texts[-1]
        assert "Lade die Seite neu" in page.texts[-2]


@pytest.mark.parametrize("game", GAMES)
@in_loop
async def test_studies_are_answered_as_by_a_server(game: str) -> None:
    before, touched, rule = WRONG[game]
    async with opened(Database(), "en") as page:
        study = await page.call("POST", "/api/study/position", {"game": game, "plies": before})
        assert [ply["text"] for ply in study["plies"]] == before
        assert study["moves"] or study["chance"]
        asked = {"game": game, "plies": before, "gesture": touched}
        answer = await page.call("POST", "/api/study/gesture", asked)
        assert answer["refusal"]["rule"] == rule
        assert await refused(page, "POST", "/api/study/position", {}) == (422, "not-understood")


@pytest.mark.parametrize("game", GAMES)
@in_loop
async def test_set_ups_are_answered_as_by_a_server(game: str) -> None:
    async with opened(Database(), "de") as page:
        first = await page.call("POST", f"/api/setup/{game}", {"start": "first"})
        assert first == json.loads(encoded(study.draft(game, SetupRequest(start="first"), "de")))
        asked = {"text": first["text"], "edit": {"kind": "take", "cells": ["nowhere"]}}
        again = await page.call("POST", f"/api/setup/{game}", asked)
        assert again["refusal"]["code"] == "cannot-edit"
        assert again["text"] == first["text"]
        assert await refused(page, "POST", f"/api/setup/{game}", {"text": "?"}) == (
            400,
            "badly-written",
        )


@in_loop
async def test_trees_are_read_and_written_as_by_a_server() -> None:
    async with opened(Database(), "de") as page:
        tree = await page.call("POST", "/api/study/read", {"text": HIVE})
        written = await page.call("POST", "/api/study/write", {"tree": tree})
        assert written == {"text": HIVE, "file": "hive.txt"}
        wrong = {"text": HIVE.replace("bG1 wS1/", "bG1 wA3/")}
        assert await refused(page, "POST", "/api/study/read", wrong) == (400, "bad-record")
        sgf = await page.call("POST", "/api/study/export", {"text": HIVE, "format": "sgf"})
        picture = await page.call("POST", "/api/study/picture", {"text": sgf["text"], "ply": 3})
        assert picture["ply"] == 3
        film = await page.call("POST", "/api/study/film", {"text": HIVE, "ply": 2})
        assert [frame["ply"] for frame in film["frames"]] == [2, 3, 4, 5, 6]


@pytest.mark.parametrize("game", GAMES)
@in_loop
async def test_the_explorer_is_answered_as_by_a_server(game: str) -> None:
    async with opened(Database(), "en") as page:
        answer = await page.call("POST", "/api/explorer", {"game": game})
        by_referee = asdict(study.explorer(StudyLine(game=game), "en"))
        assert answer == by_referee
        assert await refused(page, "POST", "/api/explorer", {}) == (422, "not-understood")
