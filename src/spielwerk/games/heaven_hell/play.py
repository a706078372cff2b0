"""Effects of moves: the steps of a turn, the rounds of a conflict, the extra point."""

from collections.abc import Mapping
from dataclasses import replace

from spielwerk.game import Result, ScoreLine, Seat
from spielwerk.game.options import Settings
from spielwerk.game.text import Text
from spielwerk.game.values import with_entry
from spielwerk.games.heaven_hell.options import setup_for
from spielwerk.games.heaven_hell.position import (
    COLUMNS,
    HELL,
    HIGHEST_VALUE,
    LOWERINGS,
    SIDES,
    START_VALUE,
    Dice,
    Hand,
    Key,
    Kind,
    Move,
    Phase,
    Position,
)
from spielwerk.games.heaven_hell.rules.conflict import Round, fight, raisable
from spielwerk.games.heaven_hell.rules.end import (
    counts_for_repetition,
    filled_up,
    key,
    reason_for_end,
    turn_ends_by_itself,
)
from spielwerk.grids.square import Square


def initial_position(seats: int, options: Settings) -> Position:
    """Return the initial position: one die each in the middle, and all cards (HH-1)."""
    setup = setup_for(options)
    hell, heaven = (setup.next_to_start(side)[COLUMNS // 2] for side in SIDES)
    cards = frozenset(range(setup.cards + 1))
    return Position(
        setup=setup,
        dice=(((hell, START_VALUE),), ((heaven, START_VALUE),)),
        goals=((), ()),
        hands=(cards, cards),
        main=HELL,
        phase=Phase.START,
        active=HELL,
        points=1,
        total=1,
    )


def to_move(position: Position) -> tuple[Seat, ...]:
    """Return the seats that have to choose: one, or both for cards, attacker first (HH-12)."""
    if reason_for_end(position):
        return ()
    if position.phase is Phase.CARDS:
        return (position.active, 1 - position.active)
    return (position.active,)


def after(position: Position, moves: Mapping[Seat, Move]) -> Position:
    """Return the position after legal moves of all seats that owe one."""
    position = replace(position, earlier=_remembered(position))
    if position.phase is Phase.CARDS:
        return _after_cards(position, fight(position, moves))
    move = moves[position.active]
    moved = _with_die_moved(position, move)
    if position.phase is Phase.RAISE:
        return replace(moved, phase=Phase.EXTRA)
    if position.phase is Phase.EXTRA:
        return _conflict_or_turn(moved)  # HH-17: this costs no action point.
    if move.kind is Kind.END:
        return _next_turn(moved)
    return _conflict_or_turn(moved if move.kind in LOWERINGS else _point_spent(moved))


def _remembered(position: Position) -> tuple[Key, ...]:
    """Return the positions that count for repetition, possibly with this one (HH-23)."""
    if counts_for_repetition(position):
        return (*position.earlier, key(position))
    return position.earlier


def is_final(position: Position, move: Move) -> bool:
    """Return whether a move is final: into the goal, or in answer to a reveal."""
    return move.kind is Kind.GOAL or position.phase in (Phase.RAISE, Phase.EXTRA)


# The dice.


def _with_die_moved(position: Position, move: Move) -> Position:
    """Return the position after a die has moved or turned, with the turn unchanged."""
    if move.kind is Kind.END:
        return position
    dice = with_entry(position.dice, move.side, _moved(position.dice[move.side], move))
    if move.kind is not Kind.GOAL:
        return replace(position, dice=dice)
    goal = sorted((*position.goals[move.side], position.value(move.side, move.source)))
    # A die in the goal stays there, so no earlier position can repeat.
    return replace(
        position, dice=dice, goals=with_entry(position.goals, move.side, tuple(goal)), earlier=()
    )


def _moved(dice: Dice, move: Move) -> Dice:
    squares = dict(dice)
    value = squares.pop(move.source, START_VALUE)  # An entering die shows 3 (HH-4).
    match move.kind:
        case Kind.ENTER | Kind.STEP:
            squares[move.target] = value
        case Kind.LOWER_STEP:
            squares[move.target] = value - 1
        case Kind.RAISE:
            squares[move.source] = value + 1
        case Kind.LOWER:
            squares[move.source] = value - 1
        # Otherwise it went into the start or the goal.
    return tuple(sorted(squares.items()))


# The turn.


def _point_spent(position: Position) -> Position:
    return replace(position, points=position.points - 1)


def _conflict_or_turn(position: Position) -> Position:
    """Continue with the conflict (HH-10, HH-20) or the turn, or end the turn (HH-11).

    The player who moved could have avoided the conflict, and is the attacker (HH-14).
    """
    if position.conflict is not None:
        return replace(position, phase=Phase.CARDS)
    going_on = replace(position, phase=Phase.TURN, active=position.main)
    return _next_turn(going_on) if turn_ends_by_itself(going_on) else going_on


def _next_turn(position: Position) -> Position:
    """Begin the other player's turn, with a point for each own die on the squares (HH-2)."""
    main = 1 - position.main
    points = len(position.dice[main])
    return replace(
        position,
        main=main,
        phase=Phase.START,
        active=main,
        points=points,
        total=points,
        turn=position.turn + 1,
    )


# The conflict.


def _after_cards(position: Position, fought: Round) -> Position:
    """Resolve both cards: dice go down and up, and the winner gets an extra point (HH-17)."""
    changed = replace(
        position,
        dice=_loser_lowered(position, fought),
        hands=_hands_after(position, fought),
        phase=Phase.EXTRA,
        active=fought.winner,
        # A played card never returns, so no earlier position can repeat.
        earlier=position.earlier if fought.cards == (0, 0) else (),
    )
    return _winner_raised(changed, fought)


def _hands_after(position: Position, fought: Round) -> tuple[Hand, Hand]:
    """Return the hands without played cards; card 0 comes back (HH-19)."""
    hell, heaven = (
        hand - {card} if card else hand
        for hand, card in zip(position.hands, fought.cards, strict=True)
    )
    return hell, heaven


def _loser_lowered(position: Position, fought: Round) -> tuple[Dice, Dice]:
    """Lower the loser's die by 1; a 1 goes back to its start (HH-15)."""
    loser = 1 - fought.winner
    kind = Kind.RETURN if fought.values[loser] == 1 else Kind.LOWER
    lowered = _moved(position.dice[loser], Move(kind, loser, fought.square))
    return with_entry(position.dice, loser, lowered)


def _winner_raised(position: Position, fought: Round) -> Position:
    """Raise the winner's die by 1; if it is a 6, another one of the winner's (HH-16)."""
    winner = fought.winner
    if fought.values[winner] < HIGHEST_VALUE:
        return _raised(position, winner, fought.square)
    others = raisable(position, winner)
    if len(others) > 1:
        return replace(position, phase=Phase.RAISE)
    return _raised(position, winner, others[0]) if others else position


def _raised(position: Position, side: Seat, square: Square) -> Position:
    dice = _moved(position.dice[side], Move(Kind.RAISE, side, square))
    return replace(position, dice=with_entry(position.dice, side, dice))


# The end.

REASONS = {
    "goal-full": Text("the third die is in the goal"),
    "stranded": Text("a player begins a turn without a die on the squares"),
    "squares-empty": Text("no die is left on the squares"),
    "repetition": Text("the same position for the third time"),
    "turn-limit": Text("the last turn has been played"),
}
_DRAWS = ("repetition", "turn-limit")

_IN_GOAL = Text("die in the goal: {value}")
_FILLED_UP = Text("goal filled up with a 6")


def result(position: Position) -> Result | None:
    """Return the result; None while the game is in progress."""
    reason = reason_for_end(position)
    if reason is None:
        return None
    if reason in _DRAWS:
        return Result.draw(reason, scores(position))
    return Result.by_scores(reason, scores(position))


def scores(position: Position) -> tuple[float, ...]:
    """Return the sums of each side's dice in its goal (HH-22)."""
    return tuple(
        sum(position.goals[seat]) + HIGHEST_VALUE * filled_up(position, seat) for seat in SIDES
    )


def score_sheet(position: Position) -> tuple[ScoreLine, ...]:
    """Return the points die by die."""
    lines: list[ScoreLine] = []
    for seat in SIDES:
        lines += [ScoreLine(seat, _IN_GOAL.filled(value=v), v) for v in position.goals[seat]]
        lines += [ScoreLine(seat, _FILLED_UP, HIGHEST_VALUE)] * filled_up(position, seat)
    return tuple(lines)
