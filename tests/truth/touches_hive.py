"""Sentences about touches in Hive, judged by HV-1 to HV-23."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from spielwerk.game import AnyState
from spielwerk.grids.hex import Hex, beside, components, neighbours
from tests.truth.sentences import Kinds

INSECTS = {
    "queen bee": "Q",
    "spider": "S",
    "beetle": "B",
    "grasshopper": "G",
    "ant": "A",
    "mosquito": "M",
    "ladybug": "L",
    "pillbug": "P",
}
PIECE = r"(?i:the (?:white|black) (?:" + "|".join(INSECTS) + r")(?: \d)?)"


@dataclass(frozen=True)
class Touch:
    """A thing touched in a position of Hive."""

    state: AnyState
    seat: int
    thing: str

    @cached_property
    def view(self) -> dict:  # type: ignore[type-arg]
        return self.state.board.view(None)  # type: ignore[return-value]

    @cached_property
    def stacks(self) -> dict[Hex, list[str]]:
        cells = self.view["cells"].values()
        return {Hex(cell["q"], cell["r"]): cell["pieces"] for cell in cells if cell["pieces"]}

    @cached_property
    def names(self) -> dict[Hex, str]:
        return {Hex(cell["q"], cell["r"]): name for name, cell in self.view["cells"].items()}

    @property
    def colour(self) -> str:
        return "wb"[self.seat]

    @property
    def piece(self) -> str:
        """The piece that was touched: by its name, or as the top one of its space."""
        cell = self.view["cells"].get(self.thing)
        return cell["pieces"][-1] if cell and cell["pieces"] else self.thing

    def space(self, piece: str) -> Hex:
        return next(space for space, stack in self.stacks.items() if piece in stack)

    def hands(self, seat: int) -> list[str]:
        return list(self.view["hands"][seat])

    def piece_named(self, words: str) -> str:
        """Return the piece of "the white ant 2"; without a number the only relevant one."""
        colour, *insect = words.lower().removeprefix("the ").split(" ")
        number = insect.pop() if insect[-1].isdigit() else ""
        letter = colour[0] + INSECTS[" ".join(insect)]
        in_play = [piece for stack in self.stacks.values() for piece in stack]
        alike = {piece for piece in in_play if piece.startswith(letter)}
        if self.piece.startswith(letter) and self.piece not in in_play:
            return self.piece
        found = {piece for piece in alike if not number or piece.endswith(number)}
        assert len(found) == 1, f"{words}: {sorted(found)}"
        return found.pop()

    def pieces_named(self, words: str) -> list[str]:
        return [self.piece_named(one) for one in words.replace(" and ", ", ").split(", ")]

    def cells(self, *spaces: Hex) -> set[str]:
        return {self.names[space] for space in spaces}

    def lifted(self) -> set[Hex]:
        """Return the occupied spaces while the touched piece is lifted."""
        here = self.space(self.piece)
        return {space for space in self.stacks if space != here or len(self.stacks[here]) > 1}

    def throwers(self, piece: str) -> list[str]:
        """HV-22: own pillbugs, and own mosquitoes that touch a pillbug, beside a piece."""
        found, here = [], self.space(piece)
        for space in neighbours(here):
            for one in self.stacks.get(space, []):
                touches = any(
                    self.stacks[there][-1][1] == "P"
                    for there in neighbours(space)
                    if there in self.stacks
                )
                if one[0] == self.colour and (one[1] == "P" or (one[1] == "M" and touches)):
                    found.append(one)
        return found

    def slides(self) -> set[Hex]:
        """HV-7, HV-8: where the touched piece gets in one sliding step."""
        here, occupied = self.space(self.piece), self.lifted()
        return {
            there
            for there in neighbours(here)
            if there not in occupied and len(occupied.intersection(beside(here, there))) == 1
        }


said = Kinds[Touch]()


@said(
    rf"It is (?P<who>White|Black)'s turn, but (?P<piece>{PIECE}) is not (?P=who)'s piece\.(?P<throw> Only a pillbug of yours beside it could throw it\.| Only a pillbug of yours beside it could throw it, or a mosquito of yours that touches a pillbug\.)?"
)
def not_yours(touch: Touch, who: str, piece: str, throw: str | None) -> Iterable[str]:
    """HV-20, HV-22, HV-23: a throw is spoken of where one would move the piece."""
    assert who == ("White", "Black")[touch.seat]
    assert touch.piece_named(piece) == touch.piece
    assert touch.piece[0] != touch.colour
    if throw:
        here = touch.space(touch.piece)
        assert "P" in touch.view["type"]
        assert ("mosquito" in throw) == ("M" in touch.view["type"])
        assert not touch.throwers(touch.piece)
        assert len(touch.stacks[here]) == 1
        assert len([*components(set(touch.stacks) - {here})]) == 1
        assert touch.piece != touch.view["moved"]
    return ()


@said(r"You can move pieces only once your queen bee is in play: until then, place new ones\.")
def queen_is_missing(touch: Touch) -> Iterable[str]:
    """HV-4."""
    assert f"{touch.colour}Q" in touch.hands(touch.seat)
    touch.space(touch.piece)
    return ()


@said(r"Your queen bee must be placed by your fourth turn: place her now\.")
def queen_is_due(touch: Touch) -> Iterable[str]:
    """HV-3: three turns of one's own are over, and she is in hand."""
    assert f"{touch.colour}Q" in touch.hands(touch.seat)
    assert touch.state.turn in (7, 8)
    return ()


