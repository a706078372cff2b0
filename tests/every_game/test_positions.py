"""What holds in every position of every game."""

from __future__ import annotations

import json
import pickle
from collections.abc import Hashable
from dataclasses import FrozenInstanceError, fields, is_dataclass
from random import Random
from typing import Any

import pytest

from spielwerk.game import AnyState
from spielwerk.node import Line
from spielwerk.refusals import (
    BadlyWritten,
    ChanceIsDue,
    GameOver,
    Illegal,
    MoveMissing,
    NoSuchOutcome,
    NotYourTurn,
)
from spielwerk.rulebook import rules
from spielwerk.text import LANGUAGES
from tests.every_game.setups import ALL, SEED, Setup, known_game, random_game, sampled

every_setup = pytest.mark.parametrize("setup", ALL, ids=str)


@every_setup
def test_random_games_end_and_exactly_one_of_move_chance_and_end_holds(setup: Setup) -> None:
    for line in known_game(setup, 0):
        state = line.state
        holds = [bool(state.to_move()), bool(state.chances()), state.result() is not None]
        assert holds.count(True) == 1, setup.game.format_state(state)


@every_setup
def test_moves_are_listed_once_and_only_for_seats_that_owe_one(setup: Setup) -> None:
    for line in sampled(setup, 1, most=60):
        state = line.state
        for seat in range(state.seats):
            moves = state.legal_moves(seat)
            assert len(set(moves)) == len(moves)
            assert bool(moves) == (seat in state.to_move())
        events = [event for event, _ in state.chances()]
        assert len(set(events)) == len(events)
        assert all(weight > 0 for _, weight in state.chances())


@every_setup
def test_every_listed_move_plays_and_gives_what_the_unchecked_way_gives(setup: Setup) -> None:
    for line in sampled(setup, 2, most=12):
        state = line.state
        if len(state.to_move()) == 1:
            (seat,) = state.to_move()
            for move in state.legal_moves(seat):
                assert state.explain(seat, move) is None
                assert state.play({seat: move}) == state.after({seat: move})
        elif state.to_move():
            chosen = {seat: state.legal_moves(seat)[-1] for seat in state.to_move()}
            assert state.play(chosen) == state.after(chosen)
        for event, _ in state.chances():
            assert state.happen(event) == state.after_event(event)


@every_setup
def test_moves_and_events_are_written_in_one_way_and_read_again(setup: Setup) -> None:
    for line in sampled(setup, 0, most=40):
        texts = [line.written(choice) for choice in line.choices()]
        assert len(set(texts)) == len(texts)
        for choice, text in zip(line.choices(), texts, strict=True):
            assert line.read(text) == choice
            assert ";" not in text
            assert text == text.strip()


@every_setup
def test_positions_are_written_in_one_line_and_read_again(setup: Setup) -> None:
    for line in sampled(setup, 1, most=40):
        text = setup.game.format_state(line.state)
        again = setup.game.parse_state(text)
        assert "\n" not in text
        assert again == line.state
        assert hash(again) == hash(line.state)
        assert setup.game.format_state(again) == text
        assert again.key() == line.state.key()
        assert setup.game.options_of(again) == setup.game.options_of(line.state)
        assert _what_it_promises(again) == _what_it_promises(line.state)


def _what_it_promises(state: AnyState) -> tuple[Any, ...]:
    moves = [frozenset(state.legal_moves(seat)) for seat in range(state.seats)]
    return (moves, set(state.chances()), state.result(), state.turn, state.scores())


@every_setup
def test_states_are_frozen_values(setup: Setup) -> None:
    states = [line.state for line in known_game(setup, 2)]
    again = [line.state for line in random_game(setup, Random(SEED + 2))]
    assert states == again
    assert [hash(state) for state in states] == [hash(state) for state in again]
    assert pickle.loads(pickle.dumps(states[-1])) == states[-1]
    first: Any = states[0]
    assert is_dataclass(first)
    with pytest.raises(FrozenInstanceError):
        setattr(first, fields(first)[0].name, None)
    assert all(isinstance(state.key(), Hashable) for state in states)


@every_setup
def test_results_have_a_known_reason_and_a_place_for_every_seat(setup: Setup) -> None:
    *_, last = known_game(setup, 0)
    result = last.state.result()
    assert result is not None
    assert result.reason in setup.game.reasons
    assert len(result.scores) == len(result.places) == setup.seats
    assert min(result.places) == 1
    assert setup.game.knows_draws or not result.drawn
    assert result.scores == last.state.scores()


@every_setup
def test_the_score_sheet_adds_up(setup: Setup) -> None:
    for line in sampled(setup, 1, most=30):
        sums = [0.0] * setup.seats
        for entry in line.state.score_sheet():
            sums[entry.seat] += entry.points
        assert tuple(sums) == line.state.scores()


