"""Properties of random games: they end, and every move has an answer in all positions."""

from __future__ import annotations

import pytest

from spielwerk.game.options import Settings
from spielwerk.game.refusals import GameOver, Illegal, NotYourTurn
from spielwerk.game.rulebook import rules
from spielwerk.games.heaven_hell.position import Phase
from tests.rules.heaven_hell.drawing import GAME
from tests.rules.heaven_hell.random_games import SEED, ends, positions

pytestmark = pytest.mark.thorough
MORE_SEEDS = [pytest.param(number, marks=pytest.mark.slow) for number in (1, 2)]
SETTINGS: list[Settings] = [
    {},
    {"rows": 3},
    {"rows": 4, "irregular_cards": True},
    {"rows": 2, "dice": 2, "cards": 4},
]
every_setting = pytest.mark.parametrize("settings", SETTINGS, ids=str)


@every_setting
@pytest.mark.parametrize("seed", [SEED, *MORE_SEEDS])
def test_random_games_end(settings: Settings, seed: int) -> None:
    """They wander far, and still end: hardly any takes more than 10,000 plies, none twice that."""
    for state in ends(settings, seed):
        result = state.result()
        assert result is not None
        assert result.reason in GAME.about.reasons


@every_setting
def test_explain_is_silent_exactly_for_legal_moves(settings: Settings) -> None:
    known = set(rules(GAME, "en"))
    phases = set()
    for state in positions(settings, of_each=4):
        phases.add(state.position.phase)
        writable = list(state.board.moves_matching(0, ()))
        assert len(set(writable)) == len(writable)
        for seat in state.to_move():
            legal = set(state.legal_moves(seat))
            assert legal <= set(writable)
            for move in writable:
                answer = state.explain(seat, move)
                assert (answer is None) == (move in legal), state.format_move(move)
                if answer is not None:
                    assert isinstance(answer, Illegal)
                    assert answer.rule in known
                    assert all(state.position.setup.grid.square(cell) for cell in answer.cells)
    assert phases >= {Phase.START, Phase.TURN, Phase.CARDS, Phase.EXTRA}


@every_setting
def test_whoever_owes_no_move_gets_that_for_an_answer(settings: Settings) -> None:
    for state in positions(settings):
        for seat in {0, 1} - set(state.to_move()):
            answer = state.explain(seat, state.parse_move("="))
            assert type(answer) is (NotYourTurn if state.to_move() else GameOver)


@pytest.mark.parametrize("seed", [SEED, *MORE_SEEDS])
def test_positions_of_random_games_are_read_as_written(seed: int) -> None:
    for settings in ({"rows": 3}, {"rows": 3, "irregular_cards": True, "dice": 4}, {}):
        for state in positions(settings, seed=seed):
            text = str(state)
            again = GAME.parse_state(text)
            assert again == state
            assert hash(again) == hash(state)
            assert str(again) == text
            assert (again.result(), again.to_move()) == (state.result(), state.to_move())
