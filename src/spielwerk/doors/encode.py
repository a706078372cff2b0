"""What is sent, as JSON text: plain values and dataclasses, by the standard library alone."""

from __future__ import annotations

import json
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any


def encoded(value: Any) -> str:
    """A value as JSON text without blanks between its parts.

    >>> from spielwerk.table.messages import Done
    >>> encoded(Done(id="7", table="abc"))
    '{"type":"done","id":"7","table":"abc","number":null}'
    """
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), default=_members)


@cache
def _names(kind: type) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind))


def _members(value: Any) -> dict[str, Any]:
    if not is_dataclass(value):
        raise TypeError(f"{type(value).__name__} cannot be sent")
    kind: type = type(value)
    return {name: getattr(value, name) for name in _names(kind)}
