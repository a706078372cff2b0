"""Positions from drawings, and moves as text."""

from __future__ import annotations

from typing import TypeAlias

from spielwerk.game import State
from spielwerk.game.refusals import Refusal
from spielwerk.games.ignite_flow.game import GAME
from spielwerk.games.ignite_flow.position import Move, Position
from spielwerk.grids.square import Square

__all__ = ["GAME", "board", "cells", "forbids", "moves", "play", "position", "refusal"]

IgniteFlowState: TypeAlias = State[Position, Move, str]


def position(
    drawing: str,
    player: str = "white",
    half: str = "action",
    trophies: str = "0-0",
    extra: str = "",
) -> IgniteFlowState:
    """Return the position of a drawing, rows from the top; missing temples are in hand."""
    rows = drawing.split()
    white, black = drawing.count("O"), drawing.count("X")
    by_white, by_black = (int(number) for number in trophies.split("-"))
    hands = f"{3 - white - by_black}-{3 - black - by_white}"
    text = f"{'/'.join(rows)} {player} {hands} {trophies} {half} turn 9 {extra}"
    return GAME.parse_state(text)


def cells(names: str) -> frozenset[Square]:
    """Return the squares with these names, separated by blanks."""
    return frozenset(Square(ord(name[0]) - ord("a"), int(name[1]) - 1) for name in names.split())


def moves(state: IgniteFlowState, kinds: str = "") -> set[str]:
    """Return the legal moves as text, of some kinds or all."""
    texts = {state.format_move(move) for move in state.legal_moves(state.position.mover)}
    return {text for text in texts if not kinds or text[0] in kinds}


def play(state: IgniteFlowState, line: str) -> IgniteFlowState:
    """Return the position after a line of moves, all checked."""
    for text in line.split(";"):
        state = state.play({state.position.mover: state.parse_move(text)})
    return state


def refusal(state: IgniteFlowState, text: str) -> Refusal:
    """Return why a move is refused; fails if it is not."""
    found = state.explain(state.position.mover, state.parse_move(text))
    assert found is not None, f"{text} is legal"
    return found


def forbids(state: IgniteFlowState, text: str) -> str | None:
    """Return the id of the rule that forbids a move."""
    return refusal(state, text).rule


def board(state: IgniteFlowState) -> list[str]:
    """Return the rows of a position from the top down."""
    return str(state).split()[0].split("/")
