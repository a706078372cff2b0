"""The rules of Heaven and Hell, one predicate each, in the order of the rule page.

A predicate returns None, or the refusal of a move that its rule forbids. `turn` has the steps of
the main player, `conflict` cards and the extra point, `end` the ends of turn and game, and
`validity` the possible positions.
"""

from collections.abc import Callable

from spielwerk.game import Seat
from spielwerk.game.refusals import Illegal, first_refusal
from spielwerk.games.heaven_hell.position import Kind, Move, Phase, Position
from spielwerk.games.heaven_hell.rules import conflict, turn

Rule = Callable[[Position, Move], Illegal | None]

# Of several rules that forbid a move, the first is the one a person would name.

_DICE: dict[Kind, tuple[Rule, ...]] = {
    Kind.ENTER: (
        turn.enters_next_to_the_start,
        turn.a_die_is_in_the_start,
        turn.no_own_die_is_on_the_target,
    ),
    Kind.RETURN: (turn.a_die_is_on_the_square, turn.returns_from_next_to_the_start),
    Kind.STEP: (
        turn.a_die_is_on_the_square,
        turn.steps_to_an_adjacent_square,
        turn.no_own_die_is_on_the_target,
    ),
    Kind.RAISE: (turn.a_die_is_on_the_square, turn.rises_to_six_at_most),
    Kind.GOAL: (turn.a_die_is_on_the_square, turn.arrives_from_next_to_the_goal),
    Kind.LOWER: (turn.a_die_is_on_the_square, turn.sinks_to_one_at_least),
    Kind.LOWER_STEP: (
        turn.a_die_is_on_the_square,
        turn.sinks_to_one_at_least,
        turn.steps_to_an_adjacent_square,
        turn.no_own_die_is_on_the_target,
    ),
}

# Checked before and after these: in a turn, and with the extra point.
_IN_TURN: tuple[tuple[Rule, ...], ...] = ((turn.own_dice_only, turn.takes_an_action_point), ())
_WITH_EXTRA_POINT: tuple[tuple[Rule, ...], ...] = (
    (conflict.extra_point_does_not_lower,),
    (conflict.no_second_conflict,),
)


def violation(position: Position, seat: Seat, move: Move) -> Illegal | None:
    """Return the rule that forbids a move to a player who owes one; None if it is legal."""
    if position.phase is Phase.CARDS:
        return (
            conflict.nothing_but_cards(position, move)
            or conflict.card_has_not_been_played(position, seat, move)
            or conflict.card_fits_the_die(position, seat, move)
        )
    if position.phase is Phase.RAISE:
        return conflict.another_die_goes_up(position, move)
    if move.kind is Kind.END:
        return None  # HH-11, HH-17: a turn may end and the extra point lapse at any time.
    return conflict.cards_wait_for_a_conflict(position, move) or _with_a_die(position, move)


def _with_a_die(position: Position, move: Move) -> Illegal | None:
    around = _WITH_EXTRA_POINT if position.phase is Phase.EXTRA else _IN_TURN
    rules = (turn.the_square_is_not_empty, *around[0], *_DICE[move.kind], *around[1])
    return first_refusal(rules, position, move)
