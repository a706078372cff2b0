"""Motifs of a move: leaders and elementals lost and won, squares opened and closed."""

from collections.abc import Iterator, Mapping

from spielwerk.game import Motif, Seat
from spielwerk.game.text import Text
from spielwerk.games.fire_water.moves import moves_of_kind
from spielwerk.games.fire_water.play import has_a_turn_left, is_over
from spielwerk.games.fire_water.position import SEAT_NAMES, Kind, Move, Position
from spielwerk.games.fire_water.rules.contents import listed
from spielwerk.games.fire_water.rules.occupancy import Occupancy, names
from spielwerk.grids.square import Square

_CONQUERED = Text("{owner} loses the leader on {square} to {mover}.")
_CLAIMED = Text("{mover} claims the elemental on {square}.")
_OPENED = {
    Kind.STONE: Text("{seat} can now place a stone on {squares}."),
    Kind.CLAIM: Text("{seat} can now claim the elemental on {squares}."),
}
_CLOSED = {
    Kind.STONE: Text("{seat} can no longer place a stone on {squares}."),
    Kind.CLAIM: Text("{seat} can no longer claim the elemental on {squares}."),
}


def motifs(before: Position, moves: Mapping[Seat, Move], after: Position) -> list[Motif]:
    """Return what the stones took, then what can and cannot be taken next."""
    found = [motif for move in moves.values() for motif in _taken(before, move)]
    if moves and not before.preparing and not is_over(after):
        found += _reach(before, moves[before.mover], after)
    return found


def _taken(before: Position, move: Move) -> Iterator[Motif]:
    """Yield a conquered leader (FW-12) or a claimed elemental (FW-13)."""
    if move.kind not in (Kind.STONE, Kind.CLAIM):
        return
    mover, cells = before.mover, (str(move.square),)
    words = {"mover": SEAT_NAMES[mover], "square": move.square}
    if move.kind is Kind.CLAIM:
        yield Motif("elemental-claimed", _CLAIMED.filled(**words), mover, None, cells)
    for owner, player in enumerate(before.players):
        if player.leader == move.square:
            text = _CONQUERED.filled(owner=SEAT_NAMES[owner], **words)
            yield Motif("leader-lost", text, mover, owner, cells)


def _reach(before: Position, move: Move, after: Position) -> Iterator[Motif]:
    """Yield the squares that each player can newly take, or no longer, in a later turn."""
    old, new = Occupancy(before), Occupancy(after)
    for kind in (Kind.CLAIM, Kind.STONE):
        for seat in range(before.seats):
            was, now = reachable(old, kind, seat), reachable(new, kind, seat)
            own = set(move.squares) if seat == before.mover and move.kind is kind else set()
            if has_a_turn_left(after, seat) and (opened := now - was):
                yield _motif(f"{_NAMES[kind]}-opened", _OPENED[kind], seat, opened, helps=True)
            if has_a_turn_left(before, seat) and (closed := was - now - own):
                yield _motif(f"{_NAMES[kind]}-closed", _CLOSED[kind], seat, closed, helps=False)


_NAMES = {Kind.STONE: "square", Kind.CLAIM: "elemental"}


def reachable(occupancy: Occupancy, kind: Kind, seat: Seat) -> set[Square]:
    """Return where a player could place a stone or claim an elemental."""
    return {move.square for move in moves_of_kind(kind, occupancy, seat)}


def _motif(code: str, text: Text, seat: Seat, squares: set[Square], helps: bool) -> Motif:
    said = text.filled(seat=SEAT_NAMES[seat], squares=listed(sorted(squares)))
    cells = names(squares)
    return Motif(code, said, seat if helps else None, None if helps else seat, cells)
