"""What is seen of a position: everything, for a card is secret only until both are chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from spielwerk.game import Seat, View
from spielwerk.games.heaven_hell.conflict import Round
from spielwerk.games.heaven_hell.notation import format_state
from spielwerk.games.heaven_hell.pieces import LETTERS, Phase
from spielwerk.games.heaven_hell.scoring import filled_up
from spielwerk.games.heaven_hell.touching import die_touch, start_touch
from spielwerk.grids.old_bits import indices

if TYPE_CHECKING:
    from spielwerk.games.heaven_hell.state import HeavenHellState


def view(state: HeavenHellState) -> View:
    """Dice, starts, goals and cards of both sides, and what is due; lists go by seat.

    `phase` is "turn", "cards", "raise" or "extra". Dice and starts have the name by which they
    are touched. What has been played is public (HH-19), and so is the last round.
    """
    conflict = state.conflict
    return {
        "position": format_state(state),
        "rows": state.setup.rows,
        "dice": [die for side in range(2) for die in _dice(state, side)],
        "starts": [
            {"count": state.in_start(side), "touch": start_touch(side)} for side in range(2)
        ],
        "goals": [list(goal) for goal in state.goals],
        "goal_dice": state.setup.goal_dice,
        "filled_up": [filled_up(state, side) for side in range(2)],
        "hands": [list(indices(hand)) for hand in state.hands],
        "played": [
            [card for card in range(state.setup.cards + 1) if not hand >> card & 1]
            for hand in state.hands
        ],
        "main": state.main,
        "points": state.points,
        "total": state.total,
        "phase": "turn" if state.in_turn else state.phase.value,
        "conflict": state.board.name(conflict) if conflict else None,
        "attacker": state.active if state.phase is Phase.CARDS else None,
        "winner": state.active if state.phase in (Phase.RAISE, Phase.EXTRA) else None,
        "last_conflict": _round(state, state.last_conflict) if state.last_conflict else None,
    }


def _dice(state: HeavenHellState, side: Seat) -> list[dict[str, Any]]:
    return [
        {
            "side": side,
            "letter": LETTERS[side],
            "cell": state.board.name(cell),
            "value": value,
            "touch": die_touch(state, side, cell),
        }
        for cell, value in state.dice[side]
    ]


def _round(state: HeavenHellState, fought: Round) -> dict[str, Any]:
    return {
        "turn": fought.turn,
        "cell": state.board.name(fought.cell),
        "attacker": fought.attacker,
        "values": list(fought.values),
        "cards": list(fought.cards),
        "counted": list(fought.counted),
        "sums": list(fought.sums),
        "winner": fought.winner,
        "decided_by": fought.decided_by,
    }
