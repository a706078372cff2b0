"""Deltas between JSON values: they turn a client's state into the next one.

A delta is an object with an entry for each changed member: `[value]` replaces it, `[]` removes it,
and an object is a delta of its contents. Members of an object are addressed by name, elements of a
list by index ("0") if its length is unchanged; otherwise the list is sent whole. `True` and `1`
count as equal.
"""

from typing import Any

Delta = dict[str, Any]

OPAQUE = frozenset({"moves"})
"""Members that are always replaced whole: two lists of moves have little in common."""


_MISSING = object()


def delta(old: Any, new: Any) -> Delta:
    """Return the delta between two objects, or two lists of equal length.

    >>> delta({"a": 1, "b": {"c": [1, 2]}, "d": 0}, {"a": 1, "b": {"c": [1, 3]}})
    {'b': {'c': {'1': [3]}}, 'd': []}
    """
    changed: Delta = {}
    if isinstance(old, list):
        for index, (before, now) in enumerate(zip(old, new, strict=True)):
            if before is not now and before != now:
                changed[str(index)] = _change(before, now)
        return changed
    for name, now in new.items():
        before = old.get(name, _MISSING)
        if before is not now and before != now:
            changed[name] = [now] if name in OPAQUE else _change(before, now)
    for name in old:
        if name not in new:
            changed[name] = []
    return changed


def _change(before: Any, now: Any) -> Delta | list[Any]:
    """Return the change between two unequal values."""
    # Plain JSON values, so types are enough; this runs for every part of a view.
    kind = type(before)
    if kind is not type(now) or (kind is not dict and kind is not list):
        return [now]
    return [now] if kind is list and len(before) != len(now) else delta(before, now)


def applied(old: Any, changes: Delta) -> Any:
    """Apply a delta; equal parts are shared, and the old value is not changed.

    >>> applied({"a": 1, "d": 0}, {"a": [2], "d": []})
    {'a': 2}
    """
    if isinstance(old, list):
        return [_value(value, changes.get(str(index))) for index, value in enumerate(old)]
    new = {name: value for name, value in old.items() if changes.get(name) != []}
    for name, change in changes.items():
        if change != []:
            new[name] = _value(old.get(name), change)
    return new


def _value(old: Any, change: Any) -> Any:
    if change is None:
        return old
    return applied(old, change) if isinstance(change, dict) else change[0]
