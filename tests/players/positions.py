"""Positions to think about: of every game and seat count, of every kind."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from spielwerk.ai.player import Situation
from spielwerk.game import AnyGame, Seat
from spielwerk.games import GAMES, find
from spielwerk.node import Line, play_line
from spielwerk.options import Value


@dataclass(frozen=True)
class Case:
    """A position with a name, and a seat that owes a move in it."""

    name: str
    situation: Situation
    seat: Seat

    def __str__(self) -> str:
        return self.name


def reached(game: AnyGame, seats: int, plies: int, seed: int) -> Line:
    """A decision after about so many random plies."""
    random = Random(seed)
    line = Line(game, game.start(seats))
    for _ in range(plies):
        line = line.then(random.choice(line.choices()))
    while line.next() == "chance" or line.chosen:
        line = line.then(random.choice(line.choices()))
    return line


def at(
    game: str, moves: str, seats: int | None = None, options: dict[str, Value] | None = None
) -> Line:
    """The line after some moves."""
    found = find(game)
    return play_line(Line(found, found.start(seats, options)), moves)


def conflict() -> Line:
    """A square of a board of three rows with both colours on it."""
    return at("heaven-hell", "Lb1-b2; Lb2~b3", options={"rows": 3})


def cases() -> list[Case]:
    """The first position and one in the middle of every game, and a simultaneous choice."""
    found = []
    for game in GAMES.values():
        for seats in game.seat_counts:
            for plies in (0, 17):
                line = reached(game, seats, plies, seed=3)
                situation = Situation.begin(game, line.state)
                name = f"{game.name}-{seats}-{plies}"
                found.append(Case(name, situation, line.state.to_move()[0]))
    both = conflict()
    for seat in range(2):
        situation = Situation.begin(both.game, both.state)
        found.append(Case(f"conflict-{seat}", situation, seat))
    return found


CASES = cases()
