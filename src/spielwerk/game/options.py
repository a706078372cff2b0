"""Options of a game, and their form on the command line."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

from spielwerk.game.refusals import BadSetup
from spielwerk.game.text import ContextText, Text, same, shortened

Value = bool | int | str
Settings = Mapping[str, Value]


@dataclass(frozen=True, slots=True)
class Option:
    """An option of a game: a switch, a whole number, one of several words, or a text.

    `choices` lists the values where there are few, `titles` their names for players. `check` raises
    `BadSetup` for a bad text; with it, `choices` are only suggestions.
    """

    name: str
    default: Value
    about: Text
    choices: tuple[Value, ...] = ()
    check: Callable[[str], None] | None = None
    titles: tuple[Text, ...] = ()

    def offered(self) -> tuple[tuple[Value, Text], ...]:
        """Return the choices, each with its title.

        >>> Option("stones", 3, Text(""), choices=(3,)).offered()
        ((3, Text('3')),)
        """
        titles = self.titles or tuple(same(written(choice)) for choice in self.choices)
        return tuple(zip(self.choices, titles, strict=True))

    def read(self, given: Value) -> Value:
        """Return the value given as a value or as text; raises `BadSetup`.

        >>> Option("beetle_gates", True, Text("")).read("false")
        False
        """
        value = self._converted(given)
        if type(value) is not type(self.default):
            raise self._wrong(given)
        if self.check is not None and isinstance(value, str):
            self.check(value)
        elif self.choices and value not in self.choices:
            raise self._wrong(given)
        return value

    def _converted(self, given: Value) -> Value:
        if not isinstance(given, str) or isinstance(self.default, str):
            return given
        if isinstance(self.default, bool):
            return {"true": True, "false": False}.get(given.lower(), given)
        digits = given.removeprefix("-")
        return int(given) if digits.isascii() and digits.isdigit() and len(digits) < 10 else given

    def _wrong(self, given: Value) -> BadSetup:
        return BadSetup(
            Text(
                "The option {name} cannot be {given}: it takes {range}.",
                name=self.name,
                given=shortened(written(given)),
                range=self._range(),
            )
        )

    def _range(self) -> Text:
        if isinstance(self.default, bool):
            return same("true, false")
        if self.choices:
            return same(", ".join(written(choice) for choice in self.choices))
        if isinstance(self.default, int):
            return ContextText("values of an option", "a whole number")
        return Text("a text")


@dataclass(frozen=True, slots=True)
class Preset:
    """A named set of options that players know.

    Options not listed have their defaults.
    """

    name: str
    title: Text
    about: Text
    options: Settings = field(default_factory=dict, hash=False)


def written(value: Value) -> str:
    """Return a value as written on the command line and in records.

    >>> written(True)
    'true'
    """
    return str(value).lower() if isinstance(value, bool) else str(value)


def settings(options: Iterable[Option], given: Settings) -> dict[str, Value]:
    """Return every option with its given or default value; raises `BadSetup`."""
    known = {option.name: option for option in options}
    for name in given:
        if name not in known:
            raise _unknown(name, known)
    return {
        name: option.read(given[name]) if name in given else option.default
        for name, option in known.items()
    }


def _unknown(name: str, known: Iterable[str]) -> BadSetup:
    names = ", ".join(known)
    return BadSetup(
        Text(
            "There is no option {name} here: the options are {names}.",
            name=shortened(name),
            names=names or "–",
        )
    )
