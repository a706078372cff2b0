"""Sentences for people, in the languages Spielwerk speaks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, get_args

Language = Literal["en", "de"]
LANGUAGES: tuple[Language, ...] = get_args(Language)


@dataclass(frozen=True, slots=True)
class Text:
    """The same words in English and in German.

    >>> Text("queen", "Königin").say("de")
    'Königin'
    """

    en: str
    de: str

    def say(self, language: Language) -> str:
        """The words in one language."""
        return self.de if language == "de" else self.en

    def filled(self, **words: object) -> Text:
        """The text with its {gaps} filled; a gap filled by a Text is filled language by language.

        >>> Text("{who} wins", "{who} gewinnt").filled(who=Text("White", "Weiß")).say("de")
        'Weiß gewinnt'
        """
        if Text not in map(type, words.values()):
            # Mostly so, and lists of moves are long.
            return Text(self.en.format_map(words), self.de.format_map(words))
        return Text(
            self.en.format_map({name: _said(word, "en") for name, word in words.items()}),
            self.de.format_map({name: _said(word, "de") for name, word in words.items()}),
        )

    def __str__(self) -> str:
        return self.en


def _said(word: object, language: Language) -> object:
    return word.say(language) if isinstance(word, Text) else word


def same(word: str) -> Text:
    """A text that reads the same in every language: a name, a notation."""
    return Text(word, word)


def shortened(text: str, most: int = 60) -> str:
    """A text that somebody sent, short enough to be shown in a sentence."""
    printable = "".join(letter if letter.isprintable() else "?" for letter in text[: most + 1])
    return printable if len(printable) <= most else printable[:most] + "…"
