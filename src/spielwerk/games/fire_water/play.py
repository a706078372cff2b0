"""Initial position, turn order, and the effects of moves and chance."""

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import replace

from spielwerk.game import Result, ScoreLine, Seat
from spielwerk.game.options import Settings
from spielwerk.game.text import Text
from spielwerk.games.fire_water import boards
from spielwerk.games.fire_water.moves import can_place_a_stone
from spielwerk.games.fire_water.position import (
    OPEN_TILES,
    SEAT_NAMES,
    STONES,
    TILES,
    Kind,
    LaidTile,
    Move,
    Opening,
    Player,
    Position,
)
from spielwerk.games.fire_water.rules.occupancy import Occupancy, names
from spielwerk.grids.square import Square


def initial_position(seats: int, options: Settings) -> Position:
    """Return the position before the first elemental is placed."""
    player = Player(laid=(), leader=None, stones=(), open=frozenset(), unopened=TILES[seats])
    return Position(
        fire=boards.fire_squares(seats, str(options["board"])),
        supply=int(options["stones"]) or STONES[seats],
        elementals=frozenset(),
        players=(player,) * seats,
        mover=0,
        last_actor=None,
        turn=1,
    )


def opener(position: Position) -> Seat | None:
    """Return the player who has to open a tile now (FW-5, FW-6)."""
    if not position.preparing:
        for seat, player in enumerate(position.players):
            if len(player.open) < OPEN_TILES and player.unopened:
                return seat
    return None


def is_over(position: Position) -> bool:
    """Return whether the turn is back at the last regular actor with no tile to open."""
    return position.mover == position.last_actor and opener(position) is None


def to_move(position: Position) -> tuple[Seat, ...]:
    """Return the player to move; none when the game is over or a tile has to be opened."""
    if position.mover == position.last_actor or opener(position) is not None:
        return ()
    return (position.mover,)


def has_a_turn_left(position: Position, seat: Seat) -> bool:
    """Return whether a player still has a turn: each has one in the last round (FW-18)."""
    last_actor = position.last_actor
    if last_actor is None:
        return True
    turns_left = (last_actor - position.mover) % position.seats
    return (seat - position.mover) % position.seats < turns_left


def key(position: Position) -> Hashable:
    """Return the position without the number of the turn.

    Positions only repeat through passes, and not for ever: see FW-16.
    """
    return replace(position, turn=0)


# Moves.


def after(position: Position, moves: Mapping[Seat, Move]) -> Position:
    """Return the position after a move, with the turn passed on."""
    return _turn_over(_placed(position, moves[position.mover]))


def _placed(position: Position, move: Move) -> Position:
    player = position.players[position.mover]
    if move.kind is Kind.ELEMENTAL:
        return replace(position, elementals=position.elementals | {move.square})
    if move.kind is Kind.TILE:
        return _with_player(position, position.mover, _with_tile(player, move))
    if move.kind is Kind.LEADER:
        return _with_player(position, position.mover, replace(player, leader=move.square))
    if move.kind is Kind.STONE or move.kind is Kind.CLAIM:
        placed = (move.square,) * stones_due(position, move)
        stones = tuple(sorted((*player.stones, *placed)))
        return _with_player(position, position.mover, replace(player, stones=stones))
    return position


def _with_player(position: Position, seat: Seat, player: Player) -> Position:
    players = position.players
    return replace(position, players=(*players[:seat], player, *players[seat + 1 :]))


def _with_tile(player: Player, move: Move) -> Player:
    """FW-6: lay an open tile on the board."""
    assert move.tile is not None
    fire, water = move.squares
    laid = tuple(sorted((*player.laid, LaidTile(move.tile, fire, water))))
    return replace(player, laid=laid, open=player.open - {move.tile})


def stones_due(position: Position, move: Move) -> int:
    """Return the stones to place: two on a leader (FW-12) or elemental (FW-13), otherwise one.

    If only one is left where two are due, it is placed (FW-15).
    """
    on_leader = any(player.leader == move.square for player in position.players)
    due = 2 if on_leader or move.square in position.elementals else 1
    return min(due, position.stones_left(position.mover))


def _turn_over(position: Position) -> Position:
    """Pass the turn on, unless a tile is still to be opened."""
    mover, last_actor = _next(position)
    turn = position.turn if opener(position) is not None else position.turn + 1
    return replace(position, mover=mover, last_actor=last_actor, turn=turn)


def _next(position: Position) -> tuple[Seat, Seat | None]:
    """Return the next player, and the one who made the last regular action.

    They are equal when the game is over.
    """
    mover, last_actor = position.mover, position.last_actor
    if position.stones_left(mover) == 0:  # FW-15
        last_actor = mover if last_actor is None else last_actor
        return last_actor, last_actor
    occupancy = Occupancy(position)
    if last_actor is None and not occupancy.has_room():  # FW-17
        last_actor = mover
    following = (mover + 1) % position.seats
    # FW-18: a player without a stone to place in the last round is skipped.
    while last_actor not in (None, following) and not can_place_a_stone(occupancy, following):
        following = (following + 1) % position.seats
    return following, last_actor


