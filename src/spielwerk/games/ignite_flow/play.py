"""The beginning of a game, the effects of moves, end and scores."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from spielwerk.game import Result, ScoreLine, Seat
from spielwerk.game.options import Option, Settings, Value
from spielwerk.game.text import Text
from spielwerk.game.values import with_entry
from spielwerk.games.ignite_flow.moves import can_place_a_temple
from spielwerk.games.ignite_flow.position import (
    BLACK,
    PLACEMENTS,
    WHITE,
    Element,
    Kind,
    Move,
    Position,
    Squares,
)
from spielwerk.grids.square import Grid, Square

OPTIONS = (
    Option("straight_rivers", False, Text("a river of two cells flows straight")),
    Option(
        "vertical_reactions", True, Text("fire and water also react when one lies above the other")
    ),
)


POINTS_PER_DESTROYED_TEMPLE = 4

_LANDMASS = Text("landmass of {count} at {cell}")
_DESTROYED = Text("destroyed enemy temples: {count}")


def initial_position(seats: int, options: Settings) -> Position:
    """Return an empty board with the given options."""
    size = int(options["size"])
    return Position(
        grid=Grid(size, size),
        straight_rivers=bool(options["straight_rivers"]),
        vertical_reactions=bool(options["vertical_reactions"]),
    )


def options_of(position: Position) -> dict[str, Value]:
    """Return the options of a position."""
    return {
        "straight_rivers": position.straight_rivers,
        "vertical_reactions": position.vertical_reactions,
        "size": position.grid.columns,
    }


def to_move(position: Position) -> tuple[Seat, ...]:
    """Return the player to move, until the game is over."""
    return () if result(position) else (position.mover,)


# A turn.


def after(position: Position, moves: Mapping[Seat, Move]) -> Position:
    """Return the position after a move; a turn without a temple ends automatically."""
    move = moves[position.mover]
    if position.temple_due:
        return _end_turn(_after_temple(position, move))
    acted = _after_action(position, move)
    return replace(acted, temple_due=True) if can_place_a_temple(acted) else _end_turn(acted)


def _end_turn(position: Position) -> Position:
    return replace(position, mover=1 - position.mover, temple_due=False, turn=position.turn + 1)


_BECOMES = {
    **PLACEMENTS,
    Kind.BURN: Element.FIRE,
    Kind.PETRIFY: Element.DESERT,
    Kind.FLOW: Element.WATER,
    Kind.REACT: Element.EARTH,
}


def becomes(move: Move) -> dict[Square, Element]:
    """Return what each cell of an action turns into (IF-2 to IF-11)."""
    return {
        cell: Element.DESERT if cell == move.desert else _BECOMES[move.kind] for cell in move.cells
    }


def _after_action(position: Position, move: Move) -> Position:
    changes = becomes(move)

    def now(element: Element, cells: Squares) -> Squares:
        return cells.difference(changes).union(
            cell for cell, new in changes.items() if new is element
        )

    # Filled cells and deserts are permanent, so no earlier position can repeat.
    lasting = any(
        position.content(cell) is None or new is Element.DESERT for cell, new in changes.items()
    )
    acted = replace(
        position,
        fire=now(Element.FIRE, position.fire),
        water=now(Element.WATER, position.water),
        earth=now(Element.EARTH, position.earth),
        desert=now(Element.DESERT, position.desert),
        earlier=() if lasting else (*position.earlier, position.key()),
    )
    return _without_burnt_temple(acted, move) if move.kind is Kind.BURN else acted


def _without_burnt_temple(position: Position, burn: Move) -> Position:
    """Return the board without a burnt temple, which goes to its owner's opponent (IF-4)."""
    (cell,) = burn.cells
    owner = position.temple_owner(cell)
    if owner is None:
        return position
    holder = 1 - owner
    return replace(
        position,
        temples=with_entry(position.temples, owner, position.temples[owner] - {cell}),
        trophies=with_entry(position.trophies, holder, position.trophies[holder] + 1),
        earlier=(),
    )


def _after_temple(position: Position, move: Move) -> Position:
    """Return the board after the temple choice (IF-14)."""
    if move.kind is Kind.NO_TEMPLE:
        return position
    seat = position.mover
    return replace(
        position,
        temples=with_entry(position.temples, seat, position.temples[seat].union(move.cells)),
        hands=with_entry(position.hands, seat, position.hands[seat] - 1),
        earlier=(),
    )


# The end.


def result(position: Position) -> Result | None:
    """Return the result: the board is full (IF-16), or a position occurs for the third time."""
    if position.temple_due:
        return None
    if not position.empty():
        return Result.by_scores("board-full", scores(position))
    if is_third_occurrence(position):
        return Result.draw("repetition", scores(position))
    return None


def is_third_occurrence(position: Position) -> bool:
    """IF-19: the position has occurred at the start of two earlier turns."""
    if position.temple_due or len(position.earlier) < 2:
        return False
    return position.earlier.count(position.key()) >= 2


def scores(position: Position) -> tuple[float, ...]:
    """Return points: one per earth of own landmasses, four per destroyed temple (IF-17, IF-18)."""
    points = [trophies * POINTS_PER_DESTROYED_TEMPLE for trophies in position.trophies]
    for land, owner in landmasses(position):
        if owner is not None:
            points[owner] += len(land)
    return tuple(points)


def score_sheet(position: Position) -> tuple[ScoreLine, ...]:
    """Return the points landmass by landmass, without those that score for neither player."""
    lines = []
    for land, owner in landmasses(position):
        if owner is not None:
            cells = tuple(map(str, sorted(land)))
            about = _LANDMASS.filled(count=len(cells), cell=cells[0])
            lines.append(ScoreLine(owner, about, len(cells), cells))
    for seat, trophies in enumerate(position.trophies):
        if trophies:
            points = trophies * POINTS_PER_DESTROYED_TEMPLE
            lines.append(ScoreLine(seat, _DESTROYED.filled(count=trophies), points))
    return tuple(lines)


def landmasses(position: Position) -> Iterator[tuple[Squares, Seat | None]]:
    """Yield every landmass with its only owner of temples, if there is one (IF-17)."""
    for land in position.grid.components(position.earth):
        owners = [seat for seat in (WHITE, BLACK) if land & position.temples[seat]]
        yield land, owners[0] if len(owners) == 1 else None
