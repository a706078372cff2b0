"""Making a move by touching things: what is touched, and what a touch may come to mean.

A die is touched by its square (`b5`; where two dice share it, `Lb5` or `Mb5`), then where it goes
or what it does: a square, `start`, `goal`, `raise`, or `lower`, and after `lower` perhaps a square
as well. A die that enters is touched in its start (`Lstart`), then its square. Cards are
`card:7`; `end` ends the turn or lets the extra point lapse.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from spielwerk.game import Seat
from spielwerk.games.heaven_hell.pieces import END, LETTERS, Kind, Move
from spielwerk.grids.old_bits import Cells, singles

if TYPE_CHECKING:
    from spielwerk.games.heaven_hell.state import HeavenHellState

END_TOUCH = "end"
_WORDS = {Kind.RETURN: "start", Kind.RAISE: "raise", Kind.GOAL: "goal", Kind.LOWER: "lower"}


def die_touch(state: HeavenHellState, side: Seat, cell: Cells) -> str:
    """The name of a die: its square, with its letter unless it is alone there."""
    name = state.board.name(cell)
    alone = state.value(side, cell) and not state.value(1 - side, cell)
    return name if alone else LETTERS[side] + name


def start_touch(side: Seat) -> str:
    """The name of a side's start."""
    return f"{LETTERS[side]}start"


def card_touch(card: int) -> str:
    """The name of a card."""
    return f"card:{card}"


def steps(state: HeavenHellState, move: Move) -> tuple[str, ...]:
    """The way to make a move by touching."""
    if move.kind is Kind.END:
        return (END_TOUCH,)
    if move.kind is Kind.CARD:
        return (card_touch(move.card),)
    if move.kind is Kind.ENTER:
        return (start_touch(move.side), state.board.name(move.target))
    die = die_touch(state, move.side, move.cell)
    if move.kind is Kind.STEP:
        return (die, state.board.name(move.target))
    if move.kind is Kind.LOWER_STEP:
        return (die, _WORDS[Kind.LOWER], state.board.name(move.target))
    return (die, _WORDS[move.kind])


def from_steps(state: HeavenHellState, touched: Sequence[str]) -> Iterator[Move]:
    """Every move that can be written down and begins with these touches, legal or not."""
    if not touched:
        yield from writable(state)
        return
    first, *rest = touched
    for move in _touched_first(state, first):
        if list(steps(state, move)[1 : len(touched)]) == rest:
            yield move


def writable(state: HeavenHellState) -> Iterator[Move]:
    """Every move that can be written down."""
    yield END
    yield from _cards(state)
    for side in range(2):
        yield from _entries(state, side)
        for cell in singles(state.board.all):
            yield from _die_moves(state, side, cell)


def _touched_first(state: HeavenHellState, touch: str) -> Iterator[Move]:
    """The moves that may follow from a first touch."""
    if touch == END_TOUCH:
        yield END
    for card in _cards(state):
        if card_touch(card.card) == touch:
            yield card
    for side in range(2):
        if start_touch(side) == touch:
            yield from _entries(state, side)
    for side, cell in _dice_called(state, touch):
        yield from _die_moves(state, side, cell)


def _dice_called(state: HeavenHellState, touch: str) -> Iterator[tuple[Seat, Cells]]:
    """The dice that a touch may mean: on a square without dice, those that might be there."""
    for side, letter in enumerate(LETTERS):
        name = touch.removeprefix(letter)
        if state.board.has(name):
            cell = state.board.cell(name)
            named = name != touch
            if named or state.value(side, cell) or not state.value(1 - side, cell):
                yield side, cell


def _cards(state: HeavenHellState) -> Iterator[Move]:
    for card in range(state.setup.cards + 1):
        yield Move(Kind.CARD, card=card)


def _entries(state: HeavenHellState, side: Seat) -> Iterator[Move]:
    for cell in singles(state.board.all):
        yield Move(Kind.ENTER, side, target=cell)


def _die_moves(state: HeavenHellState, side: Seat, cell: Cells) -> Iterator[Move]:
    for kind in _WORDS:
        yield Move(kind, side, cell)
    for target in singles(state.board.all):
        yield Move(Kind.STEP, side, cell, target)
        yield Move(Kind.LOWER_STEP, side, cell, target)
