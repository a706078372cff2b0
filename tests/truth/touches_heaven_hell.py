"""Sentences about touches in Heaven and Hell, judged by HH-2 to HH-20."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from spielwerk.game import AnyState
from tests.truth.sentences import Kinds, listed

SIDES = ("Hell", "Heaven")
SQUARE = r"[a-c]\d+"
SIDE = "(?:Hell|Heaven)"


@dataclass(frozen=True)
class Touch:
    """A thing touched in a position of Heaven and Hell."""

    state: AnyState
    seat: int
    thing: str

    @cached_property
    def view(self) -> dict:  # type: ignore[type-arg]
        return self.state.board.view(None)  # type: ignore[return-value]

    def value(self, side: int, square: str) -> int:
        """Return the value of a die; 0 if there is none."""
        dice = self.view["dice"].values()
        found = [die["value"] for die in dice if (die["side"], die["cell"]) == (side, square)]
        return found[0] if found else 0

    def gate(self, side: int) -> set[str]:
        """Return the squares next to a side's start."""
        return {f"{column}{1 if side == 0 else self.view['rows']}" for column in "abc"}

    @property
    def square(self) -> str:
        return self.thing.lstrip("LM")

    def beside(self, square: str) -> list[str]:
        column, row = ord(square[0]), int(square[1:])
        around = [(column, row + 1), (column, row - 1), (column + 1, row), (column - 1, row)]
        return [
            f"{chr(one)}{other}"
            for one, other in around
            if chr(one) in "abc" and 1 <= other <= self.view["rows"]
        ]

    def barred(self, side: int, source: str | None, target: str) -> bool:
        """HH-10, HH-18: Return whether a die of that side or a second conflict bars the step."""
        standing = self.view["conflict"]
        second = standing not in (None, source) and self.value(1 - side, target)
        return bool(self.value(side, target) or second)


said = Kinds[Touch]()


@said(rf"While the conflict on (?P<square>{SQUARE}) lasts, dice do not move: choose a card\.")
def conflict_lasts(touch: Touch, square: str) -> Iterable[str]:
    """HH-20."""
    assert touch.view["phase"] == "cards"
    assert touch.view["conflict"] == square
    return {square}


@said(
    r"Your die in the conflict already shows 6: choose another of your dice to raise instead, on (?P<squares>.*)\."
)
def another_goes_up(touch: Touch, squares: str) -> Iterable[str]:
    """HH-16."""
    assert touch.view["phase"] == "raise"
    dice = [die for die in touch.view["dice"].values() if die["side"] == touch.seat]
    assert set(listed(squares)) == {die["cell"] for die in dice if die["value"] < 6}
    return listed(squares)


@said(r"Dice never leave a goal\. To bring a die into it, first touch the die, then the goal\.")
def goal_first(touch: Touch) -> Iterable[str]:
    """HH-8."""
    assert touch.thing.endswith("goal")
    return {touch.thing}


@said(
    rf"The dice in the start of (?P<side>{SIDE}) are not yours to bring in: only the extra point of a conflict that you won moves enemy dice\."
)
def enemy_start(touch: Touch, side: str) -> Iterable[str]:
    """HH-17."""
    assert touch.view["phase"] == "turn"
    assert SIDES.index(side) == 1 - touch.seat
    assert touch.thing == f"{'LM'[1 - touch.seat]}start"
    return ()


@said(
    r"This costs an action point, but none is left in this turn: you can lower dice or end the turn\."
)
def no_point(touch: Touch) -> Iterable[str]:
    """HH-2."""
    assert touch.view["phase"] == "turn"
    assert touch.view["points"] == 0
    return ()


@said(rf"No die of (?P<side>{SIDE}) is left in the start\.")
def start_is_empty(touch: Touch, side: str) -> Iterable[str]:
    """HH-4."""
    assert touch.view["starts"][SIDES.index(side)]["count"] == 0
    assert touch.thing == f"{'LM'[SIDES.index(side)]}start"
    return ()


@said(
    rf"Dice of (?P<side>{SIDE}) already occupy all squares next to their start, (?P<squares>.*), and never share one\."
)
def gate_is_full(touch: Touch, side: str, squares: str) -> Iterable[str]:
    """HH-10."""
    gate = touch.gate(SIDES.index(side))
    assert set(listed(squares)) == gate
    assert all(touch.value(SIDES.index(side), square) for square in gate)
    return gate


