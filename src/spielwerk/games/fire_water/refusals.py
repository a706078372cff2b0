"""Which rule forbids a move: one function per kind of move, in the order a person would name it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spielwerk.games.fire_water import notation, obstacles
from spielwerk.games.fire_water.influence import content
from spielwerk.games.fire_water.pieces import (
    ELEMENTALS,
    TILES,
    Kind,
    Move,
    tile_name,
    tile_names,
)
from spielwerk.grids.old_bits import Cells
from spielwerk.refusals import Illegal
from spielwerk.text import Text

if TYPE_CHECKING:
    from spielwerk.games.fire_water.state import FireWaterState


def refusal(state: FireWaterState, move: Move) -> Illegal | None:
    """The rule that forbids a move of the player to move, or None."""
    return _wrong_time(state, move.kind) or _wrong_move(state, move)


def _wrong_move(state: FireWaterState, move: Move) -> Illegal | None:
    if move.kind is Kind.ELEMENTAL:
        return _elemental(state, move.cell)
    if move.kind is Kind.TILE:
        return _tile(state, move)
    if move.kind is Kind.LEADER:
        return _leader(state, move.cell)
    if move.kind is Kind.STONE:
        return obstacles.stone_forbidden(state, state.mover, move.cell)
    if move.kind is Kind.CLAIM:
        return obstacles.claim_forbidden(state, state.mover, move.cell)
    return _pass(state)


def _illegal(
    state: FireWaterState, rule: str, text: Text, cells: Cells, **words: object
) -> Illegal:
    names = tuple(state.board.names(cells))
    return Illegal(rule, text.filled(cells=", ".join(names), **words), names)


def _wrong_time(state: FireWaterState, kind: Kind) -> Illegal | None:
    """FW-4 and FW-5 for the preparation, FW-18 for the last round."""
    if state.preparing:
        return None if kind is Kind.ELEMENTAL else Illegal("FW-5", _PREPARING)
    if kind is Kind.ELEMENTAL:
        return Illegal("FW-4", _PREPARED, tuple(state.board.names(state.elementals)))
    if state.closer is not None and kind not in (Kind.STONE, Kind.PASS):
        return Illegal("FW-18", _LAST_ROUND)
    return None


_PREPARING = Text(
    "The first turn comes when all elementals are placed: place one now, as in Ec4.",
    "Der erste Zug kommt, wenn alle Elementarwesen stehen: Setze jetzt eines, etwa Ec4.",
)
_PREPARED = Text(
    f"All {ELEMENTALS} elementals are placed already.",
    f"Alle {ELEMENTALS} Elementarwesen stehen schon.",
)
_LAST_ROUND = Text(
    "No room is left for tiles: in the last round place one more stone, or none (-).",
    "Für Plättchen ist kein Platz mehr: Setze in der letzten Runde noch einen Stein "
    "oder keinen (-).",
)


def _elemental(state: FireWaterState, cell: Cells) -> Illegal | None:
    """FW-4."""
    board = state.board
    if cell & board.edge:
        words = Text(
            "An elemental is not placed on the edge of the board, as {cells} is.",
            "Ein Elementarwesen kommt nicht an den Rand des Bretts, und {cells} liegt am Rand.",
        )
        return _illegal(state, "FW-4", words, cell)
    near = state.elementals & (cell | board.near_around[cell])
    if near:
        words = Text(
            "An elemental is not placed next to another, straight or diagonally: "
            "one is on {cells}.",
            "Ein Elementarwesen kommt nicht neben ein anderes, gerade oder schräg: "
            "Auf {cells} ist eines.",
        )
        return _illegal(state, "FW-4", words, near)
    return None


def _tile(state: FireWaterState, move: Move) -> Illegal | None:
    """FW-6, and FW-1 for the tiles that four players leave out."""
    return _tile_not_open(state, move.tile) or _tile_place(state, move)


def _tile_not_open(state: FireWaterState, tile: int) -> Illegal | None:
    bit, hand = 1 << tile, state.hands[state.mover]
    if hand & bit:
        return None
    if not TILES[state.seats] & bit:
        rule, words = "FW-1", _LEFT_OUT
    elif state.stacks[state.mover] & bit:
        rule, words = "FW-6", _FACE_DOWN
    else:
        rule, words = "FW-6", _LAID
    return Illegal(
        rule, words.filled(tile=tile_name(tile), open=", ".join(tile_names(hand)) or "–")
    )


_LEFT_OUT = Text(
    "With four players tiles of two equal values like {tile} are left out; open: {open}.",
    "Zu viert bleiben Plättchen mit zwei gleichen Werten wie {tile} weg; offen: {open}.",
)
_FACE_DOWN = Text(
    "Your tile {tile} still lies face down; open: {open}.",
    "Dein Plättchen {tile} liegt noch verdeckt; offen: {open}.",
)
_LAID = Text(
    "Your tile {tile} is on the board already; open: {open}.",
    "Dein Plättchen {tile} liegt schon auf dem Brett; offen: {open}.",
)


def _tile_place(state: FireWaterState, move: Move) -> Illegal | None:
    if not state.board.near_orthogonal[move.cell] & move.water:
        words = Text(
            "A tile lies on two squares side by side, or one above the other: not {cells}.",
            "Ein Plättchen liegt auf zwei Feldern neben- oder übereinander: nicht {cells}.",
        )
        return _illegal(state, "FW-6", words, move.cell | move.water)
    return _occupied(
        state,
        "FW-6",
        move.cell | move.water,
        Text("A tile lies on empty squares", "Ein Plättchen kommt auf leere Felder"),
    )


def _occupied(state: FireWaterState, rule: str, cells: Cells, wanted: Text) -> Illegal | None:
    """The first of the squares that is not empty."""
    taken = cells & ~state.empty
    if not taken:
        return None
    first = taken & -taken
    words = Text("{wanted}: on {cells} is {content}.", "{wanted}: Auf {cells} liegt {content}.")
    return _illegal(state, rule, words, first, wanted=wanted, content=content(state, first))


def _leader(state: FireWaterState, cell: Cells) -> Illegal | None:
    """FW-7."""
    placed = state.leaders[state.mover]
    if placed:
        words = Text(
            "Your leader is placed once in a game, and was on {cells}.",
            "Deinen Anführer legst du einmal im Spiel, und er kam auf {cells}.",
        )
        return _illegal(state, "FW-7", words, placed)
    wanted = Text("A leader comes onto an empty square", "Ein Anführer kommt auf ein leeres Feld")
    return _occupied(state, "FW-7", cell, wanted) or _leader_place(state, cell)


def _leader_place(state: FireWaterState, cell: Cells) -> Illegal | None:
    if cell & state.board.corners:
        words = Text(
            "A leader is not placed in a corner, as {cells} is.",
            "Ein Anführer kommt nicht in eine Ecke, und {cells} ist eine.",
        )
        return _illegal(state, "FW-7", words, cell)
    near = state.elementals & state.board.near_orthogonal[cell]
    if near:
        words = Text(
            "A leader is not placed directly beside an elemental: one is on {cells}.",
            "Ein Anführer kommt nicht direkt neben ein Elementarwesen: Auf {cells} ist eines.",
        )
        return _illegal(state, "FW-7", words, near)
    return None


def _pass(state: FireWaterState) -> Illegal | None:
    """FW-16; in the last round it is a choice (FW-18)."""
    if state.closer is not None:
        return None
    example = state.legal_moves(state.mover)[0]
    if example.kind is Kind.PASS:
        return None
    return Illegal(
        "FW-16",
        Text(
            "Only a player who can do nothing passes, and you can play {example}, for one.",
            "Nur wer nichts tun kann, passt, und du kannst zum Beispiel {example} spielen.",
        ).filled(example=notation.format_move(state.board, example)),
    )
