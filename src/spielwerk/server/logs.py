"""Logs for programs and for people, without names or secrets."""

import json
import logging
import re
import secrets
import sys
from collections import Counter
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import Any

from starlette.datastructures import Headers
from starlette.types import Scope

from spielwerk.server.api.rate_limits import Buckets
from spielwerk.server.networks import Networks
from spielwerk.server.settings import Settings

HEADER = "X-Request-ID"
REQUEST_ID: ContextVar[str] = ContextVar("request id", default="")
_ALLOWED = re.compile(r"[A-Za-z0-9._-]{8,64}")


def request_id(scope: Scope, proxies: Networks) -> str:
    """Return the request id given by a trusted proxy, or a new one."""
    given = Headers(scope=scope).get(HEADER, "")
    if peer(scope) in proxies and _ALLOWED.fullmatch(given):
        return given
    return secrets.token_hex(8)


def peer(scope: Scope) -> str:
    """Return the address at the other end of the connection, which may be a proxy."""
    client = scope.get("peer") or scope.get("client")
    return str(client[0]) if client else ""


LINES_PER_SECOND = 1.0
LINES_AT_ONCE = 50
"""Maximum lines of a kind in a burst, so that logs cannot fill the disk."""

_USUAL = set(logging.makeLogRecord({}).__dict__) | {"message", "asctime", "color_message"}


class JsonLines(logging.Formatter):
    """A formatter for JSON lines: time, level, message and extra fields."""

    def format(self, record: logging.LogRecord) -> str:
        entry: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if REQUEST_ID.get():
            entry["request_id"] = REQUEST_ID.get()
        entry.update(_added(record))
        if record.exc_info:
            entry["trace"] = self.formatException(record.exc_info)
        return json.dumps(entry, default=str)


class ReadableLines(logging.Formatter):
    """A formatter for terminals: time, level above info, message and extra fields."""

    def format(self, record: logging.LogRecord) -> str:
        time = datetime.fromtimestamp(record.created).astimezone().strftime("%H:%M:%S")
        level = "" if record.levelno == logging.INFO else f"{record.levelname}: "
        details = [f"{name}={value}" for name, value in _added(record).items()]
        line = " ".join([time, level + record.getMessage(), *details])
        trace = [self.formatException(record.exc_info)] if record.exc_info else []
        return "\n".join([line, *trace])


def _added(record: logging.LogRecord) -> dict[str, Any]:
    """Return the extra fields of a record."""
    return {name: value for name, value in vars(record).items() if name not in _USUAL}


class Sparing(logging.Filter):
    """A filter that suppresses refusals and warnings of a kind that come too often.

    The next one that passes reports the number `suppressed`.
    """

    def __init__(self, rate: float = LINES_PER_SECOND, most: float = LINES_AT_ONCE) -> None:
        super().__init__()
        self._buckets = Buckets(rate, most, remembered=1000)
        self._suppressed: Counter[str] = Counter()

    def filter(self, record: logging.LogRecord) -> bool:
        """Return whether a record is logged."""
        status = getattr(record, "status", 0)
        if status < 400 and record.levelno < logging.WARNING:
            return True
        kind = f"{record.name} {status} {record.msg}"
        if not self._buckets.take(kind):
            self._suppressed[kind] += 1
            return False
        suppressed = self._suppressed.pop(kind, 0)
        if suppressed:
            record.suppressed = suppressed
        return True


def begin_logging(settings: Settings) -> None:
    """Log to standard error from now on."""
    handler = logging.StreamHandler(sys.stderr)
    handler.addFilter(Sparing())
    text = settings.log_format == "text" or (
        settings.log_format == "auto" and handler.stream.isatty()
    )
    handler.setFormatter(ReadableLines() if text else JsonLines())
    for name in ("spielwerk", "uvicorn.error"):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.setLevel(settings.log_level.upper())
        logger.propagate = False
    # Uvicorn's own lines contain addresses and queries; the middleware logs requests.
    logging.getLogger("uvicorn.error").setLevel(logging.WARNING)
    logging.getLogger("uvicorn.access").disabled = True
