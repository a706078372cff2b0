"""Kinds of moves: named by the game, or by their visible effects."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spielwerk.game import AnyGame, AnyState
from spielwerk.game.node import Node, play_all
from spielwerk.games import find
from spielwerk.report.sample import kind_of


def _kinds(state: AnyState) -> set[str]:
    seat = state.to_move()[0]
    return {
        kind_of(state, seat, move, Node(state).child(move).state)
        for move in state.legal_moves(seat)
    }


def without_kinds(game: AnyGame) -> AnyGame:
    return replace(game, study=replace(game.study, move_kind=None))


@pytest.mark.parametrize(
    ("game", "moves", "kinds"),
    [
        ("ignite-flow", "", {"fire placed", "water placed", "earth placed"}),
        ("ignite-flow", "Ec3", {"temple built", "no temple"}),
        ("fire-water", "", {"elemental placed"}),
        # A turn of Heaven and Hell may do all but enter the goal, which is far (HH-5 to HH-11).
        (
            "heaven-hell",
            "",
            {"die enters", "die returns", "step", "die raised", "die lowered", "lowered step"}
            | {"turn ended"},
        ),
    ],
)
def test_kinds_are_those_of_the_rules(game: str, moves: str, kinds: set[str]) -> None:
    found = _kinds(play_all(Node(find(game).start()), moves).state)
    assert found == kinds


def test_pieces_are_named_whoever_has_them_and_however_many_there_are() -> None:
    hive = find("hive").start(2, {"type": "Base"})
    insects = ("queen bee", "spider", "beetle", "grasshopper", "ant")
    assert _kinds(hive) == {f"{insect} placed" for insect in insects}
    black = play_all(Node(hive), "wQ").state
    assert _kinds(black) == {f"{insect} placed" for insect in insects}
    moved = play_all(Node(hive), "wQ; bQ wQ-").state
    assert "queen bee moved" in _kinds(moved)


@pytest.mark.parametrize(
    ("game", "kinds"),
    [
        ("ignite-flow", {"place fire", "place water", "place earth"}),
        ("fire-water", {"place elemental"}),
        ("heaven-hell", {"move L", "change L", "nothing seen"}),
    ],
)
def test_without_names_what_happens_first_is_counted(game: str, kinds: set[str]) -> None:
    unnamed = without_kinds(find(game))
    found = _kinds(unnamed.start())
    assert found == kinds
