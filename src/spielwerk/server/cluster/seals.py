"""Seals for workers' answers: readers of Redis must not learn a program's card.

The key is derived from the server's secret, which servers and workers share, but not Redis.
"""

import contextlib
import hashlib
import hmac
import json
import secrets
from collections.abc import Sequence
from typing import Any

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

NONCE_BYTES = 12


class Seals:
    """Encryption of messages: seals with the newest secret, opens with any.

    >>> Seals(["new", "old"]).opened(Seals(["old"]).sealed({"move": "a1"}))
    {'move': 'a1'}
    >>> Seals(["guessed"]).opened(Seals(["new"]).sealed({"move": "a1"})) is None
    True
    """

    def __init__(self, keys: Sequence[str]) -> None:
        self._ciphers = [AESGCM(_key(each, b"spielwerk answers")) for each in keys]
        self._marks = _key(keys[0], b"spielwerk marks")

    def sealed(self, message: dict[str, Any]) -> bytes:
        nonce = secrets.token_bytes(NONCE_BYTES)
        return nonce + self._ciphers[0].encrypt(nonce, json.dumps(message).encode(), None)

    def opened(self, data: bytes) -> dict[str, Any] | None:
        """Return the message; None if it was not sealed with one of our secrets."""
        for cipher in self._ciphers:
            with contextlib.suppress(InvalidTag, ValueError):
                text = cipher.decrypt(data[:NONCE_BYTES], data[NONCE_BYTES:], None)
                found: dict[str, Any] = json.loads(text)
                return found
        return None

    def mark(self, name: str) -> str:
        """Return a pseudonym for a guest."""
        return hmac.new(self._marks, name.encode(), hashlib.sha256).hexdigest()[:32]


def _key(secret: str, purpose: bytes) -> bytes:
    return HKDF(algorithm=SHA256(), length=32, salt=None, info=purpose).derive(secret.encode())
