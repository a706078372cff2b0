"""Legal moves: the candidates that pass all rules."""

from collections.abc import Callable, Iterable, Iterator

from spielwerk.game import Seat
from spielwerk.game.refusals import Illegal, first_refusal
from spielwerk.game.text import Text
from spielwerk.games.fire_water.position import ACTIONS, PASS, Kind, Move, Position
from spielwerk.games.fire_water.rules.occupancy import Occupancy
from spielwerk.games.fire_water.rules.order import RULES, wrong_time


def legal_moves(position: Position, seat: Seat) -> list[Move]:
    """Return every legal move of the player to move."""
    occupancy = Occupancy(position)
    moves: list[Move] = []
    for kind in Kind:
        moves += moves_of_kind(kind, occupancy, seat)
    return moves


def violation(position: Position, seat: Seat, move: Move) -> Illegal | None:
    """Return the rule that forbids a move to the player to move; None if it is legal."""
    refusal = wrong_time(position, move.kind)
    if refusal is not None:
        return refusal
    return first_refusal(ALL_RULES[move.kind], Occupancy(position), seat, move)


def can_place_a_stone(occupancy: Occupancy, seat: Seat) -> bool:
    """Return whether a player could place a stone in a turn."""
    return any(True for _ in moves_of_kind(Kind.STONE, occupancy, seat))


def moves_of_kind(kind: Kind, occupancy: Occupancy, seat: Seat) -> Iterable[Move]:
    """Return a player's legal moves of a kind, if it were their turn."""
    if wrong_time(occupancy.position, kind) is not None:
        return ()
    rules, candidates = ALL_RULES[kind], CANDIDATES[kind](occupancy, seat)
    return (move for move in candidates if first_refusal(rules, occupancy, seat, move) is None)


def nothing_else_can_be_done(occupancy: Occupancy, seat: Seat, move: Move) -> Illegal | None:
    """FW-16: a player with a legal action must act; not so in the last round (FW-18)."""
    if occupancy.position.last_actor is not None:
        return None
    action = next((m for kind in ACTIONS for m in moves_of_kind(kind, occupancy, seat)), None)
    if action is None:
        return None
    words = Text(
        "You can pass only if you can do nothing else, but you can {example}.",
        example=_CAN[action.kind].filled(square=action.square),
    )
    return Illegal("FW-16", words, () if action.kind is Kind.TILE else (str(action.square),))


_CAN = {
    Kind.TILE: Text("still lay a tile"),
    Kind.LEADER: Text("place your leader on {square}"),
    Kind.STONE: Text("place a stone on {square}"),
    Kind.CLAIM: Text("claim the elemental on {square}"),
}


ALL_RULES = {**RULES, Kind.PASS: (nothing_else_can_be_done,)}


# Candidates: a superset of the legal moves, found by neighbourhood.


def elementals(occupancy: Occupancy, seat: Seat) -> Iterator[Move]:
    """Yield an elemental on any square."""
    for square in occupancy.grid.squares():
        yield Move(Kind.ELEMENTAL, (square,))


def tiles(occupancy: Occupancy, seat: Seat) -> Iterator[Move]:
    """Yield each open tile on each pair of empty neighbours, in both directions."""
    for tile in sorted(occupancy.position.players[seat].open):
        for squares in occupancy.pairs:
            yield Move(Kind.TILE, squares, tile)
            yield Move(Kind.TILE, squares[::-1], tile)


def leaders(occupancy: Occupancy, seat: Seat) -> Iterator[Move]:
    """Yield an unplaced leader on each empty square."""
    kind = Kind.LEADER
    if occupancy.position.players[seat].leader is None:
        for square in sorted(occupancy.empty):
            yield Move(kind, (square,))


def stones(occupancy: Occupancy, seat: Seat) -> Iterator[Move]:
    """Yield a stone beside each own half where no empty square is adjacent."""
    beside_own = {
        beside
        for half in occupancy.uncovered.values()
        if half.seat == seat
        for beside in occupancy.beside[half.square]
    }
    for square in sorted(beside_own):
        if not occupancy.gaps(square):
            yield Move(Kind.STONE, (square,))


def claims(occupancy: Occupancy, seat: Seat) -> Iterator[Move]:
    """Yield a claim of each elemental."""
    for square in sorted(occupancy.position.elementals):
        yield Move(Kind.CLAIM, (square,))


def passing(occupancy: Occupancy, seat: Seat) -> Iterator[Move]:
    """Yield a pass, unless a tile can be laid."""
    position = occupancy.position
    if position.last_actor is not None or not (occupancy.pairs and position.players[seat].open):
        yield PASS


CANDIDATES: dict[Kind, Callable[[Occupancy, Seat], Iterable[Move]]] = {
    Kind.ELEMENTAL: elementals,
    Kind.TILE: tiles,
    Kind.LEADER: leaders,
    Kind.STONE: stones,
    Kind.CLAIM: claims,
    Kind.PASS: passing,
}
