"""Fast copies of frozen values with some fields changed."""

from collections.abc import Callable
from dataclasses import fields
from functools import cache
from operator import attrgetter
from typing import Any, TypeVar

Value = TypeVar("Value")
Setter = Callable[[Any, Any], None]


def fast_replace(value: Value, **changes: Any) -> Value:
    """Return a copy with changed fields, in half the time of `dataclasses.replace`.

    Only for dataclasses with slots and without validation in the constructor.
    """
    kind: Any = type(value)
    get, setters = _access(kind)
    copy: Value = object.__new__(kind)
    for set_field, old in zip(setters.values(), get(value), strict=True):
        set_field(copy, old)
    for name, new in changes.items():
        setters[name](copy, new)
    return copy


@cache
def _access(kind: Any) -> tuple[Callable[[Any], tuple[Any, ...]], dict[str, Setter]]:
    """Return a getter of all fields of a class, and a setter for each, frozen or not."""
    names = [each.name for each in fields(kind)]
    return attrgetter(*names), {name: getattr(kind, name).__set__ for name in names}
