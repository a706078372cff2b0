"""Motifs of Heaven and Hell in sentences, judged by HH-5, HH-9, HH-13, HH-15 and HH-19."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tests.truth.positions import StepFacts
from tests.truth.sentences import Kinds
from tests.truth.touches_heaven_hell import SIDE, SIDES, SQUARE, Touch

said = Kinds[Any]()


class Facts(StepFacts[Touch]):
    """A step, and the positions before and after it."""

    read = Touch

    def written(self, seat: int) -> str:
        return self.step.before.format_move(self.step.moves[seat])

    def winner(self, **cards: str) -> int:
        """Return the winner of the round with these cards, by the referee."""
        state = self.step.before
        chosen = {seat: self.written(seat) for seat in self.step.moves}
        chosen |= {SIDES.index(side): card for side, card in cards.items()}
        moves = {seat: state.parse_move(card) for seat, card in chosen.items()}
        after = Touch(state.play(moves), 0, "")
        return int(after.view["winner"])


@said(rf"(?P<loser>{SIDE}) loses the die on (?P<square>{SQUARE}): it goes back to its start\.")
def sent_home(facts: Facts, loser: str, square: str) -> Iterable[str]:
    """HH-15."""
    side = SIDES.index(loser)
    assert facts.old.value(side, square) == 1
    assert facts.new.value(side, square) == 0
    return {square}


@said(
    rf"(?P<loser>{SIDE}) loses the round on (?P<square>{SQUARE}): the (?P<value>\d) becomes a (?P<lower>\d)\."
)
def round_lost(facts: Facts, loser: str, square: str, value: str, lower: str) -> Iterable[str]:
    """HH-15."""
    side = SIDES.index(loser)
    assert facts.old.value(side, square) == int(value)
    assert facts.new.value(side, square) == int(lower) == int(value) - 1
    return {square}


@said(
    rf"(?P<loser>{SIDE}) wastes card (?P<card>\d+): the round was lost anyway, and card 0 would have cost nothing\."
)
def wasted(facts: Facts, loser: str, card: str) -> Iterable[str]:
    """HH-19: the card is gone, and the round is lost."""
    side = SIDES.index(loser)
    assert facts.written(side) == f"#{card}" != "#0"
    assert int(card) not in facts.new.view["hands"][side]
    assert facts.winner() == 1 - side
    return {facts.old.view["conflict"]}


@said(
    rf"(?P<winner>{SIDE}) wastes card (?P<card>\d+): card (?P<lower>\d+) would also have won the round\."
)
def too_much(facts: Facts, winner: str, card: str, lower: str) -> Iterable[str]:
    """HH-13: tried by the referee against the same card."""
    side = SIDES.index(winner)
    assert facts.written(side) == f"#{card}"
    assert int(lower) < int(card)
    assert facts.winner() == side == facts.winner(**{winner: f"#{lower}"})
    return {facts.old.view["conflict"]}


@said(
    rf"The die of (?P<side>{SIDE}) on (?P<square>{SQUARE}) gives up a pip and shows only (?P<lower>\d)\."
)
def pip(facts: Facts, side: str, square: str, lower: str) -> Iterable[str]:
    """HH-9."""
    owner = SIDES.index(side)
    assert facts.old.value(owner, square) == int(lower) + 1
    (move,) = map(facts.written, facts.step.moves)
    target = move[move.index("~") + 1 :] if "~" in move else square
    assert facts.new.value(owner, target) == int(lower)
    return {square}


@said(rf"The die of (?P<side>{SIDE}) on (?P<square>{SQUARE}) goes back to its start\.")
def sent_back(facts: Facts, side: str, square: str) -> Iterable[str]:
    """HH-5."""
    owner = SIDES.index(side)
    assert facts.old.value(owner, square)
    assert not facts.new.value(owner, square)
    counts = [touch.view["starts"][owner]["count"] for touch in (facts.old, facts.new)]
    assert counts[1] == counts[0] + 1
    return {square}
