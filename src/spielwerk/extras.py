"""The extras of the package, and the sentence that names a missing one."""

from collections.abc import Iterator
from contextlib import contextmanager

from spielwerk.game.refusals import BadSetup
from spielwerk.game.text import Text

EXTRAS: dict[str, tuple[str, ...]] = {
    "cli": ("typer", "rich"),
    "server": (
        *("alembic", "fastapi", "httptools", "httpx", "prometheus_client", "pydantic"),
        *("pydantic_settings", "sqlalchemy", "uvicorn", "websockets"),
    ),
    "postgres": ("psycopg",),
    "cluster": ("cryptography", "redis"),
    "openspiel": ("pyspiel", "numpy"),
    "pettingzoo": ("pettingzoo", "gymnasium", "numpy", "PIL", "resvg_py"),
    "batch": ("numpy",),
    "vector": ("gymnasium", "numpy"),
    "ray": ("ray",),
    "telemetry": ("opentelemetry",),
}
"""The modules of each extra."""


class ExtraMissing(BadSetup, ModuleNotFoundError, code="extra-missing"):
    """A library of an extra is not installed."""


@contextmanager
def extra(name: str) -> Iterator[None]:
    """Name the extra to install if an import inside fails for a missing module."""
    try:
        yield
    except ModuleNotFoundError as missing:
        module = (missing.name or "").partition(".")[0]
        if isinstance(missing, ExtraMissing) or module not in EXTRAS[name]:
            raise
        raise ExtraMissing(
            Text(
                "This needs {module}: pip install 'spielwerk[{extra}]'.", module=module, extra=name
            )
        ) from None
