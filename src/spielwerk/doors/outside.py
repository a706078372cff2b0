"""What comes from outside into the decisions of a table: the time, the date, and seeds."""

from __future__ import annotations

import secrets
import time
from datetime import UTC, datetime


def wall() -> int:
    """Milliseconds since 1970."""
    return int(time.time() * 1000)


def today() -> str:
    """The date of today."""
    return datetime.now(UTC).date().isoformat()


def new_seed() -> str:
    """A seed that nobody can guess."""
    return secrets.token_hex(32)
