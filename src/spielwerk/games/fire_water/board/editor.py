"""The position editor of Fire & Water.

Things are `elemental`, `leader:0`, `stone:0` and `tile:0:23`, with the seat they belong to. A tile
is placed by its two squares, that of its fire half first.

The number of the turn is the lowest possible. Elementals are placed in order; once something else
is on the board, three tiles of every player are open, by default the lowest. When no tile fits any
more, it is the last round.
"""

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from spielwerk.game import Seat, editor
from spielwerk.game.text import Text, same
from spielwerk.games.fire_water.notation import parse_draft
from spielwerk.games.fire_water.play import opener
from spielwerk.games.fire_water.position import (
    ELEMENTALS,
    OPEN_TILES,
    SEAT_NAMES,
    TILES,
    LaidTile,
    Player,
    Position,
    Tile,
)
from spielwerk.games.fire_water.rules.occupancy import Occupancy
from spielwerk.games.fire_water.validation import faults
from spielwerk.grids.square import Square

_NOBODY = "-"
_LAST_TURN = 999


def with_player(draft: Position, seat: Seat, **changes: Any) -> Position:
    """Return the draft with changes to one player."""
    players = list(draft.players)
    players[seat] = replace(players[seat], **changes)
    return replace(draft, players=tuple(players))


def fields(draft: Position) -> Sequence[editor.EditorField]:
    """Return the fields: the player to move, the open tiles, the last round."""
    seats = [(str(seat), SEAT_NAMES[seat]) for seat in range(draft.seats)]
    last = _NOBODY if draft.last_actor is None else str(draft.last_actor)
    ended = Text("Regular game ended by")
    nobody = (_NOBODY, Text("no player yet"))
    return [
        editor.choice("mover", Text("To move"), str(draft.mover), seats),
        *(_open_tiles(seat, player) for seat, player in enumerate(draft.players)),
        editor.choice("last", ended, last, [nobody, *seats]),
        editor.number("turn", Text("Turn number"), draft.turn, 1, _LAST_TURN),
    ]


def _open_tiles(seat: Seat, player: Player) -> editor.EditorField:
    return editor.EditorField(
        f"open:{seat}",
        Text("Open tiles of {who}", who=SEAT_NAMES[seat]),
        "several",
        tuple(str(tile) for tile in sorted(player.open)),
        tuple((str(tile), same(str(tile))) for tile in sorted(player.open | player.unopened)),
        most=OPEN_TILES,
    )


def set_field(draft: Position, field: str, value: editor.FieldValue) -> Position:
    """Return the draft with a field changed."""
    editor.checked_field(fields(draft), field, value)
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
    """Return the draft with everything that follows from the board."""
    occupancy = Occupancy(draft)
    begun = bool(occupancy.halves or occupancy.leaders or occupancy.stones)
    if not begun:
        draft = replace(draft, mover=len(draft.elementals) % draft.seats, last_actor=None)
    for seat in range(draft.seats):
        draft = _opened(draft, seat) if begun and not draft.preparing else _closed(draft, seat)
    return _with_turn(_with_last_round(draft, occupancy.has_room()))


def _opened(draft: Position, seat: Seat) -> Position:
    """Return the draft with three tiles of a player open, or all there are."""
    player = draft.players[seat]
    more = sorted(player.unopened)[: OPEN_TILES - len(player.open)]
    return with_player(
        draft, seat, open=player.open | set(more), unopened=player.unopened - set(more)
    )


def _closed(draft: Position, seat: Seat) -> Position:
    player = draft.players[seat]
    return with_player(draft, seat, open=frozenset(), unopened=player.unopened | player.open)


def _with_last_round(draft: Position, room: bool) -> Position:
    """Apply FW-17: the turn after the last regular action, unless set by hand."""
    if room:
        return replace(draft, last_actor=None)
    if draft.last_actor is None:
        return replace(draft, last_actor=(draft.mover - 1) % draft.seats)
    return draft


