"""Cases from the tests of other engines: a move to allow or refuse, some or all legal moves.

A destination has several names, so moves are compared as piece and destination.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from spielwerk.game.refusals import BadlyWritten, GameOver, Illegal
from spielwerk.games.hive.game_strings import split_game_string, state_word
from spielwerk.games.hive.position import PASS, AnyMove
from tests.rules.hive.facts import records
from tests.rules.hive.helper import HiveState, explained, named, places, replay, start
from tests.rules.hive.helper import listed as legal_moves

CASES = records("rule-cases.jsonl")

# Refused as text by the engine that it comes from; read liberally it is the legal climb bB1 bS1.
ONLY_NOTATION = "bB1 -bQ"


def with_fields(*names: str) -> list[Any]:
    """Return the cases that have these fields."""
    found = [case for case in CASES if set(names) <= set(case)]
    return [pytest.param(case, id=f"{number}") for number, case in enumerate(found)]


def games(expect: str) -> list[Any]:
    """Return the whole games expected to be accepted or refused."""
    return [case for case in with_fields("expect") if case.values[0]["expect"] == expect]


def reached(case: dict[str, Any], repetition: bool = False) -> HiveState:
    """Return the position of a case."""
    if "setup" in case:
        game_type, texts = case["game_type"], case["setup"]
    else:
        game_type, texts = split_game_string(case["game_string"])
    return replay(start(game_type, queen_first=False, repetition=repetition), texts)[1]


def read(state: HiveState, texts: Iterable[str]) -> set[AnyMove]:
    """Return moves as piece and destination."""
    return {state.parse_move(text) for text in texts}


def listed(state: HiveState, piece: str | None = None) -> set[AnyMove]:
    """Return the legal moves, of one piece or all."""
    return {move for move in legal_moves(state) if piece is None or named(move) == piece}


def check_refused(state: HiveState, text: str) -> None:
    try:
        move = state.parse_move(text)
    except BadlyWritten:
        return  # A first move without a neighbour, and the like.
    assert move not in listed(state)
    assert isinstance(explained(state, move), Illegal | GameOver)


def names_a_covered_piece(state: HiveState, text: str) -> bool:
    """Return whether a climb names a covered piece, which only lenient parsers accept."""
    below = {str(piece) for _, stack in state.position.stacks for piece in stack[:-1]}
    return text.rsplit(maxsplit=1)[-1] in below


@pytest.mark.parametrize("case", with_fields("kind"))
def test_critical_positions(case: dict[str, Any]) -> None:
    state = reached(case)
    kind = case["kind"]
    if kind == "move_legal":
        assert read(state, [case["move"]]) <= listed(state)
    elif kind == "move_illegal":
        check_refused(state, case["move"])
    elif kind == "moves_for_piece":
        assert listed(state, case["piece"]) == read(state, case["moves"])
    elif kind == "all_moves_place":
        assert {named(move) for move in listed(state)} == {case["piece"]}
    elif kind == "all_moves_are_placements":
        assert all(named(move) not in places(state) for move in listed(state))
    elif kind == "must_pass":
        assert listed(state) == {PASS}
    else:
        assert kind == "game_over"
        assert state_word(state.position) == case["state"]


RULE_BY_SENTENCE = {
    "That piece is not enabled in this game.": "HV-20",
    "You can't play your Queen Bee on your first turn.": "HV-3",
    "You must play your Queen Bee on or before your fourth turn.": "HV-3",
    "You can't move a piece in play until you've played your Queen Bee.": "HV-4",
    "When there are multiple pieces of the same bug type, you must play the pieces in order.": (
        "HV-20"
    ),
    "You can't move that piece because it has another piece on top of it.": "HV-10",
    "You can't move that piece because it will break the hive.": "HV-6",
    "You can't pass when you have valid moves.": "HV-17",
}


ILLEGAL = with_fields("illegal_move")


@pytest.mark.parametrize(
    "case", [case for case in ILLEGAL if case.values[0]["illegal_move"] != ONLY_NOTATION]
)
def test_illegal_moves_are_refused_by_the_rule_that_is_meant(case: dict[str, Any]) -> None:
    state = reached(case)
    check_refused(state, case["illegal_move"])
    expected = RULE_BY_SENTENCE.get(case["rule"])
    if expected is not None:
        found = explained(state, state.parse_move(case["illegal_move"]))
        assert found is not None
        assert found.rule == expected


def test_a_climb_may_be_written_with_a_direction() -> None:
    (case,) = (case for case in CASES if case.get("illegal_move") == ONLY_NOTATION)
    state = reached(case)
    assert state.format_move(state.parse_move(ONLY_NOTATION)) == "bB1 bS1"
    assert state.parse_move(ONLY_NOTATION) in listed(state)


@pytest.mark.parametrize("case", with_fields("expected", "expected_is_complete_list"))
def test_valid_moves(case: dict[str, Any]) -> None:
    state = reached(case)
    expected = read(state, case["expected"])
    assert expected <= listed(state)
    if case["expected_is_complete_list"]:
        assert expected == listed(state)


@pytest.mark.parametrize("case", with_fields("expected", "expected_count"))
def test_all_moves_and_how_the_game_stands(case: dict[str, Any]) -> None:
    state = reached(case, repetition=True)
    assert state_word(state.position) == case["expected_state"]
    assert listed(state) == read(state, case["expected"])
    assert len(listed(state)) == (case["expected_count"] or 0)


@pytest.mark.parametrize("case", with_fields("legal_subset", "illegal"))
def test_parts_of_the_legal_moves(case: dict[str, Any]) -> None:
    state = reached(case)
    assert read(state, case["legal_subset"]) <= listed(state)
    for text in case["illegal"]:
        if not names_a_covered_piece(state, text):
            check_refused(state, text)
    if "all_legal" in case:
        assert read(state, case["all_legal"]) == listed(state)
        assert case["n_legal"] == len(listed(state))
    stands = case["game_string"].split(";")[1]
    assert state_word(state.position) == stands


@pytest.mark.parametrize(
    "case",
    [
        pytest.param(case, id=f"{number}")
        for number, case in enumerate(CASES)
        if "illegal" in case and "legal_subset" not in case
    ],
)
def test_single_illegal_moves(case: dict[str, Any]) -> None:
    state = reached(case)
    for text in case["illegal"]:
        check_refused(state, text)


@pytest.mark.parametrize(
    "case",
    [
        pytest.param(case, id=f"{number}")
        for number, case in enumerate(CASES)
        if "moves" in case and "piece" in case and "kind" not in case
    ],
)
def test_all_moves_of_a_piece(case: dict[str, Any]) -> None:
    state = reached(case)
    assert listed(state, case["piece"]) == read(state, case["moves"])


@pytest.mark.parametrize(
    "case",
    [
        pytest.param(case, id=f"{number}")
        for number, case in enumerate(CASES)
        if "state" in case and "kind" not in case
    ],
)
def test_how_a_game_stands(case: dict[str, Any]) -> None:
    game_type, texts = split_game_string(case["game_string"])
    state = replay(start(game_type, queen_first=False), texts)[1]
    assert state_word(state.position) == case["state"]


# Forced wins.


def wins(state: HiveState, move: AnyMove, plies: int) -> bool:
    """Return whether a move wins by force within a number of plies."""
    player = state.position.mover
    after = state.after({player: move})
    if after.result() is not None or plies == 1:
        return _won(after, player)
    return all(
        _goes_on_to_win(after.after({after.position.mover: answer}), player, plies - 2)
        for answer in legal_moves(after)
    )


def _goes_on_to_win(state: HiveState, player: int, plies: int) -> bool:
    if state.result() is not None or plies == 0:
        return _won(state, player)
    return any(wins(state, move, plies) for move in state.legal_moves(player))


def _won(state: HiveState, player: int) -> bool:
    result = state.result()
    return result is not None and result.winners == (player,)


FORCED = [case for case in with_fields("best_move") if "force" in case.values[0]["section"]]
BLOCKED = [case for case in with_fields("best_move") if "block" in case.values[0]["section"]]


@pytest.mark.parametrize("case", FORCED)
def test_exactly_one_move_forces_a_win(case: dict[str, Any]) -> None:
    """To the end where that is quick: deeper ones are for players that search."""
    state, plies = reached(case), case["depth_plies"]
    best = state.parse_move(case["best_move"])
    assert best in listed(state)
    if plies <= 3:
        assert {move for move in listed(state) if wins(state, move, plies)} == {best}
    elif plies == 4:
        assert wins(state, best, plies)


@pytest.mark.parametrize("case", BLOCKED)
def test_the_best_move_keeps_the_enemy_from_winning_at_once(case: dict[str, Any]) -> None:
    state = reached(case)

    def loses(move: AnyMove) -> bool:
        after = state.after({state.position.mover: move})
        return any(wins(after, answer, 1) for answer in legal_moves(after))

    best = state.parse_move(case["best_move"])
    assert best in listed(state)
    assert not loses(best)
    assert any(loses(move) for move in listed(state))


# Whole games; the rest of them are about hashes and printing.


@pytest.mark.parametrize("case", games("valid"))
def test_games_are_accepted(case: dict[str, Any]) -> None:
    replay(start(case["game_type"], repetition=False), case["moves"])


@pytest.mark.parametrize("case", games("invalid"))
def test_games_are_refused(case: dict[str, Any]) -> None:
    with pytest.raises(BadlyWritten):
        replay(start(case["game_type"], repetition=False), case["moves"])


@pytest.mark.rule("HV-19")
@pytest.mark.parametrize("case", games("hash/invalid"))
def test_games_are_refused_after_a_third_occurrence(case: dict[str, Any]) -> None:
    with pytest.raises(BadlyWritten, match="The game is over"):
        replay(start(case["game_type"]), case["moves"])
    replay(start(case["game_type"], repetition=False), case["moves"])


def test_every_case_is_of_a_kind_that_is_tested() -> None:
    kinds = ({"kind"}, {"illegal_move"}, {"expected"}, {"illegal"}, {"piece", "moves"}, {"state"})
    for case in CASES:
        assert any(kind <= set(case) for kind in (*kinds, {"best_move"}, {"expect"}))
