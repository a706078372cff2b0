"""What is chosen for a board that is built by hand, and what follows from what lies there.

The number of the turn is the least that there can be. Elementals are placed in order; once
something else lies there, three tiles of everybody are open, the lowest if nobody chooses others.
When no tile fits any more, the last round has come.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from spielwerk.game import Seat
from spielwerk.game.editor import EditorField, FieldValue, checked_field, choice, number
from spielwerk.game.text import Text, same
from spielwerk.games.fire_water.play import opener
from spielwerk.games.fire_water.position import OPEN_TILES, SEAT_NAMES, Player, Position, Tile
from spielwerk.games.fire_water.rules.occupancy import Occupancy

_NOBODY = "-"
_LAST_TURN = 999


def with_player(draft: Position, seat: Seat, **changes: Any) -> Position:
    """The draft with something else of one player."""
    players = list(draft.players)
    players[seat] = replace(players[seat], **changes)
    return replace(draft, players=tuple(players))


def fields(draft: Position) -> Sequence[EditorField]:
    """Whose turn, which tiles are open, and whether the last round has come."""
    seats = [(str(seat), SEAT_NAMES[seat]) for seat in range(draft.seats)]
    last = _NOBODY if draft.last_actor is None else str(draft.last_actor)
    ended = Text("The regular game was ended by", "Das reguläre Spiel beendet hat")
    nobody = (_NOBODY, Text("nobody yet", "noch niemand"))
    return [
        choice("mover", Text("To move", "Am Zug"), str(draft.mover), seats),
        *(_open_tiles(seat, player) for seat, player in enumerate(draft.players)),
        choice("last", ended, last, [nobody, *seats]),
        number("turn", Text("Number of the turn", "Nummer des Zuges"), draft.turn, 1, _LAST_TURN),
    ]


def _open_tiles(seat: Seat, player: Player) -> EditorField:
    return EditorField(
        f"open:{seat}",
        Text("Open tiles of {who}", "Offene Plättchen von {who}").filled(who=SEAT_NAMES[seat]),
        "several",
        tuple(str(tile) for tile in sorted(player.open)),
        tuple((str(tile), same(str(tile))) for tile in sorted(player.open | player.unopened)),
        most=OPEN_TILES,
    )


def set_field(draft: Position, field: str, value: FieldValue) -> Position:
    """The draft with something else chosen."""
    checked_field(fields(draft), field, value)
    if isinstance(value, tuple):
        return _with_turn(_with_open(draft, int(field[-1]), value))
    if field == "mover":
        return _with_turn(replace(draft, mover=int(value)))
    if field == "last":
        return replace(draft, last_actor=None if value == _NOBODY else int(value))
    return replace(draft, turn=int(value))


def _with_open(draft: Position, seat: Seat, tiles: Sequence[str]) -> Position:
    player = draft.players[seat]
    opened = frozenset(Tile(int(tile[0]), int(tile[1])) for tile in tiles)
    return with_player(draft, seat, open=opened, unopened=(player.open | player.unopened) - opened)


def settled(draft: Position) -> Position:
    """The draft with what follows from the board."""
    occupancy = Occupancy(draft)
    begun = bool(occupancy.halves or occupancy.leaders or occupancy.stones)
    if not begun:
        draft = replace(draft, mover=len(draft.elementals) % draft.seats, last_actor=None)
    for seat in range(draft.seats):
        draft = _opened(draft, seat) if begun and not draft.preparing else _closed(draft, seat)
    return _with_turn(_with_last_round(draft, occupancy.has_room()))


def _opened(draft: Position, seat: Seat) -> Position:
    """Three tiles of a player are open, or all there are."""
    player = draft.players[seat]
    more = sorted(player.unopened)[: OPEN_TILES - len(player.open)]
    return with_player(
        draft, seat, open=player.open | set(more), unopened=player.unopened - set(more)
    )


def _closed(draft: Position, seat: Seat) -> Position:
    player = draft.players[seat]
    return with_player(draft, seat, open=frozenset(), unopened=player.unopened | player.open)


def _with_last_round(draft: Position, room: bool) -> Position:
    """FW-17: the turn after the last regular action, unless somebody else is chosen."""
    if room:
        return replace(draft, last_actor=None)
    if draft.last_actor is None:
        return replace(draft, last_actor=(draft.mover - 1) % draft.seats)
    return draft


def _with_turn(draft: Position) -> Position:
    """The least number of the turn: everything that lies there was an action of its own."""
    done = len(draft.elementals)
    for player in draft.players:
        done += len(player.laid) + (player.leader is not None) + len(set(player.stones))
    # While a tile is to be opened, the turn of who has just acted goes on.
    late = 0 if opener(draft) is None else 1
    least = max(done + 1 - late, 1)
    waits = (draft.mover - (least + late - 1)) % draft.seats
    return replace(draft, turn=least + waits)
