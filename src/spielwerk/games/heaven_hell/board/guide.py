"""The guide for somebody's first game: what one may do now, and what one might think of."""

from __future__ import annotations

from itertools import islice

from spielwerk.game import Seat
from spielwerk.game.text import Text
from spielwerk.games.heaven_hell.board.guide_conflict import (
    card_tips,
    choice_tips,
    choosing,
    extra_tips,
    in_conflict,
    with_extra_point,
)
from spielwerk.games.heaven_hell.board.guide_turn import in_turn, turn_tips
from spielwerk.games.heaven_hell.play import to_move
from spielwerk.games.heaven_hell.position import Phase, Position

MOST_TIPS = 2

_BY_PHASE = {
    Phase.START: (in_turn, turn_tips),
    Phase.TURN: (in_turn, turn_tips),
    Phase.CARDS: (in_conflict, card_tips),
    Phase.RAISE: (choosing, choice_tips),
    Phase.EXTRA: (with_extra_point, extra_tips),
}


def guide(position: Position, seat: Seat) -> tuple[Text, ...]:
    """What a seat may do now, and what it might think of."""
    if seat not in to_move(position):
        return ()
    may, tips = _BY_PHASE[position.phase]
    return (may(position, seat), *islice(tips(position, seat), MOST_TIPS))
