"""The machines of a Ray cluster; the extra `ray` is required on all of them.

Ray assigns jobs to machines. Retries after the death of a worker or machine happen here, as for
processes: Ray itself does not retry.
"""

import logging
import os
import socket
import sys
from collections.abc import Callable, Generator, Iterable
from functools import partial
from typing import Any, TypeVar

from spielwerk.extras import extra
from spielwerk.game.refusals import Refusal
from spielwerk.game.text import Text
from spielwerk.workers.envelope import installed, unpacked
from spielwerk.workers.workers import Attempt, JobQueue, Workers

__all__ = ["RayCluster"]

Job = TypeVar("Job")
Result = TypeVar("Result")

AHEAD = 2
"""Jobs handed out per CPU, so that none waits for the next one."""
SECONDS = 5.0
"""Seconds between checks for new or lost machines."""
SECONDS_TO_ANSWER = 5.0
"""Shorter than Ray's own timeout of a minute."""
OWN = "spielwerk"
AUTO = "auto"
CLIENT = "ray://"

BADLY_WRITTEN = Text(
    "Write the address of a Ray cluster as HOST:PORT, ray://HOST:PORT or auto, not '{address}'."
)
UNREACHABLE = Text("No Ray cluster answers at {address}: {why}. 'ray start --head' starts one.")
REFUSED = Text("The Ray cluster at {address} rejected the connection: {why}")
UNFIT = Text(
    "The machine {host} of the Ray cluster has {found}, but this one has {wanted}: install "
    "the same version on all of them."
)
NOTHING = Text("no Spielwerk")


class RayUnavailable(Refusal, code="ray-unavailable"):
    """Ray is not installed, or the cluster cannot be reached."""


class WorkerUnfit(Refusal, code="worker-unfit"):
    """A machine of the cluster lacks something that this one has."""


class RayCluster(Workers):
    """The cluster at an address: `HOST:PORT`, `ray://HOST:PORT`, or `auto` on one of its machines.

    Raises `RayUnavailable` if there is none. An existing connection of this process to Ray is used,
    and left open.
    """

    def __init__(self, address: str) -> None:
        self._ray = _imported()
        self._connected = not self._ray.is_initialized()
        if self._connected:
            check_reachable(address)
            self._connect(address)
        options = {"num_cpus": 1, "max_retries": 0}
        self._remote = self._ray.remote(**options)(_checked_function(installed()))

    def _connect(self, address: str) -> None:
        try:
            self._ray.init(address, log_to_driver=False, logging_level=logging.ERROR)
        except Exception as error:  # Ray raises plain exceptions of many kinds.
            why = str(error).strip().splitlines() or [type(error).__name__]
            raise RayUnavailable(
                REFUSED.filled(address=address, why=" ".join(map(str.strip, why)))
            ) from error

    def completed(
        self, function: Callable[[Job], Result], jobs: Iterable[Job]
    ) -> Generator[tuple[int, Result], None, None]:
        queue = JobQueue(jobs)
        running: dict[Any, Attempt[Job]] = {}
        try:
            while True:
                most = self._most()
                while len(running) < most and (attempt := queue.next()) is not None:
                    running[self._remote.remote(self._packed(function, attempt.job))] = attempt
                if not running:
                    return
                ready, _ = self._ray.wait(list(running), num_returns=1, timeout=SECONDS)
                for reference in ready:
                    attempt = running.pop(reference)
                    answer = self._answer(reference)
                    if answer is None:
                        queue.died(attempt)
                    else:
                        yield attempt.number, unpacked(answer)
        finally:
            if self._ray.is_initialized():
                for reference in running:
                    self._ray.cancel(reference, force=True)

    def _most(self) -> int:
        """Return the maximum number of jobs handed out: machines come and go."""
        return AHEAD * max(1, int(self._ray.cluster_resources().get("CPU", 0)))

    def _packed(self, function: Callable[[Job], Result], job: Job) -> bytes:
        """Return a function with its job; one that is not installed everywhere is sent along."""
        inner: Any = function
        while isinstance(inner, partial):
            inner = inner.func
        package = inner.__module__.partition(".")[0]
        if package not in (OWN, "builtins", "__main__"):
            self._ray.cloudpickle.register_pickle_by_value(sys.modules[package])
        envelope: bytes = self._ray.cloudpickle.dumps((function, job))
        return envelope

    def _answer(self, reference: Any) -> bytes | None:
        """Return the answer to a job; None if its worker or machine died, or lost the result."""
        errors = self._ray.exceptions
        try:
            answer: bytes
            answer, host, found = self._ray.get(reference)
        except (
            errors.WorkerCrashedError,
            errors.NodeDiedError,
            errors.LocalRayletDiedError,
            errors.ObjectLostError,
            errors.OutOfMemoryError,
        ):
            return None
        if answer:
            return answer
        wanted = installed()
        raise WorkerUnfit(UNFIT.filled(host=host, found=found or NOTHING, wanted=wanted))

    def close(self) -> None:
        if self._connected:
            self._ray.shutdown()
            self._connected = False


def check_reachable(address: str) -> None:
    """Check an address; raises `RayUnavailable` if it is invalid or no server listens."""
    if address == AUTO:
        return
    host, _, port = address.removeprefix(CLIENT).rpartition(":")
    if not host or not port.isascii() or not port.isdigit() or not 0 < int(port) < 65536:
        raise RayUnavailable(BADLY_WRITTEN.filled(address=address))
    try:
        socket.create_connection((host.strip("[]"), int(port)), timeout=SECONDS_TO_ANSWER).close()
    except OSError as problem:
        why = problem.strerror or str(problem)
        raise RayUnavailable(UNREACHABLE.filled(address=address, why=why)) from None


def _imported() -> Any:
    """Import Ray without its usage reports; raises `ExtraMissing` if it is not installed."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    with extra("ray"):
        import ray  # noqa: PLC0415 - only who wants it has it
    return ray


def _checked_function(wanted: str) -> Callable[[bytes], tuple[bytes, str, str]]:
    """Return a function that runs a job on machines with an equal installation.

    It is a nested function, so that Ray sends its code and not its name: even a machine without
    Spielwerk must be able to report that.
    """

    def job(envelope: bytes) -> tuple[bytes, str, str]:
        import socket  # noqa: PLC0415 - on the other machine

        try:
            from spielwerk.workers import envelope as own  # noqa: PLC0415
        except ImportError:
            return b"", socket.gethostname(), ""
        found = own.installed()
        return b"" if found != wanted else own.done(envelope), socket.gethostname(), found

    return job
