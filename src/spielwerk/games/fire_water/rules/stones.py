"""The third action: a stone on a square (FW-8 to FW-10)."""

from collections.abc import Sequence

from spielwerk.game import Seat
from spielwerk.game.refusals import Illegal
from spielwerk.game.text import PluralText, Text
from spielwerk.games.fire_water.position import SEAT_NAMES, Move
from spielwerk.games.fire_water.rules import influence
from spielwerk.games.fire_water.rules.contents import ELEMENT_NAMES, listed
from spielwerk.games.fire_water.rules.occupancy import Occupancy, names
from spielwerk.grids.square import Square


def stone_is_surrounded(occupancy: Occupancy, seat: Seat, move: Move) -> Illegal | None:
    """FW-8: all orthogonal neighbours are occupied by anything."""
    return not_surrounded(occupancy, "FW-8", move.square)


def not_surrounded(occupancy: Occupancy, rule: str, square: Square) -> Illegal | None:
    """Return a refusal that names the empty squares around one; None if there are none."""
    gaps = occupancy.gaps(square)
    if not gaps:
        return None
    words = PluralText(
        "All squares beside {square} must be occupied first: {gaps} is empty.",
        "All squares beside {square} must be occupied first: {gaps} are empty.",
        len(gaps),
        square=square,
        gaps=listed(gaps),
    )
    return Illegal(rule, words, names(gaps))


def player_has_the_most_influence(occupancy: Occupancy, seat: Seat, move: Move) -> Illegal | None:
    """FW-9: more influence on the square than every other player."""
    seats, halves = occupancy.position.seats, influence.halves_acting_on(occupancy, move.square)
    if influence.strongest(influence.sums(seats, halves)) == seat:
        return None
    words = _less_influence(influence.sums(seats, halves)).filled(
        square=move.square,
        element=ELEMENT_NAMES[occupancy.position.element(move.square)],
        tally=influence.tally(seats, halves),
    )
    return Illegal("FW-9", words, influence.with_sources(move.square, halves))


def _less_influence(totals: Sequence[int]) -> Text:
    """Return why a player does not have the most; without any influence nothing is compared."""
    if not any(totals):
        return _NO_INFLUENCE
    return _MOST_NEEDED if influence.strongest(totals) is not None else _TIE


_MOST_NEEDED = Text(
    "Only the player with the most influence ({element}) can take {square}: {tally}."
)
_TIE = Text(
    "Only the player with the most influence ({element}) can take {square}: {tally}. "
    "A tie is not enough."
)
_NO_INFLUENCE = Text(
    "No player has influence on {square}: there is no uncovered {element} half beside it."
)


def stone_lies_on_no_stone(occupancy: Occupancy, seat: Seat, move: Move) -> Illegal | None:
    """FW-10: no stone is on the square."""
    if move.square not in occupancy.stones:
        return None
    words = Text(
        "A stone of {owner} is already on {square}.",
        square=move.square,
        owner=SEAT_NAMES[occupancy.stones[move.square]],
    )
    return Illegal("FW-10", words, (str(move.square),))


def stone_lies_on_no_elemental(occupancy: Occupancy, seat: Seat, move: Move) -> Illegal | None:
    """FW-10: no elemental is on the square."""
    if move.square not in occupancy.position.elementals:
        return None
    words = Text(
        "An elemental is on {square}: it is claimed, not taken with a stone.", square=move.square
    )
    return Illegal("FW-10", words, (str(move.square),))


def stone_is_not_on_the_own_leader(occupancy: Occupancy, seat: Seat, move: Move) -> Illegal | None:
    """FW-10: never on the own leader."""
    if move.square != occupancy.position.players[seat].leader:
        return None
    words = Text(
        "The leader of {owner} is on {square}: no player can place a stone on their own leader.",
        square=move.square,
        owner=SEAT_NAMES[seat],
    )
    return Illegal("FW-10", words, (str(move.square),))
