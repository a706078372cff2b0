"""The browser's own endpoints: its guest, tables and reviews."""

import time
from collections.abc import Callable
from dataclasses import replace
from typing import Annotated

from spielwerk.analysis.review.messages import ReviewAnswer, ReviewRequest
from spielwerk.browser.core import CoreFailed
from spielwerk.browser.refusals import NoOthers
from spielwerk.browser.rest import Route
from spielwerk.browser.storage import Rows, Storage
from spielwerk.browser.tables import BrowserTables
from spielwerk.game.text import Language, Text
from spielwerk.record.model import Participant
from spielwerk.service import rest
from spielwerk.service.endpoints import ENDPOINTS
from spielwerk.service.export import exported_table, record_of_game, record_text
from spielwerk.service.game_import import replay
from spielwerk.service.lists import table_info
from spielwerk.service.outside import new_id, wall
from spielwerk.service.refusals import CannotThink
from spielwerk.service.review import SECONDS_AT_A_TIME, review_steps
from spielwerk.service.rows import Guest
from spielwerk.service.session import Session
from spielwerk.service.table_rows import MIDDLE_LEVEL, chair_names, created_event
from spielwerk.table import decisions
from spielwerk.table.limits import InRange
from spielwerk.table.table import Table


class Guests:
    """The guest of this browser, stored only once there is something to store."""

    def __init__(self, storage: Storage, known: Guest | None) -> None:
        self._storage = storage
        self._stored = known is not None
        self.guest = known or _newcomer()

    def me(self) -> rest.Me:
        guest = self.guest
        return rest.Me(guest=guest.id, name=guest.name, language=guest.language)

    def changed(self, name: str | None, language: Language | None) -> Guest:
        """Return the guest with another name or language, not stored yet."""
        guest = self.guest
        if name is not None:
            guest = replace(guest, name=Participant(name).name)
        return guest if language is None else replace(guest, language=language)

    async def keep(self) -> None:
        """Store the guest, before anything that names them."""
        if not self._stored:
            await self._storage.put_guest(self.guest)
            self._stored = True

    def change(self, guest: Guest) -> None:
        """Switch to another, stored guest."""
        self.guest, self._stored = guest, True

    def forget(self) -> None:
        """Start over as a new guest without data."""
        self.guest, self._stored = _newcomer(), False


def _newcomer() -> Guest:
    return Guest(new_id(9), "", "en", wall())


GameNumber = Annotated[int, InRange(1, 10_000)] | None

_KEPT = Text("Everything stays in this browser until you delete it; nothing is sent anywhere.")


