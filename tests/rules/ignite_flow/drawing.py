"""Positions from drawings, and moves as text."""

from __future__ import annotations

from spielwerk.games.ignite_flow import IgniteFlow
from spielwerk.games.ignite_flow.state import IgniteFlowState
from spielwerk.refusals import Refusal

GAME = IgniteFlow()


def position(
    drawing: str,
    player: str = "white",
    half: str = "action",
    trophies: str = "0-0",
    extra: str = "",
) -> IgniteFlowState:
    """The position of a drawing, rows from the top down; temples not drawn or lost are in hand."""
    rows = drawing.split()
    white, black = drawing.count("O"), drawing.count("X")
    by_white, by_black = (int(number) for number in trophies.split("-"))
    hands = f"{3 - white - by_black}-{3 - black - by_white}"
    text = f"{'/'.join(rows)} {player} {hands} {trophies} {half} turn 9 {extra}"
    return GAME.parse_state(text)


def moves(state: IgniteFlowState, kinds: str = "") -> set[str]:
    """The legal moves as text, of some kinds or all."""
    texts = {GAME.format_move(state, move) for move in state.legal_moves(state.mover)}
    return {text for text in texts if not kinds or text[0] in kinds}


def play(state: IgniteFlowState, line: str) -> IgniteFlowState:
    """The position after a line of moves, all checked."""
    for text in line.split(";"):
        state = state.play({state.mover: GAME.parse_move(state, text)})
    return state


def refusal(state: IgniteFlowState, text: str) -> Refusal:
    """Why a move is refused; fails if it is not."""
    found = state.explain(state.mover, GAME.parse_move(state, text))
    assert found is not None, f"{text} is legal"
    return found


def forbids(state: IgniteFlowState, text: str) -> str | None:
    """The id of the rule that forbids a move."""
    return refusal(state, text).rule


def board(state: IgniteFlowState) -> list[str]:
    """The rows of a position from the top down."""
    return GAME.format_state(state).split()[0].split("/")
