"""Motifs of Hive in sentences, judged by HV-6, HV-10 and HV-18."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from spielwerk.grids.hex import components, neighbours
from tests.truth.guide_hive import _again
from tests.truth.positions import StepFacts
from tests.truth.sentences import Kinds
from tests.truth.touches_hive import PIECE, Touch

said = Kinds[Any]()


class Facts(StepFacts[Touch]):
    """A step, and the positions before and after it."""

    read = Touch


def _is_link(touch: Touch, piece: str) -> bool:
    here = touch.space(piece)
    single = len(touch.stacks[here]) == 1
    return single and len([*components(set(touch.stacks) - {here})]) > 1


def _is_covered(touch: Touch, piece: str) -> bool:
    return touch.stacks[touch.space(piece)][-1] != piece


def _sides(touch: Touch, piece: str) -> int:
    return sum(there in touch.stacks for there in neighbours(touch.space(piece)))


def _at(facts: Facts, piece: str) -> set[str]:
    return {facts.new.names[facts.new.space(piece)]}


@said(rf"(?P<seat>White|Black) threatens to surround (?P<piece>{PIECE}) with the next move\.")
def threatens(facts: Facts, seat: str, piece: str) -> Iterable[str]:
    """HV-18: with another turn, a move of that player would win."""
    own, queen = ("White", "Black").index(seat), facts.new.piece_named(piece)
    assert queen == f"{'wb'[1 - own]}Q"
    state = facts.step.after
    assert state.result() is None
    state = _again(state)
    assert state.to_move() == (own,)
    results = [state.play({own: move}).result() for move in state.legal_moves(own)]
    assert any(result is not None and result.winners == (own,) for result in results)
    return _at(facts, queen)


@said(
    rf"(?P<piece>{PIECE}) is (?P<no>no longer )?pinned: (?:without this piece the hive would fall apart|the hive holds together without this piece)\."
)
def pinned(facts: Facts, piece: str, no: str | None) -> Iterable[str]:
    """HV-6."""
    named = facts.new.piece_named(piece)
    assert _is_link(facts.new, named) == (no is None)
    assert _is_link(facts.old, named) == (no is not None)
    return _at(facts, named)


@said(rf"(?P<piece>{PIECE}) is covered by (?P<by>{PIECE})\.")
def covered(facts: Facts, piece: str, by: str) -> Iterable[str]:
    """HV-10."""
    named = facts.new.piece_named(piece)
    assert not _is_covered(facts.old, named)
    assert facts.new.stacks[facts.new.space(named)][-1] == facts.new.piece_named(by) != named
    return _at(facts, named)


@said(rf"(?P<piece>{PIECE}) is no longer covered\.")
def uncovered(facts: Facts, piece: str) -> Iterable[str]:
    """HV-10."""
    named = facts.new.piece_named(piece)
    assert _is_covered(facts.old, named)
    assert not _is_covered(facts.new, named)
    return _at(facts, named)


@said(
    rf"(?P<piece>{PIECE}) (?:now )?has pieces on (?P<only>only )?(?P<count>\d) of her six sides\."
)
def crowded(facts: Facts, piece: str, only: str | None, count: str) -> Iterable[str]:
    """HV-18."""
    named = facts.new.piece_named(piece)
    was, now = (
        _sides(facts.old, named) if named in str(facts.old.stacks) else 0,
        _sides(facts.new, named),
    )
    assert now == int(count)
    assert (now < was) == (only is not None)
    return _at(facts, named)
