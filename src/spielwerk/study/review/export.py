"""A review as JSON values, and as a record with comments."""

from __future__ import annotations

from dataclasses import asdict, replace
from typing import Any

from spielwerk.record.model import Record
from spielwerk.study.review.model import Moment, Review
from spielwerk.study.review.words import comment, names
from spielwerk.text import Language


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
    """The record with a comment after every move that cost something."""
    called = names(found, spoken)
    comments = dict(found.record.comments)
    for moment in found.moments:
        if moment.severity is not None and moment.best != moment.move:
            said = comment(moment, called, spoken)
            before = comments.get(moment.ply)
            comments[moment.ply] = said if before is None else f"{before}\n{said}"
    return replace(found.record, comments=comments)
