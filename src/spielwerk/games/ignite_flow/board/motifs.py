"""Motifs of a move: temples burnt, threatened and saved, and land that stops scoring."""

from collections.abc import Iterator, Mapping

from spielwerk.game import Motif, Seat
from spielwerk.game.text import Text
from spielwerk.games.ignite_flow.board.words import SEAT_NAMES
from spielwerk.games.ignite_flow.play import POINTS_PER_DESTROYED_TEMPLE, scores
from spielwerk.games.ignite_flow.position import BLACK, WHITE, Move, Position, Squares

_LOST = Text("{owner} loses the temple on {cell}: {points} points for {other}.")
_THREATENED = Text("Fire lies beside {owner}'s temple on {cell}: it can be burnt.")
_SAVED = Text("There is no longer fire beside {owner}'s temple on {cell}.")
_SHARED = Text("The land at {cell} now carries temples of both players and counts for neither.")
_DIVIDED = Text("The land at {cell} now carries only {owner}'s temples and counts.")


def motifs(before: Position, moves: Mapping[Seat, Move], after: Position) -> list[Motif]:
    """Return the motifs of temples, then those of land."""
    return [*_temples(before, after), *_lands(before, after)]


def _temples(before: Position, after: Position) -> Iterator[Motif]:
    for owner in (WHITE, BLACK):
        other = 1 - owner
        names = {"owner": SEAT_NAMES[owner], "other": SEAT_NAMES[other]}
        for cell in sorted(before.temples[owner] - after.temples[owner]):
            text = _LOST.filled(cell=cell, points=POINTS_PER_DESTROYED_TEMPLE, **names)
            yield Motif("temple-lost", text, other, owner, (str(cell),))
        was, now = threatened(before, owner), threatened(after, owner)
        # The turn that fills the board is the last one (IF-16): nothing burns after it.
        for cell in sorted(now - was) if after.empty() else ():
            text = _THREATENED.filled(cell=cell, **names)
            yield Motif("temple-threatened", text, other, owner, (str(cell),))
        for cell in sorted((was - now) & after.temples[owner]):
            text = _SAVED.filled(cell=cell, **names)
            yield Motif("temple-saved", text, owner, other, (str(cell),))


def threatened(position: Position, owner: Seat) -> Squares:
    """Return a player's temples that an orthogonally adjacent fire can burn (IF-3, IF-4)."""
    return frozenset(
        cell
        for cell in position.temples[owner]
        if not position.fire.isdisjoint(position.grid.orthogonal(cell))
    )


def _lands(before: Position, after: Position) -> Iterator[Motif]:
    """Yield land that became shared, or stopped being shared (IF-15, IF-17)."""
    was, now = shared_lands(before), shared_lands(after)
    for land in now:
        if not any(land & known for known in was):
            yield _shared(before, after, land)
    for land in was:
        for part in after.grid.components(after.earth & land):
            owners = [seat for seat in (WHITE, BLACK) if part & after.temples[seat]]
            if len(owners) == 1 and not any(part & known for known in now):
                owner, cell = owners[0], str(min(part))
                text = _DIVIDED.filled(cell=cell, owner=SEAT_NAMES[owner])
                yield Motif("land-divided", text, owner, 1 - owner, (cell,))


def shared_lands(position: Position) -> list[Squares]:
    """Return the landmasses with temples of both players."""
    return [
        land
        for land in position.grid.components(position.earth)
        if all(land & position.temples[seat] for seat in (WHITE, BLACK))
    ]


def _shared(before: Position, after: Position, land: Squares) -> Motif:
    """Return a motif that hurts the player who loses more points, if any."""
    lost = [old - new for old, new in zip(scores(before), scores(after), strict=True)]
    loser = None if lost[WHITE] == lost[BLACK] else lost.index(max(lost))
    text = _SHARED.filled(cell=min(land))
    winner = None if loser is None else 1 - loser
    return Motif("land-shared", text, winner, loser, tuple(map(str, sorted(land))))