@said(
    rf"Of equal pieces, the lowest number enters first: (?P<first>{PIECE}), then (?P<second>{PIECE})\."
)
def lowest_first(touch: Touch, first: str, second: str) -> Iterable[str]:
    """HV-20."""
    number = int(first[-1])
    assert int(second[-1]) == int(touch.piece[-1]) > number
    assert f"{touch.piece[:2]}{number}" in touch.hands(touch.seat)
    assert second.lower().startswith(f"the {'white' if touch.colour == 'w' else 'black'} ")
    return ()


@said(rf"(?P<piece>{PIECE}) lies under (?P<top>{PIECE}) and cannot move\.")
def covered(touch: Touch, piece: str, top: str) -> Iterable[str]:
    """HV-10."""
    here = touch.space(touch.piece)
    assert touch.piece_named(piece) == touch.piece != touch.stacks[here][-1]
    assert touch.piece_named(top) == touch.stacks[here][-1]
    return touch.cells(here)


@said(rf"(?P<piece>{PIECE}) has only just arrived there, and rests for this turn\.")
def rests(touch: Touch, piece: str) -> Iterable[str]:
    """HV-23."""
    assert touch.piece_named(piece) == touch.piece == touch.view["moved"]
    return touch.cells(touch.space(touch.piece))


@said(
    rf"(?P<piece>{PIECE}) is the only link between (?P<ends>.*): the hive must hold together even while a piece is moved\."
)
def only_link(touch: Touch, piece: str, ends: str) -> Iterable[str]:
    """HV-6: without the piece each of those named is in another part."""
    here = touch.space(touch.piece)
    assert touch.piece_named(piece) == touch.piece
    assert len(touch.stacks[here]) == 1
    parts = [*components(set(touch.stacks) - {here})]
    named = [touch.space(end) for end in touch.pieces_named(ends)]
    assert len(parts) > 1
    assert all(len(part.intersection(named)) == 1 for part in parts)
    assert set(named) <= set(neighbours(here))
    return touch.cells(here, *named)


def _is_shut_in(touch: Touch) -> None:
    assert not touch.slides()


@said(rf"(?P<before>.*\. )?(?P<piece>{PIECE}) is shut in: other pieces lie on all six sides\.")
def surrounded(touch: Touch, before: str | None, piece: str) -> Iterable[str]:
    here = touch.space(touch.piece)
    assert touch.piece_named(piece) == touch.piece
    assert set(neighbours(here)) <= set(touch.stacks)
    _moves_as(touch, before)
    return touch.cells(here, *neighbours(here))


@said(
    rf"(?P<before>.*\. )?(?P<piece>{PIECE}) is shut in: the (?:only gap, between|gaps are too narrow, between) (?P<gaps>.*?)(?:, is too narrow)?\."
)
def narrow_gaps(touch: Touch, before: str | None, piece: str, gaps: str) -> Iterable[str]:
    """HV-7: every side is taken, or is between the two pieces of a named gap."""
    here, occupied = touch.space(touch.piece), touch.lifted()
    assert touch.piece_named(piece) == touch.piece
    _is_shut_in(touch)
    _moves_as(touch, before)
    named = {
        frozenset(touch.space(one) for one in touch.pieces_named(gap))
        for gap in gaps.split(", and between ")
    }
    empty = [there for there in neighbours(here) if there not in occupied]
    assert named == {frozenset(beside(here, there)) for there in empty}
    assert all(gap <= occupied for gap in named)
    return touch.cells(here, *(space for gap in named for space in gap))


@said(
    rf"(?P<before>.*\. )?(?P<piece>{PIECE}) moves exactly three steps and enters no space twice, but no path here is that long\."
)
def no_three_steps(touch: Touch, before: str | None, piece: str) -> Iterable[str]:
    """HV-12: it could begin to slide; the referee knows of no place to end."""
    assert touch.slides()
    _moves_as(touch, before)
    return touch.cells(touch.space(touch.piece))


@said(
    rf"(?P<before>.*\. )?(?P<piece>{PIECE}) moves two steps on top of the hive and one down, but there is no such path here\."
)
def no_way_on_top(touch: Touch, before: str | None, piece: str) -> Iterable[str]:
    """HV-14."""
    _moves_as(touch, before)
    return touch.cells(touch.space(touch.piece))


@said(rf"(?P<piece>{PIECE}) touches only mosquitoes, so it cannot move\.")
def only_mosquitoes(touch: Touch, piece: str) -> Iterable[str]:
    """HV-15."""
    here = touch.space(touch.piece)
    around = [there for there in neighbours(here) if there in touch.stacks]
    assert all(touch.stacks[there][-1][1] == "M" for there in around)
    return touch.cells(here, *around)


