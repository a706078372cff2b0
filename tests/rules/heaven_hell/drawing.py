"""Positions from drawings, and moves in their notation."""

from __future__ import annotations

from spielwerk.game import Result
from spielwerk.games.heaven_hell import HeavenHell
from spielwerk.games.heaven_hell.state import HeavenHellState
from spielwerk.node import Node, play_all
from spielwerk.refusals import Illegal

HELL, HEAVEN = 0, 1
ALL_CARDS = "0123456789abc"
GAME = HeavenHell()


def position(
    drawing: str,
    *,
    main: str = "hell",
    points: str = "",
    phase: str = "start",
    goals: str = "-/-",
    hands: str = f"{ALL_CARDS}/{ALL_CARDS}",
    turn: int = 7,
    options: str = "",
) -> HeavenHellState:
    """The position with these squares, row by row from the top; the board has as many rows.

    Left out, the action points are those with which the turn begins.
    """
    rows = "/".join("".join(node.split()) for node in drawing.strip().splitlines())
    dice = drawing.count("L" if main == "hell" else "M")
    text = f"{rows} {goals} {hands} {main} {points or f'{dice}/{dice}'} {phase} turn {turn}"
    return GAME.parse_state(f"{text} {options}")


def play(state: HeavenHellState, moves: str) -> HeavenHellState:
    """The position after moves separated by `;`, each of them checked."""
    node = play_all(Node(state), moves)
    assert not node.pending
    assert isinstance(node.state, HeavenHellState)
    return node.state


def legal(state: HeavenHellState, seat: int) -> set[str]:
    """The legal moves of a seat, as they are written."""
    return {GAME.format_move(state, move) for move in state.legal_moves(seat)}


def squares(state: HeavenHellState) -> dict[str, str]:
    """The dice on the squares: `{"b1": "L3"}`; `L3xM4` where two share one."""
    found: dict[str, str] = {}
    for letter, dice in zip("LM", state.dice, strict=True):
        for cell, value in dice:
            name = state.board.name(cell)
            found[name] = (f"{found[name]}x" if name in found else "") + f"{letter}{value}"
    return found


def refusal(state: HeavenHellState, seat: int, text: str) -> Illegal:
    """Why a seat that owes a move may not make this one."""
    answer = state.explain(seat, GAME.parse_move(state, text))
    assert isinstance(answer, Illegal)
    for sentence in (answer.message("en"), answer.message("de")):
        assert sentence
        assert "{" not in sentence
    return answer


def ended(state: HeavenHellState) -> Result:
    """How the game ended."""
    result = state.result()
    assert result is not None
    return result


def words(text: str) -> set[str]:
    """The words of a text, for comparing sets of moves."""
    return set(text.split())
