"""Stored moderation: bans and mutes, orders to running servers, and the log.

The database carries it to the servers. Moderators may read it anyway, every server of a cluster
shares it, and its contents survive restarts: a socket or a key of its own would have to be
protected, and could be lost.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

from sqlalchemy import Connection, delete, func, insert, or_, select, update

from spielwerk.server.storage.tables import MODERATION, SANCTION

Measure = Literal["ban", "mute"]

DRY_RUN = "dry run"
"""Name in an order to prune that makes it only count."""


@dataclass(frozen=True, slots=True)
class Order:
    """An operator's request; `until` is the end of a ban or mute, None if it has none."""

    at: int
    operator: str
    action: str
    target: str = ""
    reason: str = ""
    until: int | None = None


@dataclass(frozen=True, slots=True)
class LogLine:
    """An order with its number and its outcome, which is None until it is carried out."""

    number: int
    at: int
    operator: str
    action: str
    target: str
    reason: str
    until: int | None
    outcome: dict[str, Any] | None


@dataclass(frozen=True, slots=True)
class Sanction:
    """A ban or a mute of a guest or an address."""

    action: str
    target: str
    since: int
    until: int | None
    reason: str


# The log and the orders.


def note(connection: Connection, order: Order, outcome: dict[str, Any] | None = None) -> int:
    """Add to the log; without an outcome a running server has to carry it out."""
    values = {name: getattr(order, name) for name in order.__slots__}
    written = None if outcome is None else json.dumps(outcome)
    added = connection.execute(insert(MODERATION).values(**values, outcome=written))
    assert added.inserted_primary_key is not None
    return int(added.inserted_primary_key[0])


def log_lines(connection: Connection, most: int) -> list[LogLine]:
    """Return the last lines of the log, the newest first."""
    query = select(MODERATION).order_by(MODERATION.c.number.desc()).limit(most)
    return [_line(row) for row in connection.execute(query)]


def line(connection: Connection, number: int) -> LogLine:
    """Return one line of the log."""
    return _line(connection.execute(select(MODERATION).where(MODERATION.c.number == number)).one())


def _line(row: Any) -> LogLine:
    outcome = None if row.outcome is None else json.loads(row.outcome)
    return LogLine(
        row.number, row.at, row.operator, row.action, row.target, row.reason, row.until, outcome
    )


def newest(connection: Connection) -> int:
    """Return the number of the last line: what has changed has a line."""
    return connection.execute(select(func.max(MODERATION.c.number))).scalar() or 0


def waiting(connection: Connection) -> Sequence[int]:
    """Return the orders without an outcome, the oldest first."""
    query = select(MODERATION.c.number).where(MODERATION.c.outcome.is_(None))
    return connection.execute(query.order_by(MODERATION.c.number)).scalars().all()


def claim(
    connection: Connection, number: int, holder: str, living: frozenset[str]
) -> LogLine | None:
    """Take an order; None if another living process has it, or it is done."""
    free = or_(MODERATION.c.holder.is_(None), MODERATION.c.holder.not_in(living - {holder}))
    own = (MODERATION.c.number == number, MODERATION.c.outcome.is_(None), free)
    taken = connection.execute(update(MODERATION).where(*own).values(holder=holder)).rowcount
    return line(connection, number) if taken else None


def finish(connection: Connection, number: int, outcome: dict[str, Any]) -> None:
    """Note what came of an order."""
    done = update(MODERATION).where(MODERATION.c.number == number)
    connection.execute(done.values(outcome=json.dumps(outcome)))


# Bans and mutes.


def impose(connection: Connection, action: Measure, order: Order) -> None:
    """Ban or mute from now on, in place of what there was."""
    lift(connection, action, order.target)
    values = {"target": order.target, "since": order.at, "until": order.until}
    connection.execute(insert(SANCTION).values(action=action, reason=order.reason, **values))


def lift(connection: Connection, action: Measure, target: str) -> bool:
    """End a ban or a mute; whether there was one."""
    own = (SANCTION.c.action == action, SANCTION.c.target == target)
    return connection.execute(delete(SANCTION).where(*own)).rowcount > 0


def sanctions(connection: Connection, now: int) -> list[Sanction]:
    """Return the bans and mutes that hold, the newest first."""
    holds = or_(SANCTION.c.until.is_(None), SANCTION.c.until > now)
    query = select(SANCTION).where(holds).order_by(SANCTION.c.since.desc(), SANCTION.c.target)
    return [Sanction(*row) for row in connection.execute(query)]


def forget_target(connection: Connection, target: str, mark: str) -> None:
    """Remove the sanctions of a deleted guest, whose cookie is no longer valid anyway."""
    connection.execute(delete(SANCTION).where(SANCTION.c.target == target))
    named = update(MODERATION).where(MODERATION.c.target == target)
    connection.execute(named.values(target=mark))
