"""The options of the engine as the protocol lists, shows and sets them: `docs/build/uhp.md`."""

import re
from dataclasses import dataclass

from spielwerk.ai.levels import STRONGEST
from spielwerk.game.text import shortened

Value = bool | int | str
SEARCH, RANDOM = "Search", "Random"
_NUMBER = re.compile(r"-?[0-9]{1,12}", re.ASCII)


class BadOption(Exception):
    """An unknown option, or an invalid value."""


@dataclass(frozen=True, slots=True)
class EngineOption:
    """An option: its name, its default, and the allowed values."""

    name: str
    default: Value
    least: int = 0
    most: int = 0
    choices: tuple[str, ...] = ()

    def line(self, value: Value) -> str:
        """Return the option with a value in the protocol's form.

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
        """Parse a value; raises `BadOption`."""
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


MAX_THREADS = 64
FULL_STRENGTH = 0
_TABLE_ENTRY_BYTES = 16

OPTIONS = (
    EngineOption("Level", FULL_STRENGTH, FULL_STRENGTH, STRONGEST),
    EngineOption("Player", SEARCH, choices=(SEARCH, RANDOM)),
    EngineOption("Progress", False),
    EngineOption("RandomOpening", False),
    EngineOption("SafetyMargin", 30, 0, 10_000),
    EngineOption("Seed", 0, 0, 2_147_483_647),
    EngineOption("Threads", 1, 1, MAX_THREADS),
    EngineOption("TranspositionTableSizeMB", 16, 1, 1024),
    EngineOption("Verbose", False),
)


def table_option(megabytes: int) -> float:
    """Return the core's option for the largest transposition table of at most this size.

    >>> table_option(16), table_option(31), table_option(1024)
    (20.0, 20.0, 26.0)
    """
    return float((megabytes * 2**20 // _TABLE_ENTRY_BYTES).bit_length() - 1)


class EngineOptions:
    """The options with their values."""

    def __init__(self) -> None:
        self.values: dict[str, Value] = {option.name: option.default for option in OPTIONS}

    def lines(self) -> list[str]:
        """Return all options in the protocol's form."""
        return [option.line(self.values[option.name]) for option in OPTIONS]

    def get(self, name: str) -> str:
        """Return an option in the protocol's form; raises `BadOption`."""
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
