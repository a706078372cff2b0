"""Motifs of Fire & Water in sentences, judged by FW-8 to FW-18."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from spielwerk.game import AnyState
from tests.truth.guide_fire_water import _is_to_come
from tests.truth.positions import StepFacts
from tests.truth.sentences import Kinds, listed
from tests.truth.touches_fire_water import PLAYER, PLAYERS, SQUARE, Touch

said = Kinds[Any]()


class Facts(StepFacts[Touch]):
    """A step, and the positions before and after it."""

    read = Touch

    @property
    def mover(self) -> int:
        (mover,) = self.step.moves
        return mover


def _allowed(state: AnyState, seat: int, letter: str) -> set[str]:
    """Return the squares of a kind of action that the referee would allow in a player's turn."""
    position = replace(state.position, mover=seat)
    # Tiles that are still to be opened come between turns, and change nothing about stones.
    rules = state.game.rules
    candidates = (state.parse_move(f"{letter}{square}") for square in Touch(state, seat, "").all)
    return {
        str(move.square) for move in candidates if rules.violation(position, seat, move) is None
    }


@said(rf"(?P<owner>{PLAYER}) loses the leader on (?P<square>{SQUARE}) to (?P<mover>{PLAYER})\.")
def leader_lost(facts: Facts, owner: str, square: str, mover: str) -> Iterable[str]:
    """FW-12."""
    player = facts.new.view["players"][PLAYERS.index(owner)]
    assert (player["leader"], player["has_leader"]) == (square, False)
    assert square not in facts.old.stones
    assert facts.new.stones[square] == PLAYERS.index(mover) == facts.mover
    return {square}


@said(rf"(?P<mover>{PLAYER}) claims the elemental on (?P<square>{SQUARE})\.")
def claimed(facts: Facts, mover: str, square: str) -> Iterable[str]:
    """FW-13."""
    assert square in facts.new.view["elementals"]
    assert square not in facts.old.stones
    assert facts.new.stones[square] == PLAYERS.index(mover) == facts.mover
    return {square}


@said(
    rf"(?P<who>{PLAYER}) can now (?P<what>place a stone|claim the elemental) on (?P<squares>.*)\."
)
def opened(facts: Facts, who: str, what: str, squares: str) -> Iterable[str]:
    """FW-8 to FW-13, FW-18: in a turn that is still to come."""
    seat, letter = PLAYERS.index(who), "P" if "stone" in what else "C"
    assert _is_to_come(facts.new, seat)
    assert {*listed(squares)} <= _allowed(facts.step.after, seat, letter)
    assert not {*listed(squares)} & _allowed(facts.step.before, seat, letter)
    return listed(squares)


@said(
    rf"(?P<who>{PLAYER}) can no longer (?P<what>place a stone|claim the elemental) on (?P<squares>.*)\."
)
def closed(facts: Facts, who: str, what: str, squares: str) -> Iterable[str]:
    """FW-8 to FW-13, FW-18."""
    seat, letter = PLAYERS.index(who), "P" if "stone" in what else "C"
    assert _is_to_come(facts.old, seat)
    assert {*listed(squares)} <= _allowed(facts.step.before, seat, letter)
    assert not {*listed(squares)} & _allowed(facts.step.after, seat, letter)
    return listed(squares)
