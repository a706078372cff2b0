"""Players and moves in words."""

from __future__ import annotations

from spielwerk.games.ignite_flow.position import PLACEMENTS, Kind, Move, Position
from spielwerk.games.ignite_flow.rules import ELEMENT_NAMES
from spielwerk.text import Text

SEAT_NAMES = (Text("White", "Weiß"), Text("Black", "Schwarz"))

_PLACED = Text("{element} placed on {cells}", "{element} auf {cells} gelegt")
_WITH_DESERT = Text("{words}, {desert} becomes desert", "{words}, {desert} wird zu Wüste")
_WORDS = {
    **{
        kind: _PLACED.filled(element=ELEMENT_NAMES[element], cells="{cells}")
        for kind, element in PLACEMENTS.items()
    },
    Kind.BURN: Text("fire burns {cells}", "Feuer brennt auf {cells}"),
    Kind.PETRIFY: Text("fires {cells} turn to desert", "Feuer {cells} werden zu Wüste"),
    Kind.FLOW: Text("water flows to {cells}", "Wasser fließt nach {cells}"),
    Kind.REACT: Text("fire and water react on {cells}", "Feuer und Wasser reagieren auf {cells}"),
    Kind.TEMPLE: Text("temple on {cells}", "Tempel auf {cells}"),
    Kind.NO_TEMPLE: Text("no temple", "kein Tempel"),
}


def describe(position: Position, move: Move) -> Text:
    """A move in words."""
    words = _WORDS[move.kind].filled(cells=" ".join(map(str, move.cells)))
    if move.desert is None:
        return words
    return _WITH_DESERT.filled(words=words, desert=move.desert)
