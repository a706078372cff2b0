"""Sentences of Heaven and Hell's guide, judged by HH-2 to HH-22."""

from __future__ import annotations

from collections.abc import Iterable

from tests.truth.sentences import Kinds
from tests.truth.touches_heaven_hell import SIDE, SIDES, SQUARE, Touch

said = Kinds[Touch]()
DIE = r"(?P<value>\d)"
CELL = rf"(?P<cell>{SQUARE})"


def _legal(facts: Touch) -> list[str]:
    return [facts.state.format_move(move) for move in facts.state.legal_moves(facts.seat)]


def _goal(facts: Touch, side: int) -> list[int]:
    return list(facts.view["goals"][side])


def _rows_to_go(facts: Touch, side: int, cell: str) -> int:
    return int(facts.view["rows"] - int(cell[1:]) if side == 0 else int(cell[1:]) - 1)


@said(r"You have (?P<points>one|\d+) action points?(?:\.|:) .*")
def points(facts: Touch, points: str) -> Iterable[str]:
    """HH-2."""
    assert facts.view["phase"] == "turn"
    assert facts.view["points"] == (1 if points == "one" else int(points))
    return ()


@said(r"No action points left\. You can lower dice, each time with a free step, or end the turn\.")
def no_point(facts: Touch) -> Iterable[str]:
    """HH-2, HH-9."""
    assert (facts.view["phase"], facts.view["points"]) == ("turn", 0)
    assert any(move[3:4] in {"v", "~"} or "v" in move or "~" in move for move in _legal(facts))
    return ()


@said(
    r"Lower only what you need to: pips are points in the goal\.|Advance with your foremost die, and keep its pips: they count in the goal\.|A step forward, a raise, or a die into the goal: it is a point like any other\.|Usually the one that is closest to your goal\."
)
def of_every_game(facts: Touch) -> Iterable[str]:
    """HH-17, HH-22: true in every position."""
    return ()


@said(
    r"End your turn: the other side begins without a die on the squares, sixes fill your goal, and you win by (?P<own>\d+) to (?P<other>\d+)\."
)
def end_now(facts: Touch, own: str, other: str) -> Iterable[str]:
    """HH-21, HH-22: the referee ends the turn."""
    (end,) = (
        move for move in facts.state.legal_moves(facts.seat) if facts.state.format_move(move) == "="
    )
    after = facts.state.play({facts.seat: end})
    result = after.result()
    assert result is not None
    assert result.winners == (facts.seat,)
    assert after.scores()[facts.seat] == int(own)
    assert after.scores()[1 - facts.seat] == int(other)
    return ()


@said(rf"Your {DIE} on {CELL} is next to the goal: raise it first, and go in with the last point\.")
def raise_first(facts: Touch, value: str, cell: str) -> Iterable[str]:
    """HH-7, HH-8."""
    assert facts.value(facts.seat, cell) == int(value) < 6
    assert cell in facts.gate(1 - facts.seat)
    assert facts.view["points"] > 1
    return {cell}


@said(rf"Your {DIE} on {CELL} can go into the goal\.")
def go_in(facts: Touch, value: str, cell: str) -> Iterable[str]:
    """HH-8: the referee lets it, and does not end the game for the third die."""
    assert facts.value(facts.seat, cell) == int(value)
    assert f"{'LM'[facts.seat]}{cell}>" in _legal(facts)
    return {cell}


@said(
    rf"Your {DIE} on {CELL} is the third die for the goal, and wins: (?P<own>\d+) to (?P<other>\d+)\."
)
def third_wins(facts: Touch, value: str, cell: str, own: str, other: str) -> Iterable[str]:
    _third(facts, cell, int(own), int(other))
    assert int(own) > int(other)
    return {cell}


@said(
    rf"A third die in the goal ends the game, but the {DIE} on {CELL} would not win: (?P<own>\d+) to (?P<other>\d+)\. Make your dice stronger first\."
)
def third_does_not_win(facts: Touch, value: str, cell: str, own: str, other: str) -> Iterable[str]:
    _third(facts, cell, int(own), int(other))
    assert int(own) <= int(other)
    return {cell}


def _third(facts: Touch, cell: str, own: int, other: int) -> None:
    text = f"{'LM'[facts.seat]}{cell}>"
    (goal,) = (m for m in facts.state.legal_moves(facts.seat) if facts.state.format_move(m) == text)
    after = facts.state.play({facts.seat: goal})
    assert after.result() is not None
    assert after.scores()[facts.seat] == own
    assert after.scores()[1 - facts.seat] == other


@said(r"Bring a die in: every die on the squares gives you a point in each of your later turns\.")
def bring_in(facts: Touch) -> Iterable[str]:
    """HH-4."""
    assert any(move.startswith(f"{'LM'[facts.seat]}+") for move in _legal(facts))
    return ()


