"""What only the server can have written: the cookie of a guest, the token of a seat."""

from __future__ import annotations

import base64
import hashlib
import hmac
import re
import secrets

COOKIE = "spielwerk_guest"
SECONDS_OF_COOKIE = 400 * 24 * 60 * 60
"""As long as browsers keep one."""

_COOKIE = re.compile(r"1\.([A-Za-z0-9_-]{16,40})\.([A-Za-z0-9_-]{43})")


class Signer:
    """Signs with a secret key, and checks signatures.

    >>> signer = Signer("not so secret")
    >>> signer.guest_of(signer.cookie("abcdefghijklmnop"))
    'abcdefghijklmnop'
    >>> signer.guest_of("1.abcdefghijklmnop.forged") is None
    True
    """

    def __init__(self, key: str) -> None:
        self._key = key.encode()

    def cookie(self, guest: str) -> str:
        """The cookie of a guest."""
        return f"1.{guest}.{self._signature('guest', guest)}"

    def guest_of(self, cookie: str | None) -> str | None:
        """The guest that a cookie stands for; None if the server has not written it."""
        match = _COOKIE.fullmatch(cookie or "")
        if match and hmac.compare_digest(match[2], self._signature("guest", match[1])):
            return match[1]
        return None

    def seat_token(self, table: str, chair: int) -> str:
        """What the link of a seat carries."""
        return self._signature("seat", f"{table}.{chair}")

    def fits(self, token: str | None, table: str, chair: int | None) -> bool:
        """Whether a token is the one of this seat."""
        if token is None or chair is None:
            return False
        return hmac.compare_digest(token.encode(), self.seat_token(table, chair).encode())

    def _signature(self, purpose: str, text: str) -> str:
        digest = hmac.new(self._key, f"{purpose} {text}".encode(), hashlib.sha256).digest()
        return base64.urlsafe_b64encode(digest).decode().rstrip("=")


def new_guest() -> str:
    """The id of a new guest."""
    return secrets.token_urlsafe(16)
