"""Time, date, seeds and ids: inputs of a table that come from outside."""

import secrets
import time
from datetime import UTC, datetime
from functools import lru_cache

SECONDS_OF_A_DAY = 24 * 60 * 60


def wall() -> int:
    """Milliseconds since 1970."""
    return int(time.time() * 1000)


def today() -> str:
    """The date of today."""
    return _date(int(time.time()) // SECONDS_OF_A_DAY)


@lru_cache(maxsize=1)
def _date(day: int) -> str:
    """A day, counted from 1970, as it is written."""
    return datetime.fromtimestamp(day * SECONDS_OF_A_DAY, UTC).date().isoformat()


def new_seed() -> str:
    """A seed that nobody can guess."""
    return secrets.token_hex(32)


def new_id(size: int = 16) -> str:
    """Return an id of some random bytes that no command line takes for an option."""
    while (found := secrets.token_urlsafe(size)).startswith("-"):
        pass
    return found
