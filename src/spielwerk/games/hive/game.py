"""Hive as a `Game`: how it begins, and its words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from spielwerk.game import Seat
from spielwerk.games.hive import diagram, layout, notation, picture, position, touching, words
from spielwerk.games.hive.pieces import CARBON, SEAT_NAMES, Move
from spielwerk.games.hive.state import HiveState
from spielwerk.legacy import OldGame, bind
from spielwerk.options import Option, Settings, Value
from spielwerk.refusals import BadlyWritten, BadSetup
from spielwerk.text import Language, Text


def _check_type(text: str) -> None:
    try:
        notation.parse_game_type(text)
    except BadlyWritten as refusal:
        raise BadSetup(refusal.text) from None


class Hive(OldGame[HiveState, Move, str]):
    """Surround the enemy queen; the pieces are the board."""

    name = "hive"
    package = "spielwerk.games.hive"
    title = Text("Hive", "Hive")
    about = Text(
        "The insects are the board: surround the enemy queen before yours is surrounded.",
        "Die Insekten sind das Brett: Schließe die gegnerische Königin ein, bevor deine es ist.",
    )
    seat_counts = (2,)
    seat_names = SEAT_NAMES
    options = (
        Option(
            "type",
            CARBON,
            Text(
                "Base, or Base+ with mosquito M, ladybug L, pillbug P",
                "Base oder Base+ mit Mücke M, Marienkäfer L, Assel P",
            ),
            check=_check_type,
        ),
        Option(
            "beetle_gates",
            True,
            Text(
                "two higher stacks block a step above the ground",
                "zwei höhere Stapel versperren einen Schritt über dem Boden",
            ),
        ),
        Option(
            "queen_first",
            True,
            Text("the queen may be the first piece", "die Königin darf der erste Stein sein"),
        ),
        Option(
            "repetition",
            True,
            Text(
                "the third occurrence of a position is a draw",
                "dieselbe Stellung zum dritten Mal ist unentschieden",
            ),
        ),
    )
    reasons = {
        "queen-surrounded": Text("a queen is surrounded", "eine Königin ist eingeschlossen"),
        "both-queens-surrounded": Text(
            "both queens are surrounded", "beide Königinnen sind eingeschlossen"
        ),
        "repetition": Text(
            "the same position for the third time", "dieselbe Stellung zum dritten Mal"
        ),
    }

    def begin(self, seats: int, options: Settings) -> HiveState:
        return position.begin(options)

    def options_of(self, state: HiveState) -> dict[str, Value]:
        return {
            "type": state.game_type,
            "beetle_gates": state.beetle_gates,
            "queen_first": state.queen_first,
            "repetition": state.repetition,
        }

    def format_move(self, state: HiveState, move: Move) -> str:
        return notation.format_move(state, move)

    def parse_move(self, state: HiveState, text: str) -> Move:
        return notation.parse_move(state, text)

    def format_state(self, state: HiveState) -> str:
        return layout.format_state(state)

    def parse_state(self, text: str) -> HiveState:
        return position.parse_state(text)

    def steps(self, state: HiveState, move: Move) -> tuple[str, ...]:
        return touching.steps(move)

    def from_steps(self, state: HiveState, seat: Seat, steps: Sequence[str]) -> Iterator[Move]:
        return touching.from_steps(state, steps)

    def diagram(self, state: HiveState, colour: bool = False, language: Language = "en") -> str:
        return diagram.diagram(state, colour, language)

    def picture(self, state: HiveState) -> str:
        return picture.picture(state)

    def describe(self, state: HiveState, move: Move) -> Text:
        return words.describe(state, move)

    def inspect(self, state: HiveState, cell: str) -> Text | None:
        return words.inspect(state, cell)


GAME = bind(Hive())
