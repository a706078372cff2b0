"""Certificates for the clients of tests, loaded once."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import httpx
import pytest


@pytest.fixture(scope="session", autouse=True)
def shared_certificates() -> Iterator[None]:
    """Let all clients share their certificates: loading them takes longer than most requests."""
    with pytest.MonkeyPatch.context() as patch:
        once = cache(httpx.create_ssl_context)
        patch.setattr("httpx._transports.default.create_ssl_context", once)
        yield
