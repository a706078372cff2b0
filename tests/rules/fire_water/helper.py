"""Positions built by hand, and moves as text."""

from __future__ import annotations

from dataclasses import dataclass, replace

from spielwerk.game import Seat, State
from spielwerk.game.node import Node, play_all
from spielwerk.game.refusals import Refusal
from spielwerk.games.fire_water.game import GAME
from spielwerk.games.fire_water.play import opener
from spielwerk.games.fire_water.position import Move, Opening, Position

FireWaterState = State[Position, Move, Opening]
COLOURS = ("red", "green", "blue", "yellow")
COLUMNS = {2: 8, 3: 12, 4: 12}
VALUES = "1234"


@dataclass(frozen=True)
class Player:
    """A player's possessions in the words of a position text, separated by blanks.

    By default, the first three remaining tiles are open.
    """

    tiles: str = ""
    leader: str = ""
    stones: str = ""
    hand: str | None = None

    def all_tiles(self, seats: int) -> list[str]:
        return [a + b for a in VALUES for b in VALUES if seats < 4 or a != b]

    def unplaced(self, seats: int) -> list[str]:
        laid = {tile[:2] for tile in self.tiles.split()}
        return [tile for tile in self.all_tiles(seats) if tile not in laid]

    def word(self, colour: str, seats: int) -> str:
        tiles = ",".join(sorted(self.tiles.split())) or "-"
        leader = f"L{self.leader}" if self.leader else "-"
        stones = f"P{','.join(sorted(self.stones.split()))}" if self.stones else "-"
        hand = self.unplaced(seats)[:3] if self.hand is None else sorted(self.hand.split())
        return ":".join((colour, tiles, leader, stones, ",".join(hand) or "-"))


def position(
    *players: Player,
    mover: str = "red",
    elementals: str = "b7 d7 f7",
    last: str = "",
    stones: int = 0,
    board: str = "",
) -> FireWaterState:
    """Return the position with these possessions; parsing it checks that it is possible."""
    words = [mover, "E" + ",".join(sorted(elementals.split()))]
    words += [player.word(COLOURS[seat], len(players)) for seat, player in enumerate(players)]
    words.append("turn 9")
    words += [f"last={last}"] * bool(last) + [f"board={board}"] * bool(board)
    words += [f"stones={stones}"] * bool(stones)
    return GAME.parse_state(" ".join(words))


def moves(state: FireWaterState, kinds: str = "") -> set[str]:
    """Return the legal moves as text; of the kinds with these first characters, or all."""
    texts = {state.format_move(move) for move in state.legal_moves(state.position.mover)}
    return {text for text in texts if not kinds or text[0] in kinds}


def play(state: FireWaterState, plies: str) -> FireWaterState:
    """Return the state after moves and outcomes, all checked."""
    return play_all(Node(state), plies).state


def refusal(state: FireWaterState, text: str) -> Refusal:
    """Return why a move is refused; fails if it is not."""
    found = state.explain(state.position.mover, state.parse_move(text))
    assert found is not None, f"{text} is legal"
    return found


def forbids(state: FireWaterState, text: str) -> str | None:
    """Return the id of the rule that forbids a move."""
    return refusal(state, text).rule


def opened(state: FireWaterState, *tiles: str) -> FireWaterState:
    """Return the position after these tiles were opened."""
    for tile in tiles:
        state = play(state, f"?{opener(state.position)}:{tile}")
    return state


def open_tiles(state: FireWaterState, seat: Seat) -> list[str]:
    """Return the names of a player's open tiles, in order."""
    return [str(tile) for tile in sorted(state.position.players[seat].open)]


def unopened_tiles(state: FireWaterState, seat: Seat) -> list[str]:
    """Return the names of a player's unopened tiles, in order."""
    return [str(tile) for tile in sorted(state.position.players[seat].unopened)]


# Boards that are full but for what a test is about.


def chessboard(seats: int) -> str:
    """Return a plain chessboard with water at a1.

    A tile with its fire half on fire and its water half on water has no influence: all neighbours
    are of the other element. Turned round, each half acts on all its neighbours.
    """
    return "/".join(
        "".join("WF"[(column + row) % 2] for column in range(COLUMNS[seats]))
        for row in reversed(range(8))
    )


