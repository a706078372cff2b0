"""The position editor of Ignite and Flow.

Temples that are neither on the board nor destroyed are in hand. The player to move follows from the
number of the turn and vice versa, because White begins.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from spielwerk.game import Seat, editor
from spielwerk.game.text import ContextText, Text
from spielwerk.game.values import with_entry
from spielwerk.games.ignite_flow.board.words import SEAT_NAMES
from spielwerk.games.ignite_flow.notation import PLAYERS, faults, parse_draft
from spielwerk.games.ignite_flow.play import OPTIONS, options_of
from spielwerk.games.ignite_flow.position import BLACK, TEMPLES_EACH, WHITE, Element, Position
from spielwerk.grids.square import Square

_ELEMENTS = {
    Element.FIRE: Text("fire"),
    Element.WATER: Text("water"),
    Element.EARTH: Text("earth"),
    Element.DESERT: Text("desert"),
}
_TEMPLES = {"temple:0": WHITE, "temple:1": BLACK}
_COLOURS = (ContextText("temple", "white"), ContextText("temple", "black"))
_HALVES = (
    ("action", Text("the action")),
    ("temple", Text("a temple, or none")),
)
_LAST_TURN = 999


def _in_hand(draft: Position, seat: Seat) -> int:
    return TEMPLES_EACH - len(draft.temples[seat]) - draft.trophies[1 - seat]


def _settled(draft: Position, **changes: Any) -> Position:
    """Return the draft with changes; temples not elsewhere are in hand, and there is no history."""
    changed = replace(draft, **changes, earlier=())
    hands = (max(_in_hand(changed, WHITE), 0), max(_in_hand(changed, BLACK), 0))
    return replace(changed, hands=hands)


# Things and fields.


def _things(draft: Position) -> Sequence[editor.Thing]:
    elements, temples = Text("Elements"), Text("Temples")
    return [
        *(editor.Thing(element.value, title, elements) for element, title in _ELEMENTS.items()),
        *(
            editor.Thing(name, _temple(seat), temples, max(_in_hand(draft, seat), 0))
            for name, seat in _TEMPLES.items()
        ),
    ]


def _temple(seat: Seat) -> Text:
    return Text("{colour} temple", colour=_COLOURS[seat])


def _fields(draft: Position) -> Sequence[editor.EditorField]:
    movers = tuple(zip(PLAYERS, SEAT_NAMES, strict=True))
    half = "temple" if draft.temple_due else "action"
    return [
        editor.choice("mover", Text("To move"), PLAYERS[draft.mover], movers),
        editor.choice("half", Text("Next step"), half, _HALVES),
        *(_destroyed(draft, seat) for seat in (WHITE, BLACK)),
        editor.number("turn", Text("Turn number"), draft.turn, 1, _LAST_TURN),
        *editor.option_fields(OPTIONS, options_of(draft)),
    ]


def _destroyed(draft: Position, seat: Seat) -> editor.EditorField:
    title = (
        Text("Destroyed white temples"),
        Text("Destroyed black temples"),
    )[seat]
    most = max(TEMPLES_EACH - len(draft.temples[seat]), 0)
    return editor.number(f"destroyed:{seat}", title, draft.trophies[1 - seat], 0, most)


# Changes.


def _put(draft: Position, thing: str, cells: tuple[str, ...]) -> Position:
    if len(cells) != 1:
        raise editor.no_thing(thing)
    cell = _cell(draft, cells[0])
    if thing in _TEMPLES:
        return _with_temple(draft, cell, _TEMPLES[thing])
    if thing not in [element.value for element in _ELEMENTS]:
        raise editor.no_thing(thing)
    element = Element(thing)
    kept = draft if element is Element.EARTH else _without_temple(draft, cell)
    return _settled(_with_element(kept, cell, element))


def _with_element(draft: Position, cell: Square, element: Element | None) -> Position:
    now: dict[str, Any] = {
        kind.value: cells | {cell} if kind is element else cells - {cell}
        for kind, cells in draft.elements()
    }
    return replace(draft, **now)


def _without_temple(draft: Position, cell: Square) -> Position:
    white, black = (temples - {cell} for temples in draft.temples)
    return replace(draft, temples=(white, black))


def _with_temple(draft: Position, cell: Square, seat: Seat) -> Position:
    """Place a temple, with earth below it."""
    cleared = _without_temple(draft, cell)
    if _in_hand(cleared, seat) < 1:
        raise editor.CannotEdit(
            Text(
                "All {each} temples of {player} are on the board or destroyed: remove one first.",
                each=TEMPLES_EACH,
                player=SEAT_NAMES[seat],
            ),
            cells=tuple(map(str, sorted(draft.temples[seat]))),
        )
    temples = with_entry(cleared.temples, seat, cleared.temples[seat] | {cell})
    return _settled(_with_element(cleared, cell, Element.EARTH), temples=temples)


def _take(draft: Position, cell: str) -> Position:
    where = _cell(draft, cell)
    if draft.temple_owner(where) is not None:
        return _settled(_without_temple(draft, where))
    if draft.content(where) is None:
        raise editor.nothing_there(cell)
    return _settled(_with_element(draft, where, None))


def _move(draft: Position, source: str, target: str) -> Position:
    """Move an element to another cell, with its temple."""
    here, there = _cell(draft, source), _cell(draft, target)
    element, owner = draft.content(here), draft.temple_owner(here)
    if element is None:
        raise editor.nothing_there(source)
    if here == there:
        return draft
    left = _with_element(_without_temple(_without_temple(draft, here), there), here, None)
    moved = _settled(_with_element(left, there, element))
    return moved if owner is None else _with_temple(moved, there, owner)


def _cell(draft: Position, name: str) -> Square:
    cell = draft.grid.square(name)
    if cell is None:
        raise editor.no_cell(name)
    return cell


def _set(draft: Position, field: str, value: editor.FieldValue) -> Position:
    editor.checked_field(_fields(draft), field, value)
    if field == "mover":
        mover = PLAYERS.index(str(value))
        turn = draft.turn if draft.turn % 2 != mover else draft.turn + 1
        return _settled(draft, mover=mover, turn=turn)
    if field == "turn":
        turn = int(str(value))
        return _settled(draft, turn=turn, mover=WHITE if turn % 2 else BLACK)
    if field == "half":
        return _settled(draft, temple_due=value == "temple")
    if field.startswith("destroyed:"):
        other = 1 - int(field[-1])
        return _settled(draft, trophies=with_entry(draft.trophies, other, int(str(value))))
    return _settled(draft, **{field: value})


EDITOR: editor.Editor[Position] = editor.Editor(
    read=parse_draft,
    faults=faults,
    empty=lambda first: first,
    things=_things,
    fields=_fields,
    put=_put,
    take=_take,
    move=_move,
    set=_set,
)
