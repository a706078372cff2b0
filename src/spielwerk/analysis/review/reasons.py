"""Reasons why a move was bad and another better, true of the positions.

A reason compares two lines: the move and the better move, each with its expected answer. What both
lines share is not a reason.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import ceil
from typing import Any

from spielwerk.analysis.review.model import Reason, Where
from spielwerk.game import AnyState, Motif, Result, Seat
from spielwerk.game.node import Node
from spielwerk.game.refusals import Refusal
from spielwerk.game.text import PluralText, Text
from spielwerk.wire.words import title

MOST_OF_A_KIND = 2
"""Maximum number of motifs named of each step: the first ones of a game matter most."""

_WIN_NOW = Text("{winner} wins at once.")
_ENDS = Text("The game ends without another move of {winner}, who wins.")
_DRAW = Text("The expected line ends in a draw.")
_POINTS = Text("This gives away {count}: {played} after the answer instead of {better}.")
_EXPECTED = Text("{who} is expected to answer: {move}.")


@dataclass(frozen=True)
class LineStep:
    """A step between two positions: by moves, or by chance if there are none."""

    before: AnyState
    moves: dict[Seat, Any]
    after: AnyState

    @cached_property
    def motifs(self) -> Sequence[Motif]:
        """The motifs of the step, cached because both lines of a reason use them."""
        return self.before.board.motifs(self.moves, self.after)


class Variation:
    """The steps of a line, replayed by the referee as far as they can be played."""

    def __init__(self, first: Node, plies: Sequence[str], seat: Seat) -> None:
        self.first = first
        self.plies = tuple(plies)
        self.seat = seat

    @cached_property
    def steps(self) -> list[LineStep]:
        """The steps, each with all its simultaneous moves."""
        return list(_steps(self.first, self.plies))

    @cached_property
    def own(self) -> list[LineStep]:
        """The first step, which is the move under discussion."""
        return self.steps[:1]

    @cached_property
    def answers(self) -> list[LineStep]:
        """The steps until the player's next turn."""
        return list(self._until_next_turn())

    def _until_next_turn(self) -> Iterator[LineStep]:
        answered = False
        for step in self.steps[1:]:
            if answered and self.seat in step.moves and len(step.moves) == 1:
                return
            answered = answered or any(seat != self.seat for seat in step.moves)
            yield step

    @cached_property
    def answered(self) -> AnyState | None:
        """The position after the answer; None if the line is too short."""
        steps = [*self.own, *self.answers]
        if not steps:
            return None
        last = steps[-1].after
        over = last.result() is not None
        complete = any(seat != self.seat for step in self.answers for seat in step.moves)
        return last if over or (complete and last.to_move() == (self.seat,)) else None

    @cached_property
    def result(self) -> Result | None:
        """The result of this line, if it ends the game without chance."""
        if not self.steps or any(not step.moves for step in self.steps):
            return None
        return self.steps[-1].after.result()

    def turns_of(self, seat: Seat) -> int:
        """Return the number of turns in this line with a move of a seat."""
        return len({step.before.turn for step in self.steps if seat in step.moves})


def _steps(node: Node, plies: Sequence[str]) -> Iterator[LineStep]:
    for text in plies:
        try:
            ply, actor = node.parse(text), node.actor()
        except Refusal:
            return
        following = node.child(ply)
        if not following.pending:
            moves = {**node.pending, actor: ply} if isinstance(actor, int) else {}
            yield LineStep(node.state, moves, following.state)
        node = following


# Reasons.


def reasons(
    played: Variation, better: Variation, played_exact: bool = False, better_exact: bool = False
) -> tuple[Reason, ...]:
    """Return why the first line is worse for its player; `exact` marks proven values.

    Without another reason, it is the expected answer.
    """
    found = (
        *_end(played, "answer", played_exact),
        *_end(better, "better", better_exact),
        *_points(played, better),
        *_meant(played, better),
    )
    return found or tuple(_expected(played))


def joint_reasons(played: LineStep, better: LineStep, seat: Seat) -> tuple[Reason, ...]:
    """Return why a simultaneous choice was worse, against the actual choices of the other seats."""
    bad = [motif for motif in played.motifs if _hurts(motif, seat)]
    good = [motif for motif in better.motifs if _helps(motif, seat)]
    return (
        *_chosen("played", bad, better.motifs),
        *_chosen("better", good, played.motifs),
    )


