"""What the guide for a first game says in a turn."""

from __future__ import annotations

from collections.abc import Iterator

from spielwerk.game import Seat
from spielwerk.game.text import Text
from spielwerk.games.heaven_hell.names import OWNERS
from spielwerk.games.heaven_hell.position import HELL, HIGHEST_VALUE, Position
from spielwerk.grids.square import Square

MANY_DICE = 4
NEAR = 2
"""So many rows before its goal a die of the other side is worth a warning."""

_POINTS = Text(
    "You have {points} action points. Each is a step, a raise, a die from the start or one into "
    "the goal.",
    "Du hast {points} Aktionspunkte. Jeder ist ein Schritt, ein Hochdrehen, ein Würfel aus dem "
    "Start oder einer ins Ziel.",
)
_ONE_POINT = Text(
    "You have one action point: a step, a raise, a die from the start or one into the goal.",
    "Du hast einen Aktionspunkt: ein Schritt, ein Hochdrehen, ein Würfel aus dem Start oder einer "
    "ins Ziel.",
)
_NO_POINT = Text(
    "No action point is left. You can lower dice, each time with a free step, or end the turn.",
    "Kein Aktionspunkt ist übrig. Du kannst Würfel herunterdrehen, jedes Mal mit einem freien "
    "Schritt, oder den Zug beenden.",
)
_IN_FIRST = Text(
    "Bring another die in before the one on {cell} goes into the goal: with the squares empty the "
    "game would be over.",
    "Setze noch einen Würfel ein, bevor der auf {cell} ins Ziel geht: Mit leeren Feldern wäre das "
    "Spiel aus.",
)
_RAISE_FIRST = Text(
    "Your {value} on {cell} is next to the goal: raise it first, and go in with the last point.",
    "Deine {value} auf {cell} steht neben dem Ziel: Drehe sie erst hoch und geh mit dem letzten "
    "Punkt hinein.",
)
_GO_IN = Text(
    "Your {value} on {cell} can go into the goal.", "Deine {value} auf {cell} kann ins Ziel."
)
_WINS = Text(
    "Your {value} on {cell} is the third die for the goal, and wins: {own} to {other}.",
    "Deine {value} auf {cell} ist der dritte Würfel fürs Ziel und gewinnt: {own} zu {other}.",
)
_TOO_EARLY = Text(
    "A third die in the goal ends the game, and with the {value} on {cell} that would not win: "
    "{own} to {other}. Make your dice stronger first.",
    "Ein dritter Würfel im Ziel beendet das Spiel, und mit der {value} auf {cell} gewinnst du "
    "nicht: {own} zu {other}. Mach deine Würfel erst stärker.",
)
_BRING_IN = Text(
    "Bring a die in: every die on the squares is a point in each of your later turns.",
    "Setze einen Würfel ein: Jeder Würfel auf den Feldern ist in jedem deiner späteren Züge ein "
    "Punkt.",
)
_DANGER = Text(
    "The {value} {owner} on {cell} is close to its goal: attack it or stand in its way.",
    "Die {value} {owner} auf {cell} ist kurz vor ihrem Ziel: Greif sie an oder stell dich ihr in "
    "den Weg.",
)
_ATTACK = Text(
    "Your {value} on {cell} could attack the {enemy} on {target}.",
    "Deine {value} auf {cell} könnte die {enemy} auf {target} angreifen.",
)
_GO_ROUND = Text(
    "The {enemy} on {target} is stronger than your {value} on {cell}: rather go round it.",
    "Die {enemy} auf {target} ist stärker als deine {value} auf {cell}: Geh lieber um sie herum.",
)
_MARCH = Text(
    "Walk with your foremost die, and keep its pips: they are what counts in the goal.",
    "Zieh mit deinem vordersten Würfel und behalte seine Augen: Sie zählen im Ziel.",
)
_KEEP = Text(
    "Lower only what you need to: pips are points in the goal.",
    "Drehe nur herunter, was du musst: Augen sind Punkte im Ziel.",
)


def in_turn(position: Position, seat: Seat) -> Text:
    """How many points there are, and what each may do."""
    if position.points == 0:
        return _NO_POINT
    return _ONE_POINT if position.points == 1 else _POINTS.filled(points=position.points)


def turn_tips(position: Position, seat: Seat) -> Iterator[Text]:
    """What one might think of in a turn, the most urgent first."""
    if position.points == 0:
        yield _KEEP
        return
    yield from _at_the_goal(position, seat)
    if len(position.dice[seat]) < MANY_DICE and position.in_start(seat):
        yield _BRING_IN
    yield from _close_enemies(position, seat)
    yield from _encounters(position, seat)
    yield _MARCH


def _at_the_goal(position: Position, seat: Seat) -> Iterator[Text]:
    """About the strongest die next to the goal."""
    doors = position.setup.next_to_goal(seat)
    value, cell = max(((v, at) for at, v in position.dice[seat] if at in doors), default=(0, None))
    if cell is None:
        return
    if not position.dice[1 - seat] and len(position.dice[seat]) == 1 and position.in_start(seat):
        yield _IN_FIRST.filled(cell=cell)
    elif position.points > 1 and value < HIGHEST_VALUE:
        yield _RAISE_FIRST.filled(value=value, cell=cell)
    else:
        yield goal(position, seat, value, cell)


def goal(position: Position, seat: Seat, value: int, cell: Square) -> Text:
    """What it means that this die goes into the goal now."""
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
    ahead = 1 if seat == HELL else -1
    for square, value in position.dice[seat]:
        target = Square(square.column, square.row + ahead)
        enemy = position.value(1 - seat, target)
        if enemy:
            words = _ATTACK if enemy < value else _GO_ROUND
            if enemy != value:
                yield words.filled(value=value, cell=square, enemy=enemy, target=target)


def rows_to_go(position: Position, side: Seat, square: Square) -> int:
    """How many rows a die is away from the row next to its goal."""
    return position.setup.rows - 1 - square.row if side == HELL else square.row
