"""Motifs of Ignite and Flow in sentences, judged by IF-3, IF-4, IF-15 to IF-18."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tests.truth.positions import StepFacts
from tests.truth.sentences import Kinds
from tests.truth.touches_ignite_flow import CELL, Touch

said = Kinds[Any]()
SEATS = ("White", "Black")
SEAT = "(?:White|Black)"


class Facts(StepFacts[Touch]):
    """A step, and the positions before and after it."""

    read = Touch


def _burns(touch: Touch, cell: str) -> bool:
    return "fire" in map(touch.content, touch.straight(cell))


@said(rf"(?P<owner>{SEAT}) loses the temple on (?P<cell>{CELL}): 4 points for (?P<other>{SEAT})\.")
def lost(facts: Facts, owner: str, cell: str, other: str) -> Iterable[str]:
    """IF-4, IF-18."""
    seat = SEATS.index(owner)
    assert cell in facts.old.temples(seat) - facts.new.temples(seat)
    trophies = [touch.view["trophies"][1 - seat] for touch in (facts.old, facts.new)]
    assert trophies[1] == trophies[0] + 1
    assert SEATS.index(other) == 1 - seat
    return {cell}


@said(rf"Fire lies beside (?P<owner>{SEAT})'s temple on (?P<cell>{CELL}): it can be burnt\.")
def threatened(facts: Facts, owner: str, cell: str) -> Iterable[str]:
    """IF-3, IF-16: and there is a turn in which it can."""
    assert cell in facts.new.temples(SEATS.index(owner))
    assert _burns(facts.new, cell)
    assert "empty" in map(facts.new.content, facts.new.all)
    return {cell}


@said(rf"There is no longer fire beside (?P<owner>{SEAT})'s temple on (?P<cell>{CELL})\.")
def saved(facts: Facts, owner: str, cell: str) -> Iterable[str]:
    """IF-3."""
    assert cell in facts.new.temples(SEATS.index(owner))
    assert _burns(facts.old, cell)
    assert not _burns(facts.new, cell)
    return {cell}


@said(rf"The land at (?P<cell>{CELL}) now carries temples of both players and counts for neither\.")
def shared(facts: Facts, cell: str) -> Iterable[str]:
    """IF-17."""
    land = facts.new.land(cell)
    assert all(land & facts.new.temples(seat) for seat in (0, 1))
    return land


@said(rf"The land at (?P<cell>{CELL}) now carries only (?P<owner>{SEAT})'s temples and counts\.")
def divided(facts: Facts, cell: str, owner: str) -> Iterable[str]:
    """IF-17."""
    land, seat = facts.new.land(cell), SEATS.index(owner)
    assert land & facts.new.temples(seat)
    assert not land & facts.new.temples(1 - seat)
    return {cell}
