"""Why jobs cannot be spread, or not be done."""

from __future__ import annotations

from spielwerk.game.refusals import Refusal
from spielwerk.game.text import Text


class WorkerDied(Refusal):
    """Worker after worker died of the same job."""

    code = "worker-died"

    def __init__(self, times: int) -> None:
        super().__init__(
            Text(
                "A job was given up: {times} workers died of it, one after the other.",
                "Eine Aufgabe wurde aufgegeben: An ihr sind nacheinander {times} Prozesse "
                "gestorben.",
            ).filled(times=times)
        )


class RayUnavailable(Refusal):
    """Ray is not installed, or the cluster cannot be reached."""

    code = "ray-unavailable"


class WorkerUnfit(Refusal):
    """A machine of the cluster has not what this one has."""

    code = "worker-unfit"
