"""Translations: gettext catalogues, `locale/<language>/LC_MESSAGES/messages.mo` in a package.

Spielwerk's own come first, then those of installed games. A language is available if Spielwerk has
a catalogue in it; `docs/build/translating.md` says how to add one.
"""

from functools import cache, lru_cache
from gettext import GNUTranslations, NullTranslations
from importlib.resources import files
from importlib.resources.abc import Traversable

SOURCE = "en"
"""The language of the sentences in the code."""
_FOLDERS: list[Traversable] = [files("spielwerk") / "locale"]
_FILE = "LC_MESSAGES/messages.mo"


def languages() -> tuple[str, ...]:
    """Return the languages of Spielwerk, English first."""
    folder = _FOLDERS[0]
    found = [entry.name for entry in folder.iterdir() if (entry / _FILE).is_file()]
    return (SOURCE, *sorted(found))


def add_package(package: str) -> None:
    """Use the catalogues of a game's package, too."""
    try:
        folder = files(package) / "locale"
    except (ImportError, TypeError):
        return
    if folder.is_dir() and folder not in _FOLDERS:
        add_folder(folder)


def add_folder(folder: Traversable) -> None:
    """Use the catalogues of a folder, too."""
    _FOLDERS.append(folder)
    _catalogue.cache_clear()
    template.cache_clear()


@lru_cache(4096)
def template(language: str, message: str, context: str | None = None) -> str:
    """Return the translation of a message, or the message itself if there is none."""
    if language == SOURCE or not message:
        return message
    found = _catalogue(language)
    return found.gettext(message) if context is None else found.pgettext(context, message)


def plural_template(language: str, one: str, other: str, count: int) -> str:
    """Return the plural form of a message's translation for a number."""
    return _catalogue(language).ngettext(one, other, count)


@cache
def _catalogue(language: str) -> NullTranslations:
    """Return the catalogues of a language, each the fallback of the previous one."""
    found = NullTranslations()
    for folder in _FOLDERS:
        file = folder / language / _FILE
        if language != SOURCE and file.is_file():
            with file.open("rb") as opened:
                found.add_fallback(GNUTranslations(opened))
    return found
