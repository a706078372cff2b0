"""One round of a conflict: which cards fit, and who wins (HH-12, HH-13)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from spielwerk.game import Seat
from spielwerk.games.heaven_hell.pieces import HIGHEST_SUM, Kind, Move
from spielwerk.grids.old_bits import Cells, indices

if TYPE_CHECKING:
    from spielwerk.games.heaven_hell.state import HeavenHellState

Pair = tuple[int, int]


class Round(NamedTuple):
    """A round as everybody saw it; pairs have an entry for each seat.

    `values` are those of the dice before the round changed them, `counted` is what the cards
    counted, and `decided_by` is "sum", "card" or "defender".
    """

    turn: int
    cell: Cells
    attacker: Seat
    values: Pair
    cards: Pair
    counted: Pair
    winner: Seat
    decided_by: str

    @property
    def sums(self) -> Pair:
        """Die and card together."""
        return self.values[0] + self.counted[0], self.values[1] + self.counted[1]


def fits(value: int, card: int) -> bool:
    """Whether a card may be given to a die of a value (HH-12).

    >>> [card for card in range(13) if fits(5, card)]
    [0, 1, 2, 3, 4, 5, 6, 7, 8]
    """
    return value + card <= HIGHEST_SUM


def counted(value: int, card: int) -> int:
    """What a card counts: one that does not fit counts nothing (HH-12, `irregular_cards`)."""
    return card if fits(value, card) else 0


@cache
def choices(hand: int, value: int, irregular: bool) -> tuple[Move, ...]:
    """The cards out of a hand that may be chosen for a die (HH-12)."""
    cards = (card for card in indices(hand) if irregular or fits(value, card))
    return tuple(Move(Kind.CARD, card=card) for card in cards)


def decide(attacker: Seat, values: Pair, cards: Pair) -> tuple[Seat, str]:
    """Who wins, and by what: the sum, the card, or being the defender (HH-13).

    Hell 5 and card 8, Heaven 1 and card 12: 13 each, and the higher card wins.

    >>> decide(0, (5, 1), (8, 12))
    (1, 'card')
    """
    hell, heaven = values[0] + cards[0], values[1] + cards[1]
    if hell != heaven:
        return (0 if hell > heaven else 1), "sum"
    if cards[0] != cards[1]:
        return (0 if cards[0] > cards[1] else 1), "card"
    return 1 - attacker, "defender"


def fight(state: HeavenHellState, chosen: Mapping[Seat, Move]) -> Round:
    """The round in which both show their cards."""
    cell = state.conflict
    values = state.value(0, cell), state.value(1, cell)
    cards = chosen[0].card, chosen[1].card
    counting = counted(values[0], cards[0]), counted(values[1], cards[1])
    winner, decided_by = decide(state.active, values, counting)
    return Round(state.number, cell, state.active, values, cards, counting, winner, decided_by)
