"""A review as JSON values, and as a record with comments."""

from __future__ import annotations

from dataclasses import asdict, replace
from typing import Any

from spielwerk.ai.player import Values
from spielwerk.analysis.review.model import Moment, Review
from spielwerk.analysis.review.words import comment, names
from spielwerk.game.node import Node
from spielwerk.game.text import Language
from spielwerk.record.model import Record
from spielwerk.record.variation import Variation

LONGEST_LINE = 12
"""So many plies of the better line are written."""


def as_json(found: Review, spoken: Language = "en") -> dict[str, Any]:
    """The review in JSON values; the keys are public and stay."""
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
    """The record with values; where a move cost something, a comment and the better line.

    What stood in it before stays.
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
    """The better line, as far as all have chosen who choose together."""
    complete = 1
    for count, text in enumerate(moment.pv[:LONGEST_LINE], start=1):
        node = node.play(text)
        complete = complete if node.pending else count
    return Variation(moment.pv[:complete])


def _clamped(values: Values) -> Values:
    """Values without what rounding in a search has added."""
    return tuple(min(max(value, 0.0), 1.0) for value in values)
