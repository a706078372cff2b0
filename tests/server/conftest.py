"""Shared fixtures of server tests: a running server, and a PostgreSQL if available."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.certificates import shared_certificates
from tests.server.postgres import Postgres, start_postgres
from tests.server.running import RunningServer

__all__ = ["shared_certificates"]


@pytest.fixture(scope="session")
def server(
    tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest
) -> Iterator[RunningServer]:
    """Yield a server for all tests that leave it running.

    With SPIELWERK_TEST_DATABASE=postgres it stores everything there.
    """
    database = None
    if os.environ.get("SPIELWERK_TEST_DATABASE") == "postgres":
        database = request.getfixturevalue("postgres").new_database()
    running = RunningServer(tmp_path_factory.mktemp("server"), database).start()
    yield running
    running.stop()
    assert '"message": "stopped"' in running.logged()
    assert '"level": "error"' not in running.logged()


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Postgres]:
    """Yield a private PostgreSQL server; skip with the reason if it is unavailable."""
    folder = tmp_path_factory.mktemp("postgres")
    found = start_postgres(folder)
    if isinstance(found, str):
        pytest.skip(found)
    yield found
    found.stop()


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Return the address of an empty database, of each kind."""
    if request.param == "sqlite":
        return str(tmp_path / "games.sqlite")
    found: Postgres = request.getfixturevalue("postgres")
    return found.new_database()
