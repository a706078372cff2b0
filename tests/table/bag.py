"""A bag of marbles, drawn from one at a time: a game with chance between ordinary moves."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Self

from spielwerk.game import (
    Game,
    Result,
    ScoreLine,
    Seat,
    State,
    View,
)
from spielwerk.options import Settings, Value
from spielwerk.refusals import BadlyWritten, Illegal
from spielwerk.text import Language, Text, same


@dataclass(frozen=True, slots=True)
class BagState(State[str, str]):
    """Marbles by letter, how many each seat has, and whether one is being drawn."""

    bag: str = "aaabbcdefgh"
    drawn: tuple[int, int] = (0, 0)
    number: int = 1
    due: bool = False

    @property
    def seats(self) -> int:
        return 2

    @property
    def turn(self) -> int:
        return self.number

    def to_move(self) -> tuple[Seat, ...]:
        return () if self.due or self.result() else ((self.number + 1) % 2,)

    def legal_moves(self, seat: Seat) -> Sequence[str]:
        return ("draw", "wait") if seat in self.to_move() else ()

    def refuse(self, seat: Seat, move: str) -> Illegal | None:
        return None

    def after(self, chosen: Mapping[Seat, str]) -> Self:
        if list(chosen.values()) == ["draw"]:
            return replace(self, due=True)
        return replace(self, number=self.number + 1)

    def chances(self) -> Sequence[tuple[str, int]]:
        return [(marble, self.bag.count(marble)) for marble in set(self.bag)] if self.due else []

    def after_event(self, event: str) -> Self:
        drawn = list(self.drawn)
        drawn[(self.number + 1) % 2] += 1
        return replace(
            self,
            bag=self.bag.replace(event, "", 1),
            drawn=(drawn[0], drawn[1]),
            number=self.number + 1,
            due=False,
        )

    def result(self) -> Result | None:
        return None if self.bag else Result.by_scores("empty", self.drawn)

    def scores(self) -> tuple[float, ...]:
        return self.drawn

    def score_sheet(self) -> tuple[ScoreLine, ...]:
        return tuple(ScoreLine(seat, same("marbles"), had) for seat, had in enumerate(self.drawn))

    def key(self) -> Self:
        return self

    def view(self, seat: Seat | None) -> View:
        return {"position": BAG.format_state(self)}

    def settled(self, seat: Seat) -> bool:
        return True


class Bag(Game[BagState, str, str]):
    """Draw a marble, or wait."""

    name = "bag"
    package = "tests.table"
    title = Text("Bag", "Beutel")
    about = Text("Draw or wait.", "Zieh oder warte.")
    seat_counts = (2,)
    seat_names = (same("A"), same("B"))
    reasons = {"empty": Text("the bag is empty", "der Beutel ist leer")}

    def begin(self, seats: int, options: Settings) -> BagState:
        return BagState()

    def options_of(self, state: BagState) -> dict[str, Value]:
        return {}

    def format_move(self, state: BagState, move: str) -> str:
        return move

    def parse_move(self, state: BagState, text: str) -> str:
        if text in ("draw", "wait"):
            return text
        raise BadlyWritten(Text("No move.", "Kein Zug."))

    def format_event(self, state: BagState, event: str) -> str:
        return f"?{event}"

    def parse_event(self, state: BagState, text: str) -> str:
        if len(text) == 2 and text[0] == "?":
            return text[1]
        raise BadlyWritten(Text("No event.", "Kein Ereignis."))

    def format_state(self, state: BagState) -> str:
        drawn = " ".join(map(str, state.drawn))
        return f"{state.bag or '-'} {drawn} {state.number} {'due' if state.due else 'free'}"

    def parse_state(self, text: str) -> BagState:
        bag, one, other, number, due = text.split()
        drawn = (int(one), int(other))
        return BagState(bag.strip("-"), drawn, int(number), due == "due")

    def steps(self, state: BagState, move: str) -> tuple[str, ...]:
        return (move,)

    def from_steps(self, state: BagState, seat: Seat, steps: Sequence[str]) -> Iterator[str]:
        yield from steps[:1]

    def diagram(self, state: BagState, colour: bool = False, language: Language = "en") -> str:
        return state.bag

    def picture(self, state: BagState) -> str:
        return "<svg/>"

    def describe(self, state: BagState, move: str) -> Text:
        return same(move)


BAG = Bag()
