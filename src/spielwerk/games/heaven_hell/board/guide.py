"""The guide for a first game: possible moves and advice."""

from collections.abc import Iterator
from itertools import islice

from spielwerk.game import Seat
from spielwerk.game.text import PluralText, Text
from spielwerk.games.heaven_hell.play import to_move
from spielwerk.games.heaven_hell.position import (
    HELL,
    HIGHEST_SUM,
    HIGHEST_VALUE,
    OWNERS,
    Kind,
    Move,
    Phase,
    Position,
)
from spielwerk.games.heaven_hell.rules import violation
from spielwerk.games.heaven_hell.rules.conflict import decide, fits
from spielwerk.grids.square import Square

MANY_DICE = 4
NEAR = 2
"""Number of rows before its goal at which an enemy die is worth a warning."""

_NO_POINT = Text(
    "No action points left. You can lower dice, each time with a free step, or end the turn."
)
_END_NOW = Text(
    "End your turn: the other side begins without a die on the squares, sixes fill your goal, and "
    "you win by {own} to {other}."
)
_RAISE_FIRST = Text(
    "Your {value} on {cell} is next to the goal: raise it first, and go in with the last point."
)
_GO_IN = Text("Your {value} on {cell} can go into the goal.")
_WINS = Text("Your {value} on {cell} is the third die for the goal, and wins: {own} to {other}.")
_TOO_EARLY = Text(
    "A third die in the goal ends the game, but the {value} on {cell} would not win: {own} "
    "to {other}. Make your dice stronger first."
)
_BRING_IN = Text(
    "Bring a die in: every die on the squares gives you a point in each of your later turns."
)
_DANGER = Text("The {value} {owner} on {cell} is close to its goal: attack it or stand in its way.")
_ATTACK = Text("Your {value} on {cell} could attack the {enemy} on {target}.")
_GO_ROUND = Text(
    "The {enemy} on {target} is stronger than your {value} on {cell}: better go around it."
)
_MARCH = Text("Advance with your foremost die, and keep its pips: they count in the goal.")
_KEEP = Text("Lower only what you need to: pips are points in the goal.")


def in_turn(position: Position, seat: Seat) -> Text:
    """Return the number of points, and what each may do."""
    if position.points == 0:
        return _NO_POINT
    return PluralText(
        "You have one action point: a step, a raise, a die from the start or one into the goal.",
        "You have {count} action points. Each is a step, a raise, a die from the start or one into "
        "the goal.",
        position.points,
    )


def turn_tips(position: Position, seat: Seat) -> Iterator[Text]:
    """Yield advice for a turn, most urgent first."""
    if not position.dice[1 - seat] and (won := list(_end_now(position, seat))):
        yield from won
        return
    if position.points == 0:
        yield _KEEP
        return
    yield from _at_the_goal(position, seat)
    if len(position.dice[seat]) < MANY_DICE and _can_enter(position, seat):
        yield _BRING_IN
    yield from _close_enemies(position, seat)
    yield from _encounters(position, seat)
    yield _MARCH


def _end_now(position: Position, seat: Seat) -> Iterator[Text]:
    """HH-21: the other side would begin its turn without a die, which adds sixes here."""
    missing = position.setup.goal_dice - len(position.goals[seat])
    own = sum(position.goals[seat]) + HIGHEST_VALUE * missing
    other = sum(position.goals[1 - seat])
    if own > other:
        yield _END_NOW.filled(own=own, other=other)


def _can_enter(position: Position, seat: Seat) -> bool:
    entries = position.setup.next_to_start(seat)
    return any(_is_legal(position, seat, Move(Kind.ENTER, seat, target=cell)) for cell in entries)


def _is_legal(position: Position, seat: Seat, move: Move) -> bool:
    return violation(position, seat, move) is None


def _at_the_goal(position: Position, seat: Seat) -> Iterator[Text]:
    """About the strongest die next to the goal."""
    doors = position.setup.next_to_goal(seat)
    value, cell = max(((v, at) for at, v in position.dice[seat] if at in doors), default=(0, None))
    if cell is None:
        return
    if position.points > 1 and value < HIGHEST_VALUE:
        yield _RAISE_FIRST.filled(value=value, cell=cell)
    else:
        yield goal(position, seat, value, cell)


def goal(position: Position, seat: Seat, value: int, cell: Square) -> Text:
    """Return what it means to move this die into the goal now."""
    own, other = sum(position.goals[seat]) + value, sum(position.goals[1 - seat])
    if len(position.goals[seat]) + 1 < position.setup.goal_dice:
        return _GO_IN.filled(value=value, cell=cell)
    words = _WINS if own > other else _TOO_EARLY
    return words.filled(value=value, cell=cell, own=own, other=other)


def _close_enemies(position: Position, seat: Seat) -> Iterator[Text]:
    other = 1 - seat
    for square, value in position.dice[other]:
        if rows_to_go(position, other, square) < NEAR:
            yield _DANGER.filled(value=value, owner=OWNERS[other], cell=square)


