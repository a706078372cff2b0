"""What is in a database: tables and guests, as an operator wants to see them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass

from sqlalchemy import Connection, func, select

from spielwerk.server.storage.repository import concerns
from spielwerk.server.storage.tables import CHAIR, CHAT, GUEST, PLAYING_TABLE


@dataclass(frozen=True, slots=True)
class TableLine:
    """A table: what is played, how far, since when, and when something last happened."""

    id: str
    game: str
    status: str
    plies: int
    created: int
    moved: int
    creator: str


@dataclass(frozen=True, slots=True)
class GuestLine:
    """A guest: how many tables they sit at, and how many lines of chat they wrote."""

    id: str
    name: str
    created: int
    tables: int
    lines: int


def tables(
    connection: Connection, most: int, status: str | None = None, guest: str | None = None
) -> Iterator[TableLine]:
    """The tables at which something happened last, newest first."""
    query = select(PLAYING_TABLE).order_by(PLAYING_TABLE.c.moved.desc()).limit(most)
    if status is not None:
        query = query.where(PLAYING_TABLE.c.status == status)
    if guest is not None:
        query = query.where(concerns(guest))
    for row in connection.execute(query):
        game, plies = json.loads(row.setup)["game"], json.loads(row.summary)["plies"]
        yield TableLine(row.id, game, row.status, plies, row.created, row.moved, row.creator)


def guests(connection: Connection, most: int) -> Iterator[GuestLine]:
    """The guests who came last, newest first."""
    sitting = (
        select(func.count(CHAIR.c.table_id.distinct()))
        .where(CHAIR.c.guest == GUEST.c.id)
        .scalar_subquery()
    )
    said = (
        select(func.count()).select_from(CHAT).where(CHAT.c.guest == GUEST.c.id).scalar_subquery()
    )
    query = select(GUEST, sitting.label("sitting"), said.label("said"))
    for row in connection.execute(query.order_by(GUEST.c.created.desc()).limit(most)):
        yield GuestLine(row.id, row.name, row.created, row.sitting, row.said)
