"""A job on its way to a worker, and what it came to on its way back: both are bytes."""

import pickle
from collections.abc import Callable
from importlib.util import find_spec
from typing import Any

from spielwerk import __version__


def packed(function: Callable[[Any], Any], job: Any) -> bytes:
    """A function with its job; the function has to be importable where it is unpacked."""
    return pickle.dumps((function, job))


def done(envelope: bytes) -> bytes:
    """Do a job: its result, or what the function raised, as bytes."""
    try:
        function, job = pickle.loads(envelope)  # noqa: S301 - it comes from who started us
        return pickle.dumps((function(job), None))
    except Exception as error:  # It is raised where somebody waits for the result.
        return _raised(error)


def _raised(error: Exception) -> bytes:
    """What was raised; an exception that cannot cross a process border is named."""
    try:
        answer = pickle.dumps((None, error))
        pickle.loads(answer)  # noqa: S301 - our own
    except Exception:  # Whatever is wrong with it.
        return pickle.dumps((None, RuntimeError(f"{type(error).__name__}: {error}")))
    return answer


def unpacked(answer: bytes) -> Any:
    """The result of a job; raises what its function raised."""
    result, error = pickle.loads(answer)  # noqa: S301 - it comes from a worker of ours
    if error is not None:
        raise error
    return result


def installed() -> str:
    """What a machine has to have so that its results are the same."""
    core = find_spec("spielwerk._core") is not None
    return f"Spielwerk {__version__}" + ("" if core else " without its core")
