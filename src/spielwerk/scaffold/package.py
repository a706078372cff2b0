"""The package of a new game: names and files."""

import sys
from dataclasses import dataclass
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from itertools import chain
from pathlib import Path
from typing import Self

from spielwerk.game.refusals import Refusal
from spielwerk.game.text import Text, shortened
from spielwerk.games import NAME_LENGTH, all_games, is_game_name

TEMPLATE, SMALL = "template", "small"
_WRITTEN = {".py", ".md", ".json", ".toml", ".po", ".mo"}


class BadName(Refusal, code="bad-name"):
    """The name is invalid for a game."""


class NameTaken(Refusal, code="name-taken"):
    """The name is already taken."""


class CannotWrite(Refusal, code="cannot-write"):
    """The package cannot be written to this folder."""


@dataclass(frozen=True, slots=True)
class Names:
    """The names of a new game, for players and for Python."""

    game: str

    @classmethod
    def of(cls, game: str) -> Self:
        """Return the names of a new game; raises `BadName` or `NameTaken`."""
        if not is_game_name(game):
            raise BadName(_BAD.filled(name=shortened(game), most=NAME_LENGTH))
        names = cls(game)
        if game in all_games():
            raise NameTaken(_GAME_TAKEN.filled(name=game))
        if names.package in sys.stdlib_module_names or _can_be_imported(names.package):
            raise NameTaken(_MODULE_TAKEN.filled(name=names.package))
        return names

    @property
    def package(self) -> str:
        """The Python package: `fox-and-geese` is `fox_and_geese`."""
        return self.game.replace("-", "_")

    @property
    def title(self) -> str:
        """The title for people.

        >>> Names("fox-and-geese").title
        'Fox And Geese'
        """
        return self.game.replace("-", " ").title()

    @property
    def prefix(self) -> str:
        """The two letters that its rule ids begin with.

        >>> Names("fox-and-geese").prefix, Names("lanterns").prefix
        ('FA', 'LA')
        """
        words = self.game.split("-")
        return (words[0][:2] if len(words) == 1 else words[0][0] + words[1][0]).upper()

    def put_into(self, text: str) -> str:
        """Return a text of the template with these names."""
        for old, new in (
            ("my_game", self.package),
            ("my-game", self.game),
            ("My Game", self.title),
            ("MG-", f"{self.prefix}-"),
            ("test_mg_", f"test_{self.prefix.lower()}_"),
        ):
            text = text.replace(old, new)
        return text


def _can_be_imported(package: str) -> bool:
    """Return whether Python has such a module, ignoring an unrelated folder."""
    found = find_spec(package)
    return found is not None and found.origin is not None


def write(names: Names, into: Path, template: str = TEMPLATE) -> list[Path]:
    """Write the package into a new folder of its name; return its files. Raises `CannotWrite`."""
    home = into / names.game
    if home.exists():
        raise CannotWrite(_EXISTS.filled(path=home))
    try:
        return [_write(names, home, *found) for found in _templates(template)]
    except OSError as problem:
        raise CannotWrite(_FAILED.filled(path=home, why=problem.strerror or str(problem))) from None


def _write(names: Names, home: Path, inside: str, content: bytes) -> Path:
    target = home / names.put_into(inside)
    target.parent.mkdir(parents=True, exist_ok=True)
    # Compiled catalogues do not contain these names.
    compiled = target.suffix == ".mo"
    target.write_bytes(content if compiled else names.put_into(content.decode()).encode())
    return target


def _templates(template: str) -> list[tuple[str, bytes]]:
    """Return each file of a template with its path and content."""
    root = files(__package__) / template
    return [
        (inside, path.read_bytes())
        for inside, path in _walk(root, "")
        if path.name[path.name.rfind(".") :] in _WRITTEN
    ]


def _walk(folder: Traversable, before: str) -> list[tuple[str, Traversable]]:
    entries = sorted(folder.iterdir(), key=lambda entry: entry.name)
    here = [(before + entry.name, entry) for entry in entries if entry.is_file()]
    inside = (
        _walk(entry, f"{before}{entry.name}/")
        for entry in entries
        if entry.is_dir() and entry.name != "__pycache__"
    )
    return [*here, *chain.from_iterable(inside)]


_BAD = Text(
    "'{name}' is not a name for a game: use lower-case letters and digits, words joined by "
    "-, beginning with two letters, at most {most} characters, like fox-and-geese."
)
_GAME_TAKEN = Text("There is already a game '{name}': choose another name.")
_MODULE_TAKEN = Text(
    "Python already has a module '{name}', which the game would hide: choose another name."
)
_EXISTS = Text("{path} already exists: choose another name or another folder.")
_FAILED = Text("{path} cannot be written: {why}.")
