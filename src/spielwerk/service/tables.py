"""Live tables: one change at a time at each, stored first, then sent to its watchers."""

import asyncio
import logging
import random
import time
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import replace
from typing import Any, Generic, ParamSpec, TypeVar

from spielwerk.game import Seat
from spielwerk.game.refusals import Refusal
from spielwerk.game.text import Language
from spielwerk.service.bots import Bots
from spielwerk.service.ending import end
from spielwerk.service.outside import new_seed, today, wall
from spielwerk.service.ports import Clock, Conflict, Peers, Searches, Storage, StorageFailed
from spielwerk.service.refusals import DamagedTable, NoSuchTable, Overloaded
from spielwerk.service.rows import Said, Stored
from spielwerk.service.session import Session
from spielwerk.service.table_rows import Names, changed_chairs, new_table
from spielwerk.service.watchers import Watcher
from spielwerk.table import decisions
from spielwerk.table.decisions import ABSENCE_SECONDS, Decide, Decided, Moment
from spielwerk.table.events import Created
from spielwerk.table.replay import Decision
from spielwerk.wire.position_view import Lister
from spielwerk.wire.projection import Projection

log = logging.getLogger("spielwerk.service")

S = TypeVar("S", bound=Session)
T = TypeVar("T")
P = ParamSpec("P")
Acknowledge = Callable[[int], None]

TRIES = 8
FIRST_PAUSE = 0.01
"""Maximum seconds before the first retry where another process writes, too."""
LONGEST_DELAY = 3600.0
SECONDS_OF_PRESENCE = 1.0
"""Minimum seconds between two presence messages."""
FIRST_RETRY, LONGEST_RETRY = 0.5, 30.0


