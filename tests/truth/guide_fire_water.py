"""Sentences of Fire & Water's guide, judged by FW-4 to FW-20."""

from __future__ import annotations

from collections.abc import Iterable

from tests.truth.sentences import Kinds, listed
from tests.truth.touches_fire_water import PLAYER, PLAYERS, SQUARE, Touch

said = Kinds[Touch]()


def _legal(facts: Touch) -> list[str]:
    return [facts.state.format_move(move) for move in facts.state.legal_moves(facts.seat)]


def _played(facts: Touch, text: str) -> Touch:
    """Return the position after a move, by the referee."""
    (move,) = (m for m in facts.state.legal_moves(facts.seat) if facts.state.format_move(m) == text)
    return Touch(facts.state.play({facts.seat: move}), facts.seat, "")


def _is_to_come(facts: Touch, seat: int) -> bool:
    """FW-18: in the last round the mover and those after it, up to the last regular actor."""
    last = facts.view["last_actor"]
    seats = len(facts.view["players"])
    order = [(facts.view["mover"] + turn) % seats for turn in range(seats)]
    return last is None or seat in order[: order.index(last)]


@said(
    r"Place an elemental: not on the edge of the board, and not next to another one\.|Later it will follow the player with the lowest sum around it and bring two points\."
)
def elementals(facts: Touch) -> Iterable[str]:
    """FW-4, FW-13."""
    assert len(facts.view["elementals"]) < 3
    return ()


@said(r"The last round: you may place one more stone, on (?P<squares>.*)\.")
def last_round(facts: Touch, squares: str) -> Iterable[str]:
    """FW-18."""
    assert facts.view["last_actor"] is not None
    _are_takeable(facts, squares)
    return ()


def _are_takeable(facts: Touch, squares: str) -> None:
    stones = {move[1:] for move in _legal(facts) if move[0] == "P"}
    named = {name for name in listed(squares) if name != "another one"}
    assert named <= stones
    assert ("another one" in squares) == (len(stones) > len(named))


@said(r"You can (?P<choices>(?:lay|place|take|claim).*)\.")
def choices(facts: Touch, choices: str) -> Iterable[str]:
    """FW-6 to FW-13: exactly the kinds of actions that the referee allows."""
    letters = {move[0] for move in _legal(facts)}
    assert ("lay a tile" in choices) == bool(letters & {*"1234"})
    assert ("place your leader" in choices) == ("L" in letters)
    assert ("take " in choices) == ("P" in letters)
    assert ("claim " in choices) == ("C" in letters)
    if "take " in choices:
        squares = choices.partition("take ")[2].partition(" with a stone")[0]
        _are_takeable(facts, squares)
    if "claim " in choices:
        claimed = choices.partition("the elemental on ")[2]
        assert {f"C{square}" for square in listed(claimed)} <= {*_legal(facts)}
    return ()


@said(r"You can do nothing now, so you pass\.")
def nothing(facts: Touch) -> Iterable[str]:
    """FW-16."""
    assert _legal(facts) == ["-"]
    return ()


@said(rf"With (?P<square>{SQUARE}) you have placed all your stones and win at once\.")
def all_stones(facts: Touch, square: str) -> Iterable[str]:
    """FW-15."""
    (move,) = (move for move in _legal(facts) if move in {f"P{square}", f"C{square}"})
    result = _played(facts, move).state.result()
    assert result is not None
    assert result.winners == (facts.seat,)
    return {square}


@said(rf"The elemental on (?P<square>{SQUARE}) brings two points at once\.")
def elemental(facts: Touch, square: str) -> Iterable[str]:
    """FW-13, FW-19."""
    gained = _played(facts, f"C{square}").state.scores()[facts.seat]
    assert gained - facts.state.scores()[facts.seat] == 2
    return {square}


@said(
    rf"Around the elemental on (?P<square>{SQUARE}) you have the lowest sum: with your leader on the board you could claim it\."
)
def elemental_waits(facts: Touch, square: str) -> Iterable[str]:
    """FW-13, FW-17: there is a place for the leader after which the regular game continues."""
    totals = facts.influence(square, of_any=True)
    least = min(filter(None, totals))
    assert [seat for seat, total in enumerate(totals) if total == least] == [facts.seat]
    assert not facts.gaps(square)
    assert square not in facts.stones
    leaders = [move for move in _legal(facts) if move[0] == "L"]
    assert any(_played(facts, move).view["last_actor"] is None for move in leaders)
    return {square}


@said(
    rf"You can conquer the leader of (?P<owner>{PLAYER}) on (?P<square>{SQUARE}): two points for you, and two off for (?P=owner)\."
)
def conquer(facts: Touch, square: str, owner: str) -> Iterable[str]:
    """FW-12, FW-19."""
    enemy = PLAYERS.index(owner)
    assert facts.leaders[square] == enemy
    before, after = facts.state.scores(), _played(facts, f"P{square}").state.scores()
    assert after[facts.seat] - before[facts.seat] == 2
    assert after[enemy] - before[enemy] == -2
    return {square}