@said(
    rf"Each of (?P<squares>.*), next to the start, holds a die of (?P<side>{SIDE}), or an enemy die that would begin a second conflict\."
)
def gate_is_barred(touch: Touch, squares: str, side: str) -> Iterable[str]:
    """HH-10, HH-18."""
    gate = touch.gate(SIDES.index(side))
    assert set(listed(squares)) == gate
    assert all(touch.barred(SIDES.index(side), None, square) for square in gate)
    return gate


@said(rf"(?P<square>{SQUARE}) is empty: there is no die to move or turn\.")
def square_is_empty(touch: Touch, square: str) -> Iterable[str]:
    assert square == touch.thing
    assert not touch.value(0, square)
    assert not touch.value(1, square)
    return {square}


@said(
    rf"On your turn you move your own dice; dice of (?P<side>{SIDE}) move only with the extra point of a conflict that you won\."
)
def enemy_die(touch: Touch, side: str) -> Iterable[str]:
    """HH-17."""
    assert touch.view["phase"] == "turn"
    assert SIDES.index(side) == 1 - touch.seat
    assert touch.value(1 - touch.seat, touch.square)
    return {touch.square}


@said(
    rf"The die on (?P<square>{SQUARE}) shows 1 and goes no lower, and no action point is left for anything else: you can lower other dice or end the turn\."
)
def one_and_no_point(touch: Touch, square: str) -> Iterable[str]:
    """HH-2, HH-9."""
    assert square == touch.square
    assert touch.value(touch.seat, square) == 1
    assert (touch.view["phase"], touch.view["points"]) == ("turn", 0)
    own = [die for die in touch.view["dice"].values() if die["side"] == touch.seat]
    assert any(die["value"] > 1 for die in own)
    return {square}


@said(
    rf"The extra point does nothing for the die on (?P<square>{SQUARE}): it shows 6, and every square beside it holds a die of its own side, or an enemy die that would begin a second conflict\."
)
def no_use(touch: Touch, square: str) -> Iterable[str]:
    """HH-7, HH-10, HH-17, HH-18."""
    assert square == touch.square
    assert touch.view["phase"] == "extra"
    side = next(side for side in (0, 1) if touch.value(side, square) == 6)
    assert square not in touch.gate(0) | touch.gate(1)
    assert all(touch.barred(side, square, other) for other in touch.beside(square))
    return {square, *touch.beside(square)}


# Cards and the end of a turn are whole moves.


@said(r"Cards are played only in a conflict, but no square holds dice of both sides now\.")
def no_conflict(touch: Touch) -> Iterable[str]:
    """HH-12."""
    assert touch.view["conflict"] is None
    return ()


@said(r"Use your extra point first, with any die of either side, or let it lapse\.")
def extra_first(touch: Touch) -> Iterable[str]:
    """HH-17."""
    assert touch.view["phase"] == "extra"
    return ()


@said(
    r"Card (?P<card>\d+) does not fit your die, which shows (?P<value>\d): the sum is at most 13, so card (?P<most>\d+) at most\."
)
def does_not_fit(touch: Touch, card: str, value: str, most: str) -> Iterable[str]:
    """HH-12."""
    assert touch.value(touch.seat, touch.view["conflict"]) == int(value)
    assert int(card) + int(value) > 13 == int(most) + int(value)
    return {touch.view["conflict"]}


@said(
    r"You have already played card (?P<card>\d+); in your hand (?:are the cards|only card) (?P<hand>.*?)(?: is left)?\."
)
def is_played(touch: Touch, card: str, hand: str) -> Iterable[str]:
    """HH-19."""
    assert sorted(map(int, listed(hand))) == touch.view["hands"][touch.seat]
    assert int(card) in touch.view["played"][touch.seat]
    return ()


def things(state: AnyState, seat: int) -> list[str]:
    """All that can be touched in a position."""
    view = Touch(state, seat, "").view
    squares = [f"{column}{row + 1}" for column in "abc" for row in range(view["rows"])]
    cards = [f"card:{card}" for card in [*view["hands"][seat], *view["played"][seat]]]
    supplies = ["Lstart", "Mstart", "Lgoal", "Mgoal", "end"]
    both = [f"{letter}{view['conflict']}" for letter in "LM" if view["conflict"]]
    return [*supplies, *cards, *view["dice"], *both, *squares]


def further(state: AnyState, seat: int) -> list[list[str]]:
    """Gestures of several things of which more might follow: here there are none."""
    return []
