"""Sentences of Hive's guide, judged by HV-1 to HV-23."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from spielwerk.game import AnyState, State
from spielwerk.grids.hex import neighbours
from tests.truth.sentences import Kinds
from tests.truth.touches_hive import PIECE, Touch

said = Kinds[Touch]()


def _gestures(facts: Touch) -> list[tuple[str, ...]]:
    """Each legal move as piece and space."""
    state = facts.state
    return [state.board.gesture(move) for move in state.legal_moves(facts.seat)]


def _queen(facts: Touch, seat: int) -> str:
    return f"{'wb'[seat]}Q"


def _sides(facts: Touch, seat: int) -> int:
    space = facts.space(_queen(facts, seat))
    return sum(there in facts.stacks for there in neighbours(space))


def _in_play(facts: Touch) -> set[str]:
    return {piece for stack in facts.stacks.values() for piece in stack}


def _own_movable(facts: Touch) -> set[str]:
    own = {gesture[0] for gesture in _gestures(facts) if gesture[0][0] == facts.colour}
    return own & _in_play(facts)


def _can_place(facts: Touch) -> bool:
    return any(gesture[0] not in {*_in_play(facts), "pass"} for gesture in _gestures(facts))


def _again(state: AnyState) -> AnyState:
    """Return the position as if the other player had passed."""
    position = state.position
    return State(state.game, replace(position, turn=position.turn + 1, moved=None))


@said(r"You can neither place nor move a piece, so you pass\.")
def must_pass(facts: Touch) -> Iterable[str]:
    """HV-17."""
    assert _gestures(facts) == [("pass",)]
    return ()


@said(r"Place any piece to begin the hive\.")
def first_piece(facts: Touch) -> Iterable[str]:
    """HV-1."""
    assert not facts.stacks
    return ()


@said(rf"Place a piece beside (?P<first>{PIECE})\.")
def second_piece(facts: Touch, first: str) -> Iterable[str]:
    """HV-1."""
    assert facts.state.turn == 2
    assert {facts.piece_named(first)} == _in_play(facts)
    return ()


@said(r"You must place your queen now: beside your own pieces, away from the enemy's\.")
def queen_enters(facts: Touch) -> Iterable[str]:
    """HV-3."""
    assert {gesture[0] for gesture in _gestures(facts)} == {_queen(facts, facts.seat)}
    return ()


@said(
    r"Place a new piece beside your own, where it touches no enemy piece\. Your pieces move once your queen is in play\."
)
def no_queen_yet(facts: Touch) -> Iterable[str]:
    """HV-2, HV-4."""
    assert _queen(facts, facts.seat) in facts.hands(facts.seat)
    assert not _own_movable(facts)
    return ()


@said(r"None of your pieces can move: place a new one\.")
def only_place(facts: Touch) -> Iterable[str]:
    assert _can_place(facts)
    assert all(gesture[0] not in _in_play(facts) for gesture in _gestures(facts))
    return ()


@said(
    r"(?P<only>No new piece can enter now, and none of yours can move: throw an enemy piece\.)|None of your pieces can move: place a new one, or throw an enemy piece\."
)
def only_throw(facts: Touch, only: str | None) -> Iterable[str]:
    """HV-22."""
    assert _can_place(facts) == (only is None)
    assert not _own_movable(facts)
    assert any(gesture[0][0] != facts.colour for gesture in _gestures(facts))
    return ()


@said(
    r"(?P<place>Place a new piece, or move one(?:\.|:)|No new piece can enter now: move one(?:\.)?)(?: Free to move: (?P<who>.*)| (?P<count>\d+) pieces can move| of (?P<number>\d+))\."
)
def may_do(
    facts: Touch, place: str, who: str | None, count: str | None, number: str | None
) -> Iterable[str]:
    """HV-2, HV-6: the own pieces that the referee lets move."""
    assert place.startswith("Place") == _can_place(facts)
    if who is None:
        assert len(_own_movable(facts)) == int(count or number or 0)
    else:
        assert {*facts.pieces_named(who)} == _own_movable(facts)
    return ()


@said(rf"One move surrounds (?P<queen>{PIECE}) and wins\. Can you find it\?")
def win(facts: Touch, queen: str) -> Iterable[str]:
    """HV-18."""
    assert facts.piece_named(queen) == _queen(facts, 1 - facts.seat)
    afters = (facts.state.play({facts.seat: move}) for move in facts.state.legal_moves(facts.seat))
    results = [after.result() for after in afters]
    assert any(result is not None and result.winners == (facts.seat,) for result in results)
    return ()


@said(
    rf"Your queen has pieces on (?P<taken>\d) of her six sides(?P<how>: she can still step aside| and can only be thrown aside| and cannot move: take (?P<who>{PIECE}) away from her, for example, or hold back the pieces that could come| and cannot move: hold back the pieces that could come)\."
)
def danger(facts: Touch, taken: str, how: str, who: str | None) -> Iterable[str]:
    """HV-9, HV-18, HV-22."""
    queen = _queen(facts, facts.seat)
    assert _sides(facts, facts.seat) == int(taken) >= 4
    reached = {gesture[1] for gesture in _gestures(facts) if gesture[0] == queen}
    slides = Touch(facts.state, facts.seat, queen)
    by_itself = {slides.names[space] for space in slides.slides()} if reached else set()
    assert ("step aside" in how) == bool(reached & by_itself)
    assert ("thrown aside" in how) == bool(reached and not reached & by_itself)
    here = facts.space(queen)
    beside = {facts.names[space] for space in neighbours(here)}
    if who is not None:
        piece = facts.piece_named(who)
        assert piece[0] == facts.colour
        assert facts.names[facts.space(piece)] in beside
        moves = [gesture for gesture in _gestures(facts) if gesture[0] == piece]
        assert any(target not in beside for _, target in moves)
    elif how.startswith(" and cannot move"):
        for piece, *target in _gestures(facts):
            own = piece[0] == facts.colour and piece in _in_play(facts)
            space = facts.space(piece) if own else None
            alone = space is not None and len(facts.stacks[space]) == 1
            assert not (alone and space in neighbours(here) and target[0] not in beside)
    return ()


@said(rf"(?P<queen>{PIECE}) has pieces on (?P<taken>\d) of her six sides: bring up another one\.")
def attack(facts: Touch, queen: str, taken: str) -> Iterable[str]:
    assert facts.piece_named(queen) == _queen(facts, 1 - facts.seat)
    assert _sides(facts, 1 - facts.seat) == int(taken) < 6
    return ()


@said(
    rf"(?P<who>{PIECE}) can climb onto (?P<queen>{PIECE}): then she is stuck(?P<place>, and you may place beside her)?\."
)
def climb(facts: Touch, who: str, queen: str, place: str | None) -> Iterable[str]:
    """HV-2, HV-10: she is free before, covered after, and a piece could enter beside her."""
    state, piece = facts.state, facts.piece_named(who)
    here = facts.space(facts.piece_named(queen))
    assert facts.stacks[here][-1] == _queen(facts, 1 - facts.seat)
    (move,) = (
        move
        for move in state.legal_moves(facts.seat)
        if state.board.gesture(move) == (piece, facts.names[here])
    )
    again = Touch(_again(state.play({facts.seat: move})), facts.seat, "")
    beside = {again.names[space] for space in neighbours(here)}
    entering = [gesture for gesture in _gestures(again) if gesture[0] in facts.hands(facts.seat)]
    assert any(target in beside for _, target in entering) == (place is not None)
    return ()


@said(r"The sooner your queen is in play, the sooner your pieces move\.")
def queen_soon(facts: Touch) -> Iterable[str]:
    """HV-4."""
    assert _queen(facts, facts.seat) in facts.hands(facts.seat)
    return ()


@said(
    rf"(?P<ant>{PIECE}) can move freely\. A piece of yours that touches only (?P<same>{PIECE}) would pin it\."
)
def free_ant(facts: Touch, ant: str, same: str) -> Iterable[str]:
    """HV-6, HV-13: were it the enemy's turn, the ant would have a move of its own."""
    piece = facts.piece_named(ant)
    assert piece[:2] == f"{'wb'[1 - facts.seat]}A"
    assert same.lower() == ant.lower()
    other = _again(facts.state)
    moves = [other.board.gesture(move) for move in other.legal_moves(1 - facts.seat)]
    theirs = Touch(other, 1 - facts.seat, piece)
    by_itself = {theirs.names[space] for space in theirs.slides()}
    assert any(gesture[0] == piece and gesture[1] in by_itself for gesture in moves)
    return ()


@said(r"You have ants left: once in play, an ant reaches every side of the hive\.")
def ants_left(facts: Touch) -> Iterable[str]:
    """HV-13."""
    assert any(piece[1] == "A" for piece in facts.hands(facts.seat))
    return ()


@said(r"A spider, a grasshopper or a beetle is a good start: keep the ants for later\.")
def good_beginning(facts: Touch) -> Iterable[str]:
    assert facts.state.turn <= 2
    return ()
