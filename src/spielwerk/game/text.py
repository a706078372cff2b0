"""Sentences for people: English in the code, other languages in the catalogues.

A text that fills a gap may have several forms, and the gap chooses one: of the translation "Hölle |
der: die Hölle | des: der Hölle" the gap {side} takes the first, {side:des} the last, and {side:Der}
the one in the middle with a capital. Each language names its own forms.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Literal

from spielwerk.game.catalogues import SOURCE, languages, plural_template, template

LANGUAGES: tuple[str, ...] = languages()
if TYPE_CHECKING:
    Language = str
else:
    Language = Literal[LANGUAGES]


class Text:
    """A sentence in any language, whose {gaps} are filled by words or texts.

    Two texts are equal if they are equal in every language.

    >>> Text("{seat} resigns.", seat=Text("White")).say("de")
    'Weiß gibt auf.'
    """

    def __init__(self, message: str, /, **words: object) -> None:
        self.message = message
        self.words = words

    def filled(self, **words: object) -> Text:
        """Return the text with more of its gaps filled."""
        text = object.__new__(type(self))
        text.__dict__.update(self.__dict__)
        text.words = {**self.words, **words}
        return text

    def say(self, language: Language, form: str = "") -> str:
        """Return the text in a language and form; untranslated texts in English."""
        said, starts = in_form(self._template(language), form)
        if self.words:
            said = said.format_map(self._fillings(language))
        return _capitalized(said) if starts else said

    def _fillings(self, language: Language) -> dict[str, object]:
        return {name: _filling(word, language) for name, word in self.words.items()}

    def _template(self, language: Language) -> str:
        return template(language, self.message)

    @property
    def en(self) -> str:
        """The words in English."""
        return self.say(SOURCE)

    def __str__(self) -> str:
        return self.en

    def __repr__(self) -> str:
        return f"Text({self.en!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Text) and all(
            self.say(language) == other.say(language) for language in LANGUAGES
        )

    def __hash__(self) -> int:
        return hash(self.en)


class ContextText(Text):
    """A text with several translations, told apart by its context."""

    def __init__(self, context: str, message: str, /, **words: object) -> None:
        super().__init__(message, **words)
        self.context = context

    def _template(self, language: Language) -> str:
        return template(language, self.message, self.context)


class PluralText(Text):
    """A text in the plural form of a number, which fills its gap {count}.

    >>> [PluralText("{count} step", "{count} steps", count).say("de") for count in (1, 2)]
    ['1 Schritt', '2 Schritte']
    """

    def __init__(self, one: str, other: str, /, count: int, **words: object) -> None:
        super().__init__(one, count=count, **words)
        self.other = other
        self.count = count

    def _template(self, language: Language) -> str:
        return plural_template(language, self.message, self.other, self.count)


class Translated(Text):
    """A text with its translations by language, for example from a file."""

    def __init__(self, by_language: Mapping[str, str], /) -> None:
        super().__init__(by_language[SOURCE])
        self.by_language = by_language

    def _template(self, language: Language) -> str:
        return self.by_language.get(language, self.message)


class _Same(Text):
    def say(self, language: Language, form: str = "") -> str:
        return self.message.format_map(self._fillings(language)) if self.words else self.message


class _Joined(Text):
    """Several texts as one: a gap takes each of them in its form."""

    def __init__(self, texts: Sequence[Text], by: Text, last: Text | None = None) -> None:
        super().__init__("")
        self.texts, self.by, self.last = texts, by, last

    def filled(self, **words: object) -> Text:
        return _Joined([text.filled(**words) for text in self.texts], self.by, self.last)

    def say(self, language: Language, form: str = "") -> str:
        said = [text.say(language, form) for text in self.texts]
        if self.last is None or len(said) < 2:
            return self.by.say(language).join(said)
        others = same(self.by.say(language).join(said[:-1]))
        return self.last.filled(others=others, last=same(said[-1])).say(language)


class _Changed(Text):
    def __init__(self, text: Text, change: Callable[[str], str]) -> None:
        super().__init__("")
        self.text, self.change = text, change

    def filled(self, **words: object) -> Text:
        return _Changed(self.text.filled(**words), self.change)

    def say(self, language: Language, form: str = "") -> str:
        return self.change(self.text.say(language, form))


class _Filling:
    """A text in a gap, which chooses the form."""

    def __init__(self, text: Text, language: Language) -> None:
        self.text, self.language = text, language

    def __format__(self, chosen: str) -> str:
        if chosen.isidentifier():
            return self.text.say(self.language, chosen)
        return format(str(self), chosen)

    def __str__(self) -> str:
        return self.text.say(self.language)


class _Number:
    """A number in a gap, in the language's format."""

    def __init__(self, number: float, language: Language) -> None:
        self.number, self.language = number, language

    def __format__(self, layout: str) -> str:
        group, point = number_marks(self.language)
        return format(self.number, layout).translate({ord(","): group, ord("."): point})

    def __str__(self) -> str:
        return format(self, "")


