"""How much lag is given back at a table, and to whom."""

from __future__ import annotations

from collections.abc import Iterable

from spielwerk.game import Seat
from spielwerk.server.settings import Settings
from spielwerk.server.tables.lag_store import LagStore
from spielwerk.server.tables.session import TableSession
from spielwerk.table.events import Chosen, Event, Moved


def lags(session: TableSession, settings: Settings) -> dict[Seat, int]:
    """How much is given back to the seats whose clocks run, in milliseconds."""
    current = session.table.current
    if current is None or not current.clock.counts:
        return {}
    return {seat: _lag(session, settings, seat) for seat in current.clock.running}


def _lag(session: TableSession, settings: Settings, seat: Seat) -> int:
    measured = int(min(session.lag(seat), settings.lag_milliseconds))
    return min(measured, _store(session, settings, seat).left())


def spend_lag(session: TableSession, settings: Settings, events: Iterable[Event]) -> None:
    """Take out of the stores what was given back with these events."""
    for event in events:
        if isinstance(event, Moved | Chosen) and event.lag:
            _store(session, settings, event.seat).spend(event.lag)


def _store(session: TableSession, settings: Settings, seat: Seat) -> LagStore:
    chair = session.table.chair_of(seat)
    if chair not in session.lag_stores:
        session.lag_stores[chair] = LagStore(
            settings.lag_store_milliseconds, settings.lag_refill_milliseconds
        )
    return session.lag_stores[chair]
