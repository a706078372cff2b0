"""Taking away what is stored: records, and everything about a guest."""

from collections.abc import Awaitable, Callable

from spielwerk.formats.uhp_games import pgn_of
from spielwerk.game.text import Language
from spielwerk.record.model import Record
from spielwerk.service.lists import records_of
from spielwerk.service.refusals import DamagedTable, NoSuchGameHere
from spielwerk.service.rest import ExportedTable, RecordFormat
from spielwerk.service.rows import TableRow
from spielwerk.service.session import Session
from spielwerk.wire.parts import refusal_info


def record_of_game(session: Session, number: int | None, language: Language) -> Record:
    """The record of one game at a table, or of the last; raises `NoSuchGameHere`."""
    records = records_of(session.table, session.names(), language)
    wanted = len(records) if number is None else number
    if not 1 <= wanted <= len(records):
        raise NoSuchGameHere()
    return records[wanted - 1]


def record_text(record: Record, format: RecordFormat | None) -> str:  # noqa: A002
    """A record in our own format, or in one of other programs."""
    return record.write() if format is None else pgn_of(record)


async def exported_table(
    row: TableRow, load: Callable[[str], Awaitable[Session]], guest: str, language: Language
) -> ExportedTable:
    """Return a table at which a guest sits or sat; of a damaged one only why it cannot be read."""
    chairs, records, refusal = list[int](), list[str](), None
    try:
        session = await load(row.id)
        chairs = list(session.table.chairs_of(guest))
        records = [record.write() for record in records_of(session.table, session.names())]
    except DamagedTable as damage:
        refusal = refusal_info(damage, language)
    return ExportedTable(
        table=row.id, chairs=chairs, created=row.created, records=records, refusal=refusal
    )
