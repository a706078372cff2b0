"""Of several rules that forbid a move the one that a person would name first."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from spielwerk.game.refusals import Illegal
from spielwerk.games.hive.position import Move
from spielwerk.games.hive.rules import freedom, lifting, placing
from spielwerk.games.hive.rules.context import Context
from spielwerk.games.hive.rules.reasons import moves_like_its_kind, reaches
from spielwerk.games.hive.rules.throwing import can_be_thrown, may_be_meant, throwers_beside

Rule = Callable[[Context, Move], Illegal | None]

# Which piece enters, and where it does: neither asks for the other.
ENTERING: tuple[Rule, ...] = (
    placing.is_in_this_game,
    placing.comes_from_the_own_hand,
    placing.queen_by_the_fourth_turn,
    placing.queen_not_first,
    placing.lowest_number_first,
)
WHERE_IT_ENTERS: tuple[Rule, ...] = (
    placing.goes_to_empty_ground,
    placing.touches_the_first_piece,
    placing.touches_no_enemy,
    placing.touches_an_own_piece,
)


def goes_there(context: Context, move: Move) -> Illegal | None:
    """A piece that can be taken up goes there by itself (HV-9 to HV-15, HV-21) or is thrown."""
    if move.piece.owner != context.mover:
        return can_be_thrown(context, move)
    if reaches(context, move) or not throwers_beside(context, move):
        return moves_like_its_kind(context, move)
    thrown = can_be_thrown(context, move)
    if thrown is None:
        return None
    by_itself = moves_like_its_kind(context, move)
    barred = by_itself is not None and by_itself.rule in freedom.RULES
    return thrown if not barred and may_be_meant(context, move) else by_itself


# Which piece is taken up, wherever it goes then.
LIFTING: tuple[Rule, ...] = (
    lifting.own_or_thrown,
    lifting.queen_is_placed,
    lifting.not_covered,
    lifting.not_just_moved,
    lifting.one_hive,
)
PLACING = ENTERING + WHERE_IT_ENTERS
MOVING = (*LIFTING, goes_there)


def first_violation(
    context: Context, move: Move, rules: Iterable[Rule] | None = None
) -> Illegal | None:
    """The rule, of these or of all, that forbids to bring this piece there; None if none does."""
    for rule in rules or (MOVING if move.piece in context.places else PLACING):
        reason = rule(context, move)
        if reason is not None:
            return reason
    return None
