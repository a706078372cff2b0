"""Positions from drawings, and moves in their notation."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from spielwerk.game import Effect, Result, State
from spielwerk.game.node import Node, play_all
from spielwerk.game.refusals import Illegal
from spielwerk.games.heaven_hell import game
from spielwerk.games.heaven_hell.position import Move, Position

HELL, HEAVEN = 0, 1
ALL_CARDS = "0123456789abc"
GAME = game.GAME

HeavenHell = State[Position, Move, str]


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
) -> HeavenHell:
    """Return the position with these squares, row by row from the top.

    The default action points are those at the start of a turn.
    """
    rows = "/".join("".join(line.split()) for line in drawing.strip().splitlines())
    dice = drawing.count("L" if main == "hell" else "M")
    text = f"{rows} {goals} {hands} {main} {points or f'{dice}/{dice}'} {phase} turn {turn}"
    return GAME.parse_state(f"{text} {options}")


def play(state: HeavenHell, moves: str) -> HeavenHell:
    """Return the position after moves separated by `;`, each checked."""
    node = play_all(Node(state), moves)
    assert not node.pending
    assert isinstance(node.state.position, Position)
    return node.state


def effects(state: HeavenHell, moves: str) -> list[Effect]:
    """Return the visible effects of the written move or two cards."""
    texts = [text.strip() for text in moves.split(";")]
    chosen = {
        seat: state.parse_move(text) for seat, text in zip(state.to_move(), texts, strict=True)
    }
    return list(state.board.effects(chosen, state.play(chosen)))


def revealed(state: HeavenHell, cards: str) -> Mapping[str, Any]:
    """Return the reveal of a round with these cards, the attacker's first."""
    reveal = effects(state, cards)[0]
    assert (reveal.kind, reveal.thing) == ("reveal", "conflict")
    return reveal.details


def legal(state: HeavenHell, seat: int) -> set[str]:
    """Return the legal moves of a seat as text."""
    return {state.format_move(move) for move in state.legal_moves(seat)}


def squares(state: HeavenHell) -> dict[str, str]:
    """Return the dice on the squares: `{"b1": "L3"}`; `L3xM4` where two share one."""
    found: dict[str, str] = {}
    for letter, dice in zip("LM", state.position.dice, strict=True):
        for square, value in dice:
            name = str(square)
            found[name] = (f"{found[name]}x" if name in found else "") + f"{letter}{value}"
    return found


def refusal(state: HeavenHell, seat: int, text: str) -> Illegal:
    """Return why a seat that owes a move may not make this one."""
    answer = state.explain(seat, state.parse_move(text))
    assert isinstance(answer, Illegal)
    for sentence in (answer.message("en"), answer.message("de")):
        assert sentence
        assert "{" not in sentence
    return answer


def ended(state: HeavenHell) -> Result:
    """Return the result of the game."""
    result = state.result()
    assert result is not None
    return result


def words(text: str) -> set[str]:
    """Return the words of a text, for comparing sets of moves."""
    return set(text.split())
