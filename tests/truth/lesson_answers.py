"""Answers of lessons to legal but unwanted moves, judged move by move.

Most sentences request something; they are wrong only if a move does it. The others state a fact
about the position after the move, which the referee checks.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from spielwerk.game import AnyState
from spielwerk.grids.hex import Hex, components, neighbours
from tests.truth import touches_fire_water, touches_hive, touches_ignite_flow


@dataclass(frozen=True)
class Tried:
    """A legal move that a lesson did not ask for."""

    state: AnyState
    seat: int
    move: Any

    @cached_property
    def after(self) -> AnyState:
        return self.state.play({self.seat: self.move})

    @cached_property
    def text(self) -> str:
        return self.state.format_move(self.move)

    @property
    def card(self) -> int:
        """HH-12: the value of a card."""
        return int(self.text.removeprefix("#"))

    @property
    def legal(self) -> Sequence[Any]:
        return self.state.legal_moves(self.seat)

    @property
    def wins(self) -> bool:
        result = self.after.result()
        return result is not None and result.winners == (self.seat,)

    def hive(self, state: AnyState | None = None) -> touches_hive.Touch:
        return touches_hive.Touch(state or self.after, self.seat, "")

    def flow(self, state: AnyState | None = None) -> touches_ignite_flow.Touch:
        return touches_ignite_flow.Touch(state or self.after, self.seat, "")

    def tiles(self, state: AnyState | None = None) -> touches_fire_water.Touch:
        return touches_fire_water.Touch(state or self.after, self.seat, "")

    def replies(self) -> list[AnyState]:
        """Return the positions after each reply."""
        (other,) = self.after.to_move()
        return [self.after.play({other: move}) for move in self.after.legal_moves(other)]

    # Hive.

    def sides(self, queen: str, state: AnyState | None = None) -> int:
        hive = self.hive(state)
        return sum(there in hive.stacks for there in neighbours(hive.space(queen)))

    def can_move(self, piece: str) -> bool:
        (other,) = self.after.to_move()
        moves = self.after.legal_moves(other)
        return any(self.after.board.gesture(move)[0] == piece for move in moves)

    def loses_next(self) -> bool:
        results = [state.result() for state in self.replies()]
        return any(result is not None and self.seat not in result.winners for result in results)

    # Ignite and Flow.

    def on_fire(self, seat: int) -> list[str]:
        """Return the temples of a seat beside a fire."""
        flow = self.flow()
        return [
            cell for cell in flow.temples(seat) if "fire" in map(flow.content, flow.straight(cell))
        ]


ASKS = re.compile(
    r"(?:(?:You can do that|That is allowed|Allowed|A good idea perhaps|Not like that"
    r"|Ending the turn is allowed|Two may react alone)(?:, but |: |\. But ))?"
    r"(?i:attack|bring|choose|claim|close|fill|from b1, cross|get|keep walking|lay|let|look for|lower|move|place"
    r"|raise|send|take|throw|try|walk)\b[^.:!]*(?:: (?:from|it brings)\b[^.]*)?\."
)
"""Sentences that only ask for something; any that says more is judged as a fact."""


def does_what_is_asked(said: str, tried: Tried) -> bool:
    """Return whether a move does what a sentence requests, as far as the move shows it."""
    text = tried.text
    found = re.match(r"Move the ([a-z ]+?)(?: this time)?\.", said)
    if found and found[1] in touches_hive.INSECTS:
        in_play = {piece for stack in tried.hive(tried.state).stacks.values() for piece in stack}
        kind = "wb"[tried.seat] + touches_hive.INSECTS[found[1]]
        return text.startswith(kind) and text.split(" ")[0] in in_play
    if said.startswith("Let a fire and a water react"):
        return text.startswith("R")
    if "let the fire spread" in said:
        return text.startswith("B")
    if "try a stone" in said or said.startswith("Look for a square for a stone"):
        return text.startswith("P")
    if "bring a die in" in said:
        return "+" in text
    square = re.search(r"\b(?:take|the gap on|the elemental on) ([a-h][1-8])\b", said)
    if square and tried.state.game.name == "fire-water":
        return text[0] in "PLC" and text[1:] == square[1]
    return False


def _lead(tried: Tried) -> float:
    scores = tried.after.scores()
    return scores[tried.seat] - scores[1 - tried.seat]


def _gains(tried: Tried, move: str, points: float, wins: bool = False) -> bool:
    """Return whether another legal move brings this many points, or wins."""
    other = Tried(tried.state, tried.seat, tried.state.parse_move(move))
    gained = other.after.scores()[tried.seat] - tried.state.scores()[tried.seat]
    return gained == points and other.wins == wins


def _might(tried: Tried, pattern: str, wins: bool = False) -> bool:
    """Return whether a legal move written like this wins."""
    found = [move for move in tried.legal if re.fullmatch(pattern, tried.state.format_move(move))]
    return any(not wins or Tried(tried.state, tried.seat, move).wins for move in found)


def _is_safe(tried: Tried, square: str) -> bool:
    """FW-8, FW-9: own halves all around, so that no other player ever has influence there."""
    tiles = tried.tiles(tried.state)
    return all(tiles.halves.get(there, (-1,))[0] == tried.seat for there in tiles.beside(square))


FACTS: dict[str, Callable[[Tried], bool]] = {
    # Hive.
    "Onto the queen!": lambda t: not t.text.endswith(" bQ"),
    "She still has a free side.": lambda t: t.sides("bQ") < 6,
    "That does not surround her yet.": lambda t: t.sides("bQ") < 6,
    "One of her sides is still free.": lambda t: t.sides("bQ") < 6,
    "That does not win: look at both queens.": lambda t: not t.wins,
    "Count again: hers should be four, yours no more than before.": lambda t: (
        t.sides("bQ") != 4 or t.sides("wQ") > t.sides("wQ", t.state)
    ),
    "The same number of sides as before, or fewer.": lambda t: (
        t.sides("bQ") <= t.sides("bQ", t.state)
    ),
    "The black ant can still move.": lambda t: t.can_move("bA1"),
    "She can still step aside.": lambda t: t.can_move("bQ"),
    "Your ant is still the only link.": lambda t: any(
        "wA" in piece and t.hive().space(piece) in _links(t) for piece in _pieces(t)
    ),
    "She is still in the thick of it.": lambda t: t.sides("wQ") >= 2,
    "Black surrounds her with the next move.": lambda t: t.loses_next(),
    "That surrounds your own queen: you have lost.": lambda t: (
        (result := t.after.result()) is not None and t.seat not in result.winners
    ),
    "The hole is still empty.": lambda t: _holes(t.state).isdisjoint(t.hive().stacks),
    # Fire & Water.
    "Not quite: the fire half belongs on b2, the water half on c2. The other way round neither would act on anything.": lambda t: (
        {t.tiles().element(square) for square in t.tiles().beside("b2")} == {"fire"}
        and {t.tiles().element(square) for square in t.tiles().beside("c2")} == {"water"}
    ),
    "Count again: f4 has the fire squares f3 and g4 beside it; g4 has the water squares h4, g3 and g5.": lambda t: (
        {square for square in t.tiles().beside("f4") if t.tiles().element(square) == "fire"}
        == {"f3", "g4"}
        and {square for square in t.tiles().beside("g4") if t.tiles().element(square) == "water"}
        == {"h4", "g3", "g5"}
    ),
    "The sums around c3 are still equal.": lambda t: (
        len(set(t.tiles().influence("c3", of_any=True))) == 1
    ),
    "Without a stone it stays at 9 to 9, and Green wins the tie.": lambda t: (
        t.after.scores() == (9, 9) and not t.wins
    ),
    "You can do that, but b1 is what matters here, with the water half on it.": lambda t: (
        t.tiles().halves.get("b1", ("", ""))[1] != "water"
    ),
    "You can do that, but c2 has just become yours.": lambda t: _gains(t, "Pc2", 1),
    "You can do that, but c2 is yours, with a 4 of Green on it.": lambda t: (
        _gains(t, "Pc2", 1) and t.tiles(t.state).halves["c2"][::2] == (1, 4)
    ),
    "You can do that, but c7 is yours.": lambda t: _gains(t, "Pc7", 1),
    "You can do that, but now is the time: Green will soon guard the leader.": lambda t: (
        _gains(t, "Pc2", 2) and t.tiles(t.state).leaders["c2"] == 1
    ),
    "You can do that, but on b1 your leader is safe for good.": lambda t: (
        _might(t, "Lb1") and _is_safe(t, "b1")
    ),
    "You can do that, but the elemental brings two points.": lambda t: _gains(t, "Cc3", 2),
    "You can do that, but the elemental is waiting.": lambda t: _gains(t, "Cc3", 2),
    "You can do that, but the elemental waits for your leader.": lambda t: (
        t.tiles(t.state).own["leader"] is None and _might(t, "L..")
    ),
    "You can do that, but a stone wins at once.": lambda t: _might(t, "P..", wins=True),
    "One more point, but then Green may lay the last tile and wins ties.": lambda t: (
        _gains(t, t.text, 1)
        and any(len(t.after.format_move(move)) == 6 for move in t.after.legal_moves(1))
    ),
    # Heaven and Hell.
    "Allowed, but a third die on the squares is worth more now.": lambda t: _might(t, r"L\+.1"),
    "Allowed, but the goal is right there.": lambda t: _might(t, ".*>"),
    "Allowed, but the goal wins at once.": lambda t: _might(t, ".*>", wins=True),
    "Allowed, but there is a point to spare: raise it first.": lambda t: _might(t, r".*\^"),
    "It fits, but so does a higher one.": lambda t: _might(t, "#8") and t.card < 8,
    "That is legal, but a cheaper card wins as well, or this one loses.": lambda t: (
        t.card > 4 or 3 + t.card < 4 + 0
    ),
    "It may lose, or it costs more than it needs to.": lambda t: (
        t.card > 4 or (4 + t.card, t.card) <= (5 + 3, 3)
    ),
    "That spends a card on a die that is worth little.": lambda t: t.card > 0,
    "That does not win. Make the die on b5 stronger first.": lambda t: not t.wins,
    "Allowed, but nothing brings you more than ending the turn now.": lambda t: (
        t.after.scores()[t.seat] <= 18
    ),
    "Then nobody has a die on the squares: the game is over at once, nothing is filled up, and you lose by 4 to 5.": lambda t: (
        t.after.scores() == (4, 5) and t.after.result() is not None
    ),
    # Ignite and Flow.
    "That is allowed, but the temple still stands.": lambda t: (
        t.flow().temples(1) == t.flow(t.state).temples(1)
    ),
    "That leaves your temple exposed to the fire.": lambda t: bool(
        t.on_fire(t.seat) or t.flow().temples(t.seat) != t.flow(t.state).temples(t.seat)
    ),
    "Either it threatens nothing, or the water touches it.": lambda t: (
        not t.on_fire(1 - t.seat)
        or any(
            "water" in map(t.flow().content, t.flow().reacting(fire))
            for temple in t.on_fire(1 - t.seat)
            for fire in t.flow().straight(temple)
            if t.flow().content(fire) == "fire"
        )
    ),
    "Land is connected side by side, not diagonally, and it has to be earth.": lambda t: (
        t.text[0] != "E" or "earth" not in map(t.flow().content, t.flow().straight(t.text[1:]))
    ),
    "You may go without, but then the land belongs to nobody. Place one this time.": lambda t: (
        t.text == "-" and t.after.scores() == (0, 0)
    ),
    "Do not wait: four points are there for the taking.": lambda t: _gains(t, "Bb3", 4),
    "Two cells this time: from the water to the first, and on from there.": lambda t: (
        t.text[0] != "~" or len(t.text) == 3
    ),
    "That was one cell, or no river.": lambda t: t.text[0] != "~" or len(t.text) == 3,
    "The fire can still react and become land.": lambda t: (
        "fire" in map(t.flow().content, t.flow().all)
    ),
    "The gap is open, or worse.": lambda t: t.flow().content("c4") != "water",
    "White is still joined to your land, or you cut off your own.": lambda t: _lead(t) <= 0,
    "That does not win you four points.": lambda t: (
        t.flow().view["trophies"][t.seat] == t.flow(t.state).view["trophies"][t.seat]
    ),
    "That is allowed, but it brings no new land.": lambda t: t.after.scores() == t.state.scores(),
    "Black is still ahead.": lambda t: _lead(t) < 0,
    "Beside it c3 is empty: a door for fire.": lambda t: (
        t.flow().content("c3") == "empty" and t.text[1:] in t.flow().straight("c3")
    ),
    "Black burns it at once: four points for Black.": lambda t: any(
        state.scores()[1 - t.seat] - t.after.scores()[1 - t.seat] >= 4 for state in t.replies()
    ),
    "The land still counts for nobody.": lambda t: _lead(t) <= 0,
    "Without it the game is a draw, nothing to nothing.": lambda t: t.after.scores() == (0, 0),
}
"""Facts, each with what the referee is asked."""


def _pieces(tried: Tried) -> list[str]:
    return [piece for stack in tried.hive().stacks.values() for piece in stack]


def _links(tried: Tried) -> set[Any]:
    stacks = tried.hive().stacks
    return {space for space in stacks if len([*components(set(stacks) - {space})]) > 1}


def _holes(state: AnyState) -> set[Hex]:
    """Return the empty spaces with pieces on all six sides."""
    hive = touches_hive.Touch(state, 0, "")
    around = {there for space in hive.stacks for there in neighbours(space)} - set(hive.stacks)
    return {space for space in around if set(neighbours(space)) <= set(hive.stacks)}
