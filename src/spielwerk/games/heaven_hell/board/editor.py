"""The position editor of Heaven and Hell: dice are placed with their values.

A die is `L4` or `M4`. It is put on a square or into its goal (`Lgoal`); all others wait in the
start. Points, phase and turn follow from the dice where possible; the rest is set by hand.
"""

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from spielwerk.game import Seat, editor
from spielwerk.game.text import Text, same
from spielwerk.game.values import with_entry
from spielwerk.games.heaven_hell.notation import parse_position
from spielwerk.games.heaven_hell.options import OPTIONS, settings_of
from spielwerk.games.heaven_hell.position import (
    HEAVEN,
    HELL,
    HIGHEST_VALUE,
    LETTERS,
    OWNERS,
    PLAYERS,
    SEAT_NAMES,
    SIDES,
    Phase,
    Position,
)
from spielwerk.games.heaven_hell.rules.validity import faults
from spielwerk.grids.square import Square

_LAST_TURN = 999
_MOST_POINTS = 5
_THING = re.compile(r"([LM])([1-6])")
_PLACE = re.compile(r"([LM]?)([a-z][0-9]{1,2}|goal|start)")


class Place(NamedTuple):
    """A square or a goal, with the side of the die where it matters."""

    side: Seat | None
    square: Square | None
    goal: bool = False


# Things and fields.


def _things(draft: Position) -> Sequence[editor.Thing]:
    title = Text("die {owner} showing {value}")
    return [
        editor.Thing(
            f"{LETTERS[side]}{value}",
            title.filled(owner=OWNERS[side], value=value),
            SEAT_NAMES[side],
            max(draft.in_start(side), 0),
        )
        for side in SIDES
        for value in range(1, HIGHEST_VALUE + 1)
    ]


_PHASES = {
    "start": Text("the turn begins"),
    "turn": Text("the turn continues"),
    "cards": Text("cards are chosen, {side} attacks"),
    "raise": Text("{side} has won and raises a die"),
    "extra": Text("{side} has won, extra point"),
}


def _phases() -> list[tuple[str, Text]]:
    found = []
    for phase, title in _PHASES.items():
        if phase in ("start", "turn"):
            found.append((phase, title))
        else:
            found += [
                (f"{phase}-{PLAYERS[side]}", title.filled(side=SEAT_NAMES[side])) for side in SIDES
            ]
    return found


def _phase_name(draft: Position) -> str:
    phase = draft.phase.value
    return phase if draft.in_turn else f"{phase}-{PLAYERS[draft.active]}"


def _fields(draft: Position) -> Sequence[editor.EditorField]:
    players = tuple(zip(PLAYERS, SEAT_NAMES, strict=True))
    return [
        editor.choice("main", Text("Whose turn"), PLAYERS[draft.main], players),
        editor.choice("phase", Text("Next step"), _phase_name(draft), _phases()),
        editor.number("points", Text("Points left"), draft.points, 0, _MOST_POINTS),
        editor.number("total", Text("Points this turn"), draft.total, 0, _MOST_POINTS),
        *(_cards(draft, side) for side in SIDES),
        editor.number("turn", Text("Turn number"), draft.turn, 1, _LAST_TURN),
        *editor.option_fields(OPTIONS, settings_of(draft.setup)),
    ]


def _cards(draft: Position, side: Seat) -> editor.EditorField:
    highest = draft.setup.cards
    return editor.EditorField(
        f"cards:{side}",
        Text("Cards {owner}", owner=OWNERS[side]),
        "several",
        tuple(str(card) for card in sorted(draft.hands[side])),
        tuple((str(card), same(str(card))) for card in range(highest + 1)),
        most=highest + 1,
    )


# Changes.


def _put(draft: Position, thing: str, cells: tuple[str, ...]) -> Position:
    match = _THING.fullmatch(thing)
    if match is None or len(cells) != 1:
        raise editor.no_thing(thing)
    side, place = LETTERS.index(match[1]), _place(draft, cells[0])
    return _settled(_with_die(draft, side, int(match[2]), place))


def _with_die(draft: Position, side: Seat, value: int, place: Place) -> Position:
    replaced = place.square is not None and draft.value(side, place.square)
    if draft.in_start(side) < 1 and not replaced:
        raise editor.CannotEdit(
            Text(
                "All {dice} dice {owner} are in use: remove one first.",
                dice=draft.setup.dice,
                owner=OWNERS[side],
            )
        )
    if place.square is not None:
        dice = {**dict(draft.dice[side]), place.square: value}
        return _with_dice(draft, side, dice)
    if not place.goal:
        return draft
    return _with_die_in_goal(draft, side, value, place)


def _with_die_in_goal(draft: Position, side: Seat, value: int, place: Place) -> Position:
    if place.side != side:
        raise editor.CannotEdit(Text("Dice {owner} do not go into this goal.", owner=OWNERS[side]))
    goal = draft.goals[side]
    if len(goal) >= draft.setup.goal_dice:
        raise editor.CannotEdit(Text("This goal is full."), rule="HH-21", cells=())
    return _with_goal(draft, side, tuple(sorted((*goal, value))))


