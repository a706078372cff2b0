"""The position editor of Hive: pieces are placed, removed and moved.

Pieces are taken from the box by their look, `wA`; they are numbered so that the lowest are in play.
The number of the turn follows the pieces: it is the lowest possible, plus the excess set by hand.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import asdict, replace

from spielwerk.game import Seat, editor
from spielwerk.game.text import Text
from spielwerk.games.hive.game_strings import parse_game_string
from spielwerk.games.hive.names import piece_name
from spielwerk.games.hive.notation.positions import parse_draft
from spielwerk.games.hive.notation.stacks import NOTHING
from spielwerk.games.hive.notation.validation import faults
from spielwerk.games.hive.options import OPTIONS
from spielwerk.games.hive.position import (
    BLACK,
    HOW_MANY,
    PIECE_NAMED,
    PIECES,
    SEAT_NAMES,
    WHITE,
    Options,
    Piece,
    Position,
    Stack,
    plays_in,
)
from spielwerk.grids.hex import Hex

_CELL = re.compile(r"(-?[0-9]{1,7}),(-?[0-9]{1,7})", re.ASCII)
_MOVERS = ("white", "black")


def _read(text: str) -> Position:
    return parse_game_string(text)[1] if ";" in text else parse_draft(text)


def _empty(first: Position) -> Position:
    return first


# Things and fields.


def _things(draft: Position) -> Sequence[editor.Thing]:
    return [
        editor.Thing(
            piece.look,
            piece_name(piece),
            SEAT_NAMES[piece.owner],
            HOW_MANY[piece.kind] - _count(draft, piece.look),
        )
        for piece in PIECES
        if piece.number < 2 and plays_in(piece.kind, draft.options.type)
    ]


def _count(draft: Position, look: str) -> int:
    return sum(piece.look == look for _, stack in draft.stacks for piece in stack)


def _fields(draft: Position) -> Sequence[editor.EditorField]:
    movers = tuple(zip(_MOVERS, SEAT_NAMES, strict=True))
    return [
        editor.choice("mover", Text("To move"), _MOVERS[draft.mover], movers),
        editor.number("turn", Text("Turn of this player"), draft.own_turn, 1, 999),
        editor.choice("moved", _MOVED, str(draft.moved or NOTHING), _last_pieces(draft)),
        *editor.option_fields(OPTIONS, asdict(draft.options)),
    ]


_MOVED = Text("Placed or moved last")


def _last_pieces(draft: Position) -> Sequence[tuple[str, Text]]:
    pieces = {stack[-1] for _, stack in draft.stacks} | ({draft.moved} if draft.moved else set())
    named = [(str(piece), _numbered(draft, piece)) for piece in PIECES if piece in pieces]
    return [(NOTHING, Text("unknown")), *named]


def _numbered(draft: Position, piece: Piece) -> Text:
    return piece_name(piece, numbered=_count(draft, piece.look) > 1)


# Changes.


def _put(draft: Position, thing: str, cells: tuple[str, ...]) -> Position:
    looks = {piece.look: piece for piece in PIECES if plays_in(piece.kind, draft.options.type)}
    if thing not in looks or len(cells) != 1:
        raise editor.no_thing(thing)
    count, kind = _count(draft, thing), looks[thing].kind
    if count >= HOW_MANY[kind]:
        raise editor.CannotEdit(_ALL_IN_PLAY.filled(name=piece_name(looks[thing])))
    piece = looks[thing]._replace(number=count + 1 if HOW_MANY[kind] > 1 else 0)
    space, stacks = _space(draft, cells[0]), dict(draft.stacks)
    return _with_stacks(draft, {**stacks, space: (*stacks.get(space, ()), piece)}, draft.moved)


_ALL_IN_PLAY = Text("There is no other {name}: all are in play.")


def _take(draft: Position, cell: str) -> Position:
    piece, stacks = _lifted(draft, cell)
    renamed = {
        other: other._replace(number=other.number - 1)
        for other in PIECES
        if other.look == piece.look and other.number > piece.number
    }
    left = {
        space: tuple(renamed.get(other, other) for other in stack)
        for space, stack in stacks.items()
    }
    moved = None if draft.moved == piece else draft.moved
    return _with_stacks(draft, left, renamed.get(moved, moved) if moved else None)


def _move(draft: Position, source: str, target: str) -> Position:
    piece, stacks = _lifted(draft, source)
    space = _space(draft, target)
    return _with_stacks(draft, {**stacks, space: (*stacks.get(space, ()), piece)}, draft.moved)


def _lifted(draft: Position, cell: str) -> tuple[Piece, dict[Hex, Stack]]:
    """Return the top piece of a space, and the hive without it."""
    space, stacks = _space(draft, cell), dict(draft.stacks)
    if space not in stacks:
        raise editor.nothing_there(cell)
    *below, piece = stacks.pop(space)
    return piece, {**stacks, space: tuple(below)} if below else stacks


def _space(draft: Position, cell: str) -> Hex:
    """Return a space by its name, or by that of a piece on it."""
    piece = PIECE_NAMED.get(cell)
    space = None if piece is None else draft.space_of(piece)
    if space is not None:
        return space
    match = _CELL.fullmatch(cell)
    if match is None:
        raise editor.no_cell(cell)
    return Hex(int(match[1]), int(match[2]))


def _with_stacks(draft: Position, stacks: Mapping[Hex, Stack], moved: Piece | None) -> Position:
    """Return the draft with other stacks; the excess of the turn number is preserved."""
    later = max(draft.turn - _least_turn(draft, draft.mover), 0)
    changed = replace(draft, stacks=tuple(sorted(stacks.items())), moved=moved)
    return _settled(replace(changed, turn=_least_turn(changed, draft.mover) + later))


def _least_turn(draft: Position, mover: Seat) -> int:
    """Return a player's first turn in which there can be this many pieces (HV-1)."""
    owners = [piece.owner for _, stack in draft.stacks for piece in stack]
    white, black = owners.count(WHITE), owners.count(BLACK)
    return 2 * max(white, black) + 1 if mover == WHITE else 2 * max(white, black + 1, 1)


def _settled(draft: Position) -> Position:
    """Return the draft without a history.

    A single piece was the first move.
    """
    if draft.turn == 2 and draft.moved is None and len(draft.stacks) == 1:
        draft = replace(draft, moved=draft.stacks[0][1][-1])
    return replace(draft, earlier=())


def _set(draft: Position, field: str, value: editor.FieldValue) -> Position:
    editor.checked_field(_fields(draft), field, value)
    if field == "mover":
        mover = _MOVERS.index(str(value))
        later = max(draft.turn - _least_turn(draft, draft.mover), 0)
        moved = draft.moved if draft.moved and draft.moved.owner != mover else None
        return _settled(replace(draft, turn=_least_turn(draft, mover) + later, moved=moved))
    if field == "turn":
        return _settled(replace(draft, turn=2 * int(str(value)) - 1 + draft.mover))
    if field == "moved":
        return _settled(replace(draft, moved=PIECE_NAMED.get(str(value))))
    options = Options(**{**asdict(draft.options), field: value})
    return _settled(replace(draft, options=options))


EDITOR: editor.Editor[Position] = editor.Editor(
    read=_read,
    faults=faults,
    empty=_empty,
    things=_things,
    fields=_fields,
    put=_put,
    take=_take,
    move=_move,
    set=_set,
)
