"""What each path of the REST API does inside the browser."""

from __future__ import annotations

from dataclasses import replace
from http import HTTPStatus
from typing import get_args

from spielwerk.analysis.lessons.messages import LessonList, LessonStep
from spielwerk.analysis.lessons.projection import lesson_list
from spielwerk.browser.explorer_paths import explorer_routes
from spielwerk.browser.guests import Guests
from spielwerk.browser.puzzle_paths import puzzle_routes
from spielwerk.browser.record_paths import record_routes
from spielwerk.browser.refusals import NoOthers
from spielwerk.browser.rest import Request, Route, Text
from spielwerk.browser.review_paths import ReviewPaths
from spielwerk.browser.session import BrowserSession
from spielwerk.browser.storage import Rows
from spielwerk.browser.study_paths import StudyPaths
from spielwerk.browser.tables import Tables
from spielwerk.game.text import Language
from spielwerk.game.text import Text as Sentence
from spielwerk.games import all_games
from spielwerk.service.creation import MIDDLE_LEVEL, chair_names, created_event
from spielwerk.service.export import damaged_export, exported_table, record_of_game, record_text
from spielwerk.service.game_import import details, read_any, replay
from spielwerk.service.games import game_info, rules_info, some_game
from spielwerk.service.lessons import step_answer, step_gesture
from spielwerk.service.lists import table_info
from spielwerk.service.refusals import DamagedTable
from spielwerk.service.rest import (
    ChangeMe,
    CreateTable,
    Export,
    ExportedChat,
    ExportedTable,
    Fill,
    GameInfo,
    Join,
    Joined,
    Leave,
    LessonGesture,
    LessonMoves,
    LookCloser,
    Me,
    PositionDetails,
    ReadRecord,
    RecordFormat,
    ReplayInfo,
    RulesInfo,
    SeatLink,
    ServerInfo,
    TableInfo,
    TableList,
)
from spielwerk.service.size import check_size
from spielwerk.table import decisions
from spielwerk.wire.messages import GestureAnswer
from spielwerk.wire.refusals import NotUnderstood

_KEPT = Sentence(
    "Everything stays in this browser until you delete it; nothing is sent anywhere.",
    "Alles bleibt in diesem Browser, bis du es löschst; nichts wird irgendwohin gesendet.",
)


