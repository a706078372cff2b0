"""Explanations for every move that can be written, only for illegal ones."""

from __future__ import annotations

import re

import pytest

from spielwerk.game.refusals import Illegal
from spielwerk.game.rulebook import rules
from spielwerk.games.hive.game import GAME
from spielwerk.games.hive.position import GAME_TYPES, PIECES
from tests.rules.hive.helper import explained, position, refusal
from tests.rules.hive.helper import listed as legal_moves
from tests.rules.hive.test_positions import random_states


@pytest.mark.parametrize("one_of", [22, pytest.param(6, marks=pytest.mark.slow)])
@pytest.mark.parametrize("game_type", GAME_TYPES)
def test_every_writable_move_is_legal_or_refused_with_a_rule(game_type: str, one_of: int) -> None:
    known = set(rules(GAME, "en"))
    for state in random_states(game_type, 4, plies=70)[4::one_of]:
        if not state.to_move():
            continue
        listed = set(legal_moves(state))
        names = set(state.board.view(None)["cells"])
        writable = list(state.board.moves_matching(state.position.mover, []))
        assert listed <= set(writable)
        assert len(writable) == 1 + len(PIECES) * len(names)
        for move in writable:
            assert state.parse_move(state.format_move(move)) == move
            found = explained(state, move)
            assert (found is None) == (move in listed)
            if found is not None:
                assert isinstance(found, Illegal)
                assert found.rule in known
                assert set(found.cells) <= names
                assert "{" not in found.message("en") + found.message("de")


def test_sentences_name_the_pieces_in_both_languages() -> None:
    drawing = """
            wQ  wA1 bQ
    """
    found = refusal(position(drawing), "wA1 bQ-")
    assert found.message("en") == (
        "The white ant is the only link between the white queen bee and the black queen bee: "
        "the hive must hold together even while a piece is moved."
    )
    assert found.message("de") == (
        "Die weiße Ameise ist die einzige Verbindung zwischen der weißen Bienenkönigin und der "
        "schwarzen Bienenkönigin: Der Schwarm muss auch zusammenhängen, während ein Stein zieht."
    )


def test_a_mosquito_is_feminine_in_german_a_beetle_masculine() -> None:
    drawing = """
            wM  bG1 bB1
              bQ  wQ
    """
    found = refusal(position(drawing), "wM wQ-")
    assert found.rule == "HV-15"
    assert "wie ein Insekt, das sie berührt" in found.message("de")
    jump = refusal(position(drawing.replace("wM ", "wG1")), "wG1 \\wG1")
    assert jump.message("de").endswith("in dieser Richtung ist das Feld neben ihm leer.")


NOTATION = re.compile(r"\b[wb][QSBGAMLP][123]?\b|-?\d+,-?\d+|[{}\\\\/]")


@pytest.mark.parametrize("game_type", ["Base+ML", "Base+MLP"])
def test_no_sentence_needs_to_be_deciphered(game_type: str) -> None:
    for state in random_states(game_type, 7, plies=70)[1::14]:
        listed = set(legal_moves(state))
        for move in state.board.moves_matching(state.position.mover, []):
            found = explained(state, move)
            texts = [found.text] if found else [state.board.describe(move)] * (move in listed)
            for text in texts:
                assert not NOTATION.search(text.en + text.say("de"))


def test_numbers_are_said_where_there_are_several_in_play() -> None:
    drawing = """
            wA1 wA2 bQ  bA1
              wQ
    """
    state = position(drawing)
    move = state.parse_move("wA1 bA1-")
    assert (
        state.board.describe(move).en == "the white ant 1 moves to the space east of the black ant"
    )


def test_words_tell_that_a_queen_is_surrounded_and_who_throws() -> None:
    drawing = """
              bG1 bS1
            wS1 bQ  wG1
              wQ  .
            wA1
    """
    state = position(drawing)
    words = state.board.describe(state.parse_move("wA1 bQ\\"))
    assert words.en.endswith(" and surrounds the black queen bee")
    assert words.say("de").endswith(" und schließt die schwarze Bienenkönigin ein")
    thrown = """
                wP  wQ
                  bQ  bA1
    """
    state = position(thrown)
    words = state.board.describe(state.parse_move("wQ -wP"))
    assert words.en == (
        "the white pillbug throws the white queen bee to the space west of the white pillbug"
    )
    assert words.say("de") == (
        "die weiße Assel wirft die weiße Bienenkönigin auf das Feld westlich der weißen Assel"
    )


@pytest.mark.rule("HV-19")
def test_words_tell_that_a_position_comes_for_the_third_time() -> None:
    there_and_back = "wQ \\wS1;bQ bS1/;wQ -wS1"
    game = f"wS1;bS1 wS1-;wQ -wS1;bQ bS1-;{there_and_back};bQ bS1-;{there_and_back}"
    state = GAME.parse_state(f"Base;InProgress;Black[6];{game}")
    words = state.board.describe(state.parse_move("bQ bS1-"))
    assert words.en.endswith(": the same position for the third time, a draw")
    assert words.say("de").endswith(": Dieselbe Stellung zum dritten Mal, also Remis")
    assert "third" not in state.board.describe(state.parse_move("bQ \\bS1")).en


def test_the_same_reason_is_given_every_time() -> None:
    for state in random_states("Base+MLP", 9, plies=50)[::10]:
        for move in list(state.board.moves_matching(state.position.mover, []))[::17]:
            assert explained(state, move) == explained(state, move)
