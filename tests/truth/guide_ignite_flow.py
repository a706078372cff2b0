"""Sentences of Ignite and Flow's guide, judged by IF-1 to IF-18."""

from __future__ import annotations

from collections.abc import Iterable

from tests.truth.sentences import Kinds
from tests.truth.touches_ignite_flow import CELL, Touch

said = Kinds[Touch]()
ACTIONS = {
    "place fire, water or earth on an empty cell": "FWE",
    "let a fire spread": "B",
    "let a water flow": "~",
    "let fire and water that touch react": "R",
    "turn four fires to desert": "D",
}


def _legal(facts: Touch) -> list[str]:
    return [facts.state.format_move(move) for move in facts.state.legal_moves(facts.seat)]


@said(r"You may (?P<what>.*)\.")
def may(facts: Touch, what: str) -> Iterable[str]:
    """IF-1: exactly the actions that the referee allows."""
    letters = {move[0] for move in _legal(facts)}
    for words, kinds in ACTIONS.items():
        assert (words in what) == bool(letters & {*kinds})
    return ()


@said(r"Your action is done\. You may place a temple on one of the marked earths, or none\.")
def may_build(facts: Touch) -> Iterable[str]:
    """IF-1, IF-14."""
    assert {move[0] for move in _legal(facts)} == {"T", "-"}
    return ()


def _threatens(facts: Touch, fire: str, temple: str, owner: int) -> None:
    assert facts.content(fire) == "fire"
    assert temple in facts.temples(owner)
    assert fire in facts.straight(temple)


@said(
    rf"The fire on (?P<fire>{CELL}) lies beside the enemy temple on (?P<temple>{CELL}): burn it, for four points!"
)
def burn(facts: Touch, fire: str, temple: str) -> Iterable[str]:
    """IF-3, IF-4, IF-18: trophies are worth four points."""
    _threatens(facts, fire, temple, 1 - facts.seat)
    assert f"B{temple}" in _legal(facts)
    return {fire, temple}


@said(
    rf"The fire on (?P<fire>{CELL}) threatens your temple on (?P<temple>{CELL}): let it react with the water on (?P<water>{CELL})\."
)
def put_out(facts: Touch, fire: str, temple: str, water: str) -> Iterable[str]:
    """IF-10: the referee allows it, and no fire is beside the temple then."""
    _threatens(facts, fire, temple, facts.seat)
    first, second = sorted((fire, water))
    (move,) = (
        m
        for m in facts.state.legal_moves(facts.seat)
        if facts.state.format_move(m) == f"R{first}{second}"
    )
    after = Touch(facts.state.play({facts.seat: move}), facts.seat, "")
    assert "fire" not in map(after.content, after.straight(temple))
    return {fire, temple, water}


@said(
    rf"The fire on (?P<fire>{CELL}) threatens your temple on (?P<temple>{CELL}), and there is no water for it to react with\."
)
def no_water(facts: Touch, fire: str, temple: str) -> Iterable[str]:
    """IF-10."""
    _threatens(facts, fire, temple, facts.seat)
    assert not any(move[0] == "R" and fire in move and len(move) == 5 for move in _legal(facts))
    return {fire, temple}


@said(rf"Your temple on (?P<temple>{CELL}) is threatened by (?P<count>\d) fires\.")
def several_fires(facts: Touch, temple: str, count: str) -> Iterable[str]:
    """IF-3."""
    assert temple in facts.temples(facts.seat)
    assert [*map(facts.content, facts.straight(temple))].count("fire") == int(count) > 1
    return {temple}


@said(
    rf"The cell (?P<cell>{CELL}) beside (?P<whose>the enemy temple|your temple) on (?P<temple>{CELL}) is empty: (?:a fire there threatens it|close it before your opponent lights a fire there)\."
)
def empty_beside(facts: Touch, whose: str, temple: str, cell: str) -> Iterable[str]:
    """IF-2, IF-3."""
    assert temple in facts.temples(facts.seat if "your" in whose else 1 - facts.seat)
    assert cell in facts.straight(temple)
    assert f"F{cell}" in _legal(facts)
    return {temple, cell}


@said(r"The board is nearly full: plan the land for your last temples\.")
def nearly_full(facts: Touch) -> Iterable[str]:
    assert [*map(facts.content, facts.all)].count("empty") <= 8
    assert facts.view["hands"][facts.seat] > 0
    return ()


@said(r"Land is made of earth that is connected straight, not diagonally; you can claim it later\.")
def land(facts: Touch) -> Iterable[str]:
    """IF-13."""
    return ()


@said(
    rf"The board is full, so this temple can no longer be burnt: claim the land at (?P<cell>{CELL})\."
)
def board_is_full(facts: Touch, cell: str) -> Iterable[str]:
    """IF-16."""
    assert "empty" not in map(facts.content, facts.all)
    assert f"T{cell}" in _legal(facts)
    assert not facts.land(cell) & (facts.temples(0) | facts.temples(1))
    return {cell}


@said(
    r"All this land is already yours: a second temple helps only where an opponent could cut it\."
)
def all_is_yours(facts: Touch) -> Iterable[str]:
    """IF-17: on each land that may be built on there is an own temple."""
    for move in _legal(facts):
        assert move == "-" or facts.land(move[1:]) & facts.temples(facts.seat)
    return ()


@said(
    rf"A temple on (?P<cell>{CELL}) is safe for now: neither a fire nor an empty cell is beside it\."
)
def safe(facts: Touch, cell: str) -> Iterable[str]:
    assert f"T{cell}" in _legal(facts)
    assert not {"fire", "empty"} & {*map(facts.content, facts.straight(cell))}
    return {cell}


@said(r"There is no hurry: beside a fire or an empty cell a temple is soon burnt\.")
def no_hurry(facts: Touch) -> Iterable[str]:
    """IF-3, IF-4."""
    return ()
