"""The task of a puzzle claims what is true of its position.

Wins by force, and moves that alone win or alone do not lose, are proved anew by the referee,
without the core. What only a search says claims no more than the best chances.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import islice

import pytest

from spielwerk.analysis.puzzles.model import Puzzle, puzzles_of
from spielwerk.analysis.puzzles.words import task
from spielwerk.game.node import Node
from spielwerk.games import all_games, find
from tests.truth.forced import DRAW, WIN, Forced, TooLarge, shortest
from tests.truth.sentences import Kinds, Untrue


@dataclass
class Claim:
    """A puzzle, and how many positions may be looked at to prove what its task says."""

    puzzle: Puzzle
    budget: int

    @property
    def start(self) -> Node:
        return Node(find(self.puzzle.game).parse_state(self.puzzle.position))

    @property
    def others(self) -> Iterator[str]:
        """The moves that are not right."""
        good = self.puzzle.good_at(0, 0)
        return (move for move in self.start.legal() if move not in good)

    def own_moves(self) -> Iterator[tuple[Node, set[str]]]:
        """Yield the positions with the puzzle's own moves, and the right moves there."""
        node, own = self.start, 0
        for ply, text in enumerate(self.puzzle.line):
            if node.actor() == self.puzzle.seat:
                yield node, self.puzzle.good_at(ply, own)
                own += 1
            node = node.play(text)


said = Kinds[Claim]()


def _is_to_move(claim: Claim, who: str) -> None:
    state = claim.start.state
    names = [text.en for text in state.game.about.seat_names]
    assert names.index(who) == claim.puzzle.seat
    assert claim.puzzle.seat in state.to_move()


@said(r"(?P<who>\w+) is to move and wins in (?P<turns>one|\d+) turns?\.")
def wins_in(claim: Claim, who: str, turns: str) -> Iterable[str]:
    """Check that the line wins in these turns and no fewer, by exactly the moves called right."""
    _is_to_move(claim, who)
    puzzle, left = claim.puzzle, 1 if turns == "one" else int(turns)
    forced = Forced(puzzle.seat, WIN, claim.budget)
    assert not forced.within(claim.start, left - 1), "there is a faster win"
    for move in claim.others:
        assert not forced.after(claim.start, move, left), f"{move} wins as soon"
    last = claim.start.state.turn
    for node, right in claim.own_moves():
        if node.state.turn != last:
            left, last = left - 1, node.state.turn
        assert all(forced.after(node, move, left) for move in right)
    assert left == 1
    return ()


@said(r"(?P<who>\w+) is to move\. Only one move wins\.")
def only_one_wins(claim: Claim, who: str) -> Iterable[str]:
    """Check that the move wins by force; against others the opponent at least draws."""
    _is_to_move(claim, who)
    return _only_one(claim, WIN, DRAW)


@said(r"(?P<who>\w+) is to move\. Only one move does not lose\.")
def only_one_does_not_lose(claim: Claim, who: str) -> Iterable[str]:
    """Check that the move at least draws by force; against others the opponent wins."""
    _is_to_move(claim, who)
    return _only_one(claim, DRAW, WIN)


def _only_one(claim: Claim, ours: float, theirs: float) -> Iterable[str]:
    seat, budget = claim.puzzle.seat, claim.budget
    (move,) = claim.puzzle.good_at(0, 0)
    assert shortest(claim.start.play(move), seat, ours, budget) is not None
    for other in claim.others:
        after = claim.start.play(other)
        assert shortest(after, 1 - seat, theirs, budget) is not None, f"{other} is as good"
    return ()


@said(r"(?P<who>\w+) is to move\. One move keeps the best chances\.")
def one_move(claim: Claim, who: str) -> Iterable[str]:
    """Accept a search's result: `test_puzzles_shipped.py` searches again, much longer."""
    _is_to_move(claim, who)
    assert claim.puzzle.line[0] in claim.start.legal()
    return ()


@said(r"Both players choose a card in secret\. How often should (?P<who>\w+) choose each card\?")
def mixture(claim: Claim, who: str) -> Iterable[str]:
    _is_to_move(claim, who)
    assert len(claim.start.state.to_move()) == 2
    return ()


# In how many positions a proof has to be done, and how many of a game's puzzles have one.
SMALL = {"hive": (10_000, 78), "fire-water": (100, 3), "ignite-flow": (20_000, 19)}
LARGE = {"hive": (1_000_000, 137), "fire-water": (100, 3), "ignite-flow": (1_000_000, 24)}


@pytest.mark.parametrize("name", all_games())
def test_a_task_is_known(name: str) -> None:
    game = find(name)
    for puzzle in puzzles_of(game).values():
        try:
            said.judge(Claim(puzzle, budget=0), task(game, puzzle))
        except TooLarge:
            assert _is_proof(puzzle)


@pytest.mark.parametrize("name", SMALL)
def test_the_referee_proves_what_is_called_proved(name: str) -> None:
    budget, wanted = SMALL[name]
    assert sum(islice(_proofs(name, budget), wanted)) == wanted


@pytest.mark.slow
@pytest.mark.parametrize("name", LARGE)
def test_the_referee_proves_nearly_all_that_is_called_proved(name: str) -> None:
    budget, wanted = LARGE[name]
    assert sum(_proofs(name, budget)) >= wanted


def _proofs(name: str, budget: int) -> Iterator[bool]:
    """Yield a value for each proved puzzle, the smallest first."""
    for puzzle in sorted(filter(_is_proof, puzzles_of(find(name)).values()), key=_size):
        with suppress(TooLarge):
            said.judge(Claim(puzzle, budget), task(find(name), puzzle))
            yield True


def _is_proof(puzzle: Puzzle) -> bool:
    return puzzle.goal in ("win", "save")


def _size(puzzle: Puzzle) -> tuple[int, int]:
    """Return the likely size of a proof: by the turns of the line, and the number of moves."""
    return len(puzzle.line), len(Claim(puzzle, 0).start.legal())


def test_a_task_that_claims_too_much_is_found_out() -> None:
    """A move that ends the game and loses does not save it, and a win in one is none in two."""
    game = find("ignite-flow")
    puzzles = puzzles_of(game).values()
    saved = min((one for one in puzzles if one.goal == "save"), key=_size)
    ends = next(move for move in Claim(saved, 0).others if _is_over_after(saved, move))
    with pytest.raises(Untrue):
        said.judge(Claim(replace(saved, line=(ends,)), 0), task(game, saved))
    won = next(one for one in puzzles if one.proof.wins_in == 1)
    later = replace(won, proof=replace(won.proof, wins_in=2))
    with pytest.raises(Untrue, match="faster win"):
        said.judge(Claim(won, 100), task(game, later))


def _is_over_after(puzzle: Puzzle, move: str) -> bool:
    return Claim(puzzle, 0).start.play(move).state.result() is not None
