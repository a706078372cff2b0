"""Validation: positions that no game can reach are refused.

Not every impossible position is found, but the rules can continue from each accepted one, and no
reachable position is refused.
"""

from collections.abc import Iterable, Iterator

from spielwerk.game import Seat
from spielwerk.game.refusals import BadlyWritten
from spielwerk.game.text import Text
from spielwerk.games.hive.names import name_piece
from spielwerk.games.hive.notation.stacks import PLAYERS, name, read_key
from spielwerk.games.hive.position import (
    BLACK,
    KIND_NAMES,
    QUEENS,
    SEAT_NAMES,
    SEATS,
    WHITE,
    Kind,
    Piece,
    Position,
    Stack,
    plays_in,
)
from spielwerk.grids.hex import Hex, components, neighbours

_CLIMBERS = (Kind.BEETLE, Kind.MOSQUITO)
"""The insects that can be on top of other pieces."""
_BEFORE_THE_QUEEN = 3
"""HV-3: number of pieces that a player can place before the queen."""


def faults(position: Position) -> Iterator[BadlyWritten]:
    """Yield all faults of a position."""
    in_play = [piece for _, stack in position.stacks for piece in stack]
    yield from _faults_of_pieces(position, in_play)
    yield from _faults_of_the_hive(position)
    for seat in SEATS:
        yield from _faults_of_turns(position, seat, in_play)
        yield from _faults_of_the_queen(position, seat)
    yield from _faults_of_placing(position)
    yield from _faults_of_last_move(position)
    yield from _faults_of_history(position, in_play)


def _fault(rule: str | None, text: Text, spaces: Iterable[Hex] = ()) -> BadlyWritten:
    return BadlyWritten(text, rule=rule, cells=tuple(map(name, spaces)))


def _where(position: Position, piece: Piece) -> list[Hex]:
    return [space for space, stack in position.stacks if piece in stack]


# The pieces.


def _faults_of_pieces(position: Position, in_play: list[Piece]) -> Iterator[BadlyWritten]:
    """HV-20: the pieces of the set, each once, those of a kind in the order of their numbers."""
    for piece in dict.fromkeys(in_play):
        spaces = _where(position, piece)
        if in_play.count(piece) > 1:
            text = Text("{name} is in two places.")
            yield _fault("HV-20", text.filled(name=piece), spaces)
        if not plays_in(piece.kind, position.options.type):
            text = Text("The {kind} is not in this game ({type}).")
            kind, game_type = KIND_NAMES[piece.kind], position.options.type
            yield _fault("HV-20", text.filled(kind=kind, type=game_type), spaces)
        if piece.number > 1 and piece._replace(number=piece.number - 1) not in in_play:
            text = Text(
                "Of equal pieces, the lowest numbers are in play first: {name} is too high."
            )
            yield _fault("HV-20", text.filled(name=piece), spaces)


def _faults_of_the_hive(position: Position) -> Iterator[BadlyWritten]:
    """HV-6, and the insects that can be on top of others (HV-10, HV-15)."""
    parts = sorted(components({space for space, _ in position.stacks}), key=len)
    if len(parts) > 1:
        text = Text("The hive is not connected: the marked part does not touch the rest.")
        yield _fault("HV-6", text, sorted(parts[0]))
    for space, stack in position.stacks:
        for piece in stack[1:]:
            if piece.kind not in _CLIMBERS:
                text = Text(
                    "{name:The} cannot climb: only beetles and mosquitoes are ever on other pieces."
                )
                yield _fault("HV-10", text.filled(name=name_piece(position, piece)), [space])


# Turns and queens.


def _faults_of_turns(
    position: Position, seat: Seat, in_play: list[Piece]
) -> Iterator[BadlyWritten]:
    """HV-1: each player begins by placing, and places at most one piece per turn."""
    turns = (position.turn - seat) // 2
    count = sum(piece.owner == seat for piece in in_play)
    if not min(turns, 1) <= count <= turns:
        text = Text("{player} has had {turns} turns but has {count} pieces in play.")
        yield _fault("HV-1", text.filled(player=SEAT_NAMES[seat], turns=turns, count=count))


