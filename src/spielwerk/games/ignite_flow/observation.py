"""Ignite and Flow as arrays: what lies where, and what both have beside the board."""

from __future__ import annotations

from spielwerk.game import AnyState, Seat
from spielwerk.game.observation import Canvas, Names, Observation
from spielwerk.game.options import Settings


def names(seats: int, options: Settings) -> Names:
    """Planes by element and temple; temples in hand, destroyed ones held, points, what is due."""
    size = int(options["size"])
    return Names(
        ("fire", "water", "earth", "desert", "own temples", "enemy temples"),
        (
            *("own hand", "enemy hand", "own trophies", "enemy trophies"),
            *("own score", "enemy score", "temple due", "to move"),
        ),
        size,
        size,
    )


def write(state: AnyState, seat: Seat, canvas: Canvas) -> None:
    """Fill the arrays of a position."""
    position = state.position
    for element, cells in position.elements():
        canvas.mark(element.value, cells)
    canvas.mark("own temples", position.temples[seat])
    canvas.mark("enemy temples", position.temples[1 - seat])
    canvas.add(position.hands[seat], position.hands[1 - seat])
    canvas.add(position.trophies[seat], position.trophies[1 - seat])
    scores = state.scores()
    canvas.add(int(scores[seat]), int(scores[1 - seat]))
    canvas.add(position.temple_due, seat in state.to_move())


OBSERVATION = Observation(names, write)
