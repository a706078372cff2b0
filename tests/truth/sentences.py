"""Kinds of sentences, and how each is judged.

A kind is the form of its English sentence, with a group for each thing that it names. Its check is
written from the rule page and asks the referee; it never asks the code that made the sentence. It
returns the cells that the sentence has to do with: no other may be named or marked.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Generic, TypeVar

from spielwerk.game.text import LANGUAGES, Text

Facts = TypeVar("Facts")


class Untrue(AssertionError):
    """A sentence that does not hold, or that nothing judges."""


@dataclass(frozen=True, slots=True)
class Kind(Generic[Facts]):
    form: re.Pattern[str]
    check: Callable[..., Iterable[str] | None]


class Kinds(Generic[Facts]):
    """The kinds of sentences that one part of a game says."""

    def __init__(self) -> None:
        self._kinds: list[Kind[Facts]] = []
        self.counts: Counter[str] = Counter()

    def __call__(
        self, form: str
    ) -> Callable[[Callable[..., Iterable[str] | None]], Callable[..., Iterable[str] | None]]:
        """Register the check of a form; its groups are handed over as words, if they matched."""

        def registered(
            check: Callable[..., Iterable[str] | None],
        ) -> Callable[..., Iterable[str] | None]:
            self._kinds.append(Kind(re.compile(form), check))
            return check

        return registered

    def judge(self, facts: Facts, text: Text, marked: Iterable[str] = ()) -> None:
        """Raise `Untrue` unless a kind knows the sentence and its check holds."""
        for kind in self._kinds:
            found = kind.form.fullmatch(text.en)
            if found:
                self.counts[kind.form.pattern] += 1
                self._hold(kind, facts, found, text, set(marked))
                return
        raise Untrue(f"nothing judges: {text.en}")

    def _hold(
        self,
        kind: Kind[Facts],
        facts: Facts,
        found: re.Match[str],
        text: Text,
        marked: set[str],
    ) -> None:
        try:
            concerned = kind.check(facts, **found.groupdict())
        except AssertionError as problem:
            raise Untrue(f"{text.en} ({problem})") from problem
        if concerned is not None and not {*marked} <= {*concerned}:
            raise Untrue(f"{text.en} marks {sorted(marked - {*concerned})}")
        for said in map(text.say, LANGUAGES):
            if _names(said) != _names(text.en):
                raise Untrue(f"{text.en} | {said}")


_NAME = re.compile(r"\b(?:[a-l]\d+|\d+)\b")


def _names(sentence: str) -> Counter[str]:
    """Return the cells and numbers of a sentence, which are equal in every language."""
    return Counter(_NAME.findall(sentence))


def listed(words: str | None) -> list[str]:
    """Return the names of a list in a sentence: "a1, b2 and c3"."""
    return re.split(r", | and | or ", words) if words else []
