"""Reading a position text; `notation.py` says how it is written, `possible.py` what can be."""

from __future__ import annotations

import re
from dataclasses import replace

from spielwerk.game import Seat
from spielwerk.games.fire_water import boards, possible
from spielwerk.games.fire_water.notation import format_state, parse_move
from spielwerk.games.fire_water.pieces import (
    COLOURS,
    FEWER_STONES,
    STONES,
    TILES,
    Kind,
    Tiles,
    tile_number,
)
from spielwerk.games.fire_water.state import FireWaterState, first
from spielwerk.grids.old_bits import Cells
from spielwerk.refusals import BadlyWritten, BadSetup
from spielwerk.text import Text, shortened

_TURN = re.compile(r"[1-9][0-9]{0,5}")
_TILE_NAME = re.compile(r"[1-4][1-4]")


def parse_state(text: str) -> FireWaterState:
    """The position that a line describes; raises `BadlyWritten`."""
    words = text.split()
    if "turn" not in words:
        raise _badly_written(text)
    split = words.index("turn")
    (before, after), seats = (words[:split], words[split + 1 :]), split - 2
    if seats not in STONES or not after or not _TURN.fullmatch(after[0]):
        raise _badly_written(text)
    named = dict(word.split("=", 1) for word in after[1:] if "=" in word)
    state = _empty_board(seats, named)
    state = _with_elementals(state, before[1])
    for seat, word in enumerate(before[2:]):
        state = _with_player(state, seat, word)
    state = replace(
        state,
        mover=_colour(seats, before[0]),
        closer=_colour(seats, named["last"]) if "last" in named else None,
        number=int(after[0]),
    )
    possible.check(state)
    if format_state(state) != " ".join(words):
        raise _badly_written(text)
    return state


def _empty_board(seats: int, named: dict[str, str]) -> FireWaterState:
    stones = named.get("stones", str(STONES[seats]))
    if stones not in map(str, (*FEWER_STONES, STONES[seats])):
        raise _badly_written(f"stones={stones}")
    board = named.get("board", boards.BOOK)
    try:
        boards.check(board)
        return first(seats, boards.fire_squares(seats, board), int(stones))
    except BadSetup as refusal:
        raise BadlyWritten(refusal.text) from None


def _colour(seats: int, word: str) -> Seat:
    if word not in COLOURS[:seats]:
        raise _badly_written(word)
    return COLOURS.index(word)


def _with_elementals(state: FireWaterState, word: str) -> FireWaterState:
    elementals = 0
    for cell in _cells(state, "E", word):
        elementals |= cell
    return replace(state, elementals=elementals)


def _cells(state: FireWaterState, sign: str, word: str) -> list[Cells]:
    """The squares of a list that begins with a sign; none for `-`."""
    if word == "-":
        return []
    if not word.startswith(sign):
        raise _badly_written(word)
    # Written as placements of something, so that a square off the board is refused as there.
    moves = [parse_move(state.board, f"P{name}") for name in word[1:].split(",")]
    return [move.cell for move in moves]


def _with_player(state: FireWaterState, seat: Seat, word: str) -> FireWaterState:
    parts = word.split(":")
    if len(parts) != 5 or parts[0] != COLOURS[seat]:
        raise _badly_written(word)
    state = _with_tiles(state, seat, parts[1])
    state = _with_leader(state, seat, parts[2])
    state = _with_stones(state, seat, parts[3])
    unplaced, opened = state.hands[seat], _open_tiles(parts[4])
    if opened & ~unplaced:
        raise _badly_written(word)
    return replace(
        state,
        hands=(*state.hands[:seat], opened, *state.hands[seat + 1 :]),
        stacks=(*state.stacks[:seat], unplaced & ~opened, *state.stacks[seat + 1 :]),
    )


def _with_tiles(state: FireWaterState, seat: Seat, word: str) -> FireWaterState:
    """The board with a player's tiles; what is not laid is in the player's hand for now."""
    hands = (*state.hands[:seat], TILES[state.seats], *state.hands[seat + 1 :])
    state = replace(state, mover=seat, hands=hands)
    for text in word.split(",") if word != "-" else ():
        move = parse_move(state.board, text)
        if move.kind is not Kind.TILE or not state.hands[seat] >> move.tile & 1:
            raise _badly_written(text)
        if not state.board.near_orthogonal[move.cell] & move.water:
            raise _badly_written(text)
        if (move.cell | move.water) & state.tiles:
            raise possible.overlapping(text)
        state = state.with_tile(move)
    return state


def _with_leader(state: FireWaterState, seat: Seat, word: str) -> FireWaterState:
    cells = _cells(state, "L", word)
    if len(cells) > 1:
        raise _badly_written(word)
    leader = cells[0] if cells else 0
    return replace(state, leaders=(*state.leaders[:seat], leader, *state.leaders[seat + 1 :]))


def _with_stones(state: FireWaterState, seat: Seat, word: str) -> FireWaterState:
    stones = doubled = 0
    for cell in _cells(state, "P", word):
        doubled |= stones & cell
        stones |= cell
    return replace(
        state,
        stones=(*state.stones[:seat], stones, *state.stones[seat + 1 :]),
        doubled=state.doubled | doubled,
    )


def _open_tiles(word: str) -> Tiles:
    tiles = 0
    for name in word.split(",") if word != "-" else ():
        if not _TILE_NAME.fullmatch(name):
            raise _badly_written(word)
        tiles |= 1 << tile_number(int(name[0]), int(name[1]))
    return tiles


def _badly_written(text: str) -> BadlyWritten:
    return BadlyWritten(
        Text(
            "'{text}' is no position: write the player to move, the elementals, then for each "
            "player tiles, leader, stones and open tiles, and the turn, like '{example}'.",
            "'{text}' ist keine Stellung: Schreibe, wer am Zug ist, die Elementarwesen, dann für "
            "jeden Plättchen, Anführer, Steine und offene Plättchen, und den Zug, wie '{example}'.",
        ).filled(text=shortened(text), example=_EXAMPLE)
    )


_EXAMPLE = "green Ec4,e6,g3 red:23c1d1:Lb2:-:11,12,33 green:32e1f1:-:-:13,21,44 turn 7"