@every_setup
def test_turns_count_up_and_settle(setup: Setup) -> None:
    turn = 0
    for line in known_game(setup, 2):
        assert line.state.turn in (turn, turn + 1) or turn == 0
        turn = line.state.turn
        unsettled = [seat for seat in range(setup.seats) if not line.state.settled(seat)]
        assert not unsettled or unsettled == list(line.state.to_move())


@every_setup
def test_moves_of_the_wrong_seat_or_time_are_refused_as_such(setup: Setup) -> None:
    lines = known_game(setup, 0)
    some_move = next(
        line.choices()[0] for line in lines if line.state.to_move() and not line.chosen
    )
    for line in lines[::7] + lines[-1:]:
        state = line.state
        for seat in range(setup.seats):
            refusal = state.explain(seat, some_move)
            if state.result() is not None:
                assert isinstance(refusal, GameOver)
            elif state.chances():
                assert isinstance(refusal, ChanceIsDue)
            elif seat not in state.to_move():
                assert isinstance(refusal, NotYourTurn)
            else:
                assert refusal is None or isinstance(refusal, Illegal)
        _check_nothing_happens_unasked(state)


def _check_nothing_happens_unasked(state: AnyState) -> None:
    expected = {True: GameOver, False: ChanceIsDue}[state.result() is not None]
    with pytest.raises(MoveMissing if state.to_move() else expected):
        state.play({})
    if not state.chances():
        with pytest.raises(NoSuchOutcome):
            state.happen("nothing of the kind")


@every_setup
def test_what_was_legal_elsewhere_is_refused_with_a_rule_wherever_it_is_not_legal(
    setup: Setup,
) -> None:
    """Moves of other positions are a sample of what can be written down."""
    random = Random(SEED + 10)
    lines = [line for line in known_game(setup, 1) if line.state.to_move()]
    texts = sorted(
        {text for line in random.sample(lines, min(25, len(lines))) for text in line.legal()}
    )
    known = rules(setup.game, "en")
    for line in random.sample(lines, min(12, len(lines))):
        legal = set(line.legal())
        for text in random.sample(texts, min(150, len(texts))):
            _check_answer(line, text, legal, set(known))


def _check_answer(line: Line, text: str, legal: set[str], known: set[str]) -> None:
    try:
        move = line.game.parse_move(line.state, text)
    except BadlyWritten:
        assert text not in legal
        return
    seat = line.next()
    assert isinstance(seat, int)
    refusal = line.state.explain(seat, move)
    canonical = line.game.format_move(line.state, move)
    assert (refusal is None) == (canonical in legal), f"{text}: {refusal}"
    if refusal is not None:
        assert isinstance(refusal, Illegal)
        assert refusal.rule in known
        for sentence in (refusal.message("en"), refusal.message("de")):
            assert sentence.endswith((".", ")"))
            assert "{" not in sentence
        assert refusal.message("en") != refusal.message("de")


@every_setup
def test_views_of_all_agree_and_a_program_imagines_the_state_from_them(setup: Setup) -> None:
    for line in sampled(setup, 2, most=30):
        state = line.state
        views = [state.view(seat) for seat in (*range(setup.seats), None)]
        positions = {view["position"] for view in views}
        assert positions == {setup.game.format_state(state)}
        for view in views:
            assert json.loads(json.dumps(view)) == view
            assert setup.game.imagine(view, Random(0)) == state


@every_setup
def test_every_legal_move_can_be_touched(setup: Setup) -> None:
    random = Random(SEED + 12)
    lines = [line for line in known_game(setup, 0) if line.state.to_move()]
    for line in random.sample(lines, min(10, len(lines))):
        seat = line.next()
        assert isinstance(seat, int)
        moves = line.state.legal_moves(seat)
        for move in random.sample(list(moves), min(20, len(moves))):
            steps = setup.game.steps(line.state, move)
            for count in range(1, len(steps) + 1):
                meant = list(setup.game.from_steps(line.state, seat, steps[:count]))
                assert move in meant
                assert len(set(meant)) == len(meant)


@every_setup
def test_everything_has_words_and_drawings(setup: Setup) -> None:
    for line in sampled(setup, 1, most=12):
        drawn = {setup.game.diagram(line.state, language=language) for language in LANGUAGES}
        assert len(drawn) == len(LANGUAGES)
        assert "\x1b[" not in setup.game.diagram(line.state)
        assert setup.game.picture(line.state).startswith("<svg ")
        seat = line.next()
        if isinstance(seat, int):
            for move in line.choices()[:40]:
                words = setup.game.describe(line.state, move)
                assert words.en
                assert words.de
                assert "{" not in words.en + words.de
