"""Arbitrary text sent to a game is always answered with a refusal."""

from __future__ import annotations

import pickle
import re
from collections.abc import Callable
from contextlib import suppress
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spielwerk.game import AnyGame
from spielwerk.game.refusals import (
    BadlyWritten,
    BadSetup,
    GameOver,
    Illegal,
    NoSuchOutcome,
    Refusal,
)
from spielwerk.game.rulebook import rules
from spielwerk.game.text import LANGUAGES, Translated
from spielwerk.games import all_games, find
from tests.contract.setups import Setup, sampled

every_game = pytest.mark.parametrize("game", all_games().values(), ids=lambda game: game.name)


@every_game
@given(text=st.text(max_size=60))
def test_any_text_is_a_move_an_event_a_position_or_refused(game: AnyGame, text: str) -> None:
    state = game.start()
    readers: list[Callable[[], object]] = [
        lambda: state.parse_move(text),
        lambda: state.parse_outcome(text),
        lambda: game.parse_state(text),
    ]
    for read in readers:
        with suppress(BadlyWritten, NoSuchOutcome):
            read()


@cache
def _samples(game: AnyGame) -> list[str]:
    setup = Setup(game, game.about.seat_counts[0])
    return [str(node.state) for node in sampled(setup, 1, most=12)]


@every_game
@settings(max_examples=200)
@given(data=st.data())
def test_a_position_text_with_a_slip_is_read_as_written_or_refused(
    game: AnyGame, data: st.DataObject
) -> None:
    text = data.draw(st.sampled_from(_samples(game)))
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 3)))
    slip = data.draw(st.text(alphabet="abcwbFWEDOXLM0123456789.,;:-/ =#QSBGA", max_size=3))
    changed = text[:start] + slip + text[end:]
    try:
        state = game.parse_state(changed)
    except BadlyWritten:
        return
    # Accepted text can be played on from, and written again.
    assert game.parse_state(str(state)) == state
    state.result()
    state.outcomes()
    for seat in state.to_move():
        state.legal_moves(seat)
    state.board.view(None)
    state.board.diagram()
    state.board.picture()


@every_game
def test_setups_that_do_not_exist_are_refused(game: AnyGame) -> None:
    with pytest.raises(BadSetup):
        game.start(7)
    with pytest.raises(BadSetup):
        game.start(None, {"no such option": True})
    for option in (*game.about.options, *game.about.parameters):
        with pytest.raises(BadSetup) as caught:
            game.start(None, {option.name: "no such value"})
        assert caught.value.message("de")


@every_game
def test_rule_pages_have_the_same_rules_and_rulings_in_every_language(game: AnyGame) -> None:
    english = rules(game, "en")
    for language in LANGUAGES:
        translated = rules(game, language)
        assert list(english) == list(translated), language
        for name in english:
            assert _rulings(translated[name]) == _rulings(english[name]), (language, name)


def test_rulings_are_found() -> None:
    assert [_rulings(rules(find("hive"), "en")[rule]) for rule in ("HV-1", "HV-3")] == [0, 1]


def _rulings(rule: str) -> int:
    """Count how often the text of a rule decides a gap in the printed rules: `[ruling: …]`."""
    return len(re.findall(r"\[[^\W\d][^]]*\]", rule))


@every_game
def test_refusals_survive_a_process_border(game: AnyGame) -> None:
    refusals: list[Refusal] = [
        Illegal("XX-1", Translated({"en": "no", "de": "nein"}), ("a1",)),
        GameOver(),
    ]
    with pytest.raises(Refusal) as caught:
        game.start().parse_move("?")
    for refusal in [*refusals, caught.value]:
        again = pickle.loads(pickle.dumps(refusal))
        assert again == refusal
        assert (again.rule, again.cells, again.code) == (refusal.rule, refusal.cells, refusal.code)
        assert again.message("de") == refusal.message("de")