@said(
    rf"Your leader on (?P<leader>{SQUARE}) is in danger: (?P<who>{PLAYER}) has the most influence there\.(?P<how> Add influence of your own beside it\.| A stone on (?P<stone>{SQUARE}) changes that\.)?"
)
def danger(
    facts: Touch, leader: str, who: str, how: str | None, stone: str | None
) -> Iterable[str]:
    """FW-9, FW-12: by a player who is still to come; and what is advised is possible and helps."""
    enemy = PLAYERS.index(who)
    assert facts.own["leader"] == leader
    assert leader not in facts.stones
    assert _is_to_come(facts, enemy)
    _rules(facts, enemy, leader)
    if stone is not None:
        totals = _played(facts, f"P{stone}").influence(leader)
        others = [total for seat, total in enumerate(totals) if seat != facts.seat]
        assert max(others) <= totals[facts.seat] or others.count(max(others)) > 1
    elif how is not None:
        assert facts.gaps(leader)
        assert any(move[0] in "1234" for move in _legal(facts))
    return {leader, stone or leader}


def _rules(facts: Touch, seat: int, square: str) -> None:
    totals = facts.influence(square)
    assert all(totals[seat] > total for other, total in enumerate(totals) if other != seat)


@said(
    rf"A stone on (?P<square>{SQUARE}) would cover (?P<element>fire|water) (?P<value>\d) of (?P<owner>{PLAYER}): a point, and (?P=owner) loses influence on (?P<squares>.*)\."
)
def high_half(
    facts: Touch, square: str, element: str, value: str, owner: str, squares: str
) -> Iterable[str]:
    """FW-9, FW-11: on each of these squares, which have no stone."""
    enemy = PLAYERS.index(owner)
    assert facts.halves[square] == (enemy, element, int(value))
    after = _played(facts, f"P{square}")
    for other in listed(squares):
        assert other not in facts.stones
        assert facts.influence(other)[enemy] - after.influence(other)[enemy] == int(value)
    return {square, *listed(squares)}


@said(r"A stone on your own half silences it: first check which squares you would lose\.")
def own_half(facts: Touch) -> Iterable[str]:
    """FW-11: all stones that can be placed lie on own halves."""
    stones = [move[1:] for move in _legal(facts) if move[0] == "P"]
    assert stones
    assert all(facts.halves[square][0] == facts.seat for square in stones)
    return ()


@said(
    rf"Your leader would be safe on (?P<square>{SQUARE}) for now: all squares around it are occupied, and one stone of another player leaves you the most influence there\. On the board it saves you two points\."
)
def safe_place(facts: Touch, square: str) -> Iterable[str]:
    """FW-8, FW-9, FW-19: each stone of each other player is tried."""
    assert not facts.gaps(square)
    placed = _played(facts, f"L{square}")
    assert placed.state.scores()[facts.seat] - facts.state.scores()[facts.seat] == 2
    _rules(placed, facts.seat, square)
    for other in range(len(facts.view["players"])):
        for stone in placed.all:
            if other != facts.seat and placed.can_take(other, stone):
                totals = placed.influence(square)
                half = placed.halves.get(stone)
                acts = half and half[1] == placed.element(square) and stone in placed.beside(square)
                if half and acts and stone not in placed.stones:
                    totals[half[0]] -= half[2]
                rest = [total for seat, total in enumerate(totals) if seat != facts.seat]
                assert totals[facts.seat] > max(rest), stone
    return {square}


@said(
    r"Your leader is not on the board yet, which costs two points\. Place it where others are unlikely to gain influence\."
)
def leader_is_missing(facts: Touch) -> Iterable[str]:
    """FW-7, FW-19."""
    assert facts.own["leader"] is None
    assert any(move[0] == "L" for move in _legal(facts))
    return ()


@said(
    r"Only one more tile fits\. The player who lays it wins ties, but the others may place one more stone each\."
)
def last_place(facts: Touch) -> Iterable[str]:
    """FW-17: all pairs of empty neighbours share a square."""
    pairs = [{square, other} for square in facts.empty for other in facts.gaps(square)]
    assert set.intersection(*pairs)
    return ()


@said(
    rf"A half acts on neighbours of its own element\. With the fire half on (?P<fire>{SQUARE}) and the water half on (?P<water>{SQUARE}), both act on all their neighbours\."
)
def all_around(facts: Touch, fire: str, water: str) -> Iterable[str]:
    """FW-6, FW-9."""
    assert any(move[2:] == f"{fire}{water}" for move in _legal(facts))
    assert {*map(facts.element, facts.beside(fire))} == {"fire"}
    assert {*map(facts.element, facts.beside(water))} == {"water"}
    return {fire, water}


@said(rf"On equal points, (?P<who>{PLAYER}), who ended the regular game, comes first\.")
def ties(facts: Touch, who: str) -> Iterable[str]:
    """FW-20."""
    assert facts.view["last_actor"] == PLAYERS.index(who)
    return ()
