"""Which workers are meant by what a command was given."""

import os

from spielwerk.workers.processes import LocalProcesses
from spielwerk.workers.ray_cluster import RayCluster
from spielwerk.workers.workers import SingleProcess, Workers


def chosen_workers(processes: int = 1, ray: str | None = None) -> Workers:
    """The cluster at an address of Ray, else so many processes; 0: one for each processor."""
    if ray is not None:
        return RayCluster(ray)
    count = processes or os.cpu_count() or 1
    return SingleProcess() if count == 1 else LocalProcesses(count)
