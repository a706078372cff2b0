"""What cannot have come about: positions that no game leads to are not read.

Not everything is found out, but nothing is let through that the rules could not go on from, and
nothing is refused that a game can lead to.
"""

from __future__ import annotations

from collections.abc import Iterator

from spielwerk.game.refusals import BadlyWritten
from spielwerk.game.text import Text
from spielwerk.games.ignite_flow.moves import can_place_a_temple
from spielwerk.games.ignite_flow.notation import parse_draft
from spielwerk.games.ignite_flow.position import BLACK, TEMPLES_EACH, WHITE, Position

_COLOURS = (Text("white", "weißen"), Text("black", "schwarzen"))


def parse_position(text: str) -> Position:
    """The position that a line describes, if the game can be in it; raises `BadlyWritten`."""
    position = parse_draft(text)
    for fault in faults(position):
        raise fault
    return position


def faults(position: Position) -> Iterator[BadlyWritten]:
    """Everything that is wrong with a position."""
    for seat in (WHITE, BLACK):
        yield from _temples(position, seat)
    if position.temple_due and not can_place_a_temple(position):
        yield BadlyWritten(
            Text(
                "No temple can be placed in this position: nobody has to choose one.",
                "Hier kann kein Tempel gesetzt werden: Niemand hat einen zu wählen.",
            ),
            rule="IF-14",
        )


def _temples(position: Position, seat: int) -> Iterator[BadlyWritten]:
    """IF-4: temples are on the board, in hand or destroyed, and there are three of each player."""
    material = len(position.temples[seat]) + position.hands[seat] + position.trophies[1 - seat]
    if material != TEMPLES_EACH:
        yield BadlyWritten(
            Text(
                "The {colour} temples on the board, in hand and destroyed are {material}, "
                "and must be {each}.",
                "Die {colour} Tempel auf dem Brett, auf der Hand und zerstört sind "
                "{material} und müssen {each} sein.",
            ).filled(colour=_COLOURS[seat], material=material, each=TEMPLES_EACH),
            rule="IF-4",
            cells=tuple(map(str, sorted(position.temples[seat]))),
        )
