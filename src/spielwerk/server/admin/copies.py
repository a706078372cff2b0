"""Copies of a whole database, readable by either kind: SQLite and PostgreSQL.

A copy is a compressed file with one JSON object per line: a header, then every row with the name of
its SQL table. It is made in one transaction, even while a server runs. It contains every secret of
the database, so only its owner may read it.
"""

import gzip
import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TextIO

from sqlalchemy import Connection, MetaData, insert, select, text

from spielwerk.game.refusals import Refusal
from spielwerk.game.text import Text
from spielwerk.server.storage.migrations import bring_up_to_date
from spielwerk.server.storage.tables import LEASE, METADATA

FORMAT = "spielwerk database 1"
ROWS_AT_ONCE = 500
_REVISION = "alembic_version"
COPIED = [table for table in METADATA.sorted_tables if table is not LEASE]
"""All SQL tables but the lease."""


class BadCopy(Refusal, code="bad-copy"):
    """The file is not a copy of a database, or cannot be written."""


def write_copy(connection: Connection, path: Path) -> int:
    """Write everything into a new file; return the number of rows."""
    count = 0
    with _new_file(path) as raw, gzip.open(raw, "wt", encoding="utf-8") as file:
        revision = connection.execute(text(f"SELECT version_num FROM {_REVISION}")).scalar()  # noqa: S608  # a constant
        _put(file, {"format": FORMAT, "revision": revision})
        for table in COPIED:
            for row in connection.execute(select(table)).yield_per(ROWS_AT_ONCE):
                _put(file, {"table": table.name, "row": dict(row._mapping)})
                count += 1
        _put(file, {"rows": count})
    return count


def read_copy(connection: Connection, path: Path) -> int:
    """Load a copy into an empty database and migrate it; return the number of rows."""
    try:
        with gzip.open(path, "rt", encoding="utf-8") as file:
            return _restore(connection, (json.loads(line) for line in file))
    except (OSError, EOFError, ValueError, KeyError, TypeError):
        raise BadCopy(
            Text(
                "{path} is not a complete copy of a database: create one with spielwerk "
                "admin backup.",
                path=str(path),
            )
        ) from None


def _restore(connection: Connection, lines: Iterator[dict[str, Any]]) -> int:
    head = next(lines, {})
    if head.get("format") != FORMAT:
        raise ValueError
    _check_empty(connection)
    bring_up_to_date(connection, str(head["revision"]))
    tables = MetaData()
    tables.reflect(connection)
    for count, line in enumerate(lines):
        if "rows" in line:
            if line["rows"] != count:
                raise ValueError
            bring_up_to_date(connection)
            return count
        connection.execute(insert(tables.tables[line["table"]]).values(**line["row"]))
    raise EOFError


def _check_empty(connection: Connection) -> None:
    there = MetaData()
    there.reflect(connection)
    for table in there.sorted_tables:
        if (
            table.name in {each.name for each in COPIED}
            and connection.execute(select(table).limit(1)).first()
        ):
            raise BadCopy(Text("This database is not empty: give an empty one."))


def _new_file(path: Path) -> Any:
    """Open a new file that only its owner may read; never overwrite one."""
    try:
        return os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb")
    except OSError as problem:
        raise BadCopy(
            Text(
                "{path} cannot be written: {reason}.",
                path=str(path),
                reason=problem.strerror or "?",
            )
        ) from None


def _put(file: TextIO, line: dict[str, Any]) -> None:
    file.write(json.dumps(line, ensure_ascii=False) + "\n")
