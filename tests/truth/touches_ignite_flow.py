"""Sentences about touches in Ignite and Flow, judged by IF-1 to IF-14."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations

from spielwerk.game import AnyState
from tests.truth.sentences import Kinds, listed

SUPPLY = ("fire", "water", "earth")
CELL = r"[a-f][1-6]"


@dataclass(frozen=True)
class Touch:
    """A thing touched in a position of Ignite and Flow."""

    state: AnyState
    seat: int
    thing: str

    @cached_property
    def view(self) -> dict:  # type: ignore[type-arg]
        return self.state.board.view(None)  # type: ignore[return-value]

    def content(self, cell: str) -> str:
        return str(self.view["cells"].get(cell, "empty"))

    def straight(self, cell: str) -> list[str]:
        """Return the orthogonal neighbours of a cell."""
        return [other for other in self.all if sum(_apart(cell, other)) == 1]

    def diagonal(self, cell: str) -> list[str]:
        return [other for other in self.all if _apart(cell, other) == (1, 1)]

    def reacting(self, cell: str) -> list[str]:
        """IF-10: the cells that react with one, of which the option leaves out two."""
        found = [*self.straight(cell), *self.diagonal(cell)]
        vertical = self.state.options["vertical_reactions"]
        return [other for other in found if vertical or other[0] != cell[0]]

    def land(self, cell: str) -> set[str]:
        """IF-13."""
        found, frontier = {cell}, [cell]
        while frontier:
            for other in self.straight(frontier.pop()):
                if other not in found and self.content(other) == "earth":
                    found.add(other)
                    frontier.append(other)
        return found

    def temples(self, seat: int) -> set[str]:
        return set(self.view["temples"][seat])

    @cached_property
    def all(self) -> list[str]:
        size = self.view["size"]
        return [f"{column}{row + 1}" for column in "abcdef"[:size] for row in range(size)]


def _apart(one: str, other: str) -> tuple[int, int]:
    return abs(ord(one[0]) - ord(other[0])), abs(int(one[1]) - int(other[1]))


said = Kinds[Touch]()


@said(rf"(?P<cell>{CELL}) is empty: first choose fire, water or earth, then touch the cell\.")
def empty_cell(touch: Touch, cell: str) -> Iterable[str]:
    assert cell == touch.thing
    assert touch.content(cell) == "empty"
    return {cell}


@said(
    rf"The desert on (?P<cell>{CELL}) never changes: begin with an empty cell, a fire or a water\."
)
def desert(touch: Touch, cell: str) -> Iterable[str]:
    """IF-12."""
    assert cell == touch.thing
    assert touch.content(cell) == "desert"
    return {cell}


@said(
    rf"The temple on (?P<cell>{CELL}) is never moved: begin with an empty cell, a fire or a water\."
)
def temple(touch: Touch, cell: str) -> Iterable[str]:
    """IF-14."""
    assert cell == touch.thing
    assert cell in touch.temples(0) | touch.temples(1)
    return {cell}


@said(
    rf"The earth on (?P<cell>{CELL}) does nothing on its own: begin with an empty cell, a fire or a water\."
)
def earth(touch: Touch, cell: str) -> Iterable[str]:
    assert cell == touch.thing
    assert touch.content(cell) == "earth"
    assert cell not in touch.temples(0) | touch.temples(1)
    return {cell}


@said(
    rf"The fire on (?P<cell>{CELL}) can do nothing now: no cell beside, above or below it is empty or earth, no water (?P<how>touches it|lies beside it or diagonally), and fewer than four fires are connected here\."
)
def fire_is_held(touch: Touch, cell: str, how: str) -> Iterable[str]:
    """IF-3, IF-5, IF-10."""
    assert cell == touch.thing
    assert touch.content(cell) == "fire"
    assert not {"empty", "earth"} & {*map(touch.content, touch.straight(cell))}
    assert "water" not in map(touch.content, touch.reacting(cell))
    assert (how == "touches it") == touch.state.options["vertical_reactions"]
    group, frontier = {cell}, [cell]
    while frontier:
        here = frontier.pop()
        for other in [*touch.straight(here), *touch.diagonal(here)]:
            if other not in group and touch.content(other) == "fire":
                group.add(other)
                frontier.append(other)
    assert len(group) < 4
    return {cell}


@said(
    rf"The water on (?P<cell>{CELL}) can do nothing now: diagonally next to it there is neither an empty cell nor land into which you may let it flow, and no fire (?P<how>touches it|lies beside it or diagonally)\."
)
def water_is_held(touch: Touch, cell: str, how: str) -> Iterable[str]:
    """IF-6 to IF-8, IF-10."""
    assert cell == touch.thing
    assert touch.content(cell) == "water"
    for other in touch.diagonal(cell):
        assert touch.content(other) != "empty"
        if touch.content(other) == "earth":
            carries_one = other in touch.temples(0) | touch.temples(1)
            assert carries_one or not touch.land(other) & touch.temples(touch.seat)
    assert "fire" not in map(touch.content, touch.reacting(cell))
    assert (how == "touches it") == touch.state.options["vertical_reactions"]
    return {cell}


@said(r"The action of this turn is done: now place a temple or none\.")
def action_is_done(touch: Touch) -> Iterable[str]:
    """IF-1."""
    assert touch.view["temple_due"]
    assert touch.thing in SUPPLY
    return ()


@said(r"The action comes first; a temple may follow it\.")
def action_comes_first(touch: Touch) -> Iterable[str]:
    """IF-1."""
    assert not touch.view["temple_due"]
    assert touch.thing == "no-temple"
    return ()


@said(rf"A temple goes on earth, but there is none on (?P<cell>{CELL})\.")
def no_earth(touch: Touch, cell: str) -> Iterable[str]:
    """IF-14."""
    assert cell == touch.thing
    assert touch.content(cell) != "earth"
    return {cell}


@said(rf"A temple is already on (?P<cell>{CELL})\.")
def temple_is_there(touch: Touch, cell: str) -> Iterable[str]:
    """IF-14."""
    assert cell == touch.thing
    assert cell in touch.temples(0) | touch.temples(1)
    return {cell}


@said(r"(?:An enemy temple|Enemy temples) on (?P<cells>.*) already claims? this landmass\.")
def land_is_claimed(touch: Touch, cells: str) -> Iterable[str]:
    """IF-14."""
    enemies = touch.land(touch.thing) & touch.temples(1 - touch.seat)
    assert enemies == set(listed(cells))
    return enemies


# Two or three things, of which the first ones begin a move.


@said(
    r"Fires turn to desert in connected groups of four, straight or diagonally, but no such group includes (?P<cells>.*)\."
)
def no_four(touch: Touch, cells: str) -> Iterable[str]:
    """IF-5."""
    chosen = set(listed(cells))
    fires = {cell for cell in touch.all if touch.content(cell) == "fire"}
    assert chosen <= fires
    for four in combinations(fires, 4):
        reached = [four[0]]
        for cell in reached:
            reached += [
                other for other in four if other not in reached and max(_apart(cell, other)) == 1
            ]
        assert not (len(reached) == 4 and chosen <= {*four})
    return chosen


def things(state: AnyState, seat: int) -> list[str]:
    """All that can be touched in a position."""
    return [*SUPPLY, "no-temple", *Touch(state, seat, "").all]


def further(state: AnyState, seat: int) -> list[list[str]]:
    """Three fires."""
    touch = Touch(state, seat, "")
    if touch.view["temple_due"]:
        return []
    fires = [cell for cell in touch.all if touch.content(cell) == "fire"]
    return [[*three] for three in combinations(fires[:4], 3)]
