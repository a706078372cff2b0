"""Why can't I? An answer for every move that can be written, and only for illegal ones."""

from __future__ import annotations

import pytest

from spielwerk.games.hive.game import GAME
from spielwerk.games.hive.position import GAME_TYPES, PIECES
from spielwerk.refusals import Illegal
from spielwerk.rulebook import rules
from tests.rules.hive.helper import explained, position, refusal
from tests.rules.hive.helper import listed as legal_moves
from tests.rules.hive.test_positions import random_states


@pytest.mark.parametrize("game_type", GAME_TYPES)
def test_every_writable_move_is_legal_or_refused_with_a_rule(game_type: str) -> None:
    known = set(rules(GAME, "en"))
    for state in random_states(game_type, 4, plies=70)[1::12]:
        if not state.to_move():
            continue
        listed = set(legal_moves(state))
        names = {cell["name"] for cell in state.view(None)["cells"]}
        writable = list(state.moves_matching(state.position.mover, []))
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
        "wA1 is the only link between wQ and bQ: the hive must hold together also while a piece "
        "is moved."
    )
    assert found.message("de") == (
        "wA1 ist die einzige Verbindung zwischen wQ und bQ: Der Schwarm muss auch "
        "zusammenhängen, während ein Stein zieht."
    )


def test_the_same_reason_is_given_every_time() -> None:
    for state in random_states("Base+MLP", 9, plies=50)[::10]:
        for move in list(state.moves_matching(state.position.mover, []))[::17]:
            assert explained(state, move) == explained(state, move)
