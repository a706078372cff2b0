"""What sort of move it was: as the game says it, or else by what visibly happened."""

from __future__ import annotations

import re
from typing import Any

from spielwerk.game import AnyState, Seat

NOTHING = "nothing seen"
_NUMBER = re.compile(r"[\d:_-]+$")


def kind_of(state: AnyState, seat: Seat, move: Any, after: AnyState) -> str:
    """The kind of a legal move of a seat; `after` is the state after it, chance left out.

    Inside moves made at the same time that is the state before all of them.
    """
    named = state.game.study.move_kind
    if named is not None:
        return named(state.position, move).say("en")
    effects = state.board.effects({seat: move}, after) if len(state.to_move()) == 1 else ()
    if not effects:
        return f"choice {state.format_move(move)}" if len(state.to_move()) > 1 else NOTHING
    first = effects[0]
    return f"{first.kind} {_NUMBER.sub('', first.thing) or first.thing}"
