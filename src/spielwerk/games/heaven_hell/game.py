"""Heaven and Hell as a `Game`: how it begins, and its words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from spielwerk.game import Seat
from spielwerk.games.heaven_hell import (
    diagram,
    notation,
    picture,
    position,
    scoring,
    touching,
    words,
)
from spielwerk.games.heaven_hell.pieces import GOAL_DICE, HIGHEST_VALUE, SEAT_NAMES, Move
from spielwerk.games.heaven_hell.setup import OPTIONS, PARAMETERS, setup
from spielwerk.games.heaven_hell.state import HeavenHellState, first_position
from spielwerk.legacy import OldGame, bind
from spielwerk.options import Settings, Value
from spielwerk.text import Language, Text


class HeavenHell(OldGame[HeavenHellState, Move, str]):
    """Nothing is rolled: dice march, cards decide, and a sacrifice can be worth a step."""

    name = "heaven-hell"
    package = "spielwerk.games.heaven_hell"
    title = Text("Heaven and Hell", "Himmel und Hölle")
    about = Text(
        "Lead three strong fighters into the enemy's realm: dice that nobody rolls, "
        "and cards that nobody can foresee.",
        "Führe drei starke Kämpfer ins Reich des Gegners: mit Würfeln, die niemand wirft, "
        "und Karten, die niemand voraussieht.",
    )
    seat_counts = (2,)
    seat_names = SEAT_NAMES
    options = OPTIONS
    parameters = PARAMETERS
    reasons = scoring.REASONS
    # Whoever leaves can no longer move: the other's goal is filled up with sixes (HH-21).
    walkover = GOAL_DICE * HIGHEST_VALUE

    def begin(self, seats: int, options: Settings) -> HeavenHellState:
        return first_position(setup(options))

    def options_of(self, state: HeavenHellState) -> dict[str, Value]:
        return state.setup.settings()

    def format_move(self, state: HeavenHellState, move: Move) -> str:
        return notation.format_move(state.board, move)

    def parse_move(self, state: HeavenHellState, text: str) -> Move:
        return notation.parse_move(state.board, state.setup, text)

    def format_state(self, state: HeavenHellState) -> str:
        return notation.format_state(state)

    def parse_state(self, text: str) -> HeavenHellState:
        return position.parse_state(text)

    def steps(self, state: HeavenHellState, move: Move) -> tuple[str, ...]:
        return touching.steps(state, move)

    def from_steps(
        self, state: HeavenHellState, seat: Seat, steps: Sequence[str]
    ) -> Iterator[Move]:
        return touching.from_steps(state, steps)

    def diagram(
        self, state: HeavenHellState, colour: bool = False, language: Language = "en"
    ) -> str:
        return diagram.diagram(state, colour, language)

    def picture(self, state: HeavenHellState) -> str:
        return picture.picture(state)

    def describe(self, state: HeavenHellState, move: Move) -> Text:
        return words.describe(state, move)

    def inspect(self, state: HeavenHellState, cell: str) -> Text | None:
        return words.inspect(state, cell)


GAME = bind(HeavenHell())
