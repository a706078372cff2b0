"""Steps of Heaven and Hell that a player may undo: until they concern the opponent."""

from __future__ import annotations

import pytest

from spielwerk.games import find
from spielwerk.record.model import Participant
from spielwerk.table.commands import Play, Undo
from spielwerk.table.game_session import GameSession
from tests.table.helper import do, refused

HELL, HEAVEN = 0, 1
CARDS = "0123456789abc/0123456789abc"
GAME = find("heaven-hell")

# Hell's dice may enter, return, step, turn, go into the goal and attack Heaven's on b3.
SEVERAL = f"L5M3./.L2./L1.. -/- {CARDS} hell 3/3 start turn 7"


def session(start: str = SEVERAL) -> GameSession:
    """Return a table that begins with this position."""
    return GameSession.open(GAME, (Participant("Anna"), Participant("Bruno")), start=start)


def play(at: GameSession, moves: str) -> GameSession:
    """Return the table after moves separated by `;`, each by the first seat that owes one."""
    for text in moves.split(";"):
        at = do(at, Play(at.owing()[0], text.strip()))
    return at


def can_undo(at: GameSession, seat: int) -> bool:
    """Return whether a seat may undo, checking that it is refused otherwise."""
    if at.can_undo(seat):
        undone = do(at, Undo(seat))
        assert undone.plies == at.plies[:-1]
        return True
    assert refused(at, Undo(seat)) in ("nothing-to-undo", "game-over")
    return False


def who_can_undo(at: GameSession) -> tuple[bool, bool]:
    """Hell and Heaven."""
    return can_undo(at, HELL), can_undo(at, HEAVEN)


def test_nothing_can_be_undone_at_the_start_of_a_turn() -> None:
    first = GameSession.open(GAME, (Participant("Anna"), Participant("Bruno")))
    assert who_can_undo(first) == (False, False)
    assert who_can_undo(play(first, "Lb1^; =")) == (False, False)


@pytest.mark.parametrize("move", ["L+b1", "La1<", "Lb2-c2", "Lb2^", "Lb2v", "Lb2~c2"])
def test_steps_of_the_own_turn_can_be_undone_by_the_main_player_alone(move: str) -> None:
    stepped = play(session(), move)
    assert who_can_undo(stepped) == (True, False)
    assert do(stepped, Undo(HELL)).state == session().state
    further = play(stepped, "La3v")
    assert who_can_undo(further) == (True, False)
    assert do(further, Undo(HELL)).state == stepped.state
    assert do(further, Undo(HELL), Undo(HELL)).state == session().state


@pytest.mark.parametrize("move", ["La3>", "Lb2-b3", "Lb2~b3", "La3-b3"])
def test_a_die_in_the_goal_and_a_conflict_are_final(move: str) -> None:
    assert who_can_undo(play(session(), move)) == (False, False)


def test_what_follows_a_reveal_is_final_until_the_next_own_step() -> None:
    conflict = play(session(), "Lb2-b3")
    sealed = play(conflict, "#5")
    assert who_can_undo(sealed) == (False, False)
    revealed = play(sealed, "#1")
    assert who_can_undo(revealed) == (False, False)
    assert who_can_undo(play(revealed, "=")) == (False, False)
    resumed = play(revealed, "Lb3-c3")
    assert resumed.owing() == (HELL,)
    assert who_can_undo(resumed) == (False, False)
    stepped = play(resumed, "Lc3^")
    assert who_can_undo(stepped) == (True, False)
    assert who_can_undo(do(stepped, Undo(HELL))) == (False, False)
    assert who_can_undo(play(resumed, "La3>")) == (False, False)


def test_a_raise_for_a_six_is_final() -> None:
    due = play(session(f"L5L6xM3./.L2./... -/- {CARDS} hell 1/3 cards-hell turn 7"), "#5; #1")
    assert due.state.board.view(None)["phase"] == "raise"
    assert who_can_undo(due) == (False, False)
    assert who_can_undo(play(due, "La3^")) == (False, False)


def test_a_turn_that_ended_by_itself_is_over() -> None:
    ended = play(session(f".M3./.../L1.. -/- {CARDS} hell 1/1 start turn 7"), "La1-a2")
    assert ended.owing() == (HEAVEN,)
    assert who_can_undo(ended) == (False, False)


def test_nothing_is_undone_after_the_end_of_the_game() -> None:
    """The last die on the squares goes home."""
    over = play(session(f".../.../L4.. -/4 {CARDS} hell 1/1 start turn 7"), "La1<")
    assert over.result is not None
    assert who_can_undo(over) == (False, False)
