"""Our own cookie in the Cookie header of a request, found in linear time.

The standard library's parser needs quadratic time for quoted values before Python 3.11.10 and
3.12.6 (CVE-2024-7592), and the web framework calls it for every request. So everything but our own
cookie is removed before the framework sees the request.
"""

from __future__ import annotations

import re

from starlette.types import Scope

from spielwerk.server.accounts.signatures import COOKIE

MAX_BYTES = 4096
"""Maximum length of the Cookie header; ours takes about a hundred bytes."""

_NAME = COOKIE.encode()
_UNQUOTED = re.compile(rb"[A-Za-z0-9._-]+")
"""What `Signer` writes: nothing that the parser would have to unquote."""


def is_too_long(scope: Scope) -> bool:
    """Return whether a request brings more cookies than any of ours could be."""
    return sum(len(value) for name, value in scope["headers"] if name == b"cookie") > MAX_BYTES


def with_only_our_cookie(scope: Scope) -> Scope:
    """Return the request without any cookie but ours; without a sound one, without any.

    >>> headers = [(b"host", b"a"), (b"cookie", b'x="1"; spielwerk_guest=2.a-b; y=3')]
    >>> with_only_our_cookie({"headers": headers})["headers"]
    [(b'host', b'a'), (b'cookie', b'spielwerk_guest=2.a-b')]
    """
    others = [header for header in scope["headers"] if header[0] != b"cookie"]
    if len(others) == len(scope["headers"]):
        return scope
    cookies = (value for name, value in scope["headers"] if name == b"cookie")
    pairs = (pair.strip().partition(b"=") for value in cookies for pair in value.split(b";"))
    ours = [value for name, _, value in pairs if name == _NAME and _UNQUOTED.fullmatch(value)]
    kept = [(b"cookie", _NAME + b"=" + ours[-1])] if ours else []
    return {**scope, "headers": [*others, *kept]}
