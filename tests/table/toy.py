"""A small game that has everything a table must cope with.

A round: chance rolls the pot; the mover raises it in up to two steps and stops; then all seats
bid at the same time, and the highest bid that nobody else made takes the pot.
"""

from __future__ import annotations

import re
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
from spielwerk.options import Option, Settings, Value
from spielwerk.refusals import BadlyWritten, Illegal
from spielwerk.text import Language, Text, same

ROLLS = ((1, 3), (2, 2), (3, 1))
BIDS = (1, 2, 3)
RAISES = 2


@dataclass(frozen=True, slots=True)
class ToyState(State[str, int]):
    """`raised` counts the mover's steps; `last` are the last bids, 0 before the first."""

    points: tuple[int, ...]
    last: tuple[int, ...]
    rounds: int = 2
    double: bool = False
    number: int = 1
    mover: Seat = 0
    phase: str = "roll"
    pot: int = 0
    raised: int = 0

    @property
    def seats(self) -> int:
        return len(self.points)

    @property
    def turn(self) -> int:
        return self.number

    def to_move(self) -> tuple[Seat, ...]:
        if self.result() or self.phase == "roll":
            return ()
        if self.phase == "raise":
            return (self.mover,)
        return tuple((self.mover + seat) % self.seats for seat in range(self.seats))

    def legal_moves(self, seat: Seat) -> Sequence[str]:
        if seat not in self.to_move():
            return ()
        written = ["+", ".", *(f"#{bid}" for bid in BIDS)]
        return [move for move in written if self.refuse(seat, move) is None]

    def refuse(self, seat: Seat, move: str) -> Illegal | None:
        if move.startswith("#") != (self.phase == "bid"):
            return Illegal("TOY-1", Text("First raise, then bid.", "Erst erhöhen, dann bieten."))
        if move == "+" and self.raised == RAISES:
            return Illegal("TOY-2", Text("Raise twice at most.", "Höchstens zweimal erhöhen."))
        if move == f"#{self.last[seat]}":
            return Illegal("TOY-3", Text("Not the same bid again.", "Nicht dasselbe Gebot."))
        return None

    def after(self, chosen: Mapping[Seat, str]) -> Self:
        if self.phase == "bid":
            return self._after_bids([int(chosen[seat][1:]) for seat in range(self.seats)])
        if chosen[self.mover] == ".":
            return replace(self, phase="bid")
        return replace(self, pot=self.pot + 1, raised=self.raised + 1)

    def _after_bids(self, bids: list[int]) -> Self:
        alone = [bid for bid in bids if bids.count(bid) == 1]
        points = list(self.points)
        if alone:
            points[bids.index(max(alone))] += self.pot * (2 if self.double else 1)
        return replace(
            self,
            points=tuple(points),
            last=tuple(bids),
            number=self.number + 1,
            mover=(self.mover + 1) % self.seats,
            phase="roll",
            pot=0,
            raised=0,
        )

    def chances(self) -> Sequence[tuple[int, int]]:
        return ROLLS if self.phase == "roll" and self.result() is None else ()

    def after_event(self, event: int) -> Self:
        return replace(self, phase="raise", pot=event)

    def result(self) -> Result | None:
        return Result.by_scores("all-played", self.points) if self.number > self.rounds else None

    def scores(self) -> tuple[float, ...]:
        return self.points

    def score_sheet(self) -> tuple[ScoreLine, ...]:
        return tuple(ScoreLine(seat, same("pots"), won) for seat, won in enumerate(self.points))

    def key(self) -> Self:
        return self

    def view(self, seat: Seat | None) -> View:
        return {"position": format_state(self), "pot": self.pot}

    def settled(self, seat: Seat) -> bool:
        return not (self.phase == "raise" and seat == self.mover and self.raised)


_STATE = re.compile(
    r"points (\d+(?:-\d+){1,3}) last ([0-3](?:-[0-3]){1,3}) rounds ([1-9]) double (True|False) "
    r"round ([1-9]) mover ([0-3]) (roll|raise|bid) pot (\d+) raised ([0-2])",
    re.ASCII,
)