class Tables(Generic[S]):
    """The tables in memory; `kind` is the class of sessions."""

    absence_seconds: float = ABSENCE_SECONDS
    """Seconds of absence after which a program may be substituted for a person."""

    def __init__(
        self,
        kind: type[S],
        storage: Storage,
        searches: Searches,
        clock: Clock,
        lister: Callable[[S], Lister],
        peers: Peers[S],
    ) -> None:
        self._kind = kind
        self.storage = storage
        self.searches = searches
        self.clock = clock
        self._lister = lister
        self.peers = peers
        self.tables: dict[str, S] = {}
        self.loading: dict[str, asyncio.Task[S]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self.bots = Bots(self)
        self.closing = False

    def now(self) -> int:
        return self.clock.now()

    # Work in the background.

    def spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Start a background task; its failure is logged."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("background task failed", exc_info=task.exception())

    async def end_tasks(self) -> None:
        await end(list(self._tasks))

    async def beside(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Do longer work, in a thread where there are threads."""
        return work(*args, **kwargs)

    # Tables.

    async def table(self, table_id: str) -> S:
        """Return a table, replayed if it is not in memory; raises `NoSuchTable`."""
        session = self.tables.get(table_id)
        if session is None:
            task = self.loading.get(table_id)
            if task is None:
                task = self.loading[table_id] = _quietly(self._open(table_id))
                task.add_done_callback(lambda _: self.loading.pop(table_id, None))
            session = await asyncio.shield(task)
        session.used = time.monotonic()
        return session

    async def _open(self, table_id: str) -> S:
        session = await self._load(table_id)
        # The table is in memory now, and its clock runs.
        self.schedule(session)
        return session

    async def _load(self, table_id: str) -> S:
        stored = await self.storage.load(table_id)
        if stored is None:
            raise NoSuchTable()
        try:
            session = await self.beside(self._kind.loaded, stored.row, stored.chairs, stored.log)
        except Exception as problem:
            # Not the id, which allows watching, nor the message, which may quote a sealed move.
            what = {"table": table_id[:6], "problem": type(problem).__name__}
            log.error("damaged table", extra=what)
            raise DamagedTable() from None
        session.chat_numbers = stored.chat_numbers
        self.keep(session)
        return session

    def keep(self, session: S) -> None:
        self.tables[session.id] = session

    async def create(self, created: Created, names: Sequence[tuple[str, str]]) -> S:
        """Create a table; it is stored when this returns. Raises the refusal."""
        now = Moment(self.now(), today(), new_seed)
        # Continuing a record replays it.
        session, stored = await self.beside(new_table, self._kind, created, names, now)
        session.row = self.peers.claimed(session.row)
        await self.storage.add(session.row, session.chairs, stored)
        self.keep(session)
        self.schedule(session)
        return session

    def idle(self) -> list[S]:
        """List the tables without watchers, searches or pending writes."""
        return [
            each
            for each in self.tables.values()
            if not (each.watchers or each.searches or each.lock.locked())
        ]

    def drop(self, session: S) -> None:
        """Drop a table from memory; it is replayed when needed again."""
        self.stop_timer(session)
        self.bots.stop(session)
        self.tables.pop(session.id, None)

    # Deciding, storing, sending.

    async def act(
        self,
        session: S,
        decide: Decide,
        *,
        at: int | None = None,
        names: Names | None = None,
        acknowledge: Acknowledge | None = None,
    ) -> int:
        """Decide, store, send; return the number of the last event. Raises the refusal.

        This completes even if the caller is cancelled: every decision is stored. `acknowledge` is
        then called with the number, so that the answer goes along with the news.
        """
        # `decide` may fill in the names.
        seated: Names = {} if names is None else names

        async def acting() -> int:
            async with session.lock:
                number = await self.decide(session, decide, at, seated)
                if acknowledge is not None:
                    acknowledge(number)
                return number

        return await asyncio.shield(_quietly(acting()))

    async def decide(self, session: S, decide: Decide, at: int | None, names: Names) -> int:
        """Store what was due and then the decision; return the number of the last event."""
        # A message may have had to wait since it arrived.
        now = Moment(
            self.now() if at is None else at,
            today(),
            new_seed,
            self.absent(session),
            self.absence_seconds,
            self.lags(session),
        )
        await self._store(session, decisions.due(session.table, now), {})
        await self._store(session, decide(session.table, now), names)
        return session.table.number

    async def _store(self, session: S, decision: Decided, names: Names) -> None:
        if not decision.events:
            return
        now, number = wall(), session.table.number + 1
        stored = [Stored(number + index, now, each) for index, each in enumerate(decision.events)]
        row = self.peers.claimed(session.next_row(decision.after, now))
        chairs = changed_chairs(session, decision, names)
        await self.storage.append(session, row, stored, chairs)
        session.row, session.chairs = row, chairs or session.chairs
        session.follow(decision, now)
        session.used, session.failures = time.monotonic(), 0
        self.stored(session, decision)
        self.wake(session)
        self.schedule(session)

    def stored(self, session: S, decision: Decided) -> None:
        self.peers.stored(session)

    def absent(self, session: S) -> frozenset[int]:
        """Return the chairs for which a program may be substituted."""
        return frozenset()

    def lags(self, session: S) -> dict[Seat, int]:
        """Return the lag compensation in milliseconds for the seats whose clocks run."""
        return {}

    # Chat.

    async def say(
        self, session: S, guest: str | None, name: str, language: Language, text: str
    ) -> None:
        """Store a chat line in the sender's channel: players or onlookers."""
        channel = session.channel_of(guest)
        chair = next(iter(session.table.chairs_of(guest)), None)
        shown = name if chair is None else session.display_name(chair).say(language)
        async with session.lock:
            for tries in range(TRIES):
                number = session.chat_numbers[channel] + 1
                line = Said(number, guest, shown, chair, wall(), text)
                try:
                    await self.storage.say(session.id, channel, line)
                except Conflict:
                    await pause(tries)
                    session.chat_numbers = await self.storage.chat_numbers(session.id)
                    continue
                session.chat_numbers[channel] = number
                return
        raise Overloaded()

    def said(self, session: S) -> None:
        self.peers.stored(session)
        self.wake(session)

    def rename(self, guest: str, name: str) -> None:
        for session in self.tables.values():
            if any(row.guest == guest for row in session.chairs):
                session.chairs = [
                    replace(row, guest_name=name) if row.guest == guest else row
                    for row in session.chairs
                ]
                session.forget_names()
                self.wake(session)

    # Timers.

    def schedule(self, session: S) -> None:
        """Set the timer for what is due next, and start the programs' searches."""
        if not self.closing:
            self._set_timer(session, min(self.delays(session), default=None))
            self.bots.schedule(session, self.peers.holds(session))

    def retry_later(self, session: S) -> None:
        """Retry storing, after a longer pause each time."""
        delay = min(FIRST_RETRY * 2**session.failures, LONGEST_RETRY)
        session.failures = min(session.failures + 1, 20)
        if not self.closing:
            self._set_timer(session, delay)

    def delays(self, session: S) -> list[float]:
        """Return the seconds until something is due, such as a flag fall."""
        current = session.table.current
        if current is None or session.table.status != "playing" or not self.peers.holds(session):
            return []
        aborted, deadline = decisions.abort_deadline(session.table), current.clock.deadline()
        moments = [] if aborted is None else [(aborted - self.now()) / 1000 + 0.001]
        if deadline is None:
            return moments
        allowed = self.lags(session)
        lag = max(allowed.get(seat, 0) for seat in deadline[1])
        return [*moments, (deadline[0] + lag - self.now()) / 1000 + 0.001]

    def _set_timer(self, session: S, delay: float | None) -> None:
        self.stop_timer(session)
        if delay is not None:
            loop, soon = asyncio.get_running_loop(), min(max(0.0, delay), LONGEST_DELAY)
            session.timer = loop.call_later(soon, lambda: self.spawn(self._tick(session)))

    def stop_timer(self, session: S) -> None:
        if session.timer is not None:
            session.timer.cancel()
            session.timer = None

    async def _tick(self, session: S) -> None:
        session.timer = None
        try:
            if self.peers.holds(session):
                await self.act(session, lambda table, _: Decision((), table))
        except (StorageFailed, Refusal):
            log.error("due action of a table could not be stored; retrying")
            self.retry_later(session)
            return
        self.wake(session)
        self.schedule(session)

    # Watching.

    def watch(self, session: S, watcher: Watcher) -> None:
        session.watchers.add(watcher)
        self.presence_changed(session)
        watcher.wake()
        self._tell_presence(session)

    def unwatch(self, session: S, watcher: Watcher) -> None:
        session.watchers.discard(watcher)
        self.presence_changed(session)
        self._tell_presence(session)

    def _tell_presence(self, session: S) -> None:
        """Wake all watchers to send presence; of rapid changes only the last is sent.

        Otherwise an unstable connection would cost a message to every watcher each time.
        """
        if session.presence_pending:
            return
        session.presence_pending = True
        loop, due = asyncio.get_running_loop(), session.presence_seen + SECONDS_OF_PRESENCE
        loop.call_later(max(0.0, due - time.monotonic()), self._presence_seen, session)

    def _presence_seen(self, session: S) -> None:
        session.presence_pending, session.presence_seen = False, time.monotonic()
        self.wake(session)

    def presence_changed(self, session: S) -> None:
        """Note who is connected to a table now."""
        session.notice_presence()
        self.peers.seen(session)
        session.used = time.monotonic()
        self.schedule(session)

    def wake(self, session: S) -> None:
        for watcher in session.watchers:
            watcher.wake()

    def projection(self, session: S) -> Projection:
        return session.projected(self.absent(session), self._lister(session))


async def pause(tries: int) -> None:
    """Wait a random moment, so that processes writing to one table fall out of step."""
    await asyncio.sleep(random.uniform(0, FIRST_PAUSE * 2**tries))


def _quietly(work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
    """Return a task whose refusal is raised where it is awaited, and not logged."""
    task = asyncio.create_task(work)
    task.add_done_callback(lambda done: done.cancelled() or done.exception())
    return task
