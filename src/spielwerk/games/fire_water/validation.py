"""Validation: positions that no game can reach are refused.

Not every impossible position is found, but the rules can continue from each accepted one.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from spielwerk.game import Seat
from spielwerk.game.refusals import BadlyWritten, first_refusal
from spielwerk.game.text import Text
from spielwerk.games.fire_water.moves import can_place_a_stone
from spielwerk.games.fire_water.position import (
    ELEMENTALS,
    OPEN_TILES,
    SEAT_NAMES,
    Kind,
    Move,
    Position,
)
from spielwerk.games.fire_water.rules import preparation, stones, tiles_and_leaders
from spielwerk.games.fire_water.rules.occupancy import Occupancy, names
from spielwerk.games.fire_water.rules.order import Predicate
from spielwerk.grids.square import Square


def faults(position: Position) -> Iterator[BadlyWritten]:
    """Yield all faults of a position."""
    for check in (_elementals, _preparation, _places, _tiles, _leaders, _stones, _hands, _end):
        yield from check(Occupancy(position))


def _fault(rule: str, text: Text, squares: Iterable[Square] = ()) -> BadlyWritten:
    return BadlyWritten(text, rule=rule, cells=names(squares))


def _against(
    rules: Iterable[Predicate], position: Position, kind: Kind, squares: Iterable[Square]
) -> list[Square]:
    """Return the squares with something that the rules would not allow there."""
    occupancy = Occupancy(position)
    moves = [Move(kind, (square,)) for square in squares]
    return [
        move.square
        for move in moves
        if first_refusal(rules, occupancy, position.mover, move) is not None
    ]


def _elementals(occupancy: Occupancy) -> Iterator[BadlyWritten]:
    """FW-4."""
    position = occupancy.position
    placed = position.elementals
    rules = (preparation.elemental_is_off_the_edge, preparation.elemental_is_apart)
    wrong = [
        one
        for one in placed
        if _against(rules, replace(position, elementals=placed - {one}), Kind.ELEMENTAL, (one,))
    ]
    if len(placed) > ELEMENTALS or wrong:
        text = Text("There must be three elementals, not on the edge and not next to each other.")
        yield _fault("FW-4", text, wrong or placed)


def _preparation(occupancy: Occupancy) -> Iterator[BadlyWritten]:
    """FW-4, FW-5: nothing else happens before all elementals are placed."""
    position = occupancy.position
    if position.preparing and (
        _anything_placed(occupancy)
        or any(player.open for player in position.players)
        or position.last_actor is not None
        or position.mover != len(position.elementals) % position.seats
    ):
        text = Text(
            "The elementals come first, in turn order: nothing else happens before all are placed."
        )
        yield _fault("FW-4", text, position.elementals)


def _anything_placed(occupancy: Occupancy) -> bool:
    return bool(occupancy.halves or occupancy.leaders or occupancy.stones)


def _places(occupancy: Occupancy) -> Iterator[BadlyWritten]:
    """Elementals, tiles and leaders occupy different squares, as do stones of two players."""
    position = occupancy.position
    lower = [*position.elementals]
    upper: list[Square] = []
    for player in position.players:
        lower += [square for _, *squares in player.laid for square in squares]
        lower += [] if player.leader is None else [player.leader]
        upper += set(player.stones)
    for squares in (lower, upper):
        for square in sorted(set(squares)):
            if squares.count(square) > 1:
                text = Text("There are two things on {square}.")
                yield _fault("FW-6", text.filled(square=square), [square])


def _tiles(occupancy: Occupancy) -> Iterator[BadlyWritten]:
    """FW-6."""
    for seat, player in enumerate(occupancy.position.players):
        for tile, fire, water in player.laid:
            move = Move(Kind.TILE, (fire, water), tile)
            refusal = tiles_and_leaders.tile_lies_on_adjacent_squares(occupancy, seat, move)
            if refusal is not None:
                text = Text("The halves of tile {tile} are apart.")
                yield _fault("FW-6", text.filled(tile=tile), (fire, water))


def _leaders(occupancy: Occupancy) -> Iterator[BadlyWritten]:
    """FW-7."""
    rules = (
        tiles_and_leaders.leader_is_in_no_corner,
        tiles_and_leaders.leader_is_not_beside_an_elemental,
    )
    wrong = _against(rules, occupancy.position, Kind.LEADER, occupancy.leaders)
    if wrong:
        text = Text("A leader is in a corner or beside an elemental.")
        yield _fault("FW-7", text, wrong)


def _stones(occupancy: Occupancy) -> Iterator[BadlyWritten]:
    """FW-8, FW-10, and the number of stones (FW-2, FW-12, FW-13, FW-15)."""
    lonely = _against(
        (stones.stone_is_surrounded,), occupancy.position, Kind.STONE, occupancy.stones
    )
    if lonely:
        text = Text(
            "A stone has an empty neighbour, but a stone goes only where no neighbour is empty."
        )
        yield _fault("FW-8", text, lonely)
    for seat in range(occupancy.position.seats):
        yield from _stones_of(occupancy, seat)


def _stones_of(occupancy: Occupancy, seat: Seat) -> Iterator[BadlyWritten]:
    position, who = occupancy.position, SEAT_NAMES[seat]
    placed, left = position.players[seat].stones, position.stones_left(seat)
    if left < 0:
        text = Text("{who} has only {all} stones.")
        yield _fault("FW-2", text.filled(who=who, all=position.supply), placed)
    take_two = {*position.elementals, *occupancy.leaders}
    due = {square: 2 if square in take_two else 1 for square in set(placed)}
    many = [square for square in due if placed.count(square) > due[square]]
    few = [square for square in due if placed.count(square) < due[square]]
    if many:
        yield _fault("FW-10", _TOO_MANY.filled(who=who), many)
    # A single stone where two are due was the last one.
    if few and (left or len(few) > 1):
        yield _fault("FW-12", _TOO_FEW.filled(who=who), few)
    leader = position.players[seat].leader
    if leader in due and leader is not None:
        yield _fault("FW-10", _ON_OWN_LEADER.filled(who=who), [leader])


_TOO_MANY = Text(
    "{who} has too many stones on a square: one on each, two on a leader or an elemental."
)
_TOO_FEW = Text(
    "{who} has one stone where two are needed: on a leader or an elemental, unless it was the last."
)
_ON_OWN_LEADER = Text("{who} has a stone on their own leader.")


def _hands(occupancy: Occupancy) -> Iterator[BadlyWritten]:
    """Three tiles are open, except while they are opened (FW-5, FW-6)."""
    position = occupancy.position
    counts = [len(player.open) for player in position.players]
    if max(counts) > OPEN_TILES or not (
        position.preparing
        or _opened_after_tile(position, counts)
        or (_opened_at_start(counts) and not _anything_placed(occupancy))
    ):
        text = Text("Each player has three open tiles, or all remaining tiles if there are fewer.")
        yield _fault("FW-6", text)


def _opened_after_tile(position: Position, counts: list[int]) -> bool:
    """Return whether all players have three open tiles, except one who has just laid one."""
    missing = [
        OPEN_TILES - count if player.unopened else 0
        for player, count in zip(position.players, counts, strict=True)
    ]
    last = position.last_actor
    if last is None:
        last = (position.mover - 1) % position.seats
    return sum(missing) == missing[last] <= 1


def _opened_at_start(counts: list[int]) -> bool:
    """Return whether players are opening three tiles one after the other at the start."""
    in_order = counts == sorted(counts, reverse=True)
    return in_order and len([count for count in counts if 0 < count < OPEN_TILES]) <= 1


def _end(occupancy: Occupancy) -> Iterator[BadlyWritten]:
    """FW-15, FW-17, FW-18."""
    position = occupancy.position
    mover, last_actor = position.mover, position.last_actor
    finished = [seat for seat in range(position.seats) if position.stones_left(seat) == 0]
    if len(finished) > 1 or (finished and mover != last_actor):
        yield _fault("FW-15", _OVER_EARLIER)
    if occupancy.has_room() != (last_actor is None) and finished != [last_actor]:
        yield _fault("FW-17", _LAST_ROUND)
    if last_actor not in (None, mover) and not can_place_a_stone(occupancy, mover):
        yield _fault("FW-18", _SKIPPED.filled(who=SEAT_NAMES[mover]))


_OVER_EARLIER = Text("The game had already ended: a player has placed all their stones.")
_LAST_ROUND = Text("The last round begins only when there is no room for a tile.")
_SKIPPED = Text("{who} has no stone to place in the last round and is skipped.")
