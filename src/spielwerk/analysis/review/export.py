"""A review as JSON values, in sentences, and as a record with comments."""

from collections.abc import Sequence
from dataclasses import asdict, replace
from typing import Any

from spielwerk.ai.player import Values
from spielwerk.analysis.review.model import Moment, Review, Severity, Where
from spielwerk.game.node import Node
from spielwerk.game.text import Language, Text
from spielwerk.record.model import Record
from spielwerk.record.variation import Variation
from spielwerk.wire.words import title

LONGEST_LINE = 12
"""Maximum number of plies of the better line in a record."""

TURN = Text("{name} plays {move}: from {before} to {after}. Better: {best}.")
CHOICE = Text("{name} chooses {move}, which costs {loss}. The best answer: {best}.")
COMMENT = Text("{severity}: {said}")
AVERAGE = Text("{name}: accuracy {accuracy}; a move cost {loss} on average.")
PERCENT = Text("{value:.0f}%")
PERCENT_WITH_TENTHS = Text("{value:.1f}%")
SEVERITIES: dict[Severity, Text] = {
    "inaccuracy": Text("Inaccuracy"),
    "mistake": Text("Mistake"),
    "blunder": Text("Blunder"),
}
_WHERE: dict[Where, Text] = {
    "played": Text("After {move}: {reason}"),
    "answer": Text("In the answer: {reason}"),
    "better": Text("With {best}: {reason}"),
    "then": Text("After that: {reason}"),
}


def as_json(found: Review, spoken: Language = "en") -> dict[str, Any]:
    """Return the review as JSON values; the keys are a stable public interface."""
    return {
        "game": found.record.game.name,
        "curve": [{"ply": ply, "values": values} for ply, values in found.curve],
        "moments": [_moment(moment, spoken) for moment in found.moments],
        "turning_points": [moment.ply for moment in found.turning_points()],
        "average_loss": {str(seat): loss for seat, loss in found.average_loss().items()},
        "accuracy": {str(seat): number for seat, number in found.accuracies().items()},
    }


def _moment(moment: Moment, spoken: Language) -> dict[str, Any]:
    values = asdict(moment)
    line = values.pop("pv")
    values["reasons"] = [
        {
            "code": reason.code,
            "where": reason.where,
            "text": reason.text.say(spoken),
            "cells": reason.cells,
        }
        for reason in moment.reasons
    ]
    return {"line": line, **values, "severity": moment.severity}


def annotated(found: Review, spoken: Language) -> Record:
    """Return the record with values, and with a comment and the better line after errors.

    Existing comments are preserved.
    """
    called = names(found, spoken)
    record, nodes = found.record, found.record.nodes()
    comments, variations = dict(record.comments), dict(record.variations)
    for moment in found.moments:
        if moment.best == moment.move:
            continue
        said = [comments[moment.ply]] if moment.ply in comments else []
        comments[moment.ply] = "\n".join([*said, comment(moment, called, spoken)])
        if not moment.mixed:
            better = _variation(nodes[moment.ply - 1], moment)
            variations[moment.ply] = (*variations.get(moment.ply, ()), better)
    values = {**record.values, **{ply: _clamped(values) for ply, values in found.curve}}
    return replace(record, comments=comments, variations=variations, values=values)


def _variation(node: Node, moment: Moment) -> Variation:
    """Return the better line, up to a completed simultaneous move."""
    complete = 1
    for count, text in enumerate(moment.pv[:LONGEST_LINE], start=1):
        node = node.play(text)
        complete = complete if node.pending else count
    return Variation(moment.pv[:complete])


def _clamped(values: Values) -> Values:
    """Return values without rounding errors of a search."""
    return tuple(min(max(value, 0.0), 1.0) for value in values)


# Sentences.


def names(review: Review, spoken: Language) -> list[str]:
    """Return the titles of the seats, with the names of their players."""
    found = []
    for seat, player in enumerate(review.record.players):
        role = title(review.record.game, seat).say(spoken)
        found.append(f"{role} ({player.name})" if player.name else role)
    return found


def percent(value: float) -> Text:
    """Return a part of 1 as a percentage.

    >>> percent(0.625).say("en"), percent(0.625).say("de")
    ('62%', '62 %')
    """
    return PERCENT.filled(value=100 * value)


def sentence(moment: Moment, called: Sequence[str], spoken: Language) -> str:
    """Return a turning point in a sentence."""
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
    """Return the chances left: by what the move cost, not by later moves."""
    return max(0.0, moment.before[moment.seat] - moment.loss)


def reason_lines(moment: Moment, spoken: Language) -> list[str]:
    """Return the reasons, each with the step it concerns."""
    return [
        _WHERE[reason.where]
        .filled(reason=reason.text, move=moment.move, best=moment.best)
        .say(spoken)
        for reason in moment.reasons
    ]


def comment(moment: Moment, called: Sequence[str], spoken: Language) -> str:
    """Return the comment of a record on an error."""
    assert moment.severity is not None
    said = " ".join([sentence(moment, called, spoken), *reason_lines(moment, spoken)])
    return COMMENT.filled(severity=SEVERITIES[moment.severity], said=said).say(spoken)


def averages(review: Review, called: Sequence[str], spoken: Language) -> list[str]:
    """Return how well each seat played, in sentences."""
    accuracies = review.accuracies()
    return [
        AVERAGE.filled(
            name=called[seat],
            loss=PERCENT_WITH_TENTHS.filled(value=100 * loss),
            accuracy=percent(accuracies[seat] / 100),
        ).say(spoken)
        for seat, loss in review.average_loss().items()
    ]
