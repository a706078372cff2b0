"""Players and moves in words."""

from __future__ import annotations

from spielwerk.games.ignite_flow.play import POINTS_PER_DESTROYED_TEMPLE
from spielwerk.games.ignite_flow.position import BLACK, PLACEMENTS, WHITE, Kind, Move, Position
from spielwerk.games.ignite_flow.rules import ELEMENT_NAMES, landmass, listed
from spielwerk.text import Text

SEAT_NAMES = (Text("White", "Weiß"), Text("Black", "Schwarz"))

_PLACED = Text("{element} placed on {cells}", "{element} auf {cells} gelegt")
_WORDS = {
    **{
        kind: _PLACED.filled(element=ELEMENT_NAMES[element], cells="{cells}")
        for kind, element in PLACEMENTS.items()
    },
    Kind.BURN: Text("fire spreads to {cells}", "Feuer greift auf {cells} über"),
    Kind.PETRIFY: Text(
        "the fires on {cells} turn to desert", "die Feuer auf {cells} werden zu Wüste"
    ),
    Kind.FLOW: Text("water flows to {cells}", "Wasser fließt nach {cells}"),
    Kind.REACT: Text("{cells} react and become earth", "{cells} reagieren und werden zu Erde"),
    Kind.TEMPLE: Text("temple on {cells}", "Tempel auf {cells}"),
    Kind.NO_TEMPLE: Text("no temple", "kein Tempel"),
}
_EARTH_BURNS = Text("fire burns the earth on {cells}", "Feuer verbrennt die Erde auf {cells}")
_TEMPLE_BURNS = {
    WHITE: Text(
        "fire burns {cells} and destroys the white temple: {points} points for Black",
        "Feuer verbrennt {cells} und zerstört den weißen Tempel: {points} Punkte für Schwarz",
    ),
    BLACK: Text(
        "fire burns {cells} and destroys the black temple: {points} points for White",
        "Feuer verbrennt {cells} und zerstört den schwarzen Tempel: {points} Punkte für Weiß",
    ),
}
_INTO_LAND = Text("water flows into the land on {cells}", "Wasser fließt auf {cells} ins Land")
_WITH_DESERT = Text(
    "{cells} react, {desert} becomes desert, the others earth",
    "{cells} reagieren, {desert} wird zu Wüste, die anderen zu Erde",
)
_CLAIMS = Text(
    "temple on {cells}, on a landmass of {count}",
    "Tempel auf {cells}, auf einer Landmasse aus {count}",
)


def describe(position: Position, move: Move) -> Text:
    """A move in words, with what comes of it."""
    if not move.cells:
        return _WORDS[move.kind]
    cells = listed([str(cell) for cell in move.cells])
    if move.desert is not None:
        return _WITH_DESERT.filled(cells=cells, desert=move.desert)
    first = move.cells[0]
    if first not in position.earth:
        return _WORDS[move.kind].filled(cells=cells)
    if move.kind is Kind.TEMPLE:
        return _CLAIMS.filled(cells=cells, count=len(landmass(position, first)))
    if move.kind is Kind.BURN:
        return _burnt(position, move).filled(cells=cells, points=POINTS_PER_DESTROYED_TEMPLE)
    return (_INTO_LAND if move.kind is Kind.FLOW else _WORDS[move.kind]).filled(cells=cells)


def _burnt(position: Position, move: Move) -> Text:
    owner = position.temple_owner(move.cells[0])
    return _EARTH_BURNS if owner is None else _TEMPLE_BURNS[owner]
