"""A copy of a frozen value with some of its fields changed."""

from collections.abc import Callable
from dataclasses import fields
from functools import cache
from operator import attrgetter
from typing import Any, TypeVar

Value = TypeVar("Value")
Setter = Callable[[Any, Any], None]


def fast_replace(value: Value, **changes: Any) -> Value:
    """As `dataclasses.replace`, in half its time: for large values that change with every move.

    For dataclasses with slots, whose fields are not checked when one is made.
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
    """What reads all fields of a class at once, and what sets each, frozen or not."""
    names = [each.name for each in fields(kind)]
    return attrgetter(*names), {name: getattr(kind, name).__set__ for name in names}
