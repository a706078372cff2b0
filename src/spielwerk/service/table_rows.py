"""New tables: from request to rows, and how the rows change."""

from collections.abc import Sequence
from dataclasses import asdict, replace
from typing import TypeVar

from spielwerk.game.options import Value
from spielwerk.game.refusals import BadSetup
from spielwerk.game.text import Text
from spielwerk.games import find
from spielwerk.record.model import Participant, Record, changed_options
from spielwerk.service.game_import import cut, read_any
from spielwerk.service.lists import as_text, chair_rows, due, goes_on_by_itself, summary
from spielwerk.service.outside import new_id, wall
from spielwerk.service.rest import ChairWish, CreateTable
from spielwerk.service.rows import ChairRow, Guest, Stored, TableRow
from spielwerk.service.session import Session
from spielwerk.table import decisions
from spielwerk.table.decisions import Decided, Moment
from spielwerk.table.events import Created, Filled, Occupant, Seated, Vacated
from spielwerk.table.table import Table
from spielwerk.wire.parts import setup_info

MIDDLE_LEVEL = 4


def created_event(given: CreateTable, guest: str, now: int) -> Created:
    """Return the first event of a new table; a record is replayed for it. Raises the refusal."""
    record = None if given.record is None else cut(read_any(given.record), given.ply)
    game = find(_game_name(given, record))
    options: dict[str, Value] = dict(given.options) if record is None else dict(record.options)
    kinds: tuple[Occupant, ...] = tuple(
        "person" if wish.kind == "me" else wish.kind for wish in given.chairs
    )
    return Created(
        at=now,
        by=guest,
        game=game.name,
        options=changed_options(game, game.start(len(kinds), options)),
        clock=given.clock,
        take_backs=given.take_backs,
        public=given.public,
        games=given.games,
        kinds=kinds,
        guests=tuple(guest if wish.kind == "me" else None for wish in given.chairs),
        levels=tuple(
            (wish.level or MIDDLE_LEVEL) if wish.kind == "program" else None
            for wish in given.chairs
        ),
        record=None if record is None else record.write(),
    )


def chair_names(wish: ChairWish, guest: Guest) -> tuple[str, str]:
    """Return a chair's own name, and the name of its guest."""
    own = Participant(wish.name).name if wish.kind == "me" else ""
    return own, guest.name if wish.kind == "me" else ""


def _game_name(given: CreateTable, record: Record | None) -> str:
    if record is not None:
        return record.game.name
    if given.game is None:
        raise BadSetup(Text("Name a game, or give a record."))
    return given.game


SomeSession = TypeVar("SomeSession", bound=Session)

Names = dict[int, tuple[str, str]]
"""The own name and the guest's name of new occupants, by chair."""


def new_table(
    kind: type[SomeSession], created: Created, names: Sequence[tuple[str, str]], now: Moment
) -> tuple[SomeSession, list[Stored]]:
    """Return a new table and its first events; raises the refusal."""
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
    """Return the chairs to store; None if they did not change."""
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
    """Return the set-up for lists; the title is added in the reader's language."""
    setup = asdict(setup_info(table.created, "en", table.game))
    del setup["title"]
    return as_text(setup)
