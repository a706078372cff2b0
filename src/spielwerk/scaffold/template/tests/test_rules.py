"""The rule page, rule by rule: legal moves, and illegal ones with their reasons."""

from __future__ import annotations

from my_game.game import GAME
from spielwerk.game.node import Node, perft

#   5 . . . . .
#   4 . . . . .
#   3 . . O . .
#   2 . . . . .
#   1 . X . . .
#     a b c d e
TWO = "...../...../..O../...../.X..."


def refused(text: str, position: str = TWO) -> str | None:
    """Return the rule that forbids a move of the player to move; None if it is legal."""
    state = GAME.parse_state(position)
    (seat,) = state.to_move()
    refusal = state.explain(seat, state.parse_move(text))
    return refusal.rule if refusal else None


def test_mg_1_a_lantern_goes_onto_an_empty_cell() -> None:
    assert refused("e4") is None
    assert refused("c3") == "MG-1"
    assert refused("b1") == "MG-1"


def test_mg_2_never_straight_beside_an_own_lantern() -> None:
    assert [cell for cell in ("b3", "d3", "c2", "c4") if refused(cell) != "MG-2"] == []
    assert refused("b2") is None, "diagonally is fine, and so is beside the opponent's"


def test_mg_3_an_empty_cell_counts_for_who_has_more_beside_it() -> None:
    state = GAME.parse_state(TWO)
    assert state.scores() == (4, 3)
    # A lantern on b2 takes that cell from Black and lights a2; b3 and c2 were White's already.
    assert state.play({0: state.parse_move("b2")}).scores() == (5, 2)


def test_mg_4_it_is_over_when_the_player_to_move_has_no_cell_left() -> None:
    # 4 X O . X
    # 3 . . . O     Every empty cell is beside a white lantern, and it is White's turn. The four in
    # 2 O . . .     the middle have a white one beside them and no black one; the others at the
    # 1 X . O X     edge have one of each.
    #   a b c d
    state = GAME.parse_state("XO.X/...O/O.../X.OX")
    assert state.to_move() == ()
    result = state.result()
    assert result is not None
    assert result.reason == "no-cell-left"
    assert result.scores == (4, 0)
    assert result.winners == (0,)


def test_mg_4_equal_points_are_a_draw() -> None:
    result = GAME.parse_state("OXOX/XOXO/OXOX/XOXO").result()
    assert result is not None
    assert result.drawn


def test_moves_are_counted_as_by_hand() -> None:
    start = Node(GAME.start())
    assert perft(start, 1) == 25
    assert perft(start, 2) == 25 * 24, "the opponent's lantern only takes its own cell"
    # White's second lantern has neither of the two cells taken, nor those beside its first. There
    # are 80 pairs of a cell and one beside it; where Black stands there, it is not taken twice.
    assert perft(start, 3) == 25 * 24 * 23 - 24 * 80 + 80