# Chance.


def outcomes(position: Position) -> Sequence[tuple[Opening, int]]:
    """FW-3: every tile that a player has not opened is equally likely."""
    seat = opener(position)
    if seat is None:
        return ()
    return [(Opening(seat, tile), 1) for tile in sorted(position.players[seat].unopened)]


def after_chance(position: Position, outcome: Opening) -> Position:
    """FW-5, FW-6: open a tile; the turn ends when there is no other to open."""
    player, tile = position.players[outcome.seat], {outcome.tile}
    opened = _with_player(
        position,
        outcome.seat,
        replace(player, open=player.open | tile, unopened=player.unopened - tile),
    )
    if opener(opened) is not None:
        return opened
    return replace(opened, turn=opened.turn + 1)


LEADER_PENALTY = 2

_STONES = Text("stones on squares")
_ONE_STONE = Text("the last stone, on {square}")
_ELEMENTAL = Text("two stones on the elemental on {square}")
_LEADER = Text("two stones on {owner}'s leader on {square}")
_CONQUERED = Text("own leader conquered on {square}")
_NO_LEADER = Text("own leader not on the board")
_SOONER = Text("equal points, but earlier in turn order")


def scores(position: Position) -> tuple[float, ...]:
    """FW-19: a point for each stone placed, two off without a leader."""
    occupancy = Occupancy(position)
    return tuple(
        len(player.stones) - (0 if occupancy.has_leader(seat) else LEADER_PENALTY)
        for seat, player in enumerate(position.players)
    )


def result(position: Position) -> Result | None:
    """Return the result: FW-15 takes precedence over FW-19, and that over FW-20."""
    last_actor = position.last_actor
    if last_actor is None or not is_over(position):
        return None
    points = scores(position)
    out_of_stones = [seat for seat in range(position.seats) if not position.stones_left(seat)]

    def rank(seat: Seat) -> tuple[bool, float, int]:
        turns_to_wait = (seat - last_actor) % position.seats
        return seat not in out_of_stones, -points[seat], turns_to_wait

    ranking = sorted(range(position.seats), key=rank)
    reason = "stones-all-placed" if out_of_stones else "no-room"
    return Result(reason, points, tuple(ranking.index(seat) + 1 for seat in range(position.seats)))


def score_sheet(position: Position) -> tuple[ScoreLine, ...]:
    """Return the points item by item, and tie-breaks between equal players."""
    occupancy, ended = Occupancy(position), result(position)
    return tuple(line for seat in range(position.seats) for line in _lines(occupancy, seat, ended))


def _lines(occupancy: Occupancy, seat: Seat, ended: Result | None) -> Iterator[ScoreLine]:
    position = occupancy.position
    stones = position.players[seat].stones
    # Where two are due, a single one was the last (FW-15).
    two_due = {*position.elementals, *occupancy.leaders}
    single = names(s for s in stones if stones.count(s) == 1 and s not in two_due)
    if single:
        yield ScoreLine(seat, _STONES, len(single), single)
    for square in (s for s in stones if stones.count(s) == 1 and s in two_due):
        yield ScoreLine(seat, _ONE_STONE.filled(square=square), 1, (str(square),))
    for square in sorted({square for square in stones if stones.count(square) == 2}):
        yield ScoreLine(seat, _two_stones(occupancy, square), 2, (str(square),))
    if not occupancy.has_leader(seat):
        yield _penalty(position, seat)
    if ended is not None and position.stones_left(seat) and _placed_before_an_equal(ended, seat):
        yield ScoreLine(seat, _SOONER, 0)


def _two_stones(occupancy: Occupancy, square: Square) -> Text:
    if square in occupancy.leaders:
        return _LEADER.filled(owner=SEAT_NAMES[occupancy.leaders[square]], square=square)
    return _ELEMENTAL.filled(square=square)


def _penalty(position: Position, seat: Seat) -> ScoreLine:
    leader = position.players[seat].leader
    if leader is None:
        return ScoreLine(seat, _NO_LEADER, -LEADER_PENALTY)
    return ScoreLine(seat, _CONQUERED.filled(square=leader), -LEADER_PENALTY, (str(leader),))


def _placed_before_an_equal(ended: Result, seat: Seat) -> bool:
    """Return whether the order of play places a player below others with equal points (FW-20)."""
    return any(
        points == ended.scores[seat] and place > ended.places[seat]
        for points, place in zip(ended.scores, ended.places, strict=True)
    )
