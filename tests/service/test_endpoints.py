"""The table of endpoints: both doors answer all of it, once, and the page asks for nothing else."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass, is_dataclass
from pathlib import Path
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import pytest
from fastapi.routing import APIRoute
from pydantic import TypeAdapter
from pydantic_core import to_json

from spielwerk.analysis.messages import SetupRequest, StoreStudy, StudyRequest, StudyWords
from spielwerk.analysis.puzzles.messages import PuzzleAttempt
from spielwerk.analysis.review.messages import ReviewRequest
from spielwerk.analysis.tree.messages import StudyExport, StudyWrite
from spielwerk.browser import paths
from spielwerk.browser.paths import Paths
from spielwerk.server import app
from spielwerk.server.api import endpoints as server_endpoints
from spielwerk.server.api.endpoints import handler_of
from spielwerk.server.app import make_app
from spielwerk.server.gate import Account
from spielwerk.server.imports import tasks
from spielwerk.server.imports.pool import ImportPool
from spielwerk.server.settings import Settings
from spielwerk.service import endpoints, study
from spielwerk.service.endpoints import ENDPOINTS, Endpoint, asked_by, hints_of
from spielwerk.service.rest import CreateTable, LookCloser, ReadRecord
from spielwerk.wire.codec import decoded, restored
from spielwerk.wire.limits import MOST_PLIES
from spielwerk.wire.messages import Part
from spielwerk.wire.refusals import TooMuch
from tests.browser.outside import Database
from tests.documents import DOCS, all_blocks
from tests.server.running import in_loop
from tests.service.doors import browser_door, server_door

PAGE = Path(__file__).parents[2] / "web" / "src" / "lib" / "api.ts"
WITHOUT_BROWSER = {
    ("POST", "/api/studies"),
    ("GET", "/api/studies/{study}"),
    ("GET", "/api/me/blocks"),
    ("POST", "/api/me/blocks"),
    ("DELETE", "/api/me/blocks/{block}"),
}
"""Endpoints that only a server has: sharing a study and blocking a guest need other people."""
OWN = [each for each in ENDPOINTS if isinstance(each.handler, str)]


def question(endpoint: Endpoint) -> tuple[str, str]:
    return endpoint.method, endpoint.path


def test_nothing_is_declared_twice() -> None:
    assert len({question(each) for each in ENDPOINTS}) == len(ENDPOINTS)
    handlers = [(each.tag, each.handler) for each in ENDPOINTS]
    assert len(set(handlers)) == len(handlers)


def test_the_server_answers_the_table_and_nothing_beside_it() -> None:
    routes = [
        (method, route.path)
        for route in make_app(Settings()).routes
        if isinstance(route, APIRoute) and route.path.startswith("/api/")
        for method in route.methods or ()
    ]
    assert sorted(routes) == sorted(map(question, ENDPOINTS))


def test_a_browser_answers_all_but_what_needs_a_server() -> None:
    answered = {question(each) for each in ENDPOINTS if _here(each) is not None}
    assert {question(each) for each in ENDPOINTS} - answered == WITHOUT_BROWSER
    public = {name for name in vars(Paths) if not name.startswith("_")} - {"routes"}
    assert public <= {each.handler for each in OWN}, "no method answers nothing"


def _here(endpoint: Endpoint) -> Any:
    """Return the handler of an endpoint inside a browser."""
    name = endpoint.handler
    return getattr(Paths, name, None) if isinstance(name, str) else name


@pytest.mark.parametrize("endpoint", OWN, ids=lambda each: each.name)
def test_both_doors_take_and_give_the_same(endpoint: Endpoint) -> None:
    of_server, of_browser = hints_of(handler_of(endpoint)), _here(endpoint)
    if of_browser is None:
        return
    hints = hints_of(of_browser)
    assert hints.get("given") == of_server.get("given")
    given = str if isinstance(endpoint.answer, str) else endpoint.answer or type(None)
    assert hints["return"] == given


# Requests of the page.


def _pattern(path: str) -> str:
    """Return a path without the names of its parts and its query."""
    return re.sub(r"\$?\{[^{}]*\}", "*", re.sub(r"\$\{ofGame.*|\?.*", "", path))


def _typescript(answer: Any) -> str:
    return f"{get_args(answer)[0].__name__}[]" if get_origin(answer) is list else answer.__name__


def test_the_page_asks_for_what_is_there() -> None:
    """Read `get<wire.Answer>("/path")`, `post<…>("/path")` and `ask<…>("METHOD", "/path")`."""
    _, requests = PAGE.read_text(encoding="utf-8").split("export const api = {")
    asked = re.findall(
        r'\b(get|post|ask)<(?:wire\.)?([\w\[\]]+)>\(\s*(?:"([A-Z]+)",\s*)?["`]([^"`]*)', requests
    )
    assert len(asked) > 30
    known = {(each.method, _pattern(each.path)): each.answer for each in ENDPOINTS}
    for function, answer, method, path in asked:
        found = known[method or function.upper(), _pattern("/api" + path)]
        assert answer in ("unknown", _typescript(found)), path


def test_every_endpoint_is_documented() -> None:
    page = (DOCS / "reference" / "protocol.md").read_text(encoding="utf-8")
    named = {
        (method, _pattern(path)) for method, path in re.findall(r"`([A-Z]+) (/api/[^`]+)`", page)
    }
    assert {(each.method, _pattern(each.path)) for each in ENDPOINTS} <= named


# Bodies: measured once, by either validator, and never validated again.

LONG_GAME = "(" + "done" * (MOST_PLIES + 1)
LONG_START = "Base" + ";pass" * (MOST_PLIES + 1)
CHAIRS = [{"kind": "me"}, {"kind": "program", "level": 3}]
NODES = [{}, {"parent": 0, "text": "wS1", "values": [0.5, 0.5]}]
TOO_LONG: list[tuple[type, dict[str, Any]]] = [
    (ReadRecord, {"text": LONG_GAME}),
    (LookCloser, {"text": LONG_GAME, "ply": 1}),
    (CreateTable, {"record": LONG_GAME, "chairs": CHAIRS}),
    (ReviewRequest, {"record": LONG_GAME}),
    (StoreStudy, {"text": LONG_GAME}),
    (StudyExport, {"text": LONG_GAME, "format": "sgf"}),
    (ReadRecord, {"text": "ä" * 40_000}),
    (StudyRequest, {"game": "hive", "start": LONG_START}),
    (SetupRequest, {"text": LONG_START}),
    (StudyWrite, {"tree": {"game": "hive", "start": LONG_START, "nodes": NODES}}),
]


def by_pydantic(kind: type, value: Any) -> Any:
    return TypeAdapter(kind).validate_python(value)


@pytest.mark.parametrize("validator", [by_pydantic, decoded], ids=["pydantic", "codec"])
@pytest.mark.parametrize(("kind", "body"), TOO_LONG)
def test_long_games_are_refused_with_the_body(
    kind: type, body: dict[str, Any], validator: Callable[[type, Any], Any]
) -> None:
    with pytest.raises(TooMuch):
        validator(kind, body)


BODIES: list[tuple[type, dict[str, Any]]] = [
    (StudyRequest, {"game": "hive", "options": {"queen_first": False}, "plies": ["wS1"]}),
    (StudyWords, {"game": "hive", "lines": [["wS1", "bS1 wS1-"], []]}),
    (PuzzleAttempt, {"mix": [0.25, 0.75], "gesture": None}),
    (SetupRequest, {"edit": {"kind": "put", "thing": "wQ", "cells": ["0,0"], "value": 3}}),
    (CreateTable, {"game": "hive", "chairs": CHAIRS, "options": {"mosquito": True}}),
    (
        StudyWrite,
        {
            "tree": {
                "game": "hive",
                "nodes": NODES,
                "players": [{"name": "Anna", "kind": "program"}],
                "ending": {
                    "plies": 1,
                    "departures": [{"seats": [0], "reason": "time", "ply": 1}],
                },
            }
        },
    ),
]


@pytest.mark.parametrize(("kind", "body"), BODIES)
def test_a_body_reaches_a_worker_as_it_was_validated(kind: type, body: dict[str, Any]) -> None:
    validated = by_pydantic(kind, body)
    assert restored(kind, json.loads(to_json(validated))) == validated == decoded(kind, body)


def test_every_union_that_a_worker_takes_can_be_restored() -> None:
    """It is restored as its first member: the others have to be plain, or null."""
    unions = {
        union
        for each in ENDPOINTS
        if not isinstance(each.handler, str)
        for union in unions_in(tuple(asked_by(each.handler).values()))
    }
    assert len(unions) > 3
    for union in unions:
        assert set(get_args(union)[1:]) <= {str, int, float, bool, type(None)}, union


def unions_in(kind: Any) -> set[Any]:
    """Return the unions in types, including fields of classes."""
    if isinstance(kind, type) and is_dataclass(kind):
        return unions_in(tuple(get_type_hints(kind).values()))
    inner = kind if isinstance(kind, tuple) else get_args(kind)
    own = {kind} if get_origin(kind) in (Union, UnionType) else set()
    return own.union(*map(unions_in, inner)) if get_origin(kind) is not Literal else set()


# The page of the documentation that adds one.


@in_loop
async def test_a_handler_and_a_line_are_an_endpoint_of_both_doors(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    handler, line = all_blocks("docs/internals/architecture.md", "python")
    room = {**vars(study), "dataclass": dataclass, "Part": Part}
    exec(f"from __future__ import annotations\n{handler}", room)
    monkeypatch.setattr(study, "mobility", room["mobility"], raising=False)
    (added,) = eval(f"({line})", vars(endpoints))
    monkeypatch.setattr(tasks, "_TASKS", {**tasks._TASKS, tasks.task_of(added): added.handler})
    for module in (server_endpoints, paths):
        monkeypatch.setattr(module, "ENDPOINTS", (*ENDPOINTS, added))

    rest_routes = server_endpoints.rest_routes.__wrapped__
    monkeypatch.setattr(app, "rest_routes", rest_routes)

    async def perform(pool: ImportPool, task: tasks.Task, account: Account) -> tasks.Answer:
        return tasks.perform(json.loads(to_json(task)))

    monkeypatch.setattr(ImportPool, "ask", perform)
    async with server_door(tmp_path / "games.sqlite") as server, browser_door(Database()) as page:
        for door in (server, page):
            answer = await door.call("POST", "/api/study/mobility", {"game": "ignite-flow"})
            # White puts one of three elements on one of 36 cells (IF-2).
            assert (answer.status, json.loads(answer.body)) == (200, {"counts": [108, 0]})
            refused = await door.call("POST", "/api/study/mobility", {"game": "chess"})
            assert refused.status == 404
