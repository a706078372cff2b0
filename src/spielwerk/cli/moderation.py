"""`spielwerk admin ban …`: bans, mutes and the log of moderation; a running server follows them."""

from dataclasses import asdict
from types import ModuleType
from typing import Annotated

import typer
from typer import Argument, Option

from spielwerk.cli.admin import Database, Most, admin, moment, print_lines, tell
from spielwerk.cli.common import AsJson, answering, print_json
from spielwerk.extras import extra

Target = Annotated[
    str, Argument(metavar="GUEST|ADDRESS", help="Id of a guest, or an address; IPv6 means its /64.")
]
Days = Annotated[
    float | None, Option("--days", min=0.001, help="Duration (default: until it is lifted).")
]
Reason = Annotated[str, Option("--reason", help="Reason, for the log.")]


def _sanctions() -> ModuleType:
    with extra("server"):
        from spielwerk.server.admin import sanctions  # noqa: PLC0415
    return sanctions


@admin.command("ban")
@answering
def ban(
    target: Target,
    days: Days = None,
    reason: Reason = "",
    database: Database = None,
    as_json: AsJson = False,
) -> None:
    """Ban a guest or an address, even while the server runs."""
    _imposed("ban", _sanctions().impose(database, "ban", target, days, reason), as_json)


@admin.command("mute")
@answering
def mute(
    target: Target,
    days: Days = None,
    reason: Reason = "",
    database: Database = None,
    as_json: AsJson = False,
) -> None:
    """Let a guest or an address play but not chat, even while the server runs."""
    _imposed("mute", _sanctions().impose(database, "mute", target, days, reason), as_json)


@admin.command("unban")
@answering
def unban(target: Target, database: Database = None, as_json: AsJson = False) -> None:
    """Lift a ban."""
    lifted = _sanctions().lift(database, "ban", target)
    tell("no longer banned" if lifted else "was not banned", as_json, lifted=lifted)


@admin.command("unmute")
@answering
def unmute(target: Target, database: Database = None, as_json: AsJson = False) -> None:
    """Lift a mute."""
    lifted = _sanctions().lift(database, "mute", target)
    tell("no longer muted" if lifted else "was not muted", as_json, lifted=lifted)


@admin.command("sanctions")
@answering
def sanctions(database: Database = None, as_json: AsJson = False) -> None:
    """List bans and mutes in force, the newest first."""
    found = _sanctions().listed(database)
    if as_json:
        print_lines(found)
        return
    if found:
        typer.echo(f"{'':4}  {'guest or address':25}  {'since':25}  {'until':25}  reason")
    for each in found:
        until = "" if each.until is None else moment(each.until)
        since = moment(each.since)
        typer.echo(f"{each.action:4}  {each.target:25}  {since:25}  {until:25}  {each.reason}")


@admin.command("log")
@answering
def log(database: Database = None, most: Most = 50, as_json: AsJson = False) -> None:
    """List what operators have done, the newest first."""
    found = _sanctions().log_lines(database, most)
    if as_json:
        print_lines(found)
        return
    for line in found:
        outcome = "waiting" if line.outcome is None else _said(line.outcome)
        words = (moment(line.at), line.operator, line.action, line.target, outcome, line.reason)
        typer.echo("  ".join(word for word in words if word))


def _said(outcome: dict[str, object]) -> str:
    return ", ".join(f"{name} {value}" for name, value in outcome.items() if value is not True)


def _imposed(action: str, sanction: object, as_json: bool) -> None:
    found = asdict(sanction)  # type: ignore[call-overload]  # the module is imported late
    if as_json:
        print_json(found)
        return
    until = "until it is lifted" if found["until"] is None else f"until {moment(found['until'])}"
    done = {"ban": "banned", "mute": "muted"}[action]
    typer.echo(f"{found['target']} is {done} {until}")
