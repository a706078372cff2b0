"""Which lines of the log belong together: every request and every live connection has an id."""

from __future__ import annotations

import re
import secrets
from contextvars import ContextVar

from starlette.datastructures import Headers
from starlette.types import Scope

from spielwerk.server.networks import Networks

HEADER = "X-Request-ID"
REQUEST_ID: ContextVar[str] = ContextVar("request id", default="")
_ALLOWED = re.compile(r"[A-Za-z0-9._-]{8,64}")


def request_id(scope: Scope, proxies: Networks) -> str:
    """The id that a trusted proxy gave to a request, or a new one."""
    given = Headers(scope=scope).get(HEADER, "")
    if peer(scope) in proxies and _ALLOWED.fullmatch(given):
        return given
    return secrets.token_hex(8)


def peer(scope: Scope) -> str:
    """The address at the other end of the line, whoever is behind it."""
    client = scope.get("peer") or scope.get("client")
    return str(client[0]) if client else ""
