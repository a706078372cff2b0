"""What is written down first about a table: how it was asked for."""

from __future__ import annotations

from spielwerk.game.options import Value
from spielwerk.game.refusals import BadSetup
from spielwerk.game.text import Text
from spielwerk.games import find
from spielwerk.record.model import Participant, Record, changed_options
from spielwerk.service.game_import import cut, read_any
from spielwerk.service.rest import ChairWish, CreateTable
from spielwerk.service.rows import Guest
from spielwerk.table.events import Created, Occupant

MIDDLE_LEVEL = 4

_KINDS: dict[str, Occupant] = {
    "me": "person",
    "open": "open",
    "reserved": "reserved",
    "program": "program",
}


def created_event(given: CreateTable, guest: str, now: int) -> Created:
    """The first event of a new table; a record is replayed for it. Raises the refusal."""
    record = None if given.record is None else cut(read_any(given.record), given.ply)
    game = find(_game_name(given, record))
    options: dict[str, Value] = dict(given.options) if record is None else dict(record.options)
    kinds = tuple(_KINDS[wish.kind] for wish in given.chairs)
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
    """The name given for a chair, and that of the guest on it."""
    own = Participant(wish.name).name if wish.kind == "me" else ""
    return own, guest.name if wish.kind == "me" else ""


def _game_name(given: CreateTable, record: Record | None) -> str:
    if record is not None:
        return record.game.name
    if given.game is None:
        raise BadSetup(
            Text(
                "Say which game, or give a record.",
                "Nenne ein Spiel oder gib eine Aufzeichnung an.",
            )
        )
    return given.game
