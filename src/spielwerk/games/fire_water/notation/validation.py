"""What can stand on a board: positions that no game leads to are not read.

Not everything is found out, but nothing is let through that the rules could not go on from.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from spielwerk.game import Seat
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
from spielwerk.games.fire_water.rules.occupancy import Occupancy
from spielwerk.games.fire_water.rules.order import Predicate, first_violation
from spielwerk.grids.square import Square
from spielwerk.refusals import BadlyWritten
from spielwerk.text import Text


def validate(position: Position) -> None:
    """Raise `BadlyWritten` for a position that cannot be."""
    for check in (_elementals, _preparation, _places, _tiles, _leaders, _stones, _hands, _end):
        for problem in check(Occupancy(position)):
            raise BadlyWritten(
                Text(
                    "This position cannot be: {why}.", "Diese Stellung gibt es nicht: {why}."
                ).filled(why=problem)
            )


def _against(
    rules: Iterable[Predicate], position: Position, kind: Kind, squares: Iterable[Square]
) -> bool:
    """Whether something lies on a square where the rules would not let it be placed."""
    occupancy = Occupancy(position)
    moves = [Move(kind, (square,)) for square in squares]
    return any(first_violation(rules, occupancy, position.mover, move) for move in moves)


def _elementals(occupancy: Occupancy) -> Iterator[Text]:
    """FW-4."""
    position = occupancy.position
    placed = position.elementals
    rules = (preparation.elemental_is_off_the_edge, preparation.elemental_is_apart)
    if len(placed) > ELEMENTALS or any(
        _against(rules, replace(position, elementals=placed - {one}), Kind.ELEMENTAL, (one,))
        for one in placed
    ):
        yield Text(
            "there are three elementals, not on the edge and not next to each other",
            "Es sind drei Elementarwesen, nicht am Rand und nicht nebeneinander",
        )


def _preparation(occupancy: Occupancy) -> Iterator[Text]:
    """FW-4, FW-5: nothing else happens before all elementals are placed."""
    position = occupancy.position
    if position.preparing and (
        _anything_placed(occupancy)
        or any(player.open for player in position.players)
        or position.last_actor is not None
        or position.mover != len(position.elementals) % position.seats
    ):
        yield Text("the elementals come first, in order", "Erst kommen die Elementarwesen, reihum")


def _anything_placed(occupancy: Occupancy) -> bool:
    return bool(occupancy.halves or occupancy.leaders or occupancy.stones)


def _places(occupancy: Occupancy) -> Iterator[Text]:
    """Elementals, tiles and leaders lie on different squares, stones of two players as well."""
    position = occupancy.position
    lower = [*position.elementals]
    upper: list[Square] = []
    for player in position.players:
        lower += [square for _, *squares in player.laid for square in squares]
        lower += [] if player.leader is None else [player.leader]
        upper += set(player.stones)
    for squares in (lower, upper):
        for square in sorted(squares):
            if squares.count(square) > 1:
                yield Text("two things lie on {square}", "Zwei Dinge liegen auf {square}").filled(
                    square=square
                )


def _tiles(occupancy: Occupancy) -> Iterator[Text]:
    """FW-6."""
    for seat, player in enumerate(occupancy.position.players):
        for tile, fire, water in player.laid:
            move = Move(Kind.TILE, (fire, water), tile)
            refusal = tiles_and_leaders.tile_lies_on_adjacent_squares(occupancy, seat, move)
            if refusal is not None:
                yield Text(
                    "the halves of tile {tile} are apart",
                    "Die Hälften von Plättchen {tile} liegen auseinander",
                ).filled(tile=tile)


def _leaders(occupancy: Occupancy) -> Iterator[Text]:
    """FW-7."""
    rules = (
        tiles_and_leaders.leader_is_in_no_corner,
        tiles_and_leaders.leader_is_not_beside_an_elemental,
    )
    if _against(rules, occupancy.position, Kind.LEADER, occupancy.leaders):
        yield Text(
            "a leader is in a corner or beside an elemental",
            "Ein Anführer liegt in einer Ecke oder neben einem Elementarwesen",
        )


def _stones(occupancy: Occupancy) -> Iterator[Text]:
    """FW-8, FW-10, and the number of stones (FW-2, FW-12, FW-13, FW-15)."""
    rules = (stones.stone_is_surrounded,)
    if _against(rules, occupancy.position, Kind.STONE, occupancy.stones):
        yield Text("a stone has an empty neighbour", "Ein Stein hat ein leeres Nachbarfeld")
    for seat in range(occupancy.position.seats):
        if _wrong_stones(occupancy, seat):
            yield Text(
                "the stones of {who} are wrong", "Die Steine von {who} stimmen nicht"
            ).filled(who=SEAT_NAMES[seat])


def _wrong_stones(occupancy: Occupancy, seat: Seat) -> bool:
    position = occupancy.position
    placed, left = position.players[seat].stones, position.stones_left(seat)
    take_two = {*position.elementals, *occupancy.leaders}
    missing = [
        (2 if square in take_two else 1) - placed.count(square) for square in sorted(set(placed))
    ]
    # One stone where two are due was the last one.
    return (
        left < 0
        or min(missing, default=0) < 0
        or sum(missing) > (1 if left == 0 else 0)
        or position.players[seat].leader in placed
    )


def _hands(occupancy: Occupancy) -> Iterator[Text]:
    """Three tiles are open, but while they are opened (FW-5, FW-6)."""
    position = occupancy.position
    counts = [len(player.open) for player in position.players]
    if max(counts) > OPEN_TILES or not (
        position.preparing
        or _opened_after_tile(position, counts)
        or (_opened_at_start(counts) and not _anything_placed(occupancy))
    ):
        yield Text("three tiles of each player are open", "Von jedem liegen drei Plättchen offen")


def _opened_after_tile(position: Position, counts: list[int]) -> bool:
    """Everybody has three open tiles, or all there are; one is missing to who has just laid one."""
    missing = [
        OPEN_TILES - count if player.unopened else 0
        for player, count in zip(position.players, counts, strict=True)
    ]
    last = position.last_actor
    if last is None:
        last = (position.mover - 1) % position.seats
    return sum(missing) == missing[last] <= 1


def _opened_at_start(counts: list[int]) -> bool:
    """One player after the other opens three tiles, before anything else is done."""
    in_order = counts == sorted(counts, reverse=True)
    return in_order and len([count for count in counts if 0 < count < OPEN_TILES]) <= 1


def _end(occupancy: Occupancy) -> Iterator[Text]:
    """FW-15, FW-17, FW-18."""
    position = occupancy.position
    mover, last_actor = position.mover, position.last_actor
    finished = [seat for seat in range(position.seats) if position.stones_left(seat) == 0]
    if len(finished) > 1 or (finished and mover != last_actor):
        yield Text("the game was over earlier", "Das Spiel war schon vorher zu Ende")
    if occupancy.has_room() != (last_actor is None) and finished != [last_actor]:
        yield Text(
            "the last round comes when there is no room for a tile, and then only",
            "Die letzte Runde kommt, wenn kein Plättchen mehr passt, und nur dann",
        )
    if last_actor not in (None, mover) and not can_place_a_stone(occupancy, mover):
        yield Text(
            "{who} has no stone to place and is skipped",
            "{who} kann keinen Stein setzen und wird übersprungen",
        ).filled(who=SEAT_NAMES[mover])
