"""Orders of an operator: carried out here, or by the server that works on the database."""

import getpass
import time
from collections.abc import Callable
from typing import Any

from sqlalchemy import Connection

from spielwerk.game.refusals import StatedRefusal
from spielwerk.game.text import Text
from spielwerk.server.admin.access import is_used, reading, writing
from spielwerk.server.storage import moderation
from spielwerk.server.storage.moderation import Order
from spielwerk.service.outside import wall
from spielwerk.service.refusals import NoSuchTable

SECONDS_FOR_AN_ANSWER = 30.0
SECONDS_BETWEEN_LOOKS = 0.1

Outcome = dict[str, Any]


class NotCarriedOut(StatedRefusal, code="not-carried-out"):
    """The server has not answered in time."""

    sentence = Text(
        "The server on this database has not answered within {seconds:g} seconds. "
        "It will follow this order once it responds again: see spielwerk admin log."
    )


def operator() -> str:
    """Return the user of the system who gives the order."""
    try:
        return getpass.getuser()[:60]
    except (KeyError, OSError):  # A container may run under a number without a name.
        return "unknown"


def carry_out(
    database: str | None,
    action: str,
    target: str,
    work: Callable[[Connection], Outcome],
    check: Callable[[Connection, str], None] | None = None,
) -> Outcome:
    """Let a running server do something, or do the `work` here if there is none; with a log line.

    `check` raises a refusal before anything is noted.
    """
    order = Order(wall(), operator(), action, target)
    with writing(database, beside=True) as connection:
        if check is not None:
            check(connection, target)
        if not is_used(connection):
            outcome = work(connection)
            moderation.note(connection, order, outcome)
            return outcome
        number = moderation.note(connection, order)
    return _awaited(database, number)


def _awaited(database: str | None, number: int) -> Outcome:
    until = time.monotonic() + SECONDS_FOR_AN_ANSWER
    while time.monotonic() < until:
        with reading(database) as connection:
            outcome = moderation.line(connection, number).outcome
        if outcome is not None:
            if outcome.get("refused") == NoSuchTable.code:
                raise NoSuchTable()
            return outcome
        time.sleep(SECONDS_BETWEEN_LOOKS)
    raise NotCarriedOut(seconds=SECONDS_FOR_AN_ANSWER)
