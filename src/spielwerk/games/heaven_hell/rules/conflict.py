"""Conflicts: HH-12, HH-13 and HH-16 to HH-20."""

from collections.abc import Mapping
from typing import NamedTuple

from spielwerk.game import Seat
from spielwerk.game.refusals import Illegal
from spielwerk.game.text import Text
from spielwerk.games.heaven_hell.position import (
    HEAVEN,
    HELL,
    HIGHEST_SUM,
    HIGHEST_VALUE,
    LOWERINGS,
    Kind,
    Move,
    Phase,
    Position,
)
from spielwerk.games.heaven_hell.rules.refusal import illegal
from spielwerk.games.heaven_hell.rules.turn import squares_of
from spielwerk.grids.square import Square

Pair = tuple[int, int]
"""A number for each seat."""


# The cards.


def fits(value: int, card: int) -> bool:
    """HH-12: Return whether a card fits a die's value.

    >>> [card for card in range(13) if fits(5, card)]
    [0, 1, 2, 3, 4, 5, 6, 7, 8]
    """
    return value + card <= HIGHEST_SUM


def counted(value: int, card: int) -> int:
    """HH-12, `irregular_cards`: Return what a card counts; 0 if it does not fit."""
    return card if fits(value, card) else 0


def card_fits_the_die(position: Position, seat: Seat, move: Move) -> Illegal | None:
    """HH-12: a card and the die make 13 at most, unless irregular cards are allowed."""
    square = _conflict(position)
    value = position.value(seat, square)
    if position.setup.irregular_cards or fits(value, move.card):
        return None
    return illegal(
        "HH-12",
        Text(
            "Card {card} does not fit your die, which shows {value}: the sum is at most "
            "{highest}, so card {most} at most."
        ),
        (square,),
        card=move.card,
        value=value,
        highest=HIGHEST_SUM,
        most=HIGHEST_SUM - value,
    )


def card_has_not_been_played(position: Position, seat: Seat, move: Move) -> Illegal | None:
    """HH-19: a played card is out of the game."""
    hand = position.hands[seat]
    if move.card in hand:
        return None
    return illegal(
        "HH-19",
        Text("You have already played card {card}; in your hand {hand}."),
        card=move.card,
        hand=_in_hand(sorted(hand)),
    )


def _in_hand(cards: list[int]) -> Text:
    """Return the cards left, which always include card 0."""
    *others, highest = cards
    if not others:
        return Text("only card 0 is left")
    return Text(
        "are the cards {others} and {highest}", others=", ".join(map(str, others)), highest=highest
    )


# The winner.


def decide(attacker: Seat, values: Pair, cards: Pair) -> tuple[Seat, str]:
    """HH-13: Return the winner, and the reason: the sum, the card, or being the defender.

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


class Round(NamedTuple):
    """A round of a conflict after its reveal; pairs have an entry for each seat.

    `values` are those of the dice before the round, `counted` are the values of the cards, and
    `decided_by` is "sum", "card" or "defender".
    """

    square: Square
    attacker: Seat
    values: Pair
    cards: Pair
    counted: Pair
    winner: Seat
    decided_by: str


def fight(position: Position, moves: Mapping[Seat, Move]) -> Round:
    """Return the round in which both show their cards."""
    square = _conflict(position)
    values = position.value(HELL, square), position.value(HEAVEN, square)
    cards = moves[HELL].card, moves[HEAVEN].card
    counting = counted(values[HELL], cards[HELL]), counted(values[HEAVEN], cards[HEAVEN])
    winner, decided_by = decide(position.active, values, counting)
    return Round(square, position.active, values, cards, counting, winner, decided_by)


# The winner's options.


def raisable(position: Position, side: Seat) -> list[Square]:
    """HH-16: Return the squares of a side's dice that can be raised instead of a 6."""
    return [square for square, value in position.dice[side] if value < HIGHEST_VALUE]


def another_die_goes_up(position: Position, move: Move) -> Illegal | None:
    """HH-16: instead of a 6 another die of the winner must go up."""
    choices = raisable(position, position.active)
    if move.kind is Kind.RAISE and move.side == position.active and move.source in choices:
        return None
    return illegal(
        "HH-16",
        Text(
            "Your die in the conflict already shows 6: choose another of your dice to "
            "raise instead, on {cells}."
        ),
        choices,
    )


def extra_point_does_not_lower(position: Position, move: Move) -> Illegal | None:
    """HH-17: the extra point cannot be used for lowering."""
    if move.kind not in LOWERINGS:
        return None
    return illegal(
        "HH-17",
        Text(
            "The extra point cannot lower a die: enter, return, step, raise or go into the "
            "goal, or let it lapse."
        ),
        squares_of(move),
    )


def no_second_conflict(position: Position, move: Move) -> Illegal | None:
    """HH-18: never two squares with dice of both sides; a die may leave one for another."""
    standing = position.conflict
    if standing is None or standing == move.source:
        return None
    if not position.value(1 - move.side, move.target):
        return None
    return illegal(
        "HH-18",
        Text(
            "There are never two conflicts at once: one is in progress on {standing}, and "
            "this would begin another on {target}."
        ),
        (standing, move.target),
        standing=standing,
        target=move.target,
    )


# The time for cards.


def cards_wait_for_a_conflict(position: Position, move: Move) -> Illegal | None:
    """HH-12, HH-17: no card in a turn, nor before the extra point is used."""
    if move.kind is not Kind.CARD:
        return None
    if position.phase is Phase.EXTRA:
        return illegal(
            "HH-17",
            Text("Use your extra point first, with any die of either side, or let it lapse."),
        )
    return illegal(
        "HH-12",
        Text("Cards are played only in a conflict, but no square holds dice of both sides now."),
    )


def nothing_but_cards(position: Position, move: Move) -> Illegal | None:
    """HH-20: while a conflict lasts, no action point is spent and no die lowered."""
    if move.kind is Kind.CARD:
        return None
    return illegal(
        "HH-20",
        Text("While the conflict on {cells} lasts, dice do not move: choose a card."),
        (_conflict(position),),
    )


def _conflict(position: Position) -> Square:
    square = position.conflict
    assert square is not None, "cards are chosen only while a square holds dice of both sides"
    return square
