"""What a program found, as it is sent to somebody who asked for a hint."""

from __future__ import annotations

from spielwerk.ai import player
from spielwerk.game import AnyState, Seat
from spielwerk.game.text import Language
from spielwerk.wire.messages import CandidateInfo, SearchResult
from spielwerk.wire.position_view import move_offer


def search_result(
    state: AnyState,
    seat: Seat,
    table: str,
    request_id: str | None,
    found: player.SearchResult,
    language: Language,
) -> SearchResult:
    """The move with its value, how the game would go on, and what else was considered."""
    return SearchResult(
        table=table,
        id=request_id,
        seat=seat,
        move=move_offer(state, state.parse_move(found.move), language),
        value=2 * found.values[seat] - 1 if found.values else None,
        values=list(found.values),
        pv=list(found.pv),
        candidates=[
            CandidateInfo(
                move=move_offer(state, state.parse_move(one.move), language),
                values=list(one.values),
            )
            for one in found.candidates
        ],
    )
