"""A setting that makes no sense: which it is, what it was given, and what it can be."""

from __future__ import annotations

import typing
from typing import Any

from pydantic.fields import FieldInfo

from spielwerk.game.refusals import BadSetup
from spielwerk.game.text import Text, shortened

_KINDS = {
    int: Text("a whole number", "eine ganze Zahl"),
    float: Text("a number", "eine Zahl"),
    bool: Text("true or false", "true oder false"),
}
_FURTHER = {
    "log_level": Text(
        "debug, info, warning, error or critical", "debug, info, warning, error oder critical"
    ),
    "log_format": Text("auto, text or json", "auto, text oder json"),
    "networks": Text(
        "addresses and networks with commas, such as 127.0.0.1,10.0.0.0/8",
        "Adressen und Netze mit Kommas, etwa 127.0.0.1,10.0.0.0/8",
    ),
}


class BadSetting(BadSetup, code="bad-setting"):
    """A setting with a value that it cannot have."""

    def __init__(self, variable: str, value: str, field: FieldInfo) -> None:
        self.variable = variable
        # What is secret has a form of its own; none of it may be repeated.
        shown = "…" if "SECRET" in variable else shortened(value)
        super().__init__(
            Text(
                "The setting {name} cannot be '{value}': it has to be {expected}.",
                "Die Einstellung {name} kann nicht '{value}' sein: Erlaubt ist {expected}.",
            ).filled(name=variable, value=shown, expected=_expected(variable, field))
        )


def _expected(variable: str, field: FieldInfo) -> Text:
    for name in ("log_level", "log_format"):
        if variable.endswith(name.upper()):
            return _FURTHER[name]
    kind = _kind(field.annotation)
    if kind not in _KINDS:
        return _FURTHER["networks"]
    least, most = bounds(field)
    if least is None or most is None:
        return _KINDS[kind]
    range_ = Text("{kind} from {least} to {most}", "{kind} von {least} bis {most}")
    return range_.filled(kind=_KINDS[kind], least=least, most=most)


def bounds(field: FieldInfo) -> tuple[str | None, str | None]:
    """The least and the greatest value of a number as text; None where there is none."""
    found: dict[str, Any] = {}
    for part in _metadata(field):
        for name in ("ge", "gt", "le", "lt"):
            if getattr(part, name, None) is not None:
                found[name] = getattr(part, name)
    least = found.get("ge", found.get("gt"))
    most = found.get("le", found.get("lt"))
    return _shown(least), _shown(most)


def _metadata(field: FieldInfo) -> list[Any]:
    """What restricts the value; of an optional number it stands inside the union."""
    inner = [part for each in typing.get_args(field.annotation) for part in _annotations(each)]
    return [*field.metadata, *inner]


def _annotations(annotation: Any) -> list[Any]:
    parts: list[Any] = []
    for each in getattr(annotation, "__metadata__", ()):
        parts += getattr(each, "metadata", [each])
    return parts


def _kind(annotation: Any) -> Any:
    """`int` of `Annotated[int, …] | None`, and of `int` itself."""
    for each in (annotation, *typing.get_args(annotation)):
        plain = getattr(each, "__origin__", each)
        if plain in _KINDS:
            return plain
    return str


def _shown(bound: float | None) -> str | None:
    return None if bound is None else str(bound) if isinstance(bound, int) else f"{bound:g}"
