"""Legal moves: the candidates that no rule forbids."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from spielwerk.game import Seat
from spielwerk.game.refusals import Illegal
from spielwerk.game.text import Text
from spielwerk.games.fire_water.position import ACTIONS, PASS, Kind, Move, Position
from spielwerk.games.fire_water.rules.occupancy import Occupancy
from spielwerk.games.fire_water.rules.order import (
    RULES,
    WHERE_IT_LIES,
    WHICH_TILE,
    Predicate,
    first_violation,
    wrong_time,
)


def legal_moves(position: Position, seat: Seat) -> list[Move]:
    """Every legal move of the player to move."""
    occupancy = Occupancy(position)
    moves: list[Move] = []
    for kind in Kind:
        moves += moves_of_kind(kind, occupancy, seat)
    return moves


def violation(position: Position, seat: Seat, move: Move) -> Illegal | None:
    """The rule that forbids a move to the player to move, or None."""
    refusal = wrong_time(position, move.kind)
    if refusal is not None:
        return refusal
    return first_violation(ALL_RULES[move.kind], Occupancy(position), seat, move)


def can_place_a_stone(occupancy: Occupancy, seat: Seat) -> bool:
    """Whether a player could place a stone, if it were that player's turn."""
    return any(True for _ in moves_of_kind(Kind.STONE, occupancy, seat))


def moves_of_kind(kind: Kind, occupancy: Occupancy, seat: Seat) -> Iterable[Move]:
    """The legal moves of a kind, if it were this player's turn."""
    if wrong_time(occupancy.position, kind) is not None:
        return ()
    if kind is Kind.TILE:
        return _legal_tiles(occupancy, seat)
    return _allowed(ALL_RULES[kind], occupancy, seat, CANDIDATES[kind](occupancy, seat))


def _legal_tiles(occupancy: Occupancy, seat: Seat) -> list[Move]:
    """Every tile that may be laid, wherever one may, either way round: no rule asks for two."""
    kind, tiles = Kind.TILE, sorted(occupancy.position.players[seat].open)
    which = (Move(kind, pair, tile) for pair in occupancy.pairs[:1] for tile in tiles)
    where = (Move(kind, pair, tile) for tile in tiles[:1] for pair in occupancy.pairs)
    places = [
        squares
        for move in _allowed(WHERE_IT_LIES, occupancy, seat, where)
        for squares in (move.squares, move.squares[::-1])
    ]
    return [
        Move(kind, squares, move.tile)
        for move in _allowed(WHICH_TILE, occupancy, seat, which)
        for squares in places
    ]


def _allowed(
    rules: Iterable[Predicate], occupancy: Occupancy, seat: Seat, moves: Iterable[Move]
) -> Iterator[Move]:
    """The moves that none of these rules forbids."""
    return (move for move in moves if first_violation(rules, occupancy, seat, move) is None)


def nothing_else_can_be_done(occupancy: Occupancy, seat: Seat, move: Move) -> Illegal | None:
    """FW-16: a player with a legal action must act; in the last round nobody has to (FW-18)."""
    if occupancy.position.last_actor is not None:
        return None
    action = next((m for kind in ACTIONS for m in moves_of_kind(kind, occupancy, seat)), None)
    if action is None:
        return None
    words = Text(
        "Only a player who can do nothing passes, and you can {example}.",
        "Nur wer nichts tun kann, passt, und du kannst {example}.",
    ).filled(example=_CAN[action.kind].filled(square=action.square))
    return Illegal("FW-16", words, () if action.kind is Kind.TILE else (str(action.square),))


_CAN = {
    Kind.TILE: Text("still lay a tile", "noch ein Plättchen legen"),
    Kind.LEADER: Text("place your leader on {square}", "deinen Anführer auf {square} legen"),
    Kind.STONE: Text("place a stone on {square}", "auf {square} einen Stein setzen"),
    Kind.CLAIM: Text("claim the elemental on {square}", "das Elementarwesen auf {square} gewinnen"),
}


ALL_RULES = {**RULES, Kind.PASS: (nothing_else_can_be_done,)}


# Candidates: every legal move is among them. They are found by neighbourhood.


def elementals(occupancy: Occupancy, seat: Seat) -> Iterator[Move]:
    """An elemental on any square."""
    for square in occupancy.grid.squares():
        yield Move(Kind.ELEMENTAL, (square,))


def leaders(occupancy: Occupancy, seat: Seat) -> Iterator[Move]:
    """A leader in hand on each empty square."""
    kind = Kind.LEADER
    if occupancy.position.players[seat].leader is None:
        for square in sorted(occupancy.empty):
            yield Move(kind, (square,))


def stones(occupancy: Occupancy, seat: Seat) -> Iterator[Move]:
    """A stone beside each own half, where no empty square is near."""
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
    """A claim of each elemental."""
    for square in sorted(occupancy.position.elementals):
        yield Move(Kind.CLAIM, (square,))


def passing(occupancy: Occupancy, seat: Seat) -> Iterator[Move]:
    """A pass, unless a tile can be laid."""
    position = occupancy.position
    if position.last_actor is not None or not (occupancy.pairs and position.players[seat].open):
        yield PASS


CANDIDATES: dict[Kind, Callable[[Occupancy, Seat], Iterable[Move]]] = {
    Kind.ELEMENTAL: elementals,
    Kind.LEADER: leaders,
    Kind.STONE: stones,
    Kind.CLAIM: claims,
    Kind.PASS: passing,
}
