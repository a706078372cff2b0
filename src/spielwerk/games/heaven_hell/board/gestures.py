"""Gestures: moves made by touching things.

A die is touched by its square (`b5`; where two dice share it, `Lb5` or `Mb5`), then its destination
or action: a square, `start`, `goal`, `raise`, or `lower`, which may be followed by a square. An
entering die is touched in its start (`Lstart`), then its square. Cards are `card:7`; `end` ends the
turn or lets the extra point lapse.
"""

from collections.abc import Iterator, Sequence

from spielwerk.game import Seat
from spielwerk.games.heaven_hell.position import END, LETTERS, SIDES, Kind, Move, Position
from spielwerk.grids.square import Square

_END = "end"
_ACTIONS = {Kind.RETURN: "start", Kind.RAISE: "raise", Kind.GOAL: "goal", Kind.LOWER: "lower"}


def die_name(position: Position, side: Seat, square: Square) -> str:
    """Return the name of a die: its square, with its letter unless it is alone there."""
    alone = position.value(side, square) and not position.value(1 - side, square)
    return str(square) if alone else f"{LETTERS[side]}{square}"


def start_name(side: Seat) -> str:
    """Return the name of a side's start."""
    return f"{LETTERS[side]}start"


def goal_name(side: Seat) -> str:
    """Return the name of a side's goal."""
    return f"{LETTERS[side]}goal"


def _card_name(card: int) -> str:
    return f"card:{card}"


def gesture(position: Position, move: Move) -> tuple[str, ...]:
    """Return the things touched, in order, to make a move."""
    if move.kind is Kind.END:
        return (_END,)
    if move.kind is Kind.CARD:
        return (_card_name(move.card),)
    if move.kind is Kind.ENTER:
        return (start_name(move.side), str(move.target))
    die = die_name(position, move.side, move.source)
    if move.kind is Kind.STEP:
        return (die, str(move.target))
    if move.kind is Kind.LOWER_STEP:
        return (die, _ACTIONS[Kind.LOWER], str(move.target))
    return (die, _ACTIONS[move.kind])


def moves_matching(position: Position, seat: Seat, touched: Sequence[str]) -> Iterator[Move]:
    """Yield every move, legal or not, whose gesture begins with these touches."""
    if not touched:
        yield from _writable(position)
        return
    first, *rest = touched
    if not rest:
        yield from _beginning_with(position, first)
    else:
        yield from _going_on(position, first, rest)


def _writable(position: Position) -> Iterator[Move]:
    yield END
    yield from _cards(position)
    for side in SIDES:
        yield from _entries(position, side)
        for square in position.setup.grid.squares():
            yield from _die_moves(position, side, square)


def _beginning_with(position: Position, name: str) -> Iterator[Move]:
    """Yield the moves whose gesture begins with a thing."""
    if name == _END:
        yield END
    for card in _cards(position):
        if _card_name(card.card) == name:
            yield card
    for side in SIDES:
        if start_name(side) == name:
            yield from _entries(position, side)
    for side, square in dice_named(position, name):
        yield from _die_moves(position, side, square)


def _going_on(position: Position, name: str, rest: Sequence[str]) -> Iterator[Move]:
    """Yield the moves of a touched thing to those touched next."""
    target = position.setup.grid.square(rest[-1])
    if len(rest) == 1 and target is not None:
        for side in SIDES:
            if start_name(side) == name:
                yield Move(Kind.ENTER, side, target=target)
    for side, square in dice_named(position, name):
        yield from _die_going_on(position, side, square, rest)


def _die_going_on(
    position: Position, side: Seat, square: Square, rest: Sequence[str]
) -> Iterator[Move]:
    grid = position.setup.grid
    target = grid.square(rest[-1])
    if len(rest) == 1:
        for kind, action in _ACTIONS.items():
            if action == rest[0]:
                yield Move(kind, side, square)
        if target is not None:
            yield Move(Kind.STEP, side, square, target)
    if rest[0] == _ACTIONS[Kind.LOWER]:
        lowered = grid.squares() if len(rest) == 1 else [target] if len(rest) == 2 else []
        for there in filter(None, lowered):
            yield Move(Kind.LOWER_STEP, side, square, there)


def dice_named(position: Position, name: str) -> Iterator[tuple[Seat, Square]]:
    """Yield the dice that a name may mean; on an empty square, any that could be there."""
    for side, letter in enumerate(LETTERS):
        bare = name.removeprefix(letter)
        square = position.setup.grid.square(bare)
        if square is not None:
            other_alone = position.value(1 - side, square) and not position.value(side, square)
            if bare != name or not other_alone:
                yield side, square


def _cards(position: Position) -> Iterator[Move]:
    for card in range(position.setup.cards + 1):
        yield Move(Kind.CARD, card=card)


def _entries(position: Position, side: Seat) -> Iterator[Move]:
    for square in position.setup.grid.squares():
        yield Move(Kind.ENTER, side, target=square)


def _die_moves(position: Position, side: Seat, square: Square) -> Iterator[Move]:
    for kind in _ACTIONS:
        yield Move(kind, side, square)
    for target in position.setup.grid.squares():
        yield Move(Kind.STEP, side, square, target)
        yield Move(Kind.LOWER_STEP, side, square, target)
