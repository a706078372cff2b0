"""The compiled thinker about Hive: what is won is won, what is asked for is kept."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from threading import Timer
from time import perf_counter

import pytest

from spielwerk.ai import core
from spielwerk.ai.native import has_search
from spielwerk.game import AnyState
from spielwerk.game.node import Node
from spielwerk.games.hive.game import GAME as HIVE
from spielwerk.uhp.game import EngineGame
from tests.rules.hive.facts import rows

MARGIN = 0.5
"""Seconds that a busy machine may take longer."""

pytestmark = pytest.mark.skipif(not has_search(HIVE), reason="the core does not think about Hive")


def decided_games(most: int) -> Iterator[tuple[str, int, list[str]]]:
    """Yield type, winning seat and moves of games won by the last move."""
    found = 0
    for game in rows("games.tsv"):
        kind, result, _turn, *moves = game["gamestring"].split(";")
        winner = {"WhiteWins": 0, "BlackWins": 1}.get(result)
        if winner is None or (len(moves) - 1) % 2 != winner:
            continue
        yield kind, winner, moves
        found += 1
        if found == most:
            return


def position(kind: str, moves: list[str]) -> AnyState:
    turn = f"{'Black' if len(moves) % 2 else 'White'}[{len(moves) // 2 + 1}]"
    return EngineGame.read(";".join([kind, "InProgress", turn, *moves])).state


def played(state: AnyState, text: str) -> AnyState:
    move = state.parse_move(text)
    assert state.explain(state.position.mover, move) is None
    return state.after({state.position.mover: move})


def winner(state: AnyState) -> int | None:
    result = state.result()
    if result is None or sum(result.places) == 2:
        return None
    return result.places.index(1)


def wins_at_once(state: AnyState, seat: int) -> bool:
    return any(winner(state.after({seat: move})) == seat for move in state.legal_moves(seat))


def loses_by_force(state: AnyState, seat: int) -> bool:
    """Return whether the seat to move loses by force, by the rules in Python."""
    if state.result() is not None:
        return winner(state) == 1 - seat
    after = (state.after({seat: move}) for move in state.legal_moves(seat))
    return all(
        winner(next_one) == 1 - seat
        or (next_one.result() is None and wins_at_once(next_one, 1 - seat))
        for next_one in after
    )


def test_a_win_at_once_is_found_in_no_time() -> None:
    for kind, seat, moves in decided_games(60):
        state = position(kind, moves[:-1])
        for nodes in (1, 1000):
            result = core.search(Node(state), nodes=nodes)
            assert winner(played(state, result.move)) == seat, (kind, moves)
        assert result.exact
        assert result.values[seat] == 1


def test_a_win_in_two_is_found() -> None:
    """Three plies before the end, where the rules in Python say that it is forced."""
    seen = 0
    for kind, seat, moves in decided_games(12):
        state = position(kind, moves[:-3])
        if wins_at_once(state, seat) or not loses_by_force(played(state, moves[-3]), 1 - seat):
            continue
        seen += 1
        result = core.search(Node(state), depth=3)
        assert result.exact
        assert result.values[seat] == 1
        assert loses_by_force(played(state, result.move), 1 - seat), (kind, moves)
        if seen > 2:
            return
    pytest.fail("too few of the games have a forced win")


def test_a_loss_at_once_is_avoided_where_it_can_be() -> None:
    """Two plies before the end: the loser had something better, or nothing at all."""
    avoidable = 0
    for kind, seat, moves in decided_games(25):
        state = position(kind, moves[:-2])
        result = core.search(Node(state), nodes=20_000)
        after = played(state, result.move)
        if winner(after) == seat or (after.result() is None and wins_at_once(after, seat)):
            assert loses_by_force(state, 1 - seat), (kind, moves)
        else:
            avoidable += 1
    assert avoidable > 2


# Four black pieces lie round their queen (bQ), white ants wait behind the white queen:
#
#      wA2 .   .   *  bG1
#    wA1 wQ  wS1 bS1 bQ  bG2          White needs both cells * to win.
#      wA3 .   .   *  bG3
BESIEGED = [
    *("wS1", "bS1 wS1-", "wQ -wS1", "bQ bS1-", "wA1 -wQ"),
    *("bG1 bQ/", "wA2 \\wQ", "bG2 bQ-", "wA3 /wQ", "bG3 bQ\\"),
]


def test_the_last_side_of_a_queen() -> None:
    state = position("Base", [*BESIEGED, "wA1 \\bQ", "bA1 bG3\\"])
    result = core.search(Node(state), depth=1)
    assert result.exact
    assert winner(played(state, result.move)) == 0


def test_a_threatened_queen_is_looked_after() -> None:
    state = position("Base", [*BESIEGED, "wA1 \\bQ"])
    result = core.search(Node(state), depth=2)
    assert not wins_at_once(played(state, result.move), 0)


def random_positions(count: int, seed: int) -> Iterator[AnyState]:
    random = Random(seed)
    for number in range(count):
        state = EngineGame.read(("Base", "Base+MLP", "Base+P")[number % 3]).state
        for _ in range(random.randrange(60)):
            after = state.after(
                {state.position.mover: random.choice(list(state.legal_moves(state.position.mover)))}
            )
            if after.result() is not None:
                break
            state = after
        yield state


def test_answers_are_legal() -> None:
    for state in random_positions(30, 1):
        result = core.search(Node(state), milliseconds=5)
        node = state
        for text in result.pv:
            node = played(node, text)
        assert result.pv[0] == result.move
        assert sum(result.values) == pytest.approx(1)


@pytest.mark.parametrize("milliseconds", [1, 50, 300])
def test_the_time_is_kept(milliseconds: int) -> None:
    state = next(random_positions(1, 5))
    began = perf_counter()
    core.search(Node(state), milliseconds=milliseconds)
    assert perf_counter() - began < milliseconds / 1000 + MARGIN


def test_a_stopped_search_ends_soon_with_a_move() -> None:
    from spielwerk._core import Cancel  # noqa: PLC0415 — the core may be missing

    state = next(random_positions(1, 5))
    cancel = Cancel()
    timer = Timer(0.1, cancel.stop)
    timer.start()
    began = perf_counter()
    result = core.search(Node(state), milliseconds=20_000, cancel=cancel)
    assert perf_counter() - began < 0.15 + MARGIN
    played(state, result.move)


def test_the_same_question_has_the_same_answer() -> None:
    for state in random_positions(6, 9):
        first, second = (core.search(Node(state), nodes=4000, seed=3) for _ in range(2))
        assert first == second
        assert first.nodes <= 4000
