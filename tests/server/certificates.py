"""Certificates for the clients of tests, loaded once."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import httpx
import pytest

_CONTEXT = "httpx._transports.default.create_ssl_context"


@pytest.fixture(scope="session", autouse=True)
def shared_certificates() -> Iterator[None]:
    """Let all clients share their certificates: loading them takes longer than most requests."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(_CONTEXT, cache(httpx.create_ssl_context))
        yield


def accept_only(certificate: Path, patch: pytest.MonkeyPatch) -> None:
    """Let clients accept a certificate of the test's own."""
    patch.setenv("SSL_CERT_FILE", str(certificate))
    patch.setattr(_CONTEXT, httpx.create_ssl_context)
