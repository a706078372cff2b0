"""Sentences about touches in Fire & Water, judged by FW-1 to FW-18."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from spielwerk.game import AnyState
from tests.truth.sentences import Kinds, listed

PLAYERS = ("Red", "Green", "Blue", "Yellow")
PLAYER = "(?:" + "|".join(PLAYERS) + ")"
SQUARE = r"[a-l][1-8]"


@dataclass(frozen=True)
class Touch:
    """A thing touched in a position of Fire & Water, with the contents of the board."""

    state: AnyState
    seat: int
    thing: str

    @cached_property
    def view(self) -> dict:  # type: ignore[type-arg]
        return self.state.board.view(None)  # type: ignore[return-value]

    @cached_property
    def own(self) -> dict:  # type: ignore[type-arg]
        return self.view["players"][self.seat]  # type: ignore[no-any-return]

    @cached_property
    def all(self) -> list[str]:
        return [
            f"{column}{row + 1}"
            for column in "abcdefghijkl"[: self.view["columns"]]
            for row in range(self.view["rows"])
        ]

    def beside(self, square: str) -> list[str]:
        return [
            other
            for other in self.all
            if abs(ord(other[0]) - ord(square[0])) + abs(int(other[1]) - int(square[1])) == 1
        ]

    @cached_property
    def stones(self) -> dict[str, int]:
        players = enumerate(self.view["players"])
        return {square: seat for seat, player in players for square in player["stones"]}

    @cached_property
    def halves(self) -> dict[str, tuple[int, str, int]]:
        """The halves on the board: whose, of which element, how high."""
        return {
            tile[element]["cell"]: (seat, element, tile[element]["value"])
            for seat, player in enumerate(self.view["players"])
            for tile in player["tiles"].values()
            for element in ("fire", "water")
        }

    @cached_property
    def leaders(self) -> dict[str, int]:
        players = enumerate(self.view["players"])
        return {player["leader"]: seat for seat, player in players if player["leader"]}

    @cached_property
    def empty(self) -> set[str]:
        taken = {*self.stones, *self.halves, *self.leaders, *self.view["elementals"]}
        return set(self.all) - taken

    def gaps(self, square: str) -> set[str]:
        return self.empty.intersection(self.beside(square))

    def element(self, square: str) -> str:
        return "fire" if square in self.view["fire"] else "water"

    def influence(self, square: str, of_any: bool = False) -> list[int]:
        """FW-9; around an elemental (FW-13) halves `of_any` element count."""
        totals = [0] * len(self.view["players"])
        for other in self.beside(square):
            if other in self.halves and other not in self.stones:
                seat, element, value = self.halves[other]
                if of_any or element == self.element(square):
                    totals[seat] += value
        return totals

    def can_take(self, seat: int, square: str) -> bool:
        """FW-8 to FW-10."""
        totals = self.influence(square)
        return (
            square not in self.stones
            and square not in self.view["elementals"]
            and square != self.view["players"][seat]["leader"]
            and not self.gaps(square)
            and all(totals[seat] > total for other, total in enumerate(totals) if other != seat)
        )

    def sources(self, square: str) -> set[str]:
        return {square, *(other for other in self.beside(square) if other in self.halves)}


said = Kinds[Touch]()


@said(r"All 3 elementals are already placed\.")
def elementals_are_there(touch: Touch) -> Iterable[str]:
    """FW-4."""
    assert len(touch.view["elementals"]) == 3
    return touch.view["elementals"]  # type: ignore[no-any-return]


@said(r"The first turn begins when all elementals are placed: place one now\.")
def preparing(touch: Touch) -> Iterable[str]:
    """FW-5."""
    assert len(touch.view["elementals"]) < 3
    return ()


@said(r"There is no room for tiles: in the last round, place one more stone or none\.")
def last_round(touch: Touch) -> Iterable[str]:
    """FW-17, FW-18."""
    assert not any(touch.gaps(square) for square in touch.empty)
    assert touch.view["last_actor"] is not None
    return ()


@said(
    r"With four players, tiles of two equal values, such as fire (?P<fire>\d) with water (?P<water>\d), are left out\."
)
def not_in_this_game(touch: Touch, fire: str, water: str) -> Iterable[str]:
    """FW-1."""
    assert len(touch.view["players"]) == 4
    assert fire == water
    assert touch.thing == f"tile:{fire}{water}"
    return ()


@said(
    r"Your tile with fire (?P<fire>\d) and water (?P<water>\d) (?P<where>is still face down|is already on the board): lay an open one\."
)
def tile_is_not_open(touch: Touch, fire: str, water: str, where: str) -> Iterable[str]:
    """FW-6."""
    assert touch.thing == f"tile:{fire}{water}"
    hidden = f"{fire}{water}" in touch.own["unopened"]
    assert hidden == ("face down" in where)
    assert (f"{fire}{water}" in touch.own["tiles"]) != hidden
    return ()


@said(rf"You place your leader only once in a game, and it is already on (?P<square>{SQUARE})\.")
def leader_is_there(touch: Touch, square: str) -> Iterable[str]:
    """FW-7."""
    assert touch.own["leader"] == square
    assert square not in touch.stones
    return {square}


@said(
    rf"You place your leader only once in a game: it was conquered on (?P<square>{SQUARE}), and there is no second one\."
)
def leader_is_lost(touch: Touch, square: str) -> Iterable[str]:
    """FW-12."""
    assert touch.own["leader"] == square
    assert touch.stones[square] != touch.seat
    return {square}


@said(
    r"No square is left for a leader: every empty one is a corner or lies directly beside an elemental\."
)
def no_square_for_a_leader(touch: Touch) -> Iterable[str]:
    """FW-7."""
    assert touch.own["leader"] is None
    elementals = set(touch.view["elementals"])
    assert all(
        len(touch.beside(square)) == 2 or elementals & {*touch.beside(square)}
        for square in touch.empty
    )
    return ()


@said(
    r"No square can be taken yet: a stone goes where all neighbours are occupied and one player has the most influence\."
)
def nobody_takes(touch: Touch) -> Iterable[str]:
    """FW-8, FW-9: no player can take it."""
    seats = range(len(touch.view["players"]))
    assert not any(touch.can_take(seat, square) for seat in seats for square in touch.all)
    return ()


@said(
    r"You cannot take a square now: a stone goes where all neighbours are occupied and you have more influence than each of the others\."
)
def you_take_none(touch: Touch) -> Iterable[str]:
    """FW-8, FW-9: by others, but not by this player."""
    seats = range(len(touch.view["players"]))
    assert not any(touch.can_take(touch.seat, square) for square in touch.all)
    assert any(touch.can_take(seat, square) for seat in seats for square in touch.all)
    return ()


@said(
    rf"There is no elemental to claim on (?P<square>{SQUARE}): for anything else, first touch what you place, then the square\."
)
def no_elemental(touch: Touch, square: str) -> Iterable[str]:
    assert square == touch.thing
    assert square not in touch.view["elementals"]
    return {square}


@said(rf"The elemental on (?P<square>{SQUARE}) already follows (?P<owner>{PLAYER})\.")
def is_claimed(touch: Touch, square: str, owner: str) -> Iterable[str]:
    """FW-13."""
    assert square == touch.thing
    assert square in touch.view["elementals"]
    assert touch.stones[square] == PLAYERS.index(owner)
    return {square}


@said(
    rf"All squares beside (?P<square>{SQUARE}) must be occupied first: (?P<gaps>.*) (?:is|are) empty\."
)
def gaps(touch: Touch, square: str, gaps: str) -> Iterable[str]:
    """FW-8, FW-13."""
    assert square == touch.thing
    assert touch.gaps(square) == set(listed(gaps))
    return touch.gaps(square)


@said(
    rf"An elemental follows only a player whose leader is on the board: (?P<who>{PLAYER})'s leader (?P<how>is not there yet|was conquered on (?P<where>{SQUARE}))\."
)
def leader_is_missing(touch: Touch, who: str, how: str, where: str | None) -> Iterable[str]:
    """FW-13."""
    assert PLAYERS.index(who) == touch.seat
    assert touch.own["leader"] == where
    assert where is None or where in touch.stones
    return {touch.thing, *([where] if where else [])}


@said(
    rf"The elemental on (?P<square>{SQUARE}) cannot be claimed: there is no uncovered tile half beside it\."
)
def no_half(touch: Touch, square: str) -> Iterable[str]:
    """FW-13."""
    assert square == touch.thing
    assert not any(touch.influence(square, of_any=True))
    return {square}


@said(
    rf"The elemental on (?P<square>{SQUARE}) follows only a player who has an uncovered tile half beside it, and (?P<who>{PLAYER}) has none: (?P<tally>.*)\."
)
def no_own_half(touch: Touch, square: str, who: str, tally: str) -> Iterable[str]:
    """FW-13."""
    assert PLAYERS.index(who) == touch.seat
    assert touch.influence(square, of_any=True)[touch.seat] == 0
    _tally(touch, square, tally)
    return touch.sources(square)


@said(
    rf"The elemental on (?P<square>{SQUARE}) follows the player with the lowest sum around it: (?P<tally>[^.]*)\.(?P<more> While the lowest sums are equal, it cannot be claimed\.| (?P<lowest>{PLAYER}) has no leader to claim it with, but still blocks the claim\.)?"
)
def not_lowest(
    touch: Touch, square: str, tally: str, more: str | None, lowest: str | None
) -> Iterable[str]:
    """FW-13."""
    totals = touch.influence(square, of_any=True)
    least = min(filter(None, totals))
    ahead = [seat for seat, total in enumerate(totals) if total == least]
    assert ahead != [touch.seat]
    assert bool(more and "equal" in more) == (len(ahead) > 1)
    if lowest:
        assert ahead == [PLAYERS.index(lowest)]
        assert not touch.view["players"][ahead[0]]["has_leader"]
    _tally(touch, square, tally)
    return touch.sources(square)


def _tally(touch: Touch, square: str, tally: str) -> None:
    said_totals = [int(part.split(" ")[-1]) for part in tally.split(", ")]
    assert said_totals == touch.influence(square, of_any=True)


@said(
    rf"You can pass only if you can do nothing else, but you can (?:still lay a tile|place your leader on (?P<leader>{SQUARE})|place a stone on (?P<stone>{SQUARE})|claim the elemental on (?P<claim>{SQUARE}))\."
)
def no_pass(
    touch: Touch, leader: str | None, stone: str | None, claim: str | None
) -> Iterable[str]:
    """FW-16."""
    named = {"L": leader, "P": stone, "C": claim}
    moves = {touch.state.format_move(move) for move in touch.state.legal_moves(touch.seat)}
    expected = {letter + square for letter, square in named.items() if square}
    assert expected <= moves
    assert moves != {"-"}
    return {square for square in named.values() if square}


# The tile, and the square of its fire half.


@said(
    rf"A tile needs two empty squares side by side or one above the other, but no square beside (?P<square>{SQUARE}) is empty\."
)
def alone(touch: Touch, square: str) -> Iterable[str]:
    """FW-6."""
    assert square in touch.empty
    assert not touch.gaps(square)
    return {square}


@said(rf"A tile goes on empty squares, but (?P<square>{SQUARE}) holds .*\.")
def occupied(touch: Touch, square: str) -> Iterable[str]:
    """FW-6."""
    assert square not in touch.empty
    return {square}


def things(state: AnyState, seat: int) -> list[str]:
    """All that can be touched in a position."""
    tiles = [f"tile:{fire}{water}" for fire in range(1, 5) for water in range(1, 5)]
    return ["pass", "elemental", "leader", "stone", *tiles, *Touch(state, seat, "").all]


def further(state: AnyState, seat: int) -> list[list[str]]:
    """Return an open tile, and the square of its fire half."""
    touch = Touch(state, seat, "")
    if touch.view["phase"] != "regular" or not touch.own["open"]:
        return []
    return [[f"tile:{touch.own['open'][0]}", square] for square in touch.all]
