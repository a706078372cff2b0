"""What an adapter says where the library that it serves is not installed."""

from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def needs(extra: str, what: str) -> Iterator[None]:
    """Import what an extra brings; raise an `ImportError` that names the extra if it is missing."""
    try:
        yield
    except ModuleNotFoundError as missing:
        raise ImportError(
            f"{what} needs {missing.name}: install it with pip install 'spielwerk[{extra}]'.",
            name=missing.name,
        ) from None
