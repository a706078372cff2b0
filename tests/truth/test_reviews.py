"""The sentences of a review are true of the two lines that they compare."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from importlib import import_module
from random import Random

import pytest

from spielwerk.analysis.review.model import Reason
from spielwerk.analysis.review.reasons import Variation, reasons
from spielwerk.game import AnyState
from spielwerk.game.node import Node
from spielwerk.games import all_games, find
from tests.truth.positions import Step, plies
from tests.truth.sentences import Kinds, Untrue

COUNTS = [pytest.param(100, id="some"), pytest.param(2_000, id="many", marks=pytest.mark.slow)]
LONGEST = 6
"""Plies of a line."""


@dataclass(frozen=True)
class Lines:
    """A played line, a better one, and the step that a sentence concerns."""

    played: list[Step]
    better: list[Step]
    seat: int
    where: str

    @property
    def line(self) -> list[Step]:
        return self.better if self.where in ("better", "then") else self.played

    def seat_named(self, name: str) -> int:
        state = self.line[0].before
        return [text.en for text in state.game.about.seat_names].index(name)


said = Kinds[Lines]()


def _winners(line: list[Step]) -> tuple[int, ...]:
    result = line[-1].after.result()
    assert result is not None
    return tuple(result.winners)


@said(r"(?P<who>\w+) wins at once\.")
def at_once(lines: Lines, who: str) -> Iterable[str]:
    assert len(lines.line) == 1
    assert _winners(lines.line) == (lines.seat_named(who),)
    return ()


@said(r"The game ends without another move of (?P<who>\w+), who wins\.")
def without_a_move(lines: Lines, who: str) -> Iterable[str]:
    assert _winners(lines.line) == (lines.seat_named(who),)
    assert all(lines.seat_named(who) not in step.moves for step in lines.line)
    return ()


@said(r"(?P<who>\w+) threatens to win with the next move\.")
def next_move(lines: Lines, who: str) -> Iterable[str]:
    assert _winners(lines.line) == (lines.seat_named(who),)
    return _in_turns(lines, who, 1)


@said(r"In the expected line (?P<who>\w+) wins in (?P<count>\d+) moves\.")
def in_the_line(lines: Lines, who: str, count: str) -> Iterable[str]:
    assert _winners(lines.line) == (lines.seat_named(who),)
    return _in_turns(lines, who, int(count))


def _in_turns(lines: Lines, who: str, count: int) -> Iterable[str]:
    seat = lines.seat_named(who)
    assert len({step.before.turn for step in lines.line if seat in step.moves}) == count
    return ()


@said(r"The expected line ends in a draw\.")
def draw(lines: Lines) -> Iterable[str]:
    assert len(_winners(lines.line)) > 1
    return ()


@said(
    r"This gives away (?P<count>a point|[\d.]+ points): (?P<played>.*) after the answer instead of (?P<better>.*)\."
)
def points(lines: Lines, count: str, played: str, better: str) -> Iterable[str]:
    """Each score is one that the referee counts in its line."""
    here, there = ([float(one) for one in words.split(" : ")] for words in (played, better))
    assert tuple(here) in [step.after.scores() for step in lines.played]
    assert tuple(there) in [step.after.scores() for step in lines.better]
    given = 1.0 if count == "a point" else float(count.split(" ", maxsplit=1)[0])
    assert _ahead(there, lines.seat) - _ahead(here, lines.seat) == given
    return ()


def _ahead(scores: list[float], seat: int) -> float:
    return scores[seat] - max(points for other, points in enumerate(scores) if other != seat)


@said(r"(?P<who>\w+) is expected to answer: (?P<move>.*)\.")
def expected(lines: Lines, who: str, move: str) -> Iterable[str]:
    seat = lines.seat_named(who)
    step = next(step for step in lines.played if set(step.moves) - {lines.seat})
    assert step.before.board.describe(step.moves[seat]).en == move
    return ()


def _steps(node: Node, texts: tuple[str, ...]) -> list[Step]:
    """Return the steps of a line, played by the referee."""
    found = []
    for text in texts:
        actor, ply = node.actor(), node.parse(text)
        after = node.child(ply)
        if not after.pending:
            moves = {**node.pending, actor: ply} if isinstance(actor, int) else {}
            found.append(Step(node.state, moves, after.state))
        node = after
    return found


def _line(node: Node, random: Random) -> tuple[str, ...]:
    texts = list[str]()
    while len(texts) < LONGEST and node.actor() is not None and (legal := node.legal()):
        texts.append(random.choice(legal))
        node = node.play(texts[-1])
    return tuple(texts)


def compared(name: str) -> Iterator[tuple[Reason, Lines]]:
    """Yield the reasons for pairs of lines from positions of more and more games."""
    random = Random(name)
    number = 0
    while True:
        nodes = [node for node, _, _ in plies(name, number)]
        number += 1
        for node in nodes[-40:]:
            seat = node.actor()
            if isinstance(seat, int) and not node.pending and len(node.state.to_move()) == 1:
                lines = [_line(node, random) for _ in range(2)]
                first, second = (Variation(node, line, seat) for line in lines)
                played, better = (_steps(node, line) for line in lines)
                for reason in reasons(first, second):
                    yield reason, Lines(played, better, seat, reason.where)


@pytest.mark.parametrize("count", COUNTS)
@pytest.mark.parametrize("name", all_games())
def test_what_a_review_says_is_true(name: str, count: int) -> None:
    game = import_module(f"tests.truth.motifs_{name.replace('-', '_')}")
    for number, (reason, lines) in enumerate(compared(name)):
        for step in lines.line:
            if any(
                motif.text == reason.text
                for motif in step.before.board.motifs(step.moves, step.after)
            ):
                game.said.judge(game.Facts(step), reason.text, reason.cells)
                break
        else:
            said.judge(lines, reason.text)
        if number >= count:
            return


def test_a_sentence_without_a_check_fails() -> None:
    state: AnyState = find("hive").start()
    with pytest.raises(Untrue, match="nothing judges"):
        said.judge(Lines([], [], 0, "played"), state.game.title)
