"""What the guide for a first game says in a conflict and after it."""

from __future__ import annotations

from collections.abc import Iterator

from spielwerk.game import Seat
from spielwerk.game.text import Text
from spielwerk.games.heaven_hell.board.guide_turn import NEAR, goal, rows_to_go
from spielwerk.games.heaven_hell.names import OWNERS
from spielwerk.games.heaven_hell.position import HELL, HIGHEST_SUM, Position
from spielwerk.games.heaven_hell.rules.conflict import decide, fits

# A conflict.

_CARDS = Text(
    "Conflict on {cell}! Choose a card for your {value}: together at most {highest}, so up to card "
    "{most}.",
    "Konflikt auf {cell}! Wähle eine Karte für deine {value}: zusammen höchstens {highest}, also "
    "bis zur Karte {most}.",
)
_AT_MOST = Text(
    "The {value} {owner} can reach {reach} at most.",
    "Die {value} {owner} kommt auf höchstens {reach}.",
)
_SURE = Text("Card {card} is sure to win.", "Die Karte {card} gewinnt sicher.")
_NOT_SURE = Text(
    "No card is sure to win: a high one for a die that matters, else a low one. Card 0 always "
    "comes back.",
    "Keine Karte gewinnt sicher: eine hohe für einen wichtigen Würfel, sonst eine niedrige. Die "
    "Karte 0 kommt immer zurück.",
)


def in_conflict(position: Position, seat: Seat) -> Text:
    """Which cards fit."""
    value = _fighter(position, seat)
    most = min(position.setup.cards, HIGHEST_SUM - value)
    cell = position.conflict
    return _CARDS.filled(cell=cell, value=value, highest=HIGHEST_SUM, most=most)


def card_tips(position: Position, seat: Seat) -> Iterator[Text]:
    """What the other side can reach, and whether a card is sure to win."""
    other = 1 - seat
    enemy = _fighter(position, other)
    reach = enemy + max(_fitting(position, other))
    yield _AT_MOST.filled(value=enemy, owner=OWNERS[other], reach=reach)
    sure = [card for card in _fitting(position, seat) if _wins_for_sure(position, seat, card)]
    yield _SURE.filled(card=min(sure)) if sure else _NOT_SURE


def _fighter(position: Position, side: Seat) -> int:
    square = position.conflict
    assert square is not None, "cards are chosen only while a square holds dice of both sides"
    return position.value(side, square)


def _fitting(position: Position, side: Seat) -> list[int]:
    value = _fighter(position, side)
    return [card for card in position.hands[side] if fits(value, card)]


def _wins_for_sure(position: Position, seat: Seat, card: int) -> bool:
    values = _fighter(position, 0), _fighter(position, 1)
    return all(
        decide(position.active, values, (card, reply) if seat == HELL else (reply, card))[0] == seat
        for reply in _fitting(position, 1 - seat)
    )


# After a conflict.

_CHOOSE = Text(
    "Your die in the conflict shows 6 already: choose which other one of yours is raised.",
    "Dein Würfel im Konflikt zeigt schon 6: Wähle, welchen anderen du hochdrehst.",
)
_FOREMOST = Text(
    "Mostly the one that is closest to your goal.", "Meistens den, der deinem Ziel am nächsten ist."
)
_EXTRA = Text(
    "You have won the round. Use your extra point at once, with any die of either side, or let it "
    "lapse.",
    "Du hast die Runde gewonnen. Nutze deinen Zusatzpunkt sofort, mit irgendeinem Würfel einer der "
    "beiden Seiten, oder lass ihn verfallen.",
)
_LEAVE = Text(
    "Step out of the conflict on {cell}, or another round follows with you as the attacker.",
    "Zieh aus dem Konflikt auf {cell} heraus, sonst folgt eine weitere Runde mit dir als "
    "Angreifer.",
)
_SEND_BACK = Text(
    "The {value} {owner} on {cell} is close to its goal: you could send it a step back.",
    "Die {value} {owner} auf {cell} ist kurz vor ihrem Ziel: Du könntest sie einen Schritt "
    "zurückschicken.",
)
_A_STEP_MORE = Text(
    "A step forward, a raise, or a die into the goal: it is a point like any other.",
    "Ein Schritt nach vorn, ein Hochdrehen oder ein Würfel ins Ziel: Er ist ein Punkt wie jeder "
    "andere.",
)


def choosing(position: Position, seat: Seat) -> Text:
    """That another die goes up instead of a 6 (HH-16)."""
    return _CHOOSE


def choice_tips(position: Position, seat: Seat) -> Iterator[Text]:
    """Which die that might be."""
    yield _FOREMOST


def with_extra_point(position: Position, seat: Seat) -> Text:
    """What the extra point is for (HH-17)."""
    return _EXTRA


def extra_tips(position: Position, seat: Seat) -> Iterator[Text]:
    """What one might do with it, the best first."""
    doors, other = position.setup.next_to_goal(seat), 1 - seat
    for square, value in position.dice[seat]:
        if square in doors:
            yield goal(position, seat, value, square)
    if position.conflict is not None:
        yield _LEAVE.filled(cell=position.conflict)
    for square, value in position.dice[other]:
        if rows_to_go(position, other, square) < NEAR:
            yield _SEND_BACK.filled(value=value, owner=OWNERS[other], cell=square)
    yield _A_STEP_MORE