def _with_turn(draft: Position) -> Position:
    """Return the draft with the lowest possible turn: everything placed was one action."""
    done = len(draft.elementals)
    for player in draft.players:
        done += len(player.laid) + (player.leader is not None) + len(set(player.stones))
    # The turn of the last player continues while a tile has to be opened.
    late = 0 if opener(draft) is None else 1
    least = max(done + 1 - late, 1)
    waits = (draft.mover - (least + late - 1)) % draft.seats
    return replace(draft, turn=least + waits)


_THING = re.compile(r"(?:(leader|stone):([0-3])|tile:([0-3]):([1-4])([1-4]))")
_EVERYBODY = Text("All players")


def _things(draft: Position) -> Sequence[editor.Thing]:
    left = max(ELEMENTALS - len(draft.elementals), 0)
    found = [editor.Thing("elemental", Text("elemental"), _EVERYBODY, left)]
    for seat, player in enumerate(draft.players):
        found += _things_of(draft, seat, player)
    return found


def _things_of(draft: Position, seat: Seat, player: Player) -> list[editor.Thing]:
    who, laid = SEAT_NAMES[seat], {laid.tile for laid in player.laid}
    tile_title = Text("tile, fire {fire}, water {water}")
    leaders = 0 if player.leader else 1
    return [
        editor.Thing(f"leader:{seat}", Text("leader"), who, leaders),
        editor.Thing(f"stone:{seat}", Text("stone"), who, max(draft.stones_left(seat), 0)),
        *(
            editor.Thing(
                f"tile:{seat}:{tile}",
                tile_title.filled(fire=tile.fire, water=tile.water),
                who,
                0 if tile in laid else 1,
                cells=2,
            )
            for tile in sorted(TILES[draft.seats])
        ),
    ]


# Placing.


def _put(draft: Position, thing: str, cells: tuple[str, ...]) -> Position:
    squares = tuple(_square(draft, cell) for cell in cells)
    match = _THING.fullmatch(thing)
    if thing == "elemental" and len(squares) == 1:
        return settled(_with_elemental(draft, squares[0]))
    seat = int(match[2] or match[3]) if match else draft.seats
    if match is None or seat >= draft.seats or len(squares) != (2 if match[3] else 1):
        raise editor.no_thing(thing)
    if match[1] == "leader":
        return settled(_with_leader(draft, seat, squares[0]))
    if match[1] == "stone":
        return settled(_with_stone(draft, seat, squares[0]))
    tile = Tile(int(match[4]), int(match[5]))
    if tile not in TILES[draft.seats]:
        raise editor.no_thing(thing)
    return settled(_with_tile(draft, seat, LaidTile(tile, squares[0], squares[1])))


def _with_elemental(draft: Position, square: Square) -> Position:
    _check_free(draft, square)
    if len(draft.elementals) >= ELEMENTALS:
        raise editor.CannotEdit(
            Text("All three elementals are placed: remove one first."),
            rule="FW-2",
            cells=tuple(map(str, sorted(draft.elementals))),
        )
    return replace(draft, elementals=draft.elementals | {square})


def _with_leader(draft: Position, seat: Seat, square: Square) -> Position:
    """Place a player's only leader, wherever it was before."""
    away = with_player(draft, seat, leader=None)
    _check_free(away, square)
    return with_player(away, seat, leader=square)


def _with_stone(draft: Position, seat: Seat, square: Square) -> Position:
    """Place a stone, or two where two are due (FW-12, FW-13) and left."""
    occupancy, own = Occupancy(draft), draft.players[seat].stones
    owner, due = occupancy.stones.get(square, seat), 2
    if square not in occupancy.leaders and square not in draft.elementals:
        due = 1
    missing = due - own.count(square)
    if owner != seat or missing < 1:
        raise editor.CannotEdit(_TAKEN_BY_STONE.filled(square=square), cells=(str(square),))
    count = min(missing, draft.stones_left(seat))
    if count < 1:
        raise editor.CannotEdit(_NO_STONE.filled(who=SEAT_NAMES[seat]), rule="FW-2")
    return with_player(draft, seat, stones=tuple(sorted((*own, *(square,) * count))))


_TAKEN_BY_STONE = Text("A stone is already on {square}.")
_NO_STONE = Text("{who} has no stone left: remove one first.")