def _with_dice(draft: Position, side: Seat, dice: dict[Square, int]) -> Position:
    return replace(draft, dice=with_entry(draft.dice, side, tuple(sorted(dice.items()))))


def _with_goal(draft: Position, side: Seat, goal: tuple[int, ...]) -> Position:
    return replace(draft, goals=with_entry(draft.goals, side, goal))


def _take(draft: Position, cell: str) -> Position:
    return _settled(_lifted(draft, cell)[2])


def _lifted(draft: Position, cell: str) -> tuple[Seat, int, Position]:
    """Return side and value of a die at a place, and the draft without it."""
    place = _place(draft, cell)
    if place.goal and place.side is not None and draft.goals[place.side]:
        *rest, value = draft.goals[place.side]
        return place.side, value, _with_goal(draft, place.side, tuple(rest))
    if place.square is not None:
        for side in reversed(SIDES) if place.side is None else (place.side,):
            dice = dict(draft.dice[side])
            if place.square in dice:
                value = dice.pop(place.square)
                return side, value, _with_dice(draft, side, dice)
    raise editor.nothing_there(cell)


def _move(draft: Position, source: str, target: str) -> Position:
    side, value, lifted = _lifted(draft, source)
    place = _place(draft, target)
    other = lifted.value(side, place.square) if place.square is not None else 0
    if other:
        raise editor.CannotEdit(
            Text("A die {owner} is already there.", owner=OWNERS[side]), cells=(str(place.square),)
        )
    return _settled(_with_die(lifted, side, value, place))


def _turn(draft: Position, cell: str) -> Position:
    """Increase the value of a die by one; after the 6 comes the 1."""
    side, value, lifted = _lifted(draft, cell)
    return _settled(_with_die(lifted, side, value % HIGHEST_VALUE + 1, _place(draft, cell)))


def _place(draft: Position, name: str) -> Place:
    match = _PLACE.fullmatch(name)
    side = LETTERS.index(match[1]) if match and match[1] else None
    if match and match[2] in ("goal", "start") and side is not None:
        return Place(side, None, match[2] == "goal")
    square = draft.setup.grid.square(match[2]) if match else None
    if square is None:
        raise editor.no_cell(name)
    return Place(side, square)


def _settled(draft: Position, **changes: Any) -> Position:
    """Return the draft with what follows from its dice: the conflict, the points of a new turn."""
    changed = replace(draft, **changes, earlier=())
    if changed.conflict is not None and changed.in_turn:
        changed = replace(changed, phase=Phase.CARDS, active=changed.main)
    elif changed.conflict is None and changed.phase is Phase.CARDS:
        changed = replace(changed, phase=Phase.START, active=changed.main)
    if changed.phase is Phase.START:
        points = min(len(changed.dice[changed.main]), _MOST_POINTS)
        return replace(changed, points=points, total=points)
    return changed


def _set(draft: Position, field: str, value: editor.FieldValue) -> Position:
    editor.checked_field(_fields(draft), field, value)
    if isinstance(value, tuple):
        hand = frozenset(int(card) for card in value) | {0}
        return replace(draft, hands=with_entry(draft.hands, int(field[-1]), hand), earlier=())
    if field == "main":
        return _with_main(draft, PLAYERS.index(str(value)))
    if field == "turn":
        turn = int(value)
        return _with_main(replace(draft, turn=turn), HELL if turn % 2 else HEAVEN)
    if field == "phase":
        phase, _, active = str(value).partition("-")
        who = PLAYERS.index(active) if active else draft.main
        return _chosen(draft, phase=Phase(phase), active=who)
    if field in ("points", "total"):
        return _chosen(draft, **{field: int(value)})
    return replace(draft, setup=replace(draft.setup, irregular_cards=bool(value)), earlier=())


def _with_main(draft: Position, main: Seat) -> Position:
    """Set the main player; Hell begins, so its turns have odd numbers."""
    turn = draft.turn if draft.turn % 2 != main else draft.turn + 1
    active = main if draft.in_turn else draft.active
    return _settled(draft, main=main, active=active, turn=turn)


def _chosen(draft: Position, **changes: Any) -> Position:
    """Return the draft with chosen values; only a new turn resets the points."""
    changed = replace(draft, **changes, earlier=())
    begins = changed.phase is Phase.START and "phase" in changes
    points = min(len(changed.dice[changed.main]), _MOST_POINTS)
    return replace(changed, points=points, total=points) if begins else changed


EDITOR: editor.Editor[Position] = editor.Editor(
    read=parse_position,
    faults=faults,
    empty=lambda first: _settled(first, dice=((), ())),
    things=_things,
    fields=_fields,
    put=_put,
    take=_take,
    move=_move,
    turn=_turn,
    set=_set,
)
