"""A new table as it is stored, and how its rows change."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, replace
from typing import TypeVar

from spielwerk.games import find
from spielwerk.service.lists import as_text, chair_rows, due, goes_on_by_itself, summary
from spielwerk.service.outside import new_id, wall
from spielwerk.service.rows import ChairRow, Stored, TableRow
from spielwerk.service.session import Session
from spielwerk.table import decisions
from spielwerk.table.decisions import Decided, Moment
from spielwerk.table.events import Created, Filled, Seated, Vacated
from spielwerk.table.table import Table
from spielwerk.wire.parts import setup_info

SomeSession = TypeVar("SomeSession", bound=Session)

Names = dict[int, tuple[str, str]]
"""The own name and the guest's name of those who just sat down, by chair."""


def new_table(
    kind: type[SomeSession], created: Created, names: Sequence[tuple[str, str]], now: Moment
) -> tuple[SomeSession, list[Stored]]:
    """A new table and what has happened at it already; raises the refusal."""
    decision, at = decisions.create(created, find(created.game), now), wall()
    table = decision.after
    stored = [Stored(number, at, each) for number, each in enumerate(decision.events, start=1)]
    row = TableRow(
        id=new_id(),
        creator=created.by,
        public=created.public,
        status=table.status,
        watched=goes_on_by_itself(table),
        created=at,
        moved=at,
        setup=_setup(table),
        summary=summary(table),
        due=due(table),
    )
    return kind.new(row, chair_rows(table, names), decision, at), stored


def changed_chairs(session: Session, decision: Decided, names: Names) -> list[ChairRow] | None:
    """The chairs as they are to be stored, if somebody sat down or got up."""
    if not any(isinstance(each, Seated | Vacated | Filled) for each in decision.events):
        return None
    known = {row.chair: (row.name, row.guest_name) for row in session.chairs}
    for each in decision.events:
        if isinstance(each, Vacated):
            known[each.chair] = ("", "")
    known.update(names)
    rows = chair_rows(decision.after, [known[number] for number in sorted(known)])
    return [replace(row, link=old.link) for row, old in zip(rows, session.chairs, strict=True)]


def _setup(table: Table) -> str:
    """How the table was set up, for lists; the title is added in the language of the reader."""
    setup = asdict(setup_info(table.created, "en", table.game))
    del setup["title"]
    return as_text(setup)