def _with_tile(draft: Position, seat: Seat, laid: LaidTile) -> Position:
    """Place a tile, of which there is one of each kind, wherever it was before."""
    player = draft.players[seat]
    others = tuple(other for other in player.laid if other.tile != laid.tile)
    away = with_player(draft, seat, laid=others)
    if laid.water not in draft.grid.orthogonal(laid.fire):
        raise editor.CannotEdit(
            Text("A tile covers two squares, side by side or one above the other."),
            rule="FW-6",
            cells=(str(laid.fire), str(laid.water)),
        )
    for square in (laid.fire, laid.water):
        _check_free(away, square)
    return with_player(
        away,
        seat,
        laid=tuple(sorted((*others, laid))),
        open=player.open - {laid.tile},
        unopened=player.unopened - {laid.tile},
    )


def _check_free(draft: Position, square: Square) -> None:
    """Refuse a shared square: only stones may lie on other things."""
    occupancy = Occupancy(draft)
    if square in {*draft.elementals, *occupancy.leaders, *occupancy.halves}:
        raise editor.CannotEdit(
            Text("Something is already on {square}: remove it first.", square=square),
            cells=(str(square),),
        )


# Removing, moving, turning.


def _take(draft: Position, cell: str) -> Position:
    return settled(_lifted(draft, _square(draft, cell))[1])


def _lifted(draft: Position, square: Square) -> tuple[str, Position]:
    """Return the name of the topmost thing on a square, and the draft without it."""
    for seat, player in enumerate(draft.players):
        if square in player.stones:
            others = tuple(stone for stone in player.stones if stone != square)
            return f"stone:{seat}", with_player(draft, seat, stones=others)
    for seat, player in enumerate(draft.players):
        if player.leader == square:
            return f"leader:{seat}", with_player(draft, seat, leader=None)
        for laid in player.laid:
            if square in laid[1:]:
                return f"tile:{seat}:{laid.tile}", _without_tile(draft, seat, laid)
    if square in draft.elementals:
        return "elemental", replace(draft, elementals=draft.elementals - {square})
    raise editor.nothing_there(str(square))


def _without_tile(draft: Position, seat: Seat, laid: LaidTile) -> Position:
    player = draft.players[seat]
    changes: dict[str, Any] = {
        "laid": tuple(other for other in player.laid if other != laid),
        "unopened": player.unopened | {laid.tile},
    }
    return with_player(draft, seat, **changes)


def _move(draft: Position, source: str, target: str) -> Position:
    here, there = _square(draft, source), _square(draft, target)
    thing, lifted = _lifted(draft, here)
    if not thing.startswith("tile:"):
        return _put(lifted, thing, (target,))
    laid = _laid_on(draft, here)
    column, row = there.column - here.column, there.row - here.row
    cells = tuple(
        str(Square(square.column + column, square.row + row)) for square in (laid.fire, laid.water)
    )
    return _put(lifted, thing, cells)


def _turn(draft: Position, cell: str) -> Position:
    """Swap the halves of a tile."""
    square = _square(draft, cell)
    laid = _laid_on(draft, square)
    for seat, player in enumerate(draft.players):
        if laid in player.laid:
            turned = LaidTile(laid.tile, laid.water, laid.fire)
            others = (other for other in player.laid if other != laid)
            return settled(with_player(draft, seat, laid=tuple(sorted((*others, turned)))))
    raise editor.nothing_there(cell)


def _laid_on(draft: Position, square: Square) -> LaidTile:
    for player in draft.players:
        for laid in player.laid:
            if square in laid[1:]:
                return laid
    raise editor.CannotEdit(Text("No tile lies on {square}.", square=square), cells=(str(square),))


def _square(draft: Position, name: str) -> Square:
    square = draft.grid.square(name)
    if square is None:
        raise editor.no_cell(name)
    return square


EDITOR: editor.Editor[Position] = editor.Editor(
    read=parse_draft,
    faults=faults,
    empty=lambda first: first,
    things=_things,
    fields=fields,
    put=_put,
    take=_take,
    move=_move,
    turn=_turn,
    set=set_field,
)
