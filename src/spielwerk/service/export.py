"""Export of records and of all data about a guest."""

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
    """Return the record of a game at a table, by default the last; raises `NoSuchGameHere`."""
    records = records_of(session.table, session.names(), language)
    wanted = len(records) if number is None else number
    if not 1 <= wanted <= len(records):
        raise NoSuchGameHere()
    return records[wanted - 1]


def record_text(record: Record, format: RecordFormat | None) -> str:  # noqa: A002
    """Return a record as text, in our own format or another."""
    return record.write() if format is None else pgn_of(record)


async def exported_table(
    row: TableRow, load: Callable[[str], Awaitable[Session]], guest: str, language: Language
) -> ExportedTable:
    """Return a table where a guest sits or sat; if it is damaged, only the reason."""
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
