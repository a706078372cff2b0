"""Ignite and Flow as a `Game`: how it begins, and its words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from spielwerk.game import Seat
from spielwerk.games.ignite_flow import diagram, notation, position, touching
from spielwerk.games.ignite_flow.pieces import ELEMENT_NAMES, PLACEMENTS, SEAT_NAMES, Kind, Move
from spielwerk.games.ignite_flow.state import IgniteFlowState
from spielwerk.legacy import OldGame, bind
from spielwerk.options import Option, Settings, Value
from spielwerk.text import Language, Text


class IgniteFlow(OldGame[IgniteFlowState, Move, str]):
    """Fire burns, water flows, both together make land; temples claim it."""

    name = "ignite-flow"
    package = "spielwerk.games.ignite_flow"
    title = Text("Ignite and Flow", "Ignite and Flow")
    about = Text(
        "Fire burns, water flows, both together make land: claim it with three temples.",
        "Feuer brennt, Wasser fließt, aus beiden wird Land: Beanspruche es mit drei Tempeln.",
    )
    seat_counts = (2,)
    seat_names = SEAT_NAMES
    options = (
        Option(
            "straight_rivers",
            False,
            Text("a river of two cells flows straight", "ein Fluss über zwei Felder fließt gerade"),
        ),
    )
    parameters = (
        Option("size", 6, Text("cells per side", "Felder je Seite"), choices=position.SIZES),
    )
    reasons = {
        "board-full": Text("the board is full", "das Brett ist voll"),
        "repetition": Text(
            "the same position for the third time", "dieselbe Stellung zum dritten Mal"
        ),
    }

    def begin(self, seats: int, options: Settings) -> IgniteFlowState:
        return IgniteFlowState(
            size=int(options["size"]), straight_rivers=bool(options["straight_rivers"])
        )

    def options_of(self, state: IgniteFlowState) -> dict[str, Value]:
        return {"straight_rivers": state.straight_rivers, "size": state.size}

    def format_move(self, state: IgniteFlowState, move: Move) -> str:
        return notation.format_move(state.board, move)

    def parse_move(self, state: IgniteFlowState, text: str) -> Move:
        return notation.parse_move(state.board, text)

    def format_state(self, state: IgniteFlowState) -> str:
        return notation.format_state(state)

    def parse_state(self, text: str) -> IgniteFlowState:
        return position.parse_state(text)

    def steps(self, state: IgniteFlowState, move: Move) -> tuple[str, ...]:
        return touching.steps(state, move)

    def from_steps(
        self, state: IgniteFlowState, seat: Seat, steps: Sequence[str]
    ) -> Iterator[Move]:
        return touching.from_steps(state, steps)

    def diagram(
        self, state: IgniteFlowState, colour: bool = False, language: Language = "en"
    ) -> str:
        return diagram.diagram(state, colour, language)

    def picture(self, state: IgniteFlowState) -> str:
        return diagram.picture(state)

    def describe(self, state: IgniteFlowState, move: Move) -> Text:
        cells = " ".join(state.board.names(move.cells))
        if move.kind in PLACEMENTS:
            words = _PLACED.filled(element=ELEMENT_NAMES[move.kind], cells=cells)
        else:
            words = _WORDS[move.kind].filled(cells=cells)
        if move.desert:
            return _WITH_DESERT.filled(words=words, desert=state.board.name(move.desert))
        return words


_PLACED = Text("{element} placed on {cells}", "{element} auf {cells} gelegt")
_WITH_DESERT = Text("{words}, {desert} becomes desert", "{words}, {desert} wird zu Wüste")
_WORDS = {
    Kind.BURN: Text("fire burns {cells}", "Feuer brennt auf {cells}"),
    Kind.PETRIFY: Text("fires {cells} turn to desert", "Feuer {cells} werden zu Wüste"),
    Kind.FLOW: Text("water flows to {cells}", "Wasser fließt nach {cells}"),
    Kind.REACT: Text("fire and water react on {cells}", "Feuer und Wasser reagieren auf {cells}"),
    Kind.TEMPLE: Text("temple on {cells}", "Tempel auf {cells}"),
    Kind.NO_TEMPLE: Text("no temple", "kein Tempel"),
}


GAME = bind(IgniteFlow())