def _encounters(position: Position, seat: Seat) -> Iterator[Text]:
    """Enemies right before dice of this side, weaker or stronger ones."""
    ahead = _ahead(seat)
    for square, value in position.dice[seat]:
        target = Square(square.column, square.row + ahead)
        enemy = position.value(1 - seat, target)
        if enemy:
            words = _ATTACK if enemy < value else _GO_ROUND
            if enemy != value:
                yield words.filled(value=value, cell=square, enemy=enemy, target=target)


def _ahead(side: Seat) -> int:
    """Return the change of row for a step forward."""
    return 1 if side == HELL else -1


def rows_to_go(position: Position, side: Seat, square: Square) -> int:
    """Return the number of rows between a die and the row next to its goal."""
    return position.setup.rows - 1 - square.row if side == HELL else square.row


# A conflict.

_CARDS = Text(
    "Conflict on {cell}! Choose a card for your {value}: the sum is at most {highest}, so "
    "card {most} at most."
)
_ANY_CARD = Text(
    "Conflict on {cell}! Choose a card for your {value}: a card counts nothing if the sum "
    "exceeds {highest}."
)
_AT_MOST = Text("The {value} {owner} can reach {reach} at most.")
_SURE = Text("Card {card} is sure to win.")
_NOT_SURE = Text(
    "No card is sure to win: play a high one for an important die, otherwise a low one. "
    "Card 0 always comes back."
)


def in_conflict(position: Position, seat: Seat) -> Text:
    """Return the cards that fit."""
    value = _fighter(position, seat)
    if position.setup.irregular_cards:
        return _ANY_CARD.filled(cell=position.conflict, value=value, highest=HIGHEST_SUM)
    most = min(position.setup.cards, HIGHEST_SUM - value)
    cell = position.conflict
    return _CARDS.filled(cell=cell, value=value, highest=HIGHEST_SUM, most=most)


def card_tips(position: Position, seat: Seat) -> Iterator[Text]:
    """Yield what the other side can reach, and whether a card is sure to win."""
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

_CHOOSE = Text("Your die in the conflict already shows 6: choose another of your dice to raise.")
_FOREMOST = Text("Usually the one that is closest to your goal.")
_EXTRA = Text(
    "You have won the round. Use your extra point at once, with any die of either side, or let it "
    "lapse."
)
_LEAVE = Text(
    "Step out of the conflict on {cell}: while both dice stay there, another round follows with "
    "you as the attacker."
)
_SEND_BACK = Text(
    "The {value} {owner} on {cell} is close to its goal: you could send it a step back."
)
_A_STEP_MORE = Text(
    "A step forward, a raise, or a die into the goal: it is a point like any other."
)


def choosing(position: Position, seat: Seat) -> Text:
    """Return that another die goes up instead of a 6 (HH-16)."""
    return _CHOOSE


def choice_tips(position: Position, seat: Seat) -> Iterator[Text]:
    """Yield advice on the die to raise."""
    yield _FOREMOST


def with_extra_point(position: Position, seat: Seat) -> Text:
    """Return what the extra point is for (HH-17)."""
    return _EXTRA


def extra_tips(position: Position, seat: Seat) -> Iterator[Text]:
    """Yield advice on the extra point, best first."""
    doors, other = position.setup.next_to_goal(seat), 1 - seat
    for square, value in position.dice[seat]:
        if square in doors:
            yield goal(position, seat, value, square)
    if position.conflict is not None and _can_leave(position, seat, position.conflict):
        yield _LEAVE.filled(cell=position.conflict)
    for square, value in position.dice[other]:
        sent = Move(Kind.STEP, other, square, Square(square.column, square.row - _ahead(other)))
        if rows_to_go(position, other, square) < NEAR and _is_legal(position, seat, sent):
            yield _SEND_BACK.filled(value=value, owner=OWNERS[other], cell=square)
    yield _A_STEP_MORE


def _can_leave(position: Position, seat: Seat, cell: Square) -> bool:
    """Return whether the extra point can take the own die out of the conflict."""
    steps = (Move(Kind.STEP, seat, cell, there) for there in position.setup.grid.orthogonal(cell))
    ways = (Move(Kind.RETURN, seat, cell), Move(Kind.GOAL, seat, cell), *steps)
    return any(_is_legal(position, seat, way) for way in ways)


MOST_TIPS = 2

_BY_PHASE = {
    Phase.START: (in_turn, turn_tips),
    Phase.TURN: (in_turn, turn_tips),
    Phase.CARDS: (in_conflict, card_tips),
    Phase.RAISE: (choosing, choice_tips),
    Phase.EXTRA: (with_extra_point, extra_tips),
}


def guide(position: Position, seat: Seat) -> tuple[Text, ...]:
    """Return what a seat may do now, and advice."""
    if seat not in to_move(position):
        return ()
    may, tips = _BY_PHASE[position.phase]
    return (may(position, seat), *islice(tips(position, seat), MOST_TIPS))
