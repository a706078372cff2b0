"""The main player's turn: HH-2 and HH-4 to HH-10.

A die's possibilities depend on its own side, not on the player who moves it (HH-17).
"""

from spielwerk.game.refusals import Illegal
from spielwerk.game.text import Text
from spielwerk.games.heaven_hell.position import (
    HIGHEST_VALUE,
    LOWERINGS,
    NOWHERE,
    OWNERS,
    SIDES,
    Kind,
    Move,
    Position,
)
from spielwerk.games.heaven_hell.rules.refusal import illegal
from spielwerk.grids.square import Square


def takes_an_action_point(position: Position, move: Move) -> Illegal | None:
    """HH-2, HH-9: everything but lowering and ending the turn takes an action point."""
    if position.points or move.kind in LOWERINGS:
        return None
    return illegal(
        "HH-2",
        Text(
            "This costs an action point, but none is left in this turn: you can lower dice "
            "or end the turn."
        ),
        () if move.source == NOWHERE else (move.source,),
    )


def enters_next_to_the_start(position: Position, move: Move) -> Illegal | None:
    """HH-4: a die enters onto one of the three squares next to its start."""
    entries = position.setup.next_to_start(move.side)
    if move.target in entries:
        return None
    return illegal(
        "HH-4",
        Text("Dice {owner} enter next to their start, on {cells}, not on {target}."),
        entries,
        owner=OWNERS[move.side],
        target=move.target,
    )


def a_die_is_in_the_start(position: Position, move: Move) -> Illegal | None:
    """HH-4: only a die that waits in the start can enter."""
    if position.in_start(move.side):
        return None
    return illegal("HH-4", Text("No die {owner} is left in the start."), owner=OWNERS[move.side])


def returns_from_next_to_the_start(position: Position, move: Move) -> Illegal | None:
    """HH-5: a die returns from one of the three squares next to its start."""
    entries = position.setup.next_to_start(move.side)
    if move.source in entries:
        return None
    return illegal(
        "HH-5",
        Text(
            "Dice {owner} return to their start from the squares next to it, {cells}, not "
            "from {source}."
        ),
        entries,
        owner=OWNERS[move.side],
        source=move.source,
    )


def steps_to_an_adjacent_square(position: Position, move: Move) -> Illegal | None:
    """HH-6, HH-9: a step goes one square up, down or sideways."""
    if move.target in position.setup.grid.orthogonal(move.source):
        return None
    return illegal(
        "HH-6",
        Text("A step goes one square up, down or sideways, not from {source} to {target}."),
        (move.source, move.target),
        source=move.source,
        target=move.target,
    )


def rises_to_six_at_most(position: Position, move: Move) -> Illegal | None:
    """HH-7: a die goes up by 1, to 6 at most."""
    if position.value(move.side, move.source) < HIGHEST_VALUE:
        return None
    return illegal(
        "HH-7",
        Text("The die on {cells} shows {highest} and goes no higher."),
        (move.source,),
        highest=HIGHEST_VALUE,
    )


def arrives_from_next_to_the_goal(position: Position, move: Move) -> Illegal | None:
    """HH-8: a die goes into its goal from one of the three squares next to it."""
    exits = position.setup.next_to_goal(move.side)
    if move.source in exits:
        return None
    return illegal(
        "HH-8",
        Text(
            "Dice {owner} go into their goal from the squares next to it, {cells}, not "
            "from {source}."
        ),
        exits,
        owner=OWNERS[move.side],
        source=move.source,
    )


def sinks_to_one_at_least(position: Position, move: Move) -> Illegal | None:
    """HH-9: a die goes down by 1, not below 1."""
    if position.value(move.side, move.source) > 1:
        return None
    return illegal("HH-9", Text("The die on {cells} shows 1 and goes no lower."), (move.source,))


def no_own_die_is_on_the_target(position: Position, move: Move) -> Illegal | None:
    """HH-10: dice of one side never share a square."""
    if not position.value(move.side, move.target):
        return None
    return illegal(
        "HH-10",
        Text("A die {owner} is already on {cells}, and dice of one side never share a square."),
        (move.target,),
        owner=OWNERS[move.side],
    )


_RULE_OF_KIND = {
    Kind.RETURN: "HH-5",
    Kind.STEP: "HH-6",
    Kind.RAISE: "HH-7",
    Kind.GOAL: "HH-8",
    Kind.LOWER: "HH-9",
    Kind.LOWER_STEP: "HH-6",
}


def the_square_is_not_empty(position: Position, move: Move) -> Illegal | None:
    """HH-5 to HH-9: an empty square has no die to move or turn."""
    if move.source == NOWHERE or any(position.value(side, move.source) for side in SIDES):
        return None
    return illegal(
        _RULE_OF_KIND[move.kind],
        Text("{cells} is empty: there is no die to move or turn."),
        (move.source,),
    )


def a_die_is_on_the_square(position: Position, move: Move) -> Illegal | None:
    """HH-5 to HH-9: only a die on the squares moves or turns."""
    if position.value(move.side, move.source):
        return None
    return illegal(
        _RULE_OF_KIND[move.kind],
        Text("No die {owner} is on {cells}."),
        (move.source,),
        owner=OWNERS[move.side],
    )


def own_dice_only(position: Position, move: Move) -> Illegal | None:
    """HH-17: the enemy's dice are moved with an extra point only."""
    if move.side == position.main:
        return None
    return illegal(
        "HH-17",
        Text(
            "On your turn you move your own dice; dice {owner} move only with the extra "
            "point of a conflict that you won."
        ),
        squares_of(move)[:1],
        owner=OWNERS[move.side],
    )


def squares_of(move: Move) -> tuple[Square, ...]:
    """Return the squares that a move names, the die's own first."""
    return tuple(square for square in (move.source, move.target) if square != NOWHERE)
