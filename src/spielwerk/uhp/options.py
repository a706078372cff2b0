"""The options of the engine, as the protocol lists, shows and sets them: `docs/uhp.md`."""

import re
from dataclasses import dataclass

from spielwerk.game.text import shortened

Value = bool | int | str
SEARCH, RANDOM = "Search", "Random"
_NUMBER = re.compile(r"-?[0-9]{1,12}", re.ASCII)


class BadOption(Exception):
    """An option that does not exist, or a value that it cannot have."""


@dataclass(frozen=True, slots=True)
class EngineOption:
    """One option: its name, its default, and the values it takes."""

    name: str
    default: Value
    least: int = 0
    most: int = 0
    choices: tuple[str, ...] = ()

    def line(self, value: Value) -> str:
        """Return the option with a value as the protocol writes it.

        >>> EngineOption("Seed", 0, 0, 99).line(7)
        'Seed;int;7;0;0;99'
        """
        kind: str
        extra: tuple[Value, ...]
        match self.default:
            case bool():
                kind, extra = "bool", ()
            case int():
                kind, extra = "int", (self.least, self.most)
            case _:
                kind, extra = "enum", self.choices
        return ";".join(map(str, (self.name, kind, value, self.default, *extra)))

    def parse(self, text: str) -> Value:
        """Return the value that a text means; raises `BadOption`."""
        value: Value | None
        match self.default:
            case bool():
                said, value = "True or False", {"true": True, "false": False}.get(text.lower())
            case int():
                said = f"a whole number from {self.least} to {self.most}"
                fits = _NUMBER.fullmatch(text) and self.least <= int(text) <= self.most
                value = int(text) if fits else None
            case _:
                said, value = " or ".join(self.choices), text if text in self.choices else None
        if value is None:
            raise BadOption(f'"{self.name}" takes {said}.')
        return value


OPTIONS = (
    EngineOption("Player", SEARCH, choices=(SEARCH, RANDOM)),
    EngineOption("RandomOpening", False),
    EngineOption("SafetyMargin", 30, 0, 10_000),
    EngineOption("Seed", 0, 0, 2_147_483_647),
    EngineOption("Verbose", False),
)


class EngineOptions:
    """The options with their values."""

    def __init__(self) -> None:
        self.values: dict[str, Value] = {option.name: option.default for option in OPTIONS}

    def lines(self) -> list[str]:
        """Return all options as the protocol writes them."""
        return [option.line(self.values[option.name]) for option in OPTIONS]

    def get(self, name: str) -> str:
        """Return one option as the protocol writes it; raises `BadOption`."""
        return _option(name).line(self.values[name])

    def set(self, name: str, text: str) -> str:
        """Give an option a value, and return it; raises `BadOption`."""
        self.values[name] = _option(name).parse(text)
        return self.get(name)


def _option(name: str) -> EngineOption:
    for option in OPTIONS:
        if option.name == name:
            return option
    raise BadOption(f'The option "{shortened(name)}" is not valid.')
