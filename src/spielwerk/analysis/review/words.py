"""A review in sentences: for a terminal, a page, and the comments of a record."""

from __future__ import annotations

from collections.abc import Sequence

from spielwerk.analysis.review.accuracy import Severity
from spielwerk.analysis.review.model import Moment, Reason, Review, Where
from spielwerk.analysis.review.reasons import seat_name
from spielwerk.game.text import Language, Text

TURN = Text(
    "{name} plays {move}: from {before} to {after}. Better: {best}.",
    "{name} zieht {move}: von {before} auf {after}. Besser: {best}.",
)
CHOICE = Text(
    "{name} chooses {move}, which costs {loss}. The best answer: {best}.",
    "{name} wählt {move}; das kostet {loss}. Die beste Antwort: {best}.",
)
COMMENT = Text("{severity}: {said}", "{severity}: {said}")
AVERAGE = Text(
    "{name}: accuracy {accuracy}; a move cost {loss} on average.",
    "{name}: Genauigkeit {accuracy}; ein Zug kostete im Mittel {loss}.",
)
SEVERITIES: dict[Severity, Text] = {
    "inaccuracy": Text("Inaccuracy", "Ungenauigkeit"),
    "mistake": Text("Mistake", "Fehler"),
    "blunder": Text("Blunder", "Grober Fehler"),
}
_WHERE: dict[Where, Text] = {
    "played": Text("After {move}: {reason}", "Nach {move}: {reason}"),
    "answer": Text("In the answer: {reason}", "In der Antwort: {reason}"),
    "better": Text("With {best}: {reason}", "Mit {best}: {reason}"),
    "then": Text("And then: {reason}", "Und danach: {reason}"),
}


def names(review: Review, spoken: Language) -> list[str]:
    """What the seats are called, with who sat there."""
    found = []
    for seat, player in enumerate(review.record.players):
        role = seat_name(review.record.game, seat).say(spoken)
        found.append(f"{role} ({player.name})" if player.name else role)
    return found


def percent(value: float) -> str:
    """A part of 1 for people.

    >>> percent(0.625)
    '62 %'
    """
    return f"{100 * value:.0f} %"


def sentence(moment: Moment, called: Sequence[str], spoken: Language) -> str:
    """A turning point in a sentence."""
    words = CHOICE if moment.mixed else TURN
    return words.filled(
        name=called[moment.seat],
        move=moment.move,
        before=percent(moment.before[moment.seat]),
        after=percent(_after(moment)),
        loss=percent(moment.loss),
        best=moment.best,
    ).say(spoken)


def _after(moment: Moment) -> float:
    """What was left of the chances: by what the move cost, not by what came later."""
    return max(0.0, moment.before[moment.seat] - moment.loss)


def reason_lines(moment: Moment, spoken: Language) -> list[str]:
    """The reasons, each with the step that it speaks of."""
    return [_reason(moment, reason, spoken) for reason in moment.reasons]


def _reason(moment: Moment, reason: Reason, spoken: Language) -> str:
    words = _WHERE[reason.where]
    return words.filled(reason=reason.text, move=moment.move, best=moment.best).say(spoken)


def comment(moment: Moment, called: Sequence[str], spoken: Language) -> str:
    """A move that cost something, as the comment of a record."""
    assert moment.severity is not None
    said = " ".join([sentence(moment, called, spoken), *reason_lines(moment, spoken)])
    return COMMENT.filled(severity=SEVERITIES[moment.severity], said=said).say(spoken)


def averages(review: Review, called: Sequence[str], spoken: Language) -> list[str]:
    """How well each seat played, in sentences."""
    accuracies = review.accuracies()
    return [
        AVERAGE.filled(
            name=called[seat],
            loss=f"{100 * loss:.1f} %",
            accuracy=f"{accuracies[seat]:.0f} %",
        ).say(spoken)
        for seat, loss in review.average_loss().items()
    ]
