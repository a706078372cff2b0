"""The numbers of Heaven and Hell: the dice of Hell, those of Heaven, the end of a turn, the cards.

For each side: enter, return, step, raise, goal, lower, lower and step (`+ < - ^ > v ~`), each by
the square where the die stands, then by the one where it goes; then `=`; then the cards from 0.
Squares are in order by column, then row. The numbers depend on rows and cards: with ten rows and
thirteen cards there are 528.
"""

from __future__ import annotations

from collections.abc import Iterator

from spielwerk.game import Seat
from spielwerk.game.numbering import ListedMoves
from spielwerk.game.options import Settings
from spielwerk.games.heaven_hell.options import setup_for
from spielwerk.games.heaven_hell.position import END, SIDES, Kind, Move, Setup


class HeavenHellMoves(ListedMoves):
    """The numbering for a number of rows and cards."""

    def __init__(self, seats: int, options: Settings) -> None:
        super().__init__(_moves(setup_for(options)))


def _moves(setup: Setup) -> Iterator[Move]:
    for side in SIDES:
        yield from _of_side(setup, side)
    yield END
    for card in range(setup.cards + 1):
        yield Move(Kind.CARD, card=card)


def _of_side(setup: Setup, side: Seat) -> Iterator[Move]:
    grid, squares = setup.grid, setup.grid.squares()
    steps = [(source, target) for source in squares for target in grid.orthogonal(source)]
    for square in setup.next_to_start(side):
        yield Move(Kind.ENTER, side, target=square)
    for square in setup.next_to_start(side):
        yield Move(Kind.RETURN, side, square)
    yield from (Move(Kind.STEP, side, source, target) for source, target in steps)
    yield from (Move(Kind.RAISE, side, square) for square in squares)
    for square in setup.next_to_goal(side):
        yield Move(Kind.GOAL, side, square)
    yield from (Move(Kind.LOWER, side, square) for square in squares)
    yield from (Move(Kind.LOWER_STEP, side, source, target) for source, target in steps)
