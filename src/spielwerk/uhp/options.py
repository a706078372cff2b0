"""The options of the engine, as the protocol lists, shows and sets them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from spielwerk.game.text import shortened

Value = bool | int | str


class BadOption(Exception):
    """An option that does not exist, or a value that it cannot have."""


@dataclass(frozen=True, slots=True)
class EngineOption:
    """One option: its name, its default, and the values it takes."""

    name: str
    default: Value
    about: str
    least: int = 0
    most: int = 0
    choices: tuple[str, ...] = ()

    @property
    def kind(self) -> str:
        """The protocol's word for what values there are."""
        if isinstance(self.default, bool):
            return "bool"
        return "int" if isinstance(self.default, int) else "enum"

    def line(self, value: Value) -> str:
        """The option with a value as the protocol writes it.

        >>> EngineOption("Seed", 0, "", 0, 99).line(7)
        'Seed;int;7;0;0;99'
        """
        extra = {"int": (str(self.least), str(self.most)), "enum": self.choices, "bool": ()}
        return ";".join((self.name, self.kind, str(value), str(self.default), *extra[self.kind]))

    def parse(self, text: str) -> Value:
        """The value that a text means; raises `BadOption`."""
        value = self._converted(text)
        if value is None:
            raise BadOption(f'"{self.name}" takes {self._range()}.')
        return value

    def _converted(self, text: str) -> Value | None:
        if self.kind == "bool":
            return {"true": True, "false": False}.get(text.lower())
        if self.kind == "enum":
            return text if text in self.choices else None
        digits = text.removeprefix("-")
        if not digits.isascii() or not digits.isdigit() or len(digits) > 12:
            return None
        return int(text) if self.least <= int(text) <= self.most else None

    def _range(self) -> str:
        if self.kind == "int":
            return f"a whole number from {self.least} to {self.most}"
        return "True or False" if self.kind == "bool" else " or ".join(self.choices)


SEARCH, RANDOM = "Search", "Random"

OPTIONS = (
    EngineOption(
        "Player",
        SEARCH,
        "how moves are chosen: by a search, or at random",
        choices=(SEARCH, RANDOM),
    ),
    EngineOption("RandomOpening", False, "play the first two turns at random"),
    EngineOption("SafetyMargin", 30, "milliseconds of a time limit that are kept back", 0, 10_000),
    EngineOption("Seed", 0, "decides among equal moves", 0, 2_147_483_647),
    EngineOption("Verbose", False, "report better moves as they are found: move;depth;value;line"),
)


@dataclass(slots=True)
class EngineOptions:
    """The options with their values."""

    values: dict[str, Value] = field(
        default_factory=lambda: {option.name: option.default for option in OPTIONS}
    )

    def lines(self) -> Iterator[str]:
        """All options."""
        for option in OPTIONS:
            yield option.line(self.values[option.name])

    def get(self, name: str) -> str:
        """One option; raises `BadOption`."""
        return _option(name).line(self.values[name])

    def set(self, name: str, text: str) -> str:
        """Give an option a value, and show it; raises `BadOption`."""
        self.values[name] = _option(name).parse(text)
        return self.get(name)

    def number(self, name: str) -> int:
        """The value of an option that is a number."""
        return int(self.values[name])

    def on(self, name: str) -> bool:
        """The value of an option that is a switch."""
        return bool(self.values[name])


def _option(name: str) -> EngineOption:
    for option in OPTIONS:
        if option.name == name:
            return option
    raise BadOption(f'The option "{shortened(name)}" is not valid.')
