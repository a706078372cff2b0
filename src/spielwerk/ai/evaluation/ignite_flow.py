"""What a position of Ignite and Flow is worth: points, temples to come, and who is next."""

from __future__ import annotations

from spielwerk.games.ignite_flow.state import IgniteFlowState

_TEMPLE_IN_HAND = 1.2
_IN_DANGER = 0.8
_TO_MOVE = 0.5


def evaluate(state: IgniteFlowState) -> tuple[float, float]:
    """The points of both players, what is still in hand, and what a fire can reach."""
    sums = list(state.scores())
    near_fire = state.board.orthogonal(state.fire)
    for seat in range(2):
        if state.empty:
            sums[seat] += _TEMPLE_IN_HAND * state.hands[seat]
        sums[seat] -= _IN_DANGER * (state.temples[seat] & near_fire).bit_count()
    sums[state.mover] += _TO_MOVE
    return sums[0], sums[1]
