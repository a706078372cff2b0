"""Why jobs cannot be spread, or not be done."""

from __future__ import annotations

from spielwerk.game.refusals import Refusal, StatedRefusal
from spielwerk.game.text import Text


class WorkerDied(StatedRefusal, code="worker-died"):
    """Worker after worker died of the same job."""

    sentence = Text(
        "A job was given up: {times} workers died of it, one after the other.",
        "Eine Aufgabe wurde aufgegeben: An ihr sind nacheinander {times} Prozesse gestorben.",
    )


class RayUnavailable(Refusal, code="ray-unavailable"):
    """Ray is not installed, or the cluster cannot be reached."""


class WorkerUnfit(Refusal, code="worker-unfit"):
    """A machine of the cluster has not what this one has."""