@said(
    rf"(?P<piece>{PIECE}) moves as an insect that it touches: here (?P<kinds>.*)\. None of them could leave this space\."
)
def no_kind_leaves(touch: Touch, piece: str, kinds: str) -> Iterable[str]:
    """HV-15: those that it touches; the referee knows of no move."""
    here = touch.space(touch.piece)
    assert {INSECTS[kind] for kind in kinds.split(" or ")} == _touched(touch) - {"M"}
    return touch.cells(here, *(there for there in neighbours(here) if there in touch.stacks))


def _touched(touch: Touch) -> set[str]:
    around = neighbours(touch.space(touch.piece))
    return {touch.stacks[there][-1][1] for there in around if there in touch.stacks}


def _moves_as(touch: Touch, before: str | None) -> None:
    """HV-15: what a mosquito is while it is held."""
    if before is None:
        assert touch.piece[1] != "M"
    else:
        kind = before.rstrip(". ").rpartition(": ")[2]
        assert _touched(touch) - {"M"} == {INSECTS[kind]}


@said(rf"(?P<thrower>{PIECE}) has only just arrived there, and cannot throw this turn\.")
def thrower_rests(touch: Touch, thrower: str) -> Iterable[str]:
    """HV-23."""
    assert touch.piece_named(thrower) in touch.throwers(touch.piece)
    assert touch.piece_named(thrower) == touch.view["moved"]
    return touch.cells(touch.space(touch.piece_named(thrower)))


@said(rf"(?P<thrower>{PIECE}) throws only from the ground, and only with nothing on top\.")
def thrower_is_not_free(touch: Touch, thrower: str) -> Iterable[str]:
    """HV-22."""
    space = touch.space(touch.piece_named(thrower))
    assert touch.piece_named(thrower) in touch.throwers(touch.piece)
    assert len(touch.stacks[space]) > 1
    return touch.cells(space)


@said(rf"(?P<thrower>{PIECE}) lifts single pieces, but (?P<piece>{PIECE}) is on a stack\.")
def not_single(touch: Touch, thrower: str, piece: str) -> Iterable[str]:
    """HV-22."""
    here = touch.space(touch.piece)
    assert len(touch.stacks[here]) > 1
    return touch.cells(here)


@said(rf"(?P<thrower>{PIECE}) has no empty space beside it to put (?P<piece>{PIECE}) on\.")
def nowhere_to_land(touch: Touch, thrower: str, piece: str) -> Iterable[str]:
    """HV-22, HV-7: each space beside the thrower is taken, or between two stacks."""
    assert touch.piece_named(thrower) in touch.throwers(touch.piece)
    here = touch.space(touch.piece_named(thrower))
    for there in neighbours(here):
        high = [len(touch.stacks.get(side, ())) > 1 for side in beside(here, there)]
        assert there in touch.stacks or all(high)
    return touch.cells(here, touch.space(touch.piece))


@said(
    rf"The stacks with (?P<gate>.*) on top are both higher than (?P<thrower>{PIECE}): (?P<piece>{PIECE}) does not fit between them\."
)
def throw_gate(touch: Touch, gate: str, thrower: str, piece: str) -> Iterable[str]:
    """HV-7, HV-22: on the way up."""
    spaces = [touch.space(one) for one in touch.pieces_named(gate)]
    here = touch.space(touch.piece_named(thrower))
    assert set(spaces) == {*beside(here, touch.space(touch.piece))}
    assert all(len(touch.stacks[space]) > 1 for space in spaces)
    return touch.cells(here, *spaces)


@said(
    r"No empty space touches a piece of yours without touching an enemy piece: no piece can enter now\."
)
def no_space(touch: Touch) -> Iterable[str]:
    """HV-2."""
    for space in touch.names:
        around = [touch.stacks[there][-1] for there in neighbours(space) if there in touch.stacks]
        colours = {piece[0] for piece in around}
        assert space in touch.stacks or colours != {touch.colour}
    return ()


@said(r"This space is empty: first touch a piece, in your hand or in the hive\.")
def empty_space(touch: Touch) -> Iterable[str]:
    assert touch.view["cells"][touch.thing]["pieces"] == []
    return {touch.thing}


@said(
    rf"You can pass only if you can neither place nor move a piece, but you can: (?P<piece>{PIECE}), for example\."
)
def no_pass(touch: Touch, piece: str) -> Iterable[str]:
    """HV-17."""
    moves = map(touch.state.format_move, touch.state.legal_moves(touch.seat))
    assert any(move != "pass" for move in moves)
    return ()


def things(state: AnyState, seat: int) -> list[str]:
    """All that can be touched in a position."""
    view = Touch(state, seat, "").view
    pieces = [piece for cell in view["cells"].values() for piece in cell["pieces"][:-1]]
    return ["pass", *view["cells"], *view["hands"][0], *view["hands"][1], *pieces]


def further(state: AnyState, seat: int) -> list[list[str]]:
    """Gestures of several things of which more might follow: here there are none."""
    return []
