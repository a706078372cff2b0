"""Conversion between JSON and dataclasses, with validation.

Parsing is strict: unknown or missing members, wrong types and values beyond a limit are refused
with one sentence that names the place, and types are never converted.
"""

import json
import types
import typing
from collections.abc import Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from functools import cache
from typing import Annotated, Any, Literal, TypeVar

from spielwerk.table.limits import InRange, MaxLength
from spielwerk.wire.limits import Measured
from spielwerk.wire.refusals import NotUnderstood

T = TypeVar("T")

_WORDS: dict[Any, str] = {
    str: "text",
    int: "a whole number",
    float: "a number",
    bool: "true or false",
    type(None): "null",
}


def parsed(text: str) -> Any:
    """Parse a JSON text; raises `NotUnderstood`."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        raise NotUnderstood(what="Invalid JSON") from None


def decoded(kind: type[T], value: Any, where: str = "") -> T:
    """Return a value as an object of this class; raises `NotUnderstood` or `TooMuch`.

    >>> from spielwerk.table.commands import Resign
    >>> decoded(Resign, {"type": "resign", "chair": 1}).chair
    1
    """
    found: T = _decoded(kind, value, where)
    return found


def decoded_by_type(kinds: Mapping[str, type[T]], value: Any) -> T:
    """Return a value as an object of the class that its member `type` names."""
    if not isinstance(value, dict):
        raise _expected("an object", "")
    name = value.get("type")
    if not isinstance(name, str) or name not in kinds:
        raise _refused("type", f"Expected one of {', '.join(sorted(kinds))}")
    return decoded(kinds[name], value)


def _decoded(kind: Any, value: Any, where: str) -> Any:
    origin, arguments = typing.get_origin(kind), typing.get_args(kind)
    if kind is Any:
        return value
    if origin is Annotated:
        found = _decoded(arguments[0], value, where)
        for limit in arguments[1:]:
            _check(limit, found, where)
        return found
    if origin in (typing.Union, types.UnionType):
        return _one_of(arguments, value, where)
    if origin is Literal:
        if value not in arguments or isinstance(value, bool):
            raise _expected(_words(kind), where)
        return value
    if is_dataclass(kind):
        return _object(kind, value, where)
    if origin in (list, tuple):
        return origin(_items(arguments[0], value, where))
    if origin in (dict, Mapping):
        return _members(arguments, value, where)
    return _plain(kind, value, where)


def _plain(kind: Any, value: Any, where: str) -> Any:
    if kind is float and type(value) is int:
        return float(value)
    if type(value) is not kind or (kind is str and not _is_text(value)):
        raise _expected(_words(kind), where)
    return value


def _is_text(value: str) -> bool:
    """Return whether a text can be encoded: half of a surrogate pair cannot."""
    return value.isascii() or not any("\ud800" <= letter <= "\udfff" for letter in value)


def _items(kind: Any, value: Any, where: str) -> list[Any]:
    if not isinstance(value, list):
        raise _expected("a list", where)
    return [_decoded(kind, item, _inside(where, index)) for index, item in enumerate(value)]


def _members(arguments: tuple[Any, ...], value: Any, where: str) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise _expected("an object", where)
    name_kind, kind = arguments
    return {
        _decoded(name_kind, name, where): _decoded(kind, item, _inside(where, name))
        for name, item in value.items()
    }


def _one_of(kinds: tuple[Any, ...], value: Any, where: str) -> Any:
    """Return the first alternative of a union that fits, or else the most helpful error."""
    problem: NotUnderstood | None = None
    for kind in kinds:
        try:
            return _decoded(kind, value, where)
        except NotUnderstood as refusal:
            problem = refusal if kind is not type(None) else problem
    others = [kind for kind in kinds if kind is not type(None)]
    if problem is not None and len(others) == 1 and value is not None:
        raise problem
    raise _expected(" or ".join(_words(kind) for kind in kinds), where)


# Objects.


@cache
def _hints(kind: type) -> dict[str, Any]:
    return typing.get_type_hints(kind, include_extras=True)


@cache
def _fields(kind: Any) -> dict[str, Field[Any]]:
    """Return the fields by their names on the wire."""
    return {field.metadata.get("alias", field.name): field for field in fields(kind)}


def _object(kind: Any, value: Any, where: str) -> Any:
    if not isinstance(value, dict):
        raise _expected("an object", where)
    known, hints = _fields(kind), _hints(kind)
    for name in value:
        if name not in known:
            raise _refused(_inside(where, _short(name)), "Unknown field")
    for name, field in known.items():
        if name not in value and field.default is MISSING and field.default_factory is MISSING:
            raise _refused(_inside(where, name), "Field required")
    return kind(
        **{
            known[name].name: _decoded(hints[known[name].name], item, _inside(where, name))
            for name, item in value.items()
        }
    )


def restored(kind: Any, value: Any) -> Any:
    """Return a value that another process has validated as an object of this class.

    >>> from spielwerk.table.commands import Resign
    >>> restored(Resign | None, {"chair": 1}).chair
    1
    """
    origin, arguments = typing.get_origin(kind), typing.get_args(kind)
    if origin is Annotated or (origin in (typing.Union, types.UnionType) and value is not None):
        return restored(arguments[0], value)
    if origin in (list, tuple):
        return origin(restored(arguments[0], item) for item in value)
    if is_dataclass(kind):
        return _restored(kind, value)
    return value


def _restored(kind: Any, value: Mapping[str, Any]) -> Any:
    hints = _hints(kind)
    return kind(**{name: restored(hints[name], item) for name, item in value.items()})


def _short(name: str) -> str:
    """Return a name, shortened for repetition in an error."""
    return name[:40].encode(errors="replace").decode()


# Wording of errors.


def _check(limit: Any, value: Any, where: str) -> None:
    if isinstance(limit, MaxLength) and not limit.least <= len(value) <= limit.length:
        raise _refused(where, f"Expected {_length_words(limit, value)}")
    if isinstance(limit, Measured):
        limit.check(value)
    if isinstance(limit, InRange) and not limit.first <= value <= limit.last:
        raise _refused(where, f"Expected a number from {limit.first:g} to {limit.last:g}")


def _length_words(limit: MaxLength, value: Any) -> str:
    what = "characters" if isinstance(value, str) else "items"
    return (
        f"{limit.least} to {limit.length} {what}"
        if limit.least
        else (f"at most {limit.length} {what}")
    )


def _words(kind: Any) -> str:
    """Return the expected type in words."""
    origin, arguments = typing.get_origin(kind), typing.get_args(kind)
    if origin is Annotated:
        return _words(arguments[0])
    if origin is Literal:
        return " or ".join(json.dumps(value) for value in arguments)
    if origin in (list, tuple):
        return "a list"
    return _WORDS.get(kind, "an object")


def _expected(what: str, where: str) -> NotUnderstood:
    return _refused(where, f"Expected {what}")


def _refused(where: str, what: str) -> NotUnderstood:
    return NotUnderstood(what=f"{where}: {what}" if where else what)


def _inside(where: str, name: object) -> str:
    return f"{where}.{name}" if where else str(name)


def encoded(value: Any) -> str:
    """Return a value as compact JSON.

    >>> from spielwerk.wire.messages import Done
    >>> encoded(Done(id="7", table="abc"))
    '{"type":"done","id":"7","table":"abc","number":null}'
    """
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), default=_as_object)


@cache
def _field_names(kind: type) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind))


def _as_object(value: Any) -> dict[str, Any]:
    if not is_dataclass(value):
        raise TypeError(f"{type(value).__name__} cannot be sent")
    kind: type = type(value)
    return {name: getattr(value, name) for name in _field_names(kind)}
