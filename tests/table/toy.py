"""A small game with every feature that a table must support.

A round: chance rolls the pot; the mover raises it in up to two steps and stops; then all seats bid
simultaneously, and the highest unique bid takes the pot.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from spielwerk.game import (
    About,
    Board,
    Chance,
    Effect,
    Game,
    Notation,
    Result,
    Rules,
    ScoreLine,
    Seat,
    View,
)
from spielwerk.game.options import Option, Settings
from spielwerk.game.refusals import BadlyWritten, Illegal
from spielwerk.game.text import Translated, same

ROLLS = ((1, 3), (2, 2), (3, 1))
BIDS = (1, 2, 3)
RAISES = 2


@dataclass(frozen=True, slots=True)
class ToyState:
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


def initial_position(seats: int, options: Settings) -> ToyState:
    nothing = (0,) * seats
    return ToyState(nothing, nothing, rounds=int(options["rounds"]), double=bool(options["double"]))


def to_move(state: ToyState) -> tuple[Seat, ...]:
    if result(state) or state.phase == "roll":
        return ()
    if state.phase == "raise":
        return (state.mover,)
    return tuple((state.mover + seat) % state.seats for seat in range(state.seats))


def legal_moves(state: ToyState, seat: Seat) -> Sequence[str]:
    written = ["+", ".", *(f"#{bid}" for bid in BIDS)]
    return [move for move in written if violation(state, seat, move) is None]


def violation(state: ToyState, seat: Seat, move: str) -> Illegal | None:
    if move.startswith("#") != (state.phase == "bid"):
        return Illegal(
            "TOY-1",
            Translated({"en": "First raise, then bid.", "de": "Erst erhöhen, dann bieten."}),
        )
    if move == "+" and state.raised == RAISES:
        return Illegal(
            "TOY-2", Translated({"en": "Raise twice at most.", "de": "Höchstens zweimal erhöhen."})
        )
    if move == f"#{state.last[seat]}":
        return Illegal(
            "TOY-3", Translated({"en": "Not the same bid again.", "de": "Nicht dasselbe Gebot."})
        )
    return None


def after(state: ToyState, moves: Mapping[Seat, str]) -> ToyState:
    if state.phase == "bid":
        return _after_bids(state, [int(moves[seat][1:]) for seat in range(state.seats)])
    if moves[state.mover] == ".":
        return replace(state, phase="bid")
    return replace(state, pot=state.pot + 1, raised=state.raised + 1)


def _after_bids(state: ToyState, bids: list[int]) -> ToyState:
    alone = [bid for bid in bids if bids.count(bid) == 1]
    points = list(state.points)
    if alone:
        points[bids.index(max(alone))] += state.pot * (2 if state.double else 1)
    return replace(
        state,
        points=tuple(points),
        last=tuple(bids),
        number=state.number + 1,
        mover=(state.mover + 1) % state.seats,
        phase="roll",
        pot=0,
        raised=0,
    )


def outcomes(state: ToyState) -> Sequence[tuple[int, int]]:
    return ROLLS if state.phase == "roll" and result(state) is None else ()


def after_chance(state: ToyState, outcome: int) -> ToyState:
    return replace(state, phase="raise", pot=outcome)


def result(state: ToyState) -> Result | None:
    return Result.by_scores("all-played", state.points) if state.number > state.rounds else None


def score_sheet(state: ToyState) -> tuple[ScoreLine, ...]:
    return tuple(ScoreLine(seat, same("pots"), won) for seat, won in enumerate(state.points))


def view(state: ToyState, seat: Seat | None) -> View:
    return {"pot": state.pot}


def effects(before: ToyState, moves: Mapping[Seat, str], after: ToyState) -> Sequence[Effect]:
    return (Effect("change", "pot", details={"before": before.pot, "after": after.pot}),)


_STATE = re.compile(
    r"points (\d+(?:-\d+){1,3}) last ([0-3](?:-[0-3]){1,3}) rounds ([1-9]) double (True|False) "
    r"round ([1-9]) mover ([0-3]) (roll|raise|bid) pot (\d+) raised ([0-2])",
    re.ASCII,
)


def format_position(state: ToyState) -> str:
    points, last = "-".join(map(str, state.points)), "-".join(map(str, state.last))
    return (
        f"points {points} last {last} rounds {state.rounds} double {state.double} "
        f"round {state.number} mover {state.mover} {state.phase} pot {state.pot} "
        f"raised {state.raised}"
    )


def parse_position(text: str) -> ToyState:
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
    if format_position(state) != text or not len(state.points) == len(state.last) > state.mover:
        raise _badly_written(text)
    return state


def _badly_written(text: str) -> BadlyWritten:
    return BadlyWritten(
        Translated({"en": "What is '{text}'?", "de": "Was ist '{text}'?"}).filled(text=text)
    )


def parse_move(state: ToyState, text: str) -> str:
    if text in ("+", ".") or text in [f"#{bid}" for bid in BIDS]:
        return text
    raise _badly_written(text)


def parse_outcome(state: ToyState, text: str) -> int:
    if re.fullmatch(r"\?[1-9]", text):
        return int(text[1])
    raise _badly_written(text)


def moves_matching(state: ToyState, seat: Seat, gesture: Sequence[str]) -> Iterator[str]:
    yield from gesture[:1]


TOY: Game[ToyState, str, int] = Game(
    about=About(
        name="toy",
        package="tests.table",
        title=Translated({"en": "Toy", "de": "Spielzeug"}),
        summary=Translated({"en": "Raise, then bid.", "de": "Erst erhöhen, dann bieten."}),
        seat_counts=(2, 3, 4),
        seat_names=(same("A"), same("B"), same("C"), same("D")),
        options=(
            Option(
                "double",
                False,
                Translated({"en": "pots count twice", "de": "Töpfe zählen doppelt"}),
            ),
        ),
        parameters=(
            Option(
                "rounds",
                2,
                Translated({"en": "rounds", "de": "Runden"}),
                choices=tuple(range(1, 10)),
            ),
        ),
        reasons={
            "all-played": Translated(
                {"en": "all rounds are played", "de": "alle Runden sind gespielt"}
            )
        },
    ),
    rules=Rules(
        initial_position=initial_position,
        options_of=lambda state: {"double": state.double, "rounds": state.rounds},
        seats=lambda state: state.seats,
        turn=lambda state: state.number,
        to_move=to_move,
        legal_moves=legal_moves,
        violation=violation,
        after=after,
        result=result,
        scores=lambda state: state.points,
        score_sheet=score_sheet,
    ),
    notation=Notation(
        format_move=lambda state, move: move,
        parse_move=parse_move,
        format_position=format_position,
        parse_position=parse_position,
    ),
    board=Board(
        view=view,
        gesture=lambda state, move: (move,),
        moves_matching=moves_matching,
        effects=effects,
        describe=lambda state, move: same(move),
        diagram=lambda state, colour, language: format_position(state),
        picture=lambda state: "<svg/>",
    ),
    chance=Chance(
        outcomes=outcomes,
        after=after_chance,
        format=lambda state, outcome: f"?{outcome}",
        parse=parse_outcome,
    ),
)
"""Two to four seats, chance, steps, simultaneous bids."""

DECISIVE = replace(TOY, about=replace(TOY.about, name="decisive-toy", allows_draws=False))
"""A variant without draws."""

COUNTING = replace(TOY, about=replace(TOY.about, name="counting-toy", walkover=12))
"""A variant whose scores are added up in a series."""


def find_toy(name: str) -> Game[ToyState, str, int]:
    """Return a toy game by name."""
    return {game.name: game for game in (TOY, DECISIVE, COUNTING)}[name]