@said(
    rf"The {DIE} of (?P<side>{SIDE}) on {CELL} is close to its goal: (?P<how>attack it or stand in its way|you could send it a step back)\."
)
def is_close(facts: Touch, value: str, side: str, cell: str, how: str) -> Iterable[str]:
    other = SIDES.index(side)
    assert other == 1 - facts.seat
    assert facts.value(other, cell) == int(value)
    assert _rows_to_go(facts, other, cell) < 2
    if "back" in how:
        back = f"{cell[0]}{int(cell[1:]) + (-1 if other == 0 else 1)}"
        assert f"{'LM'[other]}{cell}-{back}" in _legal(facts)
    return {cell}


@said(rf"Your {DIE} on {CELL} could attack the (?P<enemy>\d) on (?P<target>{SQUARE})\.")
def attack(facts: Touch, value: str, cell: str, enemy: str, target: str) -> Iterable[str]:
    """HH-6, HH-10."""
    assert facts.value(facts.seat, cell) == int(value) > int(enemy)
    assert facts.value(1 - facts.seat, target) == int(enemy)
    assert f"{'LM'[facts.seat]}{cell}-{target}" in _legal(facts)
    return {cell, target}


@said(
    rf"The (?P<enemy>\d) on (?P<target>{SQUARE}) is stronger than your {DIE} on {CELL}: better go around it\."
)
def go_round(facts: Touch, enemy: str, target: str, value: str, cell: str) -> Iterable[str]:
    assert facts.value(facts.seat, cell) == int(value) < int(enemy)
    assert facts.value(1 - facts.seat, target) == int(enemy)
    return {cell, target}


@said(
    rf"Conflict on {CELL}! Choose a card for your {DIE}: the sum is at most 13, so card (?P<most>\d+) at most\."
)
def cards(facts: Touch, cell: str, value: str, most: str) -> Iterable[str]:
    """HH-12."""
    assert facts.view["conflict"] == cell
    assert facts.value(facts.seat, cell) == int(value)
    assert all(int(move[1:]) <= int(most) for move in _legal(facts))
    assert not facts.state.options["irregular_cards"]
    return {cell}


@said(
    rf"Conflict on {CELL}! Choose a card for your {DIE}: a card counts nothing if the sum exceeds 13\."
)
def any_card(facts: Touch, cell: str, value: str) -> Iterable[str]:
    """HH-12, the option."""
    assert facts.view["conflict"] == cell
    assert facts.value(facts.seat, cell) == int(value)
    assert facts.state.options["irregular_cards"]
    return {cell}


@said(rf"The {DIE} of (?P<side>{SIDE}) can reach (?P<reach>\d+) at most\.")
def reach(facts: Touch, value: str, side: str, reach: str) -> Iterable[str]:
    """HH-12."""
    other = SIDES.index(side)
    assert facts.value(other, facts.view["conflict"]) == int(value)
    hand = facts.view["hands"][other]
    assert max(card + int(value) for card in hand if card + int(value) <= 13) == int(reach)
    return ()


@said(r"Card (?P<card>\d+) is sure to win\.")
def sure(facts: Touch, card: str) -> Iterable[str]:
    """HH-13: against each card of the other, asked of the referee."""
    assert _always_wins(facts, f"#{card}")
    return ()


@said(
    r"No card is sure to win: play a high one for an important die, otherwise a low one\. Card 0 always comes back\."
)
def none_is_sure(facts: Touch) -> Iterable[str]:
    """HH-13, HH-19."""
    assert not any(_always_wins(facts, card) for card in _legal(facts))
    return ()


def _always_wins(facts: Touch, card: str) -> bool:
    """Return whether this seat always wins the round."""
    state, other = facts.state, 1 - facts.seat
    own = state.parse_move(card)
    for reply in state.legal_moves(other):
        view = Touch(state.play({facts.seat: own, other: reply}), facts.seat, "").view
        if view["winner"] != facts.seat:
            return False
    return True


@said(r"Your die in the conflict already shows 6: choose another of your dice to raise\.")
def choose(facts: Touch) -> Iterable[str]:
    """HH-16."""
    assert facts.view["phase"] == "raise"
    assert all(move.endswith("^") for move in _legal(facts))
    return ()


@said(
    r"You have won the round\. Use your extra point at once, with any die of either side, or let it lapse\."
)
def extra(facts: Touch) -> Iterable[str]:
    """HH-17."""
    assert facts.view["phase"] == "extra"
    assert facts.view["winner"] == facts.seat
    assert "=" in _legal(facts)
    return ()


@said(
    rf"Step out of the conflict on {CELL}: while both dice stay there, another round follows with you as the attacker\."
)
def step_out(facts: Touch, cell: str) -> Iterable[str]:
    """HH-14, HH-17, HH-20."""
    assert facts.view["conflict"] == cell
    own = f"{'LM'[facts.seat]}{cell}"
    assert any(move.startswith(own) and move[len(own)] in "-<>" for move in _legal(facts))
    (end,) = (m for m in facts.state.legal_moves(facts.seat) if facts.state.format_move(m) == "=")
    after = Touch(facts.state.play({facts.seat: end}), facts.seat, "").view
    assert (after["phase"], after["attacker"]) == ("cards", facts.seat)
    return {cell}
