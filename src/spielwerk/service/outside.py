"""External inputs of a table: time, date, seeds and ids."""

import secrets
import time
from datetime import UTC, datetime
from functools import lru_cache

SECONDS_OF_A_DAY = 24 * 60 * 60


def wall() -> int:
    """Return the milliseconds since 1970."""
    return int(time.time() * 1000)


def today() -> str:
    """Return today's date."""
    return _date(int(time.time()) // SECONDS_OF_A_DAY)


@lru_cache(maxsize=1)
def _date(day: int) -> str:
    """Return a day, counted from 1970, in ISO format."""
    return datetime.fromtimestamp(day * SECONDS_OF_A_DAY, UTC).date().isoformat()


def new_seed() -> str:
    """Return an unguessable seed."""
    return secrets.token_hex(32)


def new_id(size: int = 16) -> str:
    """Return a random id that never looks like a command-line option."""
    while (found := secrets.token_urlsafe(size)).startswith("-"):
        pass
    return found
