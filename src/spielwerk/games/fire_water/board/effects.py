"""The visible effects of a move, in order.

Things have the names of the gestures; places are squares, or the lists `open` and `unopened` of the
view. All details have the `seat` whose thing it is.

place   elemental             target: square
place   tile:23               source: open, target: square of the fire half; details: `water`,
                              the square of the water half
place   leader                target: square
place   stone                 target: square; details: `count`, 1 or 2
change  leader                target: square; conquered by a stone placed just before
change  elemental             target: square; claimed by the seat with stones placed just before
reveal  tile:23               source: unopened, target: open

A pass shows nothing.
"""

from collections.abc import Iterator, Mapping

from spielwerk.game import Effect, Seat
from spielwerk.games.fire_water.board.gestures import gesture
from spielwerk.games.fire_water.play import stones_due
from spielwerk.games.fire_water.position import Kind, Move, Position


def effects(before: Position, moves: Mapping[Seat, Move], after: Position) -> list[Effect]:
    """Return the visible effects of a move or, without one, of chance."""
    if moves:
        return list(_effects_of_move(before, moves[before.mover]))
    return [
        Effect("reveal", f"tile:{tile}", "unopened", "open", {"seat": seat})
        for seat, (old, new) in enumerate(zip(before.players, after.players, strict=True))
        for tile in sorted(new.open - old.open)
    ]


def _effects_of_move(before: Position, move: Move) -> Iterator[Effect]:
    if move.kind is Kind.PASS:
        return
    seat, target = before.mover, str(move.square)
    if move.kind is Kind.TILE:
        thing, _, water = gesture(before, move)
        yield Effect("place", thing, "open", target, {"seat": seat, "water": water})
    elif move.kind is Kind.STONE or move.kind is Kind.CLAIM:
        details = {"seat": seat, "count": stones_due(before, move)}
        yield Effect("place", "stone", target=target, details=details)
        yield from _won(before, move)
    else:
        thing = gesture(before, move)[0]
        yield Effect("place", thing, target=target, details={"seat": seat})


def _won(before: Position, move: Move) -> Iterator[Effect]:
    """Yield what stones take besides a square (FW-12, FW-13)."""
    target = str(move.square)
    if move.kind is Kind.CLAIM:
        yield Effect("change", "elemental", target=target, details={"seat": before.mover})
    for owner, player in enumerate(before.players):
        if player.leader == move.square:
            yield Effect("change", "leader", target=target, details={"seat": owner})
