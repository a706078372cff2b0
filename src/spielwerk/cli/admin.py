"""`spielwerk admin …`: what whoever runs a server does with its database."""

from datetime import UTC, datetime
from pathlib import Path
from types import ModuleType
from typing import Annotated

import typer
from typer import Argument, Option

from spielwerk.cli.common import answering
from spielwerk.cli.serve import importing_server

DAMAGED = 1

admin = typer.Typer(
    help="Look after the database of a server.", no_args_is_help=True, rich_markup_mode=None
)

Database = Annotated[
    str | None, Option("--database", metavar="FILE|URL", help="As for `serve`; else its default.")
]
Most = Annotated[int, Option("--most", min=1, help="How many to list.")]
TableId = Annotated[str, Argument(metavar="TABLE", help="The id of a table.")]


def _actions() -> ModuleType:
    with importing_server():
        from spielwerk.server.admin import actions  # noqa: PLC0415
    return actions


@admin.command("tables")
@answering
def tables(
    database: Database = None,
    most: Most = 50,
    status: Annotated[
        str | None, Option(help="Only those: waiting, playing, over or closed.")
    ] = None,
    guest: Annotated[str | None, Option(help="Only those of this guest.")] = None,
) -> None:
    """List tables, those at which something happened last first."""
    for line in _actions().list_tables(database, most, status, guest):
        moved = _moment(line.moved)
        typer.echo(f"{line.id}  {line.game:12} {line.status:8} {line.plies:5}  {moved}")


@admin.command("guests")
@answering
def guests(database: Database = None, most: Most = 50) -> None:
    """List guests with the number of their tables and lines of chat, the newest first."""
    for line in _actions().list_guests(database, most):
        came = _moment(line.created)
        typer.echo(f"{line.id}  {line.tables:5} {line.lines:6}  {came}  {line.name}")


@admin.command("close")
@answering
def close(table: TableId, database: Database = None) -> None:
    """Close a table at whatever point it stands; its game can still be looked at."""
    typer.echo("closed" if _actions().close(database, table) else "was closed already")


@admin.command("delete")
@answering
def delete(table: TableId, database: Database = None) -> None:
    """Delete a table with its game and its chat, for good."""
    _actions().delete_table(database, table)
    typer.echo("deleted")


@admin.command("check")
@answering
def check(database: Database = None) -> None:
    """Replay every game; status 1 if one is damaged."""
    found = _actions().check(database)
    damaged = [damage for damage in found if damage is not None]
    for damage in damaged:
        where = "" if damage.event is None else f" (event {damage.event})"
        typer.echo(f"{damage.table}: {damage.what}{where}")
    typer.echo(f"{len(found)} tables checked, {len(damaged)} damaged")
    if damaged:
        raise typer.Exit(DAMAGED)


@admin.command("backup")
@answering
def backup(
    file: Annotated[Path, Argument(help="A new file; only you may read it.")],
    database: Database = None,
) -> None:
    """Copy the whole database into a file, while a server may be running."""
    typer.echo(f"{_actions().backup(database, file)} rows written")


@admin.command("restore")
@answering
def restore(
    file: Annotated[Path, Argument(help="What `backup` has written.")], database: Database = None
) -> None:
    """Fill an empty database from a copy, of whichever kind either is."""
    typer.echo(f"{_actions().restore(database, file)} rows restored")


@admin.command("migrate")
@answering
def migrate(database: Database = None) -> None:
    """Bring a database up to date, as every start of a server does."""
    _actions().migrate(database)
    typer.echo("up to date")


@admin.command("prune")
@answering
def prune(
    database: Database = None,
    dry_run: Annotated[bool, Option("--dry-run", help="Only say what would go.")] = False,
) -> None:
    """Delete what is older than SPIELWERK_KEEP_…_DAYS say; a server that runs does so itself."""
    found = _actions().prune(database, dry_run)
    typer.echo(
        f"{found.tables} tables, {found.guests} guests, {found.lines} lines of chat, "
        f"{found.studies} studies " + ("would be deleted" if dry_run else "deleted")
    )


@admin.command("rotate-key")
@answering
def rotate_key(
    database: Database = None,
    drop_old: Annotated[
        bool, Option("--drop-old", help="Make none; believe the newest one alone from now on.")
    ] = False,
) -> None:
    """Make a new key to sign cookies and links; servers that run use it within seconds."""
    if drop_old:
        typer.echo(f"{_actions().drop_old_keys(database)} old keys dropped")
    else:
        typer.echo(f"a new key signs; {_actions().rotate_key(database)} are believed")


def _moment(milliseconds: int) -> str:
    return datetime.fromtimestamp(milliseconds / 1000, UTC).isoformat(" ", "seconds")
