"""The visible effects of a move, in the order shown.

The thing is a die by the letter of its side, `L` or `M`; places are squares (`b5`), starts
(`Lstart`) and goals (`Lgoal`). The details of a die are `value` and `before`, its value now and
earlier.

    enter, step, return, goal   move    L   from   to
    raise, lower                change  L          square
    lower and step              move    L   from   to         (the value changes too)
    cards                       reveal  conflict   square     then the dice that change or go home
    goal filled up (HH-21)      place   L          goal       (`before` is None)

The details of a revealed conflict are the number of its `turn`, its `cell`, the `attacker` and the
`winner`, and lists with an entry for each seat: the `values` of the dice, the `cards`, their
`counted` part and the `sums`; `decided_by` is "sum", "card" or "defender" (HH-13).
"""

from collections.abc import Iterator, Mapping
from typing import Any

from spielwerk.game import Effect, Seat
from spielwerk.games.heaven_hell.board.gestures import goal_name, start_name
from spielwerk.games.heaven_hell.position import (
    HIGHEST_VALUE,
    LETTERS,
    SIDES,
    START_VALUE,
    Kind,
    Move,
    Phase,
    Position,
)
from spielwerk.games.heaven_hell.rules.conflict import Round, fight
from spielwerk.games.heaven_hell.rules.end import filled_up
from spielwerk.grids.square import Square


def effects(before: Position, moves: Mapping[Seat, Move], after: Position) -> tuple[Effect, ...]:
    """Return the visible effects of these moves."""
    return (*_by_moves(before, moves, after), *_filled_up(after))


def _by_moves(before: Position, moves: Mapping[Seat, Move], after: Position) -> Iterator[Effect]:
    if before.phase is Phase.CARDS:
        yield from _by_cards(before, fight(before, moves), after)
        return
    move = moves[before.active]
    if move.kind is not Kind.END:
        yield _by_die(before, move)


def _by_die(before: Position, move: Move) -> Effect:
    value = before.value(move.side, move.source)
    match move.kind:
        case Kind.ENTER:
            home = start_name(move.side)
            return _moved(move.side, home, move.target, START_VALUE, START_VALUE)
        case Kind.RETURN:
            return _moved(move.side, move.source, start_name(move.side), START_VALUE, value)
        case Kind.GOAL:
            return _moved(move.side, move.source, goal_name(move.side), value, value)
        case Kind.STEP:
            return _moved(move.side, move.source, move.target, value, value)
        case Kind.LOWER_STEP:
            return _moved(move.side, move.source, move.target, value - 1, value)
        case _:
            turned = value + 1 if move.kind is Kind.RAISE else value - 1
            return _turned(move.side, move.source, turned, value)


def _by_cards(before: Position, fought: Round, after: Position) -> Iterator[Effect]:
    """Yield the cards, then the loser's die, then a raised die of the winner, if any."""
    yield Effect("reveal", "conflict", None, str(fought.square), _details(before, fought))
    for side in (1 - fought.winner, fought.winner):
        now = dict(after.dice[side])
        for square, value in before.dice[side]:
            if square not in now:
                yield _moved(side, square, start_name(side), START_VALUE, value)
            elif now[square] != value:
                yield _turned(side, square, now[square], value)


def _details(before: Position, fought: Round) -> dict[str, Any]:
    return {
        "turn": before.turn,
        "cell": str(fought.square),
        "attacker": fought.attacker,
        "values": list(fought.values),
        "cards": list(fought.cards),
        "counted": list(fought.counted),
        "sums": [fought.values[side] + fought.counted[side] for side in SIDES],
        "winner": fought.winner,
        "decided_by": fought.decided_by,
    }


def _filled_up(after: Position) -> Iterator[Effect]:
    """Yield sixes in the goal of a side whose opponent cannot move (HH-21)."""
    for side in SIDES:
        for _ in range(filled_up(after, side)):
            details = {"value": HIGHEST_VALUE, "before": None}
            yield Effect("place", LETTERS[side], None, goal_name(side), details)


def _moved(
    side: Seat, source: Square | str, target: Square | str, value: int, before: int
) -> Effect:
    details = {"value": value, "before": before}
    return Effect("move", LETTERS[side], str(source), str(target), details)


def _turned(side: Seat, square: Square, value: int, before: int) -> Effect:
    return Effect("change", LETTERS[side], None, str(square), {"value": value, "before": before})
