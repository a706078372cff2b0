"""The REST routes of the server, made from the table of endpoints.

Endpoints shared with the browser are answered in a thread or a worker process. Those of the server
alone are functions in the module of their tag.
"""

import inspect
from collections.abc import Iterator
from functools import cache
from typing import Annotated, Any, get_args

from fastapi import APIRouter, Depends, Path, Query, Request, Response
from fastapi.responses import PlainTextResponse
from pydantic_core import to_json
from starlette.concurrency import run_in_threadpool
from starlette.routing import BaseRoute

from spielwerk.game.text import Language
from spielwerk.server.api import me, operations, studies, tables
from spielwerk.server.api.imports import ask, sent
from spielwerk.server.imports.tasks import task_of
from spielwerk.server.services import Services, Spoken, failures, guest_id, own_page, services_of
from spielwerk.server.tables.info import check_table, present_positions
from spielwerk.service.endpoints import ENDPOINTS, Endpoint, Handler, asked_by, call, hints_of
from spielwerk.service.rest import Failure

MODULES = {"guests": me, "server": operations, "study": studies, "tables": tables}
"""Modules with the server's own handlers, by tag."""


@cache
def rest_routes() -> list[BaseRoute]:
    """Return a route for each endpoint; built once, because it takes a moment."""
    router = APIRouter()
    for endpoint in ENDPOINTS:
        kind: dict[str, Any] = {"response_model": endpoint.answer}
        responses = failures(*endpoint.statuses)
        if isinstance(endpoint.answer, str):
            plain = PlainTextResponse if endpoint.answer == "text/plain" else Response
            kind = {"response_class": plain, "response_model": None}
            responses[200] = {"content": {endpoint.answer: {}}}
        if endpoint is ENDPOINTS[0]:
            # Declares the schema that `failures` refers to everywhere.
            responses[400] = {"model": Failure}
        router.add_api_route(
            endpoint.path,
            handler_of(endpoint),
            methods=[endpoint.method],
            name=endpoint.name,
            tags=[endpoint.tag],
            status_code=endpoint.status,
            dependencies=[] if endpoint.method == "GET" else [Depends(own_page)],
            responses=responses,
            **kind,
        )
    return router.routes


def handler_of(endpoint: Endpoint) -> Handler:
    """Return the function that FastAPI calls: the server's own, or a wrapper of a shared one."""
    if isinstance(endpoint.handler, str):
        own: Handler = getattr(MODULES[endpoint.tag], endpoint.handler)
        return own
    shared = endpoint.handler

    async def answer(request: Request, language: Language, **asked: Any) -> Response:
        services = services_of(request)
        asked |= {"language": language, **await _provided(shared, services, request, asked)}
        match endpoint.place:
            case "thread":
                found = await run_in_threadpool(call, shared, asked)
            case place:
                pool = services.studies if place == "study" else services.imports
                return sent(await ask(request, task_of(endpoint), asked, pool=pool))
        return Response(to_json(found), media_type="application/json")

    answer.__doc__ = shared.__doc__
    vars(answer)["__signature__"] = inspect.Signature(list(_parameters(endpoint.path, shared)))
    return answer


async def _provided(
    handler: Handler, services: Services, request: Request, asked: dict[str, Any]
) -> dict[str, Any]:
    """Return the keyword-only arguments of a handler that this process provides."""
    wanted, found = hints_of(handler), dict[str, Any]()
    if "added" in wanted:
        found["added"] = services.settings.explorer
    if "present" in wanted:
        # A guest may be brand new: only the seats they hold matter.
        guest, given = guest_id(request), asked["given"]
        await check_table(services.tables, getattr(given, "table", None))
        found["present"] = await present_positions(services.tables, guest, given.game)
    return found


def _parameters(path: str, handler: Handler) -> Iterator[inspect.Parameter]:
    """Yield the parameters of a handler for FastAPI, each with its source."""
    kind, own = inspect.Parameter.KEYWORD_ONLY, inspect.signature(handler).parameters
    yield inspect.Parameter("request", kind, annotation=Request)
    for name, hint in asked_by(handler).items():
        place = Path if f"{{{name}}}" in path else Query
        about = next((each for each in get_args(hint)[1:] if isinstance(each, str)), None)
        known = hint if name == "given" else Annotated[hint, place(description=about)]
        if name != "language":
            yield own[name].replace(annotation=known, kind=kind)
    yield inspect.Parameter("language", kind, annotation=Spoken)
