"""Properties of every position of every game."""

from __future__ import annotations

import json
import pickle
from collections.abc import Callable, Hashable
from dataclasses import FrozenInstanceError, fields, is_dataclass
from random import Random
from typing import Any

import pytest

from spielwerk.game import AnyGame, AnyState
from spielwerk.game.node import Node
from spielwerk.game.picture_view import touchable
from spielwerk.game.refusals import (
    BadlyWritten,
    ChanceIsDue,
    GameOver,
    Illegal,
    MoveMissing,
    NoSuchOutcome,
    NotYourTurn,
)
from spielwerk.game.rulebook import rules
from spielwerk.game.text import LANGUAGES
from tests.contract.setups import ALL, SEED, Setup, enough, known_game, known_plies, sampled
from tests.contract.small_game.spielwerk_nim.game import GAME as SMALL_GAME

every_setup = pytest.mark.parametrize("setup", ALL, ids=str)


def small_game_and(has_it: Callable[[AnyGame], bool]) -> pytest.MarkDecorator:
    """Parametrise over a small game, and over the installed games that have an optional part.

    None of the built-in games has the part: without the small game, nothing would be tested.
    """
    small = [Setup(SMALL_GAME, 2), Setup(SMALL_GAME, 2, (("misere", True),))]
    by_name = {str(setup): setup for setup in [*small, *filter(lambda s: has_it(s.game), ALL)]}
    return pytest.mark.parametrize("setup", by_name.values(), ids=by_name)


@every_setup
def test_random_games_end_and_exactly_one_of_move_chance_and_end_holds(setup: Setup) -> None:
    for node in known_game(setup, 0):
        state = node.state
        holds = [bool(state.to_move()), bool(state.outcomes()), state.result() is not None]
        assert holds.count(True) == 1, str(state)


@every_setup
def test_a_position_without_history_is_the_same_where_nothing_was_before(setup: Setup) -> None:
    for node in sampled(setup, 1, most=12):
        rules, notation, position = setup.game.rules, setup.game.notation, node.state.position
        bare = rules.without_history(position)
        assert rules.key(bare) == rules.key(position)
        assert rules.without_history(bare) == bare
        assert notation.parse_position(notation.format_position(bare)) == bare


@every_setup
def test_moves_are_listed_once_and_only_for_seats_that_owe_one(setup: Setup) -> None:
    for node in sampled(setup, 1, most=24):
        state = node.state
        for seat in range(state.seats):
            moves = node.legal_moves(seat)
            assert len(set(moves)) == len(moves)
            assert bool(moves) == (seat in state.to_move())
        events = [event for event, _ in state.outcomes()]
        assert len(set(events)) == len(events)
        assert all(weight > 0 for _, weight in state.outcomes())


@every_setup
def test_every_listed_move_plays_and_gives_what_the_unchecked_way_gives(setup: Setup) -> None:
    for node in sampled(setup, 1, most=6):
        state = node.state
        if len(state.to_move()) == 1:
            (seat,) = state.to_move()
            for move in node.legal_moves(seat):
                assert state.explain(seat, move) is None
                assert state.play({seat: move}) == state.after({seat: move})
        elif state.to_move():
            chosen = {seat: node.legal_moves(seat)[-1] for seat in state.to_move()}
            assert state.play(chosen) == state.after(chosen)
        for event, _ in state.outcomes():
            assert state.apply_chance(event) == state.after_chance(event)


@every_setup
def test_moves_and_events_are_written_in_one_way_and_read_again(setup: Setup) -> None:
    for node in sampled(setup, 0, most=20):
        texts = [node.format(choice) for choice in node.plies()]
        assert len(set(texts)) == len(texts)
        for choice, text in zip(node.plies(), texts, strict=True):
            assert node.parse(text) == choice
            assert ";" not in text
            assert text == text.strip()


@every_setup
def test_positions_are_written_in_one_line_and_read_again(setup: Setup) -> None:
    for node in sampled(setup, 1, most=20):
        text = str(node.state)
        again = setup.game.parse_state(text)
        assert "\n" not in text
        assert again == node.state
        assert hash(again) == hash(node.state)
        assert str(again) == text
        assert again.key() == node.state.key()
        assert again.options == node.state.options
        for seat in (*range(setup.seats), None):
            assert again.board.view(seat) == node.state.board.view(seat)
        assert _what_it_promises(again) == _what_it_promises(node.state)


def _what_it_promises(state: AnyState) -> tuple[Any, ...]:
    moves = [frozenset(state.legal_moves(seat)) for seat in range(state.seats)]
    return (moves, set(state.outcomes()), state.result(), state.turn, state.scores())


@every_setup
def test_states_are_frozen_values(setup: Setup) -> None:
    again = setup.start()
    for number, (node, ply) in enumerate(known_plies(setup, 1)):
        assert (again.state, again.pending) == (node.state, node.pending)
        assert hash(again.state) == hash(node.state)
        assert isinstance(node.state.key(), Hashable)
        if number % 10 == 0:
            assert [*again.plies()] == [*node.plies()], "listed in the same order"
        if ply is not None:
            again = again.child(ply)
    assert pickle.loads(pickle.dumps(again.state)) == again.state
    first: Any = setup.start().state
    assert is_dataclass(first)
    with pytest.raises(FrozenInstanceError):
        setattr(first, fields(first)[0].name, None)


@every_setup
def test_results_have_a_known_reason_and_a_place_for_every_seat(setup: Setup) -> None:
    *_, last = known_game(setup, 0)
    result = last.state.result()
    assert result is not None
    assert result.reason in setup.game.about.reasons
    assert len(result.scores) == len(result.places) == setup.seats
    assert min(result.places) == 1
    assert setup.game.about.allows_draws or not result.drawn
    assert result.scores == last.state.scores()


