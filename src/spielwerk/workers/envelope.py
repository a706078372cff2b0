"""Jobs on their way to a worker, and results on their way back, as bytes."""

import pickle
from collections.abc import Callable
from importlib.util import find_spec
from typing import Any

from spielwerk import __version__


def packed(function: Callable[[Any], Any], job: Any) -> bytes:
    """Return a function with its job as bytes; the function must be importable by the worker."""
    return pickle.dumps((function, job))


def done(envelope: bytes) -> bytes:
    """Run a job; return its result or exception as bytes."""
    try:
        function, job = pickle.loads(envelope)  # noqa: S301 - it comes from who started us
        return pickle.dumps((function(job), None))
    except Exception as error:  # Raised again where the result is awaited.
        return _raised(error)


def _raised(error: Exception) -> bytes:
    """Return an exception as bytes; one that cannot be pickled is named instead."""
    try:
        answer = pickle.dumps((None, error))
        pickle.loads(answer)  # noqa: S301 - our own
    except Exception:  # Whatever its error.
        return pickle.dumps((None, RuntimeError(f"{type(error).__name__}: {error}")))
    return answer


def unpacked(answer: bytes) -> Any:
    """Return the result of a job; raises what its function raised."""
    result, error = pickle.loads(answer)  # noqa: S301 - it comes from a worker of ours
    if error is not None:
        raise error
    return result


def installed() -> str:
    """Return what a machine must have installed for equal results."""
    core = find_spec("spielwerk._core") is not None
    return f"Spielwerk {__version__}" + ("" if core else " without its core")