class Paths:
    """The tables and the guest of this browser, as the page asks for them."""

    def __init__(self, tables: Tables, guests: Guests) -> None:
        self._tables = tables
        self._guests = guests

    def routes(self) -> list[Route]:
        """Every path that is answered."""
        created, no_content = HTTPStatus.CREATED, HTTPStatus.NO_CONTENT
        return [
            Route("GET", "/api/server", self.server),
            Route("GET", "/api/games", self.games),
            Route("GET", "/api/games/{game}/rules", self.rules),
            Route("GET", "/api/lessons/{game}", self.lessons),
            Route("POST", "/api/lessons/{game}/{lesson}/{step}", self.lesson_step),
            Route("POST", "/api/lessons/{game}/{lesson}/{step}/gesture", self.lesson_gesture),
            Route("POST", "/api/records/read", self.read_record),
            Route("POST", "/api/records/details", self.look_closer),
            *StudyPaths(self._tables).routes(),
            *puzzle_routes(),
            *ReviewPaths(self._tables.core).routes(),
            *record_routes(),
            *explorer_routes(),
            Route("GET", "/api/me", self.me),
            Route("PUT", "/api/me", self.change_me),
            Route("DELETE", "/api/me", self.forget_me, no_content),
            Route("GET", "/api/me/tables", self.my_tables),
            Route("GET", "/api/me/export", self.export),
            Route("GET", "/api/tables", self.public_tables),
            Route("POST", "/api/tables", self.create, created),
            Route("GET", "/api/tables/{table}", self.table),
            Route("POST", "/api/tables/{table}/join", self.join),
            Route("POST", "/api/tables/{table}/links/{chair}", self.renew_link),
            Route("POST", "/api/tables/{table}/leave", self.leave),
            Route("POST", "/api/tables/{table}/fill", self.fill),
            Route("POST", "/api/tables/{table}/close", self.close),
            Route("GET", "/api/tables/{table}/record", self.record),
            Route("GET", "/api/tables/{table}/replay", self.replay),
            Route("GET", "/api/tables/{table}/picture.svg", self.picture),
        ]

    # Games, rules, lessons.

    async def server(self, request: Request) -> ServerInfo:
        """There is nobody who could be invited."""
        return ServerInfo(invite_address=None, others=False, retention=_KEPT.say(request.language))

    async def games(self, request: Request) -> list[GameInfo]:
        """The games that can be played here."""
        return [game_info(game, request.language) for game in all_games().values()]

    async def rules(self, request: Request) -> RulesInfo:
        """The rules of a game, as Markdown."""
        return rules_info(some_game(request.parts["game"]), request.language)

    async def lessons(self, request: Request) -> LessonList:
        """The lessons of a game, in their order."""
        return lesson_list(some_game(request.parts["game"]), request.language)

    async def lesson_step(self, request: Request) -> LessonStep:
        """A step as it stands after the moves made so far, and after a new one."""
        step, given = request.number("step", 0, 99), request.given(LessonMoves)
        parts = request.parts
        return step_answer(parts["game"], parts["lesson"], step, given, request.language)

    async def lesson_gesture(self, request: Request) -> GestureAnswer:
        """What the things touched may become."""
        step, given = request.number("step", 0, 99), request.given(LessonGesture)
        parts = request.parts
        return step_gesture(parts["game"], parts["lesson"], step, given, request.language)

    # Records from elsewhere.

    async def read_record(self, request: Request) -> ReplayInfo:
        """A pasted game, ready to be stepped through."""
        text = request.given(ReadRecord).text
        check_size(text)
        return replay(read_any(text), request.language)

    async def look_closer(self, request: Request) -> PositionDetails:
        """What the game shows of one position of a record."""
        given = request.given(LookCloser)
        check_size(given.text)
        return details(read_any(given.text), given.ply, request.language)

    # Who plays here.

    async def me(self, request: Request) -> Me:
        """Who I am."""
        return self._guests.me()

    async def change_me(self, request: Request) -> Me:
        """Change my name or language."""
        given = request.given(ChangeMe)
        guest = self._guests.changed(given.name, given.language)
        await self._tables.rename(guest)
        self._guests.change(guest)
        return self._guests.me()

    async def forget_me(self, request: Request) -> None:
        """Delete everything that is stored in this browser."""
        await self._tables.clear()
        self._guests.forget()

    async def export(self, request: Request) -> Export:
        """Everything that is stored in this browser."""
        rows, guest = await self._tables.storage.all_rows(), self._guests.guest
        return Export(
            guest=guest.id,
            name=guest.name,
            language=guest.language,
            created=guest.created,
            tables=[await self._exported(each, request.language) for each in rows],
            chat=[line for each in rows for line in await self._said(each.table.id)],
        )

    async def _exported(self, rows: Rows, language: Language) -> ExportedTable:
        try:
            session = await self._tables.table(rows.table.id)
        except DamagedTable as damage:
            return damaged_export(rows.table, damage, language)
        return exported_table(session, self._guests.guest.id)

    async def _said(self, table: str) -> list[ExportedChat]:
        lines = (await self._tables.storage.chat(table)).values()
        return [
            ExportedChat(table=table, at=line.said, text=line.text)
            for said in lines
            for line in said
        ]

    # Tables.

    async def my_tables(self, request: Request) -> TableList:
        """All tables in this browser, the newest first; those that are damaged are left out."""
        rows = await self._tables.storage.all_rows()
        found = [self._info_or_none(each, request.language) for each in rows]
        return TableList(tables=[info for info in found if info is not None])

    async def public_tables(self, request: Request) -> TableList:
        """Those of others: there are none."""
        return TableList(tables=[])

    async def create(self, request: Request) -> TableInfo:
        """Make a table; everybody at it sits in front of this screen."""
        given = request.given(CreateTable)
        if any(wish.kind in ("open", "reserved") for wish in given.chairs):
            raise NoOthers()
        if given.record is not None:
            check_size(given.record)
        guest, now = self._guests.guest, self._tables.clock.now()
        names = [chair_names(wish, guest) for wish in given.chairs]
        created = created_event(replace(given, public=False), guest.id, now)
        await self._guests.keep()
        return self._info(await self._tables.create(created, names), request)

    async def table(self, request: Request) -> TableInfo:
        """One table."""
        return self._info(await self._session(request), request)

    async def join(self, request: Request) -> Joined:
        """Sit down where one sits already; other seats are nobody's."""
        given, session, guest = (
            request.given(Join),
            await self._session(request),
            self._guests.guest,
        )
        await self._tables.act(
            session,
            lambda table, now: decisions.join(
                table, guest.id, given.chair, False, given.program, now
            ),
        )
        chair = session.table.chairs_of(guest.id)[0] if given.chair is None else given.chair
        return Joined(table=self._info(session, request), chair=chair)

    async def renew_link(self, request: Request) -> SeatLink:
        """There is nobody who could follow a link."""
        raise NoOthers()

    async def leave(self, request: Request) -> TableInfo:
        """Give up a seat before the game begins."""
        chair, guest = request.given(Leave).chair, self._guests.guest.id
        session = await self._session(request)
        await self._tables.act(
            session, lambda table, now: decisions.leave(table, guest, chair, now)
        )
        return self._info(session, request)

    async def fill(self, request: Request) -> TableInfo:
        """Give a free seat to a program."""
        given, guest = request.given(Fill), self._guests.guest.id
        session, level = await self._session(request), given.level or MIDDLE_LEVEL
        await self._tables.act(
            session, lambda table, now: decisions.fill(table, guest, given.chair, level, now)
        )
        return self._info(session, request)

    async def close(self, request: Request) -> TableInfo:
        """Close a table at which nobody plays yet."""
        session, guest = await self._session(request), self._guests.guest.id
        await self._tables.act(session, lambda table, now: decisions.close(table, guest, now))
        return self._info(session, request)

    # Taking away.

    async def record(self, request: Request) -> Text:
        """The record of a game; sealed choices are not in it."""
        record_format = _record_format(request)
        session = await self._session(request)
        record = record_of_game(session, _game_number(request), request.language)
        return Text(record_text(record, record_format), "text/plain; charset=utf-8")

    async def replay(self, request: Request) -> ReplayInfo:
        """A game of a table, ready to be stepped through."""
        session = await self._session(request)
        record = record_of_game(session, _game_number(request), request.language)
        return replay(record, request.language)

    async def picture(self, request: Request) -> Text:
        """The position as a picture."""
        session = await self._session(request)
        return Text(session.table.state.picture(), "image/svg+xml")

    async def _session(self, request: Request) -> BrowserSession:
        return await self._tables.table(request.parts["table"])

    def _info(self, session: BrowserSession, request: Request) -> TableInfo:
        guest = self._guests.guest.id
        return table_info(session.row, session.chairs, guest, request.language)

    def _info_or_none(self, rows: Rows, language: Language) -> TableInfo | None:
        try:
            return table_info(rows.table, rows.chairs, self._guests.guest.id, language)
        except (ValueError, LookupError, TypeError, AttributeError):
            return None


def _game_number(request: Request) -> int | None:
    return request.number("game", 1, 10_000) if "game" in request.query else None


def _record_format(request: Request) -> RecordFormat | None:
    if "format" not in request.query:
        return None
    (known,) = get_args(RecordFormat)
    if request.query["format"] != known:
        raise NotUnderstood(what=f"format: Expected {known}")
    found: RecordFormat = known
    return found
