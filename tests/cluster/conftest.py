"""Shared fixtures of multi-process tests: a PostgreSQL, a Redis, two servers and two workers."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.cluster.redis import RedisServer, start_redis
from tests.cluster.running import RunningCluster
from tests.server.certificates import shared_certificates
from tests.server.postgres import Postgres, start_postgres

__all__ = ["shared_certificates"]


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Postgres]:
    """Yield a private PostgreSQL that tests may restart; skip if it is unavailable."""
    found = start_postgres(tmp_path_factory.mktemp("postgres"))
    if isinstance(found, str):
        pytest.skip(found)
    yield found
    found.stop()


@pytest.fixture(scope="session")
def redis(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RedisServer]:
    """Yield a private Redis; skip if it is unavailable."""
    found = start_redis(tmp_path_factory.mktemp("redis"))
    if isinstance(found, str):
        pytest.skip(found)
    yield found
    found.stop()


@pytest.fixture(scope="session")
def _cluster(
    tmp_path_factory: pytest.TempPathFactory, postgres: Postgres, redis: RedisServer
) -> Iterator[RunningCluster]:
    folder, database = tmp_path_factory.mktemp("cluster"), postgres.new_database()
    with RunningCluster(folder, database, redis, thinking_seconds=3) as running:
        yield running


@pytest.fixture
def cluster(_cluster: RunningCluster) -> RunningCluster:
    """Two servers and two workers; those that the test before has ended are started again."""
    _cluster.revive()
    return _cluster
