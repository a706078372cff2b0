"""The REST API in the browser: the table of endpoints, answered in this thread."""

import inspect
import logging
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple, get_args, get_origin
from urllib.parse import parse_qsl, unquote, urlsplit

from spielwerk.game.refusals import Refusal
from spielwerk.game.text import Language, known_language
from spielwerk.service.endpoints import Endpoint, Handler, asked_by, call
from spielwerk.service.refusals import NothingHere, Overloaded, status_of
from spielwerk.service.rest import Failure
from spielwerk.wire.codec import decoded, encoded
from spielwerk.wire.parts import refusal_info

log = logging.getLogger("spielwerk.browser")

JSON = "application/json"
LONGEST_PART = 64
LONGEST_NUMBER = 9


class Response(NamedTuple):
    """The response to a request."""

    status: int
    content_type: str
    body: str


@dataclass(frozen=True, slots=True)
class Route:
    """An endpoint with its local handler."""

    endpoint: Endpoint
    handler: Handler

    def parts(self, method: str, path: str) -> dict[str, str] | None:
        """Return the named parts of a path, if it matches."""
        if method != self.endpoint.method:
            return None
        part = rf"(?P<\1>[^/]{{1,{LONGEST_PART}}})"
        found = re.fullmatch(re.sub(r"\{(\w+)\}", part, self.endpoint.path), path)
        return None if found is None else {k: unquote(v) for k, v in found.groupdict().items()}

    def arguments(self, texts: Mapping[str, str], body: Any) -> dict[str, Any]:
        """Return the handler's arguments from path, query and body.

        Raises `NotUnderstood` or `TooMuch`.
        """
        found = dict[str, Any]()
        # Every request has a language, if only for its refusal.
        for name, hint in {"language": Language, **asked_by(self.handler)}.items():
            if name == "given":
                found[name] = decoded(hint, body, "body")
            elif name in texts:
                found[name] = decoded(hint, _value(hint, texts[name]), name)
        return found


def _value(hint: Any, text: str) -> str | int:
    """Return a text as a number, where one is expected and valid."""
    while get_args(hint) and get_origin(hint) is not Literal:
        hint = get_args(hint)[0]
    digits = text.isascii() and text.isdigit()
    return int(text[:LONGEST_NUMBER]) if hint is int and digits else text


async def answered(
    routes: Sequence[Route], provided: Mapping[str, Any], method: str, address: str, body: Any
) -> Response:
    """Return the response to a request; errors are also responses, in the requested language."""
    path, _, query_text = address.partition("?")
    query = {"language": "en", **dict(parse_qsl(query_text))}
    language = known_language(query["language"])
    try:
        for route in routes:
            parts = route.parts(method, urlsplit(path).path)
            if parts is not None:
                asked = route.arguments(query | parts, body)
                return _response(route.endpoint, await _found(route.handler, {**provided, **asked}))
        raise NothingHere()
    except Refusal as refusal:
        return _failure(refusal, language)
    except Exception:
        log.exception("request failed")
        return _failure(Overloaded(), language)


async def _found(handler: Handler, known: Mapping[str, Any]) -> Any:
    found = call(handler, known)
    return await found if inspect.isawaitable(found) else found


def _response(endpoint: Endpoint, found: Any) -> Response:
    if isinstance(endpoint.answer, str):
        charset = "; charset=utf-8" if endpoint.answer.startswith("text/") else ""
        return Response(endpoint.status, endpoint.answer + charset, found)
    return Response(endpoint.status, JSON, "" if found is None else encoded(found))


def _failure(refusal: Refusal, language: Language) -> Response:
    body = encoded(Failure(refusal=refusal_info(refusal, language)))
    return Response(status_of(refusal), JSON, body)