def is_fire(cell: str) -> bool:
    """Return whether a square is fire on the chessboard."""
    return (ord(cell[0]) - ord("a") + int(cell[1]) - 1) % 2 == 1


def beside(cell: str) -> list[str]:
    """Return the squares left, right, above and below, on the board or not."""
    column, row = cell[0], int(cell[1])
    return [
        f"{chr(ord(column) - 1)}{row}",
        f"{chr(ord(column) + 1)}{row}",
        f"{column}{row + 1}",
        f"{column}{row - 1}",
    ]


def full(
    *players: Player,
    empty: str,
    mover: str = "red",
    elementals: str = "b7 d7 f6",
    last: str = "",
    stones: int = 0,
    lavish: int | None = None,
) -> FireWaterState:
    """Return a position on the chessboard with all but the empty squares occupied.

    The rest is filled with tiles without influence, of the player with the most tiles left, or
    first with all tiles of the lavish seat.
    """
    seats = len(players)
    filled = list(players)
    for one, other in _dominoes(_free_squares(players, f"{empty} {elementals}")):
        tiles = [_spare(player, seats) for player in filled]
        seat = max(range(seats), key=lambda seat: (len(tiles[seat]), -seat))
        if lavish is not None and tiles[lavish]:
            seat = lavish
        fire, water = (one, other) if is_fire(one) else (other, one)
        laid = f"{filled[seat].tiles} {tiles[seat][0]}{fire}{water}"
        filled[seat] = replace(filled[seat], tiles=laid)
    return position(
        *filled,
        mover=mover,
        elementals=elementals,
        last=last,
        stones=stones,
        board=chessboard(seats),
    )


def _spare(player: Player, seats: int) -> list[str]:
    held = (player.hand or "").split()
    return [tile for tile in player.unplaced(seats) if tile not in held]


def _free_squares(players: tuple[Player, ...], taken: str) -> list[str]:
    used = set(taken.split())
    for player in players:
        used |= {player.leader, *player.stones.split()}
        used |= {tile[start : start + 2] for tile in player.tiles.split() for start in (2, 4)}
    letters = "abcdefghijkl"[: COLUMNS[len(players)]]
    return [
        f"{letter}{row}"
        for letter in letters
        for row in range(1, 9)
        if f"{letter}{row}" not in used
    ]


def _dominoes(squares: list[str]) -> list[tuple[str, str]]:
    """Return the squares in pairs of neighbours: a matching of fire with water squares."""
    partner: dict[str, str] = {}

    def matched(cell: str, tried: set[str]) -> bool:
        for other in beside(cell):
            if other in squares and other not in tried:
                tried.add(other)
                if other not in partner or matched(partner[other], tried):
                    partner[other] = cell
                    return True
        return False

    for cell in squares:
        if is_fire(cell):
            assert matched(cell, set()), f"{cell} finds no partner: choose other squares"
    assert 2 * len(partner) == len(squares), "more water than fire is left: choose other squares"
    return sorted(partner.items())


# A tile that acts on its neighbours, and one that takes the last pair.

# Fire 2 on g1, a water square, acts on the fires f1, h1 and g2; water 3 on h1, a fire square,
# acts on the waters g1 and h2.
#
#     2  .    ^   ~
#     1  ^   ~2f ^3w
#        f    g   h
LIVE = "23g1h1"
TAKEN_BY_LIVE = {"Pf1", "Ph1", "Pg2", "Pg1", "Ph2"}

# A live tile at the right edge of the large board.
WIDE_LIVE = "23k1l1"
TAKEN_BY_WIDE_LIVE = {"Pj1", "Pl1", "Pk2", "Pk1", "Pl2"}


def last_tile(state: FireWaterState) -> FireWaterState:
    """Return the position after a tile without influence was laid on b1 and a1.

    A tile due afterwards is opened.
    """
    tile = open_tiles(state, state.position.mover)[0]
    state = play(state, f"{tile}b1a1")
    seat = opener(state.position)
    return state if seat is None else opened(state, unopened_tiles(state, seat)[0])
