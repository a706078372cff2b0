"""The guide for a first game of Ignite and Flow."""

from collections.abc import Iterator
from itertools import islice

from spielwerk.game import Seat
from spielwerk.game.text import Text, joined
from spielwerk.games.ignite_flow.moves import legal_moves
from spielwerk.games.ignite_flow.play import landmasses
from spielwerk.games.ignite_flow.position import Kind, Position, Squares
from spielwerk.grids.square import Square

TIPS_AT_ONCE = 2
LATE = 8
"""Number of empty cells at which the game is nearly over."""


def guide(position: Position, seat: Seat) -> tuple[Text, ...]:
    """Return what a seat may do now, and advice."""
    if position.temple_due:
        return (_MAY_BUILD, *islice(_temple_tips(position, seat), 1))
    return (_may_act(position, seat), *islice(_action_tips(position, seat), TIPS_AT_ONCE))


# Possible moves.

_MAY_BUILD = Text(
    "Your action is done. You may place a temple on one of the marked earths, or none."
)
_MAY_ACT = Text("You may {first}.")
_MAY_ACT_OR = Text("You may {first} or {last}.")
_ACTIONS = {
    Kind.FIRE: Text("place fire, water or earth on an empty cell"),
    Kind.BURN: Text("let a fire spread"),
    Kind.FLOW: Text("let a water flow"),
    Kind.REACT: Text("let fire and water that touch react"),
    Kind.PETRIFY: Text("turn four fires to desert"),
}


def _may_act(position: Position, seat: Seat) -> Text:
    kinds = {move.kind for move in legal_moves(position, seat)}
    *most, last = [words for kind, words in _ACTIONS.items() if kind in kinds]
    if not most:
        return _MAY_ACT.filled(first=last)
    return _MAY_ACT_OR.filled(first=joined(most), last=last)


# Advice, most urgent first. The lessons teach each piece.

_BURN = Text(
    "The fire on {fire} lies beside the enemy temple on {temple}: burn it, for four points!"
)
_PUT_OUT = Text(
    "The fire on {fire} threatens your temple on {temple}: let it react with the water on {water}."
)
_THREATENED = Text(
    "The fire on {fire} threatens your temple on {temple}, and there is no water for it to react "
    "with."
)
_SURROUNDED = Text("Your temple on {temple} is threatened by {count} fires.")
_LIGHT = Text(
    "The cell {cell} beside the enemy temple on {temple} is empty: a fire there threatens it."
)
_CLOSE = Text(
    "The cell {cell} beside your temple on {temple} is empty: close it before your "
    "opponent lights a fire there."
)
_SOON_OVER = Text("The board is nearly full: plan the land for your last temples.")
_BUILD = Text(
    "Land is made of earth that is connected straight, not diagonally; you can claim it later."
)


def _action_tips(position: Position, seat: Seat) -> Iterator[Text]:
    own, enemy = position.temples[seat], position.temples[1 - seat]
    for temple, fire in _beside(position, enemy, position.fire):
        yield _BURN.filled(fire=fire, temple=temple)
    for temple, fire in _beside(position, own, position.fire):
        yield _save(position, temple, fire)
    for temple, cell in _beside(position, enemy, position.empty()):
        if position.water.isdisjoint(position.grid.around(cell)):
            yield _LIGHT.filled(temple=temple, cell=cell)
    for temple, cell in _beside(position, own, position.empty()):
        yield _CLOSE.filled(temple=temple, cell=cell)
    if len(position.empty()) <= LATE and position.hands[seat]:
        yield _SOON_OVER
    yield _BUILD


def _beside(
    position: Position, temples: Squares, cells: Squares
) -> Iterator[tuple[Square, Square]]:
    """Yield the temples with one of these cells orthogonally adjacent, each with the first."""
    for temple in sorted(temples):
        beside = cells.intersection(position.grid.orthogonal(temple))
        if beside:
            yield temple, min(beside)


def _save(position: Position, temple: Square, fire: Square) -> Text:
    fires = position.fire.intersection(position.grid.orthogonal(temple))
    if len(fires) > 1:
        return _SURROUNDED.filled(temple=temple, count=len(fires))
    waters = sorted(
        water
        for water in position.water.intersection(position.grid.around(fire))
        if position.vertical_reactions or water.column != fire.column
    )
    if not waters:
        return _THREATENED.filled(fire=fire, temple=temple)
    return _PUT_OUT.filled(fire=fire, temple=temple, water=waters[0])


_LAST = Text("The board is full, so this temple can no longer be burnt: claim the land at {cell}.")
_SECOND = Text(
    "All this land is already yours: a second temple helps only where an opponent could cut it."
)
_SAFE = Text("A temple on {cell} is safe for now: neither a fire nor an empty cell is beside it.")
_WAIT = Text("There is no hurry: beside a fire or an empty cell a temple is soon burnt.")


def _temple_tips(position: Position, seat: Seat) -> Iterator[Text]:
    temples = position.temples[0] | position.temples[1]
    free = [land for land, _ in landmasses(position) if not land & temples]
    if not free:
        yield _SECOND
        return
    largest = max(free, key=lambda land: (len(land), sorted(land)))
    if not position.empty():
        yield _LAST.filled(cell=min(largest))
    danger = position.fire | position.empty()
    for cell in sorted(largest):
        if danger.isdisjoint(position.grid.orthogonal(cell)):
            yield _SAFE.filled(cell=cell)
    yield _WAIT
