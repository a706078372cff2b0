"""The REST API inside the browser: which path is answered by what."""

from __future__ import annotations

import logging
import re
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from http import HTTPStatus
from typing import Any, NamedTuple, TypeVar
from urllib.parse import parse_qsl, unquote, urlsplit

from spielwerk.game.refusals import Refusal
from spielwerk.game.text import LANGUAGES, Language
from spielwerk.service.refusals import NothingHere, Overloaded, status_of
from spielwerk.service.rest import Failure
from spielwerk.wire.codec import decoded, encoded
from spielwerk.wire.parts import refusal_info
from spielwerk.wire.refusals import NotUnderstood

log = logging.getLogger("spielwerk.browser")

T = TypeVar("T")
JSON = "application/json"
LONGEST_PART = 64


@dataclass(frozen=True, slots=True)
class Request:
    """What the page asks; `parts` are those of the path that the pattern names."""

    parts: Mapping[str, str]
    query: Mapping[str, str]
    body: Any
    language: Language

    def given(self, kind: type[T]) -> T:
        """The body as an object of this class; raises `NotUnderstood`."""
        return decoded(kind, self.body, "body")

    def number(self, name: str, least: int, most: int) -> int:
        """A part of the path, or of the query, that is a number; raises `NotUnderstood`."""
        text = self.parts.get(name) or self.query.get(name, "")
        if not (text.isascii() and text.isdigit() and least <= int(text[:9]) <= most):
            raise NotUnderstood(what=f"{name}: Expected a whole number from {least} to {most}")
        return int(text)


class Text(NamedTuple):
    """An answer that is no JSON."""

    text: str
    content_type: str


class Response(NamedTuple):
    """What is sent back."""

    status: int
    content_type: str
    body: str


Handler = Callable[[Request], Awaitable[Any]]


class Route(NamedTuple):
    """A method and a path, `{name}` standing for a part of it, and what answers it."""

    method: str
    pattern: str
    handler: Handler
    status: HTTPStatus = HTTPStatus.OK

    def parts(self, method: str, path: str) -> dict[str, str] | None:
        """The named parts of a path that is this one."""
        expression = re.sub(r"\{(\w+)\}", rf"(?P<\1>[^/]{{1,{LONGEST_PART}}})", self.pattern)
        found = re.fullmatch(expression, path) if method == self.method else None
        return None if found is None else {k: unquote(v) for k, v in found.groupdict().items()}


async def answered(routes: Sequence[Route], method: str, address: str, body: Any) -> Response:
    """The answer to a request; whatever goes wrong is one too, in the language asked for."""
    path, _, query_text = address.partition("?")
    query = dict(parse_qsl(query_text))
    language: Language = "de" if query.get("language") == "de" else "en"
    try:
        return await _answer(routes, method, urlsplit(path).path, query, body)
    except Refusal as refusal:
        return _failure(refusal, language)
    except Exception:
        log.exception("a request failed")
        return _failure(Overloaded(), language)


async def _answer(
    routes: Sequence[Route], method: str, path: str, query: Mapping[str, str], body: Any
) -> Response:
    for route in routes:
        parts = route.parts(method, path)
        if parts is not None:
            found = await route.handler(Request(parts, query, body, _language(query)))
            if isinstance(found, Text):
                return Response(route.status, found.content_type, found.text)
            return Response(route.status, JSON, "" if found is None else encoded(found))
    raise NothingHere()


def _language(query: Mapping[str, str]) -> Language:
    language = query.get("language", "en")
    if language not in LANGUAGES:
        raise NotUnderstood(what=f"language: Expected {' or '.join(LANGUAGES)}")
    return language


def _failure(refusal: Refusal, language: Language) -> Response:
    body = encoded(Failure(refusal=refusal_info(refusal, language)))
    return Response(status_of(refusal), JSON, body)
