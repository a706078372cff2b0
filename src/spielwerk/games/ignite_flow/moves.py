"""Legal moves: candidates for each action of the rulebook that no rule forbids."""

from collections.abc import Iterator
from itertools import chain

from spielwerk.game import Seat
from spielwerk.games.ignite_flow.position import (
    PETRIFIED_AT_ONCE,
    PLACEMENTS,
    Kind,
    Move,
    Position,
    Squares,
)
from spielwerk.games.ignite_flow.rules import temple_on_free_land, two_alike, violation
from spielwerk.grids.square import Square


def legal_moves(position: Position, seat: Seat) -> list[Move]:
    """Return the candidates that no rule forbids."""
    candidates = _temple_choices(position) if position.temple_due else _actions(position)
    return [move for move in candidates if violation(position, seat, move) is None]


def can_place_a_temple(position: Position) -> bool:
    """Return whether the player to move has a temple in hand and a cell for it."""
    if position.hands[position.mover] == 0:
        return False
    temples = (Move(Kind.TEMPLE, (cell,)) for cell in position.earth)
    return any(temple_on_free_land(position, temple) is None for temple in temples)


def _temple_choices(position: Position) -> Iterator[Move]:
    for cell in sorted(position.earth):
        yield Move(Kind.TEMPLE, (cell,))
    yield Move(Kind.NO_TEMPLE)


def _actions(position: Position) -> Iterator[Move]:
    """Return candidates for an action, without duplicates, in a fixed order."""
    empty = position.empty()
    return chain(
        (Move(kind, (cell,)) for cell in sorted(empty) for kind in PLACEMENTS),
        (Move(Kind.BURN, (cell,)) for cell in sorted(_burnt(position, empty))),
        (Move(Kind.PETRIFY, cells) for cells in sorted(_petrified(position))),
        (Move(Kind.FLOW, cells) for cells in sorted(_flooded(position, empty))),
        (Move(Kind.REACT, cells) for cells in sorted(_pairs(position))),
        _chains(position),
    )


def _burnt(position: Position, empty: Squares) -> Squares:
    """Return the orthogonal neighbours of fires that could burn."""
    beside = chain.from_iterable(map(position.grid.orthogonal, position.fire))
    return (empty | position.earth).intersection(beside)


def _petrified(position: Position) -> set[tuple[Square, ...]]:
    """Return connected groups of fires, grown by one adjacent fire at a time."""
    near = {fire: position.fire.intersection(position.grid.around(fire)) for fire in position.fire}
    groups = {frozenset((fire,)) for fire in position.fire}
    for _ in range(PETRIFIED_AT_ONCE - 1):
        groups = {
            group | {other}
            for group in groups
            for other in frozenset().union(*(near[fire] for fire in group)) - group
        }
    return {tuple(sorted(group)) for group in groups}


def _flooded(position: Position, empty: Squares) -> set[tuple[Square, ...]]:
    """Return single cells beside water, and pairs of empty ones that continue."""
    diagonal = position.grid.diagonal
    beside = chain.from_iterable(map(diagonal, position.water))
    single = (empty | position.earth).intersection(beside)
    rivers = {
        tuple(sorted((first, second)))
        for first in single & empty
        for second in empty.intersection(diagonal(first))
    }
    return {(cell,) for cell in single} | rivers


def _pairs(position: Position) -> Iterator[tuple[Square, ...]]:
    """Yield touching pairs of a fire and a water."""
    for fire in position.fire:
        for water in position.water.intersection(position.grid.around(fire)):
            yield tuple(sorted((fire, water)))


def _chains(position: Position) -> Iterator[Move]:
    """Yield chains: a touching fire and water, a third beside one of them, and the new desert."""
    reagents = position.fire | position.water
    chains = {
        tuple(sorted((*pair, third)))
        for pair in _pairs(position)
        for third in reagents.intersection(chain(*map(position.grid.around, pair))).difference(pair)
    }
    for cells in sorted(chains):
        for desert in two_alike(position, cells):
            yield Move(Kind.REACT, cells, desert)
