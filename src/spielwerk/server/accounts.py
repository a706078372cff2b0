"""Signed guest cookies and seat tokens.

Of several keys the first signs; signatures by the others remain valid. A signature names its key.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import re
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from spielwerk.service.outside import new_id

if TYPE_CHECKING:
    from starlette.types import Scope

COOKIE = "spielwerk_guest"
SECONDS_OF_COOKIE = 400 * 24 * 60 * 60
"""Lifetime of the cookie, the maximum that browsers keep one."""

_GUEST = r"([A-Za-z0-9_-]{16,40})"
_SIGNATURE = r"([A-Za-z0-9_-]{43})"
_COOKIE = re.compile(rf"1\.{_GUEST}\.{_SIGNATURE}|2\.([0-9a-f]{{8}})\.{_GUEST}\.{_SIGNATURE}")


_LINK = re.compile(r"0|[1-9][0-9]{0,5}")


class Signer:
    """Signer and verifier with a list of secret keys.

    >>> signer = Signer(["not so secret"])
    >>> signer.guest_of(signer.cookie("abcdefghijklmnop"))
    'abcdefghijklmnop'
    >>> signer.guest_of("1.abcdefghijklmnop.forged") is None
    True
    """

    def __init__(self, keys: Sequence[str]) -> None:
        self._keys: dict[str, bytes] = {}
        self.change(keys)

    def change(self, keys: Sequence[str]) -> None:
        """Sign with the first of these keys, and accept signatures by any of them."""
        self._keys = {_id(key): key.encode() for key in keys}

    def cookie(self, guest: str) -> str:
        key = next(iter(self._keys))
        return f"2.{key}.{guest}.{self._signature(key, 'guest', guest)}"

    def guest_of(self, cookie: str | None) -> str | None:
        """Return the guest that a cookie names; None unless the server has signed it."""
        match = _COOKIE.fullmatch(cookie or "")
        if match is None:
            return None
        guest, signature = match[1] or match[4], match[2] or match[5]
        # Cookies of older servers do not name a key.
        keys = self._keys if match[3] is None else {match[3]} & self._keys.keys()
        return guest if self._signed(keys, signature, "guest", guest) else None

    def seat_token(self, table: str, chair: int, link: int) -> str:
        """Return the token in a seat's link; `link` counts how often the link was renewed."""
        key = next(iter(self._keys))
        return f"{key}.{link}.{self._signature(key, 'seat', _seat(table, chair, link))}"

    def link_of(self, token: str, table: str, chair: int, link: int) -> int | None:
        """Return the number of the link with this token; None if the token is not for this seat.

        `link` is the current number, which tokens of older servers do not carry.
        """
        key, number, signature = (["", "", *token.split(".")])[-3:]
        if not key and number:
            key, number = number, ""
        known = link if not number else int(number) if _LINK.fullmatch(number) else -1
        # Even older tokens do not name a key.
        keys = {key} & self._keys.keys() if key else self._keys
        return known if self._signed(keys, signature, "seat", _seat(table, chair, known)) else None

    def pseudonym(self, address: str) -> str:
        """Return a stable, irreversible pseudonym for an address."""
        return self._signature(next(iter(self._keys)), "address", address)[:12]

    def _signed(self, keys: Iterable[str], signature: str, purpose: str, text: str) -> bool:
        given = signature.encode()
        return any(
            hmac.compare_digest(given, self._signature(key, purpose, text).encode()) for key in keys
        )

    def _signature(self, key: str, purpose: str, text: str) -> str:
        digest = hmac.new(self._keys[key], f"{purpose} {text}".encode(), hashlib.sha256).digest()
        return base64.urlsafe_b64encode(digest).decode().rstrip("=")


def _id(key: str) -> str:
    """Return the public name of a key."""
    return hashlib.sha256(f"id {key}".encode()).hexdigest()[:8]


def _seat(table: str, chair: int, link: int) -> str:
    return f"{table}.{chair}.{link}" if link else f"{table}.{chair}"


def new_guest() -> str:
    """Return a new guest id."""
    return new_id()


MAX_BYTES = 4096
"""Maximum length of the Cookie header; ours takes about a hundred bytes."""

HOST_COOKIE = f"__Host-{COOKIE}"
"""The cookie's name with TLS: browsers then accept it only for this host and path."""

_NAMES = (COOKIE.encode(), HOST_COOKIE.encode())
_UNQUOTED = re.compile(rb"[A-Za-z0-9._-]+")
"""Values written by `Signer`, which need no unquoting."""


def is_too_long(scope: Scope) -> bool:
    """Return whether a request carries more cookie data than ours could need."""
    return sum(len(value) for name, value in scope["headers"] if name == b"cookie") > MAX_BYTES


def with_only_our_cookie(scope: Scope) -> Scope:
    """Remove all cookies but our own well-formed one from a request.

    The standard library's parser, which the web framework calls for every request, needs quadratic
    time for quoted values before Python 3.11.10 and 3.12.6 (CVE-2024-7592).

    >>> headers = [(b"host", b"a"), (b"cookie", b'x="1"; spielwerk_guest=2.a-b; y=3')]
    >>> with_only_our_cookie({"headers": headers})["headers"]
    [(b'host', b'a'), (b'cookie', b'spielwerk_guest=2.a-b')]
    """
    others = [header for header in scope["headers"] if header[0] != b"cookie"]
    if len(others) == len(scope["headers"]):
        return scope
    ours = our_cookie(scope)
    kept = [] if ours is None else [(b"cookie", f"{COOKIE}={ours}".encode())]
    return {**scope, "headers": [*others, *kept]}


def our_cookie(scope: Scope) -> str | None:
    """Return the value of our own cookie; None without a well-formed one.

    A host-only cookie takes precedence over one set before TLS was enabled.
    """
    cookies = (value for name, value in scope["headers"] if name == b"cookie")
    pairs = (pair.strip().partition(b"=") for value in cookies for pair in value.split(b";"))
    sound = {
        name: value for name, _, value in pairs if name in _NAMES and _UNQUOTED.fullmatch(value)
    }
    ours = sound.get(_NAMES[1], sound.get(_NAMES[0]))
    return None if ours is None else ours.decode()
