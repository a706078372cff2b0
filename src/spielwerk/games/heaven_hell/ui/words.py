"""Moves and squares in words, for move lists and screen readers."""

from __future__ import annotations

from spielwerk.games.heaven_hell.names import OWNERS, SEAT_NAMES
from spielwerk.games.heaven_hell.position import (
    HIGHEST_SUM,
    SIDES,
    Kind,
    Move,
    Phase,
    Position,
)
from spielwerk.text import Text

_MOVES = {
    Kind.ENTER: Text("{side}: a die enters on {target}", "{side}: Würfel kommt auf {target}"),
    Kind.RETURN: Text(
        "{side}: the die on {source} returns to the start",
        "{side}: Würfel {source} kehrt in den Start zurück",
    ),
    Kind.STEP: Text("{side}: {source} to {target}", "{side}: {source} nach {target}"),
    Kind.RAISE: Text(
        "{side}: the die on {source} rises to {higher}",
        "{side}: Würfel {source} steigt auf {higher}",
    ),
    Kind.GOAL: Text(
        "{side}: the die on {source} goes into the goal with {value}",
        "{side}: Würfel {source} geht mit {value} ins Ziel",
    ),
    Kind.LOWER: Text(
        "{side}: the die on {source} sinks to {lower}", "{side}: Würfel {source} sinkt auf {lower}"
    ),
    Kind.LOWER_STEP: Text(
        "{side}: {source} to {target}, sinking to {lower}",
        "{side}: {source} nach {target}, sinkt auf {lower}",
    ),
}
_ATTACK = Text("{words}: conflict", "{words}: Konflikt")
_CARD = Text("card {card}", "Karte {card}")
_END = Text("end of the turn", "Zugende")
_LAPSE = Text("the extra point lapses", "der Zusatzpunkt verfällt")


def describe(position: Position, move: Move) -> Text:
    """A move in words."""
    if move.kind is Kind.CARD:
        return _CARD.filled(card=move.card)
    if move.kind is Kind.END:
        return _LAPSE if position.phase is Phase.EXTRA else _END
    value = position.value(move.side, move.source)
    described = _MOVES[move.kind].filled(
        side=SEAT_NAMES[move.side],
        source=move.source,
        target=move.target,
        value=value,
        higher=value + 1,
        lower=value - 1,
    )
    attacks = position.value(1 - move.side, move.target)
    return _ATTACK.filled(words=described) if attacks else described


_DIE = Text(
    "die {owner} showing {value}, for cards up to {most}",
    "Würfel {owner} mit {value}, für Karten bis {most}",
)
_ALL_IN_CONFLICT = Text("conflict: {dice}", "Konflikt: {dice}")


def inspect(position: Position, cell: str) -> Text | None:
    """The dice on a square, and up to which card they take (HH-12)."""
    square = position.setup.grid.square(cell)
    if square is None:
        return None
    values = [(side, position.value(side, square)) for side in SIDES]
    dice = [
        _DIE.filled(
            owner=OWNERS[side], value=value, most=min(position.setup.cards, HIGHEST_SUM - value)
        )
        for side, value in values
        if value
    ]
    if len(dice) < 2:
        return dice[0] if dice else None
    both = Text("{one}; {other}", "{one}; {other}").filled(one=dice[0], other=dice[1])
    return _ALL_IN_CONFLICT.filled(dice=both)
