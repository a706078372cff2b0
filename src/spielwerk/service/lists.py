"""Tables in lists and downloads, without replaying them."""

import json
from collections.abc import Sequence
from dataclasses import asdict, replace
from typing import Any, cast

from spielwerk.ai import levels
from spielwerk.game import AnyGame, Result
from spielwerk.game.text import Language, Text, same
from spielwerk.games import find
from spielwerk.record.model import Participant, Record
from spielwerk.service.rest import SeatLink, TableInfo
from spielwerk.service.rows import ChairRow, TableRow
from spielwerk.table.decisions import abort_deadline
from spielwerk.table.events import Occupant
from spielwerk.table.table import Chair, Status, Table
from spielwerk.wire.messages import SeatInfo, Setup
from spielwerk.wire.parts import result_info
from spielwerk.wire.words import title

# Built once, because every move needs it.
_encode = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode

GUEST = Text("Guest")
_PROGRAM = Text("Computer")


def display_name(game: AnyGame, chair: Chair, name: str) -> Text:
    """Return the name to show: the chosen one or a placeholder."""
    if chair.free:
        return same("")
    if chair.occupant == "program" and chair.guest is None and chair.level is not None:
        return levels.name(game, chair.level)
    return same(name) if name else _PROGRAM if chair.occupant == "program" else GUEST


# Stored for lists.


def goes_on_by_itself(table: Table) -> bool:
    """Return whether something can happen without a request: time runs, or a program moves."""
    current = table.current
    if table.closed or current is None or current.result is not None:
        return False
    programs = any(chair.played_here for chair in table.chairs)
    return programs or bool(current.departures) or current.clock.control.kind != "none"


def due(table: Table) -> int | None:
    """Return when something happens without a request: 0 for now, None for never.

    Programs alone at a table play only for watchers.
    """
    current = table.current
    if current is None or not goes_on_by_itself(table):
        return None
    seats, staying = range(len(table.chairs)), current.staying()
    played_here = [table.on(seat).played_here or seat not in staying for seat in seats]
    if not all(played_here) and any(played_here[seat] for seat in current.owing()):
        return 0
    deadline, aborted = current.clock.deadline(), abort_deadline(table)
    moments = (aborted, None if deadline is None else deadline[0])
    return min((moment for moment in moments if moment is not None), default=None)


def summary(table: Table) -> str:
    """Return the data for lists as JSON."""
    current = table.current
    staying = range(len(table.chairs)) if current is None else current.staying()
    return as_text(
        {
            "game_number": table.game_number,
            "plies": 0 if current is None else len(current.plies),
            "owing": [] if current is None else list(current.owing()),
            "departed": [seat for seat in range(len(table.chairs)) if seat not in staying],
            "substituted": [
                number for number, chair in enumerate(table.chairs) if chair.substituted
            ],
            "result": None if current is None or current.result is None else asdict(current.result),
        }
    )


def as_text(values: Any) -> str:
    """Encode the columns that lists are read from as JSON."""
    return _encode(values)


def chair_rows(table: Table, names: Sequence[tuple[str, str]]) -> list[ChairRow]:
    """Return the chairs as rows; `names` has each chair's own and guest's name."""
    return [
        ChairRow(number, chair.occupant, chair.guest, own, chair.level, of_guest)
        for number, (chair, (own, of_guest)) in enumerate(zip(table.chairs, names, strict=True))
    ]


# Lists.


def table_info(
    row: TableRow,
    chairs: Sequence[ChairRow],
    guest: str | None,
    language: Language,
    links: Sequence[SeatLink] = (),
) -> TableInfo:
    """Return a table from its stored rows; `links` are those of its free seats."""
    setup, stored = json.loads(row.setup), json.loads(row.summary)
    game = find(setup["game"])
    seats = _seats(game, chairs, stored, guest, language)
    result = stored["result"]
    return TableInfo(
        table=row.id,
        path=f"/t/{row.id}",
        status=cast(Status, row.status),
        setup=Setup(title=game.title.say(language), **setup),
        seats=seats,
        game_number=stored["game_number"],
        plies=stored["plies"],
        created=row.created,
        moved=row.moved,
        my_turn=any(seats[seat].mine for seat in stored["owing"]),
        result=None if result is None else result_info(game, _result(result), language),
        links=list(links),
    )


def _seats(
    game: AnyGame,
    chairs: Sequence[ChairRow],
    stored: dict[str, Any],
    guest: str | None,
    language: Language,
) -> list[SeatInfo]:
    count, shift = len(chairs), stored["game_number"] - 1
    return [
        _seat(game, seat, chairs[(seat + shift) % count], stored, guest, language)
        for seat in range(count)
    ]


def _seat(
    game: AnyGame,
    seat: int,
    row: ChairRow,
    stored: dict[str, Any],
    guest: str | None,
    language: Language,
) -> SeatInfo:
    substituted = row.chair in stored["substituted"]
    chair = Chair(cast(Occupant, row.kind), row.guest, row.level, substituted)
    return SeatInfo(
        seat=seat,
        title=title(game, seat).say(language),
        chair=row.chair,
        occupant=chair.occupant,
        name=display_name(game, chair, row.name or row.guest_name).say(language),
        level=row.level if chair.played_here else None,
        mine=guest is not None and row.guest == guest,
        departed=seat in stored["departed"],
        substituted=substituted,
        may_be_substituted=False,
        substitute_votes=[],
    )


def _result(stored: dict[str, Any]) -> Result:
    return Result(stored["reason"], tuple(stored["scores"]), tuple(stored["places"]))


# Records.


def records_of(table: Table, names: Sequence[str], language: Language = "en") -> list[Record]:
    """Return the records of all games at a table, with names, without sealed choices."""
    records = list(table.records)
    if table.current is not None:
        records.append(table.current.record())
    return [_named(table, names, number, record, language) for number, record in enumerate(records)]


def _named(
    table: Table, names: Sequence[str], number: int, record: Record, language: Language
) -> Record:
    """Return a record with the players' names; `number` counts from 0."""
    players = []
    for seat, player in enumerate(record.players):
        place = (seat + number) % len(table.chairs)
        chair, name = table.chairs[place], names[place]
        if chair.level is not None and not chair.substituted:
            name = display_name(table.game, chair, name).say(language)
        players.append(Participant(name, player.kind))
    return replace(record, players=tuple(players))
