"""The order of the rules: the first that forbids a move is the one a person would name.

`RULES` lists the predicates for each kind of move. They come after the check that it is the time
for such a move at all (FW-18 concerns the last round).
"""

from collections.abc import Callable

from spielwerk.game import Seat
from spielwerk.game.refusals import Illegal
from spielwerk.game.text import Text
from spielwerk.games.fire_water.position import Kind, Move, Position
from spielwerk.games.fire_water.rules import elementals, preparation, stones, tiles_and_leaders
from spielwerk.games.fire_water.rules.occupancy import Occupancy

Predicate = Callable[[Occupancy, Seat, Move], Illegal | None]


def wrong_time(position: Position, kind: Kind) -> Illegal | None:
    """Return the rule that forbids all moves of a kind now; None if there is none."""
    if kind is Kind.ELEMENTAL:
        return preparation.elementals_are_missing(position)
    return preparation.preparation_is_over(position) or regular_game_goes_on(position, kind)


def regular_game_goes_on(position: Position, kind: Kind) -> Illegal | None:
    """FW-18: in the last round the only action is to place a stone, or none."""
    if position.last_actor is None or kind is Kind.STONE or kind is Kind.PASS:
        return None
    return Illegal("FW-18", _LAST_ROUND)


_LAST_ROUND = Text("There is no room for tiles: in the last round, place one more stone or none.")


RULES: dict[Kind, tuple[Predicate, ...]] = {
    Kind.ELEMENTAL: (
        preparation.elemental_is_off_the_edge,
        preparation.elemental_is_apart,
    ),
    Kind.TILE: (
        tiles_and_leaders.tile_belongs_to_the_game,
        tiles_and_leaders.tile_is_open,
        tiles_and_leaders.tile_lies_on_adjacent_squares,
        tiles_and_leaders.tile_lies_on_empty_squares,
    ),
    Kind.LEADER: (
        tiles_and_leaders.leader_is_not_placed_yet,
        tiles_and_leaders.leader_comes_onto_an_empty_square,
        tiles_and_leaders.leader_is_in_no_corner,
        tiles_and_leaders.leader_is_not_beside_an_elemental,
    ),
    Kind.STONE: (
        stones.stone_lies_on_no_stone,
        stones.stone_lies_on_no_elemental,
        stones.stone_is_not_on_the_own_leader,
        stones.stone_is_surrounded,
        stones.player_has_the_most_influence,
    ),
    Kind.CLAIM: (
        elementals.elemental_is_there,
        elementals.elemental_is_unclaimed,
        elementals.elemental_is_surrounded,
        elementals.own_leader_is_on_the_board,
        elementals.player_has_the_lowest_sum,
    ),
    # FW-16, about passing, needs the list of moves and is in `moves.py`.
}