class Paths:
    """The tables and the guest of this browser as endpoints."""

    def __init__(self, tables: BrowserTables, guests: Guests) -> None:
        self._tables = tables
        self._guests = guests

    def routes(self) -> list[Route]:
        """Return every endpoint answered here: shared handlers, and the methods below."""
        named = ((endpoint, endpoint.handler) for endpoint in ENDPOINTS)
        return [
            Route(endpoint, getattr(self, handler) if isinstance(handler, str) else handler)
            for endpoint, handler in named
            if callable(handler) or hasattr(self, handler)
        ]

    async def server(self, language: Language) -> rest.ServerInfo:
        """Return the server information: other people cannot join."""
        return rest.ServerInfo(invite_address=None, others=False, retention=_KEPT.say(language))

    async def review(self, given: ReviewRequest, language: Language) -> ReviewAnswer:
        """Return the next steps of a review; here every game is the player's own."""
        end, core = time.monotonic() + SECONDS_AT_A_TIME, self._tables.core
        try:
            return await review_steps(given, language, lambda: time.monotonic() >= end, core)
        except CoreFailed:
            raise CannotThink() from None

    # The guest.

    async def who_am_i(self) -> rest.Me:
        return self._guests.me()

    async def change_me(self, given: rest.ChangeMe) -> rest.Me:
        guest = self._guests.changed(given.name, given.language)
        await self._tables.change_guest(guest)
        self._guests.change(guest)
        return self._guests.me()

    async def forget_me(self) -> None:
        await self._tables.clear()
        self._guests.forget()

    async def export(self, language: Language) -> rest.Export:
        rows, guest = await self._tables.storage.all_rows(), self._guests.guest
        return rest.Export(
            guest=guest.id,
            name=guest.name,
            language=guest.language,
            created=guest.created,
            tables=[
                await exported_table(each.table, self._tables.table, guest.id, language)
                for each in rows
            ],
            chat=[line for each in rows for line in await self._said(each.table.id)],
        )

    async def _said(self, table: str) -> list[rest.ExportedChat]:
        lines = (await self._tables.storage.chat(table)).values()
        return [
            rest.ExportedChat(table=table, at=line.said, text=line.text)
            for said in lines
            for line in said
        ]

    # Tables.

    async def my_tables(self, language: Language) -> rest.TableList:
        """List all tables in this browser, newest first, leaving out damaged ones."""
        rows = await self._tables.storage.all_rows()
        found = [self._info_or_none(each, language) for each in rows]
        return rest.TableList(tables=[info for info in found if info is not None])

    async def public_tables(self) -> rest.TableList:
        """Return an empty list: there are no other people's tables."""
        return rest.TableList(tables=[])

    async def create_table(self, given: rest.CreateTable, language: Language) -> rest.TableInfo:
        """Create a table whose players all share this screen."""
        if any(wish.kind in ("open", "reserved") for wish in given.chairs):
            raise NoOthers()
        guest, now = self._guests.guest, self._tables.clock.now()
        names = [chair_names(wish, guest) for wish in given.chairs]
        created = created_event(replace(given, public=False), guest.id, now)
        await self._guests.keep()
        return self._info(await self._tables.create(created, names), language)

    async def one_table(self, table: str, language: Language) -> rest.TableInfo:
        return self._info(await self._tables.table(table), language)

    async def join_table(self, table: str, given: rest.Join, language: Language) -> rest.Joined:
        """Take the guest's own seat; other seats cannot be taken."""
        session = await self._acted(
            table,
            lambda at, who, now: decisions.join(at, who, given.chair, False, given.program, now),
        )
        own = session.table.chairs_of(self._guests.guest.id)
        chair = own[0] if given.chair is None else given.chair
        return rest.Joined(table=self._info(session, language), chair=chair)

    async def renew_link(self) -> rest.SeatLink:
        """Raise `NoOthers`: links make no sense here."""
        raise NoOthers()

    async def leave_table(
        self, table: str, given: rest.Leave, language: Language
    ) -> rest.TableInfo:
        left = await self._acted(
            table, lambda at, guest, now: decisions.leave(at, guest, given.chair, now)
        )
        return self._info(left, language)

    async def fill_table(self, table: str, given: rest.Fill, language: Language) -> rest.TableInfo:
        level = given.level or MIDDLE_LEVEL
        filled = await self._acted(
            table, lambda at, guest, now: decisions.fill(at, guest, given.chair, level, now)
        )
        return self._info(filled, language)

    async def close_table(self, table: str, language: Language) -> rest.TableInfo:
        return self._info(await self._acted(table, decisions.close), language)

    async def _acted(
        self, table: str, decide: Callable[[Table, str, decisions.Moment], decisions.Decided]
    ) -> Session:
        session, guest = await self._tables.table(table), self._guests.guest.id
        await self._tables.act(session, lambda at, now: decide(at, guest, now))
        return session

    # Downloads.

    async def record_of_table(
        self,
        table: str,
        language: Language,
        game: GameNumber = None,
        format: rest.RecordFormat | None = None,  # noqa: A002
    ) -> str:
        session = await self._tables.table(table)
        return record_text(record_of_game(session, game, language), format)

    async def replay_of_table(
        self, table: str, language: Language, game: GameNumber = None
    ) -> rest.ReplayInfo:
        session = await self._tables.table(table)
        return replay(record_of_game(session, game, language), language)

    async def picture_of_table(self, table: str) -> str:
        return (await self._tables.table(table)).table.state.board.picture()

    def _info(self, session: Session, language: Language) -> rest.TableInfo:
        return table_info(session.row, session.chairs, self._guests.guest.id, language)

    def _info_or_none(self, rows: Rows, language: Language) -> rest.TableInfo | None:
        try:
            return table_info(rows.table, rows.chairs, self._guests.guest.id, language)
        except (ValueError, LookupError, TypeError, AttributeError):
            return None