@every_setup
def test_the_score_sheet_adds_up(setup: Setup) -> None:
    for node in sampled(setup, 1, most=20):
        sums = [0.0] * setup.seats
        for entry in node.state.score_sheet():
            sums[entry.seat] += entry.points
        assert tuple(sums) == node.state.scores()


@every_setup
def test_turns_count_up(setup: Setup) -> None:
    turn = 0
    for node in known_game(setup, 1):
        assert node.state.turn in (turn, turn + 1) or turn == 0
        turn = node.state.turn


@every_setup
def test_moves_of_the_wrong_seat_or_time_are_refused_as_such(setup: Setup) -> None:
    nodes = known_game(setup, 0)
    some_move = next(node.plies()[0] for node in nodes if node.state.to_move() and not node.pending)
    for node in nodes[::7] + nodes[-1:]:
        state = node.state
        for seat in range(setup.seats):
            refusal = state.explain(seat, some_move)
            if state.result() is not None:
                assert isinstance(refusal, GameOver)
            elif state.outcomes():
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
    if not state.outcomes():
        with pytest.raises(NoSuchOutcome):
            state.apply_chance("nothing of the kind")


@every_setup
def test_what_was_legal_elsewhere_is_refused_with_a_rule_wherever_it_is_not_legal(
    setup: Setup,
) -> None:
    """Moves of other positions are a sample of what can be written down."""
    random = Random(SEED + 10)
    nodes = [node for node in known_game(setup, 1) if node.state.to_move()]
    texts = sorted(
        {text for node in random.sample(nodes, min(25, len(nodes))) for text in node.legal()}
    )
    known = rules(setup.game, "en")
    for node in random.sample(nodes, min(enough(setup, 12), len(nodes))):
        legal = set(node.legal())
        for text in random.sample(texts, min(150, len(texts))):
            _check_answer(node, text, legal, set(known))


def _check_answer(node: Node, text: str, legal: set[str], known: set[str]) -> None:
    try:
        move = node.state.parse_move(text)
    except BadlyWritten:
        assert text not in legal
        return
    seat = node.actor()
    assert isinstance(seat, int)
    refusal = node.state.explain(seat, move)
    canonical = node.state.format_move(move)
    assert (refusal is None) == (canonical in legal), f"{text}: {refusal}"
    if refusal is not None:
        assert isinstance(refusal, Illegal)
        assert refusal.rule in known
        for sentence in (refusal.message("en"), refusal.message("de")):
            assert sentence.endswith((".", ")"))
            assert "{" not in sentence
        assert refusal.message("en") != refusal.message("de")


@every_setup
def test_views_are_plain_and_nothing_in_our_games_is_secret(setup: Setup) -> None:
    for node in sampled(setup, 1, most=20):
        state = node.state
        views = [state.board.view(seat) for seat in (*range(setup.seats), None)]
        assert all(state.visible_to(seat) == state for seat in (*range(setup.seats), None))
        assert all(view == views[0] for view in views), "what all may know is drawn alike for all"
        for view in views:
            assert json.loads(json.dumps(view)) == view


@every_setup
def test_every_legal_move_can_be_touched(setup: Setup) -> None:
    random = Random(SEED + 12)
    nodes = [node for node in known_game(setup, 0) if node.state.to_move()]
    for node in random.sample(nodes, min(enough(setup, 10), len(nodes))):
        seat = node.actor()
        assert isinstance(seat, int)
        moves = node.legal_moves(seat)
        for move in random.sample(list(moves), min(20, len(moves))):
            steps = node.state.board.gesture(move)
            for count in range(1, len(steps) + 1):
                meant = list(node.state.board.moves_matching(seat, steps[:count]))
                assert move in meant
                assert len(set(meant)) == len(meant)
            exact = [other for other in meant if node.state.board.gesture(other) == steps]
            assert move in exact
            assert set(node.state.board.moves_made_by(seat, steps)) == set(exact)


@small_game_and(lambda game: game.learning is not None)
def test_every_legal_move_has_a_number_of_its_own(setup: Setup) -> None:
    assert setup.game.learning is not None
    for node in known_game(setup, 1):
        numbers = setup.game.learning.numbering(setup.seats, node.state.options)
        for seat in node.state.to_move():
            moves = node.legal_moves(seat)
            numbered = {numbers.number(node.state, move) for move in moves}
            assert len(numbered) == len(moves)
            assert numbered <= set(range(numbers.size))


@small_game_and(lambda game: game.board.view is None)
def test_everything_that_is_touched_is_in_the_picture_or_a_button(setup: Setup) -> None:
    """Where the picture is the board; built-in games have their own view."""
    assert setup.game.board.view is None
    for node in sampled(setup, 0, most=12):
        labels = node.state.board.view(None)["labels"]
        drawn = {*touchable(node.state.board.picture()), *setup.game.board.buttons}
        assert set(labels) <= drawn
        for seat in node.state.to_move():
            for move in node.state.legal_moves(seat):
                assert set(node.state.board.gesture(move)) <= drawn


@every_setup
def test_everything_has_words_and_drawings(setup: Setup) -> None:
    for node in sampled(setup, 1, most=12):
        drawn = {node.state.board.diagram(language=language) for language in LANGUAGES}
        assert len(drawn) == len(LANGUAGES)
        assert "\x1b[" not in node.state.board.diagram()
        assert node.state.board.picture().startswith("<svg ")
        seat = node.actor()
        if isinstance(seat, int):
            for move in node.plies()[:40]:
                words = node.state.board.describe(move)
                assert words.en
                assert words.say("de")
                assert "{" not in words.en + words.say("de")
