"""Why a move was bad and another better, in sentences: only what is true of the positions.

A reason compares two lines: the move with its expected answer, and the better move with what is
expected after that. What is so in both is no reason.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from spielwerk.analysis.review.model import Reason, Where
from spielwerk.analysis.review.variation import LineStep, Variation
from spielwerk.game import AnyGame, AnyState, Motif, Seat
from spielwerk.game.text import Text, same

MOST_OF_A_KIND = 2
"""So many motifs are named of each step: the first ones of a game matter most."""

_WIN = Text("{winner} wins in {count} moves.", "{winner} gewinnt in {count} Zügen.")
_WIN_NOW = Text("{winner} wins at once.", "{winner} gewinnt sofort.")
_WIN_NEXT = Text("{winner} wins with the next move.", "{winner} gewinnt mit dem nächsten Zug.")
_ENDS = Text(
    "The game ends without another move of {winner}, who wins.",
    "Das Spiel endet ohne weiteren Zug von {winner}: {winner} gewinnt.",
)
_THREAT = Text(
    "{winner} threatens to win in {count} moves.", "{winner} droht, in {count} Zügen zu gewinnen."
)
_THREAT_NEXT = Text(
    "{winner} threatens to win with the next move.",
    "{winner} droht, mit dem nächsten Zug zu gewinnen.",
)
_DRAW = Text("The expected line ends in a draw.", "Die erwartete Zugfolge endet remis.")
_POINTS = Text(
    "This gives away {count}: {played} after the answer instead of {better}.",
    "Das verschenkt {count}: nach der Antwort {played} statt {better}.",
)
_EXPECTED = Text("{who} is expected to answer: {move}.", "Erwartet wird von {who}: {move}.")
_POINT = Text("a point", "einen Punkt")
_SEVERAL = Text("{count} points", "{count} Punkte")


def reasons(
    played: Variation, better: Variation, played_exact: bool = False, better_exact: bool = False
) -> tuple[Reason, ...]:
    """Why the first line is worse for its player; `exact` says that its value is proven.

    Where nothing else is known, what the program expects as an answer.
    """
    found = (
        *_end(played, "answer", played_exact),
        *_end(better, "better", better_exact),
        *_points(played, better),
        *_bad(played, better),
        *_good(played, better),
    )
    return found or tuple(_expected(played))


def joint_reasons(played: LineStep, better: LineStep, seat: Seat) -> tuple[Reason, ...]:
    """The same for a choice made at the same time as others': against what these really chose."""
    bad = [motif for motif in played.motifs if _hurts(motif, seat)]
    good = [motif for motif in better.motifs if _helps(motif, seat)]
    return (
        *_chosen("played", bad, better.motifs),
        *_chosen("better", good, played.motifs),
    )


def _expected(played: Variation) -> Iterator[Reason]:
    """The first move of somebody else that the program expects after the move."""
    for step in played.steps[1:]:
        for seat, move in step.moves.items():
            if seat != played.seat:
                who = seat_name(played.first.game, seat)
                text = _EXPECTED.filled(who=who, move=step.before.board.describe(move))
                yield Reason("expected", "answer", text)
                return


# How it ends.


def _end(line: Variation, where: Where, exact: bool) -> Iterator[Reason]:
    """The other wins after the move, or its player after the better one."""
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
    name = seat_name(line.first.game, winner)
    words = _win_words(count, len(line.steps) == 1, exact)
    code = "wins" if exact or len(line.steps) == 1 else "threatens-win"
    yield Reason(code, where, words.filled(winner=name, count=count))


def _win_words(count: int, at_once: bool, exact: bool) -> Text:
    if count == 0:
        return _ENDS
    if at_once:
        return _WIN_NOW
    if count == 1:
        return _WIN_NEXT if exact else _THREAT_NEXT
    return _WIN if exact else _THREAT


# Points.


def _points(played: Variation, better: Variation) -> Iterator[Reason]:
    """What the points are after the answer, if both lines go so far and the game goes on."""
    here, there = played.answered, better.answered
    if here is None or there is None or here.result() or there.result():
        return
    lost = ahead(there, played.seat) - ahead(here, played.seat)
    if lost >= 1:
        count = _POINT if lost == 1 else _SEVERAL.filled(count=f"{lost:g}")
        text = _POINTS.filled(count=count, played=_score(here), better=_score(there))
        yield Reason("points", "played", text)


def ahead(state: AnyState, seat: Seat) -> float:
    """By how many points a seat is ahead of the best of the others."""
    scores = state.scores()
    return scores[seat] - max(points for other, points in enumerate(scores) if other != seat)


def _score(state: AnyState) -> str:
    return " : ".join(f"{points:g}" for points in state.scores())


# What the steps mean.


def _bad(played: Variation, better: Variation) -> Iterator[Reason]:
    """What the move, and the answer to it, do to its player."""
    seat = played.seat
    own = [motif for motif in _motifs(played.own) if _hurts(motif, seat)]
    answers = [motif for motif in _motifs(played.answers) if _hurts(motif, seat)]
    known = [*_motifs(better.own), *_motifs(better.answers)]
    yield from _chosen("played", own, known)
    yield from _chosen("answer", answers, known)


def _good(played: Variation, better: Variation) -> Iterator[Reason]:
    """What the better move, and what follows it, does for its player."""
    seat = played.seat
    own = [motif for motif in _motifs(better.own) if _helps(motif, seat)]
    then = [motif for motif in _motifs(better.answers) if _helps(motif, seat)]
    known = [*_motifs(played.own), *_motifs(played.answers)]
    yield from _chosen("better", own, known)
    yield from _chosen("then", then, known)


def _motifs(steps: Iterable[LineStep]) -> list[Motif]:
    return [motif for step in steps for motif in step.motifs]


def _hurts(motif: Motif, seat: Seat) -> bool:
    """Whether something is bad for a seat, or good for another and bad for nobody else."""
    return motif.hurts == seat or (motif.hurts is None and motif.helps not in (None, seat))


def _helps(motif: Motif, seat: Seat) -> bool:
    """Whether something is good for a seat, or bad for another and good for nobody else."""
    return motif.helps == seat or (motif.helps is None and motif.hurts not in (None, seat))


def _chosen(where: Where, found: Sequence[Motif], known: Sequence[Motif]) -> list[Reason]:
    """The first of those that are not so in the other line as well, each sentence once."""
    elsewhere = {motif.text for motif in known}
    new = {motif.text: motif for motif in found if motif.text not in elsewhere}
    return [
        Reason(motif.code, where, motif.text, motif.cells)
        for motif in list(new.values())[:MOST_OF_A_KIND]
    ]


def seat_name(game: AnyGame, seat: Seat) -> Text:
    """What a seat is called at the table."""
    names = game.about.seat_names
    return names[seat] if seat < len(names) else same(str(seat + 1))
