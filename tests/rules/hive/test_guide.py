"""The guide for the first game: what may be done, and tips that fit the position."""

from __future__ import annotations

import pytest

from spielwerk.games.hive.board.guide import guide
from tests.rules.hive.helper import HiveState, play, position, start
from tests.rules.hive.test_positions import random_states


def _said(state: HiveState) -> tuple[str, ...]:
    return tuple(text.en for text in guide(state.position, state.position.mover))


@pytest.mark.parametrize(
    ("moves", "beginning"),
    [
        ("", "Place any piece"),
        ("wS1", "Place a piece beside the white spider."),
        ("wS1;bS1 wS1-", "Place a new piece beside your own"),
        ("wS1;bS1 wS1-;wA1 -wS1;bA1 bS1-;wA2 -wA1;bA2 bA1-", "You must place your queen now"),
        ("wQ;bQ wQ-", "Place a new piece, or move one. Free to move: the white queen bee."),
    ],
)
def test_it_says_first_what_may_be_done(moves: str, beginning: str) -> None:
    state = play(start(), moves) if moves else start()
    assert _said(state)[0].startswith(beginning)


def test_who_can_do_nothing_passes_and_gets_no_tips() -> None:
    assert _said(position("\n bA1 wQ  bQ")) == (
        "You can neither place nor move a piece, so you pass.",
    )


def test_it_sees_a_win() -> None:
    drawing = """
              bG1 bS1
            wS1 bQ  wG1
              wQ
            wA1
    """
    assert "One move surrounds the black queen bee" in _said(position(drawing))[1]


def test_it_sees_danger_and_whether_the_queen_can_still_step_aside() -> None:
    drawing = """
          bQ  bS1 bG1
            wS1 wQ
              bA1
    """
    assert "on 4 of her six sides: she can still step aside" in _said(position(drawing))[1]
    stuck = """
          bQ  bS1 bG1
            wG1 wQ  wS1
              bB1
            bA1
    """
    assert "on 5 of her six sides and cannot move" in _said(position(stuck))[1]


def test_it_names_the_beetle_that_can_climb_and_the_ant_that_is_free() -> None:
    drawing = """
              wB1 wQ
                bQ  bA1
    """
    assert any(said.startswith("The white beetle can climb") for said in _said(position(drawing)))
    free = """
            wS1 wQ  bQ  bA1
    """
    assert any(said.startswith("The black ant can move freely") for said in _said(position(free)))


def test_only_whoever_is_to_move_is_guided() -> None:
    state = start()
    assert guide(state.position, 1) == ()
    over = position("\n   bG1 bS1\n wS1 bQ  wG1\n   wQ  wA1")
    assert guide(over.position, 0) == guide(over.position, 1) == ()


def test_everywhere_one_sentence_and_at_most_two_tips_in_both_languages() -> None:
    for state in random_states("Base+MLP", 3, plies=60)[::5]:
        texts = guide(state.position, state.position.mover)
        assert len(texts) <= 3
        assert bool(texts) == bool(state.to_move())
        assert all(
            text.en.endswith((".", "?")) and text.say("de").endswith((".", "?")) for text in texts
        )