def format_state(state: ToyState) -> str:
    points, last = "-".join(map(str, state.points)), "-".join(map(str, state.last))
    return (
        f"points {points} last {last} rounds {state.rounds} double {state.double} "
        f"round {state.number} mover {state.mover} {state.phase} pot {state.pot} "
        f"raised {state.raised}"
    )


def parse_state(text: str) -> ToyState:
    match = _STATE.fullmatch(text)
    if match is None:
        raise _badly_written(text)
    state = ToyState(
        points=tuple(map(int, match[1].split("-"))),
        last=tuple(map(int, match[2].split("-"))),
        rounds=int(match[3]),
        double=match[4] == "True",
        number=int(match[5]),
        mover=int(match[6]),
        phase=match[7],
        pot=int(match[8]),
        raised=int(match[9]),
    )
    if format_state(state) != text or not len(state.points) == len(state.last) > state.mover:
        raise _badly_written(text)
    return state


def _badly_written(text: str) -> BadlyWritten:
    return BadlyWritten(Text("What is '{text}'?", "Was ist '{text}'?").filled(text=text))


class Toy(Game[ToyState, str, int]):
    """Two to four seats, chance, steps, bids at the same time."""

    name = "toy"
    package = "tests.table"
    title = Text("Toy", "Spielzeug")
    about = Text("Raise, then bid.", "Erst erhöhen, dann bieten.")
    seat_counts = (2, 3, 4)
    seat_names = (same("A"), same("B"), same("C"), same("D"))
    options = (Option("double", False, Text("pots count twice", "Töpfe zählen doppelt")),)
    parameters = (Option("rounds", 2, Text("rounds", "Runden"), choices=tuple(range(1, 10))),)
    reasons = {"all-played": Text("all rounds are played", "alle Runden sind gespielt")}

    def begin(self, seats: int, options: Settings) -> ToyState:
        nothing = (0,) * seats
        return ToyState(
            nothing, nothing, rounds=int(options["rounds"]), double=bool(options["double"])
        )

    def options_of(self, state: ToyState) -> dict[str, Value]:
        return {"double": state.double, "rounds": state.rounds}

    def format_move(self, state: ToyState, move: str) -> str:
        return move

    def parse_move(self, state: ToyState, text: str) -> str:
        if text in ("+", ".") or text in [f"#{bid}" for bid in BIDS]:
            return text
        raise _badly_written(text)

    def format_event(self, state: ToyState, event: int) -> str:
        return f"?{event}"

    def parse_event(self, state: ToyState, text: str) -> int:
        if re.fullmatch(r"\?[1-9]", text):
            return int(text[1])
        raise _badly_written(text)

    def format_state(self, state: ToyState) -> str:
        return format_state(state)

    def parse_state(self, text: str) -> ToyState:
        return parse_state(text)

    def steps(self, state: ToyState, move: str) -> tuple[str, ...]:
        return (move,)

    def from_steps(self, state: ToyState, seat: Seat, steps: Sequence[str]) -> Iterator[str]:
        yield from steps[:1]

    def diagram(self, state: ToyState, colour: bool = False, language: Language = "en") -> str:
        return format_state(state)

    def picture(self, state: ToyState) -> str:
        return "<svg/>"

    def describe(self, state: ToyState, move: str) -> Text:
        return same(move)


class DecisiveToy(Toy):
    """The same game without draws."""

    name = "decisive-toy"
    knows_draws = False


class CountingToy(Toy):
    """The same game, whose scores are added up in a match."""

    name = "counting-toy"
    walkover = 12


TOY, DECISIVE, COUNTING = Toy(), DecisiveToy(), CountingToy()


def find_toy(name: str) -> Toy:
    """The toy of a name."""
    return {game.name: game for game in (TOY, DECISIVE, COUNTING)}[name]
