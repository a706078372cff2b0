"""`spielwerk admin …`: operator commands on a server's database."""

from collections.abc import Iterable
from dataclasses import asdict
from datetime import UTC, datetime
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Annotated

import typer
from typer import Argument, Option

from spielwerk.cli.common import NO, AsJson, answering, print_json
from spielwerk.extras import extra

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

admin = typer.Typer(
    help="Inspect, back up and maintain the database of a server.",
    no_args_is_help=True,
    rich_markup_mode=None,
)

Database = Annotated[
    str | None, Option("--database", metavar="FILE|URL", help="Database, as for `serve`.")
]
Most = Annotated[int, Option("--most", min=1, help="Maximum number of lines.")]
TableId = Annotated[str, Argument(metavar="TABLE", help="Id of a table.")]


def _actions() -> ModuleType:
    with extra("server"):
        from spielwerk.server.admin import actions  # noqa: PLC0415
    return actions


@admin.command("tables")
@answering
def tables(
    database: Database = None,
    most: Most = 50,
    status: Annotated[
        str | None, Option(help="Only tables with this status: waiting, playing, over or closed.")
    ] = None,
    guest: Annotated[str | None, Option(help="Only tables of this guest.")] = None,
    as_json: AsJson = False,
) -> None:
    """List tables, the most recently used first."""
    found = _actions().list_tables(database, most, status, guest)
    if as_json:
        print_lines(found)
        return
    if found:
        typer.echo(f"{'table':22}  {'game':12} {'status':8} {'plies':>5}  last event")
    for line in found:
        moved = moment(line.moved)
        typer.echo(f"{line.id:22}  {line.game:12} {line.status:8} {line.plies:5}  {moved}")


@admin.command("guests")
@answering
def guests(database: Database = None, most: Most = 50, as_json: AsJson = False) -> None:
    """List guests with their tables and chat lines, the newest first."""
    found = _actions().list_guests(database, most)
    if as_json:
        print_lines(found)
        return
    if found:
        typer.echo(f"{'guest':22}  {'tables':>6} {'chat':>6}  {'first seen':25}  name")
    for line in found:
        came = moment(line.created)
        typer.echo(f"{line.id:22}  {line.tables:6} {line.lines:6}  {came}  {line.name}")


@admin.command("chat")
@answering
def chat(table: TableId, database: Database = None, as_json: AsJson = False) -> None:
    """List the chat lines of a table, with their guests."""
    found = _actions().list_chat(database, table)
    if as_json:
        print_lines(found)
        return
    for line in found:
        who = f"{line.guest or 'deleted':22}  {line.name}"
        typer.echo(f"{moment(line.said)}  {line.channel:9}  {who}: {line.text}")


@admin.command("close")
@answering
def close(table: TableId, database: Database = None, as_json: AsJson = False) -> None:
    """Close a table, even while a server runs; its game remains visible."""
    closed = _actions().close(database, table)
    tell("closed" if closed else "was already closed", as_json, closed=closed)


@admin.command("delete")
@answering
def delete(table: TableId, database: Database = None, as_json: AsJson = False) -> None:
    """Delete a table with its game and chat permanently, even while a server runs."""
    _actions().delete_table(database, table)
    tell("deleted", as_json, deleted=1)


@admin.command("check")
@answering
def check(database: Database = None, as_json: AsJson = False) -> None:
    """Replay every game; the status is 1 if one is damaged."""
    found = _actions().check(database)
    damaged = [damage for damage in found if damage is not None]
    if not as_json:
        for damage in damaged:
            where = "" if damage.event is None else f" (event {damage.event})"
            typer.echo(f"{damage.table}: {damage.what}{where}")
    text = f"{len(found)} tables checked, {len(damaged)} damaged"
    tell(text, as_json, tables=len(found), damaged=list(map(asdict, damaged)))
    if damaged:
        raise typer.Exit(NO)


@admin.command("backup")
@answering
def backup(
    file: Annotated[Path, Argument(help="New file, readable by its owner only.")],
    database: Database = None,
    as_json: AsJson = False,
) -> None:
    """Copy the database into a file, even while a server runs."""
    rows = _actions().backup(database, file)
    tell(f"{rows} rows written", as_json, rows=rows)


@admin.command("restore")
@answering
def restore(
    file: Annotated[Path, Argument(help="File that `backup` has written.")],
    database: Database = None,
    as_json: AsJson = False,
) -> None:
    """Restore a backup into an empty SQLite or PostgreSQL database."""
    rows = _actions().restore(database, file)
    tell(f"{rows} rows restored", as_json, rows=rows)


@admin.command("migrate")
@answering
def migrate(database: Database = None, as_json: AsJson = False) -> None:
    """Upgrade the database; starting a server does this automatically."""
    _actions().migrate(database)
    tell("up to date", as_json, migrated=True)


@admin.command("prune")
@answering
def prune(
    database: Database = None,
    dry_run: Annotated[bool, Option("--dry-run", help="Delete nothing; only count.")] = False,
    as_json: AsJson = False,
) -> None:
    """Delete data older than the SPIELWERK_KEEP_…_DAYS settings allow.

    A running server does so automatically.
    """
    found = _actions().prune(database, dry_run)
    text = (
        f"{found.tables} tables, {found.guests} guests, {found.lines} lines of chat, "
        f"{found.studies} studies " + ("would be deleted" if dry_run else "deleted")
    )
    tell(text, as_json, **asdict(found))


@admin.command("rotate-key")
@answering
def rotate_key(
    database: Database = None,
    drop_old: Annotated[
        bool, Option("--drop-old", help="Revoke all keys but the newest; create none.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Create a new key for cookies and links; servers use it within seconds."""
    if drop_old:
        dropped = _actions().drop_old_keys(database)
        tell(f"{dropped} old keys dropped", as_json, dropped=dropped)
    else:
        valid = _actions().rotate_key(database)
        tell(f"new key created; {valid} keys are valid", as_json, valid=valid)


def print_lines(found: "Iterable[DataclassInstance]") -> None:
    """Print a JSON object per line."""
    for line in found:
        print_json(asdict(line))


def tell(text: str, as_json: bool, **data: object) -> None:
    """Print the result as text or JSON."""
    if as_json:
        print_json(data)
    else:
        typer.echo(text)


def moment(milliseconds: int) -> str:
    """Return a time as it is shown.

    >>> moment(0)
    '1970-01-01 00:00:00+00:00'
    """
    return datetime.fromtimestamp(milliseconds / 1000, UTC).isoformat(" ", "seconds")
