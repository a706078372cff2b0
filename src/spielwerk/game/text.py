"""Sentences for people: in English in the code, in other languages in the catalogues."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Literal

from spielwerk.game.catalogues import SOURCE, languages, plural_template, template

LANGUAGES: tuple[str, ...] = languages()
if TYPE_CHECKING:
    Language = str
else:
    Language = Literal[LANGUAGES]


class Text:
    """A sentence whose {gaps} are filled by words, which may be texts; said in any language.

    Two texts are equal if they say the same in every language.

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

    def say(self, language: Language) -> str:
        """Return the words in one language; in English what is not translated."""
        if not self.words:
            return self._template(language)
        words = {
            name: word.say(language) if isinstance(word, Text) else word
            for name, word in self.words.items()
        }
        return self._template(language).format_map(words)

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
    """A text that other languages say in several ways; the context tells them apart."""

    def __init__(self, context: str, message: str, /, **words: object) -> None:
        super().__init__(message, **words)
        self.context = context

    def _template(self, language: Language) -> str:
        return template(language, self.message, self.context)


class PluralText(Text):
    """A text in the form that goes with a number, which fills its gap {count}.

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
    """A text that comes with its translations, by language: from a file, say."""

    def __init__(self, by_language: Mapping[str, str], /) -> None:
        super().__init__(by_language[SOURCE])
        self.by_language = by_language

    def _template(self, language: Language) -> str:
        return self.by_language.get(language, self.message)


class _Same(Text):
    def _template(self, language: Language) -> str:
        return self.message


class _Joined(Text):
    def __init__(self, texts: Sequence[Text], by: Text) -> None:
        super().__init__("")
        self.texts, self.by = texts, by

    def filled(self, **words: object) -> Text:
        return _Joined([text.filled(**words) for text in self.texts], self.by)

    def say(self, language: Language) -> str:
        return self.by.say(language).join([text.say(language) for text in self.texts])


class _Changed(Text):
    def __init__(self, text: Text, change: Callable[[str], str]) -> None:
        super().__init__("")
        self.text, self.change = text, change

    def filled(self, **words: object) -> Text:
        return _Changed(self.text.filled(**words), self.change)

    def say(self, language: Language) -> str:
        return self.change(self.text.say(language))


def known_language(name: str) -> Language:
    """Return the language of this name, or English if it is not spoken here.

    >>> known_language("de"), known_language("tlh")
    ('de', 'en')
    """
    return name if name in LANGUAGES else SOURCE


def same(word: str) -> Text:
    """Return a text that reads the same in every language: a name, a notation."""
    return _Same(word)


def joined(texts: Sequence[Text], by: str | Text = ", ") -> Text:
    """Return several texts as one."""
    return _Joined(texts, same(by) if isinstance(by, str) else by)


def one_of(texts: Sequence[Text]) -> Text:
    """Return a choice of texts in a sentence: a, b or c."""
    *others, last = texts
    return Text("{others} or {last}", others=joined(others), last=last) if others else last


def all_of(texts: Sequence[Text]) -> Text:
    """Return several texts in a sentence: a, b and c."""
    *others, last = texts
    return Text("{others} and {last}", others=joined(others), last=last) if others else last


def without_stop(text: Text) -> Text:
    """Return a sentence without its full stop, to be put into another one."""
    return _Changed(text, _without_stop)


def capitalized(text: Text) -> Text:
    """Return words as they begin a line of their own."""
    return _Changed(text, _capitalized)


def _without_stop(said: str) -> str:
    return said.rstrip(".")


def _capitalized(said: str) -> str:
    return said[:1].upper() + said[1:]


def shortened(text: str, most: int = 60) -> str:
    """A text that somebody sent, short enough to be shown in a sentence."""
    printable = "".join(letter if letter.isprintable() else "?" for letter in text[: most + 1])
    return printable if len(printable) <= most else printable[:most] + "…"