def _faults_of_the_queen(position: Position, seat: Seat) -> Iterator[BadlyWritten]:
    """HV-3, HV-4: impossible without the queen, or with her alone."""
    own = [
        (space, stack.index(piece))
        for space, stack in position.stacks
        for piece in stack
        if piece.owner == seat
    ]
    if _where(position, QUEENS[seat]):
        if len(own) == 1 and not position.options.queen_first:
            yield _fault("HV-3", _QUEEN_FIRST.filled(player=SEAT_NAMES[seat]), [own[0][0]])
        return
    if len(own) > _BEFORE_THE_QUEEN:
        yield _fault("HV-3", _QUEEN_MISSING.filled(player=SEAT_NAMES[seat], count=len(own)))
    above = [space for space, height in own if height]
    if above:
        yield _fault("HV-4", _MOVED_TOO_EARLY.filled(player=SEAT_NAMES[seat]), above)


_QUEEN_FIRST = Text(
    "{player} cannot have begun with the queen bee: in this game she is not the first piece."
)
_QUEEN_MISSING = Text(
    "{player} has {count} pieces in play but no queen bee: she must be the fourth at the latest."
)
_MOVED_TOO_EARLY = Text(
    "{player} cannot have climbed the hive yet: without a queen bee in play no piece moves."
)


def _faults_of_placing(position: Position) -> Iterator[BadlyWritten]:
    """HV-2, HV-4: nothing moves before a queen is placed, so only the first two pieces touch."""
    if any(_where(position, queen) for queen in QUEENS):
        return
    owners = {space: stack[-1].owner for space, stack in position.stacks}
    pairs = [
        (space, there)
        for space, owner in owners.items()
        for there in neighbours(space)
        if owner == WHITE and owners.get(there) == BLACK
    ]
    if len(pairs) > 1:
        text = Text(
            "Without a queen bee in play no piece has moved yet, and new pieces touch no "
            "enemy: only the first two pieces of the game do."
        )
        yield _fault("HV-2", text, sorted({space for pair in pairs for space in pair}))


# The last move and those before it.


def _faults_of_last_move(position: Position) -> Iterator[BadlyWritten]:
    moved = position.moved
    if moved is None and position.turn == 2:
        yield _fault(
            "HV-1", Text("Passing is impossible on the first turn: White has placed a piece.")
        )
    if moved is not None and not _can_just_have_moved(position, moved):
        text = Text("{name:The} cannot have just moved.")
        named = text.filled(name=name_piece(position, moved))
        yield _fault("HV-20", named, _where(position, moved))
    for seat in SEATS:
        for space, stack in position.stacks:
            if QUEENS[seat] in stack and _surrounded_earlier(position, space, stack):
                text = Text(
                    "The game was over before the last move: {name:the} was already surrounded."
                )
                named = text.filled(name=name_piece(position, QUEENS[seat]))
                yield _fault("HV-18", named, [space])


def _can_just_have_moved(position: Position, moved: Piece) -> bool:
    """Return whether a piece is on top and the opponent's, unless pieces are thrown (HV-22)."""
    on_top = any(stack[-1] == moved for _, stack in position.stacks)
    throwing = plays_in(Kind.PILLBUG, position.options.type)
    return on_top and (moved.owner != position.mover or throwing)


def _surrounded_earlier(position: Position, space: Hex, stack: Stack) -> bool:
    """HV-18: the last piece lies on the ground beside the surrounded queen, or is the queen.

    Without a last piece, any piece may have been the one.
    """
    stacks = dict(position.stacks)
    around = [stacks.get(there, ()) for there in neighbours(space)]
    last = (position.moved,)
    return position.moved is not None and all(around) and last not in around and last != stack


def _faults_of_history(position: Position, in_play: list[Piece]) -> Iterator[BadlyWritten]:
    """HV-19: earlier positions have equal pieces in play, and the players alternate."""
    looks = sorted(piece.look for piece in in_play)
    for age, key in enumerate(reversed(position.earlier), 1):
        if (
            not position.options.repetition
            or age >= position.turn
            or not key.startswith(PLAYERS[(position.mover + age) % 2])
            or read_key(key)[1] != looks
        ):
            yield _fault("HV-19", Text("An earlier position does not lead to this one."))
