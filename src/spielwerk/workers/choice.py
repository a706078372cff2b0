"""The choice of workers by a command's options."""

import os

from spielwerk.workers.processes import LocalProcesses
from spielwerk.workers.ray_cluster import RayCluster
from spielwerk.workers.workers import SingleProcess, Workers


def chosen_workers(processes: int = 1, ray: str | None = None) -> Workers:
    """Return the Ray cluster at an address, or local processes (0: one per CPU)."""
    if ray is not None:
        return RayCluster(ray)
    count = processes or os.cpu_count() or 1
    return SingleProcess() if count == 1 else LocalProcesses(count)
