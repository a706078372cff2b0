"""Moves and squares in words, for move lists and screen readers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spielwerk.games.heaven_hell.pieces import (
    HIGHEST_SUM,
    OWNERS,
    SEAT_NAMES,
    Kind,
    Move,
    Phase,
)
from spielwerk.text import Text

if TYPE_CHECKING:
    from spielwerk.games.heaven_hell.state import HeavenHellState

_MOVES = {
    Kind.ENTER: Text("{side}: a die enters on {target}", "{side}: Würfel kommt auf {target}"),
    Kind.RETURN: Text(
        "{side}: the die on {cell} returns to the start",
        "{side}: Würfel {cell} kehrt in den Start zurück",
    ),
    Kind.STEP: Text("{side}: {cell} to {target}", "{side}: {cell} nach {target}"),
    Kind.RAISE: Text(
        "{side}: the die on {cell} rises to {higher}", "{side}: Würfel {cell} steigt auf {higher}"
    ),
    Kind.GOAL: Text(
        "{side}: the die on {cell} goes into the goal with {value}",
        "{side}: Würfel {cell} geht mit {value} ins Ziel",
    ),
    Kind.LOWER: Text(
        "{side}: the die on {cell} sinks to {lower}", "{side}: Würfel {cell} sinkt auf {lower}"
    ),
    Kind.LOWER_STEP: Text(
        "{side}: {cell} to {target}, sinking to {lower}",
        "{side}: {cell} nach {target}, sinkt auf {lower}",
    ),
}
_ATTACK = Text("{words}: conflict", "{words}: Konflikt")
_CARD = Text("card {card}", "Karte {card}")
_END = Text("end of the turn", "Zugende")
_LAPSE = Text("the extra point lapses", "der Zusatzpunkt verfällt")


def describe(state: HeavenHellState, move: Move) -> Text:
    """A move in words."""
    if move.kind is Kind.CARD:
        return _CARD.filled(card=move.card)
    if move.kind is Kind.END:
        return _LAPSE if state.phase is Phase.EXTRA else _END
    value = state.value(move.side, move.cell)
    described = _MOVES[move.kind].filled(
        side=SEAT_NAMES[move.side],
        cell=state.board.name(move.cell) if move.cell else "",
        target=state.board.name(move.target) if move.target else "",
        value=value,
        higher=value + 1,
        lower=value - 1,
    )
    attacks = move.target and state.value(1 - move.side, move.target)
    return _ATTACK.filled(words=described) if attacks else described


_DIE = Text(
    "die {owner} showing {value}, for cards up to {most}",
    "Würfel {owner} mit {value}, für Karten bis {most}",
)
_ALL_IN_CONFLICT = Text("conflict: {dice}", "Konflikt: {dice}")


def inspect(state: HeavenHellState, cell: str) -> Text | None:
    """The dice on a square, and up to which card they take (HH-12)."""
    if not state.board.has(cell):
        return None
    values = [(side, state.value(side, state.board.cell(cell))) for side in range(2)]
    dice = [
        _DIE.filled(
            owner=OWNERS[side], value=value, most=min(state.setup.cards, HIGHEST_SUM - value)
        )
        for side, value in values
        if value
    ]
    if len(dice) < 2:
        return dice[0] if dice else None
    both = Text("{one}; {other}", "{one}; {other}").filled(one=dice[0], other=dice[1])
    return _ALL_IN_CONFLICT.filled(dice=both)
