"""Motifs of Heaven and Hell, compared with sums done by hand."""

from __future__ import annotations

import pytest

from spielwerk.analysis.review.reasons import LineStep, joint_reasons
from spielwerk.game import AnyState
from tests.analysis.steps import Step, stored_steps
from tests.rules.heaven_hell.drawing import position


@pytest.fixture(scope="module", autouse=True)
def read_before() -> None:
    """Read the positions once, before the first test: they are not those of one test."""
    stored_steps("heaven-hell")


def steps() -> list[Step]:
    return stored_steps("heaven-hell")


def rounds() -> list[Step]:
    return [step for step in steps() if len(step.moves) == 2]


def winner(attacker: int, dice: tuple[int, int], cards: tuple[int, int]) -> int:
    """HH-13: the higher sum, of equal ones the higher card, of those the defender."""
    sums = [die + card for die, card in zip(dice, cards, strict=True)]
    if sums[0] != sums[1]:
        return 0 if sums[0] > sums[1] else 1
    if cards[0] != cards[1]:
        return 0 if cards[0] > cards[1] else 1
    return 1 - attacker


def dice_of(step: Step) -> tuple[int, int]:
    """Return the values of the two dice on a shared square."""
    hell, heaven = (dict(dice) for dice in step.before.position.dice)
    (square,) = hell.keys() & heaven.keys()
    return hell[square], heaven[square]


def test_a_round_is_lost_and_a_one_goes_home() -> None:
    lowered = home = 0
    for step in rounds():
        cards = step.moves[0].card, step.moves[1].card
        dice = dice_of(step)
        won = winner(step.before.position.active, dice, cards)
        code = "die-lost" if dice[1 - won] == 1 else "round-lost"
        (motif,) = step.motifs(code)
        assert (motif.helps, motif.hurts) == (won, 1 - won)
        in_start = [state.position.in_start(1 - won) for state in (step.before, step.after)]
        assert in_start[1] - in_start[0] == (code == "die-lost")
        other = "round-lost" if code == "die-lost" else "die-lost"
        assert not step.motifs(other)
        lowered += code == "round-lost"
        home += code == "die-lost"
    assert lowered >= 10
    assert home >= 10


def test_a_wasted_card_loses_anyway_or_is_higher_than_needed() -> None:
    lost = won_dearly = neither = 0
    for step in rounds():
        cards, dice = (step.moves[0].card, step.moves[1].card), dice_of(step)
        attacker = step.before.position.active
        won = winner(attacker, dice, cards)
        expected = {}
        if cards[1 - won] > 0:
            expected[1 - won] = 0
        for lower in sorted(step.before.position.hands[won]):
            tried = (lower, cards[1]) if won == 0 else (cards[0], lower)
            if dice[won] + lower <= 13 and winner(attacker, dice, tried) == won:
                if lower < cards[won]:
                    expected[won] = lower
                break
        said = {one.hurts: one.text.en for one in step.motifs("card-wasted")}
        assert said.keys() == expected.keys()
        for seat, lower in expected.items():
            assert seat is not None
            assert f"card {lower} would" in said[seat]
            assert f"wastes card {cards[seat]}:" in said[seat]
        lost += 1 - won in expected
        won_dearly += won in expected
        neither += not expected
    assert lost >= 10
    assert won_dearly >= 10
    assert neither >= 10


def test_steps_without_cards_waste_none() -> None:
    others = [step for step in steps() if len(step.moves) == 1]
    assert len(others) >= 10
    assert not [step for step in others if step.motifs("card-wasted")]


def test_a_pip_given_up_is_one_less_on_the_squares() -> None:
    seen = {"pip": 0, "no pip": 0, "sent": 0, "not sent": 0}
    for step in (step for step in steps() if len(step.moves) == 1):
        pips, starts = [
            [by(state) for state in (step.before, step.after)] for by in (pips_of, starts_of)
        ]
        given, sent = step.motifs("pip-given-up"), step.motifs("die-sent-back")
        # A die goes home or into the goal as a whole; else one pip less was given up to walk.
        (text,) = (step.before.format_move(move) for move in step.moves.values())
        home = [side for side in (0, 1) if starts[1][side] > starts[0][side]]
        assert [one.hurts for one in sent] == home
        assert bool(given) == ("v" in text or "~" in text)
        for motif in given:
            assert motif.hurts is not None
            assert pips[0][motif.hurts] - pips[1][motif.hurts] == 1
        seen["pip" if given else "no pip"] += 1
        seen["sent" if sent else "not sent"] += 1
    assert min(seen.values()) >= 10, seen


def pips_of(state: AnyState) -> list[int]:
    """Return the sum of each side's dice on the squares."""
    return [sum(value for _, value in dice) for dice in state.position.dice]


def starts_of(state: AnyState) -> list[int]:
    """Return the number of dice of each side in their start."""
    return [state.position.in_start(side) for side in (0, 1)]


def test_a_review_says_that_a_lower_card_would_have_done() -> None:
    said = 0
    for step in rounds():
        cards, dice = (step.moves[0].card, step.moves[1].card), dice_of(step)
        won = winner(step.before.position.active, dice, cards)
        if cards[1 - won] == 0:
            continue
        # The loser might have kept the card: what is compared is the same round with card 0.
        kept = {**step.moves, 1 - won: step.before.parse_move("#0")}
        better = LineStep(step.before, kept, step.before.play(kept))
        played = LineStep(step.before, step.moves, step.after)
        found = joint_reasons(played, better, 1 - won)
        (wasted,) = [one for one in found if (one.code, one.where) == ("card-wasted", "played")]
        assert f"wastes card {cards[1 - won]}:" in wasted.text.en
        # Reversed, there is no reason against card 0.
        assert not [one for one in joint_reasons(better, played, 1 - won) if one.where == "played"]
        said += 1
    assert said >= 10


def test_the_example_of_the_book() -> None:
    # Hell has a 5 and plays card 2, Heaven has a 4 and plays card 4: 7 against 8, Heaven wins. Card
    # 3 would also have made 7, with the higher card of the two.
    state = position(". . .\n . L5xM4 .\n . . .", points="0/1", phase="cards-hell")
    moves = {0: state.parse_move("#2"), 1: state.parse_move("#4")}
    step = Step(state, moves, state.play(moves))
    assert [one.text.en for one in step.motifs("card-wasted")] == [
        "Hell wastes card 2: the round was lost anyway, and card 0 would have cost nothing.",
        "Heaven wastes card 4: card 3 would also have won the round.",
    ]
    (lost,) = step.motifs("round-lost")
    assert lost.text.en == "Hell loses the round on b2: the 5 becomes a 4."