def _filling(word: object, language: Language) -> object:
    """Return the value that fills a gap of a sentence in a language."""
    if isinstance(word, str):
        # A translation may ask a name or a cell for a form, which it does not have.
        word = same(word)
    if isinstance(word, Text):
        return _Filling(word, language)
    return _Number(word, language) if isinstance(word, float) else word


_NUMBER = ContextText("a number, as your language writes it", "1,234.5")


def number_marks(language: Language) -> tuple[str, str]:
    """Return a language's thousands separator and decimal point.

    >>> number_marks("de")
    ('.', ',')
    """
    group, point = re.split(r"1|234|5", _NUMBER.say(language))[1:3]
    return group, point


_FORM = re.compile(r"\s*\|\s*(\w+):\s*")


@lru_cache(4096)
def forms(template: str) -> Mapping[str, str]:
    """Return the forms of a text by name; the first one has no name.

    >>> forms("Hölle | des: der Hölle")
    {'': 'Hölle', 'des': 'der Hölle'}
    """
    plain, *others = _FORM.split(template)
    return {"": plain, **dict(zip(others[::2], others[1::2], strict=True))}


def in_form(template: str, form: str) -> tuple[str, bool]:
    """Return a text in a form, by default the first, and whether to capitalize it."""
    if "|" not in template:
        return template, False
    found = forms(template)
    lower = form[:1].lower() + form[1:]
    if form in found or lower not in found:
        return found.get(form, found[""]), False
    return found[lower], True


def known_language(name: str) -> Language:
    """Return the language of this name, or English if it is not available.

    >>> known_language("de"), known_language("tlh")
    ('de', 'en')
    """
    return name if name in LANGUAGES else SOURCE


def same(word: str) -> Text:
    """Return a text that is equal in every language: a name, a notation."""
    return _Same(word)


_SEPARATOR = Text("{others}, {next}", others="", next="")
"""The separator of a list, as the language writes it."""


def joined(texts: Sequence[Text], by: str | Text = _SEPARATOR) -> Text:
    """Return several texts as one."""
    return _Joined(texts, same(by) if isinstance(by, str) else by)


def one_of(texts: Sequence[Text]) -> Text:
    """Return alternatives in a sentence: a, b or c."""
    return _Joined(texts, _SEPARATOR, Text("{others} or {last}"))


def all_of(texts: Sequence[Text]) -> Text:
    """Return a list in a sentence: a, b and c."""
    return _Joined(texts, _SEPARATOR, Text("{others} and {last}"))


def without_stop(text: Text) -> Text:
    """Return a sentence without its full stop, for use inside another one."""
    return _Changed(text, _without_stop)


def capitalized(text: Text) -> Text:
    """Return words with a capital, for the start of a line."""
    return _Changed(text, _capitalized)


def _without_stop(said: str) -> str:
    return said.rstrip(".")


def _capitalized(said: str) -> str:
    return said[:1].upper() + said[1:]


def shortened(text: str, most: int = 60) -> str:
    """Return untrusted text, short enough to be shown in a sentence."""
    printable = "".join(letter if letter.isprintable() else "?" for letter in text[: most + 1])
    return printable if len(printable) <= most else printable[:most] + "…"