def _expected(played: Variation) -> Iterator[Reason]:
    """Yield the first expected move of another seat after the move."""
    for step in played.steps[1:]:
        for seat, move in step.moves.items():
            if seat != played.seat:
                who = title(played.first.game, seat)
                text = _EXPECTED.filled(who=who, move=step.before.board.describe(move))
                yield Reason("expected", "answer", text)
                return


# Results.


def _end(line: Variation, where: Where, exact: bool) -> Iterator[Reason]:
    """Yield that another seat wins after the move, or its player after the better one."""
    result = line.result
    if result is None:
        return
    if result.drawn:
        yield Reason("draw", where, _DRAW)
        return
    wins = line.seat in result.winners
    if len(result.winners) > 1 or wins != (where == "better"):
        return
    winner = result.winners[0]
    count = line.turns_of(winner)
    name = title(line.first.game, winner)
    words = _win_words(count, len(line.steps) == 1, exact)
    code = "wins" if exact or len(line.steps) == 1 else "threatens-win"
    yield Reason(code, where, words.filled(winner=name))


def _win_words(count: int, at_once: bool, exact: bool) -> Text:
    if count == 0:
        return _ENDS
    if at_once:
        return _WIN_NOW
    if exact:
        return PluralText(
            "{winner} wins with the next move.", "{winner} wins in at most {count} moves.", count
        )
    return PluralText(
        "{winner} threatens to win with the next move.",
        "In the expected line {winner} wins in {count} moves.",
        count,
    )


# Points.


def _points(played: Variation, better: Variation) -> Iterator[Reason]:
    """Yield the points after the answer, if both lines go that far and the game continues."""
    here, there = played.answered, better.answered
    if here is None or there is None or here.result() or there.result():
        return
    lost = ahead(there, played.seat) - ahead(here, played.seat)
    if lost >= 1:
        count = PluralText("a point", "{count:g} points", ceil(lost)).filled(count=lost)
        text = _POINTS.filled(count=count, played=_score(here), better=_score(there))
        yield Reason("points", "played", text)


def ahead(state: AnyState, seat: Seat) -> float:
    """Return a seat's lead over the best of the other seats."""
    scores = state.scores()
    return scores[seat] - max(points for other, points in enumerate(scores) if other != seat)


def _score(state: AnyState) -> str:
    return " : ".join(f"{points:g}" for points in state.scores())


# Motifs.


def _meant(played: Variation, better: Variation) -> Iterator[Reason]:
    """Yield what the move and its answer do to its player, and the better move for them."""
    lines: tuple[tuple[Where, list[LineStep], Variation, Callable[[Motif, Seat], bool]], ...] = (
        ("played", played.own, better, _hurts),
        ("answer", played.answers, better, _hurts),
        ("better", better.own, played, _helps),
        ("then", better.answers, played, _helps),
    )
    for where, steps, other, matters in lines:
        found = [motif for motif in _motifs(steps) if matters(motif, played.seat)]
        yield from _chosen(where, found, _motifs([*other.own, *other.answers]))


def _motifs(steps: Iterable[LineStep]) -> list[Motif]:
    return [motif for step in steps for motif in step.motifs]


def _hurts(motif: Motif, seat: Seat) -> bool:
    """Return whether a motif is bad for a seat, or good for another and bad for none."""
    return motif.hurts == seat or (motif.hurts is None and motif.helps not in (None, seat))


def _helps(motif: Motif, seat: Seat) -> bool:
    """Return whether a motif is good for a seat, or bad for another and good for none."""
    return motif.helps == seat or (motif.helps is None and motif.hurts not in (None, seat))


def _chosen(where: Where, found: Sequence[Motif], known: Sequence[Motif]) -> list[Reason]:
    """Return the first motifs that do not also hold in the other line, each sentence once."""
    elsewhere = {motif.text for motif in known}
    new = {motif.text: motif for motif in found if motif.text not in elsewhere}
    return [
        Reason(motif.code, where, motif.text, motif.cells)
        for motif in list(new.values())[:MOST_OF_A_KIND]
    ]
