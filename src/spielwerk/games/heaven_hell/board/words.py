"""Moves and squares in words, for move lists and screen readers."""

from spielwerk.game.text import ContextText, Text, joined, same
from spielwerk.games.heaven_hell.play import after, scores
from spielwerk.games.heaven_hell.position import (
    HIGHEST_SUM,
    OWNERS,
    SIDES,
    Kind,
    Move,
    Phase,
    Position,
)
from spielwerk.games.heaven_hell.rules.end import reason_for_end

# The mover is named beside the words; a die is named by its side if that differs.
_MOVES = {
    Kind.ENTER: Text("a die{owner} enters on {target}"),
    Kind.RETURN: Text("the die{owner} on {source} returns to the start"),
    Kind.STEP: Text("{source} to {target}"),
    Kind.RAISE: Text("the die{owner} on {source} is raised to {higher}"),
    Kind.GOAL: Text("the die{owner} on {source} goes into the goal with {value}"),
    Kind.LOWER: Text("the die on {source} is lowered to {lower}"),
    Kind.LOWER_STEP: Text("{source} to {target}, lowered to {lower}"),
}
_STEP_OF_OTHER = Text("the die{owner} on {source} goes to {target}")
_CARD = Text("card {card}")
_END = Text("end of the turn")
_LAPSE = Text("the extra point lapses")

_WITH_CONSEQUENCE = Text("{words}: {consequence}")
_CONFLICT = Text("conflict with a {value}")
_GOES_ON = Text("the conflict continues")
_IS_OVER = Text("the conflict is over")
_TURN_ENDS = Text("nothing more is possible, the turn is over")
_GAME_ENDS = Text("{ending}, game over: Hell {hell}, Heaven {heaven}")
_ENDINGS = {
    "goal-full": Text("the goal is full"),
    "squares-empty": Text("the squares are empty"),
    "stranded": Text("the other side begins without a die on the squares"),
    "repetition": ContextText("after a colon", "the same position for the third time"),
    "turn-limit": ContextText("after a colon", "the last turn has been played"),
}


def describe(position: Position, move: Move) -> Text:
    """Return a move in words, with its consequences."""
    if move.kind is Kind.CARD:
        return _CARD.filled(card=move.card)
    words, consequence = _action(position, move), _consequence(position, move)
    if consequence is None:
        return words
    return _WITH_CONSEQUENCE.filled(words=words, consequence=consequence)


def _action(position: Position, move: Move) -> Text:
    if move.kind is Kind.END:
        return _LAPSE if position.phase is Phase.EXTRA else _END
    own = move.side == position.active
    words = _MOVES[move.kind] if own or move.kind is not Kind.STEP else _STEP_OF_OTHER
    value = position.value(move.side, move.source)
    return words.filled(
        owner=same("") if own else joined([same(""), OWNERS[move.side]], " "),
        source=move.source,
        target=move.target,
        value=value,
        higher=value + 1,
        lower=value - 1,
    )


def _consequence(position: Position, move: Move) -> Text | None:
    """Return the consequence for game, conflict or turn, if any."""
    then = after(position, {position.active: move})
    reason = reason_for_end(then)
    if reason is not None:
        hell, heaven = scores(then)
        return _GAME_ENDS.filled(ending=_ENDINGS[reason], hell=hell, heaven=heaven)
    enemy = position.value(1 - move.side, move.target)
    if enemy:
        return _CONFLICT.filled(value=enemy)
    if position.conflict is not None and position.phase is Phase.EXTRA:
        return _IS_OVER if then.conflict is None else _GOES_ON
    return _TURN_ENDS if then.turn > position.turn and move.kind is not Kind.END else None


def move_kind(position: Position, move: Move) -> Text:
    """Return what is done with a die, or the card played."""
    if move.kind is Kind.CARD:
        return _CARD.filled(card=move.card)
    if move.kind is Kind.END and position.phase is Phase.EXTRA:
        return _LAPSE
    return _KINDS[move.kind]


_KINDS = {
    Kind.ENTER: Text("die enters"),
    Kind.RETURN: Text("die returns"),
    Kind.STEP: Text("step"),
    Kind.RAISE: Text("die raised"),
    Kind.GOAL: Text("die into the goal"),
    Kind.LOWER: Text("die lowered"),
    Kind.LOWER_STEP: Text("lowered step"),
    Kind.END: Text("turn ended"),
}

_DIE = Text("die {owner} showing {value}, for cards up to {most}")
_ALL_IN_CONFLICT = Text("conflict: {dice}")


def inspect(position: Position, cell: str) -> Text | None:
    """Return the dice on a square, and the highest cards that fit them (HH-12)."""
    square = position.setup.grid.square(cell)
    if square is None:
        return None
    values = [(side, position.value(side, square)) for side in SIDES]
    dice = [
        _DIE.filled(
            owner=OWNERS[side], value=value, most=min(position.setup.cards, HIGHEST_SUM - value)
        )
        for side, value in values
        if value
    ]
    if len(dice) < 2:
        return dice[0] if dice else None
    both = Text("{one}; {other}", one=dice[0], other=dice[1])
    return _ALL_IN_CONFLICT.filled(dice=both)
