"""Fire & Water as a `Game`: how it begins, and its words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from spielwerk.game import Seat
from spielwerk.games.fire_water import boards, diagram, notation, picture, position, touching
from spielwerk.games.fire_water.influence import report
from spielwerk.games.fire_water.pieces import (
    FEWER_STONES,
    SEAT_NAMES,
    STONES,
    Kind,
    Move,
    Opening,
    fire_value,
    water_value,
)
from spielwerk.games.fire_water.state import FireWaterState, first
from spielwerk.legacy import OldGame, bind
from spielwerk.options import Option, Settings, Value
from spielwerk.text import Language, Text


class FireWater(OldGame[FireWaterState, Move, Opening]):
    """Tiles of fire and water fight for the squares between them; stones take them."""

    name = "fire-water"
    package = "spielwerk.games.fire_water"
    title = Text("Fire & Water", "Feuer & Wasser")
    about = Text(
        "Lay tiles whose fire and water reach the squares around them, and take what you rule.",
        "Lege Plättchen, deren Feuer und Wasser ringsum wirken, und besetze, was du beherrschst.",
    )
    seat_counts = (2, 3, 4)
    seat_names = SEAT_NAMES
    options = (
        Option(
            "board",
            boards.BOOK,
            Text(
                "the board: a name, or its rows from the top down in the letters F and W, "
                "separated by /",
                "das Brett: ein Name oder seine Reihen von oben nach unten in den Buchstaben "
                "F und W, mit / getrennt",
            ),
            check=boards.check,
        ),
    )
    parameters = (
        Option(
            "stones",
            0,
            Text("stones of each player; 0: as the rules say", "Steine je Spieler; 0: nach Regel"),
            choices=(0, *FEWER_STONES),
        ),
    )
    reasons = {
        "stones-all-placed": Text(
            "a player has placed the last stone", "jemand hat den letzten Stein gesetzt"
        ),
        "no-room": Text("no tile fits any more", "es passt kein Plättchen mehr"),
    }
    knows_draws = False

    def begin(self, seats: int, options: Settings) -> FireWaterState:
        fire = boards.fire_squares(seats, str(options["board"]))
        return first(seats, fire, int(options["stones"]) or STONES[seats])

    def options_of(self, state: FireWaterState) -> dict[str, Value]:
        return notation.options(state)

    def format_move(self, state: FireWaterState, move: Move) -> str:
        return notation.format_move(state.board, move)

    def parse_move(self, state: FireWaterState, text: str) -> Move:
        return notation.parse_move(state.board, text)

    def format_event(self, state: FireWaterState, event: Opening) -> str:
        return notation.format_event(event)

    def parse_event(self, state: FireWaterState, text: str) -> Opening:
        return notation.parse_event(state.seats, text)

    def format_state(self, state: FireWaterState) -> str:
        return notation.format_state(state)

    def parse_state(self, text: str) -> FireWaterState:
        return position.parse_state(text)

    def steps(self, state: FireWaterState, move: Move) -> tuple[str, ...]:
        return touching.steps(state, move)

    def from_steps(self, state: FireWaterState, seat: Seat, steps: Sequence[str]) -> Iterator[Move]:
        return touching.from_steps(state, steps)

    def diagram(
        self, state: FireWaterState, colour: bool = False, language: Language = "en"
    ) -> str:
        return diagram.diagram(state, colour, language)

    def picture(self, state: FireWaterState) -> str:
        return picture.picture(state)

    def inspect(self, state: FireWaterState, cell: str) -> Text | None:
        return report(state, state.board.cell(cell)).text() if state.board.has(cell) else None

    def describe(self, state: FireWaterState, move: Move) -> Text:
        if move.kind is Kind.PASS:
            return _NO_STONE if state.closer is not None else _PASS
        if move.kind is Kind.TILE:
            return _TILE.filled(
                fire=fire_value(move.tile),
                water=water_value(move.tile),
                fire_cell=state.board.name(move.cell),
                water_cell=state.board.name(move.water),
            )
        return _WORDS[move.kind].filled(cell=state.board.name(move.cell))


_TILE = Text(
    "tile: fire {fire} on {fire_cell}, water {water} on {water_cell}",
    "Plättchen: Feuer {fire} auf {fire_cell}, Wasser {water} auf {water_cell}",
)
_WORDS = {
    Kind.ELEMENTAL: Text("elemental on {cell}", "Elementarwesen auf {cell}"),
    Kind.LEADER: Text("leader on {cell}", "Anführer auf {cell}"),
    Kind.STONE: Text("stone on {cell}", "Stein auf {cell}"),
    Kind.CLAIM: Text("claims the elemental on {cell}", "gewinnt das Elementarwesen auf {cell}"),
}
_PASS = Text("passes", "passt")
_NO_STONE = Text("places no more stone", "setzt keinen Stein mehr")


GAME = bind(FireWater())
