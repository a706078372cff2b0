"""Taking away what is stored: records, and everything about a guest."""

from __future__ import annotations

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


def exported_table(session: Session, guest: str) -> ExportedTable:
    """A table at which a guest sits or sat."""
    chairs = list(session.table.chairs_of(guest))
    records = [record.write() for record in records_of(session.table, session.names())]
    return ExportedTable(
        table=session.id, chairs=chairs, created=session.row.created, records=records
    )


def damaged_export(row: TableRow, damage: DamagedTable, language: Language) -> ExportedTable:
    """A table of which nothing can be read any more."""
    shown = refusal_info(damage, language)
    return ExportedTable(table=row.id, chairs=[], created=row.created, records=[], refusal=shown)
